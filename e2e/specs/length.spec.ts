import { phone } from '../playwright.config.ts';
import { FOLDERS, hotelPages, product } from '../lib/catalogue.ts';
import { goStyled } from '../lib/styled.ts';
import { expect, test } from '../lib/test.ts';
import { LANGUAGES, address, type Language } from '../lib/words.ts';

// How long a page is, in screens of a small telephone: nobody reads a list of a day out seventeen screens long.

const SCREEN = 800;
test.use({ ...phone, viewport: { width: 360, height: SCREEN } });

/** The pages and how many screens each may take. */
const pagesIn = (lang: Language): [path: string, screens: number][] => [
  [address('listing', lang), 5],
  [address('packages', lang), 4.5],
  [address('price_guide', lang), 4],
  [address('promotions', lang), 4.5],
  [address('home', lang), 6],
  [address('gallery', lang), 6],
  [address('activities', lang), 6],
  [address('weekends', lang), 6],
  [address('company', lang), 6],
  [address('photo_pass', lang), 6],
  [address('services', lang), 5],
  [address('hotels', lang), 6],
  // What a search found in every hotel.
  [`${address('hotels', lang)}?checkin=2027-02-10&checkout=2027-02-13`, 4.5],
  ...hotelPages(lang).map((path): [string, number] => [path, 8]),
  ...FOLDERS.map((folder): [string, number] => [product(folder, lang).about, 6]),
];

for (const lang of LANGUAGES) {
  // Proves 2.3.16.
  test(`no page is longer than its screens on a phone: ${lang}`, async ({ page }) => {
    const longer: string[] = [];
    const tall: string[] = [];
    const found: Record<string, number> = {};
    for (const [path, screens] of pagesIn(lang)) {
      await goStyled(page, path);
      const { length, foot } = await page.evaluate(() => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().height ?? 0;
        return { length: document.documentElement.scrollHeight, foot: Math.round(footer) };
      });
      found[path] = length;
      if (length > screens * SCREEN) longer.push(`${path}: ${length} px`);
      if (foot === 0 || foot > 560) tall.push(`${path}: ${foot} px`);
    }
    test.info().annotations.push({ type: 'lengths', description: JSON.stringify(found) });
    expect(longer).toEqual([]);
    expect(tall, 'footers').toEqual([]);
  });
}

test.describe('the footer', () => {
  for (const [name, path] of Object.entries({
    'an empty cart': address('cart', 'pt'),
    'the look-up': address('lookup', 'pt'),
    'the builder': address('package', 'pt'),
    'what is bought': product('xelha', 'pt').buy,
  })) {
    // Proves 2.3.17.
    test(`is short under ${name}, and opens without JavaScript`, async ({ browser, store }) => {
      const context = await browser.newContext({
        ...phone,
        viewport: { width: 360, height: SCREEN },
        baseURL: store.origin,
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      const height = async (): Promise<number> => (await footer.boundingBox())?.height ?? 0;
      expect(await height()).toBeLessThanOrEqual(560);
      const telephones = footer.locator('a[href^="tel:"]').filter({ visible: true });
      await expect(telephones).toHaveText(/\+55/);
      await footer.locator('summary').first().tap();
      await expect(telephones).toHaveCount(7);
      await context.close();
    });
  }

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, userAgent: '' });
    test('has its links open, in less than half a window', async ({ page }) => {
      await page.goto(address('listing', 'en'));
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(450);
      await expect(footer.getByRole('link', { name: 'Packages' })).toBeVisible();
    });
  });
});
