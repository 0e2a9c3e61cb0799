import { clockText } from './clock';
import { shortDate } from './dates';
import type { Translate } from './messages';
import type { ParkDayView, PartyView } from './view.gen';

/** Who goes to a park: `2 adultos, 1 niño`. */
export const goersText = ({ adults, children, infants }: PartyView, t: Translate): string =>
  (
    [
      ['adult', adults],
      ['child', children],
      ['infant', infants],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => t(`party.${unit}`, { count }))
    .join(', ');

/** A chosen park day in one line, its start where the park has several. */
export function parkDayText({ name, date, slot, slot_matters: matters }: ParkDayView, t: Translate): string {
  const said = { date: shortDate(date, t), park: name };
  return matters
    ? t('stay_line.park.day_at', { ...said, time: clockText(slot, t) })
    : t('stay_line.park.day', said);
}
