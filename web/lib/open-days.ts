import type { Place } from './frame';

/** `lunes a viernes` for days in a row, else each by name. */
export function openDays(weekdays: number[], { t }: Place): string {
  if (weekdays.length === 7) return t('about.every_day');
  const name = (day: number): string => t(`date.weekday.${day}` as 'date.weekday.1');
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  if (
    first !== undefined &&
    last !== undefined &&
    weekdays.length > 2 &&
    last - first === weekdays.length - 1
  ) {
    return t('about.days_between', { from: name(first), to: name(last) });
  }
  return weekdays.map(name).join(', ');
}
