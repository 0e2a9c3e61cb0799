import type { CurrencyView } from './view.gen';

/**
 * An amount of `minor` units as text, from the currency's own fields: `US$1,234.50`, `1.234,50 €`.
 * `domain::money::format` is its twin in Rust; `money.cases.gen.json` proves them equal.
 */
export function formatMoney(
  minor: number,
  currency: Pick<
    CurrencyView,
    'presentation_symbol' | 'position' | 'decimal_separator' | 'thousand_separator' | 'minor_digits'
  >,
): string {
  const digits = String(Math.abs(minor)).padStart(currency.minor_digits + 1, '0');
  const cut = digits.length - currency.minor_digits;
  const units = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, currency.thousand_separator);
  const cents = currency.minor_digits > 0 ? currency.decimal_separator + digits.slice(cut) : '';
  const amount = units + cents;
  const sign = minor < 0 ? '-' : '';
  return currency.position === 'D'
    ? `${sign}${amount}\u00a0${currency.presentation_symbol}`
    : `${sign}${currency.presentation_symbol}${amount}`;
}
