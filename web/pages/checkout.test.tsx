import { describe, expect, it } from 'vitest';
import { checkout } from '../fixtures/checkout';
import { draw, stateOf } from '../testing/draw';
import { page } from './checkout';

const Checkout = page.component;

describe('what was bought', () => {
  it('is whole on the checkout page', () => {
    const text = draw(<Checkout kind="checkout" {...stateOf(checkout, 'extras')} />).body.textContent ?? '';
    const shown = [
      'Caminata submarina',
      'Playa del Carmen',
      'Credencial de elector',
      'May 20, 2027',
      'Coupon',
    ];
    expect(shown.filter((word) => !text.includes(word))).toEqual([]);
  });
});
