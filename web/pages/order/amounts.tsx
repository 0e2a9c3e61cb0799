import { Fragment, type ReactNode } from 'react';
import { alikeRooms, standing } from '../../lib/alike-rooms';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { shortDate } from '../../lib/dates';
import { dayText } from '../../lib/instant';
import { isOver, ledgerRows, paidInAll, stillComing, type LedgerRow } from '../../lib/ledger';
import { atGuestsPrice, inOrder, stayId } from '../../lib/order-lines';
import { leftAtHotels } from '../../lib/left-at-hotels';
import { roomText, stayCost, stayName } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView, PaidWithView } from '../../lib/view.gen';
import { ExtraRows } from '../../ui/extras/rows';
import { AlikeRoom } from '../../ui/price/alike-room';
import { LeftAtHotels, TripTotal } from '../../ui/price/left-at-hotels';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import { StayQuote } from '../../ui/price/stay-quote';
import { SavedNote, SavingRows } from '../../ui/price/saving-rows';
import { ChangesMade } from './change-made';
import { FirstBought, knowsFirst } from './first-bought';
import { Gone } from './gone';

/** With what an order is paid: a method, or months at a bank. */
const paidWith = ({ method, bank, term }: PaidWithView, t: Translate): string =>
  bank === null || term === null
    ? t('order.paid_with', { method })
    : t('order.paid_months', { method, bank, months: term.months });

/** Where nothing was taken yet, nothing is paid with anything. */
const UNPAID = new Set<OrderPageView['state']>([
  'awaiting_payment',
  'awaiting_transfer',
  'confirming',
  'cancelled',
]);

/** Where it waits to be paid or is being paid: what is bought stands above, without tickets, and is not listed again. */
export const DUE: ReadonlySet<OrderPageView['state']> = new Set<OrderPageView['state']>([
  'awaiting_payment',
  'awaiting_transfer',
  'confirming',
]);

/** What one thing costs stands apart from what another does. */
const APART = 'border-t border-line pt-4';

/** What an order costs. Where money moved since it was paid, what it came to stands first, and how it was bought is folded
 * below: those prices are of other days. */
export function Amounts({ order }: { order: OrderPageView }): ReactNode {
  const place = usePlace();
  const { t, money } = place;
  const { tax_name: tax, tax_percent: percent } = order;
  const rows = ledgerRows(order, place);
  const paid = paidInAll(order);
  // The tax of what is left for a hotel is told there.
  const taxed = UNPAID.has(order.state) ? 'stay_line.price.tax_now' : 'stay_line.price.tax_paid';
  const coming = stillComing(order);
  const left = leftAtHotels(coming) > 0;
  const guests = coming.length > 0 && order.lines.some((line) => atGuestsPrice(line, order));
  return (
    <section aria-labelledby="amounts" className="panel grid gap-4 print:break-inside-avoid">
      <h2 id="amounts" className="text-sub">
        {t(order.state === 'paid' ? 'order.summary' : 'order.summary_due')}
      </h2>
      {rows.length > 0 ? (
        <>
          <Balance rows={rows} stays={coming} />
          <Changed order={order} />
          <Others order={order} />
        </>
      ) : (
        <AsBought order={order} />
      )}
      {guests && <p className="text-sm text-muted">{t('guest_note.bought')}</p>}
      {/* Each payment says its own. */}
      {order.paid_with !== null && !UNPAID.has(order.state) && rows.length === 0 && (
        <p className="text-sm text-muted">{paidWith(order.paid_with, t)}</p>
      )}
      {coming.length > 0 && <p className="text-sm text-muted">{order.town_note}</p>}
      {/* Of what went back whole nothing is left to be taxed. */}
      {(paid.tax > 0 || !isOver(order)) && (
        <p className="text-sm text-muted">
          {t(left ? taxed : 'quote.tax_amount', { amount: money(paid.tax), tax, percent })}
        </p>
      )}
      <ChangesMade order={order} />
      <Gone order={order} />
      {rows.length > 0 && knowsFirst(order) && (
        <details className="disclosure order-bring border-t border-line pt-2">
          <summary>{t('order.ledger.as_bought', { when: dayText(order.placed_at, t) })}</summary>
          <div className="mt-3 grid gap-4">
            <FirstBought order={order} />
          </div>
        </details>
      )}
    </section>
  );
}

/** What moved money since it was paid, what the whole trip costs where some of it is left for hotels, and what it came to. */
function Balance({ rows, stays }: { rows: LedgerRow[]; stays: OrderPageView['stays'] }): ReactNode {
  const { t, money } = usePlace();
  return (
    <dl
      aria-label={t('order.ledger')}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 tabular-nums sm:gap-x-4"
    >
      {rows.map(({ id, name, amount, note }) => (
        <Fragment key={id}>
          {id === 'balance' && <TripTotal stays={stays} total={amount} />}
          <dt className={id === 'balance' ? 'mt-2 self-end font-semibold' : ''}>
            {name}
            {note !== '' && <span className="block text-sm text-muted">{note}</span>}
          </dt>
          <dd className={`text-right ${id === 'balance' ? 'mt-2 self-end' : ''}`}>
            {id === 'balance' ? <Price minor={amount} size="m" /> : money(amount)}
          </dd>
        </Fragment>
      ))}
      {leftAtHotels(stays) > 0 && <LeftAtHotels stays={stays} note="" />}
    </dl>
  );
}

/** Whether a room that stands is another than was bought, also at the same price. */
const isOther = ({ changed, cancelled, bought }: BoughtStayView): boolean =>
  changed || (bought !== null && !cancelled);

/** What each room that was changed costs as it is now: its nights, the tax on lodging, what was paid and what is left. Of an order
 * that is over nothing is as it is now: what came back is in its balance. */
function Changed({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  if (isOver(order)) return null;
  return order.stays.map((room, index) => {
    const { stay, number, quote, total } = room;
    if (!isOther(room)) return null;
    // Its parts are without the coupon that it was bought with.
    const coupon = total - (stayCost(quote).whole - stay.at_hotel);
    const settled: [string, number][] = [
      ...(coupon < 0 ? [[t('cart.coupon'), coupon] as [string, number]] : []),
      [t('stay_line.price.paid_so_far'), total],
    ];
    return (
      <div key={stayId(index)}>
        <h3 className="font-bold">{stayName(stay)}</h3>
        {number !== null && <p className="text-sm text-muted">{roomText(number, stay, t)}</p>}
        <p className="mb-2 text-sm text-muted">{t('stay_line.order.now')}</p>
        <StayQuote stay={stay} quote={quote} settled={settled} />
      </div>
    );
  });
}

/** Where money moved, what was paid for each thing but a room that was changed, which says so itself: a sum alone would not say what it is
 * of. What was cancelled is named where some of it was kept. */
function Others({ order }: { order: OrderPageView }): ReactNode {
  const { t, money } = usePlace();
  if (isOver(order)) return null;
  const beside = order.stays.some(isOther);
  const all = inOrder(order).flatMap(({ id, line, room }) => {
    if (line !== null) {
      const { product, date, total, cancelled } = line;
      const name = date === null ? product.name : `${product.name}, ${shortDate(date, t)}`;
      return [{ id, name, paid: total, cancelled }];
    }
    const { stay, number, total, cancelled } = room;
    const name = number === null ? stayName(stay) : `${stayName(stay)}, ${roomText(number, stay, t)}`;
    return isOther(room) ? [] : [{ id, name, paid: total, cancelled }];
  });
  const shown = all.filter(({ paid, cancelled }) => paid > 0 || !cancelled);
  // One thing alone is the sum.
  if (shown.length < (beside ? 1 : 2)) return null;
  return (
    <div className={APART}>
      <h3 className="mb-2 font-bold">{t(beside ? 'stay_line.order.others' : 'order.ledger.each')}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 tabular-nums sm:gap-x-4">
        {shown.map(({ id, name, paid }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd className="text-right">{money(paid)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** What each thing costs; folded where the things themselves stand above. */
function Each({ folded, children }: { folded: boolean; children: ReactNode }): ReactNode {
  const { t } = usePlace();
  if (!folded) return children;
  return (
    <details className="disclosure order-bring">
      <summary>{t('order.each')}</summary>
      <div className="mt-3 grid gap-4">{children}</div>
    </details>
  );
}

/** What was bought, line by line, with the rule behind each price, and its sum. */
function AsBought({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const { lines, stays, base, total, coupon } = order;
  const paid = !UNPAID.has(order.state);
  const over = isOver(order);
  const sum = paid ? 'stay_line.price.paid' : 'stay_line.price.now';
  const kept = stillComing(order);
  const later = leftAtHotels(stays);
  const alike = alikeRooms(stays, standing(stays));
  const [only] = lines.length + stays.length === 1 ? stays : [];
  // The total of the only room is that of the whole trip, but for what was taken off.
  const twice = only !== undefined && stayCost(only.quote).whole === total + leftAtHotels(kept);
  return (
    <>
      <Each folded={DUE.has(order.state) && lines.length + stays.length > 1}>
        {inOrder(order).map(({ id, line, room }, at) => {
          if (line !== null) {
            return (
              <div key={id} className={at > 0 ? APART : ''}>
                <h3 className="mb-2 font-bold">{line.product.name}</h3>
                <LineQuoteRows quote={line.quote} />
                {line.extras.length > 0 && <ExtraRows extras={line.extras} className="mt-3" />}
              </div>
            );
          }
          const { stay, number, quote, cancelled } = room;
          const index = stays.indexOf(room);
          return (
            <div key={id} className={at > 0 ? APART : ''}>
              <h3 className="mb-2 font-bold">{stayName(stay)}</h3>
              {number !== null && (
                <p className="-mt-2 mb-2 text-sm text-muted">{roomText(number, stay, t)}</p>
              )}
              <StayQuote
                stay={stay}
                quote={quote}
                paid={paid}
                cancelled={cancelled || over}
                alone={lines.length + stays.length === 1}
                brief={alike[index]?.cost === true}
                // Also of a room of which nothing is left for its hotel.
                {...(paid && stay.at_hotel === 0 && lines.length + stays.length > 1
                  ? { settled: [[t('stay_line.price.paid'), stayCost(quote).whole]] }
                  : {})}
              />
              {alike[index]?.cost === true && (
                <AlikeRoom alike={{ ...alike[index], terms: false }} className="mt-2 text-sm" />
              )}
            </div>
          );
        })}
      </Each>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        <SavingRows base={base + later} total={total + later} coupon={coupon} />
        {!twice && <TripTotal stays={kept} total={total} />}
        <dt className="self-end font-semibold">{t(later > 0 ? sum : 'quote.total')}</dt>
        <dd className="text-right">
          <Price minor={total} size="m" />
        </dd>
        <LeftAtHotels stays={kept} note="" />
      </dl>
      <SavedNote base={base} total={total} coupon={coupon} />
    </>
  );
}
