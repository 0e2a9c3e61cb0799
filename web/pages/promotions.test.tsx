import { describe, expect, it } from 'vitest';
import { promotions } from '../fixtures/promotions';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { OfferPrices } from './promotions/prices';

const [offer] = stateOf(promotions, 'seniors').offers;
const rows = (offer?.prices ?? []).map((row, at) => ({
  ...row,
  base: 10_999,
  price: 7600 + at * 100,
  child: 6500 + at,
}));
const drawn = (prices: typeof rows): Document => draw(<OfferPrices prices={prices} by="title" />);

describe('the prices of an offer', () => {
  // Proves 3.1.20.
  it('has cents in the columns that need them, and none beside a struck price', () => {
    const document = drawn(rows);
    expect(texts(document, '.price-now')).toEqual(['US$76', 'US$77', 'US$78']);
    expect(texts(document, '.price-before')[0]).toContain('US$109.99');
    expect(texts(document, 'td.offer-saving')).toEqual(['US$33.99', 'US$32.99', 'US$31.99']);
    expect(texts(document, 'td.offer-child')).toEqual(['US$65.00', 'US$65.01', 'US$65.02']);
    const uneven = drawn(rows.map((row, at) => (at === 0 ? { ...row, price: 7650 } : row)));
    expect(texts(uneven, '.price-now')).toEqual(['US$76.50', 'US$77.00', 'US$78.00']);
  });
});
