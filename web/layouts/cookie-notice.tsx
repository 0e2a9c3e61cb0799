import type { ReactNode } from 'react';
import { assets } from '../kit/assets';
import { usePlace } from '../lib/frame';
import type { CookieNoticeView } from '../lib/view.gen';
import { PAGE_ADDRESS } from './page-address';

/**
 * Asks what the store may do beyond what it needs. The page is the same for everybody, so it is hidden in all of them: a script
 * shows it to who has not chosen (`scripts/cookies.ts`). Without scripts nothing is done that it asks for; the page about
 * cookies has the same form.
 */
export function CookieNotice({ text, version, tag_manager: manager }: CookieNoticeView): ReactNode {
  const { t, frame } = usePlace();
  const follows = manager === null ? {} : { 'data-manager': manager, 'data-follows': assets.tags };
  const scripts = { 'data-chooses': assets.cookies, 'data-allowed': assets.allowed };
  const data = { 'data-version': version, ...scripts, ...follows };
  return (
    <aside id="cookie-notice" hidden className="cookie-notice" aria-label={t('cookies.region')} {...data}>
      <form method="post" action={frame.urls.cookies} className="shell">
        <input type="hidden" name="return" value={PAGE_ADDRESS} />
        <p>
          {text} <a href={frame.urls.cookies}>{t('cookies.choose')}</a>
        </p>
        {/* Alike: one is as easy as the other. */}
        <div>
          {(['refuse', 'accept'] as const).map((choice) => (
            <button key={choice} type="submit" name="choice" value={choice} className="button button-quiet">
              {t(`cookies.${choice}`)}
            </button>
          ))}
        </div>
      </form>
    </aside>
  );
}
