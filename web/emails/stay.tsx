import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import type { Place } from '../lib/frame';
import { originOf } from '../lib/origin';
import { goersText, parkDayText } from '../lib/park-day-text';
import { cancelText } from '../lib/promised';
import { guestsText, nightsText, roomText, stayCost } from '../lib/stay-text';
import type { BoughtStayView } from '../lib/view.gen';
import { Link, P, Row, Rule } from './parts';
import { costs, ticketNote } from './words';

/** When a room is ready and when it is left, or that a room above it says so; or that it was cancelled, and when it would have been
 * come to. */
function hours({ stay, cancelled }: BoughtStayView, { t }: Place, same: boolean): string[] {
  if (cancelled) return [t('mail.stay.cancelled', { when: longDate(stay.checkin, t) })];
  if (same) return [t('stay_line.order.same')];
  const came = t('stay_line.order.from', {
    date: longDate(stay.checkin, t),
    time: clockText(stay.ready_from, t),
  });
  const left = t('stay_line.order.by', {
    date: longDate(stay.checkout, t),
    time: clockText(stay.left_by, t),
  });
  return [`${t('stay_line.order.checkin')}: ${came}`, `${t('stay_line.order.checkout')}: ${left}`];
}

/** For whom a room is and by which rate; of several of its hotel also which one it is. */
const whose = ({ stay, number }: BoughtStayView, { t }: Place): string =>
  number === null ? `${guestsText(stay, t)} · ${stay.plan.name}` : roomText(number, stay, t);

/** What a hotel asks for at check-in: what is left; nothing of an order that is over; not said before it is paid. */
export type Due = 'left' | 'nothing' | null;

/** What a room costs, row by row as the order's page has it (`ui/price/stay-quote.tsx`), so that what is paid and what is left make
 * its total. One that was cancelled says no tax, and what of its money was kept is no total: beside it stands what was paid for it and
 * what goes back, where the mail is about that. */
function costsOf(
  bought: BoughtStayView,
  { t, money }: Place,
  { confirmed, due, taxName, back }: Said,
): string[] {
  const { stay, quote, total, cancelled, changed } = bought;
  const { nights, tax, whole } = stayCost(quote);
  const row = (name: string, minor: number): string => `${name}: ${money(minor)}`;
  const paid = t(changed ? 'stay_line.price.paid_so_far' : 'stay_line.price.paid');
  const none = t('mail.stay.nothing_due');
  if (cancelled)
    return [
      ...(back === null ? [] : [row(t('mail.stay.paid'), total + back), row(t('mail.stay.back'), back)]),
      ...(costs(bought) ? [row(t('mail.stay.kept'), total)] : []),
      none,
    ];
  // Of an order that went back nothing is paid any more: it says what it was to cost.
  const sum = confirmed || total > 0 ? total + stay.at_hotel : whole;
  return [
    row(
      nightsText(stay, t),
      nights.reduce((all, night) => all + night.total, 0),
    ),
    ...(stay.tax > 0 ? [t('stay_line.price.tax', { amount: money(stay.tax), tax: taxName })] : []),
    ...(tax === 0 ? [] : [row(t('quote.fee.lodging_tax'), tax)]),
    ...(sum < whole ? [row(t('cart.coupon'), sum - whole)] : []),
    row(t('stay_line.price.total'), sum),
    ...(confirmed ? [row(paid, total)] : []),
    ...(due === 'left' && stay.at_hotel > 0
      ? [t('stay_line.order.left', { amount: money(stay.at_hotel) })]
      : []),
    ...(due === 'nothing' ? [none] : []),
  ];
}

/** What cancelling a room that is to come gives back, that it can't be changed where that is not all, and that nothing comes back
 * after that. */
function promised({ stay, cancelled, cancel, later }: BoughtStayView, { t, frame }: Place): string[] {
  if (cancelled || stay.checkin < frame.today) return [];
  if (cancel === null) return [t('stay_line.price.no_refund')];
  return [
    ...[cancel, ...later].map((one) => cancelText(one, t)),
    ...(cancel.percent === 100 ? [] : [t('stay_line.price.no_change')]),
    t('stay.back_after'),
  ];
}

/** The days in the parks that were chosen, unless the mail opens with them; that they can be, where none was. */
function parkDays({ park_days: days }: BoughtStayView, { t }: Place, listed: boolean): string[] {
  if (days === null) return [];
  if (days.chosen.length === 0) return days.href === null ? [] : [t('mail.stay.parks')];
  if (!listed) return [];
  return days.chosen.map((day) => `${parkDayText(day, t)}, ${goersText(day.party, t)}`);
}

/** The days in the parks that went with a room when it was cancelled. */
export const lostParkDays = ({ lost_park_days: lost }: BoughtStayView, { t }: Place): string[] =>
  lost.length === 0
    ? []
    : [
        t('stay_line.order.left_parks'),
        ...lost.map((day) => `${parkDayText(day, t)}, ${goersText(day.party, t)}`),
      ];

/** What is done about a room that is to come: its park days, its change, giving it up, which is over on the day of its arrival;
 * absolute addresses. */
function ways(bought: BoughtStayView, { t, frame }: Place, leaveHref: string): [name: string, to: string][] {
  const { stay, cancelled, change_href: change, park_days: days } = bought;
  if (cancelled || stay.checkin < frame.today) return [];
  const here = originOf(leaveHref);
  const ahead: [string, string | null][] = [
    [
      t(days?.chosen.length === 0 ? 'stay_line.park.choose' : 'stay_line.park.change'),
      days === null || days.href === null ? null : `${here}${days.href}`,
    ],
    [t('stay_line.order.change'), change === null ? null : `${here}${change}`],
    [t('stay_line.order.leave'), stay.checkin > frame.today ? leaveHref : null],
  ];
  return ahead.flatMap(([name, to]) => (to === null ? [] : [[name, to]]));
}

/** What a mail says of its rooms. */
export type Said = {
  confirmed: boolean;
  due: Due;
  /** Whether a room above it has said when and how one arrives. */
  same: boolean;
  /** Whether it lists the park days that were chosen. */
  parks: boolean;
  /** What the tax in its nights is called. */
  taxName: string;
  /** What goes back of the room that was cancelled, where the mail is about one alone. */
  back: number | null;
};

/** One room of a mail: when, for whom, on what terms, and once confirmed its code and how to arrive. */
export function Stay({
  bought,
  place,
  said,
  leaveHref,
}: {
  bought: BoughtStayView;
  place: Place;
  said: Said;
  /** Absolute address of the form that gives it up. */
  leaveHref: string;
}): ReactNode {
  const { t } = place;
  const { confirmed, same, parks } = said;
  const { stay, cancelled, tickets, arrive } = bought;
  return (
    <>
      <Rule />
      <Row top={24}>
        <P style={{ fontSize: '22px', lineHeight: '28px', fontWeight: 800 }}>{stay.hotel}</P>
        <P style={{ fontWeight: 700 }}>{stay.room}</P>
        <P>{whose(bought, place)}</P>
        {hours(bought, place, same).map((text) => (
          <P key={text}>{text}</P>
        ))}
        {costsOf(bought, place, said).map((text, at) => (
          <P key={text} quiet style={at === 0 ? { marginTop: '8px' } : {}}>
            {text}
          </P>
        ))}
        {lostParkDays(bought, place).map((text, at) => (
          <P key={text} style={at === 0 ? { marginTop: '8px' } : {}}>
            {text}
          </P>
        ))}
        {confirmed &&
          [...promised(bought, place), ...parkDays(bought, place, parks)].map((text) => (
            <P key={text} style={{ marginTop: '8px' }}>
              {text}
            </P>
          ))}
        {confirmed &&
          ways(bought, place, leaveHref).map(([name, to]) => (
            <P key={name} style={{ marginTop: '8px' }}>
              <Link href={to}>{name}</Link>
            </P>
          ))}
      </Row>
      {confirmed && !cancelled && tickets.length > 0 && (
        <>
          <Row>
            <P style={{ fontWeight: 700 }}>{t('mail.stay.code')}</P>
            {tickets.map((ticket) => (
              <P
                key={ticket.code}
                style={{
                  fontFamily: "Menlo, Consolas, 'Courier New', monospace",
                  fontSize: '18px',
                  fontWeight: 700,
                  whiteSpace: 'nowrap',
                }}
              >
                {ticket.code}
                {ticketNote(ticket, place)}
              </P>
            ))}
          </Row>
          {!same && (
            <Row>
              <P style={{ fontWeight: 700 }}>{t('mail.arrive')}</P>
              <P>{arrive}</P>
            </Row>
          )}
        </>
      )}
    </>
  );
}

/** The same as plain text. */
export function stayText(bought: BoughtStayView, place: Place, said: Said, leaveHref: string): string[] {
  const { t } = place;
  const { confirmed, same, parks } = said;
  const { stay, cancelled, tickets, arrive } = bought;
  return [
    '',
    stay.hotel,
    stay.room,
    whose(bought, place),
    ...hours(bought, place, same),
    ...costsOf(bought, place, said),
    ...lostParkDays(bought, place),
    ...(confirmed
      ? [
          ...promised(bought, place),
          ...parkDays(bought, place, parks),
          ...ways(bought, place, leaveHref).map(([name, to]) => `${name}: ${to}`),
        ]
      : []),
    ...(confirmed && !cancelled && tickets.length > 0
      ? [
          '',
          `${t('mail.stay.code')}:`,
          ...tickets.map((ticket) => `  ${ticket.code}${ticketNote(ticket, place)}`),
          ...(same ? [] : ['', `${t('mail.arrive')}: ${arrive}`]),
        ]
      : []),
  ];
}
