import type { Locator } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { product } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address } from '../lib/words.ts';

const DAY = '2026-12-22';

/** Brings something to the middle of the window, and sees that what is said of it at an edge is whole there and not over it. */
async function besideIt(target: Locator, edge: Locator): Promise<void> {
  await target.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expect(edge).toBeInViewport({ ratio: 1 });
  const [own, other] = [await target.boundingBox(), await edge.boundingBox()];
  if (own === null || other === null) throw new Error(`${String(target)} or ${String(edge)} is not seen`);
  const apart = own.y + own.height <= other.y || other.y + other.height <= own.y;
  expect(apart, JSON.stringify({ own, other })).toBe(true);
}

test.describe('on a telephone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } });

  // Proves 5.3.12, 10.3.72.
  test('the main action names what is next, and goes there', async ({ page }) => {
    const visitor = new Visitor(page, { lang: 'en', device: 'phone', scripted: true });
    await page.goto(product('xenses', 'en').buy);
    await visitor.awake();
    await visitor.press(visitor.button('chooser.next.day'));
    await expect(page.getByRole('grid').locator('a:focus')).toBeInViewport();
    await visitor.chooseDay(DAY);
    // The page goes on to the start and the people.
    await expect(page.locator('#slot')).toBeInViewport();
    await visitor.press(visitor.button('chooser.next.slot'));
    const start = page.getByRole('radio').first();
    await expect(start).toBeFocused();
    await expect(start).toBeInViewport();
    await start.check();
    // What it comes to stays at the foot, with the button: beside the last extra, and at the end of the cart.
    const bar = page.locator('.pay-bar-kept');
    await expect(bar.locator('.price-now')).toBeInViewport({ ratio: 1 });
    await besideIt(page.locator('.option-box').last(), bar);
    await expect(bar.locator('.price-now')).toBeVisible();
    await visitor.press(visitor.button('chooser.submit'));
    await page.waitForURL((url) => url.pathname === address('cart', 'en'));
    await besideIt(visitor.link('cart.more'), bar);
    const amount = await bar.locator('.price-now').innerText();
    // Where one pays it stays at the top, from the first field to what is agreed to.
    await visitor.press(visitor.link('cart.checkout'));
    await page.waitForURL((url) => url.pathname === address('checkout', 'en'));
    const bought = page.locator('.bought-bar > summary');
    await besideIt(page.locator('#terms'), bought);
    await expect(bought).toContainText(amount);
  });
});

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // Proves 5.3.12.
  test('price and main action stay in sight from the first choice to the last', async ({ page }) => {
    const visitor = new Visitor(page, 'en');
    await page.goto(product('xelha', 'en').buy);
    await visitor.awake();
    await expect(visitor.button('chooser.next.day')).toBeInViewport({ ratio: 1 });
    await visitor.chooseDay(DAY);
    const total = page.locator('#people .price-now').filter({ visible: true }).first();
    await expect(total).toBeInViewport({ ratio: 1 });
    const last = visitor.extra('photo-pass');
    await last.scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(visitor.button('chooser.submit')).toBeInViewport({ ratio: 1 });
  });
});
