import type { Translate } from './messages';

/** Day, month and year of an ISO date. */
export function parts(date: string): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year ?? 0, month: month ?? 1, day: day ?? 1 };
}

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** Days since 1970-01-01, by the proleptic Gregorian calendar. No `Date`: it knows time zones, a date does not. */
export function dayNumber(date: string): number {
  const { year, month, day } = parts(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** The date a number of days since 1970-01-01. */
export function fromDayNumber(days: number): string {
  const z = days + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

export const addDays = (date: string, days: number): string => fromDayNumber(dayNumber(date) + days);

/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** `YYYY-MM` some months later. */
export function addMonths(month: string, count: number): string {
  const { year, month: m } = parts(`${month}-01`);
  const index = year * 12 + m - 1 + count;
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}`;
}

/** `diciembre de 2026` */
export function monthTitle(month: string, t: Translate): string {
  const { year, month: m } = parts(`${month}-01`);
  return t('date.month_year', { month: t(`date.month.${m}` as 'date.month.1'), year: String(year) });
}

/** `sábado, 5 de diciembre de 2026` */
export function longDate(date: string, t: Translate): string {
  const { year, month, day } = parts(date);
  return t('date.long', {
    weekday: t(`date.weekday.${weekday(date)}` as 'date.weekday.1'),
    day: String(day),
    month: t(`date.month.${month}` as 'date.month.1'),
    year: String(year),
  });
}

/** `sáb 5 dic` */
export function shortDate(date: string, t: Translate): string {
  const { month, day } = parts(date);
  return t('date.short', {
    weekday: t(`date.weekday_short.${weekday(date)}` as 'date.weekday_short.1'),
    day: String(day),
    month: t(`date.month_short.${month}` as 'date.month_short.1'),
  });
}
