import { barriersOf } from '../lib/barriers.ts';
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
