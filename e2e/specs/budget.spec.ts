import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, product } from '../lib/words.ts';

const BUDGET = 75 * 1000;
const xelha = product('xelha', 'es');
const PAGES = {
  home: address('home', 'es'),
  listing: address('listing', 'es'),
  about: xelha.about,
  buy: xelha.buy,
  package: address('package', 'es'),
  cart: address('cart', 'es'),
  checkout: address('checkout', 'es'),
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} carries at most 75 KB of JavaScript`, async ({ page, context }) => {
    const visitor = new Visitor(page, 'es');
    await visitor.addUnseen(306, '2026-12-15');
    const scripts = new Map<string, Promise<number>>();
    context.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      expect(response.headers()['content-encoding'], response.url()).toBe('br');
      scripts.set(
        response.url(),
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
    });
    await page.goto(path);
    await visitor.awake();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    const total = sizes.reduce((sum, size) => sum + size, 0);
    test
      .info()
      .annotations.push({ type: 'JavaScript', description: `${total} bytes in ${sizes.length} files` });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });
}

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use(device === 'phone' ? phone : {});
    for (const name of ['home', 'about', 'buy'] as const) {
      test(`nothing on ${name} moves by itself`, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shift: 0, shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Array<
              PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Array<{ node?: Node }> }
            >) {
              if (entry.hadRecentInput) continue;
              (window as unknown as { shift: number }).shift += entry.value;
              shifts.push(
                `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node as Element | undefined)?.className).join(', ')}`,
              );
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(PAGES[name]);
        await new Visitor(page, 'es').awake();
        await page.waitForLoadState('networkidle');
        for (let screen = 0; screen < 12; screen += 1) {
          await page.mouse.wheel(0, 700);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(300);
        const { shift, shifts } = await page.evaluate(() => {
          const { shift, shifts } = window as unknown as { shift: number; shifts: string[] };
          return { shift, shifts };
        });
        expect(shift.toFixed(2), shifts.join('\n')).toBe('0.00');
      });
    }
  });
}
