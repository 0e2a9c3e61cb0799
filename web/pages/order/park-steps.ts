import { clockText } from '../../lib/clock';
import type { Translate } from '../../lib/messages';
import { stayId } from '../../lib/order-lines';
import { roomText } from '../../lib/stay-text';
import type { BoughtStayView, OrderPageView, ParkDayView, ParkDaysView } from '../../lib/view.gen';

/** A room whose rate has parks in it, with its id in the order's page. */
type WithParks = { id: string; bought: BoughtStayView; parks: ParkDaysView };

/** The id of the park days of a room in the order's page, by the room's own. */
export const parksId = (stay: string): string => `${stay}-parks`;

const withParks = ({ state, stays }: OrderPageView): WithParks[] =>
  stays.flatMap((bought, index) =>
    state !== 'paid' || bought.cancelled || bought.park_days === null
      ? []
      : [{ id: stayId(index), bought, parks: bought.park_days }],
  );

const named = ({ number, stay }: BoughtStayView, t: Translate): string =>
  number === null ? stay.hotel : t('stay_line.stay.room', { number });

/** The rooms whose park days are all still to be chosen, each with where that is done; one that is the only one with parks needs no
 * name. */
export function toChoose(
  order: OrderPageView,
  t: Translate,
): { id: string; href: string; until: number | null; room: string | null }[] {
  const all = withParks(order);
  return all.flatMap(({ id, bought, parks: { href, until, chosen } }) => {
    if (href === null || chosen.length > 0) return [];
    const { number, stay } = bought;
    const room = number === null ? stay.hotel : roomText(number, stay, t);
    return [{ id, href, until, room: all.length > 1 ? room : null }];
  });
}

/** A day in a park that is to come. */
export type ParkStep = { id: string; date: string; begins: string };

/** The chosen park days that are to come, each park of a day once for all rooms that go there; the rooms are named where others with
 * parks do not go. Each leads to where the first of them can change it. */
export function parkSteps(order: OrderPageView, today: string, t: Translate): ParkStep[] {
  const all = withParks(order);
  const steps = new Map<string, { id: string; day: ParkDayView; rooms: string[] }>();
  for (const { id, bought, parks } of all)
    for (const day of parks.chosen) {
      if (day.date < today) continue;
      const key = `${day.date} ${day.slot} ${day.park}`;
      const step = steps.get(key) ?? { id: parksId(id), day, rooms: [] };
      step.rooms.push(named(bought, t));
      steps.set(key, step);
    }
  return [...steps.values()].map(({ id, day, rooms }) => {
    const park = day.slot_matters
      ? t('stay_line.park.step_at', { park: day.name, time: clockText(day.slot, t) })
      : day.name;
    const who = rooms.length < all.length ? ` (${rooms.join(', ')})` : '';
    return { id, date: day.date, begins: `${park}${who}` };
  });
}
