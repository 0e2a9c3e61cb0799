import { describe, expect, it } from 'vitest';
import { cart } from '../fixtures/cart';
import { cartWithExtras } from '../fixtures/cart-extras';
import { draw, stateOf } from '../testing/draw';
import { one } from '../testing/query';
import { page } from './cart';

const Cart = page.component;
const cartOf = (state: string): Document => draw(<Cart kind="cart" {...stateOf(cartWithExtras, state)} />);

describe('the cart', () => {
  const document = cartOf('extras');
  const removals = [...document.querySelectorAll<HTMLFormElement>('form')]
    .filter((form) => form.querySelector('[name=intent][value=remove]') !== null)
    .map((form) => form.querySelector<HTMLInputElement>('[name=line]')?.value);
  // Proves 3.6.8.
  it('takes out an admission or an extra, never a component', () => {
    expect(removals).toEqual(['019a-100001', '019a-312', '019a-xelha', '019a-open']);
  });
  it('describes at the button what goes with an admission', () => {
    const button = one(document, '[aria-describedby="019a-xelha-note"]');
    expect(button.textContent).toBe('Remove');
    expect(document.getElementById('019a-xelha-note')?.textContent).toContain('Caminata submarina');
    expect(document.getElementById('019a-open-note')).toBeNull();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });
  it('shows pick-up, start, proof and until when an open ticket is good', () => {
    const text = document.body.textContent ?? '';
    expect(text).toContain('Pick-up at Playa del Carmen, 7:40');
    expect(text).toContain('at 11:00');
    expect(text).toContain('Credencial de elector');
    expect(text).toContain('Day to be chosen, until Thursday, May 20, 2027');
  });
  it('has rows that add up, and shows all that is saved', () => {
    const rows = one(document, '[aria-labelledby="cart-summary"] dl').textContent ?? '';
    expect(rows).toContain('US$929.89');
    expect(rows).toContain('-US$150.00');
    expect(rows).toContain('-US$50.00');
    expect(rows).toContain('US$729.89');
    expect(document.body.textContent).toContain('You save US$200.00');
  });
  it('takes a code out by giving none', () => {
    const form = one<HTMLFormElement>(document, 'form:has([name=code])');
    expect(form.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('code');
    expect(form.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('');
  });
  // Proves 10.1.12.
  it('says of a line that is not held that it is bought by paying, and lets it be paid', () => {
    const crowded = draw(<Cart kind="cart" {...stateOf(cart, 'when_paid')} />);
    const line = one(crowded, '[id="019a-xelha"]');
    expect(line.textContent).toContain('the places are yours once you pay');
    expect(line.textContent).not.toContain('no longer held');
    expect(line.textContent).not.toContain('Hold again');
    expect(crowded.body.textContent).not.toContain('can be bought once');
  });
  it('shows which extra is in the way', () => {
    expect(cartOf('extra_lost').body.textContent).toContain('Ya no hay lugares a esa hora');
  });
});
