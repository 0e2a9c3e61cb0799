import type { Place } from './frame';
import type { OrderPageView, PartGoneView } from './view.gen';

/** What was paid for a part of an order that was cancelled, what of it goes back or is back, also besides, and what does not, and what
 * its hotel asks for no more: the same on the order's page and in mail. */
export function goneText(
  { at, paid, returned, besides, besides_sent: sent, at_hotel: left }: PartGoneView,
  { refunds }: Pick<OrderPageView, 'refunds'>,
  { t, money }: Pick<Place, 't' | 'money'>,
): string[] {
  const own = refunds.filter((one) => one.at === at);
  const done = own.length > 0 && own.every(({ state }) => state === 'done');
  const kept = paid - returned - besides;
  // Where cancelling it gave nothing back, what came besides is all that did.
  const [back, apart] = returned === 0 ? [besides, 0] : [returned, besides];
  const said = { paid: money(paid), returned: money(back), kept: money(kept) };
  const kind = kept > 0 ? 'kept' : 'paid';
  const ending = t(
    back === 0
      ? 'order.gone.nothing'
      : `order.gone.${(returned === 0 ? sent : done) ? (`${kind}_done` as const) : kind}`,
    said,
  );
  return [
    apart > 0
      ? t(`order.gone.${sent ? 'besides_done' : 'besides'}`, { said: ending, amount: money(apart) })
      : ending,
    ...(left > 0 ? [t('order.gone.hotel', { amount: money(left) })] : []),
  ];
}
