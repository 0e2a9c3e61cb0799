import type { Translate } from './messages';

/** Day, month and year of an ISO date. */
export function parts(date: string): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year ?? 0, month: month ?? 1, day: day ?? 1 };
}

const DAY = 86_400_000;

/** Days since 1970-01-01. Read and written as UTC alone: a date knows no time zone. */
export function dayNumber(date: string): number {
  const { year, month, day } = parts(date);
  return Date.UTC(year, month - 1, day) / DAY;
}

/** The date a number of days since 1970-01-01. */
export const fromDayNumber = (days: number): string => new Date(days * DAY).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => fromDayNumber(dayNumber(date) + days);

/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => new Date(date).getUTCDay() || 7;

/** `YYYY-MM` some months later. */
export function addMonths(month: string, count: number): string {
  const { year, month: m } = parts(month);
  return new Date(Date.UTC(year, m - 1 + count)).toISOString().slice(0, 7);
}

/** `diciembre de 2026` */
export function monthTitle(month: string, t: Translate): string {
  const { year, month: m } = parts(`${month}-01`);
  return t('date.month_year', { month: t(`date.month.${m}` as 'date.month.1'), year: String(year) });
}

/** `sábado 5 de diciembre de 2026` */
export function longDate(date: string, t: Translate): string {
  const { year, month, day } = parts(date);
  return t('date.long', {
    weekday: t(`date.weekday.${weekday(date)}` as 'date.weekday.1'),
    day: String(day),
    month: t(`date.month.${month}` as 'date.month.1'),
    year: String(year),
  });
}

/** Without the weekday, which nobody asks for of a day that is far off: `5 de diciembre de 2026` */
export function dayName(date: string, t: Translate): string {
  const { year, month, day } = parts(date);
  return t('date.day', {
    day: String(day),
    month: t(`date.month.${month}` as 'date.month.1'),
    year: String(year),
  });
}

/** `sáb 5 dic` in one piece, where a line of it may end beside a name. */
export const dayInOne = (date: string, t: Translate): string => shortDate(date, t).replaceAll(' ', '\u00a0');

/** `sáb 5 dic` */
export function shortDate(date: string, t: Translate): string {
  const { month, day } = parts(date);
  return t('date.short', {
    weekday: t(`date.weekday_short.${weekday(date)}` as 'date.weekday_short.1'),
    day: String(day),
    month: t(`date.month_short.${month}` as 'date.month_short.1'),
  });
}
