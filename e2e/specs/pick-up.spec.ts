import { extra, product } from '../lib/catalogue.ts';
import { Guest } from '../lib/guest.ts';
import { expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';

const DAY = '2026-12-15';
const SUPPOSED = 'Hotel Bahía';
const HOTEL = 'Hotel Ceiba, lobby';

visiting('pt', 'phone', 'script', (way) => {
  // Proves 3.6.12, 3.6.13.
  test('a tour asks where it picks its people up, and at which hotel', async ({ page }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    const { name } = product('xichen-deluxe', 'pt');
    await visitor.open('xichen-deluxe', DAY);
    await visitor.press(visitor.button('chooser.next.zone'));
    const zone = visitor.extra('pick-up', undefined, 'zone');
    await expect(zone).toBeFocused();
    await expect(zone).toBeInViewport();
    await zone.selectOption('playa-del-carmen');
    await page.getByLabel(t('extras.hotel')).fill(SUPPOSED);
    await visitor.submit();
    await visitor.seeCart();
    await expect(visitor.line(name)).toContainText(extra('pick-up', 'pt'));
    await expect(visitor.line(name)).toContainText('Playa del Carmen');
    await expect(visitor.line(name)).toContainText(SUPPOSED);
    await test.step('and is still there where the line is changed', async () => {
      await visitor.press(visitor.line(name).getByRole('link', { name: t('cart.change_of', { name }) }));
      await expect(page.getByLabel(t('extras.hotel'))).toHaveValue(SUPPOSED);
      await visitor.press(visitor.button('chooser.submit_change'));
      await visitor.seeCart();
      await expect(visitor.line(name)).toContainText(SUPPOSED);
    });
    await visitor.buy('pick-up@example.com');

    await test.step('another hotel follows once it is known', async () => {
      const bought = page.getByRole('region', { name, exact: true });
      await visitor.press(bought.getByText(t('order.hotel_change')));
      await bought.getByLabel(t('order.hotel')).fill(HOTEL);
      await visitor.press(bought.getByRole('button', { name: t('order.hotel_save') }));
      await expect(page.getByRole('status').filter({ hasText: t('problem.hotel_named') })).toBeVisible();
      await expect(bought).toContainText(HOTEL);
      await expect(bought.getByText(t('order.hotel_named', { hotel: HOTEL }))).toBeVisible();
    });
  });
});

visiting('es', 'desktop', 'no script', (way) => {
  // Proves 3.6.12.
  test('a tour without its pick-up is refused at its field', async ({ page, expectStatus }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    await visitor.open('coba-tulum', DAY);
    expectStatus(422);
    await visitor.submit();
    const zone = visitor.extra('pick-up', undefined, 'zone');
    await expect(zone).toHaveAccessibleDescription(new RegExp(t('problem.zone_required')));
    await zone.selectOption('tulum');
    await page.getByLabel(t('extras.hotel')).fill(HOTEL);
    await visitor.submit();
    await visitor.seeCart();
    await expect(visitor.line(product('coba-tulum', 'es').name)).toContainText(HOTEL);
  });
});
