import { expect, it } from 'vitest';
import { cart } from '../fixtures/cart';
import { hotels } from '../fixtures/hotels';
import { draw, stateOf } from '../testing/draw';
import { said } from '../testing/query';
import { page as cartPage } from './cart';
import { page as hotelsPage } from './hotels';

const Cart = cartPage.component;
const Hotels = hotelsPage.component;

// Proves 10.16.184.
it.each([
  ['es', 'uno por compra', 'para usar otro'],
  ['en', 'one per order', 'to use another'],
  ['pt', 'um por compra', 'para usar outro'],
] as const)('say before a second code is refused that an order takes one: %s', (lang, one, another) => {
  const { cart: view, ...rest } = stateOf(cart, 'full');
  const cartWith = (code: typeof view.code): Document =>
    draw(<Cart kind="cart" {...rest} cart={{ ...view, code }} />, { lang });
  expect(said(cartWith(null), '[for="code"]')).toContain(one);
  const given = cartWith({ code: 'SELVA20', message: 'SELVA20', applies: true });
  expect(given.querySelector('#code')).toBeNull();
  const buttons = [...given.querySelectorAll('[aria-labelledby="cart-summary"] button')];
  expect(buttons.filter(({ textContent }) => textContent?.includes(another))).toHaveLength(1);
  const search = draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang });
  expect(said(search, '[for="promocode"]')).toContain(one);
});
