import { heard, lettersOf } from '../lib/cookie-choice';
import { forget, suggest } from './for-you';
import { follow } from './tags';
import { count } from './traffic';

// Does what the visitor lets it, and nothing else: for who chose now (`scripts/cookies.ts`) or before (`islands/boot.ts`).

/** What is counted and suggested is no part of the page: whatever fails of it, the rest goes on. */
const quietly = (what: () => unknown): void =>
  void Promise.resolve()
    .then(what)
    .catch(() => undefined);

function begin(): void {
  const { manager, version = '' } = document.getElementById('cookie-notice')?.dataset ?? {};
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean };
  const letters = heard(lettersOf(document.cookie, version) ?? '', asksPrivacy);
  if (letters.includes('m')) quietly(count);
  quietly(letters.includes('p') ? suggest : forget);
  if (/[ma]/.test(letters) && manager && document.querySelector('meta[name=followed]'))
    void follow(manager, letters);
}

// A page that is drawn ahead has not been seen by anybody yet.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
