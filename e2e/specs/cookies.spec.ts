import type { BrowserContext, Page, Route } from '@playwright/test';
import { faults } from '../../web/testing/data-layer.ts';
import { barriersByDay, barriersOf } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// What a visitor lets the store do: asked, answered, changed; and what a tag manager hears of a whole purchase.

test.use({ undecided: true });

const DAY = '2026-12-15';
const MANAGER = 'GTM-TEST123';
const GOOGLE = 'https://www.googletagmanager.com/';

const notice = (page: Page) => page.locator('#cookie-notice');
/** Leaves the first screen, which the notice never covers. */
async function scrolled(page: Page): Promise<void> {
  await new Visitor(page, { lang: 'en', device: 'desktop', scripted: true }).awake();
  await expect(notice(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, innerHeight));
  await expect(notice(page)).toBeVisible();
}

const named = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).toSorted();

visiting('en', 'desktop', 'script', (way) => {
  // Proves 10.11.1.
  test('the notice is answered by keyboard, and nothing is asked again', async ({ page, context }) => {
    const visitor = new Visitor(page, way);
    const keyboard = new Keyboard(page);
    await page.goto(address('home', 'en'));
    await scrolled(page);
    expect(await barriersOf(page, 'notice')).toEqual([]);
    expect(await named(context)).toEqual([]);
    await keyboard.tabTo(visitor.button('cookies.refuse'));
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    expect(page.url()).toContain(address('home', 'en'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address('listing', 'en'));
    await visitor.awake();
    await expect(notice(page)).toBeHidden();
    // Who refused is not even sent the notice's script, and is not counted.
    expect(asked.filter((url) => /\/(cookies|allowed|tags)-|\/traffic$/.test(url))).toEqual([]);
  });
});

visiting('pt', 'phone', 'no script', (way) => {
  // Proves 10.11.2.
  test('a choice is made and changed without a script', async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('home', 'pt'));
    await expect(notice(page)).toBeHidden();
    const footer = page.locator('footer');
    // What stands above it is laid out as one comes near.
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: visitor.t('cookies.title'), exact: true }).tap();
    await page.waitForURL((url) => url.pathname === address('cookies', 'pt'));
    await page.locator('[name=measurement]').check();
    await visitor.main.getByRole('button', { name: visitor.t('cookies.save') }).tap();
    await expect(visitor.main).toContainText(visitor.t('cookies.kept'));
    await expect(page.locator('[name=measurement]')).toBeChecked();
    await expect(page.locator('[name=advertising]')).not.toBeChecked();
    await visitor.main.getByRole('button', { name: visitor.t('cookies.refuse') }).tap();
    await expect(page.locator('[name=measurement]')).not.toBeChecked();
  });
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.11.6.
  test("the notice stands in nobody's way", async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(`${product('xcaret', 'es').buy}?date=${DAY}`);
    await visitor.awake();
    await expect(page.locator('.pay-bar-kept')).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await page.goto(address('listing', 'es'));
    await scrolled(page);
    const [box, window] = [await notice(page).boundingBox(), page.viewportSize()];
    expect((box?.height ?? 0) / (window?.height ?? 1)).toBeLessThan(0.3);
    // Back on the first screen it covers nothing of it.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(notice(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(notice(page)).toBeInViewport();
    await visitor.button('cookies.accept').tap();
    await expect(notice(page)).toBeHidden();
  });
});

/** The links of the page's foot that cannot be touched where they are, by what is said in them. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('footer a').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        // What is folded in, and what is above the window, is nowhere to be touched.
        if (!link.checkVisibility() || top + height / 2 < 0) return false;
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !there || !link.contains(there);
      })
      .map((link) => link.textContent ?? ''),
  );

for (const device of ['phone', 'desktop'] as const)
  visiting('en', device, 'script', (way) => {
    // Proves 10.11.8.
    test(`the page's last links scroll free of the notice: ${device}`, async ({ page }) => {
      const visitor = new Visitor(page, way);
      await page.goto(address('listing', 'en'));
      await visitor.awake();
      const height = (): Promise<number> => page.evaluate(() => document.body.scrollHeight);
      const before = await height();
      await scrolled(page);
      // Room is left after the page: nothing of the page moves for it.
      if (device === 'phone') expect(await height()).toBe(before);
      const last = page.locator('footer a:visible').last();
      // The room is there a frame after the notice.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(last).toBeInViewport({ timeout: 500 });
        expect(await covered(page)).toEqual([]);
      }).toPass({ timeout: 10_000 });
      await expect(notice(page)).toBeInViewport();
      // Where the keys come to each in turn, backwards too, it is in sight.
      const keyboard = new Keyboard(page);
      await page.evaluate(() => scrollTo(0, innerHeight));
      await page.locator('footer a:visible').first().focus();
      await keyboard.tabTo(last);
      await keyboard.tabTo(page.locator('footer a:visible').first(), 'Shift+Tab');
      // Once answered it leaves no room behind.
      await visitor.press(visitor.button('cookies.refuse'));
      await expect(notice(page)).toBeHidden();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.offsetHeight - document.body.offsetHeight))
        .toBe(0);
    });
  });

visiting('en', 'phone', 'no script', () => {
  // Proves 10.11.8.
  test('without a script nothing stands over the page, and no room is left for it', async ({ page }) => {
    await page.goto(address('listing', 'en'));
    await page.mouse.wheel(0, 100_000);
    await page.locator('footer a').last().scrollIntoViewIfNeeded();
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).paddingBottom)).toBe('0px');
    expect(await covered(page)).toEqual([]);
  });
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.14.1, 10.14.4.
  test('who lets it is counted by page and campaign, and says how fast the page was', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const counted: { path: string; opened?: { source: string }; vitals?: { lcp: number } }[] = [];
    await page.exposeFunction('counts', (text: string) => void counted.push(JSON.parse(text)));
    // No tool shows what is in a beacon.
    await page.addInitScript(() => {
      const said = new WeakMap<Blob, string>();
      window.Blob = class extends Blob {
        constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
          super(parts, options);
          said.set(this, parts.join(''));
        }
      };
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        (window as unknown as { counts: (text?: string) => void }).counts(said.get(body as Blob));
        return send(url, body);
      };
    });
    const views = (): unknown[] => counted.flatMap(({ path, opened }) => (opened ? [[path, opened.source]] : []));
    await page.goto(`${address('listing', 'es')}?utm_source=boletin`);
    await scrolled(page);
    expect(counted).toEqual([]);
    await visitor.button('cookies.accept').tap();
    await expect.poll(views).toEqual([[address('listing', 'es'), 'boletin']]);
    await page.goto(address('faqs', 'es'));
    await expect.poll(views).toContainEqual([address('faqs', 'es'), 'boletin']);
    // Somebody does something, and turns to another tab.
    await page.keyboard.press('Shift');
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return counted.find(({ vitals }) => vitals)?.vitals?.lcp ?? 0;
      })
      .toBeGreaterThan(0);
    expect(counted.filter(({ vitals }) => vitals)).toHaveLength(1);
  });
});

test.describe('followed', () => {
  test.use({ shop: { manager: MANAGER }, elsewhere: GOOGLE });

  /** All that the data layer is told, page by page, by a stand-in for what Google sends. */
  async function listenTo(page: Page): Promise<Record<string, unknown>[]> {
    const heard: Record<string, unknown>[] = [];
    await page.exposeFunction('heard', (text: string) => void heard.push(JSON.parse(text)));
    await page.route(`${GOOGLE}**`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `(() => {
          const take = (entry) => {
            heard(JSON.stringify(entry && 'length' in entry ? { command: [...entry] } : entry));
            if (entry && entry.eventCallback) entry.eventCallback();
          };
          const push = dataLayer.push.bind(dataLayer);
          dataLayer.push = (entry) => (take(entry), push(entry));
          dataLayer.forEach(take);
        })()`,
      }),
    );
    return heard;
  }

  visiting('en', 'desktop', 'script', (way) => {
    // Proves 10.12.1, 10.12.2, 10.12.3, 10.12.5, 10.12.8, 10.18.46.
    test('a whole purchase is reported event by event, and once', async ({ page }) => {
      const visitor = new Visitor(page, way);
      const heard = await listenTo(page);
      const names = (): unknown[] => heard.flatMap(({ event, ecommerce }) => (ecommerce ? [event] : []));
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(user-info|api\/v1\/account)/.test(pathname)) asked.push(pathname);
      });
      await page.goto(address('listing', 'en'));
      await scrolled(page);
      expect(heard).toEqual([]);
      expect(asked).toEqual([]);
      await visitor.button('cookies.accept').click();
      await expect.poll(names).toEqual(['view_item_list']);
      expect(heard.slice(0, 2).map(({ command }) => (command as unknown[])?.slice(0, 2))).toEqual([
        ['consent', 'default'],
        ['consent', 'update'],
      ]);
      expect(asked).toEqual(['/api/v1/account/federation', '/user-info/']);
      expect(heard[2]).toEqual({ withLogin: 'n/a', id: 'n/a', pais: 'n/a', estado: 'n/a' });
      await page.goto(product('xcaret', 'en').about);
      await expect.poll(names).toEqual(['view_item_list', 'view_item']);
      await visitor.add('xcaret', DAY);
      await expect.poll(names).toContain('view_cart');
      // A place is put in and taken out again while the cart is looked at; paying begins with what is left.
      await visitor.addUnseen('xelha', '2026-12-16');
      await page.goto(address('cart', 'en'));
      await visitor.awake();
      await expect.poll(names).toHaveLength(7);
      const { name } = product('xelha', 'en');
      await page.getByRole('button', { name: visitor.t('cart.remove_what', { name }) }).click();
      await expect.poll(names).toContain('remove_from_cart');
      const sum = Number(await page.locator('[data-total]').getAttribute('data-total'));
      await visitor.press(visitor.link('cart.checkout').first());
      await page.waitForURL((url) => url.pathname === address('checkout', 'en'));
      await visitor.fillBuyer('followed@example.com');
      await visitor.press(visitor.pay);
      await visitor.atGateway();
      // The page after the payment goes on by itself: it stays in sight for as long as the way on is held.
      const held: Route[] = [];
      const toOrder = (url: URL): boolean => url.pathname.startsWith(address('order', 'en'));
      await page.route(toOrder, (route) => void held.push(route));
      await visitor.press(visitor.button('sandbox.approve'));
      await expect(visitor.heading).toHaveText(visitor.t('thanks.title'));
      expect(await barriersByDay(page, 'thanks')).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(address('thanks', 'en'));
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await page.unroute(toOrder);
      // Of a way on that was begun anew the first has nobody who waits for it.
      for (const route of held) await route.continue().catch(() => undefined);
      await visitor.atOrder();
      const order = visitor.code;
      await expect(visitor.heading).toHaveText(visitor.paid);
      expect(names()).toEqual([
        'view_item_list',
        'view_item',
        'view_item',
        'add_to_cart',
        'view_cart',
        'add_to_cart',
        'view_cart',
        'remove_from_cart',
        'begin_checkout',
        'purchase',
      ]);
      type Sale = { value: number; items: { item_id: string }[] };
      const said = (event: string): Sale => heard.findLast((entry) => entry['event'] === event)?.['ecommerce'] as Sale;
      const codes = (event: string): string[] => said(event).items.map((item) => item.item_id);
      expect(codes('remove_from_cart')).toEqual(codes('add_to_cart'));
      expect(codes('begin_checkout')).toEqual(codes('purchase'));
      expect(said('begin_checkout').value).toBe(sum / 100);
      expect(codes('begin_checkout')).not.toEqual(codes('remove_from_cart'));
      for (const entry of heard.filter(({ ecommerce }) => ecommerce)) expect(faults(entry)).toEqual([]);
      const purchase = heard.find(({ event }) => event === 'purchase') as { ecommerce: { transaction_id: string } };
      expect(purchase.ecommerce.transaction_id).toBe(order);
      await page.reload();
      await expect(visitor.heading).toHaveText(visitor.paid);
      await page.goto(address('thanks', 'en'));
      await expect(visitor.heading).toHaveText(visitor.paid);
      expect(names().filter((name) => name === 'purchase')).toHaveLength(1);
      // On no page of the buyer's own was anything loaded.
      await expect(page.locator(`script[src^="${GOOGLE}"]`)).toHaveCount(0);
    });
  });
});
