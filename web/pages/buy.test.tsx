import { describe, expect, it } from 'vitest';
import { buyWithExtras } from '../fixtures/buy-extras';
import { facts } from '../fixtures/compare';
import { draw, stateOf } from '../testing/draw';
import { one } from '../testing/query';
import { page } from './buy';

const Buy = page.component;

describe('the buy page', () => {
  it('sends no day with an open ticket', () => {
    const document = draw(<Buy kind="buy" {...stateOf(buyWithExtras, 'open')} />);
    expect(one<HTMLInputElement>(document, '#open').checked).toBe(true);
    expect(document.querySelector('[name=date]')).toBeNull();
  });
  // Proves 2.3.28.
  it('says who may do what is in the price, and nothing where nobody told', () => {
    const view = stateOf(buyWithExtras, 'open');
    const said = (more: Partial<typeof view>): string =>
      draw(<Buy kind="buy" {...view} {...more} />).querySelector('header')?.textContent ?? '';
    expect(said({ facts: { ...facts, min_height: { cm: 120, of: 'most' } } })).toContain(
      '3\u00a0ft 11\u00a0in',
    );
    expect(said({ included_from_age: 8 })).toContain('Included activity: ages 8 and up');
    expect(said({ facts })).toContain('All ages');
    expect(said({ facts: null })).not.toContain('All ages');
  });
});
