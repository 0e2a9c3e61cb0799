import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { timeText } from '../../lib/instant';
import type { OrderPageView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';

/** Where an order that is not paid is paid, once more or in another way, until when its places are kept for that, and the way back to
 * the cart for who would rather buy something else. */
export function PayAgain({ order, href }: { order: OrderPageView; href: string }): ReactNode {
  const { t, money, frame } = usePlace();
  const { state, notice, held_until: until, cart_href: cart } = order;
  // It is placed once more, which takes the checkout's form: how it is paid is chosen there.
  const choosing = href === frame.urls.checkout;
  const again = state === 'awaiting_payment' && notice !== null;
  const name =
    state === 'awaiting_transfer'
      ? 'order.voucher'
      : choosing
        ? 'order.pay_choose'
        : again
          ? 'order.pay_again'
          : 'order.pay';
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {until !== null && <p>{t('order.held', { when: timeText(until, t) })}</p>}
      <ButtonLink href={choosing ? `${href}#method` : href} size="l">
        {t(name, { amount: money(order.total) })}
      </ButtonLink>
      {cart !== null && (
        <a href={cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('order.to_cart')}
        </a>
      )}
    </div>
  );
}
