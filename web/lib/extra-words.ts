import { clockText } from './clock';
import type { Translate } from './messages';
import type { ExtraLineView } from './view.gen';

/** How many of an extra: `2 × Sea walk`; a group has it once. */
export const extraName = ({ name, count, per }: ExtraLineView, t: Translate): string =>
  t('extras.line', { count: per === 'group' ? 1 : count, name });

/** What an extra costs each: `2 × $24.99 · 1 × $19.99`; empty where there is nothing to multiply. */
export function extraEach(
  { per, quote: { units } }: ExtraLineView,
  t: Translate,
  money: (minor: number) => string,
): string {
  if (per === 'group') return '';
  if (units.length === 1 && units[0]?.count === 1) return '';
  return units.map(({ count, price }) => t('extras.times', { count, price: money(price) })).join(' · ');
}

/** Where and when an extra is: its start, or where people are picked up; empty when neither matters. */
export function extraWhere({ slot, zone, pickup }: ExtraLineView, t: Translate): string {
  if (zone !== null) {
    return pickup === null
      ? t('extras.pickup_zone', { zone })
      : t('extras.pickup', { zone, time: clockText(pickup, t) });
  }
  return slot === null ? '' : t('extras.at', { time: clockText(slot, t) });
}
