import type { Promised } from './promises';

/** What is promised for all of a cart: what its first day has, which ends the soonest. Nothing before any day is chosen. */
export function promisedFor(lines: (Promised & { date: string | null; slot: string })[]): { day?: Promised } {
  const dated = lines.filter(({ date }) => date !== null);
  const when = ({ date, slot }: (typeof dated)[number]): string => `${date} ${slot}`;
  const [first] = dated.toSorted((one, other) => (when(one) < when(other) ? -1 : 1));
  return first === undefined ? {} : { day: first };
}
