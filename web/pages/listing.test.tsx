import { describe, expect, it } from 'vitest';
import { listing } from '../fixtures/listing';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './listing';

const Listing = page.component;
const listed = (state: string): Document =>
  draw(<Listing kind="listing" {...stateOf(listing('es'), state)} />);
const chips = (document: Document): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('.filters a'),
];

describe('the listing', () => {
  // Proves 2.3.18.
  it('narrows the list by links, and back by the one that is chosen', () => {
    const whole = chips(listed('full'));
    expect(whole).toHaveLength(5);
    expect(whole.every((chip) => chip.getAttribute('href')?.includes('?suits='))).toBe(true);
    const chosen = chips(listed('narrowed')).filter((chip) => chip.getAttribute('aria-current') === 'true');
    expect(chosen.map((chip) => chip.getAttribute('href'))).toEqual(['/es/parques-y-tours/']);
  });

  it('has no heading over nothing', () => {
    const narrowed = listed('narrowed');
    expect(narrowed.querySelector('#parks')).not.toBeNull();
    expect(narrowed.querySelector('#tours')).toBeNull();
    expect(chips(listed('no tours'))).toEqual([]);
    expect(listed('no tours').querySelector('nav')).toBeNull();
  });

  // Proves 3.1.20.
  it('writes the prices of all its parts alike', () => {
    const { parts, ...whole } = stateOf(listing('es'), 'full');
    const firsts = parts.map((part, at) => ({
      ...part,
      products: part.products
        .slice(0, 1)
        .map((one) => ({ ...one, product: { ...one.product, from: at === 0 ? 9300 : 9950 } })),
    }));
    const prices = (shown: typeof parts): string[] =>
      texts(draw(<Listing kind="listing" {...whole} parts={shown} />), '.row .price-now');
    expect(prices(firsts)).toEqual(['US$93.00', 'US$99.50']);
    expect(prices(firsts.slice(0, 1))).toEqual(['US$93']);
  });

  it('has every discount once, in one table', () => {
    const rows = [...listed('full').querySelectorAll('.discounts tr')];
    expect(rows.map((row) => row.querySelector('.less')?.textContent)).toEqual([
      'less −10%',
      'less −15%',
      'less −15%',
      'less −20%',
      'less −20%',
      'less −25%',
    ]);
  });
});
