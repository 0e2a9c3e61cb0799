import { clockText } from '../../web/lib/clock.ts';
import { longDate } from '../../web/lib/dates.ts';
import { Builder } from '../lib/builder.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../lib/test.ts';
import { scan, verify } from '../lib/ticket.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, extra, minor, product, zone } from '../lib/words.ts';

const [XCARET, XELHA, XPLOR] = [296, 305, 306];
const PARKS = [
  ['xcaret', XCARET, '2026-12-15'],
  ['xelha', XELHA, '2026-12-16'],
  ['xplor', XPLOR, '2026-12-17'],
] as const;
const [TRANSPORT, SEA_TREK, PHOTOS] = [100001, 312, 100004];
const ZONE = 'playa-del-carmen';
/** A printed amount with cents, in any of the currencies. */
const AMOUNT = /\d[\d.,]*[.,]\d\d/g;
/** What is built, as an address. */
const BUILT = `?${PARKS.map(([, id, date]) => `pick.${id}=1&date.${id}=${date}`).join('&')}`;

const back = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const all = hours * 60 + rest - minutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
};

/** The extras of the package as cart and order tell them, by park. */
function added(visitor: Visitor): [string, string[]][] {
  const { t, lang } = visitor;
  const { name, before } = zone('transport', ZONE, lang);
  return [
    [
      product('xcaret', lang).name,
      [
        t('extras.line', { count: 3, name: extra('transport', lang) }),
        t('extras.pickup', { zone: name, time: clockText(back('08:00', before), t) }),
        t('extras.line', { count: 2, name: extra('sea-trek', lang) }),
        t('extras.at', { time: clockText('11:00', t) }),
      ],
    ],
    [product('xelha', lang).name, [t('extras.line', { count: 1, name: extra('photo-pass', lang) })]],
    [product('xplor', lang).name, []],
  ];
}

/** The package in the cart, and what it costs there. */
async function seeInCart(visitor: Visitor, total: number): Promise<void> {
  await expect(visitor.page).toHaveURL(address('cart', visitor.lang));
  await expect(visitor.main.getByRole('article')).toHaveCount(PARKS.length);
  for (const [name, extras] of added(visitor)) {
    for (const text of extras) await expect(visitor.line(name)).toContainText(text);
  }
  expect(minor(await visitor.cartTotal.textContent())).toBe(total);
  await expect(visitor.link('cart.checkout')).toBeVisible();
}

/** The paid package, what it cost, and a ticket for each of three people in each park and for two in the activity. */
async function seeOrder(visitor: Visitor, total: number): Promise<void> {
  const { page, main, t, lang } = visitor;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.title.paid', { name: 'Ximena' }));
  const code = { name: new RegExp(t('order.qr', { code: '.+' })) };
  await expect(main.getByRole('img', code)).toHaveCount(3 * PARKS.length + 2);
  const dives = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', code) })
    .filter({ hasText: extra('sea-trek', lang) });
  await expect(dives).toHaveCount(2);
  const key = (await (await page.request.get('/api/v1/voucher-key')).text()).trim();
  for (const dive of await dives.all()) {
    const { valid, says } = verify(key, await scan(dive.getByRole('img', code)));
    expect(valid, says).toBe(true);
  }
  for (const [name, extras] of added(visitor)) {
    const line = page.getByRole('region', { name, exact: true });
    for (const text of extras) await expect(line).toContainText(text);
  }
  const amounts = page.getByRole('region', { name: t('order.summary'), exact: true });
  expect(minor(await amounts.locator('.price-now').textContent())).toBe(total);
}

/** The running price of three parks: what was, what is, what lies between and why. Returns what is to pay. */
async function seeSaving(visitor: Builder, currency: string): Promise<number> {
  const { summary, t } = visitor;
  await expect(summary).toContainText(t('package.combo', { parks: 3, percent: 20 }));
  await expect(summary).toContainText(t('package.count', { count: 3 }));
  await expect(visitor.total).toHaveCount(1);
  await expect(summary.locator('.price-code').filter({ visible: true })).toHaveText(currency);
  const total = minor(await visitor.total.textContent());
  const parts = await visitor.main
    .getByRole('heading', { name: t('package.days'), exact: true })
    .locator('xpath=..')
    .locator('.font-semibold.tabular-nums.text-right')
    .allTextContents();
  expect(parts.map(minor).reduce((sum, amount) => sum + amount)).toBe(total);
  const told = await summary.innerText();
  const amounts = (text: string): number[] => (text.match(AMOUNT) ?? []).map(minor);
  const [saved = 0] = amounts(told.slice(told.indexOf(t('quote.saving'))));
  expect(saved).toBeGreaterThan(0);
  expect(Math.max(...amounts(told)) - saved).toBe(total);
  return total;
}

for (const touch of [false, true]) {
  const device = touch ? 'phone' : 'desktop';
  test.describe(`es MXN ${device}`, () => {
    test.use({ locale: 'es-MX', ...(touch ? phone : {}) });

    test('builds a package of three parks with extras and buys it', async ({ page }) => {
      const visitor = new Builder(page, 'es', touch);
      const { t, summary, total } = visitor;
      await page.goto(address('home', 'es'));
      await visitor.open();
      await expect(visitor.picked).toHaveCount(0);
      await expect(summary).toContainText(t('package.more', { count: 2 }));
      await visitor.chooseParty({ adults: 2, children: 1 }, visitor.main);

      await test.step('picks three parks: each makes the others cost less', async () => {
        await visitor.pick(XCARET);
        await expect(summary).toContainText(t('package.more', { count: 1 }));
        await visitor.pick(XELHA);
        await expect(summary).toContainText(t('package.combo', { parks: 2, percent: 15 }));
        await visitor.pick(XPLOR);
        await expect(summary).toContainText(t('package.combo', { parks: 3, percent: 20 }));
        await expect(summary).toContainText(
          t('package.needs_days', {
            names: PARKS.map(([folder]) => product(folder, 'es').name).join(', '),
          }),
        );
      });

      for (const [folder, id, date] of PARKS) {
        await visitor.chooseDate(id, date);
        await expect(visitor.part(product(folder, 'es').name)).not.toContainText(t('package.no_day'));
      }

      await test.step('adds transport, an activity and photos: the price runs', async () => {
        const [xcaret, xelha] = [product('xcaret', 'es').name, product('xelha', 'es').name];
        let before = minor(await total.textContent());
        const dearer = async (): Promise<void> => {
          await expect.poll(async () => minor(await total.textContent())).toBeGreaterThan(before);
          await visitor.priced();
          before = minor(await total.textContent());
        };
        await visitor.openExtras(xcaret);
        await visitor.press(visitor.extra(TRANSPORT, XCARET));
        await dearer();
        await visitor.extra(TRANSPORT, XCARET, 'zone').selectOption(ZONE);
        await visitor.press(visitor.extra(SEA_TREK, XCARET));
        await dearer();
        await visitor.extra(SEA_TREK, XCARET, 'slot').selectOption('11:00');
        await visitor.extra(SEA_TREK, XCARET, 'count').fill('2');
        await expect
          .poll(async () => minor(await total.textContent()), { message: 'one less takes part' })
          .toBeLessThan(before);
        await visitor.openExtras(xelha);
        before = minor(await total.textContent());
        await visitor.press(visitor.extra(PHOTOS, XELHA));
        await dearer();
        for (const [name, extras] of added(visitor)) {
          for (const text of extras) await expect(visitor.part(name)).toContainText(text);
        }
      });

      const amount = await seeSaving(visitor, 'MXN');
      await visitor.press(visitor.button('package.submit'));
      await seeInCart(visitor, amount);
      await expect(page.locator('.cart-count')).toHaveText('3');

      await visitor.press(visitor.link('cart.checkout'));
      await visitor.fillBuyer(`package-${device}@example.com`);
      expect(minor(await visitor.pay.textContent())).toBe(amount);
      await visitor.press(visitor.pay);
      await expect(page).toHaveURL(/\/sandbox\/pay\//);
      expect(minor(await visitor.main.locator('.price-now').textContent())).toBe(amount);
      await visitor.settle('approve');
      await seeOrder(visitor, amount);
      await visitor.mailsTo(`package-${device}@example.com`, 1);
    });
  });
}

test.describe('en USD by keyboard alone', () => {
  test.use({ locale: 'en-US' });

  test('builds a package of three parks with extras and buys it', async ({ page }) => {
    test.setTimeout(150_000);
    const visitor = new Builder(page, 'en');
    const keys = new Keyboard(page);
    const { t, main } = visitor;
    await page.goto(address('home', 'en'));
    await keys.follow(visitor.link('layout.packages').first(), address('packages', 'en'));
    await keys.follow(visitor.link('packages.own_link'), address('package', 'en'));
    await visitor.awake();

    for (const [, id] of PARKS) {
      await keys.tabTo(visitor.tile(id));
      await keys.press('Space');
      await expect(visitor.tile(id)).toBeChecked();
      await visitor.priced();
    }
    await keys.tabTo(page.getByRole('button', { name: t('party.more.child') }));
    await keys.press('Enter');
    await expect(page.locator('#children')).toHaveValue('1');
    await visitor.priced();

    for (const [folder, id, date] of PARKS) {
      await test.step(`chooses the day of ${folder}`, async () => {
        const [year, month, day] = date.split('-');
        await keys.tabTo(visitor.date(id));
        for (const figure of `${month}${day}${year}`) await keys.press(figure);
        await expect(visitor.date(id)).toHaveValue(date);
        await visitor.priced();
        const extras = visitor.part(product(folder, 'en').name).locator('details').first();
        if (folder === 'xplor') return;
        await keys.tabTo(extras.locator('summary').first());
        await keys.press('Enter');
        await expect(extras.getByRole('group').first()).toBeVisible();
        if (folder === 'xcaret') {
          await keys.tabTo(page.locator(`[name="upgrade.${XCARET}"]`));
          await keys.press('ArrowDown');
          await expect(visitor.extra(TRANSPORT, XCARET)).toBeChecked();
          const where = visitor.extra(TRANSPORT, XCARET, 'zone');
          await keys.tabTo(where);
          await page.keyboard.type(zone('transport', ZONE, 'en').name.slice(0, 5));
          await expect(where).toHaveValue(ZONE);
          await visitor.priced();
          await keys.tabTo(visitor.extra(SEA_TREK, XCARET));
          await keys.press('Space');
          await expect(visitor.extra(SEA_TREK, XCARET)).toBeChecked();
          const start = visitor.extra(SEA_TREK, XCARET, 'slot');
          await keys.tabTo(start);
          await keys.press('ArrowDown');
          await keys.press('ArrowDown');
          await expect(start).toHaveValue('11:00');
          await visitor.priced();
          const count = visitor.extra(SEA_TREK, XCARET, 'count');
          await keys.tabTo(count);
          await keys.press('ArrowDown');
          await expect(count).toHaveValue('2');
        } else {
          await keys.tabTo(visitor.extra(PHOTOS, XELHA));
          await keys.press('Space');
          await expect(visitor.extra(PHOTOS, XELHA)).toBeChecked();
        }
        await visitor.priced();
      });
    }

    const amount = await seeSaving(visitor, 'USD');
    await keys.follow(visitor.button('package.submit'), address('cart', 'en'));
    await seeInCart(visitor, amount);
    await keys.follow(visitor.link('cart.checkout'), address('checkout', 'en'));
    for (const [field, text] of [
      ['first_name', 'Ximena'],
      ['last_name', 'Board'],
      ['email', 'package-keys@example.com'],
      ['country', 'Cana'],
    ] as const) {
      await keys.tabTo(page.locator(`#${field}`));
      await page.keyboard.type(text);
    }
    await keys.tabTo(page.locator('#terms'));
    await keys.press('Space');
    await keys.tabTo(visitor.pay);
    expect(minor(await visitor.pay.textContent())).toBe(amount);
    await keys.follow(visitor.pay, /\/sandbox\/pay\//);
    expect(minor(await main.locator('.price-now').textContent())).toBe(amount);
    await keys.follow(visitor.button('sandbox.approve'), new RegExp(address('order', 'en')));
    await seeOrder(visitor, amount);
  });
});

test.describe('pt EUR without JavaScript', () => {
  test.use({ locale: 'pt-BR', javaScriptEnabled: false });

  test('builds a package of three parks with extras and buys it', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, 'pt');
    const { t, main } = visitor;
    await page.goto(address('home', 'pt'));
    await visitor.chooseCurrency('EUR');
    await page.goto(address('package', 'pt'));
    const update = async (): Promise<void> => {
      await visitor.button('package.update').first().click();
      await page.waitForLoadState();
      await expect(page).toHaveURL((url) => url.pathname === address('package', 'pt'));
    };
    for (const [, id] of PARKS) await visitor.tile(id).check();
    await page.fill('#children', '1');
    await update();
    await expect(visitor.picked).toHaveCount(3);
    await expect(page.locator('#children')).toHaveValue('1');
    await expect(visitor.summary).toContainText(t('package.combo', { parks: 3, percent: 20 }));
    const without = minor(await visitor.total.textContent());

    for (const [, id, date] of PARKS) await visitor.date(id).fill(date);
    await visitor.openExtras(product('xcaret', 'pt').name);
    await visitor.extra(TRANSPORT, XCARET).check();
    await visitor.extra(TRANSPORT, XCARET, 'zone').selectOption(ZONE);
    await visitor.extra(SEA_TREK, XCARET).check();
    await visitor.extra(SEA_TREK, XCARET, 'count').fill('2');
    await visitor.openExtras(product('xelha', 'pt').name);
    await visitor.extra(PHOTOS, XELHA).check();
    await update();
    expect(minor(await visitor.total.textContent())).toBeGreaterThan(without);

    await test.step('a start that was forgotten is told, everything chosen is kept', async () => {
      expectStatus(422);
      await visitor.button('package.submit').click();
      const told = page.getByRole('alert').first().getByRole('link');
      await expect(told).toHaveText([
        t('package.error_of', {
          name: product('xcaret', 'pt').name,
          message: t('problem.schedule_required'),
        }),
      ]);
      await expect(visitor.extra(SEA_TREK, XCARET, 'slot')).toHaveAccessibleDescription(
        t('problem.schedule_required'),
      );
      await expect(visitor.extra(TRANSPORT, XCARET)).toBeChecked();
      await expect(visitor.extra(TRANSPORT, XCARET, 'zone')).toHaveValue(ZONE);
      await expect(visitor.extra(PHOTOS, XELHA)).toBeChecked();
      for (const [, id, date] of PARKS) await expect(visitor.date(id)).toHaveValue(date);
    });
    await visitor.extra(SEA_TREK, XCARET, 'slot').selectOption('11:00');
    await update();

    const amount = await seeSaving(visitor, 'EUR');
    await visitor.button('package.submit').click();
    await seeInCart(visitor, amount);
    await visitor.link('cart.checkout').click();
    await visitor.fillBuyer('package-no-script@example.com');
    expect(minor(await visitor.pay.textContent())).toBe(amount);
    await visitor.pay.click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    expect(minor(await main.locator('.price-now').textContent())).toBe(amount);
    await visitor.settle('approve');
    await seeOrder(visitor, amount);
  });
});

test.describe('the address keeps the package', () => {
  test.use({ locale: 'es-MX' });

  test('reloaded, and opened by somebody else', async ({ page, browser, store }) => {
    const visitor = new Builder(page, 'es');
    await visitor.open();
    for (const [, id, date] of PARKS) {
      await visitor.pick(id);
      await visitor.chooseDate(id, date);
    }
    await visitor.chooseParty({ adults: 3, children: 2, infants: 1 }, visitor.main);
    await visitor.openExtras(product('xcaret', 'es').name);
    await visitor.extra(TRANSPORT, XCARET).check();
    await visitor.extra(TRANSPORT, XCARET, 'zone').selectOption(ZONE);
    await visitor.extra(SEA_TREK, XCARET).check();
    await visitor.extra(SEA_TREK, XCARET, 'slot').selectOption('14:00');
    await visitor.extra(SEA_TREK, XCARET, 'count').fill('2');
    await visitor.priced();
    await visitor.openExtras(product('xelha', 'es').name);
    await visitor.extra(PHOTOS, XELHA).check();
    await visitor.priced();
    const total = await visitor.total.textContent();

    const see = async (reader: Builder): Promise<void> => {
      await expect(reader.total).toHaveText(total ?? '');
      await expect(reader.picked).toHaveCount(PARKS.length);
      for (const [, id, date] of PARKS) {
        await expect(reader.tile(id)).toBeChecked();
        await expect(reader.date(id)).toHaveValue(date);
      }
      for (const [field, count] of [
        ['adults', '3'],
        ['children', '2'],
        ['infants', '1'],
      ]) {
        await expect(reader.page.locator(`#${field}`)).toHaveValue(count ?? '');
      }
      await expect(reader.extra(TRANSPORT, XCARET)).toBeChecked();
      await expect(reader.extra(TRANSPORT, XCARET, 'zone')).toHaveValue(ZONE);
      await expect(reader.extra(SEA_TREK, XCARET)).toBeChecked();
      await expect(reader.extra(SEA_TREK, XCARET, 'slot')).toHaveValue('14:00');
      await expect(reader.extra(SEA_TREK, XCARET, 'count')).toHaveValue('2');
      await expect(reader.extra(PHOTOS, XELHA)).toBeChecked();
    };
    await see(visitor);
    const kept = page.url();
    await page.reload();
    await see(visitor);
    await visitor.awake();
    await see(visitor);
    expect(page.url()).toBe(kept);

    for (const javaScriptEnabled of [true, false]) {
      await test.step(javaScriptEnabled ? 'elsewhere' : 'elsewhere, without JavaScript', async () => {
        const context = await browser.newContext({
          baseURL: store.origin,
          locale: 'es-MX',
          javaScriptEnabled,
        });
        const other = new Builder(await context.newPage(), 'es');
        await other.page.goto(kept);
        await see(other);
        await context.close();
      });
    }

    await test.step('in the cart and back again', async () => {
      await visitor.button('package.submit').click();
      await page.waitForURL((url) => url.pathname === address('cart', 'es'));
      expect(await visitor.cartTotal.textContent()).toBe(total);
      await page.goBack();
      await visitor.awake();
      await see(visitor);
    });
  });
});

test.describe('what a package refuses', () => {
  const name = (folder: string): string => product(folder, 'es').name;

  test('two products on one day are told at once, and by the server', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, 'es');
    const { t } = visitor;
    await visitor.open(BUILT);
    await visitor.chooseDate(XPLOR, '2026-12-15');
    await expect(visitor.date(XPLOR)).toHaveAccessibleDescription(
      t('package.same_day', { name: name('xcaret') }),
    );
    await expect(visitor.date(XCARET)).toHaveAccessibleDescription(
      t('package.same_day', { name: name('xplor') }),
    );
    expectStatus(409);
    await visitor.button('package.submit').click();
    const told = page.getByRole('alert').filter({ hasText: t('problem.dates_equal') });
    await expect(told).toBeFocused();
    await expect(page).toHaveURL((url) => url.pathname === address('package', 'es'));
    await visitor.chooseDate(XPLOR, '2026-12-18');
    await expect(visitor.date(XPLOR)).toHaveAccessibleDescription('');
    await expect(told).toHaveCount(0);
    await visitor.button('package.submit').click();
    await page.waitForURL((url) => url.pathname === address('cart', 'es'));
    await expect(visitor.main.getByRole('article')).toHaveCount(3);
  });

  test('a sixth product can not be picked', async ({ page }) => {
    const visitor = new Builder(page, 'es');
    const { t } = visitor;
    await visitor.open();
    const five = [XCARET, XELHA, XPLOR, 1894, 1664];
    for (const id of five) await visitor.pick(id);
    await expect(visitor.main).toContainText(t('package.full', { limit: 5 }));
    const sixth = visitor.tile(1538);
    await expect(sixth).toHaveAttribute('aria-disabled', 'true');
    await expect(sixth).toHaveAccessibleDescription(t('package.full', { limit: 5 }));
    for (const id of five) await expect(visitor.tile(id)).not.toHaveAttribute('aria-disabled', 'true');
    await sixth.click({ force: true });
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
      'El limite de productos que puede agregar en su paquete es 5',
    );
    await expect(sixth).not.toBeChecked();
    await expect(visitor.picked).toHaveCount(5);

    await page.locator(`label[for="pick.${XPLOR}"]`).click();
    await expect(visitor.picked).toHaveCount(4);
    await visitor.pick(1538);
    await expect(visitor.picked).toHaveCount(5);
  });

  test('one alone is not a package, and a day must be chosen', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, 'es');
    const { t } = visitor;
    await visitor.open(`?pick.${XCARET}=1&date.${XCARET}=2026-12-15`);
    await expect(visitor.summary).toContainText(t('package.more', { count: 1 }));
    expectStatus(422);
    await visitor.button('package.submit').click();
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
      t('problem.package_too_few', { limit: 2 }),
    );
    await visitor.pick(XELHA);
    await expect(visitor.summary).toContainText(t('package.needs_days', { names: name('xelha') }));
    await visitor.button('package.submit').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      t('package.error_of', { name: name('xelha'), message: t('problem.date_required') }),
    ]);
    await page.getByRole('alert').getByRole('link').click();
    await expect(visitor.date(XELHA)).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the same day, a sixth, one alone: all told, all kept', async ({ page, expectStatus }) => {
      const visitor = new Builder(page, 'es');
      const { t } = visitor;
      const told = page.getByRole('alert').first();
      expectStatus(409, 422);
      await page.goto(`${address('package', 'es')}${BUILT}`);
      await visitor.date(XPLOR).fill('2026-12-15');
      await visitor.button('package.submit').click();
      await expect(told).toContainText(t('problem.dates_equal'));
      await expect(visitor.date(XPLOR)).toHaveValue('2026-12-15');
      for (const id of [1894, 1664, 1538]) await visitor.tile(id).check();
      await visitor.date(XPLOR).fill('2026-12-17');
      await visitor.button('package.update').first().click();
      await expect(told).toContainText('El limite de productos que puede agregar en su paquete es 5');
      await expect(visitor.picked).toHaveCount(6);
      for (const id of [1894, 1664, 1538, XPLOR, XELHA]) await visitor.tile(id).uncheck();
      await visitor.button('package.submit').click();
      await expect(told).toContainText(t('problem.package_too_few', { limit: 2 }));
      await expect(visitor.picked).toHaveCount(1);
      await page.goto(address('cart', 'es'));
      await expect(visitor.main).toContainText(t('cart.empty_title'));
    });
  });
});

test.describe('a full day', () => {
  test.use({ shop: { own: true, places: { xcaret: 2, xelha: 2, xplor: 1 } } });

  /** Everything the package did not get can be had by somebody else. */
  async function seeNothingHeld(visitor: Visitor, other: Visitor): Promise<void> {
    await visitor.page.goto(address('cart', visitor.lang));
    await expect(visitor.main).toContainText(visitor.t('cart.empty_title'));
    await other.addUnseen(XCARET, '2026-12-15', { adults: 2 });
    await other.addUnseen(XELHA, '2026-12-16', { adults: 2 });
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('is told and nothing is held', async ({ page, browser, store, expectStatus }) => {
        const visitor = new Builder(page, 'es');
        const { t } = visitor;
        const context = await browser.newContext({ baseURL: store.origin });
        const other = new Visitor(await context.newPage(), 'es');
        const full = t('problem.no_availability');
        expectStatus(409);
        await page.goto(`${address('package', 'es')}${BUILT}&adults=1`);
        if (javaScriptEnabled) await visitor.awake();
        await expect(visitor.date(XPLOR)).toHaveAccessibleDescription('');

        await test.step('the day is taken while it is being looked at', async () => {
          await other.addUnseen(XPLOR, '2026-12-17', { adults: 1 });
          await visitor.button('package.submit').click();
          const told = page.getByRole('alert').filter({ visible: true }).first();
          await expect(told).toContainText(full);
          if (javaScriptEnabled) await expect(told).toBeFocused();
          await expect(visitor.date(XPLOR)).toHaveAccessibleDescription(full);
          await expect(visitor.date(XCARET)).toHaveValue('2026-12-15');
        });
        await test.step('who comes later is told at once', async () => {
          await page.goto(`${address('package', 'es')}${BUILT}&adults=1`);
          await expect(visitor.date(XPLOR)).toHaveAccessibleDescription(full);
          await expect(visitor.date(XELHA)).toHaveAccessibleDescription('');
        });
        await seeNothingHeld(visitor, other);
        await context.close();
      });
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'what is ready' : 'what is ready, without JavaScript', () => {
    test.use({ locale: 'es-MX', javaScriptEnabled });

    test('ready-made packages lead to the builder with their products', async ({ page }) => {
      const visitor = new Builder(page, 'es');
      const { t, main } = visitor;
      await page.goto(address('home', 'es'));
      await page.goto(address('packages', 'es'));
      const packages = main.getByRole('article');
      const names = await packages.getByRole('heading', { level: 2 }).allTextContents();
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) {
        await test.step(name, async () => {
          const ready = main.getByRole('article', { name, exact: true });
          await expect(ready.locator('.price-code')).toHaveText('MXN');
          await expect(ready.locator('.price-before')).toBeVisible();
          const about = ready.getByRole('listitem').getByRole('link');
          const parks = (await about.allTextContents()).toSorted();
          await ready.getByRole('link', { name: t('packages.choose_of', { name }), exact: true }).click();
          await expect(page).toHaveURL((url) => url.pathname === address('package', 'es'));
          const shown = main.getByRole('listitem').getByRole('heading', { level: 3 });
          await expect(shown).toHaveCount(parks.length);
          expect((await shown.allTextContents()).toSorted()).toEqual(parks);
          await expect(visitor.picked).toHaveCount(parks.length);
          await expect(visitor.summary).toContainText(t('package.count', { count: parks.length }));
          await page.goto(address('packages', 'es'));
        });
      }
      await visitor.link('packages.own_link').click();
      await expect(page).toHaveURL(address('package', 'es'));
      await expect(visitor.picked).toHaveCount(0);
    });

    test('the price guide changes with date and people', async ({ page }) => {
      const visitor = new Builder(page, 'es');
      const { t, main } = visitor;
      const { name, buy } = product('xelha', 'es');
      await page.goto(address('home', 'es'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('guide.title') })
        .click();
      await expect(page).toHaveURL(address('price_guide', 'es'));
      const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      const named = main
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: t('guide.buy', { name }), exact: true }) });
      const price = row.or(named).locator('.price-now');
      const show = async (date: string, party: { adults: number; children: number }): Promise<number> => {
        await page.locator('#date').fill(date);
        await page.fill('#adults', String(party.adults));
        await page.fill('#children', String(party.children));
        await visitor.button('guide.show').click();
        await expect(page).toHaveURL((url) => url.searchParams.get('date') === date);
        await expect(page.locator('#date')).toHaveValue(date);
        await expect(page.locator('#children')).toHaveValue(String(party.children));
        await expect(main.getByRole('table')).toHaveAccessibleName(
          t('guide.caption', { date: longDate(date, t) }),
        );
        return minor(await price.textContent());
      };
      const two = await show('2026-12-15', { adults: 2, children: 0 });
      const soon = await show('2026-11-23', { adults: 2, children: 0 });
      expect(soon, 'booked three days ahead').toBeGreaterThan(two);
      const peak = await show('2026-12-28', { adults: 2, children: 0 });
      expect(peak, 'at Christmas').toBeGreaterThan(two);
      const family = await show('2026-12-15', { adults: 2, children: 1 });
      expect(family).toBeGreaterThan(two);

      await test.step('what is closed that day says so', async () => {
        const closed = main
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: product('xoximilco', 'es').name }) });
        await expect(closed.locator('.price-now')).toHaveCount(1);
        await show('2026-12-13', { adults: 2, children: 1 });
        await expect(closed).toContainText(t('chooser.state.closed'));
        await expect(closed.locator('.price-now')).toHaveCount(0);
      });

      await test.step('and leads to the same price on the buy page', async () => {
        await show('2026-12-15', { adults: 2, children: 1 });
        await visitor.link('guide.buy', { name }).click();
        await expect(page).toHaveURL((url) => url.pathname === buy);
        await expect(page.locator('#people input[name=date]')).toHaveValue('2026-12-15');
        await expect(page.locator('#children')).toHaveValue('1');
        expect(minor(await main.locator('.price-l .price-now').textContent())).toBe(family);
      });
    });
  });
}

test('the price guide takes people by its buttons where there are any', async ({ page }) => {
  const visitor = new Visitor(page, 'es');
  await page.goto(address('price_guide', 'es'));
  await visitor.awake();
  const more = page.getByRole('button', { name: visitor.t('party.more.child'), exact: true });
  if (!(await more.isVisible())) return;
  await more.click();
  await expect(page.locator('#children')).toHaveValue('1');
});

test('a day that moves behind the others keeps the focus', async ({ page }) => {
  const visitor = new Builder(page, 'en');
  const keys = new Keyboard(page);
  await visitor.open(BUILT);
  await keys.tabTo(visitor.date(XCARET));
  for (const figure of '12202026') await keys.press(figure);
  await expect(visitor.date(XCARET)).toHaveValue('2026-12-20');
  const extras = visitor.part(product('xcaret', 'en').name).locator('details > summary').first();
  for (let presses = 0; presses < 4; presses += 1) {
    if (await extras.evaluate((one) => one === document.activeElement)) break;
    await keys.press('Tab');
  }
  await expect(extras).toBeFocused();
  const shown = visitor.main.getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(shown.last()).toHaveText(product('xcaret', 'en').name);
  await expect(extras).toBeFocused();
});
