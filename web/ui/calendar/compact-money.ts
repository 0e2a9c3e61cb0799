import { hasCents, moneyText } from '../../lib/money';
import type { CurrencyView } from '../../lib/view.gen';

/** From this many units on, cents matter little and there is no room for them. */
const WIDE = 10_000;

/** Whether an amount's cell shows more than is charged: five digits and more lose their cents upwards. */
export const isRounded = (minor: number, currency: CurrencyView): boolean =>
  hasCents(minor, currency) && minor >= WIDE * 10 ** currency.minor_digits;

/**
 * An amount for a calendar cell: digits only, without cents when there are none or they are rounded up, never showing
 * less than is charged; the calendar has a note of it, and the exact amount stands beside it once a day is chosen.
 */
export function compactMoney(minor: number, currency: CurrencyView): string {
  const unit = 10 ** currency.minor_digits;
  const shown = isRounded(minor, currency) ? Math.ceil(minor / unit) * unit : minor;
  return moneyText(shown, { ...currency, presentation_symbol: '', position: 'I' });
}
