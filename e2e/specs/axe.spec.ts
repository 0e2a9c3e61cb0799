import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { TOUR_STATUS, tour } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use({
      shop: { own: true },
      contextOptions: { reducedMotion: 'reduce' },
      ...(device === 'phone' ? phone : {}),
    });

    test('no page has a barrier, by day or at dusk', async ({ page, store, expectStatus }) => {
      test.setTimeout(150_000);
      expectStatus(...TOUR_STATUS);
      const barriers: string[] = [];
      await tour(new Visitor(page, device === 'phone' ? 'es' : 'en'), store, async (name) => {
        await page.evaluate(axe);
        // Colours glide from one light to the other: not while they are measured.
        await page.evaluate(() => {
          const still = new CSSStyleSheet();
          still.replaceSync('*, ::before, ::after { transition: none !important }');
          document.adoptedStyleSheets = [still];
        });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = (await page.evaluate(
            (values) =>
              (window as unknown as { axe: typeof import('axe-core') }).axe.run({
                runOnly: { type: 'tag', values },
              }),
            TAGS,
          )) as AxeResults;
          for (const { id, help, nodes } of violations) {
            barriers.push(
              ...nodes.map(
                (node) =>
                  `${name} ${colorScheme}: ${id} (${help}) ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`,
              ),
            );
          }
        }
      });
      expect(barriers).toEqual([]);
    });
  });
}
