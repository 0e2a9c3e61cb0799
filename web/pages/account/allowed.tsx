import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { OwnAccountView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';

/** Whether the newsletter goes to somebody's address. */
export const newsletterNow = ({ newsletter, email }: OwnAccountView, t: Translate): string =>
  t(`account.newsletter.${newsletter}`, { email });

/** What this browser lets the store do. */
export const cookiesNow = ({ cookies }: OwnAccountView, t: Translate): string =>
  cookies === null
    ? t('account.cookies_unasked')
    : cookies.length === 0
      ? t('account.cookies_none')
      : cookies.map((purpose) => t(`cookies.purpose.${purpose}`)).join(', ');

/** The way to the newsletter, or out of it. */
export function Newsletter({ own }: { own: OwnAccountView }): ReactNode {
  const { t } = usePlace();
  const { newsletter, newsletter_href: href } = own;
  return (
    <ButtonLink href={href} variant="quiet">
      {t(newsletter === 'confirmed' ? 'account.newsletter_leave' : 'account.newsletter_join')}
    </ButtonLink>
  );
}

/** Where what this browser lets the store do is changed. */
export function Cookies(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <p>{t('account.cookies_text')}</p>
      <ButtonLink href={frame.urls.cookies} variant="quiet" className="mt-3">
        {t('account.cookies_change')}
      </ButtonLink>
    </>
  );
}
