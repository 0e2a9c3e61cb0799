import { inCancun } from './instant';
import type { HoursView } from './view.gen';

/** Open until when, or closed, and from when on it opens next: how many days ahead, 0 for today. */
export type Opening = { open: true; until: string } | { open: false; from: string; ahead: number };

const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Whether something is open at an instant. `hoursOf` says its hours on a day, in days since 1970-01-01; none where it is
 * closed or not known. They are Cancun's, and may lead past midnight. None where it does not open within `days` days.
 */
export function opening(
  at: number,
  hoursOf: (day: number) => HoursView | null,
  days: number,
): Opening | null {
  const { day, minutes: now } = inCancun(at);
  const spans = Array.from({ length: days + 2 }, (_, index) => index - 1).flatMap((ahead) => {
    const hours = hoursOf(day + ahead);
    if (hours === null) return [];
    const begins = minutesOf(hours.from);
    const ends = minutesOf(hours.to);
    const past = ends > begins ? 0 : DAY;
    return [{ hours, ahead, begins: begins + ahead * DAY, ends: ends + past + ahead * DAY }];
  });
  const open = spans.findLast(({ begins, ends }) => begins <= now && now < ends);
  if (open) return { open: true, until: open.hours.to };
  const next = spans.find(({ begins }) => begins > now);
  return next ? { open: false, from: next.hours.from, ahead: next.ahead } : null;
}
