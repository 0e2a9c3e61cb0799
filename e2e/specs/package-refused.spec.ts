import { Builder, PARKS, built } from '../lib/builder.ts';
import { product, productId } from '../lib/catalogue.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';
import { address } from '../lib/words.ts';

/** The name of the field that holds what is said of a product. */
const of = (what: 'pick' | 'date', folder: string): string => `${what}.${productId(folder)}`;
const FULL = 'El limite de productos que puede agregar en su paquete es 5';

visiting('pt', 'phone', 'script', (way) => {
  const name = (folder: string): string => product(folder, way.lang).name;

  test('two products on one day are refused at once, and by the server', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, way);
    const { t, lang } = visitor;
    await visitor.open(built(...PARKS));
    await visitor.chooseDate('xplor', '2026-12-15');
    await expect(visitor.date('xplor')).toHaveAccessibleDescription(
      t('package.same_day', { name: name('xcaret') }),
    );
    await expect(visitor.date('xcaret')).toHaveAccessibleDescription(
      t('package.same_day', { name: name('xplor') }),
    );
    expectStatus(409);
    await visitor.press(visitor.button('package.submit'));
    const refusal = page.getByRole('alert').filter({ hasText: t('problem.dates_equal') });
    await expect(page.locator('[id^="date."]:focus')).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.pathname === address('package', lang));
    await visitor.chooseDate('xplor', '2026-12-18');
    await expect(visitor.date('xplor')).toHaveAccessibleDescription('');
    await expect(refusal).toHaveCount(0);
    await visitor.press(visitor.button('package.submit'));
    await page.waitForURL((url) => url.pathname === address('cart', lang));
    await expect(visitor.main.getByRole('article')).toHaveCount(3);
  });
});

visiting('es', 'desktop', 'script', (way) => {
  test('a sixth product can not be picked', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t } = visitor;
    await visitor.open();
    const five = ['xcaret', 'xelha', 'xplor', 'xavage', 'xenses'];
    for (const folder of five) await visitor.pick(folder);
    await expect(visitor.main).toContainText(t('package.full', { limit: 5 }));
    const sixth = visitor.tile('xplor-fuego');
    await expect(sixth).toHaveAttribute('aria-disabled', 'true');
    await expect(sixth).toHaveAccessibleDescription(t('package.full', { limit: 5 }));
    for (const folder of five)
      await expect(visitor.tile(folder)).not.toHaveAttribute('aria-disabled', 'true');
    await sixth.click({ force: true });
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(FULL);
    await expect(sixth).not.toBeChecked();
    await expect(visitor.picked).toHaveCount(5);

    await visitor.label('xplor').click();
    await expect(visitor.picked).toHaveCount(4);
    await visitor.pick('xplor-fuego');
    await expect(visitor.picked).toHaveCount(5);
  });
});

visiting('en', 'phone', 'script', (way) => {
  const name = (folder: string): string => product(folder, way.lang).name;

  // Proves 5.3.17.
  test('one alone is not a package, and a day must be chosen: the action goes there', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t } = visitor;
    await visitor.open(built(...PARKS.slice(0, 1)));
    await expect(visitor.summary).toContainText(t('package.more', { count: 1 }));
    await visitor.press(page.getByRole('button', { name: t('package.next_more', { count: 1 }), exact: true }));
    await expect(page.locator('#pick input:focus')).toBeInViewport();
    await visitor.pick('xelha');
    const missing = visitor.summary.getByRole('link', { name: name('xelha'), exact: true });
    await visitor.press(missing);
    await expect(visitor.date('xelha')).toBeFocused();
    await visitor.date('xelha').blur();
    const day = t('package.next_day', { name: name('xelha') });
    await visitor.press(page.getByRole('button', { name: day, exact: true }));
    const sheet = page.getByRole('dialog', { name: name('xelha') });
    await expect(sheet.getByRole('grid').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${t('package.days_show')} ${name('xelha')}` })).toBeFocused();
    await visitor.chooseDate('xelha', '2026-12-16');
    await expect(missing).toHaveCount(0);
    await visitor.press(visitor.button('package.submit'));
    await page.waitForURL((url) => url.pathname === address('cart', visitor.lang));
  });
});

byHttp('the same day, a sixth, one alone: all refused with a reason, all kept', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  const update = t('package.update');
  const said = (): string | undefined => reader.alerts[0]?.text;
  const picked = () => reader.main.all('[name^=pick.]').filter((one) => one.has('checked'));
  const more = ['xavage', 'xenses', 'xplor-fuego'];
  await reader.open(`${address('package', 'es')}${built(...PARKS)}`);
  await reader.press(t('package.submit'), { [of('date', 'xplor')]: '2026-12-15' });
  expect(reader.status).toBe(409);
  expect(said()).toContain(t('problem.dates_equal'));
  expect(reader.value(of('date', 'xplor'))).toBe('2026-12-15');
  await reader.press(update, {
    ...Object.fromEntries(more.map((folder) => [of('pick', folder), 1])),
    [of('date', 'xplor')]: '2026-12-17',
  });
  expect(said()).toContain(FULL);
  expect(picked()).toHaveLength(6);
  const less = [...more, 'xplor', 'xelha'];
  await reader.press(
    t('package.continue'),
    Object.fromEntries(less.map((folder) => [of('pick', folder), null])),
  );
  expect(reader.status).toBe(422);
  expect(said()).toContain(t('problem.package_too_few', { limit: 2 }));
  expect(picked()).toHaveLength(1);
  await reader.open(address('cart', 'es'));
  expect(reader.main.text).toContain(t('cart.empty_title'));
});

test.describe('a full day', () => {
  test.use({ shop: { own: true, places: { xcaret: 2, xelha: 2, xplor: 1 } } });

  /** Everything the package did not get can be had by somebody else. */
  async function seeNothingHeld(visitor: Reader, other: Reader): Promise<void> {
    await visitor.open(address('cart', visitor.lang));
    expect(visitor.main.text).toContain(visitor.t('cart.empty_title'));
    await other.add('xcaret', '2026-12-15', { adults: 2 });
    await other.add('xelha', '2026-12-16', { adults: 2 });
  }

  visiting('es', 'desktop', 'script', (way) => {
    test('is refused with a reason and nothing is held', async ({ page, request, expectStatus }) => {
      const visitor = new Builder(page, way);
      const { t } = visitor;
      const other = new Reader(request, 'es');
      const full = t('problem.no_availability');
      expectStatus(409);
      await visitor.open(`${built(...PARKS)}&adults=1`);
      await expect(visitor.date('xplor')).toHaveAccessibleDescription('');

      await test.step('the day is taken while it is being looked at', async () => {
        await other.add('xplor', '2026-12-17', { adults: 1 });
        await visitor.button('package.submit').click();
        const refusal = page.getByRole('alert').filter({ visible: true }).first();
        await expect(refusal).toContainText(full);
        await expect(visitor.date('xplor')).toBeFocused();
        await expect(visitor.date('xplor')).toHaveAccessibleDescription(full);
        await expect(visitor.date('xcaret')).toHaveValue('2026-12-15');
      });
      await test.step('who comes later sees it at once', async () => {
        await visitor.open(`${built(...PARKS)}&adults=1`);
        await expect(visitor.date('xplor')).toHaveAccessibleDescription(full);
        await expect(visitor.date('xelha')).toHaveAccessibleDescription('');
      });
      await seeNothingHeld(visitor.unseen, other);
    });
  });

  byHttp.describe('without JavaScript', () => {
    byHttp.use({ shop: { own: true, places: { xcaret: 2, xelha: 2, xplor: 1 } } });

    byHttp('is refused with a reason and nothing is held', async ({ request, playwright, store }) => {
      const reader = new Reader(request, 'es');
      const { t } = reader;
      const other = new Reader(await playwright.request.newContext({ baseURL: store.origin }), 'es');
      const full = t('problem.no_availability');
      const saidOf = (folder: string): string => reader.description(reader.field(of('date', folder)));
      const open = `${address('package', 'es')}${built(...PARKS)}&adults=1`;
      await reader.open(open);
      expect(saidOf('xplor')).toBe('');
      await other.add('xplor', '2026-12-17', { adults: 1 });
      await reader.press(t('package.submit'));
      expect(reader.status).toBe(409);
      expect(reader.alerts[0]?.text).toContain(full);
      expect(saidOf('xplor')).toBe(full);
      expect(reader.value(of('date', 'xcaret'))).toBe('2026-12-15');
      await reader.open(open);
      expect(saidOf('xplor')).toBe(full);
      expect(saidOf('xelha')).toBe('');
      await seeNothingHeld(reader, other);
      await other.request.dispose();
    });
  });
});
