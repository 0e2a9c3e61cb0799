// What somebody looked at lately, and what goes with it, for who lets the store remember it: kept in their own browser, and
// shown below a page that is the same for everybody.

/** Places that are remembered, and for how long, as other cookies of the store are. */
const SEEN = 8;
const LIFE_SECONDS = 604_800;
const NAME = 'sb_seen';

/** What was looked at, with one more in front. */
export function withOneMore(id: string, cookie: string): string[] {
  const [, kept = ''] = new RegExp(`(?:^|; )(?:__Host-)?${NAME}=([\\w.]*)`).exec(cookie) ?? [];
  const others = kept.split('.').filter((one) => one !== '' && one !== id);
  return [id, ...others].slice(0, SEEN);
}

function remember(id: string): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  const seen = withOneMore(id, document.cookie).join('.');
  document.cookie = `${prefix}${NAME}=${seen}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure}`;
}

/** Shows it where the page has a place for it. Whatever fails leaves the page as it is. */
export async function suggest(): Promise<void> {
  const known = document.cookie.includes(NAME);
  const id = document.querySelector<HTMLElement>('[data-looked-at]')?.dataset['lookedAt'];
  if (id !== undefined) remember(id);
  const place = document.querySelector<HTMLElement>('[data-for-you]');
  // Where nothing is remembered there is nothing to show, but of what goes with a place.
  if (place === null || (id === undefined && !known)) return;
  const href = place.dataset['forYou'] ?? '';
  const answer = await fetch(id === undefined ? href : `${href}?with=${id}`, {
    headers: { Accept: 'text/html' },
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.querySelector('[data-suggested]');
  if (answer.ok && part !== null) {
    place.append(document.adoptNode(part));
    place.hidden = false;
  }
}

/** Forgets what was looked at. */
export function forget(): void {
  for (const [prefix, secure] of [
    ['', ''],
    ['__Host-', '; Secure'],
  ])
    if (document.cookie.includes(`${prefix}${NAME}=`))
      document.cookie = `${prefix}${NAME}=; Path=/; Max-Age=0${secure}`;
}
