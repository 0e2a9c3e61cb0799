import type { Place } from './frame';
import type { OrderPageView, PartGoneView } from './view.gen';

/** What was paid for a part of an order that was cancelled, what of it goes back or is back and what does not, and what its hotel asks
 * for no more: the same on the order's page and in mail. */
export function goneText(
  { at, paid, returned, at_hotel: left }: PartGoneView,
  { refunds }: Pick<OrderPageView, 'refunds'>,
  { t, money }: Pick<Place, 't' | 'money'>,
): string[] {
  const own = refunds.filter((one) => one.at === at);
  const done = own.length > 0 && own.every(({ state }) => state === 'done');
  const said = { paid: money(paid), returned: money(returned), kept: money(paid - returned) };
  const kind = paid > returned ? 'kept' : 'paid';
  return [
    t(returned === 0 ? 'order.gone.nothing' : `order.gone.${done ? (`${kind}_done` as const) : kind}`, said),
    ...(left > 0 ? [t('order.gone.hotel', { amount: money(left) })] : []),
  ];
}
