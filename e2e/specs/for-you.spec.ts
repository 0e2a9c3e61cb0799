import { barrierWatch } from '../lib/barriers.ts';
import { product, productId } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// What suits who looks: remembered where they let it, shown below a page and in the cart, and gone when they say so.

test.use({ undecided: true });

visiting('pt', 'phone', 'no script', (way) => {
  test.beforeEach(async ({ page }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('cookies', 'pt'));
    await page.locator('[name=personalisation]').check();
    await visitor.main.getByRole('button', { name: visitor.t('cookies.save') }).tap();
    await expect(visitor.main).toContainText(visitor.t('cookies.kept'));
  });

  // Proves 10.15.2.
  test('what suits who looks has a page that needs no script', async ({ page, context }) => {
    const visitor = new Visitor(page, way);
    await page.goto(address('for_you', 'pt'));
    await expect(visitor.main).toContainText(visitor.t('for_you.empty_title'));
    const xplor = productId('xplor');
    await context.addCookies([{ name: 'sb_seen', value: String(xplor), url: page.url() }]);
    await page.reload();
    await expect(visitor.main.getByRole('link', { name: product('xplor', 'pt').name, exact: true })).toBeVisible();
    await expect(visitor.main).toContainText(visitor.t('for_you.lead'));
  });
});

visiting('es', 'phone', 'script', (way) => {
  // Proves 10.15.1, 10.15.2, 10.15.4.
  test('what was looked at comes back below another page and in the cart, at the price it says', async ({ page, context }) => {
    const visitor = new Visitor(page, way);
    const seen = async (): Promise<string | undefined> =>
      (await context.cookies()).find(({ name }) => name === 'sb_seen')?.value;
    const place = page.locator('[data-for-you]');
    const barriersOf = barrierWatch();
    await page.goto(product('xplor', 'es').about);
    await visitor.awake();
    expect(await seen()).toBeUndefined();
    await page.goto(address('cookies', 'es'));
    await page.locator('[name=personalisation]').check();
    await visitor.main.getByRole('button', { name: visitor.t('cookies.save') }).tap();
    await expect(visitor.main).toContainText(visitor.t('cookies.kept'));
    await expect(visitor.link('cookies.seen_link')).toBeVisible();
    expect(await barriersOf(page, 'cookies-let')).toEqual([]);
    await page.goto(product('xplor', 'es').about);
    await expect.poll(seen).toBeDefined();
    await expect(place).toBeHidden();
    await page.goto(product('xcaret', 'es').about);
    await expect(place.getByRole('heading', { name: visitor.t('for_you.seen') })).toBeVisible();
    await expect(place.getByRole('link', { name: product('xplor', 'es').name, exact: true })).toBeVisible();
    expect(await barriersOf(page, 'about-for-you')).toEqual([]);
    await page.goto(address('for_you', 'es'));
    await expect(visitor.main.getByRole('link', { name: product('xcaret', 'es').name, exact: true })).toBeVisible();
    expect(await barriersOf(page, 'for-you')).toEqual([]);
    await visitor.add('xelha', '2026-12-15');
    const next = page.getByRole('region', {
      name: visitor.t('for_you.next.title', { name: product('xcaret', 'es').name }),
    });
    await expect(next).toBeVisible();
    const together = await next.locator('.price-now').innerText();
    expect(await barriersOf(page, 'cart-next')).toEqual([]);
    await next.getByRole('link').tap();
    await page.waitForURL((url) => url.pathname === product('xcaret', 'es').buy && url.searchParams.has('date'));
    await visitor.press(visitor.button('chooser.submit'));
    await page.waitForURL((url) => url.pathname === address('cart', 'es'));
    await expect(visitor.cartTotal).toHaveText(together);
    // What is not let any more is gone from page and browser.
    await page.goto(address('cookies', 'es'));
    await visitor.main.getByRole('button', { name: visitor.t('cookies.refuse') }).tap();
    await expect(page.locator('[name=personalisation]')).not.toBeChecked();
    expect(await seen()).toBeUndefined();
    await page.goto(product('xplor', 'es').about);
    await visitor.awake();
    await expect(place).toBeHidden();
  });
});

visiting('en', 'desktop', 'script', (way) => {
  // Proves 10.15.2.
  test('what suits who looks is reached and followed by keyboard, though it came later', async ({ page, context }) => {
    const visitor = new Visitor(page, way);
    const keyboard = new Keyboard(page);
    const form = { choice: 'save', personalisation: '1' };
    const kept = await context.request.post(address('cookies', 'en'), { form, maxRedirects: 0 });
    expect(kept.status()).toBe(303);
    await page.goto(product('xplor', 'en').about);
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'sb_seen')).toBe(true);
    await page.goto(product('xcaret', 'en').about);
    await visitor.awake();
    const place = page.locator('[data-for-you]');
    const suggested = place.getByRole('link', { name: product('xplor', 'en').name, exact: true });
    await expect(suggested).toBeVisible();
    // From the foot of the page back: it stands right above.
    await page.locator('footer').locator('a, button, input, summary').filter({ visible: true }).first().focus();
    await keyboard.tabTo(suggested, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === product('xplor', 'en').about);
    await expect(visitor.heading).toBeVisible();
  });
});
