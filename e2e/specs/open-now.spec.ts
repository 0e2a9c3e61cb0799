import type { Page } from '@playwright/test';
import { clockText } from '../../web/lib/clock.ts';
import { barrierWatch } from '../lib/barriers.ts';
import { product } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { LANGUAGES, words } from '../lib/words.ts';

const said = (page: Page) => page.locator('[data-open-now]');
const height = (page: Page): Promise<number> =>
  said(page).evaluate((place) => place.getBoundingClientRect().height);

// The whole day in Tokyo is another one than in Cancun.
test.use({ timezoneId: 'Asia/Tokyo' });

for (const lang of LANGUAGES) {
  // Proves 2.3.29.
  test(`a park says whether it is open by the clock of Cancun, and moves nothing: ${lang}`, async ({ page }) => {
    const t = words(lang);
    const { about } = product('xelha', lang);
    const opensNext = t('about.opens_tomorrow', { from: clockText('08:30', t) });
    const barriersOf = barrierWatch();
    for (const [now, text, state] of [
      ['2026-11-20T08:29:00-05:00', t('about.opens_today', { from: clockText('08:30', t) }), 'closed'],
      ['2026-11-20T08:30:00-05:00', t('about.open_now', { until: clockText('18:00', t) }), 'open'],
      ['2026-11-20T18:00:00-05:00', opensNext, 'closed'],
    ] as const) {
      await page.clock.setFixedTime(now);
      await page.goto(about);
      await expect(said(page)).toHaveText(text);
      await expect(said(page)).toHaveAttribute('data-open-now', state);
      // It is closed in one way, whenever it opens next, and looks alike in each language.
      if (lang === 'es' && text !== opensNext) expect(await barriersOf(page, `about, ${state}`)).toEqual([]);
      const taken = await height(page);
      await said(page).evaluate((place) => place.replaceChildren());
      expect(await height(page)).toBe(taken);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Proves 2.3.29.
  test('a park has its hours of today, and no empty place beside them', async ({ page }) => {
    const t = words('en');
    await page.goto(product('xelha', 'en').about);
    const hours = { from: clockText('08:30', t), to: clockText('18:00', t) };
    await expect(page.locator('[data-today]')).toHaveText(t('time.open', hours));
    await expect(said(page)).toBeHidden();
  });
});
