import { inCancun } from '../lib/instant';
import type { HoursView, SiteView } from '../lib/view.gen';

/** Whether somebody answers the telephone: until when, or from when on and on which of the next days. */
export type Answering =
  | { open: true; until: string }
  | { open: false; from: string; on: 'today' | 'tomorrow' };

const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** Whether the call centre answers at an instant. Its hours are Cancun's, and one may lead past midnight. */
export function answering(
  at: number,
  { weekdays, weekends }: Pick<SiteView, 'weekdays' | 'weekends'>,
): Answering {
  const { day, minutes: now } = inCancun(at);
  const hoursOf = (ahead: number): HoursView => (isWeekend(day + ahead) ? weekends : weekdays);
  const spans = [-1, 0, 1].map((ahead) => {
    const { from, to } = hoursOf(ahead);
    const begins = minutesOf(from);
    const ends = minutesOf(to);
    return {
      from,
      to,
      ahead,
      begins: begins + ahead * DAY,
      ends: ends + (ends > begins ? ahead : ahead + 1) * DAY,
    };
  });
  const open = spans.findLast(({ begins, ends }) => begins <= now && now < ends);
  if (open) return { open: true, until: open.to };
  const next = spans.find(({ begins }) => begins > now);
  return { open: false, from: next?.from ?? weekdays.from, on: next?.ahead === 0 ? 'today' : 'tomorrow' };
}
