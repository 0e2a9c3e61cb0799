import type { CartView } from './view.gen';

// What the cart's island says to a script that comes later or not at all: the tag manager's (`allowed/tags.ts`).

const CHANGED = 'cart-said';
/** Its visitor is led on to pay, where no link leads them. */
export const PAYING = 'paying';
type Holder = { sacbeCart?: CartView | undefined };

/** Says what the store last answered of the cart, which the page was drawn with no more. */
export function sayCart(cart: CartView): void {
  (window as Holder).sacbeCart = cart;
  window.dispatchEvent(new Event(CHANGED));
}

/** What was said last; nothing where the cart is as the page was drawn. */
export const saidCart = (): CartView | undefined => (window as Holder).sacbeCart;

/** Calls `changed` with each thing that is said of the cart, and `paying` with each who is led on to pay. */
export function onCartSaid(changed: () => void, paying: () => void): void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener(PAYING, paying);
}
