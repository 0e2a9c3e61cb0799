import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { usePlace } from '../../lib/frame';
import type { AddLine, ChangeLine, ChooserView } from '../../lib/view.gen';
import { useSend } from '../cart/use-send';
import { useQuestion } from '../use-question';
import {
  chooserHref,
  forWhoever,
  start,
  transition,
  type ChooserEvent,
  type ChooserState,
  type Want,
} from './state';

/** The line that is being changed, when the page was opened from the cart: its own address names it. */
export const lineIn = (address: string): string | null => /[?&]line=([^&#]*)/.exec(address)?.[1] ?? null;

type Held = {
  state: ChooserState;
  dispatch: (event: ChooserEvent) => void;
  root: RefObject<HTMLDivElement | null>;
  submit: () => void;
};

/** Holds the chooser in the browser: asks, keeps the address current, sends. On the server it only starts. */
export function useChooser(chooser: ChooserView): Held {
  const { t } = usePlace();
  const [state, dispatch] = useReducer(transition, chooser, start);
  const root = useRef<HTMLDivElement>(null);
  const send = useSend(dispatch);
  const { question, touched, want } = state;
  const { product_id: id, action, extras: offered } = chooser;

  useEffect(() => {
    const on = document.activeElement;
    const inside = on instanceof HTMLElement && root.current?.contains(on);
    dispatch({ type: 'awake', focus: (inside ? on.dataset['date'] : undefined) ?? null });
  }, []);

  useQuestion<Want, ChooserView>(
    question,
    (asked) =>
      chooserHref(
        `/api/v1/products/${id}/chooser`,
        touched ? asked : forWhoever(asked, chooser.live),
        '',
        offered,
      ),
    dispatch,
  );

  useEffect(() => {
    if (touched) history.replaceState(history.state, '', chooserHref(action, want, '', offered));
  }, [touched, want, action, offered]);

  const submit = (): void => {
    const { slot, party, open } = want;
    // Hotels are typed into the form alone: they change no price, and stand in no address.
    const extras = want.extras.map((one) => {
      const field = root.current?.querySelector<HTMLInputElement>(`[name="hotel_${one.id}"]`);
      return field ? { ...one, hotel: field.value.trim() || null } : one;
    });
    const date = open ? null : want.date;
    if (date === null && !open) {
      const error = { field: 'date', code: 'date_required' as const, message: t('problem.date_required') };
      dispatch({ type: 'refused', errors: [error] });
      return;
    }
    const line = lineIn(action);
    const lines = '/api/v1/cart/lines';
    const change = { date, open, slot, party, extras } satisfies ChangeLine;
    void (line === null
      ? send('POST', lines, { product_id: id, ...change } satisfies AddLine)
      : send('PATCH', `${lines}/${line}`, change));
  };
  return { state, dispatch, root, submit };
}
