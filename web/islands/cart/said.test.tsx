import { flushSync } from 'react-dom';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cartView, noCode } from '../../fixtures/cart';
import { frame } from '../../fixtures/frame';
import { onCartSaid, saidCart } from '../../lib/cart-said';
import { PlaceProvider } from '../../lib/frame';
import type { CartView } from '../../lib/view.gen';
import { messages } from '../../server/messages';
import { openBrowser } from '../../testing/browser';
import { one } from '../../testing/query';
import { island } from './lines';

const Cart = island.component;
const [FIRST, SECOND] = ['019a-xelha', '019a-fuego'];
const without = (id: string | undefined): CartView => ({
  ...cartView,
  lines: cartView.lines.filter((line) => line.id !== id),
  total: 22098,
});

/** Loaded once there is a browser: React looks for one as it loads. */
let createRoot: typeof CreateRoot;
/** What is said of the cart, and where its visitor is led, in the order it happens. */
const happened: string[] = [];
/** Answers what was asked last. */
let answer: (cart: CartView) => void = () => undefined;

beforeAll(async () => {
  openBrowser();
  vi.stubGlobal('location', { assign: (path: string) => happened.push(`led to ${path}`) });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((done) => {
        answer = (cart) => done(Response.json(cart));
      }),
  );
  ({ createRoot } = await import('react-dom/client'));
});
afterAll(() => {
  window.close();
  vi.unstubAllGlobals();
});

// Proves 10.12.3, 10.12.8.
it('says of the cart what the store answers, and that its visitor is led on to pay once that is there', async () => {
  onCartSaid(
    () => happened.push(`cart of ${saidCart()?.lines.map(({ id }) => id)}`),
    () => happened.push('paying'),
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <PlaceProvider frame={frame('en', 'phone')} messages={messages['en'] ?? {}}>
        <Cart cart={cartView} {...noCode} />
      </PlaceProvider>,
    ),
  );
  await vi.waitFor(() => expect(happened.splice(0)).toEqual([`cart of ${FIRST},${SECOND}`]));
  one<HTMLInputElement>(document, `[name=intent][value=remove] ~ [value="${FIRST}"]`).form?.requestSubmit();
  // It is taken out in sight already, and the store has not said so yet.
  await vi.waitFor(() => expect(document.querySelector(`article[id="${FIRST}"]`)).toBeNull());
  const pay = one<HTMLAnchorElement>(document, 'a[data-begins-checkout]');
  const pressed = new window.MouseEvent('click', { bubbles: true, cancelable: true });
  flushSync(() => void pay.dispatchEvent(pressed));
  expect([pressed.defaultPrevented, happened]).toEqual([true, []]);
  answer(without(FIRST));
  const { checkout } = frame('en', 'phone').urls;
  await vi.waitFor(() => expect(happened).toEqual([`cart of ${SECOND}`, 'paying', `led to ${checkout}`]));
  flushSync(() => root.unmount());
});
