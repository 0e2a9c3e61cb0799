import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { APART } from './linked-text';

/** What somebody writes about themselves for. */
type Purpose = 'short' | 'newsletter' | 'stay' | 'account';

type Props = {
  purpose?: Purpose;
  /** The whole notice opens in a tab of its own: what was typed here stays. */
  apart?: boolean;
};

/** The short notice that stands wherever somebody writes about themselves: who keeps it, what for, and the whole notice. */
export function PrivacyNote({ purpose = 'short', apart = false }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls } = frame;
  return (
    <p className="privacy-note">
      {t(`shell.privacy.${purpose}`, { operator: site.operator === '' ? site.brand : site.operator })}{' '}
      <a href={urls.privacy} {...(apart ? APART : {})}>
        {t('shell.privacy.whole')}
      </a>
    </p>
  );
}
