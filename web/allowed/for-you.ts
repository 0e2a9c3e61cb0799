// What somebody looked at lately, and what goes with it, for who lets the store remember it: kept in their own browser, and
// shown below a page that is the same for everybody.

/** Places that are remembered, and for how long, as other cookies of the store are. */
const SEEN = 8;
const LIFE_SECONDS = 604_800;
const NAME = 'sb_seen';

/** What was looked at, with one more in front. */
export function withOneMore(code: string, cookie: string): string[] {
  const [, kept = ''] = new RegExp(`(?:^|; )(?:__Host-)?${NAME}=([\\w.]*)`).exec(cookie) ?? [];
  const others = kept.split('.').filter((one) => one !== '' && one !== code);
  return [code, ...others].slice(0, SEEN);
}

function remember(code: string): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  const codes = withOneMore(code, document.cookie).join('.');
  document.cookie = `${prefix}${NAME}=${codes}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure}`;
}

/** Shows it where the page has a place for it. Whatever fails leaves the page as it is. */
export async function suggest(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-for-you]');
  if (place === null) return;
  const { forYou: href = '', code } = place.dataset;
  if (code !== undefined) remember(code);
  const answer = await fetch(code === undefined ? href : `${href}?with=${code}`, {
    headers: { Accept: 'text/html' },
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.querySelector('[data-suggested]');
  if (answer.ok && part !== null) {
    place.append(document.adoptNode(part));
    place.hidden = false;
  }
}
