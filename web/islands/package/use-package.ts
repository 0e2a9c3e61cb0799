import { useEffect, useReducer, useRef, type RefObject } from 'react';
import type { PackageBuilderView } from '../../lib/view.gen';
import { useSend } from '../cart/use-send';
import { useQuestion } from '../use-question';
import { packageQuery, packageTransition, startPackage, type PackageEvent, type PackageState } from './state';
import type { PackageWant } from './want';

type Held = {
  state: PackageState;
  dispatch: (event: PackageEvent) => void;
  form: RefObject<HTMLFormElement | null>;
  submit: () => void;
};

/** Holds the package in the browser: asks, keeps the address current, sends. On the server it only starts. */
export function usePackage(builder: PackageBuilderView): Held {
  const [state, dispatch] = useReducer(packageTransition, builder, startPackage);
  const form = useRef<HTMLFormElement>(null);
  const send = useSend(dispatch);
  const { want, answer } = state;

  useEffect(() => dispatch({ type: 'awake' }), []);

  useQuestion<PackageWant, PackageBuilderView>(
    state.question,
    (asked) => `/api/v1/package?${packageQuery(asked)}`,
    dispatch,
  );

  useEffect(() => {
    if (answer !== builder) history.replaceState(history.state, '', answer.href);
  }, [answer, builder]);

  const submit = (): void => void send('POST', '/api/v1/package', { query: packageQuery(want) });
  return { state, dispatch, form, submit };
}
