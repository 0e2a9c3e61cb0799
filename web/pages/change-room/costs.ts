import { together, type Place } from '../../lib/frame';

/** What a change of a room comes to, minor units: of what it costs in all, `dearer` is for visits of its order. */
type Costs = { difference: number; in_all: number; dearer: number; at_hotel: number };

/** Whether an amount is more than was paid, less, or the same. */
export const wayOf = (amount: number): 'more' | 'less' | 'same' =>
  amount > 0 ? 'more' : amount < 0 ? 'less' : 'same';

/** A place that writes alike what a change of a room comes to. */
export const placeOfCosts = (
  { difference, in_all: all, dearer, at_hotel: left }: Costs,
  place: Place,
): Place => together(place, [difference, all, dearer, left, all - difference]);

/** What a change comes to: the whole stay first, then what is paid or given back now and what is left for the hotel, which by itself reads as all there is. */
export function costsText(costs: Costs, { t, money }: Pick<Place, 't' | 'money'>): [string, ...string[]] {
  const { difference, in_all: all, dearer, at_hotel: left } = costs;
  const now = t(`change.room.${wayOf(difference)}`, { amount: money(Math.abs(difference)) });
  const visits = dearer > 0 ? [t('change.room.visits_part', { amount: money(dearer) })] : [];
  // With what that is more or less, so that it adds up with what is paid now to what all costs more.
  const atHotel = (amount: number, than: number): string => {
    const way = wayOf(than);
    const said = money(amount);
    if (way === 'same') return `${t('stay_line.price.at_hotel')}: ${said}`;
    return t(`change.room.hotel_${way}`, { left: said, amount: money(Math.abs(than)) });
  };
  // Nothing was left for the hotel, and nothing is: what is paid now is all of it.
  if (left === 0 && all === difference) return [now, ...visits];
  return [
    t(`change.room.${dearer > 0 ? 'together' : 'all'}_${wayOf(all)}`, { amount: money(Math.abs(all)) }),
    ...visits,
    ...(difference === 0 && all === 0 ? [] : [now]),
    left > 0 ? atHotel(left, all - difference) : t('change.room.paid'),
  ];
}

/** What of the amount that is paid or given back now is of the stay and what of visits that cost more by it, so that it can be added
 * up; null where it is of one of them alone. */
export function splitText(
  { difference, more, names }: { difference: number; more: number; names: string[] },
  { t, money }: Pick<Place, 't' | 'money'>,
): string | null {
  const own = difference - more;
  if (more <= 0 || own === 0 || difference === 0) return null;
  const kind = difference < 0 ? 'back' : own < 0 ? 'less' : 'more';
  return t(`change.room.split_${kind}`, {
    stay: money(Math.abs(own)),
    visits: money(more),
    names: names.join(', '),
  });
}
