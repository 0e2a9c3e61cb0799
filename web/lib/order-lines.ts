import { longDate } from './dates';
import type { Translate } from './messages';
import type { BoughtStayView, OrderLineView, OrderPageView, OrderStateView } from './view.gen';

/** The id of an order's line in its page, where links lead to it. */
export const lineId = (index: number): string => `line-${index + 1}`;

/** An order's visits by their days: what has none yet after those, what was cancelled last. */
export const byDay = (lines: OrderLineView[]): OrderLineView[] =>
  lines.toSorted((one, other) => (dayKey(one) < dayKey(other) ? -1 : dayKey(one) > dayKey(other) ? 1 : 0));

const dayKey = ({ cancelled, date, slot }: OrderLineView): string =>
  `${cancelled ? 1 : 0} ${date ?? 'later'} ${slot}`;

/** The id of an order's room in its page. */
export const stayId = (index: number): string => `stay-${index + 1}`;

/** The id of the form by which a room is given up, by the room's own. */
export const leaveId = (stay: string): string => `${stay}-leave`;

/** An order's rooms by the day they are come to, what was cancelled last. */
export const byArrival = (stays: BoughtStayView[]): BoughtStayView[] =>
  stays.toSorted((one, other) =>
    arrivalKey(one) < arrivalKey(other) ? -1 : arrivalKey(one) > arrivalKey(other) ? 1 : 0,
  );

const arrivalKey = ({ cancelled, stay }: BoughtStayView): string =>
  `${cancelled ? 1 : 0} ${stay.checkin} ${stay.ready_from}`;

/** A visit or a room of an order, with its id in the order's page. */
export type Bought =
  | { id: string; line: OrderLineView; room: null }
  | { id: string; line: null; room: BoughtStayView };

/** Visits and rooms, sorted each for themselves, together by their first day: what has no day yet after those, what was
 * cancelled last. */
export function inOrder({ lines, stays }: Pick<OrderPageView, 'lines' | 'stays'>): Bought[] {
  const visits = lines.map((line, index) => ({
    key: dayKey(line),
    one: { id: lineId(index), line, room: null },
  }));
  const rooms = stays.map((room, index) => ({
    key: arrivalKey(room),
    one: { id: stayId(index), line: null, room },
  }));
  return [...visits, ...rooms]
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ one }) => one);
}

/** Whether a visit that stands costs less because of a room of its order: where it was bought so, on a day of a room's nights, also of
 * one that was cancelled since. */
export const atGuestsPrice = (
  { cancelled, date, quote }: OrderLineView,
  { stays }: Pick<OrderPageView, 'stays'>,
): boolean =>
  !cancelled &&
  quote.units.some(({ reason }) => reason.rule === 'guest') &&
  (date === null || stays.some(({ stay }) => stay.checkin <= date && date <= stay.checkout));

/** By the ids of rooms, the room before each that says its arrival already: of the same hotel and nights. One that was cancelled says
 * nothing for others. */
export function saidBefore(bought: Bought[]): Map<string, string> {
  const first = new Map<string, string>();
  const said = new Map<string, string>();
  for (const { id, room } of bought) {
    if (room === null || room.cancelled) continue;
    const { hotel_href: hotel, checkin, checkout, ready_from: ready, left_by: left } = room.stay;
    const key = [hotel, checkin, checkout, ready, left, room.arrive].join(' ');
    const before = first.get(key);
    if (before === undefined) first.set(key, id);
    else said.set(id, before);
  }
  return said;
}

/** A line's day, or until when it can be chosen. */
export const dayOf = (line: OrderLineView, t: Translate): string =>
  line.date === null
    ? t('order.open_ticket', { date: longDate(line.valid_until ?? '', t) })
    : longDate(line.date, t);

/** When and where its people are picked up first, as far as both are known: in an area, and at the hotel that was named. */
export function firstPickUp({
  extras,
}: Pick<OrderLineView, 'extras'>): { time: string; zone: string } | undefined {
  const known = extras.flatMap(({ pickup: time, zone, hotel }) =>
    time !== null && zone !== null ? [{ time, zone: hotel === null ? zone : `${zone}, ${hotel}` }] : [],
  );
  return known.toSorted((one, other) => (one.time < other.time ? -1 : 1))[0];
}

/** Whether a visit has no day and gets none any more: it was cancelled before, by itself or with its order. */
export const endedUndated = ({ date, cancelled }: OrderLineView, state: OrderStateView): boolean =>
  date === null && (cancelled || state === 'cancelled' || state === 'refunded' || state === 'returned');

/** Whether what was bought is not what stands any more: money moved since, or a visit or a room was cancelled. */
export const changedSince = ({ state, ledger, lines, stays }: OrderPageView): boolean =>
  state === 'paid' && (ledger !== null || [...lines, ...stays].some(({ cancelled }) => cancelled));

/** Whether nothing of an order has its day yet: it has no tickets then, and the day is what is missing. */
export function withoutDays({ lines, stays }: OrderPageView): boolean {
  const standing = lines.filter(({ cancelled }) => !cancelled);
  const rooms = stays.some(({ cancelled }) => !cancelled);
  return standing.length > 0 && standing.every(({ date }) => date === null) && !rooms;
}
