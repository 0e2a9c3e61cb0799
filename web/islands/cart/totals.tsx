import type { MouseEvent, ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { CartView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Price } from '../../ui/price/price';
import { promisedFor } from '../../ui/price/promised';
import { Promises } from '../../ui/price/promises';
import { SavedNote, SavingRows } from '../../ui/price/saving-rows';
import { CodeForm } from './code-form';
import type { Rooms } from './shown-stays';
import type { Refused } from './state';

type Props = {
  cart: CartView;
  /** What is said of rooms, where it has any. */
  rooms?: Rooms | undefined;
  /** Changes are on their way. */
  busy: boolean;
  /** Called when the visitor goes to pay; may hold the link back. */
  onCheckout: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** A code the page came with. */
  codeTyped: string;
  /** Why the last code was refused. */
  codeRefusal: Refused | null;
  /** Called with a code, or with nothing to take it out. */
  onCode: (code: string) => void;
};

/** What the cart costs, and the way to pay for it. On a phone the total and the button stay in view. */
export function CartTotals({
  cart,
  rooms,
  busy,
  codeTyped,
  codeRefusal,
  onCheckout,
  onCode,
}: Props): ReactNode {
  const { t, money, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const combo = cart.next_combo;
  const later = rooms ? rooms.leftAtHotels(cart.stays) : 0;
  const proven = cart.lines.some(({ proofs }) => proofs.length > 0);
  return (
    <>
      <section aria-labelledby="cart-summary" className="panel grid gap-4 max-lg:pb-4">
        <h2 id="cart-summary" className="text-sub">
          {t('cart.summary')}
        </h2>
        <dl
          aria-busy={busy || undefined}
          className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4 gap-y-2 tabular-nums ${busy ? 'opacity-60' : ''}`}
        >
          <SavingRows base={cart.base + later} total={cart.total + later} coupon={cart.coupon} />
          {rooms && <rooms.TripTotal stays={cart.stays} total={cart.total} />}
          <dt className="self-end pt-1 font-semibold">{t('quote.total')}</dt>
          <dd className="pt-1 text-right" data-total={cart.total}>
            <Price minor={cart.total} size="m" />
          </dd>
          {rooms && <rooms.LeftAtHotels stays={cart.stays} note={cart.town_note} />}
        </dl>
        <SavedNote base={cart.base} total={cart.total} coupon={cart.coupon} />
        <p className="text-sm text-muted">
          {t('quote.tax_amount', { amount: money(cart.tax), tax, percent })}
        </p>
        <CodeForm
          code={cart.code}
          offered={cart.offered_code}
          typed={codeTyped}
          refusal={codeRefusal}
          onCode={onCode}
        >
          {combo !== null && (
            <p className="rounded-(--radius-s) bg-sand px-4 py-3">
              {t('cart.next_combo', {
                parks: combo.from,
                percent: combo.percent,
                saving: money(combo.saving),
              })}
            </p>
          )}
          {cart.ready ? (
            <ButtonLink
              href={frame.urls.checkout}
              data-begins-checkout=""
              onClick={onCheckout}
              size="l"
              className="w-full max-lg:hidden"
            >
              {t('cart.checkout')}
            </ButtonLink>
          ) : (
            <p className="text-bad">{t('cart.not_ready')}</p>
          )}
        </CodeForm>
        {rooms ? <rooms.CartPromises cart={cart} /> : <Promises {...promisedFor(cart.lines)} />}
        {frame.currency.code === 'MXN' && cart.lines.length > 0 && !proven && (
          <p>
            {t('cart.rate')}{' '}
            <a href={frame.urls.mexicans} className="font-semibold underline underline-offset-4">
              {t('cart.rate_link')}
            </a>
          </p>
        )}
        <a
          href={frame.urls.listing}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t('cart.more')}
        </a>
      </section>
      {cart.ready && (
        <div className="pay-bar pay-bar-kept mt-2 lg:hidden">
          <div className={`pay-sum ${busy ? 'opacity-60' : ''}`}>
            <p>{t('quote.total')}</p>
            <Price minor={cart.total} />
          </div>
          <ButtonLink href={frame.urls.checkout} data-begins-checkout="" onClick={onCheckout}>
            {t('cart.checkout')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
