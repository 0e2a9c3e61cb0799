import { Fragment, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { leftAtHotels } from '../../lib/left-at-hotels';
import { roomNumbers, roomText, stayName } from '../../lib/stay-text';
import type { CartView, CheckoutPageView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { CheckField } from '../../ui/controls/check-field';
import type { ErrorOf } from '../../ui/controls/error-of';
import { Pictogram } from '../../ui/marks/pictogram';
import { LinkedText } from '../../ui/page/linked-text';
import { CartPromises } from '../../ui/price/cart-promises';
import { TripTotal } from '../../ui/price/left-at-hotels';
import { StayTerms } from '../../ui/price/stay-terms';
import { Methods } from './methods';

type Props = {
  cart: CartView;
  /** What can be paid with, and what was chosen. */
  way: Pick<CheckoutPageView, 'methods' | 'method' | 'banks' | 'instalment'>;
  /** Whether the box of the terms was ticked when the form was sent. */
  accepted: boolean;
  errorOf: ErrorOf;
};

/** What happens next, what is agreed to, and the button that goes to pay. */
export function Payment({ cart, way, accepted, errorOf }: Props): ReactNode {
  const { t, frame } = usePlace();
  const free = cart.total === 0;
  return (
    <section aria-labelledby="payment-title" className="pay-part grid max-w-lg gap-4">
      <h2 id="payment-title" className="text-heading">
        {t(free ? 'checkout.payment' : 'checkout.method')}
      </h2>
      {!free && <Methods {...way} errorOf={errorOf} />}
      <div className="of-page">
        <p className="flex gap-3">
          <Pictogram name="secure" size={22} className="mt-0.5 flex-none text-jungle" />
          {t(free ? 'checkout.free_note' : 'checkout.payment_note')}
        </p>
      </div>
      {/* Where there are rooms it is said by the address that it goes to. */}
      {cart.stays.length === 0 && (
        <p className="flex gap-3">
          <Pictogram name="mail" size={22} className="mt-0.5 flex-none text-jungle" />
          {t('checkout.mail_note')}
        </p>
      )}
      <CheckField
        name="terms"
        label={
          <LinkedText
            text={t('checkout.terms')}
            hrefs={{ terms: frame.urls.terms, privacy: frame.urls.privacy }}
            apart
          />
        }
        value={accepted}
        {...errorOf('terms')}
        required
      />
      <div className="-mt-4 lg:hidden">
        <CartPromises cart={cart} />
      </div>
      <RoomTerms cart={cart} />
      <PaidWhere cart={cart} />
      <Button size="l" className="w-full sm:justify-self-start sm:px-12!">
        {free ? t('checkout.get') : <Pay cart={cart} />}
      </Button>
      {[...cart.lines, ...cart.stays].some((line) => line.when_paid) && <p>{t('checkout.when_paid')}</p>}
      {cart.seconds_left !== null && frame.device !== 'phone' && (
        <p className="text-muted" data-held={cart.seconds_left}>
          {t('checkout.held', { minutes: Math.max(0, Math.floor(cart.seconds_left / 60)) })}
        </p>
      )}
    </section>
  );
}

/** What cancelling each room gives back, and until when: in a narrow window its terms are folded above. Said once for rooms alike. */
function RoomTerms({ cart: { lines, stays } }: { cart: CartView }): ReactNode {
  const { t } = usePlace();
  const grouped = new Map<string, { one: CartView['stays'][number]; number: number | null }[]>();
  for (const [at, number] of roomNumbers(stays).entries()) {
    const one = stays[at];
    if (one === undefined) continue;
    const key = JSON.stringify([one.stay.hotel, one.cancel, one.later]);
    grouped.set(key, [...(grouped.get(key) ?? []), { one, number }]);
  }
  return [...grouped].map(([key, rooms]) => {
    const [first, ...others] = rooms;
    if (first === undefined) return null;
    const { stay, cancel, later } = first.one;
    return (
      <div key={key} className="text-sm lg:hidden" data-terms>
        {(lines.length > 0 || grouped.size > 1) && (
          <p className="font-semibold">{others.length > 0 ? stay.hotel : stayName(stay)}</p>
        )}
        {/* Rooms of a hotel may be called alike: which of them these terms are for. */}
        {grouped.size > 1 &&
          rooms.map(
            ({ one, number }) => number !== null && <p key={number}>{roomText(number, one.stay, t)}</p>,
          )}
        <StayTerms cancel={cancel} later={later} />
      </div>
    );
  });
}

/** What all costs, what of it is paid now and what at each hotel, where a part is, and what towns charge apart: in a narrow window all
 * else of the sum is folded. */
function PaidWhere({ cart: { stays, total, town_note: note } }: { cart: CartView }): ReactNode {
  const { t, money } = usePlace();
  const [left, apart] = [leftAtHotels(stays), stays.some(({ stay }) => stay.town_fee > 0)];
  if (left === 0 && !apart) return null;
  const hotels = new Map<string, number>();
  for (const { stay } of stays)
    if (stay.at_hotel > 0) hotels.set(stay.hotel, (hotels.get(stay.hotel) ?? 0) + stay.at_hotel);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums lg:hidden">
      <TripTotal stays={stays} total={total} />
      <dt className="font-semibold">{t(left > 0 ? 'stay_line.price.now' : 'quote.total')}</dt>
      <dd className="text-right font-semibold">{money(total)}</dd>
      {[...hotels].map(([hotel, later]) => (
        <Fragment key={hotel}>
          <dt>{t('stay_line.checkout.at', { hotel })}</dt>
          <dd className="text-right">{money(later)}</dd>
        </Fragment>
      ))}
      {apart && <dd className="col-span-2 text-sm text-muted">{note}</dd>}
    </dl>
  );
}

/** What the button does, by the way that is chosen: only the words of one are ever seen. */
function Pay({ cart }: { cart: CartView }): ReactNode {
  const { t, money } = usePlace();
  const amount = money(cart.total);
  return (
    <span>
      <span className="of-page of-card">{t('checkout.pay', { amount })}</span>
      <span className="of-transfer">{t('checkout.pay_transfer')}</span>
      <span className="of-slip">{t('checkout.pay_slip')}</span>
    </span>
  );
}
