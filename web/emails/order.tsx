import { Fragment, type ReactNode } from 'react';
import { orderAmounts } from '../lib/amounts';
import { clockText } from '../lib/clock';
import { depositText } from '../lib/deposit';
import { together, type Place } from '../lib/frame';
import { leftAtHotels } from '../lib/left-at-hotels';
import { isOver, ledgerRows, paidInAll, stillComing, type LedgerRow } from '../lib/ledger';
import type { Translate } from '../lib/messages';
import { inOrder, leaveId, saidBefore, type Bought } from '../lib/order-lines';
import { ownPhone, phoneHref } from '../lib/own-phone';
import { transferRows } from '../lib/transfer-words';
import type { HoursView, OrderLineView, OrderPageView, PhoneView } from '../lib/view.gen';
import { Change, changeText, wayBack } from './change';
import { Doubled, doubledLines } from './doubled';
import { Gone, goneLines, listsGone } from './gone';
import { Line } from './line';
import { isOfParkDays, ParkDays, parkDaysText } from './park-days';
import { Stay, stayText, type Due, type Said } from './stay';
import { Action, Heading, Letter, Link, P, Row, Rule, Whole, type Mail } from './parts';
import {
  besides,
  backFor,
  costs,
  holderOf,
  hotelsOf,
  mailWords,
  promised,
  ticketNote,
  when,
  who,
  type OrderMailView,
} from './words';

/** The subject and HTML body of a mail about an order. */
export function orderMail(mail: OrderMailView, here: Place): Mail {
  const { order, href } = mail;
  const place = together(here, amountsOf(mail));
  const { t, money, frame } = place;
  const words = mailWords(mail, place);
  const confirmed = mail.kind === 'order_confirmed';
  const { above, paid, totalName, below } = sums(mail, place);
  const wanted = hotelsOf(order, place);
  const own = ownPhone(frame);
  const said = saidBefore(inOrder(order));
  // A hotel that is still to be said comes before tickets that are already here; what is to be paid comes before both.
  const first = confirmed && wanted.length > 0;
  const hotels = wanted.map(({ line, note }) => (
    <Row key={line} top={24}>
      <Action href={`${href}#hotel_${line}`}>{t('mail.hotel')}</Action>
      <P quiet style={{ marginTop: '8px' }}>
        {note}
      </P>
    </Row>
  ));
  const Body = (): ReactNode => (
    <Letter
      lang={frame.lang}
      subject={words.subject}
      preheader={words.preheader}
      brand={frame.site.brand}
      picture={mail.picture}
      pictureHeight={confirmed ? 300 : 200}
    >
      <Row>
        <Heading>{words.title}</Heading>
      </Row>
      <Row>
        <P>{words.text}</P>
      </Row>
      <Change mail={mail} place={place} />
      {isOfParkDays(mail) && <ParkDays order={order} place={place} />}
      <Doubled mail={mail} place={place} />
      {first && hotels}
      <Row top={24}>
        {first ? (
          <P>
            <Link href={href}>{words.button}</Link>
          </P>
        ) : (
          <Action href={href}>{words.button}</Action>
        )}
        {words.buttonNote !== null && (
          <P quiet style={{ marginTop: '8px' }}>
            {words.buttonNote}
          </P>
        )}
      </Row>
      {!first && hotels}
      {mail.kind === 'order_confirmed' && (
        <Row top={24}>
          {moreLinks(mail, place).map(([name, to]) => (
            <P key={name}>
              <Link href={to}>{name}</Link>
            </P>
          ))}
        </Row>
      )}
      {transferRows(order, place).map(([name, value]) => (
        <Row key={name}>
          <P quiet>{name}</P>
          <P style={{ fontSize: '18px', fontWeight: 700 }}>{value}</P>
        </Row>
      ))}
      {!confirmed && (
        <Row top={24}>
          <P style={{ fontWeight: 700 }}>{t(`mail.${backFor(mail)}.wanted`)}</P>
        </Row>
      )}
      <Gone mail={mail} place={place} />
      {bought(mail).map(({ id, line, room }) =>
        line === null ? (
          <Stay
            key={id}
            bought={room}
            place={place}
            said={saidOf(mail, said.has(id))}
            leaveHref={`${href}#${leaveId(id)}`}
          />
        ) : (
          <Line key={id} line={line} order={order} place={place} confirmed={confirmed} />
        ),
      )}
      {(confirmed || order.ledger !== null) && (
        <>
          <Rule />
          {above.length > 0 && (
            <Row>
              {above.map(({ id, name, amount, note }) => (
                <P key={id} quiet>
                  {nameOf(name, note)}: <Whole>{money(amount)}</Whole>
                </P>
              ))}
            </Row>
          )}
          <Row>
            <P style={{ fontSize: '20px', lineHeight: '28px', fontWeight: 800 }}>
              {totalName}: <Whole>{money(paid.total)}</Whole>
            </P>
            {below.map(({ id, name, amount }) => (
              <P key={id}>
                {name}: <Whole>{money(amount)}</Whole>
              </P>
            ))}
            {taxed(mail) && <P quiet>{t('mail.tax', { amount: money(paid.tax), tax: order.tax_name })}</P>}
            {dueOf(mail) === 'left' && order.town_note !== '' && (
              <P style={{ marginTop: '8px' }}>{order.town_note}</P>
            )}
          </Row>
        </>
      )}
      <Rule />
      <Row>
        <P quiet>{t('mail.help', { email: frame.site.email })}</P>
        {own && (
          <P style={{ marginTop: '8px' }}>
            <Link href={phoneHref(own)}>{callText(own, t)}</Link>
          </P>
        )}
        {own && (
          <P quiet>
            {callTimes(place).map((times, at) => (
              <Fragment key={times}>
                {at > 0 && <br />}
                {times}
              </Fragment>
            ))}
          </P>
        )}
      </Row>
    </Letter>
  );
  return { subject: words.subject, Body };
}

/** What a mail shows of its visits and rooms: nothing where it lists them as cancelled, each with its money. */
const bought = (mail: OrderMailView): Bought[] => (listsGone(mail) ? [] : inOrder(mail.order));

/** The telephone line of the buyer's country. */
const callText = ({ country_name: country, number }: PhoneView, t: Translate): string =>
  t('mail.call', { country, number });

/** When somebody answers it. */
function callTimes({ t, frame }: Place): [weekdays: string, weekends: string] {
  const { weekdays, weekends } = frame.site;
  const times = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  return [t('layout.hours_weekdays', times(weekdays)), t('layout.hours_weekends', times(weekends))];
}

/** An order of which nobody comes any more. */
const OVER = new Set<OrderPageView['state']>(['refunded', 'returned', 'called_off']);

/** What the hotels of an order ask for at check-in, as its mail stands. */
function dueOf({ kind, order: { state } }: OrderMailView): Due {
  if (kind === 'order_confirmed') return 'left';
  if (kind !== 'order_refunded') return null;
  return OVER.has(state) ? 'nothing' : state === 'paid' ? 'left' : null;
}

/** What a mail says of one of its rooms; `same` where a room above it has said its arrival. */
const saidOf = (mail: OrderMailView, same: boolean): Said => ({
  confirmed: mail.kind === 'order_confirmed',
  due: dueOf(mail),
  same,
  parks: !isOfParkDays(mail),
  taxName: mail.order.tax_name,
  back: backOf(mail),
});

/** What goes back of the only thing that was cancelled; none where it is not known of which of several. */
function backOf(mail: OrderMailView): number | null {
  if (mail.kind !== 'order_refunded' || mail.why !== 'cancelled') return null;
  const { lines, stays, refunds } = mail.order;
  const gone = [...lines, ...stays].filter(({ cancelled }) => cancelled);
  return gone.length === 1 && refunds.some(({ amount }) => amount === mail.amount) ? mail.amount : null;
}

/** The amounts of a mail, written as on the order's page. */
const amountsOf = (mail: OrderMailView): number[] => [
  ...orderAmounts(mail.order),
  ...('amount' in mail ? [mail.amount] : []),
];

/** Whether any tax is left in what an order came to: of what went back whole none is. */
const taxed = ({ order }: OrderMailView): boolean => paidInAll(order).tax > 0 || !isOver(order);

type Sums = {
  above: LedgerRow[];
  paid: { total: number; tax: number };
  totalName: string;
  below: LedgerRow[];
};

/** What an order came to: its sum; above it what was taken off, or what moved it since it was paid, and what the whole trip costs where
 * some of it is left for hotels; below it what is paid there. A room by itself has said the last two. */
function sums(mail: OrderMailView, place: Place): Sums {
  const { t } = place;
  const { order } = mail;
  const rows = ledgerRows(order, place);
  const paid = paidInAll(order);
  const left = dueOf(mail) === 'left' ? leftAtHotels(stillComing(order)) : 0;
  const alone = order.ledger === null && order.lines.length + order.stays.length === 1;
  const hotels = left > 0 && !alone;
  const trip = { id: 'trip', name: t('stay_line.price.trip'), amount: paid.total + left, note: '' };
  const there = { id: 'at_hotel', name: t('stay_line.price.at_hotel'), amount: left, note: '' };
  return {
    above: [
      ...(order.ledger === null ? takenOff(order, left, t) : rows.slice(0, -1)),
      ...(hotels ? [trip] : []),
    ],
    paid,
    totalName: rows.at(-1)?.name ?? t('mail.total'),
    below: hotels ? [there] : [],
  };
}

/** A row with what it was for. */
const nameOf = (name: string, note: string): string => (note === '' ? name : `${name} (${note})`);

/** What lies between the price before discounts and what was bought, as its page has it (`ui/price/saving-rows.tsx`). */
function takenOff({ base, total, coupon }: OrderPageView, left: number, t: Translate): LedgerRow[] {
  if (base <= total) return [];
  const discounts = base - total - coupon;
  const name = t(coupon > 0 ? 'quote.discounts' : 'quote.saving');
  return [
    { id: 'before', name: t('quote.before'), amount: base + left, note: '' },
    ...(discounts > 0 ? [{ id: 'discounts', name, amount: -discounts, note: '' }] : []),
    ...(coupon > 0 ? [{ id: 'coupon', name: t('cart.coupon'), amount: -coupon, note: '' }] : []),
  ];
}

/** What can be done from a confirmation besides looking at it: change the visit, keep its days. */
function moreLinks(mail: OrderMailView & { kind: 'order_confirmed' }, { t }: Place): [string, string][] {
  const { lines, stays } = mail.order;
  // Its address is that of one visit: of several each is changed from the order's page.
  const change = lines.length + stays.length > 1 && mail.change_href !== null ? mail.href : mail.change_href;
  const links: [string, string | null][] = [
    [t('order.change'), change],
    [t('order.calendar'), mail.calendar_href],
  ];
  return links.flatMap(([name, to]) => (to === null ? [] : [[name, to]]));
}

/** The same mail as plain text. */
export function orderMailText(mail: OrderMailView, here: Place): string {
  const { order, href } = mail;
  const place = together(here, amountsOf(mail));
  const { t, money, frame } = place;
  const words = mailWords(mail, place);
  const confirmed = mail.kind === 'order_confirmed';
  const { above, paid, totalName, below } = sums(mail, place);
  const own = ownPhone(frame);
  const said = saidBefore(inOrder(order));
  const changed = [...changeText(mail, place), ...wayBack(mail, place).map(([text, to]) => `${text}: ${to}`)];
  const visit = (line: OrderLineView): string[] => [
    '',
    line.product.name,
    when(line, order, place),
    costs(line) ? `${who(line, place)} · ${money(line.total)}` : who(line, place),
    ...(confirmed ? promised(line, order, place) : []),
    ...besides(line, place).flatMap(([heading, items]) => [
      '',
      `${heading}:`,
      ...items.map((item) => `  - ${item}`),
    ]),
    ...(confirmed && !line.cancelled && line.tickets.length > 0
      ? [
          '',
          `${t('mail.codes')}:`,
          ...line.tickets.map(
            (ticket) => `  ${ticket.code}  ${holderOf(ticket, t)}${ticketNote(ticket, place)}`,
          ),
          '',
          `${t('mail.arrive')}: ${line.arrive}`,
          ...(line.bring.length > 0
            ? ['', `${t('mail.bring')}:`, ...line.bring.map((item) => `  - ${item}`)]
            : []),
          ...(line.snorkel_deposit === null
            ? []
            : ['', `${t('about.deposit')}: ${depositText(line.snorkel_deposit, t)}`]),
        ]
      : []),
  ];
  const button = ['', `${words.button}: ${href}`, ...(words.buttonNote === null ? [] : [words.buttonNote])];
  const hotels = hotelsOf(order, place).flatMap(({ line, note }) => [
    '',
    `${t('mail.hotel')}: ${href}#hotel_${line}`,
    note,
  ]);
  return [
    words.title,
    '',
    words.text,
    ...(changed.length > 0 ? ['', ...changed] : []),
    ...(isOfParkDays(mail) ? parkDaysText(order, place) : []),
    ...doubledLines(mail, place),
    ...(confirmed ? [...hotels, ...button] : [...button, ...hotels]),
    ...(mail.kind === 'order_confirmed' ? moreLinks(mail, place).map(([name, to]) => `${name}: ${to}`) : []),
    ...transferRows(order, place).map(([name, value]) => `${name}: ${value}`),
    ...(confirmed ? [] : ['', t(`mail.${backFor(mail)}.wanted`)]),
    ...goneLines(mail, place),
    ...bought(mail).flatMap(({ id, line, room }) =>
      line === null
        ? stayText(room, place, saidOf(mail, said.has(id)), `${href}#${leaveId(id)}`)
        : visit(line),
    ),
    ...(confirmed || order.ledger !== null
      ? [
          '',
          ...above.map(({ name, amount, note }) => `${nameOf(name, note)}: ${money(amount)}`),
          `${totalName}: ${money(paid.total)}`,
          ...below.map(({ name, amount }) => `${name}: ${money(amount)}`),
          ...(taxed(mail) ? [t('mail.tax', { amount: money(paid.tax), tax: order.tax_name })] : []),
          ...(dueOf(mail) === 'left' && order.town_note !== '' ? [order.town_note] : []),
        ]
      : []),
    '',
    t('mail.help', { email: frame.site.email }),
    ...(own ? [callText(own, t), ...callTimes(place)] : []),
    '',
    frame.site.brand,
    '',
  ].join('\n');
}
