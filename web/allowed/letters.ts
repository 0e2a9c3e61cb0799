import { heard, lettersOf } from '../lib/cookie-choice';

/** Letters of what is let on this page now: by the cookie, and by what the browser asks for. */
export function lettersNow(): string {
  const { version = '' } = document.getElementById('cookie-notice')?.dataset ?? {};
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean };
  return heard(lettersOf(document.cookie, version) ?? '', asksPrivacy);
}
