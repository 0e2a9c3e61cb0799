import type { OrderPageView, OrderStateView } from './view.gen';

/** Orders whose page says of all that was paid, or a part, that it goes back. */
const GOING_BACK = new Set<OrderStateView>(['refunded', 'returned', 'called_off']);

/** How the money of an order that is over goes back, in the words of its mail: that it will be sent, or that it was. What is asked of the
 * buyer, or refused, its rows say. */
export function refundHow({
  state,
  refunds,
}: Pick<OrderPageView, 'state' | 'refunds'>): 'mail.how.by_itself' | 'mail.how.sent' | null {
  // What is called off too late gives back nothing.
  if (!GOING_BACK.has(state) || (state === 'called_off' && refunds.length === 0)) return null;
  if (refunds.length > 0 && refunds.every((one) => one.state === 'done')) return 'mail.how.sent';
  const asked = refunds.some((one) => one.state === 'waits_for_buyer' || one.state === 'refused');
  return asked ? null : 'mail.how.by_itself';
}
