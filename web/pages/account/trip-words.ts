import { hoursText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { longDate, shortDate } from '../../lib/dates';
import type { Translate } from '../../lib/messages';
import { moneyText } from '../../lib/money';
import { partyText as words } from '../../lib/party';
import type { TripView, TripVisitView } from '../../lib/view.gen';

/** When a visit is: its day, the nights of a room, or until when a day can be chosen. */
export function whenText({ kind, date, until }: TripVisitView, t: Translate, day = longDate): string {
  if (date === null) return t('order.open_ticket', { date: longDate(until ?? '', t) });
  if (kind !== null || until === null) return day(date, t);
  return t('stay_line.stay.dates', { from: shortDate(date, t), to: shortDate(until, t) });
}

/** When it begins; nothing where one may come at any time. */
export const startText = ({ kind, start }: TripVisitView, t: Translate): string =>
  start === '' ? '' : t(kind === 'tour' ? 'time.leaves' : 'time.starts', { time: clockText(start, t) });

/** When the place is open that day; nothing of a room, and where that is not known. */
export const openText = ({ kind, hours }: TripVisitView, t: Translate): string =>
  kind === null || hours === null ? '' : hoursText({ kind, hours, any_time: false, starts: [] }, t);

/** Who comes: `2 adultos, 1 niño`. */
export const partyText = ({ party }: TripVisitView, t: Translate): string => words(party, t);

/** What a trip is called: its first visit, and how many more. */
export const nameText = ({ visits: [first, ...more] }: TripView, t: Translate): string =>
  more.length === 0
    ? (first?.name ?? '')
    : t('account.trip.and_more', { name: first?.name ?? '', count: more.length });

/** Where an order stands, where that is more than paid. */
export const stateText = ({ state }: TripView, t: Translate): string | null =>
  state === 'paid' ? null : t(`account.trip.state.${state}`);

/** An amount of something that was bought, as its order writes it: there it stands with its tax, and so with cents. */
export const boughtText = (minor: number, currency: TripView['currency']): string =>
  moneyText(minor, currency, currency.minor_digits > 0);

/** What leads to paying it: the sum, or how it is paid where that is done elsewhere. */
export const payText = ({ state, total, currency }: TripView, t: Translate): string =>
  state === 'awaiting_transfer'
    ? t('order.voucher')
    : t('order.pay', { amount: boughtText(total, currency) });

/** Whether people have tickets of it: it is paid, and one of its visits has its day. */
export const hasTickets = ({ state, visits }: TripView): boolean =>
  state === 'paid' &&
  visits.some(({ kind, date, cancelled }) => kind !== null && date !== null && !cancelled);

/** What is taken from a trip or done with it: tickets, another day, more people, what was paid. */
export const linksOf = (trip: TripView, t: Translate): { href: string; what: string }[] =>
  (
    [
      [trip.voucher_href, hasTickets(trip) ? 'order.pdf' : 'order.pdf_open'],
      [trip.change_href, 'order.change'],
      [trip.add_href, 'change.task.add'],
      [trip.receipt_href, 'order.summary'],
    ] as const
  ).flatMap(([href, what]) => (href === null ? [] : [{ href, what: t(what) }]));
