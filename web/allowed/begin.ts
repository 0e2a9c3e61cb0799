import { forget, suggest } from './for-you';
import { lettersNow } from './letters';
import { count } from './traffic';

// Does what the visitor lets it, and nothing else: for who chose now (`scripts/cookies.ts`) or before (`islands/boot.ts`).

/** What is counted and suggested is no part of the page: whatever fails of it, the rest goes on. */
const quietly = (what: () => unknown): void =>
  void Promise.resolve()
    .then(what)
    .catch(() => undefined);

function begin(): void {
  const letters = lettersNow();
  if (letters.includes('m')) quietly(count);
  quietly(letters.includes('p') ? suggest : forget);
  // A script of its own (`following.ts`): a store without a tag manager has none of it, and a page that it may not follow either.
  const { follows } = document.getElementById('cookie-notice')?.dataset ?? {};
  if (/[ma]/.test(letters) && follows && document.querySelector('meta[name=followed]'))
    quietly(() => import(/* @vite-ignore */ follows));
}

// A page that is drawn ahead has not been seen by anybody yet.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
