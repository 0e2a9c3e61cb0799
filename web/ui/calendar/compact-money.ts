import { formatMoney } from '../../lib/money';
import type { CurrencyView } from '../../lib/view.gen';

/** From this many units on, cents matter little and there is no room for them. */
const WIDE = 10_000;

/** Whether an amount's cell shows more than is charged: five digits and more lose their cents upwards. */
export function isRounded(minor: number, { minor_digits }: CurrencyView): boolean {
  const unit = 10 ** minor_digits;
  return minor % unit !== 0 && minor >= WIDE * unit;
}

/**
 * An amount for a calendar cell: digits only, without cents when there are none or they are rounded up, never showing
 * less than is charged; the calendar has a note of it, and the exact amount stands beside it once a day is chosen.
 */
export function compactMoney(minor: number, currency: CurrencyView): string {
  const unit = 10 ** currency.minor_digits;
  const whole = minor % unit === 0 || isRounded(minor, currency);
  const shown: CurrencyView = { ...currency, presentation_symbol: '', position: 'I' };
  return whole
    ? formatMoney(Math.ceil(minor / unit), { ...shown, minor_digits: 0 })
    : formatMoney(minor, shown);
}
