import { clockText } from './clock';
import type { Translate } from './messages';
import type { ExtraLineView } from './view.gen';

/** How many of an extra: `2 × Sea walk`; a group has it once. */
export const extraName = ({ name, count, per }: ExtraLineView, t: Translate): string =>
  t('extras.line', { count: per === 'group' ? 1 : count, name });

/** Where and when an extra is: its start, or where people are picked up; empty when neither matters. */
export function extraWhere({ slot, zone, pickup }: ExtraLineView, t: Translate): string {
  if (zone !== null) {
    return pickup === null
      ? t('extras.pickup_zone', { zone })
      : t('extras.pickup', { zone, time: clockText(pickup, t) });
  }
  return slot === null ? '' : t('extras.at', { time: clockText(slot, t) });
}
