import { longDate } from './dates';
import type { Translate } from './messages';
import type { PartView } from './view.gen';

/** What a part of a price is for, and how many: `2 adultos`, `1 habitación, noche del sábado 5 de diciembre de 2026`. */
export function partText(part: PartView, t: Translate): string {
  if ('unit' in part) return t(`party.${part.unit}`, { count: part.count });
  if ('night' in part) return t('quote.night', { count: part.count, date: longDate(part.night, t) });
  return t(`quote.fee.${part.fee}`);
}
