// What a component may ask of React while it is written as HTML. Nothing happens after a page was written: effects never run,
// and states stay as they begin.
import * as React from 'react';

type Init<T> = T | (() => T);
/** Where a context keeps its value, for whoever renders. */
export const VALUE = '_currentValue';
type Context<T> = { [VALUE]: T };

const never = (): void => undefined;
const begun = <T>(init: Init<T>): T => (typeof init === 'function' ? (init as () => T)() : init);
const valueOf = <T>(context: Context<T>): T => context[VALUE];

/** React's hooks, of which `useId` alone depends on where a component stands. */
export const hooks = (useId: () => string): object => ({
  readContext: valueOf,
  use: valueOf,
  useContext: valueOf,
  useState: <T>(init: Init<T>) => [begun(init), never],
  useReducer: <S, A>(_: unknown, argument: A, init?: (argument: A) => S) => [
    init === undefined ? argument : init(argument),
    never,
  ],
  useMemo: <T>(make: () => T) => make(),
  useCallback: <T>(call: T) => call,
  useRef: <T>(current: T) => ({ current }),
  useEffect: never,
  useLayoutEffect: never,
  useInsertionEffect: never,
  useImperativeHandle: never,
  useDebugValue: never,
  useDeferredValue: <T>(value: T) => value,
  useTransition: () => [false, never],
  useSyncExternalStore: <T>(_: unknown, __: unknown, onServer: () => T) => onServer(),
  useId,
});

type Internals = { H: unknown };

/** Where React looks for the hooks of whoever renders: its renderers put theirs there, and so does this one. */
const INTERNALS = (React as unknown as Record<string, Internals>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

/** Calls something with these hooks, and puts back what was there. */
export function withHooks<T>(own: object, call: () => T): T {
  if (INTERNALS === undefined) throw new Error('React keeps its hooks elsewhere');
  const before = INTERNALS.H;
  INTERNALS.H = own;
  try {
    return call();
  } finally {
    INTERNALS.H = before;
  }
}
