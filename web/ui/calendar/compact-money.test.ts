import { describe, expect, it } from 'vitest';
import { frame } from '../../fixtures/frame';
import { compactMoney } from './compact-money';

describe('money in a cell', () => {
  const { currency } = frame('es', 'phone');
  it.each([
    [10_199, '102'],
    [10_200, '102'],
    [99_901, '1,000'],
    [1_000_001, '10,001'],
    [123_456_789, '1,234,568'],
  ])('%i is %s', (minor, text) => {
    expect(compactMoney(minor, currency)).toBe(text);
  });
  // Proves 10.3.91.
  it('says of what goes back in a cell never more than does', () => {
    expect([-1_299, -1_300].map((minor) => compactMoney(minor, currency))).toEqual(['−12', '−13']);
  });
  it('has no cents where there are none', () => {
    expect(compactMoney(165_000, { ...currency, minor_digits: 0 })).toBe('165,000');
  });
});
