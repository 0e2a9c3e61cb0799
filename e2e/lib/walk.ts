import type { Browser } from '@playwright/test';
import { withWorker } from '../playwright.config.ts';
import { barrierWatch } from './barriers.ts';
import { Documents } from './checker.ts';
import { Store } from './server.ts';
import { byHttp, expect, listen } from './test.ts';
import { TOUR_STATUS, tourOfBuying, tourOfReading } from './tour.ts';
import { Visitor } from './visitor.ts';
import { browserOf, type Way } from './ways.ts';
import { tooWide } from './widths.ts';

/** A tour by a build. With pictures or without, its file starts the browser so. */
export type Walk = Way & { build: 'production' | 'development'; pictures: boolean };

/** What was found on a tour. */
type Found = {
  islands: Set<string>;
  noise: string[];
  documents: Documents;
  wide: string[];
  barriers: string[];
};

const development = process.env['SACBE_WEB_DEV'];

async function walk(browser: Browser, way: Walk): Promise<Found> {
  const store = await new Store(
    way.build === 'development' && development ? { web: development } : {},
  ).start();
  const context = await browser.newContext({ baseURL: store.origin, ...browserOf(way), ...withWorker });
  try {
    const page = await context.newPage();
    const noise = listen(context, TOUR_STATUS, way.pictures);
    const documents = new Documents(page);
    const islands = new Set<string>();
    const barriersOf = barrierWatch();
    const [wide, barriers]: [string[], string[]] = [[], []];
    const visitor = new Visitor(page, way);
    let stops = 0;
    const look = async (name: string): Promise<void> => {
      stops += 1;
      await documents.keep();
      const awake = page.locator('[data-island][data-awake]');
      const names = await awake.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).dataset['island']),
      );
      for (const island of names) islands.add(island ?? '');
      if (way.build === 'development') return;
      // Of the states of a page every other is looked at whole on a phone, the rest in a wide window.
      barriers.push(...(await barriersOf(page, name, stops % 2 === (way.device === 'phone' ? 1 : 0))));
      wide.push(...(await tooWide(page, name, way.device)));
    };
    // What React's development version has to say it says of islands; every language is read once.
    if (way.build === 'production' || way.lang === 'en') await tourOfReading(visitor, look);
    await tourOfBuying(visitor, store, look);
    return { islands, noise: noise(), documents, wide, barriers };
  } finally {
    await context.close();
    await store.dispose();
  }
}

export const test = byHttp.extend<object, { walked: (way: Walk) => Promise<Found> }>({
  walked: [
    async ({ browser }, use) => {
      const tours = new Map<Walk, Promise<Found>>();
      await use((way) => {
        const found = tours.get(way) ?? walk(browser, way);
        tours.set(way, found);
        return found;
      });
    },
    { scope: 'worker' },
  ],
});

/** Tests of what was found on a tour. */
export function walking(way: Walk, tests: () => void): void {
  const { build, lang, device } = way;
  test.describe(`${build} build, ${lang}, ${device}`, () => {
    test.describe.configure({ mode: 'default', timeout: 900_000 });
    test.skip(build === 'development' && !development, 'SACBE_WEB_DEV names no development build');

    test('every island of every page wakes up', async ({ walked }) => {
      const { islands } = await walked(way);
      expect([...islands].toSorted()).toEqual([
        'AddressMeant',
        'CartLines',
        'CartWithStays',
        'Chooser',
        'PackageBuilder',
        'StaySearch',
      ]);
    });

    // React's development version has a message for each difference between what the server drew and what the browser
    // makes of it.
    test('no page says anything in the console', async ({ walked }) => {
      expect((await walked(way)).noise).toEqual([]);
    });

    tests();
  });
}

/** The checker finds nothing wrong with what the server wrote on a tour. */
export function seeValid({ documents }: Found): void {
  expect(documents.count).toBeGreaterThan(40);
  expect(documents.mistakes()).toBe('');
}
