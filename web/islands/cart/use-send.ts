import { usePlace } from '../../lib/frame';
import { countOf } from '../../lib/cart-count';
import type { CartView } from '../../lib/view.gen';
import { call, Refusal } from '../api';
import type { SendingEvent } from '../asking';
import { announceCart } from './event';

/** Sends a choice to the cart by a call of the API; resolves once the browser leaves for the cart or a refusal is dispatched. */
export function useSend(
  dispatch: (event: SendingEvent) => void,
): (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<void> {
  const { frame, t } = usePlace();
  return async (method, path, body) => {
    dispatch({ type: 'sending' });
    try {
      const cart = await call<CartView>(path, frame.lang, { method, body });
      announceCart(countOf(cart));
      location.assign(frame.urls.cart);
    } catch (error) {
      const errors =
        error instanceof Refusal
          ? error.problem.errors
          : [{ field: null, code: 'buying_error' as const, message: t('problem.buying_error') }];
      dispatch({ type: 'refused', errors });
    }
  };
}
