import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

/** What somebody writes about themselves for. */
type Purpose = 'short' | 'newsletter' | 'stay' | 'account';

/** The short notice that stands wherever somebody writes about themselves: who keeps it, what for, and the whole notice. */
export function PrivacyNote({ purpose = 'short' }: { purpose?: Purpose }): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls } = frame;
  return (
    <p className="privacy-note">
      {t(`shell.privacy.${purpose}`, { operator: site.operator === '' ? site.brand : site.operator })}{' '}
      <a href={urls.privacy}>{t('shell.privacy.whole')}</a>
    </p>
  );
}
