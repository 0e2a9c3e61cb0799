import { clockText } from '../../web/lib/clock.ts';
import { Builder, PARKS, built } from '../lib/builder.ts';
import { extra, product, productId, symbol, zone } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { BUYER, Reader } from '../lib/reader.ts';
import { expect, test } from '../lib/test.ts';
import { scan, verify } from '../lib/ticket.ts';
import type { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { AMOUNT, GATEWAY, VOUCHER_KEY, address, minor } from '../lib/words.ts';

const ZONE = 'playa-del-carmen';

const back = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const all = hours * 60 + rest - minutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
};

/** The extras of the package as cart and order name them, by park. */
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
  await expect(visitor.heading).toHaveText(visitor.paid);
  const code = { name: new RegExp(t('order.qr', { code: '.+' })) };
  await expect(visitor.codes).toHaveCount(3 * PARKS.length + 2);
  const dives = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', code) })
    .filter({ hasText: extra('sea-trek', lang) });
  await expect(dives).toHaveCount(2);
  const key = (await (await page.request.get(VOUCHER_KEY)).text()).trim();
  // A card has the code of the park, then that of the activity.
  for (const dive of await dives.all()) {
    const { valid, says } = verify(key, await scan(dive.getByRole('img', code).last()));
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
  await expect(visitor.total).toContainText(symbol(currency));
  const total = minor(await visitor.total.textContent());
  const parts = await visitor.main
    .getByRole('heading', { name: t('package.days'), exact: true })
    .locator('xpath=..')
    .locator('.font-semibold.tabular-nums.text-right')
    .allTextContents();
  expect(parts.map(minor).reduce((sum, amount) => sum + amount)).toBe(total);
  const words = await summary.innerText();
  const amounts = (text: string): number[] => (text.match(AMOUNT) ?? []).map(minor);
  const [saved = 0] = amounts(words.slice(words.indexOf(t('quote.saving'))));
  expect(saved).toBeGreaterThan(0);
  expect(Math.max(...amounts(words)) - saved).toBe(total);
  return total;
}

visiting('es', 'phone', 'script', (way) => {
  test('builds a package of three parks with extras and buys it', async ({ page }) => {
    const visitor = new Builder(page, way);
    const { t, summary, total } = visitor;
    await visitor.open();
    await expect(visitor.picked).toHaveCount(0);
    await expect(summary).toContainText(t('package.more', { count: 2 }));
    await visitor.chooseParty({ adults: 2, children: 1 }, visitor.main);

    await test.step('picks three parks: each makes the others cost less', async () => {
      await visitor.pick('xcaret');
      await expect(summary).toContainText(t('package.more', { count: 1 }));
      await visitor.pick('xelha');
      await expect(summary).toContainText(t('package.combo', { parks: 2, percent: 15 }));
      await visitor.pick('xplor');
      await expect(summary).toContainText(t('package.combo', { parks: 3, percent: 20 }));
      await expect(summary.getByRole('link')).toHaveText(
        PARKS.map(([folder]) => product(folder, 'es').name),
      );
    });

    for (const [folder, date] of PARKS) {
      await visitor.chooseDate(folder, date);
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
      await visitor.press(visitor.extra('transport', 'xcaret'));
      await dearer();
      await visitor.extra('transport', 'xcaret', 'zone').selectOption(ZONE);
      await visitor.press(visitor.extra('sea-trek', 'xcaret'));
      await dearer();
      await visitor.extra('sea-trek', 'xcaret', 'slot').selectOption('11:00');
      await visitor.extra('sea-trek', 'xcaret', 'count').fill('2');
      await expect
        .poll(async () => minor(await total.textContent()), { message: 'one less takes part' })
        .toBeLessThan(before);
      await visitor.openExtras(xelha);
      before = minor(await total.textContent());
      await visitor.press(visitor.extra('photo-pass', 'xelha'));
      await dearer();
      for (const [name, extras] of added(visitor)) {
        for (const text of extras) await expect(visitor.part(name)).toContainText(text);
      }
    });

    const amount = await seeSaving(visitor, 'MXN');
    await visitor.press(visitor.button('package.submit'));
    await seeInCart(visitor, amount);
    await expect(page.locator('.cart-count')).toHaveText('3');

    // The checkout is gone through below, by keyboard and without JavaScript.
    const reader = visitor.unseen;
    await reader.placeOrder('package@example.com');
    expect(minor(reader.price())).toBe(amount);
    await reader.settle('approve');
    await page.goto(reader.url.href);
    await seeOrder(visitor, amount);
    await visitor.mailsTo('package@example.com', 1);
  });
});

visiting('en', 'desktop', 'script', (way) => {
  test.describe('by keyboard alone', () => {
    test('builds a package of three parks with extras and buys it', async ({ page }) => {
      const visitor = new Builder(page, way);
      const keys = new Keyboard(page);
      const { t, main } = visitor;
      await page.goto(address('home', 'en'));
      await keys.follow(visitor.link('layout.packages').first(), address('packages', 'en'));
      await keys.follow(visitor.link('packages.own_link'), address('package', 'en'));
      await visitor.awake();

      for (const [folder] of PARKS) {
        await keys.tabTo(visitor.tile(folder));
        await keys.press('Space');
        await expect(visitor.tile(folder)).toBeChecked();
        await visitor.priced();
      }
      await keys.tabTo(page.getByRole('button', { name: t('party.more.child') }));
      await keys.press('Enter');
      await expect(page.locator('#children')).toHaveValue('1');
      await visitor.priced();

      for (const [folder, date] of PARKS) {
        await test.step(`chooses the day of ${folder}`, async () => {
          const [year, month, day] = date.split('-');
          await keys.tabTo(visitor.date(folder));
          for (const figure of `${month}${day}${year}`) await keys.press(figure);
          await expect(visitor.date(folder)).toHaveValue(date);
          await visitor.priced();
          const extras = visitor.part(product(folder, 'en').name).locator('details').first();
          if (folder === 'xplor') return;
          await keys.tabTo(extras.locator('summary').first());
          await keys.press('Enter');
          await expect(extras.getByRole('group').first()).toBeVisible();
          if (folder === 'xcaret') {
            await keys.tabTo(page.locator(`[name="upgrade.${productId('xcaret')}"]`));
            await keys.press('ArrowDown');
            await expect(visitor.extra('transport', 'xcaret')).toBeChecked();
            const where = visitor.extra('transport', 'xcaret', 'zone');
            // When somebody is picked up stands first, and where behind it.
            const label = await where.locator(`option[value="${ZONE}"]`).innerText();
            expect(label).toContain(zone('transport', ZONE, 'en').name);
            await keys.choose(where, label.slice(0, 16), ZONE);
            await visitor.priced();
            await keys.tabTo(visitor.extra('sea-trek', 'xcaret'));
            await keys.press('Space');
            await expect(visitor.extra('sea-trek', 'xcaret')).toBeChecked();
            const start = visitor.extra('sea-trek', 'xcaret', 'slot');
            await keys.tabTo(start);
            await keys.press('ArrowDown');
            await keys.press('ArrowDown');
            await expect(start).toHaveValue('11:00');
            await visitor.priced();
            const count = visitor.extra('sea-trek', 'xcaret', 'count');
            await keys.tabTo(count);
            await keys.press('ArrowDown');
            await expect(count).toHaveValue('2');
          } else {
            await keys.tabTo(visitor.extra('photo-pass', 'xelha'));
            await keys.press('Space');
            await expect(visitor.extra('photo-pass', 'xelha')).toBeChecked();
          }
          await visitor.priced();
        });
      }

      const amount = await seeSaving(visitor, 'USD');
      await keys.follow(visitor.button('package.submit'), address('cart', 'en'));
      await seeInCart(visitor, amount);
      await keys.follow(visitor.link('cart.checkout'), address('checkout', 'en'));
      for (const [field, text] of [
        ['first_name', BUYER.first_name],
        ['last_name', 'Board'],
        ['email', 'package-keys@example.com'],
      ] as const) {
        await keys.tabTo(page.locator(`#${field}`));
        await page.keyboard.type(text);
      }
      await keys.choose(page.locator('#country'), 'Cana', 'CA');
      await keys.tabTo(page.locator('#terms'));
      await keys.press('Space');
      await keys.tabTo(visitor.pay);
      expect(minor(await visitor.pay.textContent())).toBe(amount);
      await keys.follow(visitor.pay, new RegExp(GATEWAY));
      expect(minor(await main.locator('.price-now').textContent())).toBe(amount);
      await keys.follow(visitor.button('sandbox.approve'), new RegExp(address('order', 'en')));
      await seeOrder(visitor, amount);
    });
  });
});

visiting('pt', 'desktop', 'no script', (way) => {
  test('builds a package of three parks with extras and buys it', async ({ page, expectStatus }) => {
    const visitor = new Builder(page, way);
    const { t, main } = visitor;
    await page.goto(address('home', 'pt'));
    await visitor.chooseCurrency('EUR');
    await page.goto(address('package', 'pt'));
    const update = async (): Promise<void> => {
      const before = page.url();
      await visitor.button('package.update').first().click();
      await expect(page).not.toHaveURL(before);
      await expect(page).toHaveURL((url) => url.pathname === address('package', 'pt'));
    };
    for (const [folder] of PARKS) await visitor.tile(folder).check();
    await page.fill('#children', '1');
    await update();
    await expect(visitor.picked).toHaveCount(3);
    await expect(page.locator('#children')).toHaveValue('1');
    await expect(visitor.summary).toContainText(t('package.combo', { parks: 3, percent: 20 }));
    const without = minor(await visitor.total.textContent());

    for (const [folder, date] of PARKS) await visitor.date(folder).fill(date);
    await visitor.openExtras(product('xcaret', 'pt').name);
    await visitor.extra('transport', 'xcaret').check();
    await visitor.extra('transport', 'xcaret', 'zone').selectOption(ZONE);
    await visitor.extra('sea-trek', 'xcaret').check();
    await visitor.extra('sea-trek', 'xcaret', 'count').fill('2');
    await visitor.openExtras(product('xelha', 'pt').name);
    await visitor.extra('photo-pass', 'xelha').check();
    await update();
    expect(minor(await visitor.total.textContent())).toBeGreaterThan(without);

    await test.step('a start that was forgotten is named, everything chosen is kept', async () => {
      expectStatus(422);
      await visitor.button('package.submit').click();
      const wrong = page.getByRole('alert').first().getByRole('link');
      await expect(wrong).toHaveText([
        t('package.error_of', {
          name: product('xcaret', 'pt').name,
          message: t('problem.schedule_required'),
        }),
      ]);
      await expect(visitor.extra('sea-trek', 'xcaret', 'slot')).toHaveAccessibleDescription(
        t('problem.schedule_required'),
      );
      await expect(visitor.extra('transport', 'xcaret')).toBeChecked();
      await expect(visitor.extra('transport', 'xcaret', 'zone')).toHaveValue(ZONE);
      await expect(visitor.extra('photo-pass', 'xelha')).toBeChecked();
      for (const [folder, date] of PARKS) await expect(visitor.date(folder)).toHaveValue(date);
    });
    await visitor.extra('sea-trek', 'xcaret', 'slot').selectOption('11:00');
    await update();

    const amount = await seeSaving(visitor, 'EUR');
    await visitor.button('package.submit').click();
    await seeInCart(visitor, amount);
    await visitor.link('cart.checkout').click();
    await visitor.fillBuyer('package-no-script@example.com');
    expect(minor(await visitor.pay.textContent())).toBe(amount);
    await visitor.pay.click();
    await visitor.atGateway();
    expect(minor(await main.locator('.price-now').textContent())).toBe(amount);
    await visitor.settle('approve');
    await seeOrder(visitor, amount);
  });
});

visiting('es', 'desktop', 'script', (way) => {
  test.describe('the address keeps the package', () => {
    test('reloaded, and opened by somebody else', async ({ page, browser, request }) => {
      const visitor = new Builder(page, way);
      const party = { adults: 3, children: 2, infants: 1 };
      await visitor.open();
      for (const [folder, date] of PARKS) {
        await visitor.pick(folder);
        await visitor.chooseDate(folder, date);
      }
      await visitor.chooseParty(party, visitor.main);
      await visitor.openExtras(product('xcaret', 'es').name);
      await visitor.extra('transport', 'xcaret').check();
      await visitor.extra('transport', 'xcaret', 'zone').selectOption(ZONE);
      await visitor.extra('sea-trek', 'xcaret').check();
      await visitor.extra('sea-trek', 'xcaret', 'slot').selectOption('14:00');
      await visitor.extra('sea-trek', 'xcaret', 'count').fill('2');
      await visitor.priced();
      await visitor.openExtras(product('xelha', 'es').name);
      await visitor.extra('photo-pass', 'xelha').check();
      await visitor.priced();
      const total = await visitor.total.textContent();

      const see = async (other: Builder): Promise<void> => {
        await expect(other.total).toHaveText(total ?? '');
        await expect(other.picked).toHaveCount(PARKS.length);
        for (const [folder, date] of PARKS) {
          await expect(other.tile(folder)).toBeChecked();
          await expect(other.date(folder)).toHaveValue(date);
        }
        for (const [field, count] of Object.entries(party)) {
          await expect(other.page.locator(`#${field}`)).toHaveValue(String(count));
        }
        await expect(other.extra('transport', 'xcaret')).toBeChecked();
        await expect(other.extra('transport', 'xcaret', 'zone')).toHaveValue(ZONE);
        await expect(other.extra('sea-trek', 'xcaret')).toBeChecked();
        await expect(other.extra('sea-trek', 'xcaret', 'slot')).toHaveValue('14:00');
        await expect(other.extra('sea-trek', 'xcaret', 'count')).toHaveValue('2');
        await expect(other.extra('photo-pass', 'xelha')).toBeChecked();
      };
      await see(visitor);
      const kept = page.url();
      await page.reload();
      await see(visitor);
      await visitor.awake();
      await see(visitor);
      expect(page.url()).toBe(kept);

      await test.step('elsewhere', async () => {
        const context = await browser.newContext();
        const other = new Builder(await context.newPage(), way);
        await other.page.goto(kept);
        await see(other);
        await other.awake();
        await see(other);
        await context.close();
      });

      await test.step('elsewhere, without JavaScript', async () => {
        const reader = new Reader(request, 'es');
        await reader.open(kept);
        expect(reader.price(reader.region(reader.t('package.summary')))).toBe(total);
        expect(reader.main.all('[name^=pick.]').filter((one) => one.has('checked'))).toHaveLength(
          PARKS.length,
        );
        for (const [folder, date] of PARKS) {
          expect(reader.value(`pick.${productId(folder)}`)).toBe('1');
          expect(reader.value(`date.${productId(folder)}`)).toBe(date);
        }
        for (const [field, count] of Object.entries(party)) expect(reader.value(field)).toBe(String(count));
        const held = (...what: Parameters<Reader['extra']>): string | null =>
          reader.value(reader.extra(...what).get('name') ?? '');
        expect(reader.extra('transport', 'xcaret').has('checked')).toBe(true);
        expect(held('transport', 'xcaret', 'zone')).toBe(ZONE);
        expect(reader.extra('sea-trek', 'xcaret').has('checked')).toBe(true);
        expect(held('sea-trek', 'xcaret', 'slot')).toBe('14:00');
        expect(held('sea-trek', 'xcaret', 'count')).toBe('2');
        expect(reader.extra('photo-pass', 'xelha').has('checked')).toBe(true);
      });

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
});

test('a day that moves behind the others keeps the focus', async ({ page }) => {
  const visitor = new Builder(page, 'en');
  const keys = new Keyboard(page);
  await visitor.open(built(...PARKS));
  await keys.tabTo(visitor.date('xcaret'));
  for (const figure of '12202026') await keys.press(figure);
  await expect(visitor.date('xcaret')).toHaveValue('2026-12-20');
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
