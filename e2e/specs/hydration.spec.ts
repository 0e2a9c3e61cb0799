import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { TOUR_STATUS, tour } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';
import { address } from '../lib/words.ts';

// Every test fails on a message in the console; React's development version has one for each difference between what
// the server drew and what the browser makes of it.
const development = process.env['SACBE_WEB_DEV'];
for (const build of ['production', 'development']) {
  for (const device of ['desktop', 'phone']) {
    test.describe(`${build} build, ${device}`, () => {
      test.skip(build === 'development' && !development, 'SACBE_WEB_DEV names no development build');
      test.use({
        shop: { own: true, ...(build === 'development' && development ? { web: development } : {}) },
        ...(device === 'phone' ? phone : {}),
      });

      test('every island of every page wakes up', async ({ page, store, expectStatus }) => {
        expectStatus(...TOUR_STATUS);
        const visitor = new Visitor(page, device === 'phone' ? 'pt' : 'es');
        const islands = new Set<string>();
        await tour(visitor, store, async () => {
          for (const island of await page.locator('[data-island][data-awake]').all()) {
            islands.add((await island.getAttribute('data-island')) ?? '');
          }
        });
        expect([...islands].toSorted()).toEqual(['CartCount', 'CartLines', 'Chooser', 'PackageBuilder']);
      });
    });
  }
}

test('islands wake up on a page that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    const work = (): void => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      requestAnimationFrame(work);
      document.body?.style.setProperty('--drawn', String(until));
    };
    work();
  });
  await page.goto(address('home', 'en'));
  await new Visitor(page, 'en').awake();
});
