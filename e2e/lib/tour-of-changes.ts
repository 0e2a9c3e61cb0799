import { expect, type Page } from '@playwright/test';
import { Owner } from './owner.ts';
import { product } from './catalogue.ts';
import type { Way } from './ways.ts';
import { address } from './words.ts';

const EMAIL = 'changes@example.com';

/** Shows what can be done with a paid visit, each in the states a visitor can bring it to. */
export async function tourOfChanges(
  page: Page,
  way: Way,
  show: (name: string) => Promise<void>,
): Promise<void> {
  const { lang } = way;
  const owner = new Owner(page, way);
  const { t, main } = owner;
  const [xcaret, xplor, xelha, xenses] = ['xcaret', 'xplor', 'xelha', 'xenses'].map(
    (folder) => product(folder, lang).name,
  ) as [string, string, string, string];
  const order = await owner.buy(
    EMAIL,
    ['xcaret', '2026-12-15', {}, [{ folder: 'sea-trek', slot: '11:00', count: 2 }]],
    ['xplor', '2026-11-25'],
    ['xenses', '2026-12-17', {}, [], '08:30'],
    ['xelha', '2026-11-21'],
  );
  const open = async (name: string, task?: 'add' | 'weather' | 'cancel'): Promise<void> => {
    await page.goto(order);
    await owner.change(name, task);
  };

  await open(xcaret);
  await show('change-day');
  await owner.askFor('2026-12-20');
  await show('change-day-more');
  // As if the price had changed while it was looked at.
  await main
    .locator('.start input[name=difference]')
    .first()
    .evaluate((input) => ((input as HTMLInputElement).value = '1'));
  await owner.move('2026-12-20', 'more').click();
  await expect(main).toContainText(t('problem.quote_changed'));
  await show('change-day-refused');
  await open(xenses);
  await owner.askFor('2026-12-17');
  await show('change-day-times');
  await open(xelha);
  await expect(main).toContainText(t('problem.change_too_late', { limit: 24 }));
  await show('change-late');

  await open(xcaret, 'add');
  await show('change-add');
  await page.fill('#children', '1');
  await owner.button('change.add.price').click();
  await expect(page.locator('#method')).toBeVisible();
  await show('change-add-priced');
  const pay = main.locator('form button:not([formmethod]):not([type=button])').last();
  await page.fill('#children', '20');
  await pay.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await show('change-add-refused');
  await page.fill('#children', '1');
  await owner.button('change.add.price_again').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pay.click();
  await owner.atGateway();
  await owner.settle('approve');
  await owner.seeOrder();
  await show('order-added');

  await open(xplor, 'cancel');
  await show('change-cancel');
  await main.locator('.button-danger').click();
  await owner.seeOrder();
  await open(xcaret, 'weather');
  await show('change-weather');
  await owner.button('change.weather.use').click();
  await owner.seeOrder();
  await show('order-changed');
  await owner.link('order.choose_day_of', { name: xcaret }).click();
  await owner.askFor('2026-12-20');
  await show('change-first-day');

  await owner.buy(EMAIL, ['xelha', null]);
  await show('order-open');
  await page.goto(address('home', lang));
}
