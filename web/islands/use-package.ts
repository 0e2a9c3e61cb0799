import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { usePlace } from '../lib/frame';
import type { CartView, PackageBuilder, PartyView } from '../lib/view.gen';
import { call, Refusal } from './api';
import { announceCart } from './cart-event';
import {
  packageQuery,
  packageTransition,
  startPackage,
  type PackageEvent,
  type PackageState,
  type PackageWant,
} from './package-state';

/** Changes within this many milliseconds make one question. */
const TOGETHER = 300;

type Held = {
  state: PackageState;
  dispatch: (event: PackageEvent) => void;
  form: RefObject<HTMLFormElement | null>;
  submit: () => void;
};

/** What was chosen in the form before it came to life, or was kept in it by the browser. */
function chosenBefore(form: HTMLFormElement, { party, picked }: PackageWant): PackageEvent[] {
  const events: PackageEvent[] = [];
  const counted = { ...party };
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) {
    const [what = '', number] = input.name.split('.');
    const id = Number(number);
    const one = picked.find((known) => known.id === id);
    if (what === 'pick' && input.checked !== (one !== undefined)) {
      events.push({ type: 'pick', id, picked: input.checked });
    } else if (what === 'date' && one !== undefined && input.value !== (one.date ?? '')) {
      events.push({ type: 'date', id, date: input.value });
    } else if (what in counted) {
      counted[what as keyof PartyView] = Math.trunc(input.valueAsNumber) || 0;
    }
  }
  const same = Object.entries(counted).every(([field, count]) => party[field as keyof PartyView] === count);
  return same ? events : [...events, { type: 'party', party: counted }];
}

/** Holds the package in the browser: asks, keeps the address current, sends. On the server it only starts. */
export function usePackage(builder: PackageBuilder): Held {
  const { frame, t } = usePlace();
  const [state, dispatch] = useReducer(packageTransition, builder, startPackage);
  const form = useRef<HTMLFormElement>(null);
  const { question, want } = state;
  const atFirst = useRef(want);

  useEffect(() => {
    for (const event of form.current ? chosenBefore(form.current, atFirst.current) : []) dispatch(event);
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

  return { state, dispatch, form, submit: () => void send() };
}
