import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { TOUR_STATUS, tour } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';
import { LANGUAGES } from '../lib/words.ts';

const WIDTHS = [320, 360, 768, 1440];
const shots = process.env['SHOTS'];

/** What is wider than the window, or words that a box cuts off. A new width takes a few frames to settle. */
async function cutOrWide(width: number): Promise<string | null> {
  const name = (one: Element): string => `<${one.tagName.toLowerCase()} ${one.className}>`;
  for (let frame = 0; frame < 6 || (frame < 30 && document.documentElement.scrollWidth > width); frame += 1) {
    // Lengths in vw are still those of the old width in the first frame.
    await new Promise(requestAnimationFrame);
  }
  const all = [...document.querySelectorAll('body *')];
  if (document.documentElement.scrollWidth > width) {
    const beyond = all.filter((one) => one.getBoundingClientRect().right > width + 1);
    return `${document.documentElement.scrollWidth}: ${beyond.slice(0, 3).map(name).join(' ')}`;
  }
  const cut = all.filter((one) => {
    if (![...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) return false;
    const { left, right } = one.getBoundingClientRect();
    for (let box = one.parentElement; box; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const cuts = /hidden|clip/.test(getComputedStyle(box).overflowX);
      if (cuts && edge.width > 1 && right > left && (right > edge.right + 1 || left < edge.left - 1))
        return true;
    }
    return false;
  });
  return cut.length > 0
    ? `cut off: ${cut
        .slice(0, 4)
        .map((one) => `${name(one)} "${one.textContent}"`)
        .join(', ')}`
    : null;
}

for (const device of ['desktop', 'phone']) {
  test.describe(device, () => {
    test.use({
      shop: { own: true },
      contextOptions: { reducedMotion: 'reduce' },
      ...(device === 'phone' ? phone : {}),
    });

    test('no page scrolls sideways or cuts off words at any width', async ({ page, store, expectStatus }) => {
      test.setTimeout(150_000);
      expectStatus(...TOUR_STATUS);
      const wide: string[] = [];
      await tour(new Visitor(page, device === 'phone' ? 'pt' : 'es'), store, async (name) => {
        const usual = page.viewportSize();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const found = await page.evaluate(cutOrWide, width);
          if (found) wide.push(`${name} at ${width}: ${found}`);
        }
        if (usual) await page.setViewportSize(usual);
      });
      expect(wide).toEqual([]);
    });

    for (const lang of LANGUAGES) {
      test(`photographs of every page: ${lang}`, async ({ page, store, expectStatus }) => {
        test.skip(!shots, 'SHOTS names no folder');
        test.setTimeout(300_000);
        expectStatus(...TOUR_STATUS);
        const folder = shots ?? '';
        mkdirSync(folder, { recursive: true });
        const size = device === 'phone' ? { width: 360, height: 780 } : { width: 1440, height: 900 };
        await page.setViewportSize(size);
        await tour(new Visitor(page, lang), store, async (name) => {
          // Pictures below the window load when they are near it.
          await page.evaluate(async () => {
            for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
              scrollTo(0, y);
              await new Promise(requestAnimationFrame);
            }
            scrollTo(0, 0);
          });
          await page.waitForLoadState('networkidle');
          for (const colorScheme of lang === 'es' ? (['light', 'dark'] as const) : (['light'] as const)) {
            await page.emulateMedia({ colorScheme });
            const light = colorScheme === 'dark' ? 'dusk' : 'light';
            await page.screenshot({
              path: join(folder, `${name}-${lang}-${size.width}-${light}.png`),
              fullPage: true,
            });
          }
          await page.emulateMedia({ colorScheme: 'light' });
        });
      });
    }
  });
}
