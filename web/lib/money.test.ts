import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { together } from './frame';
import { moneyText } from './money';
import type { CurrencyView } from './view.gen';

type Fields = Parameters<typeof moneyText>[1];

const dollar: Fields = {
  presentation_symbol: 'US$',
  position: 'I',
  decimal_separator: '.',
  thousand_separator: ',',
  minor_digits: 2,
};
const euro: Fields = {
  presentation_symbol: '€',
  position: 'D',
  decimal_separator: ',',
  thousand_separator: '.',
  minor_digits: 2,
};
const yen: Fields = { ...dollar, presentation_symbol: 'JP¥', minor_digits: 0 };

describe('what visitors read', () => {
  // Proves 3.1.20.
  it.each([
    [0, dollar, 'US$0'],
    [5, dollar, 'US$0.05'],
    [99, dollar, 'US$0.99'],
    [9300, dollar, 'US$93'],
    [9250, dollar, 'US$92.50'],
    [99_999, dollar, 'US$999.99'],
    [100_000, dollar, 'US$1,000'],
    [123_456_789, dollar, 'US$1,234,567.89'],
    [-5400, dollar, '−US$54'],
    [123_400, euro, '1.234\u00a0€'],
    [7, euro, '0,07\u00a0€'],
    [-123_450, euro, '−1.234,50\u00a0€'],
    [0, yen, 'JP¥0'],
    [999, yen, 'JP¥999'],
    [12_345_678, { ...yen, position: 'D' as const }, '12,345,678\u00a0JP¥'],
  ])('of %i is written without cents where it has none: %s', (minor, currency, text) => {
    expect(moneyText(minor, currency)).toBe(text);
  });
  // Proves 3.1.20.
  it('has cents in a table or a sum where one of its amounts has them', () => {
    const here = frame('en', 'phone');
    const place = {
      frame: here,
      t: String,
      money: (minor: number, cents?: boolean) => moneyText(minor, here.currency, cents),
    };
    const shown = (amounts: number[]): string[] =>
      amounts.map((minor) => together(place, amounts).money(minor));
    expect(shown([9300, 18_600])).toEqual(['US$93', 'US$186']);
    expect(shown([9300, 9250])).toEqual(['US$93.00', 'US$92.50']);
  });
});

const shared = new URL('money.cases.gen.json', import.meta.url);

describe.runIf(existsSync(shared))('the cases both formatters answer', () => {
  const cases = existsSync(shared)
    ? (JSON.parse(readFileSync(shared, 'utf8')) as Array<{
        currency: CurrencyView;
        minor: number;
        text: string;
      }>)
    : [];
  it('all read as the server writes them', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.map(({ minor, currency }) => moneyText(minor, currency))).toEqual(
      cases.map(({ text }) => text),
    );
  });
});
