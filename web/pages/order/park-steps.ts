import { clockText } from '../../lib/clock';
import { addDays } from '../../lib/dates';
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

/** How many rooms of an order stand: one of several needs a name. */
const standing = ({ stays }: OrderPageView): number => stays.filter(({ cancelled }) => !cancelled).length;

/** The days of a stay from today on of which no park is chosen: the day its guests leave is one. */
function freeDays({ stay }: BoughtStayView, chosen: ParkDayView[], today: string): string[] {
  const days: string[] = [];
  for (let day = stay.checkin; day <= stay.checkout; day = addDays(day, 1)) days.push(day);
  return days.filter((day) => day >= today && chosen.every(({ date }) => date !== day));
}

/** A room of which park days are still to be chosen. */
export type ToChoose = {
  id: string;
  href: string;
  until: number | null;
  room: string | null;
  /** Whether none is chosen yet. */
  none: boolean;
  /** Its days without a park. */
  days: string[];
  /** Those that went along with its search, in words. */
  planned: string | null;
};

/** The rooms whose park days are still to be chosen, all of them or some, each with where that is done; the only room of an order needs
 * no name. */
export function toChoose(order: OrderPageView, today: string, t: Translate): ToChoose[] {
  return withParks(order).flatMap(({ id, bought, parks: { href, until, chosen, planned } }) => {
    const [none, days] = [chosen.length === 0, freeDays(bought, chosen, today)];
    if (href === null || (!none && (until === null || days.length === 0))) return [];
    const { number, stay } = bought;
    const room = number === null ? stay.hotel : roomText(number, stay, t);
    return [{ id, href, until, room: standing(order) > 1 ? room : null, none, days, planned }];
  });
}

/** Whether park days of a room can be chosen still of which none, or not each, is. */
export const hasToChoose = (order: OrderPageView, today: string): boolean =>
  withParks(order).some(
    ({ bought, parks: { href, until, chosen } }) =>
      href !== null && until !== null && freeDays(bought, chosen, today).length > 0,
  );

/** A chosen day on which children of a room are in no park. */
export type Missing = { href: string; date: string; name: string; count: number };

/** The chosen days on which children of the rooms are in no park, each with where they are taken along. */
export const missingOf = (order: OrderPageView): Missing[] =>
  withParks(order).flatMap(({ parks: { href, missing } }) =>
    href === null ? [] : missing.map((one) => ({ ...one, href: `${href}&date=${one.date}#park-day` })),
  );

/** A day in a park that is to come. */
export type ParkStep = { id: string; date: string; begins: string };

/** Whether a room's guests go to a park on a day by its rate. */
export const goesByRate = (order: OrderPageView, park: number, date: string): boolean =>
  withParks(order).some(({ parks }) => parks.chosen.some((day) => day.park === park && day.date === date));

/** Whether tickets of a park were bought for a day. */
const hasTickets = ({ lines }: OrderPageView, park: number, date: string): boolean =>
  lines.some((line) => !line.cancelled && line.product.id === park && line.date === date);

/** The chosen park days that are to come, each park of a day once for all rooms that go there; the rooms are named where others do
 * not go, and where tickets of the same park and day were bought, by which code one goes. Each leads to where the first of them can change it. */
export function parkSteps(order: OrderPageView, today: string, t: Translate): ParkStep[] {
  const steps = new Map<string, { id: string; day: ParkDayView; rooms: string[] }>();
  for (const { id, bought, parks } of withParks(order))
    for (const day of parks.chosen) {
      if (day.date < today) continue;
      const key = `${day.date} ${day.slot} ${day.park}`;
      const step = steps.get(key) ?? { id: parksId(id), day, rooms: [] };
      step.rooms.push(named(bought, t));
      steps.set(key, step);
    }
  return [...steps.values()].map(({ id, day, rooms }) => {
    const at = day.slot_matters
      ? t('stay_line.park.step_at', { park: day.name, time: clockText(day.slot, t) })
      : day.name;
    const park = hasTickets(order, day.park, day.date) ? t('order.ahead_by_room', { name: at }) : at;
    const who = rooms.length < standing(order) ? ` (${rooms.join(', ')})` : '';
    return { id, date: day.date, begins: `${park}${who}` };
  });
}
