import { phone } from '../playwright.config.ts';
import { product } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address } from '../lib/words.ts';

const DAY = '2026-12-22';

test.describe('on a telephone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } });

  // Proves 5.3.12.
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
    await visitor.press(visitor.button('chooser.submit'));
    await page.waitForURL((url) => url.pathname === address('cart', 'en'));
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
