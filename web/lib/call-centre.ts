import { opening } from './opening';
import type { SiteView } from './view.gen';

/** Whether somebody answers the telephone: until when, or from when on and on which of the next days. */
export type Answering =
  | { open: true; until: string }
  | { open: false; from: string; on: 'today' | 'tomorrow' };

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** Whether the call centre answers at an instant. Its hours are Cancun's, and one may lead past midnight. */
export function answering(
  at: number,
  { weekdays, weekends }: Pick<SiteView, 'weekdays' | 'weekends'>,
): Answering {
  const now = opening(at, (day) => (isWeekend(day) ? weekends : weekdays), 1);
  if (now === null) return { open: false, from: weekdays.from, on: 'tomorrow' };
  return now.open ? now : { open: false, from: now.from, on: now.ahead === 0 ? 'today' : 'tomorrow' };
}
