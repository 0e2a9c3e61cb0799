import type { KeyboardEvent } from 'react';

/** What a calendar does once it is awake; without it each day is a plain link. */
export type Awake = {
  /** The day in the tab order. */
  stop: string | undefined;
  onChoose: (date: string) => void;
  onFocus: (date: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};
