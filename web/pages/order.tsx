import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { orderAmounts } from '../lib/amounts';
import { alikeRooms, standing } from '../lib/alike-rooms';
import { lastChange, saysChange } from '../lib/change-made';
import { PlaceContext, together, usePlace, type Place } from '../lib/frame';
import { goneText } from '../lib/gone';
import { dayText, instantText } from '../lib/instant';
import { refundHow } from '../lib/refund-text';
import { byArrival, byDay, changedSince, inOrder, saidBefore, withoutDays } from '../lib/order-lines';
import { wordsOfBought, type Instead } from '../lib/stay-words';
import type { ParkDayView, ProductCardView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { ErrorSummary } from '../ui/controls/error-summary';
import { NoticeBox } from '../ui/page/notice';
import { Section } from '../ui/page/section';
import { Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { DoubledTickets } from '../ui/price/doubled-tickets';
import { PosterRow } from '../ui/product/poster-row';
import { Ahead, leadsToAll } from './order/ahead';
import { Amounts, DUE } from './order/amounts';
import { CancelAll } from './order/cancel-all';
import { ChangeMade } from './order/change-made';
import { Days } from './order/days';
import { Keep } from './order/keep';
import { Line } from './order/line';
import { hasToChoose } from './order/park-steps';
import { PayAgain } from './order/pay-again';
import { Refunds } from './order/refunds';
import { Related } from './order/related';
import { codedOf, RoomCodes } from './order/room-codes';
import { Stay } from './order/stay';
import { Resend, Take, TakeLine } from './order/take';
import { Transfer } from './order/transfer';
import { Address, Travellers } from './order/travellers';

/** States whose words name the buyer. */
const NAMING = new Set<PageProps<'order'>['state']>([
  'paid',
  'confirming',
  'awaiting_payment',
  'awaiting_transfer',
]);

/** What is said of an order of rooms alone. */
const INSTEAD: Instead = {
  'order.title.awaiting_transfer': 'stay_line.order.title.awaiting_transfer',
  'order.title.called_off': 'stay_line.order.title.called_off',
  'order.title.suspended': 'stay_line.order.title.suspended',
  'order.text.paid': 'stay_line.order.text.paid',
  'order.text.changed': 'stay_line.order.text.changed',
  'order.text.awaiting_payment': 'stay_line.order.text.awaiting_payment',
  'order.text.confirming': 'stay_line.order.text.confirming',
  'order.text.cancelled': 'stay_line.order.text.cancelled',
  'order.text.refunded': 'stay_line.order.text.refunded',
  'order.text.erased': 'stay_line.order.text.erased',
  'order.text.awaiting_transfer': 'stay_line.order.text.awaiting_transfer',
  'order.text.awaiting_bank': 'stay_line.order.text.awaiting_bank',
  'order.text.returned': 'stay_line.order.text.returned',
  'order.text.called_off': 'stay_line.order.text.called_off',
  'order.text.called_off_kept': 'stay_line.order.text.called_off_kept',
  'order.text.suspended': 'stay_line.order.text.suspended',
  'order.held': 'stay_line.order.held',
  'order.days': 'stay_line.order.days',
  'order.address_note': 'stay_line.order.address_note',
  'order.pdf': 'order.pdf_open',
  'keep.title': 'stay_line.order.keep_title',
  'keep.note': 'stay_line.order.keep_note',
};

/** What is said of an order of visits and rooms. */
const BOTH: Instead = {
  'order.text.paid': 'stay_line.both.paid',
  'order.text.changed': 'stay_line.both.changed',
  'order.text.awaiting_payment': 'stay_line.both.awaiting_payment',
  'order.text.confirming': 'stay_line.both.confirming',
  'order.text.awaiting_transfer': 'stay_line.both.awaiting_transfer',
  'order.text.awaiting_bank': 'stay_line.both.awaiting_bank',
};

const stands = ({ cancelled }: { cancelled: boolean }): boolean => !cancelled;

/** An order at every stage: to be paid here or elsewhere, being confirmed, paid with its tickets, cancelled,
 * refunded. */
function Order(placed: PageProps<'order'>): ReactNode {
  // What went back whole ended its order at once: each of it is marked as what went before.
  const over = placed.state === 'returned' ? { cancelled: true } : {};
  const order = {
    ...placed,
    lines: byDay(placed.lines.map((line) => ({ ...line, ...over }))),
    stays: byArrival(placed.stays.map((room) => ({ ...room, ...over }))),
  };
  const here = usePlace();
  // The sum is written the same wherever it stands.
  const place = together({ ...here, t: wordsOfBought(order, here.t, INSTEAD, BOTH) }, orderAmounts(order));
  const { t, money, frame } = place;
  const { state, first_name: name, email, pay_href, notice, code } = order;
  const amount = money(order.total);
  const open = state === 'paid' && withoutDays(order);
  const kept = state === 'called_off' && order.refunds.length === 0;
  const text = open
    ? 'open'
    : changedSince(order)
      ? 'changed'
      : kept
        ? 'called_off_kept'
        : order.promise === 'transfer'
          ? 'awaiting_bank'
          : state;
  // Who bought is forgotten: nobody is greeted.
  const erased = email === '' && NAMING.has(state);
  const until = order.pay_until === null ? '' : instantText(order.pay_until, t);
  const goesBack = refundHow(order);
  const phone = frame.device === 'phone';
  // What the balance says already is not said again: only what a row is too short for.
  const shownRefunds = order.refunds.filter(
    (one) => order.ledger === null || one.state === 'refused' || one.state === 'waits_for_buyer',
  );
  const first = inOrder(order).find(({ line, room }) => stands(line ?? room));
  const bought = first?.line?.product ?? first?.room?.stay;
  const said = saidBefore(inOrder(order));
  const several = order.lines.length + order.stays.length > 1;
  const coded = codedOf(order);
  const alike = alikeRooms(order.stays, standing(order.stays));
  // Written as beside it, where amounts are none of the order's sum.
  const another = anotherDay(order, here);
  // Who has days in the parks to choose first is sold no more of them.
  const offers = state === 'paid' && order.suggestions.length > 0 && !hasToChoose(order, frame.today);
  // What was not done stands before a greeting that says that all is well.
  const refused = order.change_again !== null || (state === 'paid' && notice?.tone === 'bad');
  const made = saysChange(order) ? lastChange(order) : undefined;
  const gone = notice?.code === 'change_cancel_done' ? order.gone.at(-1) : undefined;
  const note = notice !== null && (
    <NoticeBox tone={notice.tone} className="w-full max-w-[60ch] print:hidden">
      {notice.message}
      {made !== undefined && <ChangeMade change={made} refunds={order.refunds} />}
      {gone !== undefined && <p className="mt-2">{goneText(gone, order, place)[0]}</p>}
    </NoticeBox>
  );
  return (
    <>
      <PlaceContext value={place}>
        <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 sm:pt-10">
          <div className="empty:hidden">
            <ErrorSummary errors={order.errors} />
          </div>
          {refused && (
            <div className="grid justify-items-start gap-4 print:hidden">
              {note}
              {order.change_again !== null && (
                <ButtonLink href={order.change_again}>{t('order.change_again')}</ButtonLink>
              )}
            </div>
          )}
          <div className="bought-head">
            {state === 'paid' && bought !== undefined && (
              <Scene
                slot={slots.bought}
                picture={bought.picture}
                priority
                className="bought-picture print:hidden"
              />
            )}
            <header className="grid justify-items-start gap-4">
              <p className="text-muted">
                {t('order.code', { code })} · {t('order.placed', { when: dayText(order.placed_at, t) })}
              </p>
              {order.days_left !== null && (
                <p className="days-left">{t('order.days_left', { count: order.days_left })}</p>
              )}
              <h1 className="text-title">
                {erased ? t('order.title.erased', { code }) : t(`order.title.${state}`, { name })}
              </h1>
              <p className="max-w-[60ch] text-lead">
                {erased
                  ? t('order.text.erased')
                  : t(`order.text.${text}`, {
                      email,
                      amount,
                      code,
                      when: until,
                      rooms: order.stays.filter(stands).length,
                    })}
                {!erased && goesBack !== null && ` ${t(goesBack)}`}
              </p>
              {state === 'confirming' && (
                <>
                  <Island name="OrderWatch" props={{ href: stateHref(order.href) }} />
                  <ButtonLink href={order.href} variant="quiet" className="print:hidden">
                    {t('order.refresh')}
                  </ButtonLink>
                </>
              )}
              {!refused && note}
              {(state === 'awaiting_payment' || state === 'awaiting_transfer') && pay_href !== null && (
                <PayAgain order={order} href={pay_href} />
              )}
              {order.transfer !== null && <Transfer order={order} transfer={order.transfer} />}
              {['cancelled', 'refunded', 'returned', 'called_off'].includes(state) && (
                <ButtonLink href={frame.urls.listing} variant="quiet" className="print:hidden">
                  {t('order.again')}
                </ButtonLink>
              )}
            </header>
          </div>
          {/* At the desk one comes for the codes of the rooms. */}
          {coded.length > 0 && <RoomCodes coded={coded} />}
          {phone && order.files !== null && <TakeLine files={order.files} open={open} />}
          {/* On a phone what is to be done comes before the tickets: beside them there is no room. */}
          {phone && <Ahead order={order} leads={several} />}
          {/* The codes of rooms lead to each, and so does what happens next where all of it is ahead. */}
          {phone &&
            several &&
            // What waits to be paid is two screens, and has no tickets to look for.
            !DUE.has(state) &&
            (order.lines.length > 0 || coded.length < order.stays.length) &&
            !leadsToAll(order, frame.today) && <Days order={order} />}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(18rem,1fr)] print:block print:space-y-8">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-8">
              <DoubledTickets doubled={order.doubled} />
              {inOrder(order).map(({ id, line, room }) =>
                line === null ? (
                  <Stay
                    key={id}
                    id={id}
                    bought={room}
                    order={order}
                    same={said.has(id)}
                    alike={alike[order.stays.indexOf(room)] ?? null}
                    coded={coded.some((one) => one.id === id)}
                    alone={coded.length === 1}
                  />
                ) : (
                  <Line
                    key={id}
                    id={id}
                    line={line}
                    state={state}
                    goodUntil={order.good_until}
                    href={order.href}
                    errors={order.errors}
                    alone={!several}
                  />
                ),
              )}
            </div>
            <div className="grid gap-6 lg:sticky lg:top-24 print:block print:space-y-8">
              {!phone && <Ahead order={order} />}
              {order.files !== null && (phone ? <Resend /> : <Take files={order.files} open={open} />)}
              <Keep order={order} />
              {order.names && <Travellers order={order} />}
              {order.address !== null && <Address order={order} address={order.address} />}
              <Amounts order={order} />
              <Related order={order} />
              {shownRefunds.length > 0 && <Refunds refunds={shownRefunds} />}
              {order.cancel_all !== null && (
                <CancelAll
                  all={order.cancel_all}
                  href={order.href}
                  parks={parkDaysOf(order)}
                  added={order.added}
                />
              )}
            </div>
          </div>
        </div>
      </PlaceContext>
      {offers && (
        <Section id="another" title={t('order.another')} lead={another.lead} className="bg-sand print:hidden">
          <PosterRow products={another.products} dates={another.dates} before />
        </Section>
      )}
    </>
  );
}

type Another = {
  products: ProductCardView[];
  /** The days of those that cost what they cost on one. */
  dates: Map<number, string>;
  /** What their prices are. */
  lead: string | undefined;
};

/** Where one may go on to, and what is said of the prices: those of a stay's days, of the days beside visits, or for booking ahead;
 * and which two cost less together, as a cart has it: what is paid already takes nothing off. */
function anotherDay(
  { suggestions, stays, together: pair }: PageProps<'order'>,
  { t, money }: Place,
): Another {
  const products = suggestions.map(({ product }) => product);
  const dates = new Map(
    suggestions.flatMap(({ product, date }) => (date === null ? [] : [[product.id, date] as const])),
  );
  const lowered = products.some(({ percent }) => percent > 0);
  const beside = stays.some(stands) ? 'stay' : 'days';
  const onDays = t(`order.another_${beside}${lowered ? '_less' : ''}`);
  const lead = dates.size > 0 ? onDays : lowered ? t('order.another_note') : undefined;
  if (lead === undefined || pair === null) return { products, dates, lead };
  const { first, second, saving } = pair;
  const saved = t('order.another_together', { first, second, amount: money(saving) });
  return { products, dates, lead: `${lead} ${saved}` };
}

/** The park days that were chosen of rooms that stand. */
const parkDaysOf = ({ stays }: PageProps<'order'>): ParkDayView[] =>
  stays.filter(stands).flatMap(({ park_days: days }) => days?.chosen ?? []);

/** Where the order's state alone is answered, as JSON. */
const stateHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}state=1`;

export const page: PageDefinition<'order'> = {
  component: Order,
  styles: 'paid',
  head: (order, { t }) => ({
    title: t('order.code', { code: order.code }),
    private: true,
    keeps: true,
    bodyClass: 'print:[&>header]:hidden print:[&>footer]:hidden print:[&>main]:pt-0!',
    ...(order.state === 'confirming' ? { refresh: 5 } : {}),
  }),
};
