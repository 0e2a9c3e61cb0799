import { formatMoney } from '../lib/money';
import type { CurrencyView } from '../lib/view.gen';

/** From this many units on, cents say nothing and there is no room for them. */
const WIDE = 10_000;

/**
 * An amount for a calendar cell: digits only, without cents when there are none. Amounts of five digits and more lose
 * their cents upwards, never telling less than is asked; the exact amount stands beside the calendar once a day is chosen.
 */
export function compactMoney(minor: number, currency: CurrencyView): string {
  const unit = 10 ** currency.minor_digits;
  const whole = minor % unit === 0 || minor >= WIDE * unit;
  const shown = { ...currency, presentation_symbol: '', position: 'I' };
  return whole
    ? formatMoney(Math.ceil(minor / unit), { ...shown, minor_digits: 0 })
    : formatMoney(minor, shown);
}
