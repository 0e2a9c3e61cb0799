import { clockText } from './clock';
import { dayName, dayNumber, fromDayNumber, longDate, shortDate } from './dates';
import type { Translate } from './messages';

const DAY = 86_400_000;
/** Cancun has been five hours behind UTC all year round since 2015. */
const CANCUN = -5 * 3_600_000;

/** An instant on the operator's calendar: days since 1970-01-01, and minutes since midnight. */
export function inCancun(at: number): { day: number; minutes: number } {
  const day = Math.floor((at + CANCUN) / DAY);
  return { day, minutes: Math.floor((at + CANCUN - day * DAY) / 60_000) };
}

/** When a day, an ISO date, is over on the operator's calendar. */
export const endOfDay = (date: string): number => (dayNumber(date) + 1) * DAY - CANCUN;

/** Its day and its time. No `Date`: the engine that renders pages has no zones. */
function local(at: number): { date: string; time: string } {
  const { day, minutes } = inCancun(at);
  return { date: fromDayNumber(day), time: `${Math.floor(minutes / 60)}:${minutes % 60}` };
}

/** The time of an instant alone, for one of today: `12:14 p.m.` */
export const timeText = (at: number, t: Translate): string => clockText(local(at).time, t);

/** Its day alone, without the name of the weekday: `20 de noviembre de 2026`. */
export const dayText = (at: number, t: Translate): string => dayName(local(at).date, t);

/** An instant on the operator's calendar, in words. */
export function instantText(at: number, t: Translate): string {
  const { date, time } = local(at);
  return t('order.when', { date: longDate(date, t), time: clockText(time, t) });
}

/** The same in few words, without the year: `sáb 5 dic, 8:30`. */
export function momentText(at: number, t: Translate): string {
  const { date, time } = local(at);
  return t('promise.when', { date: shortDate(date, t), time: clockText(time, t) });
}
