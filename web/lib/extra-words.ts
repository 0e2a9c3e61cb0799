import { clockText } from './clock';
import type { Translate } from './messages';
import type { ExtraLineView } from './view.gen';

/** How many of an extra: `2 × Sea walk`. */
export const extraName = ({ name, count }: ExtraLineView, t: Translate): string =>
  t('extras.line', { count, name });

/** What an extra costs each: `2 × $24.99 · 1 × $19.99`; empty where that is its whole price. */
export const extraEach = (
  { count, included, quote: { units } }: ExtraLineView,
  money: (minor: number) => string,
): string =>
  included || count === 1 ? '' : units.map((unit) => `${unit.count} × ${money(unit.price)}`).join(' · ');

/** Where and when an extra is: its start, or where people are picked up; empty when neither matters. */
export function extraWhere({ slot, zone, pickup, hotel }: ExtraLineView, t: Translate): string {
  if (zone !== null) {
    const where =
      pickup === null
        ? t('extras.pickup_zone', { zone })
        : t('extras.pickup', { zone, time: clockText(pickup, t) });
    return hotel === null ? where : `${where} · ${hotel}`;
  }
  return slot === null ? '' : t('extras.at', { time: clockText(slot, t) });
}
