import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { frame } from '../../fixtures/frame';
import { openBrowser } from '../../testing/browser';
import { countCart } from './count';
import { announceCart } from './event';

const shop = frame('en', 'phone');
const answer = (ProductCount: number): Response => Response.json({ Cart: { ProductCount } });
const asked = vi.fn((_path: string) => Promise.resolve(answer(2)));
const root = (): HTMLElement | null => document.querySelector('[data-cart-count]');
const shown = (): (string | null | undefined)[] => [
  root()?.textContent,
  root()?.firstElementChild?.getAttribute('aria-label'),
];
const restored = (): void => {
  const event = Object.assign(new Event('pageshow'), { persisted: true });
  window.dispatchEvent(event);
};

beforeAll(() => {
  openBrowser();
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('fetch', asked);
  document.documentElement.lang = 'en';
  const words = '{count, plural, one {# product in your cart} other {# products in your cart}}';
  document.body.innerHTML = `<span data-cart-count="${words}"></span>`;
  countCart(() => shop);
});
beforeEach(() => asked.mockClear());
afterAll(() => window.close());

// Proves 4.5.1.
it('asks nobody for the count of a cart that is not there', () => {
  expect(asked).not.toHaveBeenCalled();
  expect(shown()).toEqual(['', undefined]);
});

// Proves 4.5.1.
it('says how many products are in the cart of a cookie, and what changes it says', async () => {
  document.cookie = 'sb_cart=key; Path=/';
  restored();
  await vi.waitFor(() => expect(shown()).toEqual(['2', '2 products in your cart']));
  expect(asked.mock.calls[0]?.[0]).toMatch(/^\/xapi\/shopping-cart.*Language=EN&SessionId=key&Mobile=true$/);
  announceCart(1);
  expect(shown()).toEqual(['1', '1 product in your cart']);
  announceCart(0);
  expect(shown()).toEqual(['', undefined]);
});

it('keeps what was announced while the store was asked', async () => {
  const late: ((one: Response) => void)[] = [];
  asked.mockReturnValueOnce(new Promise((resolve) => late.push(resolve)));
  restored();
  announceCart(3);
  late[0]?.(answer(1));
  await new Promise((later) => setTimeout(later, 10));
  expect(root()?.textContent).toBe('3');
});

const refuse = (status: number) => (): Promise<Response> => Promise.resolve(new Response(null, { status }));
const fail = (): Promise<Response> => Promise.reject(new TypeError('away'));

// Proves 4.5.4, 4.5.5.
it.each([
  ['a call that fails', fail],
  ['an answer of any other status', refuse(500)],
  ['an answer without the cart', refuse(404)],
])('%s, twice, clears the cart and removes its cookie', async (_, answered) => {
  document.cookie = 'sb_cart=key; Path=/';
  restored();
  await vi.waitFor(() => expect(shown()).toEqual(['2', '2 products in your cart']));
  vi.useFakeTimers();
  try {
    asked.mockImplementation(answered);
    restored();
    await vi.advanceTimersByTimeAsync(999);
    expect([shown()[0], document.cookie.includes('sb_cart=key')]).toEqual(['2', true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown()[0], document.cookie.includes('sb_cart')]).toEqual(['', false]);
    expect(asked.mock.calls.length).toBe(3);
  } finally {
    vi.useRealTimers();
    asked.mockImplementation(() => Promise.resolve(answer(2)));
    document.cookie = 'sb_cart=key; Path=/';
  }
});

it('keeps the cart that fails to be read once, as when its page is left', async () => {
  vi.useFakeTimers();
  try {
    asked.mockImplementationOnce(fail);
    restored();
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown()[0], document.cookie.includes('sb_cart=key')]).toEqual(['2', true]);
  } finally {
    vi.useRealTimers();
  }
});

// Proves 7.1.26.
it('asks for the whole cart where the flag for it is set', async () => {
  countCart(() => ({ ...shop, site: { ...shop.site, full_cart: true } }));
  await vi.waitFor(() => expect(shown()).toEqual(['2', '2 products in your cart']));
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    expect.stringMatching(/^\/xapi\/shopping-cart-for-display\?Language=EN&SessionId=key&Mobile=true$/),
  ]);
});
