import { heard, lettersOf } from '../lib/cookie-choice';
import { follow } from './tags';

// Begins to follow a page, where it may be and the visitor lets it: for who chose now (`scripts/cookies.ts`) or before
// (`islands/boot.ts`).

const { manager = '', version = '' } = document.getElementById('cookie-notice')?.dataset ?? {};
const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean };
const letters = heard(lettersOf(document.cookie, version) ?? '', asksPrivacy);
if (/[ma]/.test(letters) && document.querySelector('meta[name=followed]')) follow(manager, letters);
