import type { Locator } from '@playwright/test';
import { moving } from '../playwright.config.ts';
import { product } from '../lib/catalogue.ts';
import { BUYER } from '../lib/reader.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// Who comes first has not answered the notice, and sees pages glide into one another.
test.use({ ...moving, undecided: true });

/** One of the month that the calendar opens with. */
const DAY = '2026-11-28';
const MOST_TAPS = 9;
const MOST_MILLISECONDS = 60_000;

/**
 * Each device in a language of its own, and neither in the one of the keyboard's visit, keyboard.spec.ts, which is English;
 * purchase.spec.ts buys in all three.
 */
const PEOPLE = [
  ['es', 'phone'],
  ['pt', 'desktop'],
] as const;

for (const [language, device] of PEOPLE) {
  visiting(language, device, 'script', (way) => {
    // Proves 5.3.13.
    test('two adults and a child come from the home page to paid in nine taps', async ({ page }) => {
      const visitor = new Visitor(page, way);
      const { t } = visitor;
      const { lang } = way;
      const xelha = product('xelha', lang);
      let taps = 0;
      const tap = async (target: Locator): Promise<void> => {
        taps += 1;
        await visitor.press(target);
      };
      await page.goto(address('home', lang));
      const begun = Date.now();
      await tap(page.getByRole('link', { name: t('shell.card.choose_day_of', { name: xelha.name }) }));
      await page.waitForURL((url) => url.pathname === xelha.buy);
      await tap(page.locator(`a[href*="date=${DAY}"]`).first());
      await tap(page.getByRole('button', { name: t('party.more.child'), exact: true }));
      await expect(page.locator('#people')).toContainText(t('party.child', { count: 1 }));
      await tap(visitor.button('chooser.submit'));
      await page.waitForURL((url) => url.pathname === address('cart', lang));
      await tap(visitor.link('cart.checkout'));
      await page.waitForURL((url) => url.pathname === address('checkout', lang));
      // The keyboard's own key goes on to the next field.
      await tap(page.locator('#first_name'));
      for (const text of [BUYER.first_name, BUYER.last_name, 'nine-taps@example.com']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await tap(page.locator('#terms'));
      await tap(visitor.pay);
      await tap(visitor.button('sandbox.approve'));
      await visitor.atOrder();
      await expect(visitor.heading).toHaveText(visitor.paid);
      expect(taps).toBeLessThanOrEqual(MOST_TAPS);
      expect(Date.now() - begun).toBeLessThan(MOST_MILLISECONDS);
    });
  });
}
