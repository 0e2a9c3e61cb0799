import type { ReactNode } from 'react';
import { assets } from '../../kit/assets';
import { usePlace } from '../../lib/frame';

type Props = {
  /** What is paid by month, in minor units; none for the cart's total as it stands. */
  minor?: number;
};

/**
 * What a month costs where somebody pays by month, for who asks: a service elsewhere says it, and nothing of it is loaded before.
 * The server says whether there is one; without a script there is none.
 */
export function ByMonth({ minor }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { financing, currency, device } = frame;
  if (!financing) return null;
  return (
    <div
      className="by-month"
      data-financing
      data-uplift-initialized="false"
      data-script={assets.financing}
      data-amount={minor ?? ''}
      data-currency={currency.code}
      data-channel={device === 'phone' ? 'mobile' : 'desktop'}
      data-key={financing.key}
      data-service={financing.script ?? assets.financing_stand_in}
      data-failed={t('financing.failed')}
    >
      <button type="button" className="button-plain">
        {t('financing.ask')}
      </button>
      <p hidden data-up-price-value="" data-up-price-type="total">
        {t('financing.from')} <strong data-up-from-currency-unit-major="" /> {t('financing.month')}
        {financing.script === null && <span className="text-muted"> {t('financing.demo')}</span>}
      </p>
      <output />
    </div>
  );
}
