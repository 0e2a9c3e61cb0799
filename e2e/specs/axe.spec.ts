import { phone } from '../playwright.config.ts';
import { barriersOf } from '../lib/barriers.ts';
import { expect, test } from '../lib/test.ts';
import { TOUR_STATUS, tour } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use({
      shop: { own: true },
      contextOptions: { reducedMotion: 'reduce' },
      ...(device === 'phone' ? phone : {}),
    });

    test('no page has a barrier, by day or at dusk', async ({ page, store, expectStatus }) => {
      test.setTimeout(240_000);
      expectStatus(...TOUR_STATUS);
      const barriers: string[] = [];
      await tour(new Visitor(page, device === 'phone' ? 'es' : 'en'), store, async (name) => {
        barriers.push(...(await barriersOf(page, name)));
      });
      expect(barriers).toEqual([]);
    });
  });
}
