import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { moneyText } from '../../lib/money';
import type { CurrencyView, OwnCouponView } from '../../lib/view.gen';
import { Button, ButtonLink } from '../../ui/controls/button';

type Props = {
  coupons: OwnCouponView[];
  /** Something is in their cart. */
  filled: boolean;
};

/** The coupons that are somebody's own, to be cut out; where there is none, that there may be. */
export function Coupons({ coupons, filled }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <section aria-labelledby="coupons">
      <h2 id="coupons" className="text-heading">
        {t('account.coupons')}
      </h2>
      {coupons.length === 0 ? (
        <p className="mt-3 max-w-[60ch] text-muted">{t('account.coupons_none')}</p>
      ) : (
        <>
          {!filled && <p className="mt-2 text-muted">{t('account.coupons_note')}</p>}
          <ul className="coupons mt-4">
            {coupons.map((coupon) => (
              <li key={coupon.code} className="coupon">
                <p className="coupon-worth">{worthText(coupon, frame.currency, t)}</p>
                <p className="trip-code wrap-anywhere">{coupon.code}</p>
                {rulesOf(coupon, frame.currency, t).map((rule) => (
                  <p key={rule} className="text-sm text-muted">
                    {rule}
                  </p>
                ))}
                {coupon.from === null && <Use code={coupon.code} filled={filled} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Puts a coupon into the cart; where that is empty, leads to what it can be used for. */
function Use({ code, filled }: { code: string; filled: boolean }): ReactNode {
  const { t, frame } = usePlace();
  if (!filled)
    return (
      <ButtonLink
        href={frame.urls.listing}
        variant="plain"
        className="-ms-2 justify-self-start"
        aria-label={t('account.trip.of', { what: t('account.coupon.choose'), name: code })}
      >
        {t('account.coupon.choose')}
      </ButtonLink>
    );
  return (
    <form method="post" action={frame.urls.cart} className="mt-2">
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="code" value={code} />
      <Button
        variant="quiet"
        aria-label={t('account.trip.of', { what: t('account.coupon.use'), name: code })}
      >
        {t('account.coupon.use')}
      </Button>
    </form>
  );
}

function worthText({ worth, currency }: OwnCouponView, usual: CurrencyView, t: Translate): string {
  return worth.kind === 'percent'
    ? t('account.coupon.percent', { percent: worth.percent })
    : t('account.coupon.amount', { amount: moneyText(worth.amount, currency ?? usual) });
}

/** When and for what it is good. */
function rulesOf(coupon: OwnCouponView, usual: CurrencyView, t: Translate): string[] {
  const { from, minimum, left, currency } = coupon;
  const until = longDate(coupon.until, t);
  return [
    from === null
      ? t('account.coupon.until', { until })
      : t('account.coupon.from', { from: longDate(from, t), until }),
    ...(minimum > 0 ? [t('account.coupon.minimum', { amount: moneyText(minimum, currency ?? usual) })] : []),
    t('account.coupon.left', { count: left }),
  ];
}
