import { expect } from '../lib/test.ts';
import { seeValid, test, walking, type Walk } from '../lib/walk.ts';

// What holds on every page, in every state a visitor can bring it to. A tour is walked once for all that is looked at
// on it; each check is a test of its own, so that what fails says what is wrong. What pictures say by themselves is read
// in every-picture.spec.ts: here the boxes they stand in are enough.

const WALKS: Walk[] = [
  { build: 'production', lang: 'es', device: 'desktop', scripted: true, pictures: false },
  { build: 'production', lang: 'pt', device: 'phone', scripted: true, pictures: false },
];

for (const way of WALKS)
  walking(way, () => {
    test('every document the server writes is valid HTML', async ({ walked }) => seeValid(await walked(way)));

    test('no page has a barrier, by day or at dusk', async ({ walked }) => {
      expect((await walked(way)).barriers).toEqual([]);
    });

    test('no page scrolls sideways or cuts off words at any width', async ({ walked }) => {
      expect((await walked(way)).wide).toEqual([]);
    });
  });
