import type { Page } from '@playwright/test';
import { longDate } from '../../web/lib/dates.ts';
import { illustrated, withWorker } from '../playwright.config.ts';
import { barriersOf, barrierWatch } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { Owner } from '../lib/owner.ts';
import { expect, test } from '../lib/test.ts';
import { scan, verify } from '../lib/ticket.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { LANGUAGES, VOUCHER_KEY, address } from '../lib/words.ts';

test.use({ ...illustrated, ...withWorker });

const [DAY, OTHER] = ['2026-12-15', '2026-12-16'];
/** The cache of the tickets. */
const KEPT = 'kept-tickets';

/** Everything the browser keeps by the worker: the paths in each cache. */
const caches_ = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      all[name] = keys.map(({ url }) => url.slice(location.origin.length)).toSorted();
    }
    return all;
  });

/** Comes to a page, and waits until there is a worker for the next. */
async function comeWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** Takes the network away, once a page has asked for all it wants. */
async function away(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Presses the control that keeps tickets or forgets them. */
async function press(owner: Owner, key: 'keep.keep' | 'keep.forget'): Promise<void> {
  await owner.press(owner.button(key, { device: owner.way.device }));
}

const status = (owner: Owner) => owner.page.locator('.keep-status');

for (const [lang, device] of [
  ['es', 'phone'],
  ['en', 'desktop'],
  ['pt', 'phone'],
] as const)
  visiting(lang, device, 'script', (way) => {
    // Proves 2.5.6, 2.5.7, 2.5.9, 8.8.5.
    test('without a network a page says that it cannot be shown, and whom to call', async ({
      page,
      context,
    }) => {
      const { t, heading, main } = new Visitor(page, way);
      await comeWithWorker(page, address('home', lang));
      await away(page);
      const wanted = `${address('listing', lang)}?kind=tour`;
      await page.goto(wanted);
      await expect(page).toHaveURL(wanted);
      await expect(heading).toHaveText(t('offline.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      // The time it says is midnight in a word.
      await expect(main.locator('[data-open-now]')).toContainText(new RegExp(`\\d|${t('time.midnight')}`));
      // It stands whole: its styles, its letters and its picture came from what is kept.
      const drawn = await page.evaluate(async () => {
        await document.fonts.ready;
        return {
          styles: [...document.styleSheets].every((one) => one.cssRules.length > 0),
          // What stands in for them until they are there is the phone's own.
          letters: [...document.fonts].filter((one) => one.status === 'loaded' && !one.family.includes('stand-in')).length,
          pictures: [...document.images].filter((one) => one.offsetParent !== null).every((one) => one.naturalWidth > 0),
        };
      });
      expect(drawn).toEqual({ styles: true, letters: 2, pictures: true });
      expect(await barriersOf(page, 'offline')).toEqual([]);

      // As soon as there is a network again, so is the page.
      await context.setOffline(false);
      await expect(heading).toHaveText(t('listing.title'));
      await expect(page).toHaveURL(wanted);
    });
  });

test('an address without a language gets the page in that of the browser', async ({ page, context }) => {
  await comeWithWorker(page, address('home', 'en'));
  await away(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new Visitor(page, 'en').t('offline.title'));
});

// Proves 2.5.10.
test('the worker keeps its three pages and their files, and nothing of what is visited', async ({ page }) => {
  // Stood here before the worker came: a page of the store would start it.
  await page.goto('/sw.js');
  await page.evaluate(() => caches.open('offline-earlier'));
  await comeWithWorker(page, address('home', 'en'));
  for (const path of [address('listing', 'en'), product('xelha', 'en').buy, address('cart', 'en'), address('lookup', 'en')])
    await page.goto(path);
  await expect.poll(async () => Object.keys(await caches_(page)).length).toBe(1);
  const [[name, paths] = ['', []]] = Object.entries(await caches_(page));
  expect(name).not.toBe('offline-earlier');
  const pages = LANGUAGES.map((lang) => address('offline', lang));
  const files = paths.filter((path) => !pages.includes(path));
  expect(paths.filter((path) => pages.includes(path))).toHaveLength(LANGUAGES.length);
  const kinds = files.map((path) => path.replace(/^\/assets\/(.*)-[\w-]{8}(\.\w+)$/, '$1$2')).toSorted();
  expect(kinds).toEqual([
    'app.css',
    'below.css',
    'bricolage-grotesque-750.woff2',
    'divider-glitter.svg',
    'favicon.svg',
    'figtree-400-700.woff2',
    'grain.png',
    'offline-dusk-hero.svg',
    'offline-dusk-poster.svg',
    'offline-hero.svg',
    'offline-poster.svg',
    'offline.js',
    'wordmark.svg',
  ]);
});

// Proves 2.5.10.
test('a page always comes from the network: never an earlier one', async ({ page, context, expectStatus }) => {
  const { t, heading } = new Visitor(page, 'en');
  await comeWithWorker(page, address('cart', 'en'));
  await expect(page.locator('main')).toContainText(t('cart.empty_title'));
  await away(page);
  await page.goto(address('cart', 'en'));
  await expect(heading).toHaveText(t('offline.title'));
  await context.setOffline(false);
  await expect(page.locator('main')).toContainText(t('cart.empty_title'));
  await new Visitor(page, 'en').addUnseen('xplor', DAY);
  await page.goto(address('cart', 'en'));
  await expect(page.locator('main')).toContainText(product('xplor', 'en').name);
  // What the store answers is shown, whatever it is.
  expectStatus(404);
  await page.goto('/en/nowhere/');
  await expect(heading).toHaveText(t('errors.not_found_title'));
});

test.describe('a store of its own', () => {
  test.use({ shop: { own: true } });

  // Proves 2.5.9.
  test('a store that does not answer is no different from no network', async ({ page, store }) => {
    const { t, heading } = new Visitor(page, 'en');
    await comeWithWorker(page, address('home', 'en'));
    await store.stop();
    await page.goto(address('listing', 'en'));
    await expect(heading).toHaveText(t('offline.title'));
    const picture = page.locator('.hero-picture img');
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await store.start();
    await page.getByRole('link', { name: t('offline.again') }).click();
    await expect(heading).toHaveText(t('listing.title'));
  });
});

// Proves 2.5.12.
test('a form that is sent without a network loses nothing that was typed', async ({
  page,
  context,
  expectStatus,
}) => {
  const { t } = new Visitor(page, 'en');
  await comeWithWorker(page, address('lookup', 'en'));
  await page.fill('#code', '7K2M9QXA');
  await page.fill('#email', 'typed@example.com');
  await away(page);
  await page.locator('main form button').click();
  // The browser says so itself, in a page of its own: the worker answers no form. Loaded again, that page sends it again.
  await expect.poll(() => page.url()).toContain('chrome-error:');
  await context.setOffline(false);
  expectStatus(422);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lookup.title'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('#code')).toHaveValue('7K2M9QXA');
  await expect(page.locator('#email')).toHaveValue('typed@example.com');
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 2.5.11.
  test('tickets that were kept open without a network, and are forgotten', async ({ page, context, baseURL }) => {
    const owner = new Owner(page, way);
    const { t, heading, main, codes } = owner;
    const { name } = product('xcaret', 'es');
    const barriers = barrierWatch();
    await owner.buy('offline-kept@example.com', ['xcaret', DAY, { children: 1 }], ['xplor', OTHER]);
    const href = page.url();
    const { code } = owner;
    const own = `${address('order', 'es')}${code}/`;
    // The first page had no worker yet: nothing was kept without a press.
    await expect(owner.button('keep.keep', { device: 'phone' })).toBeVisible();
    expect(Object.keys(await caches_(page))).not.toContain(KEPT);
    await away(page);
    await page.goto(href);
    await expect(heading).toHaveText(t('offline.title'));
    await context.setOffline(false);
    await expect(heading).toHaveText(owner.paid);

    const scanned = await scan(codes.first());
    const written = await page.locator('.ticket-code .font-mono').allInnerTexts();
    await press(owner, 'keep.keep');
    await expect(status(owner)).toContainText(t('keep.kept', { when: '' }));
    await expect(owner.button('keep.forget', { device: 'phone' })).toBeFocused();
    expect(await barriers(page, 'order with kept tickets')).toEqual([]);
    expect((await caches_(page))[KEPT]).toEqual([`/kept/${code}`]);

    await away(page);
    await page.goto(href);
    await expect(heading).toHaveText(t('kept.title', { code }));
    await expect(main).toContainText(t('kept.at', { when: '' }));
    await expect(main).toContainText(t('kept.note'));
    await expect(main).toContainText(name);
    await expect(main).toContainText(longDate(DAY, t), { ignoreCase: true });
    await expect(main).toContainText(longDate(OTHER, t), { ignoreCase: true });
    await expect(main).toContainText(t('order.bring'));
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(codes).toHaveCount(5);
    for (const text of written) await expect(main).toContainText(text.replace(/\s+/g, ''));
    expect(await scan(codes.first())).toBe(scanned);
    await context.setOffline(false);
    const key = (await (await page.request.get(`${baseURL}${VOUCHER_KEY}`)).text()).trim();
    expect(verify(key, scanned).valid).toBe(true);
    await away(page);
    expect(await barriers(page, 'kept tickets')).toEqual([]);
    // Nothing else of the order is kept: neither who bought, nor what it cost, nor what opens its page.
    const whole = await page.content();
    const secret = new URL(href).searchParams.get('k') ?? '';
    expect(secret).not.toBe('');
    for (const not of ['offline-kept@example.com', secret, 'US$', 'MX$', 'Ximena', '<script', '<form'])
      expect(whole).not.toContain(not);

    // From the page that says there is no connection, by a link.
    await owner.press(page.getByRole('link', { name: t('kept.all'), exact: true }));
    await expect(heading).toHaveText(t('offline.title'));
    const list = page.getByRole('region', { name: t('offline.kept', { device: 'phone' }), exact: true });
    await expect(list).toContainText(t('offline.kept_at', { code, when: '' }));
    expect(await barriers(page, 'list of kept tickets')).toEqual([]);
    await owner.press(list.getByRole('link'));
    await expect(page).toHaveURL(own);
    await expect(codes).toHaveCount(5);
    await page.goBack();
    await owner.press(list.getByRole('button'));
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await expect(list).toContainText(t('keep.forgotten', { device: 'phone' }));
    expect(Object.keys(await caches_(page))).not.toContain(KEPT);
    await page.goto(href);
    await expect(heading).toHaveText(t('offline.title'));
    await context.setOffline(false);
    await expect(heading).toHaveText(owner.paid);
    await expect(owner.button('keep.keep', { device: 'phone' })).toBeVisible();
  });
});

visiting('en', 'desktop', 'script', (way) => {
  // Proves 2.5.11.
  test('kept tickets follow their order: renewed when it changed, gone when it ended', async ({ page, context }) => {
    const owner = new Owner(page, way);
    const { t, main, heading, codes } = owner;
    const { name } = product('xcaret', 'en');
    await owner.buy('offline-renewed@example.com', ['xcaret', DAY]);
    const href = page.url();
    await press(owner, 'keep.keep');
    await expect(status(owner)).toContainText(t('keep.kept', { when: '' }));
    // Seen again as it was, it stays as it was.
    await page.goto(href);
    await expect(status(owner)).toHaveText(new RegExp(`^${t('keep.kept', { when: '' })}`));

    await owner.change(name);
    await owner.askFor(OTHER);
    await owner.press(owner.move(OTHER, 'same'));
    await owner.seeOrder();
    await expect(status(owner)).toContainText(t('keep.renewed'));
    await away(page);
    await page.goto(href);
    await expect(main).toContainText(longDate(OTHER, t));
    await expect(main).not.toContainText(longDate(DAY, t));
    await expect(codes).toHaveCount(2);
    await context.setOffline(false);

    await page.goto(href);
    await owner.change(name, 'cancel');
    const cancel = main.getByRole('button', {
      name: t('change.cancel.some', { amount: '\u0000' }).split('\u0000')[0] ?? '',
    });
    await owner.press(cancel);
    await expect(status(owner)).toHaveText(t('keep.ended', { device: 'desktop' }));
    expect(Object.keys(await caches_(page))).not.toContain(KEPT);
    await away(page);
    await page.goto(href);
    await expect(heading).toHaveText(t('offline.title'));
  });
});

visiting('pt', 'phone', 'script', (way) => {
  // Proves 2.5.11.
  test('where there is no room it says so, and keeps nothing', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t } = owner;
    await owner.buy('offline-full@example.com', ['xcaret', DAY]);
    await page.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await press(owner, 'keep.keep');
    await expect(status(owner)).toHaveText(t('keep.failed', { device: 'phone' }));
    await expect(owner.button('keep.keep', { device: 'phone' })).toBeEnabled();
    expect((await caches_(page))[KEPT] ?? []).toEqual([]);
  });
});

visiting('pt', 'phone', 'script', (way) => {
  // Proves 2.5.14.
  test('kept tickets open from their list with a network too', async ({ page, context, expectStatus }) => {
    const owner = new Owner(page, way);
    const { t, heading, codes } = owner;
    await owner.buy('offline-listed@example.com', ['xcaret', DAY]);
    const { code } = owner;
    await press(owner, 'keep.keep');
    await expect(status(owner)).toContainText(t('keep.kept', { when: '' }));
    // What opened the order on this phone is gone, and the list has no key: the store knows no such order.
    await context.clearCookies();
    expectStatus(404);
    await page.goto(address('offline', 'pt'));
    const list = page.getByRole('region', { name: t('offline.kept', { device: 'phone' }), exact: true });
    await owner.press(list.getByRole('link'));
    await expect(heading).toHaveText(t('kept.title', { code }));
    await expect(codes).toHaveCount(2);
    await owner.press(page.getByRole('link', { name: t('kept.now') }));
    await expect(page).toHaveURL(address('lookup', 'pt'));
  });
});

visiting('en', 'phone', 'no script', (way) => {
  // Proves 2.5.11.
  test('without JavaScript nothing is promised', async ({ page }) => {
    const owner = new Owner(page, way);
    await owner.buy('offline-no-script@example.com', ['xcaret', DAY]);
    await expect(page.locator('.keep')).toBeHidden();
  });
});
