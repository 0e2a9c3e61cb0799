import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

type Props = {
  /** What all of it costs before any discount, in minor units. */
  base: number;
  /** What is paid. */
  total: number;
  /** Taken off by a coupon, within what lies between the two. */
  coupon: number;
};

/** Rows of a `dl`: what lies between the price before discounts and the total, so that the rows add up. */
export function SavingRows({ base, total, coupon }: Props): ReactNode {
  const { t, money } = usePlace();
  const discounts = base - total - coupon;
  if (base <= total) return null;
  return (
    <>
      <dt className="text-muted">{t('quote.before')}</dt>
      <dd className="text-right text-muted">{money(base)}</dd>
      {discounts > 0 && (
        <>
          <dt className="font-semibold text-good">{t(coupon > 0 ? 'quote.discounts' : 'quote.saving')}</dt>
          <dd className="text-right font-semibold text-good">{money(-discounts)}</dd>
        </>
      )}
      {coupon > 0 && (
        <>
          <dt className="font-semibold text-good">{t('cart.coupon')}</dt>
          <dd className="text-right font-semibold text-good">{money(-coupon)}</dd>
        </>
      )}
    </>
  );
}

/** What discounts and a coupon save together. Without a coupon the row of the discounts shows the same amount. */
export function SavedNote({ base, total, coupon }: Props): ReactNode {
  const { t, money } = usePlace();
  if (coupon <= 0 || base <= total) return null;
  return <p className="font-semibold text-good">{t('quote.saved', { amount: money(base - total) })}</p>;
}
