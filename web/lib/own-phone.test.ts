import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import { ownPhone, phoneHref } from './own-phone';

describe('the visitor’s own telephone', () => {
  it.each(['MX', 'US', 'BR'])('is the one of the country that is named: %s', (country) => {
    expect(ownPhone({ ...frame('en', 'phone'), phone: country })?.country).toBe(country);
  });

  it('is none where the store has none', () => {
    const { site, ...rest } = frame('es', 'phone');
    expect(ownPhone({ ...rest, phone: null, site: { ...site, phones: [] } })).toBeUndefined();
  });

  it('is dialled without spaces', () => {
    const own = ownPhone(frame('en', 'phone'));
    expect(own && phoneHref(own)).toBe('tel:+18005550101');
  });
});
