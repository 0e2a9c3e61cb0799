import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { illustrated, phone, withWorker } from '../playwright.config.ts';
import { test } from '../lib/test.ts';
import { TOUR_STATUS, tourOfBuying, tourOfReading } from '../lib/tour.ts';
import { Visitor } from '../lib/visitor.ts';
import { LANGUAGES } from '../lib/words.ts';

/** A folder for photographs of every page, to be looked at by eye. */
const folder = process.env['SHOTS'];

test.use({ ...illustrated, ...withWorker });

if (folder) {
  for (const device of ['desktop', 'phone'] as const) {
    test.describe(device, () => {
      test.use({ shop: { own: true }, ...(device === 'phone' ? phone : {}) });

      for (const lang of LANGUAGES) {
        test(`photographs of every page: ${lang}`, async ({ page, store, expectStatus }) => {
          test.setTimeout(900_000);
          expectStatus(...TOUR_STATUS);
          mkdirSync(folder, { recursive: true });
          const size = device === 'phone' ? { width: 360, height: 780 } : { width: 1440, height: 900 };
          await page.setViewportSize(size);
          const visitor = new Visitor(page, { lang, device, scripted: true });
          const photograph = async (name: string): Promise<void> => {
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
          };
          await tourOfReading(visitor, photograph);
          await tourOfBuying(visitor, store, photograph);
        });
      }
    });
  }
}
