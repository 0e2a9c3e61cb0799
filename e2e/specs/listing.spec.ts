import { product } from '../lib/catalogue.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

// The list of parks and tours, narrowed by its form and its links, and three questions before a ticket.

const DAY = '2026-12-14';

visiting('pt', 'phone', 'script', (way) => {
  // Proves 2.2.60.
  test('the list changes in place, by its form and its links, and going back undoes it', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    const list = address('listing', 'pt');
    await page.goto(list);
    await expect(main.locator('[data-in-place=ready]')).toHaveCount(1);
    // A page that is left forgets what was written on it.
    await main.evaluate((element) => element.setAttribute('data-stayed', ''));
    const stayed = page.locator('main[data-stayed]');
    const names = main.locator('.row-name');
    const all = await names.count();
    await visitor.press(main.locator('.narrowing > summary'));
    const changed = page.waitForURL((url) => url.searchParams.get('kind') === 'tour');
    await main.getByLabel(t('listing.kind')).selectOption('tour');
    await changed;
    await expect(main.getByRole('status')).toHaveText(t('listing.found', { count: 5 }));
    await expect(names).toHaveCount(5);
    await main.getByLabel(t('listing.date')).fill(DAY);
    await page.waitForURL((url) => url.searchParams.get('date') === DAY);
    await expect(names.getByRole('link').first()).toHaveAttribute('href', new RegExp(`date=${DAY}`));
    await visitor.press(main.getByRole('link', { name: t('listing.suits.water') }));
    await page.waitForURL((url) => url.searchParams.get('suits') === 'water');
    await expect(names).toHaveText([product('xenotes', 'pt').name, product('tulum-xelha', 'pt').name]);
    await page.goBack();
    await expect(names).not.toHaveCount(2);
    await page.goBack();
    await page.goBack();
    await expect(names).toHaveCount(all);
    await expect(stayed).toHaveCount(1);
  });
});

visiting('en', 'desktop', 'no script', (way) => {
  // Proves 2.2.60, 2.2.61.
  test('the list and the three questions are asked by forms', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await page.goto(address('listing', 'en'));
    await main.locator('.narrowing > summary').click();
    await main.getByLabel(t('listing.height')).selectOption({ index: 1 });
    await main.getByLabel(t('listing.from')).selectOption('cancun');
    await main.getByLabel(t('listing.sort')).selectOption('near');
    await visitor.button('listing.show').click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'near');
    await expect(main.getByText(product('xplor', 'en').name, { exact: true })).toHaveCount(0);
    await expect(main.locator('.row').first()).toContainText(t('listing.picked_up'));
    await page.goto(address('ticket', 'en'));
    for (const answer of [t('listing.suits.night'), t('ticket.any_height'), t('listing.origin.tulum')]) {
      await main.getByRole('radio', { name: answer, exact: true }).check({ force: true });
    }
    await visitor.button('ticket.show').click();
    await expect(main.locator('.ticket-best')).toContainText(
      t('ticket.suits_met', { label: t('listing.suits.night') }),
    );
    await main.locator('.ticket-best').getByRole('link', { name: /./ }).last().click();
    await page.waitForURL((url) => url.pathname.endsWith('/buy/'));
  });
});
