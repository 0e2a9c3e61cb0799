import type { Promised } from './promises';

type Line = Promised & { date: string | null; slot: string; product: { name: string } };

/** What is promised for all of a cart: what its first day has, which ends the soonest, and of which visit it is where there are
 * several. Nothing before any day is chosen. */
export function promisedFor(lines: Line[]): { day: Promised | undefined; first: string | undefined } {
  const when = ({ date, slot }: Line): string => `${date} ${slot}`;
  const [day, more] = lines
    .filter(({ date }) => date)
    .toSorted((one, other) => (when(one) < when(other) ? -1 : 1));
  return { day, first: more && day?.product.name };
}
