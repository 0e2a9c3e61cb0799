import { addDays, addMonths, dayNumber, parts, weekday } from '../../lib/dates';
import type { CalendarDayView, CalendarMonthView } from '../../lib/view.gen';

/** Seven places of a calendar row; null where the month has no day. */
export type Week = ReadonlyArray<CalendarDayView | null>;

/** The day a week starts with, 1 Monday to 7 Sunday: Monday in Mexico's Spanish, Sunday in US English and Brazil. */
export const firstWeekday = (lang: string): number => (lang === 'es' ? 1 : 7);

/** The seven weekdays in the order of the columns. */
export const weekdayOrder = (first: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((column) => ((first - 1 + column) % 7) + 1);

/** How many columns after the first one a date stands. */
const column = (date: string, first: number): number => (weekday(date) - first + 7) % 7;

/** The rows of a month, but for those that are over. */
export function weeksOf(month: CalendarMonthView, first: number): Week[] {
  const start = month.days[0];
  if (start === undefined) return [];
  const cells: Array<CalendarDayView | null> = [
    ...Array.from({ length: column(start.date, first) }, () => null),
    ...month.days,
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  // Nobody chooses from a week that is over.
  return weeks.filter((week) => week.some((day) => day !== null && day.state !== 'past'));
}

/** Whether a day can be chosen. */
export const isOpen = (day: CalendarDayView): boolean => day.state === 'open' || day.state === 'few';

export const monthOf = (date: string): string => date.slice(0, 7);

const lastDay = (month: string): number => dayNumber(`${addMonths(month, 1)}-01`) - dayNumber(`${month}-01`);

const inMonth = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, lastDay(month))).padStart(2, '0')}`;

/** Where a key leads from a date, by the ARIA grid pattern; null for a key that moves nothing. */
export function moved(date: string, key: string, first: number): string | null {
  const month = monthOf(date);
  const { day } = parts(date);
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return inMonth(month, Math.max(1, day - column(date, first)));
    case 'End':
      return inMonth(month, day + 6 - column(date, first));
    case 'PageUp':
      return inMonth(addMonths(month, -1), day);
    case 'PageDown':
      return inMonth(addMonths(month, 1), day);
    default:
      return null;
  }
}
