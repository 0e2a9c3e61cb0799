import type { ReactNode } from 'react';
import { assets } from '../../kit/assets';
import { usePlace } from '../../lib/frame';

type Props = {
  /** What is paid by month, in minor units; none for the cart's total as it stands. */
  minor?: number;
};

/**
 * What a month costs where somebody pays by month, for who asks: a service elsewhere says it, and nothing of it is loaded before.
 * It folds by itself, so that who opens it before its script is there has not opened it in vain (`financing/widget.ts`).
 */
export function ByMonth({ minor }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { financing, currency, device } = frame;
  if (!financing) return null;
  return (
    <details
      className="disclosure by-month"
      data-financing
      data-uplift-initialized="false"
      data-script={assets.financing}
      data-amount={minor ?? ''}
      data-currency={currency.code}
      data-channel={device === 'phone' ? 'mobile' : 'desktop'}
      data-key={financing.key}
      data-service={financing.script ?? assets.financing_stand_in}
      data-asking={t('financing.asking')}
      data-failed={t('financing.failed')}
      data-none={t('financing.none')}
    >
      <summary>{t('financing.ask')}</summary>
      <output />
      <p hidden aria-live="polite" data-up-price-value="" data-up-price-type="total">
        {t('financing.from')} <strong data-up-from-currency-unit-major="" /> {t('financing.month')}
      </p>
      <p className="text-sm text-muted">
        {t(financing.script === null ? 'financing.demo' : 'financing.hint')}
      </p>
    </details>
  );
}
