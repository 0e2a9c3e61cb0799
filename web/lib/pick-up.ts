import { startText } from './arrival';
import { clockText } from './clock';
import type { Translate } from './messages';
import { firstPickUp } from './order-lines';
import type { ExtraLineView, ProductCardView } from './view.gen';

/** When to be ready for a visit, and where: the pick-up of who is fetched, else what the start means. */
export function readyText(
  visit: { product: ProductCardView; slot: string; extras: ExtraLineView[] },
  t: Translate,
): string {
  const ready = firstPickUp(visit);
  return ready === undefined
    ? startText(visit.product, visit.slot, t)
    : t('order.pick_up_at', { time: clockText(ready.time, t), zone: ready.zone });
}
