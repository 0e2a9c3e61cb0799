import { useEffect, useReducer } from 'react';
import { usePlace } from '../lib/frame';
import type { CartView, PackageBuilder } from '../lib/view.gen';
import { call, Refusal } from './api';
import { announceCart } from './cart-event';
import {
  packageQuery,
  packageTransition,
  startPackage,
  type PackageEvent,
  type PackageState,
} from './package-state';

/** Changes within this many milliseconds make one question. */
const TOGETHER = 300;

type Held = { state: PackageState; dispatch: (event: PackageEvent) => void; submit: () => void };

/** Holds the package in the browser: asks, keeps the address current, sends. On the server it only starts. */
export function usePackage(builder: PackageBuilder): Held {
  const { frame, t } = usePlace();
  const [state, dispatch] = useReducer(packageTransition, builder, startPackage);
  const { question, want } = state;

  useEffect(() => {
    // Brought back by the browser's back button, the page still believes it is being sent.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) dispatch({ type: 'back' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  useEffect(() => {
    if (question === null) return;
    const { id, query } = question;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const path = `/api/v1/package?${query}`;
        const answer = await call<PackageBuilder>(path, frame.lang, { signal: aborter.signal });
        dispatch({ type: 'answered', id, builder: answer });
        history.replaceState(history.state, '', answer.href);
      } catch {
        if (!aborter.signal.aborted) dispatch({ type: 'failed', id });
      }
    }, TOGETHER);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [question, frame.lang]);

  const send = async (): Promise<void> => {
    dispatch({ type: 'sending' });
    try {
      const body = { query: packageQuery(want) };
      const cart = await call<CartView>('/api/v1/package', frame.lang, { method: 'POST', body });
      announceCart(cart.lines.length);
      location.assign(frame.urls.cart);
    } catch (error) {
      const { field, code, message } =
        error instanceof Refusal
          ? error.problem
          : { field: null, code: 'buying_error', message: t('problem.buying_error') };
      dispatch({ type: 'refused', errors: [{ field, code, message }] });
    }
  };

  return { state, dispatch, submit: () => void send() };
}
