import { Builder, PARKS, built } from '../lib/builder.ts';
import { product } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';

/** A printed amount of a day. */
const AMOUNT = /\d/;

visiting('es', 'phone', 'script', (way) => {
  // Proves 5.3.18.
  test('the days of a place show their prices, and one is chosen', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t, lang } = visitor;
    const { name } = product('xelha', lang);
    const place = visitor.part(name);
    const show = place.getByRole('button', { name: `${t('package.days_show')} ${name}` });
    const open = async (): Promise<void> => {
      await visitor.press(show);
      await expect(place.getByRole('grid').first()).toBeVisible();
    };
    await visitor.open(built(...PARKS));
    await open();
    const chosen = place.getByRole('gridcell', { selected: true });
    await expect(chosen.locator('[data-date]')).toHaveAttribute('data-date', '2026-12-16');
    await expect(chosen.locator('.day-price')).toHaveText(AMOUNT);
    await test.step('a day is pressed: it is the date of the place, and the days fold away', async () => {
      await visitor.press(place.locator('[data-date="2026-12-19"]'));
      await expect(visitor.date('xelha')).toHaveValue('2026-12-19');
      await expect(place.getByRole('grid')).toHaveCount(0);
      await expect(show).toBeFocused();
      await visitor.priced();
    });
    await test.step('another month is turned to', async () => {
      await open();
      await visitor.press(place.getByRole('link', { name: new RegExp(`^${t('days.month_next', { month: '' })}`) }));
      await visitor.press(place.locator('[data-date="2027-01-20"]'));
      await expect(visitor.date('xelha')).toHaveValue('2027-01-20');
      await visitor.priced();
      await expect(place.getByRole('grid')).toHaveCount(0);
    });
  });

  // Proves 5.3.18.
  test('days that did not come can be asked for again', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, way);
    const { t, lang } = visitor;
    const { name } = product('xplor', lang);
    const place = visitor.part(name);
    const failure = place.getByRole('alert').filter({ hasText: t('package.failed') });
    expectStatus(503);
    await visitor.open(built(...PARKS));
    const script = (url: URL): boolean => url.pathname.includes('/priced-days-');
    const days = (url: URL): boolean => url.pathname.endsWith('/chooser');
    for (const broken of [script, days]) {
      await page.route(broken, (route) => route.fulfill({ status: 503, body: '' }));
    }
    await visitor.press(place.getByRole('button', { name: `${t('package.days_show')} ${name}` }));
    for (const broken of [script, days]) {
      await expect(failure).toBeVisible();
      await page.unroute(broken);
      await visitor.press(place.getByRole('button', { name: t('package.retry') }));
    }
    await expect(place.getByRole('grid').first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

visiting('en', 'desktop', 'script', (way) => {
  // Proves 5.3.18.
  test('a day is chosen by keyboard alone', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t, lang } = visitor;
    const { name } = product('xelha', lang);
    const keyboard = new Keyboard(page);
    await visitor.open(built(...PARKS));
    const place = visitor.part(name);
    const show = place.getByRole('button', { name: `${t('package.days_show')} ${name}` });
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(place.getByRole('grid').first()).toBeVisible();
    await keyboard.tabTo(place.locator('[data-date="2026-12-16"]'));
    await keyboard.press('ArrowRight');
    await expect(place.locator('[data-date="2026-12-17"]')).toBeFocused();
    await keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(visitor.date('xelha')).toHaveValue('2026-12-18');
    await expect(show).toBeFocused();
  });
});
