import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { usePlace } from '../lib/frame';
import type { AddLine, CartView, ChangeLine, Chooser } from '../lib/view.gen';
import { call, Refusal } from './api';
import { announceCart } from './cart-event';
import { chooserHref, start, transition, type ChooserEvent, type ChooserState } from './chooser-state';

/** The line that is being changed, when the page was opened from the cart: its own address names it. */
export const lineIn = (address: string): string | null => /[?&]line=([^&#]*)/.exec(address)?.[1] ?? null;

type Held = {
  state: ChooserState;
  dispatch: (event: ChooserEvent) => void;
  root: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Holds the chooser in the browser: asks, keeps the address current, sends. On the server it only starts. */
export function useChooser(chooser: Chooser): Held {
  const { frame, t } = usePlace();
  const [state, dispatch] = useReducer(transition, chooser, start);
  const root = useRef<HTMLDivElement>(null);
  const { question, want } = state;

  useEffect(() => {
    const on = document.activeElement;
    const inside = on instanceof HTMLElement && root.current?.contains(on);
    dispatch({ type: 'awake', focus: (inside ? on.dataset['date'] : undefined) ?? null });
    // Brought back by the browser's back button, the page still believes it is being sent.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) dispatch({ type: 'back' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  useEffect(() => {
    if (question === null) return;
    const { id } = question;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const api = `/api/v1/products/${chooser.product_id}/chooser`;
      const path = chooserHref(api, question.want, '', chooser.extras);
      try {
        const answer = await call<Chooser>(path, frame.lang, { signal: aborter.signal });
        dispatch({ type: 'answered', id, chooser: answer });
      } catch {
        if (!aborter.signal.aborted) dispatch({ type: 'failed', id });
      }
    }, question.delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [question, chooser.product_id, chooser.extras, frame.lang]);

  useEffect(() => {
    if (!state.touched) return;
    history.replaceState(history.state, '', chooserHref(chooser.action, want, '', chooser.extras));
  }, [state.touched, want, chooser.action, chooser.extras]);

  const send = async (): Promise<void> => {
    const { slot, party, extras, open } = want;
    const date = open ? null : want.date;
    if (date === null && !open) {
      dispatch({
        type: 'refused',
        errors: [{ field: 'date', code: 'date_required', message: t('problem.date_required') }],
      });
      return;
    }
    dispatch({ type: 'sending' });
    const line = lineIn(chooser.action);
    const change = { date, slot, party, extras } satisfies ChangeLine;
    const add = { product_id: chooser.product_id, ...change } satisfies AddLine;
    const lines = '/api/v1/cart/lines';
    try {
      const cart = await (line === null
        ? call<CartView>(lines, frame.lang, { method: 'POST', body: add })
        : call<CartView>(`${lines}/${line}`, frame.lang, { method: 'PATCH', body: change }));
      announceCart(cart.lines.length);
      location.assign(frame.urls.cart);
    } catch (error) {
      const problem =
        error instanceof Refusal
          ? error.problem
          : { field: null, code: 'buying_error', message: t('problem.buying_error') };
      dispatch({ type: 'refused', errors: [problem] });
    }
  };

  return { state, dispatch, root, submit: () => void send() };
}
