import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { illustrated, moving, phone, withWorker } from '../playwright.config.ts';
import { FOLDERS, product } from '../lib/catalogue.ts';
import { parse } from '../lib/html.ts';
import { Scripts, together } from '../lib/scripts.ts';
import { shiftsOf, watchShifts } from '../lib/shifts.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { ADDRESSES, LANGUAGES, address, type Language } from '../lib/words.ts';

// Who comes first has not answered the notice.
test.use({ undecided: true });

test.use({ ...illustrated, ...withWorker });

const BUDGET = 75 * 1000;
/** What whoever touches nothing downloads where there is only to be read. */
const READING = 6 * 1000;
const FONTS = 36 * 1000;
/** All that is transferred for a page before it scrolls, heads and bodies. */
const BEFORE_SCROLL = 150;
/**
 * Kinds of pages that are not there yet, in thousands of bytes: they show many places in their first screen, or need their
 * island at once. None may grow, and one that fits leaves this list.
 */
const HEAVIER: Record<string, { phone?: number; desktop?: number }> = {
  cart: { phone: 179, desktop: 181 },
  package: { desktop: 254 },
  checkout: { desktop: 168 },
  services: { desktop: 259 },
  price_guide: { desktop: 172 },
  weekends: { desktop: 177 },
};
const xelha = product('xelha', 'es');
const PAGES = {
  home: address('home', 'es'),
  listing: address('listing', 'es'),
  about: xelha.about,
  buy: xelha.buy,
  package: address('package', 'es'),
  cart: address('cart', 'es'),
  checkout: address('checkout', 'es'),
  text: address('terms', 'es'),
};
const WORKER = '/sw.js';
const AT_ONCE = 4;
const READ = ['home', 'listing', 'about', 'text'];

for (const [name, path] of Object.entries(PAGES)) {
  const most = READ.includes(name) ? READING : BUDGET;
  // Proves 10.5.6, 10.5.28.
  test(`${name} carries at most ${most / 1000} KB of JavaScript`, async ({ page, context }) => {
    const visitor = new Visitor(page, 'es');
    await visitor.addUnseen('xplor', '2026-12-15');
    const scripts = new Map<string, Promise<number>>();
    context.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      expect(response.headers()['content-encoding'], response.url()).toBe('br');
      scripts.set(
        new URL(response.url()).pathname,
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
    });
    await page.goto(path);
    await visitor.awake();
    await page.waitForLoadState('networkidle');
    const document = parse(await (await page.request.get(path)).text());
    const counted = await new Scripts(page.request).of(document);
    // Some are asked for once the browser is idle, whenever that is on a busy machine.
    await expect.poll(() => [...counted.keys()].filter((script) => !scripts.has(script))).toEqual([]);
    const sizes = new Map<string, number>();
    for (const [script, size] of scripts) sizes.set(script, await size);
    // The worker is the store's, not a page's: who only reads downloads it all the same.
    if (!READ.includes(name)) sizes.delete(WORKER);
    const total = together(sizes);
    sizes.delete(WORKER);
    test
      .info()
      .annotations.push({ type: 'JavaScript', description: `${total} bytes in ${sizes.size} files` });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(most);
    // A browser fetches what the test of all pages counts without one.
    const entries = (files: Map<string, number>): unknown => Object.fromEntries([...files].toSorted());
    expect(entries(counted)).toEqual(entries(sizes));
  });
}

// Proves 10.5.6, 10.5.28, 10.5.29.
byHttp(
  'every park carries at most 75 KB of JavaScript, what is only read 6 KB, and every page 36 KB of fonts',
  async ({ request }) => {
    const scripts = new Scripts(request);
    const weighed = new Map<string, number>();
    /** What every font of a style sheet weighs, whether or not a letter of a page needs it. */
    const fontsOf = async (sheet: string): Promise<number> => {
      const known = weighed.get(sheet);
      if (known !== undefined) return known;
      const css = await (await request.get(sheet)).text();
      let bytes = 0;
      for (const font of new Set(css.match(/\/assets\/[\w-]+\.woff2/g)))
        bytes += (await (await request.get(font)).body()).length;
      weighed.set(sheet, bytes);
      return bytes;
    };
    const widest = { total: 0, page: '' };
    for (const lang of LANGUAGES) {
      const parks = FOLDERS.map((folder) => product(folder, lang));
      const read = [address('home', lang), address('listing', lang), address('terms', lang)];
      read.push(address('privacy', lang), ...parks.map(({ about }) => about));
      const pages = [...read, address('package', lang), ...parks.map(({ buy }) => buy)];
      for (const [device, mobile] of [
        ['phone', '?1'],
        ['desktop', '?0'],
      ] as const) {
        for (const path of pages) {
          const answer = await request.get(path, { headers: { 'sec-ch-ua-mobile': mobile } });
          expect(answer.status(), path).toBe(200);
          const document = parse(await answer.text());
          expect(document.all(`.site-header-${device}`).length, path).toBe(1);
          const total = together(await scripts.of(document));
          expect(total, `${path} on a ${device}`).toBeGreaterThan(0);
          expect(total, `${path} on a ${device}`).toBeLessThanOrEqual(read.includes(path) ? READING : BUDGET);
          if (total > widest.total) Object.assign(widest, { total, page: path });
          const sheets = document.all('link[rel=stylesheet]').map((link) => link.get('href') ?? '');
          let bytes = 0;
          for (const sheet of new Set(sheets)) bytes += await fontsOf(sheet);
          expect(bytes, path).toBeGreaterThan(0);
          expect(bytes, path).toBeLessThanOrEqual(FONTS);
        }
      }
    }
    const description = `${widest.total} bytes on ${widest.page}`;
    test.info().annotations.push({ type: 'JavaScript', description });
  },
);

// Proves 10.5.28.
byHttp('the service worker weighs at most 2 KB', async ({ request }) => {
  const answer = await request.get(WORKER, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(2000);
  const again = await request.get(WORKER, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});

/** Where each kind of page is. */
const kinds = (lang: Language): [kind: string, path: string][] => {
  const places = FOLDERS.filter((folder) => ['xcaret', 'xelha', 'xichen-clasico'].includes(folder)).flatMap(
    (folder): [string, string][] => {
      const { about, buy } = product(folder, lang);
      return [
        [`${folder} about`, about],
        [`${folder} buy`, buy],
        [`${folder} faqs`, `${address('faqs', lang)}${folder}/`],
      ];
    },
  );
  // Who bought nothing is led home from where buyers are thanked, and who is not signed in to where one does.
  const fixed = ADDRESSES.filter((page) => page !== 'thanks' && page !== 'account');
  return [...fixed.map((page): [string, string] => [page, address(page, lang)]), ...places];
};

for (const [device, lang, viewport] of [
  ['phone', 'es', { width: 360, height: 640 }],
  ['desktop', 'en', { width: 1440, height: 900 }],
] as const) {
  test.describe(`${device}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ ...(device === 'phone' ? phone : {}), viewport });
    // Proves 10.5.61.
    test(`each page transfers little before it scrolls, on a ${device}`, async ({ page, browser, baseURL }) => {
      test.setTimeout(240_000);
      // A cart is looked at with something in it.
      await new Visitor(page, lang).addUnseen('xplor', '2026-12-15');
      const storageState = await page.context().storageState();
      const weigh = async ([kind, path]: [string, string]): Promise<void> => {
        const own = { ...(device === 'phone' ? phone : {}), viewport, ...(baseURL ? { baseURL } : {}) };
        const context = await browser.newContext({ ...own, storageState });
        const { bytes, broken } = await transferred(context, path);
        expect.soft(broken, kind).toEqual([]);
        const heavier = HEAVIER[kind]?.[device];
        const thousands = bytes / 1000;
        expect.soft(thousands, kind).toBeLessThanOrEqual(heavier ?? BEFORE_SCROLL);
        expect.soft(thousands, `${kind} fits`).toBeGreaterThan(heavier === undefined ? 0 : BEFORE_SCROLL);
        await context.close();
      };
      // Most of a page's time is waiting for nothing more to come: so many wait beside each other.
      const all = kinds(lang);
      for (let first = 0; first < all.length; first += AT_ONCE)
        await Promise.all(all.slice(first, first + AT_ONCE).map(weigh));
    });
  });
}

/** All that a store can be configured with and a visitor let. */
const SERVICES = `\n${readFileSync(new URL('../lib/services.toml', import.meta.url), 'utf8')}`;
/** What they may cost a page before its visitor chose anything: what allows them, and where they would stand. */
const SERVICES_COST = 2000;

test.describe('services of others', () => {
  test.use({ shop: { site: SERVICES } });
  // Proves 10.12.9.
  test('services of others cost a page next to nothing before its visitor chose', async ({
    browser,
    store,
    stores,
  }) => {
    const { about } = product('xcaret', 'en');
    const weigh = async (origin: string): Promise<{ bytes: number; asked: string[]; html: string }> => {
      const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
      // In a currency for which a demonstration has no stand-in of who says what a month costs.
      await context.addCookies([{ name: 'sb_currency', value: 'CAD', url: origin }]);
      // Drawn and kept before it is weighed.
      const html = await (await context.request.get(origin + about)).text();
      const { bytes, asked, broken } = await transferred(context, origin + about);
      expect(broken).toEqual([]);
      await context.close();
      return { bytes, asked: asked.map((url) => url.replace(origin, '')).toSorted(), html };
    };
    const [without, having] = [await weigh((await stores({})).origin), await weigh(store.origin)];
    for (const sign of ['data-manager="GTM-TEST123"', 'data-financing=']) {
      expect(having.html).toContain(sign);
      expect(without.html).not.toContain(sign);
    }
    // Nothing is asked for that is not without them, here or elsewhere.
    expect(having.asked).toEqual(without.asked);
    expect(having.asked.filter((url) => !url.startsWith('/') && !url.startsWith('data:'))).toEqual([]);
    const description = `${having.bytes - without.bytes} bytes more than ${without.bytes}`;
    test.info().annotations.push({ type: 'services', description });
    expect(without.bytes).toBeGreaterThan(0);
    expect(Math.abs(having.bytes - without.bytes), description).toBeLessThanOrEqual(SERVICES_COST);
  });
});

/** Scripts that a page fetches for who lets everything, beyond those it fetches anyway: at most so many bytes, by what follows it. */
const LET = [
  { follows: 'no tag manager', shop: {}, most: 4000, names: ['allowed'] },
  { follows: 'a tag manager', shop: { manager: 'GTM-TEST123' }, most: 6500, names: ['allowed', 'tags'] },
];
const GOOGLE = 'https://www.googletagmanager.com/';

for (const { follows, shop, most, names } of LET) {
  test.describe(`with ${follows}`, () => {
    // What a worker answers no test hears of, and what it is asked for is not led elsewhere.
    test.use({ shop, elsewhere: GOOGLE, serviceWorkers: 'block' });
    // Proves 10.12.11.
    test(`what a visitor lets costs a page at most ${most} bytes of scripts with ${follows}`, async ({
      page,
      context,
    }) => {
      await context.route(`${GOOGLE}**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      let asked = new Set<string>();
      context.on('request', (request) => {
        const own = request.resourceType() === 'script' && !request.url().startsWith(GOOGLE);
        if (own) asked.add(new URL(request.url()).pathname);
      });
      const visitor = new Visitor(page, 'es');
      const scripts = async (path: string): Promise<Set<string>> => {
        asked = new Set();
        await page.goto(path);
        await visitor.awake();
        await page.waitForLoadState('networkidle');
        return asked;
      };
      // One that is only read, and one with an island.
      const paths = [PAGES.about, PAGES.buy];
      const before: Set<string>[] = [];
      for (const path of paths) before.push(await scripts(path));
      const choice = await context.request.post(address('cookies', 'es'), {
        form: { choice: 'accept' },
        maxRedirects: 0,
      });
      expect(choice.status()).toBe(303);
      for (const [at, path] of paths.entries()) {
        const now = await scripts(path);
        const added = (): string[] => [...now].filter((script) => !before[at]?.has(script)).toSorted();
        const named = (): string[] => added().map((script) => script.replace(/^.*\/([\w-]+)-[\w-]{8}\.js$/, '$1'));
        // Some are asked for once the browser is idle, whenever that is on a busy machine.
        await expect.poll(named, { message: path }).toEqual(names);
        await page.waitForLoadState('networkidle');
        expect(named(), path).toEqual(names);
        let bytes = 0;
        for (const script of added()) {
          const { 'content-encoding': encoding, 'content-length': length } = (
            await page.request.get(script, { headers: { 'accept-encoding': 'br' } })
          ).headers();
          expect(encoding, script).toBe('br');
          expect(Number(length), script).toBeGreaterThan(0);
          bytes += Number(length);
        }
        test.info().annotations.push({ type: 'JavaScript', description: `${bytes} bytes more on ${path}` });
        expect(bytes, path).toBeLessThanOrEqual(most);
      }
    });
  });
}

/** What a page transfers before it scrolls, heads and bodies, and what it asks for, while nobody touches anything. */
async function transferred(
  context: BrowserContext,
  path: string,
): Promise<{ bytes: number; asked: string[]; broken: string[] }> {
  // What the worker keeps it fetches for itself, beside the page: it is asked for and never comes.
  await context.addInitScript(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    workers.register = () => {
      Object.assign(window, { begun: true });
      return new Promise(() => undefined);
    };
  });
  const first = await context.newPage();
  const wire = await context.newCDPSession(first);
  await wire.send('Network.enable');
  let [bytes, open] = [0, 0];
  const [asked, broken]: [string[], string[]] = [[], []];
  wire.on('Network.requestWillBeSent', ({ request }) => {
    asked.push(request.url);
    open += 1;
  });
  wire.on('Network.loadingFailed', () => (open -= 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    open -= 1;
  });
  wire.on('Network.responseReceived', ({ response, type }) => {
    if (response.status >= 400 && type !== 'Document') broken.push(response.url);
  });
  await first.goto(path);
  // The script of the page has begun, if it has the one of all, and what it asks for is there; nobody touches anything.
  await first.waitForFunction(() => 'begun' in window || !document.querySelector('script[src*="/boot-"]'));
  await quiet(() => open <= 0);
  return { bytes, asked, broken };
}

/** Waits until nothing is asked for within a third of a second. */
async function quiet(isQuiet: () => boolean): Promise<void> {
  for (let since = 0; since < 7; since = isQuiet() ? since + 1 : 0)
    await new Promise((later) => setTimeout(later, 50));
}

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use({ ...moving, ...(device === 'phone' ? phone : {}) });
    for (const name of ['home', 'about', 'buy'] as const) {
      test(`nothing on ${name} moves by itself`, async ({ page }) => {
        // Fonts that come after the text is drawn must not move it either.
        await page.route('**/*.woff2', async (route) => {
          await new Promise((later) => setTimeout(later, 400));
          await route.continue();
        });
        await watchShifts(page);
        await page.goto(PAGES[name]);
        await new Visitor(page, 'es').awake();
        await page.waitForLoadState('networkidle');
        for (let screen = 0; screen < 12; screen += 1) {
          await page.mouse.wheel(0, 700);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await page.waitForLoadState('networkidle');
        // All that was asked for stands: the fonts, the pictures, whatever moved into its place.
        await page.evaluate(async () => {
          await document.fonts.ready;
          await Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode()));
          const ending = document.getAnimations().filter((one) => {
            const { endTime } = one.effect?.getComputedTiming() ?? {};
            return one.playState === 'running' && one.timeline === document.timeline && endTime !== Infinity;
          });
          await Promise.allSettled(ending.map((one) => one.finished));
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        });
        const { sum, of } = await shiftsOf(page);
        expect(sum, of).toBe('0.00');
      });
    }
  });
}

test.describe('who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const name of ['home', 'about', 'buy'] as const) {
    // The shortest transition shows for a frame what was before it, and as a page is laid out that is no style at all.
    test(`gets it on ${name} from the first frame`, async ({ page }) => {
      await page.goto(PAGES[name]);
      const moves = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')].flatMap((one) => {
          const { transitionDuration: change, animationName: animation } = getComputedStyle(one);
          return change === '0s' && animation === 'none' ? [] : [`${one.className}: ${change} ${animation}`];
        }),
      );
      expect(moves).toEqual([]);
    });
  }
});
