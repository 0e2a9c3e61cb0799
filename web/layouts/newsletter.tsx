import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';

/** The newsletter's form begins with an address; its page asks the rest. */
export function Newsletter(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <form method="post" action={frame.urls.newsletter} className="footer-newsletter">
      <input type="hidden" name="begin" value="1" />
      {/* Who keeps the address is named at the end of the page. */}
      <div>
        <label htmlFor="footer-email">{t('layout.newsletter')}</label>
        <a href={frame.urls.privacy}>{t('layout.privacy')}</a>
      </div>
      <div>
        <input
          className="input"
          id="footer-email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={100}
          placeholder={t('layout.newsletter_hint')}
        />
        <button type="submit" className="button button-quiet">
          {t('layout.newsletter_submit')}
        </button>
      </div>
    </form>
  );
}
