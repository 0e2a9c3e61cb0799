import { useCallback, useEffect, useReducer, useRef } from 'react';
import { countOf } from '../../lib/cart-count';
import { usePlace } from '../../lib/frame';
import type { CartPageView, CartView, ChangeLine, PartyView } from '../../lib/view.gen';
import { call, Refusal } from '../api';
import { announceCart } from './event';
import { cartTransition, CODE, startCart, type CartState } from './state';

type Held = {
  state: CartState;
  /** Without a party it is only held again. */
  change: (line: string, party: PartyView | null, delay?: number) => void;
  remove: (line: string) => void;
  giveCode: (code: string) => void;
  empty: () => void;
  refresh: () => void;
};

/** Taps within this many milliseconds travel together. */
const TOGETHER = 400;

/** A cart of nothing has another page, and one that got its first room, in another tab, another island. */
const otherPage = (next: CartView, without: boolean): boolean =>
  countOf(next) === 0 || (without && next.stays.length > 0);

/** Holds the cart in the browser: shows a change at once, sends it, and takes the server's answer or refusal. */
export function useCart(page: Pick<CartPageView, 'cart' | 'code_error'>): Held {
  const { frame, t } = usePlace();
  const [state, dispatch] = useReducer(cartTransition, page, startCart);
  const last = useRef(0);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);

  const without = page.cart.stays.length === 0;

  const take = async (id: number, answer: Promise<CartView>, line?: typeof CODE): Promise<void> => {
    try {
      const next = await answer;
      announceCart(countOf(next));
      if (otherPage(next, without)) location.replace(frame.urls.cart);
      else dispatch({ type: 'answered', id, cart: next });
    } catch (error) {
      const message = error instanceof Refusal ? error.problem.message : t('problem.cart_update_error');
      dispatch({ type: 'refused', id, message, ...(line && { line }) });
    }
  };

  const change = (line: string, party: PartyView | null, delay = TOGETHER): void => {
    last.current += 1;
    const id = last.current;
    const body: ChangeLine = { date: null, open: false, slot: null, party, extras: null };
    dispatch({ type: 'change', id, line, party });
    clearTimeout(timers.current.get(line));
    const send = (): void =>
      void take(id, call(`/api/v1/cart/lines/${line}`, frame.lang, { method: 'PATCH', body }));
    timers.current.set(line, setTimeout(send, delay));
  };

  const remove = (line: string): void => {
    last.current += 1;
    const id = last.current;
    clearTimeout(timers.current.get(line));
    dispatch({ type: 'remove', id, line });
    void take(id, call(`/api/v1/cart/lines/${line}`, frame.lang, { method: 'DELETE' }));
  };

  const giveCode = (code: string): void => {
    last.current += 1;
    const answer = call<CartView>('/api/v1/cart/code', frame.lang, { method: 'PUT', body: { code } });
    void take(last.current, answer, CODE);
  };

  const empty = (): void => {
    last.current += 1;
    void take(last.current, call('/api/v1/cart', frame.lang, { method: 'DELETE' }));
  };

  const refresh = useCallback((): void => {
    const read = async (): Promise<void> => {
      const next = await call<CartView>('/api/v1/cart', frame.lang);
      announceCart(countOf(next));
      if (otherPage(next, without)) location.replace(frame.urls.cart);
      else dispatch({ type: 'read', cart: next });
    };
    // A read that fails leaves what is shown: the answer to the next change replaces it.
    read().catch(() => undefined);
  }, [frame.lang, frame.urls.cart, without]);

  return { state, change, remove, giveCode, empty, refresh };
}
