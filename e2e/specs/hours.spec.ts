import { illustrated } from '../playwright.config.ts';
import { FOLDERS, product } from '../lib/catalogue.ts';
import { goStyled } from '../lib/styled.ts';
import { expect, test } from '../lib/test.ts';

// The hours of a place's day, in pictures.

/** Where rows of pictures begin, and around where more of them find room. */
const WIDTHS = [640, 768, 1024, 1100, 1280, 1440];

test.use(illustrated);

// Proves 2.2.93.
test('no hour of a day stands alone below the others, at any width', async ({ page }) => {
  const rows: number[][] = [];
  for (const folder of FOLDERS) {
    await goStyled(page, product(folder, 'es').about);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator('.storyboard > li')
        .evaluateAll((hours) => hours.map((hour) => Math.round(hour.getBoundingClientRect().top)));
      rows.push([...new Set(tops)].map((top) => tops.filter((other) => other === top).length));
    }
  }
  expect(rows.filter((row) => row.length > 0)).toHaveLength(FOLDERS.length * WIDTHS.length);
  expect(rows.filter((row) => row.length > 1 && row.at(-1) === 1)).toEqual([]);
});
