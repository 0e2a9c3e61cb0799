// What a visitor lets the store do, as their browser says it: by the cookie, and by what it asks for.

/** Letters of what the cookie lets, by the words there are now; none where nothing was chosen by them. */
export function lettersOf(cookie: string, version: string): string | undefined {
  const [, letters] = new RegExp(`(?:^|; )(?:__Host-)?sb_cookies=${version}\\.(\\w+)\\.`).exec(cookie) ?? [];
  return letters;
}

/** What counts of them where the browser asks not to have anything sold or shared: nobody advertises then. */
export const heard = (letters: string, asksPrivacy: boolean): string =>
  asksPrivacy ? letters.replace('a', '') : letters;

/** Whether who has not chosen is asked on a page: not where somebody chooses, pays or looks at what is their own (10.11.6), which
 * has an island or is kept from search engines. */
export const asksOn = (page: ParentNode): boolean => !page.querySelector('[data-island],[name=robots]');
