import { expect, it } from 'vitest';
import { boughtStay, cartWithStays, checkoutWithStays, orderWithStays, stayLine } from '../fixtures/stays';
import type { CartView, LineQuoteView } from '../lib/view.gen';
import { draw } from '../testing/draw';
import { texts } from '../testing/query';
import { page as cartPage } from './cart';
import { page as checkoutPage } from './checkout';
import { page as orderPage } from './order';

const Cart = cartPage.component;
const Checkout = checkoutPage.component;
const Order = orderPage.component;

const same = (minor: number): { base: number; price: number; total: number } => ({
  base: minor,
  price: minor,
  total: minor,
});

/** A room all of whose amounts are whole, but for the tax within them. */
const whole = { lodging_tax: 2500, at_hotel: -42_300 };
const quote: LineQuoteView = {
  ...stayLine.quote,
  units: stayLine.quote.units.map((part) =>
    'fee' in part && part.fee in whole ? { ...part, ...same(whole[part.fee as keyof typeof whole]) } : part,
  ),
  base: 14_200,
  total: 10_600,
};
const room = { quote, total: quote.total, stay: { ...stayLine.stay, at_hotel: 42_300, tax: 7000 } };
const costs = (tax: number): { base: number; total: number; tax: number } => ({
  base: quote.base,
  total: quote.total,
  tax,
});

const cartOf = (cart: CartView, tax: number): CartView => ({
  ...cart,
  ...costs(tax),
  stays: [{ ...stayLine, ...room }],
});
const drawn = (tax: number): Document[] => {
  const cart = { ...cartWithStays.stays, cart: cartOf(cartWithStays.stays.cart, tax) };
  const checkout = { ...checkoutWithStays.stays, cart: cartOf(checkoutWithStays.stays.cart, tax) };
  const order = { ...orderWithStays.stays, ...costs(tax), stays: [{ ...boughtStay, ...room }] };
  return [
    draw(<Cart kind="cart" {...cart} />, { lang: 'en' }),
    draw(<Checkout kind="checkout" {...checkout} />, { lang: 'en' }),
    draw(<Order kind="order" {...order} />, { lang: 'en' }),
  ];
};
const sums = (document: Document): string[] =>
  texts(document, 'dl').flatMap((text) => text.match(/US\$[\d,]+(\.\d\d)?/g) ?? []);

// Proves 10.16.225.
it.each(['cart', 'checkout', 'order'].map((page, at) => [page, at] as const))(
  'shows the cents of all amounts of a summary where the tax within them has some, and else of none: %s',
  (_, at) => {
    const [some = [], none = []] = [drawn(1460), drawn(1400)].map((pages) => {
      const document = pages[at];
      return document === undefined ? [] : sums(document);
    });
    expect(some).toContain('US$106.00');
    expect(some.filter((amount) => !amount.includes('.'))).toEqual([]);
    expect(none).toContain('US$106');
    expect(none.filter((amount) => amount.includes('.'))).toEqual([]);
  },
);
