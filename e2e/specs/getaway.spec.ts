import { shortDate } from '../../web/lib/dates.ts';
import { Guest } from '../lib/guest.ts';
import { expect, test } from '../lib/test.ts';
import { BOTH_DEVICES, visiting } from '../lib/ways.ts';
import { AMOUNT, address, minor } from '../lib/words.ts';

// A weekend at two places with the night between them, bought as one thing.

/** The amount that a text says. */
const amountIn = (text: string | null): number => minor((text ?? '').match(AMOUNT)?.[0] ?? null);

for (const [lang, device, script] of BOTH_DEVICES)
  visiting(lang, device, script, (way) => {
    // Proves 10.16.40.
    test('a weekend and its night are bought together, with what is saved in the cart and all of it in the order', async ({
      page,
    }) => {
      const visitor = new Guest(page, way);
      const { t, main } = visitor;
      await page.goto(address('weekends', lang));
      const getaway = main.locator('.getaway').filter({ hasText: t('weekends.night') }).first();
      const places = await getaway.locator('.getaway-days a').allTextContents();
      const [first = '', second = ''] = places;
      expect(places).toHaveLength(2);
      await visitor.press(
        getaway.getByRole('link', { name: t('weekends.night_of', { first, second }), exact: true }),
      );
      await page.waitForURL((url) => url.pathname === address('hotels', lang));
      const { searchParams } = new URL(page.url());
      const [from, to] = ['checkin', 'checkout'].map((field) => shortDate(searchParams.get(field) ?? '', t));
      const beside = page.locator('[aria-labelledby=beside-title]');
      for (const place of places) await expect(beside).toContainText(place);
      const visits = minor(await beside.locator('.price-now').textContent());
      const saved = amountIn(await beside.locator('.text-good').textContent());
      expect(saved).toBeGreaterThan(0);
      await visitor.awake();
      // A rate with the parks in it stands first where it costs less: of another both visits are bought.
      await visitor.chooseRate(main.locator('button[name=choose][value$=":not-refundable"]').first());
      await visitor.seeCart();

      let total = 0;
      await test.step('the cart has both visits and the night, and what they save together', async () => {
        await expect(main.getByRole('article')).toHaveCount(3);
        let sum = 0;
        for (const [place, day] of [
          [first, from],
          [second, to],
        ] as const) {
          const line = visitor.line(place);
          await expect(line).toContainText(day ?? '');
          await expect(line).toContainText(t('reason.guest', { percent: 20 }));
          sum += minor(await line.locator('.price-now').textContent());
        }
        expect(sum).toBe(visits);
        const room = main.getByRole('article').filter({
          hasText: t('stay_line.stay.dates', { from: from ?? '', to: to ?? '' }),
        });
        await expect(room).toHaveCount(1);
        const summary = page.getByRole('region', { name: t('cart.summary') });
        const saving = summary.locator('dt').filter({ hasText: t('quote.saving') });
        expect(minor(await saving.locator('xpath=following-sibling::dd[1]').textContent())).toBe(saved);
        total = minor(await visitor.cartTotal.textContent());
        expect(total).toBe(sum + minor(await room.locator('.price-now').first().textContent()));
      });

      await test.step('all of it is paid at once and stands in one order', async () => {
        await visitor.press(visitor.link('cart.checkout'));
        await page.waitForURL((url) => url.pathname === address('checkout', lang));
        await visitor.fillBuyer(`getaway-${lang}@example.com`);
        expect(minor(await visitor.pay.textContent())).toBe(total);
        await visitor.press(visitor.pay);
        await visitor.atGateway();
        await visitor.settle('approve');
        await expect(visitor.heading).toHaveText(visitor.paid);
        for (const place of places) await expect(main).toContainText(place);
        await expect(main).toContainText(t('stay_line.order.code'));
      });
    });
  });
