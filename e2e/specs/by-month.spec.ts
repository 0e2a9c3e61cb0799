import { barriersOf } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';

// What a month costs: by one press, before its script is there, and of the cart as it stands.

visiting('en', 'phone', 'script', (way) => {
  // Proves 3.10.7, 4.3.2.
  test('what a month costs is there after one tap, however late its script', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    // Slower than any tap.
    await page.route(/\/assets\/financing-/, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await visitor.add('xplor', '2026-12-15');
    const place = page.locator('[data-financing]');
    expect(asked.filter((url) => /financing/.test(url))).toEqual([]);
    await place.locator('summary').tap();
    await expect(place).toHaveAttribute('data-uplift-initialized', 'true');
    await expect(place.getByText(/From US\$\d+ a month/)).toBeVisible();
    expect(await barriersOf(page, 'by-month')).toEqual([]);
  });
});

visiting('en', 'desktop', 'script', (way) => {
  // Proves 10.12.13.
  test('what a month costs is opened by keyboard on the page of a place', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const keyboard = new Keyboard(page);
    await page.goto(product('xcaret', 'en').about);
    await visitor.awake();
    const place = page.locator('[data-financing]');
    await keyboard.tabTo(place.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(place).toHaveAttribute('data-uplift-initialized', 'true');
    await expect(place.getByText(/From US\$\d+ a month/)).toBeVisible();
    // It folds by the same key, and the focus stays where it was.
    await keyboard.press('Enter');
    await expect(place.getByText(/From US\$\d+ a month/)).toBeHidden();
    await expect(place.locator('summary')).toBeFocused();
  });
});
