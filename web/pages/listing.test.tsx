import { describe, expect, it } from 'vitest';
import { listing } from '../fixtures/listing';
import { draw, stateOf } from '../testing/draw';
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
