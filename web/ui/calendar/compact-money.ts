import { moneyText } from '../../lib/money';
import type { CurrencyView } from '../../lib/view.gen';

/** An amount in whole units, never less than it is: of what goes back, below nothing, never more. */
export function wholeUnits(minor: number, { minor_digits: digits }: CurrencyView): number {
  const unit = 10 ** digits;
  return Math.ceil(minor / unit) * unit;
}

/**
 * An amount for a calendar cell: digits only, and whole units in every one, because list prices have cents where discounted
 * ones have none, and a month is looked through for its cheapest day. Never less than is charged; the calendar has a note of
 * it, and the exact amount stands in the day's label and beside the calendar once a day is chosen.
 */
export const compactMoney = (minor: number, currency: CurrencyView): string =>
  moneyText(wholeUnits(minor, currency), { ...currency, presentation_symbol: '', position: 'I' });
