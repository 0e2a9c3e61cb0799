import { clockText } from './clock';
import { shortDate } from './dates';
import type { Place } from './frame';
import type { Translate } from './messages';
import { guestsText, stayDates } from './stay-text';
import type { ChangeMadeView, OrderPageView, PartThenView, RefundView, RoomThenView } from './view.gen';

/** The last change of what stands of an order; none where nothing was changed. */
export const lastChange = ({
  changes,
  gone,
}: Pick<OrderPageView, 'changes' | 'gone'>): ChangeMadeView | undefined =>
  changes.findLast((change) => !gone.some(({ line }) => line === change.line));

/** Whether an order's page says of a change that it was just made. */
export const saysChange = ({ notice }: Pick<OrderPageView, 'notice'>): boolean =>
  notice?.code === 'change_done' || notice?.code === 'change_room_done';

/** The amounts that a change is said with. */
export const changeAmounts = ({ difference, was, be, dearer }: ChangeMadeView): number[] => [
  difference,
  ...[was, be].flatMap(({ room }) => (room === null ? [] : [room.total])),
  ...dearer.map((visit) => visit.difference),
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

/** What was before a change and is after it, three rows at the most: when, which room for whom and by which rate, and what the stay
 * costs. Its twin for paper is `crates/server/src/draw/last_change.rs`. */
export function changeRows(
  { was, be }: Pick<ChangeMadeView, 'was' | 'be'>,
  { t, money }: Pick<Place, 't' | 'money'>,
): string[] {
  const row = (what: string, before: string, now: string): string[] =>
    before === now ? [] : [t('order.since.row', { what, was: before, be: now })];
  const days = row(t(be.room === null ? 'order.since.day' : 'order.since.dates'), when(was, t), when(be, t));
  if (was.room === null || be.room === null) return days;
  return [
    ...days,
    ...row(t('order.since.room'), ...rooms(was.room, be.room, t)),
    ...row(t('order.since.total'), money(was.room.total), money(be.room.total)),
  ];
}

/** What was paid for a change, or what comes back for it, how and when. */
export function changeMoney(
  { difference, dearer, at }: ChangeMadeView,
  refunds: RefundView[],
  { t, money }: Pick<Place, 't' | 'money'>,
): string {
  const more = dearer.reduce((sum, visit) => sum + visit.difference, 0);
  const names = dearer.map(({ name }) => name).join(', ');
  const visits = more > 0 ? [t('order.since.dearer', { amount: money(more), names })] : [];
  if (difference > 0) return [t('order.since.paid', { amount: money(difference) }), ...visits].join(' ');
  if (difference === 0) return [t('order.since.same'), ...visits].join(' ');
  return [t('order.since.back', { amount: money(-difference) }), how(at, refunds, t)].join(' ');
}

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
