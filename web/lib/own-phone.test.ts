import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { ownPhone, phoneHref } from './own-phone';

describe('the telephone nearest to a visitor', () => {
  it.each([
    ['es', 'MXN', 'MX'],
    ['es', 'USD', 'US'],
    ['en', 'USD', 'US'],
    ['pt', 'USD', 'BR'],
    // Nobody answers in Japan.
    ['en', 'JPY', 'MX'],
  ] as const)('in %s with %s is that of %s', (lang, currency, country) => {
    expect(ownPhone(frame(lang, 'phone', currency))?.country).toBe(country);
  });

  it('is none where the store has none', () => {
    const { site, ...rest } = frame('es', 'phone');
    expect(ownPhone({ ...rest, site: { ...site, phones: [] } })).toBeUndefined();
  });

  it('is dialled without spaces', () => {
    const own = ownPhone(frame('en', 'phone'));
    expect(own && phoneHref(own)).toBe('tel:+18005550101');
  });
});
