import { endText, startText } from './arrival';
import { clockText } from './clock';
import type { Translate } from './messages';
import { firstPickUp } from './order-lines';
import type { ExtraLineView, OrderLineView, ProductCardView } from './view.gen';

/** When to be ready for a visit, and where: the pick-up of who is fetched, and when their tour is over; else what the start means. */
export function readyText(
  visit: { product: ProductCardView; slot: string; extras: ExtraLineView[] },
  t: Translate,
): string {
  const ready = firstPickUp(visit);
  if (ready === undefined) return startText(visit.product, visit.slot, t);
  const fetched = t('order.pick_up_at', { time: clockText(ready.time, t), zone: ready.zone });
  const end = endText(visit.product, visit.slot, t);
  return end === '' ? fetched : `${fetched}. ${end}`;
}

/** That the exact spot is mailed the day before, where people are fetched from an area on a day to come; empty where their hotel
 * was named, which is the spot, and of what was cancelled. */
export function spotText(
  { extras, date, cancelled }: Pick<OrderLineView, 'extras' | 'date' | 'cancelled'>,
  today: string,
  t: Translate,
): string {
  const fetched = extras.some(({ zone, hotel }) => zone !== null && hotel === null);
  return fetched && !cancelled && (date === null || date > today) ? t('order.pick_up_spot') : '';
}
