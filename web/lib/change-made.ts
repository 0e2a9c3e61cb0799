import { clockText } from './clock';
import { shortDate } from './dates';
import type { Place } from './frame';
import type { Translate } from './messages';
import { guestsText, stayDates } from './stay-text';
import type {
  ChangeMadeView,
  DearerBackView,
  DearerPartView,
  OrderPageView,
  PartThenView,
  RefundView,
  RoomThenView,
} from './view.gen';

/** What was changed of what stands of an order, oldest first. */
export const standingChanges = ({ changes }: Pick<OrderPageView, 'changes'>): ChangeMadeView[] =>
  changes.filter(({ gone }) => !gone);

/** The last change of what stands of an order; none where nothing was changed. */
export const lastChange = (order: Pick<OrderPageView, 'changes'>): ChangeMadeView | undefined =>
  standingChanges(order).at(-1);

/** Whether an order's page says of a change that it was just made. */
export const saysChange = ({ notice }: Pick<OrderPageView, 'notice'>): boolean =>
  notice?.code === 'change_done' || notice?.code === 'change_room_done';

/** The amounts that a change is said with. */
export const changeAmounts = ({ difference, back, was, be, worth, dearer }: ChangeMadeView): number[] => [
  difference,
  back,
  difference - dearer.reduce((sum, visit) => sum + visit.difference, 0),
  ...[was, be].flatMap(({ room }) => (room === null ? [] : [room.total, room.at_hotel])),
  ...(worth === null ? [] : [worth.was, worth.be]),
  ...dearer.flatMap((visit) => [visit.was, visit.difference]),
];

/** When a visit or a room is, or was. */
function when({ date, slot, room }: PartThenView, t: Translate): string {
  if (date === null) return t('order.since.no_day');
  if (room !== null) return stayDates({ checkin: date, checkout: room.checkout }, t);
  return slot === '' ? shortDate(date, t) : `${shortDate(date, t)}, ${clockText(slot, t)}`;
}

/** What of a room, its guests and its rate is other than it was: before and now. */
function rooms(was: RoomThenView, be: RoomThenView, t: Translate): [before: string, now: string] {
  const said = (one: RoomThenView): string[] => [one.room, guestsText(one, t), one.plan];
  const before = said(was);
  const other = said(be).flatMap((now, at) => {
    const then = before[at] ?? '';
    return now === then || now === '' || then === '' ? [] : [[then, now] as const];
  });
  return [other.map(([then]) => then).join(', '), other.map(([, now]) => now).join(', ')];
}

/** Whether the same people are in the same room by another rate. */
const rateAlone = (was: RoomThenView, be: RoomThenView): boolean =>
  was.plan !== be.plan &&
  was.room === be.room &&
  was.adults === be.adults &&
  was.ages.join() === be.ages.join();

/** What was before a change and is after it, four rows at the most: when, which room for whom and by which rate, what the stay
 * costs, and what of that is left for its hotel: with what was paid it adds up;
 * of a visit what it costs. Its twin for paper is `crates/server/src/draw/last_change.rs`. */
export function changeRows(
  { name, was, be, worth }: Pick<ChangeMadeView, 'name' | 'was' | 'be' | 'worth'>,
  { t, money }: Pick<Place, 't' | 'money'>,
): string[] {
  const row = (what: string, before: string, now: string): string[] =>
    before === now ? [] : [t('order.since.row', { what, was: before, be: now })];
  const days = row(t(be.room === null ? 'order.since.day' : 'order.since.dates'), when(was, t), when(be, t));
  if (was.room === null || be.room === null) {
    if (worth === null) return days;
    const now = money(worth.be);
    return [
      ...days,
      ...row(name, money(worth.was), worth.guest ? t('order.since.guest', { amount: now }) : now),
    ];
  }
  return [
    ...days,
    ...row(
      t(rateAlone(was.room, be.room) ? 'stay_line.order.plan' : 'order.since.room'),
      ...rooms(was.room, be.room, t),
    ),
    ...row(t('order.since.total'), money(was.room.total), money(be.room.total)),
    ...row(t('order.ledger.at_hotel'), money(was.room.at_hotel), money(be.room.at_hotel)),
  ];
}

/** What was paid for a change, or what comes back for it, how and when. */
export function changeMoney(
  { difference, back, back_sent: sent, dearer, at }: ChangeMadeView,
  refunds: RefundView[],
  { t, money }: Pick<Place, 't' | 'money'>,
): string {
  const more = dearer.reduce((sum, visit) => sum + visit.difference, 0);
  const each = dearer.map(({ name, was, difference: own }) =>
    t('order.since.visit', { name, was: money(was), be: money(was + own) }),
  );
  const left = dearer.filter(({ guest }) => guest).length;
  const stay = difference - more;
  const ofVisits = stay === 0 ? 'dearer_all' : stay > 0 ? 'dearer' : 'dearer_less';
  const said = { amount: money(more), visits: each.join(', '), stay: money(-stay) };
  const visits =
    more > 0
      ? [t(`order.since.${ofVisits}`, said), ...(left > 0 ? [t('order.since.outside', { count: left })] : [])]
      : [];
  if (difference > 0) {
    const key = sent ? 'order.since.paid_back' : 'order.since.paid_going_back';
    const gone = back > 0 ? [t(key, { amount: money(back) })] : [];
    return [t('order.since.paid', { amount: money(difference) }), ...visits, ...gone].join(' ');
  }
  if (difference === 0) return [t('order.since.same'), ...visits].join(' ');
  return [t('order.since.back', { amount: money(-difference) }), ...visits, how(at, refunds, t)].join(' ');
}

/** Where a visit that a room left costs again what guests pay. */
export const wayBackText = (
  { name }: Pick<DearerPartView, 'name'>,
  { from, to }: DearerBackView,
  { t }: Pick<Place, 't'>,
): string => t('order.since.way_back', { name, from: shortDate(from, t), to: shortDate(to, t) });

/** How what goes back by an act of that moment does, in the words of its mail. */
function how(at: number, refunds: RefundView[], t: Translate): string {
  const own = refunds.filter((one) => one.at === at);
  const some = (state: RefundView['state']): boolean => own.some((one) => one.state === state);
  if (some('refused')) return t('mail.how.failed');
  if (some('waits_for_buyer')) return t('mail.how.asked');
  return t(
    own.length > 0 && own.every(({ state }) => state === 'done') ? 'mail.how.sent' : 'mail.how.by_itself',
  );
}
