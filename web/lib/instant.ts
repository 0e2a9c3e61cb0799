import { clockText } from './clock';
import { fromDayNumber, longDate } from './dates';
import type { Translate } from './messages';

const DAY = 86_400_000;
/** Cancun has been five hours behind UTC all year round since 2015. */
const CANCUN = -5 * 3_600_000;

/** An instant on the operator's calendar, in words. No `Date`: the engine that renders pages has no time zones. */
export function instantText(at: number, t: Translate): string {
  const local = at + CANCUN;
  const day = Math.floor(local / DAY);
  const minutes = Math.floor((local - day * DAY) / 60_000);
  const time = `${Math.floor(minutes / 60)}:${minutes % 60}`;
  return t('order.when', { date: longDate(fromDayNumber(day), t), time: clockText(time, t) });
}
