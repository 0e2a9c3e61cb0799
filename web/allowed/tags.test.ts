import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartView } from '../fixtures/cart';
import { frame } from '../fixtures/frame';
import { thanks } from '../fixtures/thanks';
import { PAYING, sayCart } from '../lib/cart-said';
import { heard, lettersOf } from '../lib/cookie-choice';
import { signInCalls } from '../lib/sign-in-calls';
import { KnownUser, type State, type UserInfo } from '../lib/sign-in-check';
import { purchase, viewCart, viewItem, viewItemList, type Tracked } from '../lib/tracked';
import { faults } from '../testing/data-layer';
import { changes, consent, follow, reported, visitorOf } from './tags';

const { currency } = frame('en', 'phone');
const XCARET = { code: 'XC', name: 'Xcaret', kind: 'park', from: 8999 };
const line = (id: string, code: string, total: number) => ({
  id,
  product: { ...XCARET, code, name: code },
  total,
});
const cart = (...lines: ReturnType<typeof line>[]): Tracked =>
  viewCart({ total: lines.reduce((sum, { total }) => sum + total, 0), lines, stays: [] }, currency);

afterEach(() => vi.unstubAllGlobals());

/** What a page knows once it has asked, which it has before anything else is told. */
const knowing = (state: State): KnownUser => Object.assign(new KnownUser(signInCalls), { state });

/** The data layer of a page that says this of itself, looked at by somebody. */
async function layerOf(
  tracked: Tracked | null,
  letters: string,
  state: State = { name: 'noauth' },
  before: () => void = () => undefined,
): Promise<{ layer: unknown[]; window: JSDOM['window'] }> {
  const said =
    tracked === null
      ? ''
      : `<script type="application/json" id="tracked">${JSON.stringify(tracked)}</script>`;
  const data = JSON.stringify({ frame: frame('en', 'phone') });
  const { window } = new JSDOM(
    `${said}<a href="#pay" data-begins-checkout="">Pay</a><script type="application/json" id="page-data">${data}</script>`,
    { url: 'https://store.example/' },
  );
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Event', window.Event);
  vi.stubGlobal('sessionStorage', window.sessionStorage);
  vi.stubGlobal('setTimeout', () => 0);
  before();
  await follow('GTM-TEST1', letters, knowing(state));
  return { layer: (window as unknown as { dataLayer: unknown[] }).dataLayer, window };
}

const events = (layer: unknown[]): Record<string, unknown>[] =>
  (layer as Record<string, unknown>[]).filter((entry) => entry['ecommerce']);

const names = (layer: unknown[]): unknown[] => events(layer).map(({ event }) => event);
const managers = (window: JSDOM['window']): number => window.document.querySelectorAll('script[src]').length;

const denied = (): never => {
  throw new Error('denied');
};
/** A browser that keeps nothing, and says so by failing. */
const keepNothing = (): void => {
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
};

describe('the data layer', () => {
  // Proves 3.3.1, 3.3.3, 10.12.1.
  it('hears first that nothing is let, then what is, and only then of anything', async () => {
    const { layer, window } = await layerOf(viewItem(XCARET, currency), 'm');
    const [before, now, visitor, start] = layer as [IArguments, IArguments, object, object];
    expect([...before].slice(0, 2)).toEqual(['consent', 'default']);
    expect(new Set(Object.values(before[2] as object))).toEqual(new Set(['denied']));
    expect([...now].slice(0, 2)).toEqual(['consent', 'update']);
    expect(now[2]).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    });
    expect(visitor).toEqual({ withLogin: 'n/a', id: 'n/a', pais: 'n/a', estado: 'n/a' });
    expect(start).toMatchObject({ event: 'gtm.js' });
    const scripts = [...window.document.querySelectorAll('script[src]')].map((one) =>
      one.getAttribute('src'),
    );
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  });

  it.each(['m', 'p', 'a', 'mp', 'mpa'])('grants what is let and nothing else: %s', (letters) => {
    const { before, now } = consent(letters);
    expect(Object.values(before).every((said) => said === 'denied')).toBe(true);
    expect(now['analytics_storage'] === 'granted').toBe(letters.includes('m'));
    for (const name of ['ad_storage', 'ad_user_data', 'ad_personalization'])
      expect(now[name] === 'granted', name).toBe(letters.includes('a'));
  });

  // Proves 10.12.2, 10.12.10.
  it('has events as Google reads them', () => {
    const all: Tracked[] = [
      viewItem(XCARET, currency),
      viewItemList('listing', [XCARET, { ...XCARET, code: 'XP' }], currency),
      cart(line('a', 'XC', 19098), line('b', 'XP', 100)),
      purchase(thanks, currency),
    ];
    for (const one of all) expect(faults(reported(one)), one.event).toEqual([]);
    expect(reported(purchase(thanks, currency))).toEqual({
      event: 'purchase',
      ecommerce: {
        transaction_id: 'K7M2PQ4X',
        currency: 'USD',
        value: 468.93,
        tax: 64.68,
        coupon: 'SELVA20',
        items: [
          { item_id: 'XC', item_name: 'Xcaret Plus', item_category: 'park', price: 330, quantity: 1 },
          { item_id: 'XNT', item_name: 'Xenotes', item_category: 'tour', price: 138.93, quantity: 1 },
        ],
      },
    });
    // Of an order that no code lowered nothing is said of one.
    const uncoded = reported(purchase({ ...thanks, coupon: null }, currency));
    expect(faults(uncoded)).toEqual([]);
    expect(uncoded['ecommerce']).not.toHaveProperty('coupon');
    // A check that finds nothing would prove nothing.
    expect(faults({ event: 'purchase', ecommerce: { currency: 'USD', items: [{}] } })).not.toEqual([]);
  });

  it('writes no fraction where a currency has none', () => {
    const yen = frame('en', 'phone', 'JPY').currency;
    expect(reported(viewItem({ ...XCARET, from: 13400 }, yen))).toMatchObject({
      ecommerce: { value: 13400 },
    });
  });

  // Proves 10.12.3.
  it('says what was added to the cart and removed from it since it was last seen', () => {
    const first = changes(cart(line('a', 'XC', 100), line('b', 'XP', 200)), {});
    expect(
      first.events.map(({ event, ecommerce }) => [event, ecommerce.items.map((item) => item.item_id)]),
    ).toEqual([['add_to_cart', ['XC', 'XP']]]);
    // Looked at again, nothing.
    expect(changes(cart(line('a', 'XC', 100), line('b', 'XP', 200)), first.seen).events).toEqual([]);
    const later = changes(cart(line('b', 'XP', 200), line('c', 'XH', 300)), first.seen);
    expect(
      later.events.map(({ event, ecommerce }) => [event, ecommerce.items.map((item) => item.item_id)]),
    ).toEqual([
      ['add_to_cart', ['XH']],
      ['remove_from_cart', ['XC']],
    ]);
    for (const one of later.events) expect(faults(reported(one))).toEqual([]);
  });

  // Proves 10.12.8.
  it('says that paying begins when its button is pressed, once', async () => {
    const { layer, window } = await layerOf(cart(line('a', 'XC', 100)), 'ma');
    const link = window.document.querySelector('a') as HTMLAnchorElement;
    link.click();
    link.click();
    window.dispatchEvent(new Event(PAYING));
    expect(events(layer).map((entry) => entry['event'])).toEqual([
      'add_to_cart',
      'view_cart',
      'begin_checkout',
    ]);
    for (const entry of events(layer)) expect(faults(entry)).toEqual([]);
  });

  // Proves 10.12.3, 10.12.8.
  it('says at once what is changed in the cart, and begins paying with what it has then', async () => {
    const drawn = viewCart(cartView, currency);
    const { layer, window } = await layerOf(drawn, 'ma');
    const link = window.document.querySelector('a') as HTMLAnchorElement;
    const soFar = (): unknown[] =>
      events(layer).map(({ event, ecommerce }) => {
        const { items, value } = ecommerce as { items: { item_id: string; price: number }[]; value?: number };
        return [event, items.map((item) => [item.item_id, item.price]), value];
      });
    const all = soFar().length;
    const [first, second] = cartView.lines;
    if (!first || !second) throw new Error('a cart of two lines');
    const was = [first.product.code, first.total / 100];
    // What is said as the island begins is what the page says.
    sayCart(cartView);
    expect(soFar()).toHaveLength(all);
    // A press that waits for the answer is none.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
    expect(soFar()).toHaveLength(all);
    const rest = { ...cartView, lines: [{ ...second, total: 30000 }], total: 29000 };
    sayCart(rest);
    sayCart({ ...rest });
    expect(soFar().slice(all)).toEqual([['remove_from_cart', [was], undefined]]);
    window.dispatchEvent(new Event(PAYING));
    link.click();
    expect(soFar().slice(all + 1)).toEqual([['begin_checkout', [[second.product.code, 300]], 290]]);
    // A page that is looked at next tells none of it again.
    const seen = JSON.parse(window.sessionStorage.getItem('sb_seen_lines') ?? '{}') as Parameters<
      typeof changes
    >[1];
    expect(changes(viewCart(rest, currency), seen).events).toEqual([]);
    for (const entry of events(layer)) expect(faults(entry)).toEqual([]);
  });

  // Proves 10.12.3.
  it('says what the cart is where it was changed before anything was let', async () => {
    const rest = { ...cartView, lines: cartView.lines.slice(1), total: 22098 };
    const { layer } = await layerOf(viewCart(cartView, currency), 'm', { name: 'noauth' }, () =>
      sayCart(rest),
    );
    expect(events(layer)).toEqual([
      expect.objectContaining({ event: 'add_to_cart' }),
      reported(viewCart(rest, currency)),
    ]);
  });

  // Proves 10.12.12.
  it('comes all the same where a browser keeps nothing, or something else under its name', async () => {
    const drawn = cart(line('a', 'XC', 100));
    const other = await layerOf(drawn, 'ma', { name: 'noauth' }, () =>
      sessionStorage.setItem('sb_seen_lines', '{"a'),
    );
    expect([names(other.layer), managers(other.window)]).toEqual([['add_to_cart', 'view_cart'], 1]);
    expect(JSON.parse(other.window.sessionStorage.getItem('sb_seen_lines') ?? '')).toHaveProperty('a');
    // What was added nobody knows then, and it is not told again and again.
    const none = await layerOf(drawn, 'ma', { name: 'noauth' }, keepNothing);
    sayCart(cartView);
    expect([names(none.layer), managers(none.window)]).toEqual([['view_cart'], 1]);
    // A purchase is told, and its page goes on.
    const waits = vi.fn();
    const bought = await layerOf(purchase(thanks, currency), 'ma', { name: 'noauth' }, () => {
      keepNothing();
      vi.stubGlobal('setTimeout', waits);
    });
    expect([names(bought.layer), managers(bought.window)]).toEqual([['purchase'], 1]);
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 2000);
  });

  it('says nothing of a page that has nothing to say', async () => {
    expect(events((await layerOf(null, 'm')).layer)).toEqual([]);
  });

  // Proves 3.3.2, 3.3.3, 10.18.46.
  it('says Si of who is found, No of a name alone, and n/a of who is signed out', async () => {
    const user: UserInfo = {
      foundData: true,
      firstName: 'Ana',
      lastName: 'Núñez',
      sId: '0f3c9a51e27b4d86',
      country: 'MX',
      state: '',
      gxToken: 'secret-token',
      email: 'ana@example.com',
      isSocial: false,
      status: 'auth',
      userName: 'Ana Núñez',
    };
    const called = 'Ana Núñez';
    const found: State = { name: 'auth', user, called, coupons: null };
    expect(visitorOf(found)).toEqual({
      withLogin: 'Si',
      id: '0f3c9a51e27b4d86',
      pais: 'MX',
      estado: 'n/a',
    });
    const [none, byName] = ['n/a', { name: 'auth', user: null, called, coupons: null }] as const;
    expect(visitorOf(byName)).toEqual({ withLogin: 'No', id: none, pais: none, estado: none });
    for (const name of ['noauth', 'initial'] as const)
      expect(visitorOf({ name })).toEqual({ withLogin: none, id: none, pais: none, estado: none });
    // It comes where it is expected, and nothing else of them is told.
    const { layer } = await layerOf(viewItem(XCARET, currency), 'ma', found);
    expect(layer[2]).toEqual(visitorOf(found));
    const all = JSON.stringify(layer.map((entry) => Object.values(entry as object)));
    for (const theirs of ['Ana', 'Núñez', 'ana@example.com', 'secret-token'])
      expect(all).not.toContain(theirs);
  });

  // Proves 10.18.46.
  it('hears what is let before anybody is asked who looks, and nothing else until it is known', async () => {
    const { window } = new JSDOM('', { url: 'https://store.example/' });
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', window.document);
    const waiting: ((info: UserInfo) => void)[] = [];
    const user = new KnownUser(
      {
        federation: () => Promise.resolve(null),
        social: () => Promise.reject(new Error('nobody asks')),
        cookie: () => new Promise((done) => void waiting.push(done)),
        coupons: () => Promise.resolve([]),
      },
      60_000,
    );
    const following = follow('GTM-TEST1', 'm', user);
    const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
    await new Promise((done) => void setImmediate(done));
    expect(layer).toHaveLength(2);
    expect(window.document.querySelector('script')).toBeNull();
    for (const say of waiting) say({ foundData: false, status: 'noauth' } as UserInfo);
    await following;
    expect(layer.slice(2)).toEqual([
      { withLogin: 'n/a', id: 'n/a', pais: 'n/a', estado: 'n/a' },
      expect.objectContaining({ event: 'gtm.js' }),
    ]);
  });
});

describe('what a browser lets', () => {
  // Proves 10.11.4, 10.11.5.
  it('is read by the words there are now, and by what it asks for', () => {
    const id = '0f3c9a51e27b4d860f3c9a51e27b4d86';
    expect(lettersOf(`a=1; sb_cookies=v1.mpa.${id}; b=2`, 'v1')).toBe('mpa');
    expect(lettersOf(`__Host-sb_cookies=v1.0.${id}`, 'v1')).toBe('0');
    expect(lettersOf(`sb_cookies=v1.mpa.${id}`, 'v2')).toBeUndefined();
    expect(lettersOf(`xsb_cookies=v1.mpa.${id}`, 'v1')).toBeUndefined();
    expect(lettersOf('', 'v1')).toBeUndefined();
    expect([heard('mpa', true), heard('mpa', false), heard('0', true)]).toEqual(['mp', 'mpa', '0']);
  });
});
