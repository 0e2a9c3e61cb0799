import { addDays, dayNumber } from '../../lib/dates';
import type { NightView } from '../../lib/view.gen';

// Which days of a stay can be chosen: pure, without a word of how they are drawn or asked for.

/** The day somebody comes and the day they leave, as far as they are chosen. */
export type Range = { from: string | null; to: string | null };

/** What is known of some nights, by the day each begins. */
export type Nights = Readonly<Record<string, NightView>>;

/** Which days there are, and how long one stays at most. */
export type Limits = { first: string; last: string; most: number };

/** Why a day can't be chosen. */
export type Fault = 'past' | 'beyond' | 'full' | 'no_arrival' | 'no_departure' | 'too_short' | 'too_long';

/** Nights between two days. */
export const nightsBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

const dayIn = (text: string): string | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

/** Two days as a range; of days that are none, or stand the wrong way round, only what can be meant. */
export function rangeOf(checkin: string, checkout: string): Range {
  const [from, to] = [dayIn(checkin), dayIn(checkout)];
  return { from, to: from !== null && to !== null && to > from ? to : null };
}

/** Whether the day that is chosen next is the one they leave. */
export const isLeaving = ({ from, to }: Range): boolean => from !== null && to === null;

/** The fewest nights of who comes on a day. */
export const leastOf = (nights: Nights, from: string): number => nights[from]?.least ?? 1;

/** What the nights of a range cost at least, the cheapest room of each; null where that of one is not known. */
export function costOf({ from, to }: Range, nights: Nights): number | null {
  if (from === null || to === null) return null;
  let sum = 0;
  for (let night = from; night < to; night = addDays(night, 1)) {
    const cheapest = nights[night]?.from ?? null;
    if (cheapest === null) return null;
    sum += cheapest;
  }
  return sum;
}

/** Why nobody can come on a day; none where one can. */
function arrivalFault(date: string, nights: Nights, { first, last }: Limits): Fault | null {
  if (date < first) return 'past';
  if (date >= last) return 'beyond';
  const night = nights[date];
  if (night === undefined || night.arrive) return null;
  return night.from === null ? 'full' : 'no_arrival';
}

/** Why who came on `from` can't leave on a later day; none where they can. A night that is not known yet stands in nobody's way. */
function departureFault(from: string, date: string, nights: Nights, limits: Limits): Fault | null {
  if (date > limits.last) return 'beyond';
  for (let night = from; night < date; night = addDays(night, 1)) {
    if (nights[night]?.from === null) return 'full';
    if (nightsBetween(from, night) >= limits.most) return 'too_long';
  }
  if (nightsBetween(from, date) < leastOf(nights, from)) return 'too_short';
  return nights[date]?.leave === false ? 'no_departure' : null;
}

/**
 * Why a day can't be chosen next; none where it can. While the day of leaving is chosen, an earlier one begins anew, and
 * the day of coming takes itself back.
 */
export function faultOf(date: string, range: Range, nights: Nights, limits: Limits): Fault | null {
  const { from } = range;
  if (from === null || !isLeaving(range) || date < from) return arrivalFault(date, nights, limits);
  return date === from ? null : departureFault(from, date, nights, limits);
}

/** The range once a day is chosen; the same where it can't be. */
export function choose(date: string, range: Range, nights: Nights, limits: Limits): Range {
  if (faultOf(date, range, nights, limits) !== null) return range;
  const { from } = range;
  if (from === null || !isLeaving(range) || date < from) return { from: date, to: null };
  return date === from ? { from: null, to: null } : { from, to: date };
}

/** What a day is to the stay that is chosen. */
export function partOf(date: string, { from, to }: Range): 'arrival' | 'departure' | 'between' | null {
  if (date === from) return 'arrival';
  if (date === to) return 'departure';
  return from !== null && to !== null && date > from && date < to ? 'between' : null;
}
