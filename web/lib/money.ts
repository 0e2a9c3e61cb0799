import type { CurrencyView } from './view.gen';

/** What an amount is written by. */
type Notation = Pick<
  CurrencyView,
  'presentation_symbol' | 'position' | 'decimal_separator' | 'thousand_separator' | 'minor_digits'
>;

/** Whether an amount is more than whole units. */
export const hasCents = (minor: number, { minor_digits }: Pick<Notation, 'minor_digits'>): boolean =>
  minor % 10 ** minor_digits !== 0;

/**
 * An amount of `minor` units as visitors read it, from the currency's own fields: `US$1,234.50`, `1.234,50 €`, `−US$54` with a minus and no hyphen. A whole one is
 * written without cents, `US$93`, unless it stands among amounts that have them: `cents`, never of a currency without. No code
 * stands beside it: no two currencies that are sold in have the same symbol. `domain::money::format` is its twin in Rust;
 * `money.cases.gen.json` proves them equal.
 */
export function moneyText(minor: number, currency: Notation, cents = hasCents(minor, currency)): string {
  const digits = String(Math.abs(minor)).padStart(currency.minor_digits + 1, '0');
  const cut = digits.length - currency.minor_digits;
  const units = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, currency.thousand_separator);
  const amount = cents ? units + currency.decimal_separator + digits.slice(cut) : units;
  const symbol = currency.presentation_symbol;
  return (minor < 0 ? '−' : '') + (currency.position === 'D' ? `${amount}\u00a0${symbol}` : symbol + amount);
}
