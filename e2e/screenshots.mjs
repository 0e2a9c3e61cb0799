// node screenshots.mjs BINARY: takes the pictures that a phone or a computer shows before it keeps the store among its
// applications, into web/art/screenshots. They are in the program from its next build on.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { openShop, pagesOf } from './shop.mjs';

const [, , binary] = process.argv;
const FOLDER = new URL('../web/art/screenshots/', import.meta.url).pathname;
const QUALITY = 70;
/** What the header covers, in pixels. */
const ROOM = 90;
/** As the manifest declares them (crates/server/src/draw/installed.rs): 360 x 640 and 1280 x 720. */
const WINDOWS = {
  narrow: { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 720 } },
};

const { origin, close } = await openShop(binary);
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: root ? ['--no-sandbox'] : [],
});
try {
  for (const [windows, own] of Object.entries(WINDOWS)) {
    const context = await browser.newContext({ ...own, reducedMotion: 'reduce', colorScheme: 'light' });
    for (const [kind, path] of await pagesOf(origin, ['home', 'buy'])) {
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      if (kind === 'buy') {
        // A whole month, from the heading over it on.
        const day = await page.locator('[data-date]').last().getAttribute('data-date');
        const next = new Date(Date.parse(day ?? '') + 864e5).toISOString().slice(0, 7);
        await page.goto(`${origin}${path}?month=${next}`);
        const heading = page.locator('main h2').first();
        await heading.evaluate(
          (it, room) => scrollTo(0, it.getBoundingClientRect().top + scrollY - room),
          ROOM,
        );
      }
      await page.waitForLoadState('networkidle');
      const wire = await context.newCDPSession(page);
      const { data } = await wire.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      const file = `screenshot-${kind}-${windows}.webp`;
      const bytes = Buffer.from(data, 'base64');
      writeFileSync(`${FOLDER}${file}`, bytes);
      console.log(`${file}: ${(bytes.length / 1000).toFixed(0)} KB`);
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await close();
}
