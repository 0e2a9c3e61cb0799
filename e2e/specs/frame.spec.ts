import { illustrated, phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { LANGUAGES, address, words } from '../lib/words.ts';

// What stands around every page: looked at on one that has no pictures of its own.

test.use(illustrated);

/** Windows a desktop has, the narrow ones with all there is room for. */
const WIDTHS = [1024, 1152, 1248, 1280, 1312, 1440, 1696, 1920, 2560];

for (const lang of LANGUAGES) {
  test(`the header is one line in every window of a desktop: ${lang}`, async ({ page }) => {
    await page.goto(address('terms', lang));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await page
        .locator('.bar a, .bar button')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, middle: Math.round((top + bottom) / 2) }))
            .toSorted((one, other) => one.left - other.left),
        );
      expect(boxes.length, String(width)).toBeGreaterThan(5);
      expect(new Set(boxes.map(({ middle }) => middle)).size, String(width)).toBe(1);
      for (const [at, { right }] of boxes.entries())
        expect(right, String(width)).toBeLessThanOrEqual(boxes[at + 1]?.left ?? width);
    }
  });
}

for (const [device, opener, group] of [
  ['desktop', 'all-places', null],
  ['phone', 'menu', '.menu-fold'],
] as const) {
  for (const script of [true, false]) {
    test.describe(`${device}, ${script ? 'with' : 'without'} a script`, () => {
      test.use({
        ...(device === 'phone' ? phone : { viewport: { width: 1440, height: 900 } }),
        javaScriptEnabled: script,
      });

      test('the menu fetches its pictures once it opens, and moves nothing', async ({ page }) => {
        const fetched = new Set<string>();
        page.on('request', (request) => {
          if (/-tile-/.test(request.url())) fetched.add(request.url());
        });
        await page.goto(address('terms', 'en'), { waitUntil: 'networkidle' });
        expect([...fetched]).toEqual([]);
        const cart = page.locator('.bar-cart');
        const before = await cart.boundingBox();
        await page.locator(`[popovertarget=${opener}]`).filter({ visible: true }).first().click();
        const menu = page.locator(`#${opener}`);
        await expect(menu).toBeVisible();
        expect(await cart.boundingBox()).toEqual(before);
        if (group !== null) await menu.locator(`${group} > summary`).first().click();
        await expect.poll(() => fetched.size).toBeGreaterThan(5);
        await expect(menu.locator('.menu-place').filter({ visible: true }).first()).toBeVisible();
      });
    });
  }
}

test('the menu and a dialog of the footer open and close by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('terms', 'en'));
  const opener = page.locator('[popovertarget=all-places]');
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.menu-place').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#all-places')).toBeHidden();
  await expect(opener).toBeFocused();
  const benefits = page.getByRole('contentinfo').getByRole('button', { name: words('en')('layout.benefits') });
  await benefits.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('en')('layout.benefits') });
  await expect(dialog.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(benefits).toBeFocused();
});
