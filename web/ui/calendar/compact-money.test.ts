import { describe, expect, it } from 'vitest';
import { frame } from '../../fixtures/frame';
import { compactMoney, isRounded } from './compact-money';

describe('money in a cell', () => {
  const { currency } = frame('es', 'phone');
  it.each([
    [10_199, '101.99'],
    [10_200, '102'],
    [99_999, '999.99'],
    [1_000_001, '10,001'],
    [123_456_789, '1,234,568'],
  ])('%i is %s', (minor, text) => {
    expect(compactMoney(minor, currency)).toBe(text);
  });
  it('is reported as rounded only when it is', () => {
    expect(isRounded(999_999, currency)).toBe(false);
    expect(isRounded(1_000_000, currency)).toBe(false);
    expect(isRounded(1_000_001, currency)).toBe(true);
    expect(isRounded(1_000_001, { ...currency, minor_digits: 0 })).toBe(false);
  });
  it('has no cents where there are none', () => {
    expect(compactMoney(165_000, { ...currency, minor_digits: 0 })).toBe('165,000');
  });
});
