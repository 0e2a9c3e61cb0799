import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { NO_PICTURES } from '../playwright.config.ts';
import { Store, type Shop } from './server.ts';
import { address } from './words.ts';

export { expect };

export type Options = {
  /** The store a test visits; tests that ask for the same one share it within a worker, unless it is their own. */
  shop: Shop;
  /** Whether the visitor has not answered the cookie notice; the others have refused before they come. */
  undecided: boolean;
  /** Where a page may ask for anything besides the store. */
  elsewhere: string;
};
type Tools = { store: Store };
type Senses = {
  /** Says that an answer will be refused so: the browser writes a console line for each. */
  expectStatus: (...codes: number[]) => void;
};
type Shared = { stores: (shop: Shop) => Promise<Store> };

const where = (message: ConsoleMessage): string =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`;

/** What Chromium says by itself where a machine was too busy to show how one page turns into the next: it shows the next at once. */
const TURNED_TOO_LATE =
  /^InvalidStateError: Transition was aborted because of invalid state\. (Page already revealed|ViewTransition opt-in disabled)$/;

/** What it says of pages that ask for pictures, which most tests are made without. */
const WITHOUT_PICTURES = /is not used because image loading is disabled|\.svg was preloaded using link preload but not used/;

/** What Playwright says of pages that ask for their worker, which most tests are made without. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

/** What a browser says that it should not: messages, exceptions, requests elsewhere. Refusals that are expected are not among it. */
export function listen(context: BrowserContext, expected: readonly number[], illustrated: boolean, elsewhere = ''): () => string[] {
  const noise: string[] = [];
  context.on('request', (request) => {
    const own = /^(http:\/\/(127\.0\.0\.1|localhost):\d+\/|data:|blob:)/.test(request.url());
    if (!own && (elsewhere === '' || !request.url().startsWith(elsewhere)))
      noise.push(`request to ${request.url()}`);
  });
  context.on('console', (message) => {
    if (!illustrated && WITHOUT_PICTURES.test(message.text())) return;
    if (message.text() === WITHOUT_WORKER) return;
    if (message.type() === 'error' || message.type() === 'warning') noise.push(where(message));
  });
  context.on('weberror', (error) => {
    const text = String(error.error());
    if (!TURNED_TOO_LATE.test(text)) noise.push(`exception on ${error.page()?.url()}: ${text}`);
  });
  return () =>
    noise.filter((line) => !expected.some((code) => line.includes(`responded with a status of ${code} `)));
}

/** A test against a real store by HTTP alone: no browser is opened for it. */
export const byHttp = base.extend<Options & Tools, Shared>({
  shop: [{}, { option: true }],
  undecided: [false, { option: true }],
  elsewhere: ['', { option: true }],
  stores: [
    async ({}, use) => {
      const running = new Map<string, Promise<Store>>();
      await use((shop) => {
        const key = JSON.stringify(shop);
        const store = running.get(key) ?? new Store(shop).start();
        running.set(key, store);
        return store;
      });
      for (const store of await Promise.all(running.values())) await store.dispose();
    },
    { scope: 'worker' },
  ],
  store: async ({ stores, shop }, use) => {
    if (!shop.own) return use(await stores(shop));
    const store = await new Store(shop).start();
    await use(store);
    await store.dispose();
  },
  baseURL: async ({ store }, use) => use(store.origin),
});

/** A test in a browser, against a real store; it fails on any noise. */
export const test = byHttp.extend<Senses>({
  context: async ({ context, store, undecided }, use) => {
    if (!undecided) {
      const refused = await context.request.post(store.origin + address('cookies', 'en'), {
        form: { choice: 'refuse' },
        maxRedirects: 0,
      });
      expect(refused.status()).toBe(303);
    }
    await use(context);
  },
  expectStatus: [
    async ({ context, launchOptions, elsewhere }, use) => {
      const expected: number[] = [];
      const noise = listen(context, expected, !launchOptions.args?.includes(NO_PICTURES), elsewhere);
      await use((...codes) => void expected.push(...codes));
      expect(noise()).toEqual([]);
    },
    { auto: true },
  ],
});
