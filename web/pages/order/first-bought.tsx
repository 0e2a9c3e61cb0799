import { Fragment, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { inOrder } from '../../lib/order-lines';
import { guestsText, stayDates, stayName } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView } from '../../lib/view.gen';
import { ExtraRows } from '../../ui/extras/rows';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { SavedNote, SavingRows } from '../../ui/price/saving-rows';
import { StayQuote } from '../../ui/price/stay-quote';

/** Whether what was bought can be said as it was: of each room that was changed since it is known what it was before. */
export const knowsFirst = ({ bought_known: known, stays }: OrderPageView): boolean =>
  known && stays.every(({ changed, bought }) => !changed || bought !== null);

/** What was left for the hotel of a room when it was bought. */
const leftFirst = ({ stay, bought }: BoughtStayView): number => bought?.room?.at_hotel ?? stay.at_hotel;

/** A room as it was bought: by its rows where nothing of it was changed, else by what is known of it, and what it cost in all. */
function Room({ of }: { of: BoughtStayView }): ReactNode {
  const { t, money } = usePlace();
  const { stay, quote, bought } = of;
  const then = bought?.room ?? null;
  if (bought === null || then === null)
    return (
      <>
        <h3 className="mb-2 font-bold">{stayName(stay)}</h3>
        <StayQuote stay={stay} quote={quote} settled={[]} cancelled />
      </>
    );
  return (
    <>
      <h3 className="font-bold">{`${stay.hotel}, ${then.room}`}</h3>
      <p className="mb-2 text-sm text-muted">
        {[
          ...(bought.date === null ? [] : [stayDates({ checkin: bought.date, checkout: then.checkout }, t)]),
          guestsText(then, t),
          then.plan,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 tabular-nums sm:gap-x-4">
        <dt>{t('stay_line.price.total')}</dt>
        <dd className="text-right font-semibold">{money(then.total)}</dd>
      </dl>
    </>
  );
}

/** What was bought, as it was before anything of it was changed or cancelled: its parts, what was taken off, and their sum, which is what
 * was paid then and what was left for hotels. */
export function FirstBought({ order }: { order: OrderPageView }): ReactNode {
  const { t, money } = usePlace();
  const { stays, base, total, coupon } = order;
  const left = stays.reduce((sum, room) => sum + leftFirst(room), 0);
  const sums: [name: string, minor: number][] =
    left > 0
      ? [
          [t('stay_line.price.trip'), total + left],
          [t('stay_line.price.paid'), total],
          [t('order.ledger.at_hotel'), left],
        ]
      : [[t('order.ledger.first'), total]];
  return (
    <>
      {inOrder(order).map(({ id, line, room }, at) => (
        <div key={id} className={at > 0 ? 'border-t border-line pt-4' : ''}>
          {line === null ? (
            <Room of={room} />
          ) : (
            <>
              <h3 className="mb-2 font-bold">{line.product.name}</h3>
              <LineQuoteRows quote={line.quote} />
              {line.extras.length > 0 && <ExtraRows extras={line.extras} className="mt-3" />}
            </>
          )}
        </div>
      ))}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 border-t border-line pt-4 tabular-nums sm:gap-x-4">
        <SavingRows base={base + left} total={total + left} coupon={coupon} />
        {sums.map(([name, minor]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="text-right">{money(minor)}</dd>
          </Fragment>
        ))}
      </dl>
      <SavedNote base={base} total={total} coupon={coupon} />
    </>
  );
}
