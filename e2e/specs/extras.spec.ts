import { clockText } from '../../web/lib/clock.ts';
import { longDate } from '../../web/lib/dates.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, extra, minor, product, type Language } from '../lib/words.ts';

const [XCARET, XELHA] = [296, 305];
const [TRANSPORT, SEA_TREK, SNUBA, PHOTOS] = [100001, 312, 332, 100004];
const DAY = '2026-12-15';

/** A catalogue's word in a table that has one in each language. */
const PROOF: Record<Language, RegExp> = {
  es: /Credencial de elector/,
  en: /Mexican voter card/,
  pt: /Título de eleitor/,
};

/** Somebody who comes for one product, with or without JavaScript. */
class Guest extends Visitor {
  scripted = true;

  async open(folder: string, date?: string): Promise<void> {
    await this.page.goto(product(folder, this.lang).buy);
    if (this.scripted) await this.awake();
    if (date) await this.chooseDay(date);
  }

  async submit(): Promise<void> {
    await this.press(this.button('chooser.submit'));
  }

  async seeCart(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === address('cart', this.lang));
    if (this.scripted) await this.awake();
  }

  /** A proof as cart and order tell it. */
  async seeProof(where: ReturnType<Visitor['line']>): Promise<void> {
    await expect(where).toContainText(this.t('cart.proofs'));
    await expect(where).toContainText(PROOF[this.lang]);
  }

  /** Pays what is in the cart, and comes to the order. */
  async buy(email: string): Promise<void> {
    await this.placeOrder(email);
    await this.settle('approve');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      this.t('order.title.paid', { name: 'Ximena' }),
    );
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, locale: 'es-MX' });

    const come = (page: Visitor['page'], lang: Language): Guest =>
      Object.assign(new Guest(page, lang), { scripted: javaScriptEnabled });

    test('the activity that comes with an admission must be chosen', async ({ page, expectStatus }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      const { name } = product('xcaret-total', 'es');
      await visitor.open('xcaret-total', DAY);
      expectStatus(422);
      await visitor.submit();
      const told = page.getByRole('alert').first();
      await expect(told.getByRole('link')).toHaveText([t('problem.component_required')]);
      if (javaScriptEnabled) await expect(told).toBeFocused();
      const group = page.getByRole('group', { name: t('extras.group') });
      await expect(group).toHaveAccessibleDescription(new RegExp(t('problem.component_required')));
      await expect(page.locator('#people input[name=date]')).toHaveValue(DAY);

      await test.step('and so must its start', async () => {
        await visitor.extra(SNUBA).check();
        await visitor.submit();
        await expect(told).toContainText(t('problem.schedule_required'));
        await expect(visitor.extra(SNUBA)).toBeChecked();
      });
      await visitor.extra(SNUBA, undefined, 'slot').selectOption('11:30');
      await visitor.submit();
      await visitor.seeCart();
      const line = visitor.line(name);
      for (const text of [
        extra('snuba', 'es'),
        t('extras.included'),
        t('extras.at', { time: clockText('11:30', t) }),
      ]) {
        await expect(line).toContainText(text);
      }
      await expect(
        line.getByRole('button', { name: t('extras.remove', { name: extra('snuba', 'es') }) }),
        'what belongs to the admission can not be taken out',
      ).toHaveCount(0);

      await test.step('another is chosen instead', async () => {
        await line.getByRole('link', { name: t('cart.change_of', { name }) }).click();
        if (javaScriptEnabled) await visitor.awake();
        await expect(visitor.extra(SNUBA)).toBeChecked();
        await expect(visitor.extra(SNUBA, undefined, 'slot')).toHaveValue('11:30');
        await visitor.extra(SEA_TREK).check();
        await visitor.extra(SEA_TREK, undefined, 'slot').selectOption('14:00');
        await visitor.button('chooser.submit_change').click();
        await visitor.seeCart();
        await expect(line).toContainText(extra('sea-trek', 'es'));
        await expect(line).not.toContainText(extra('snuba', 'es'));
      });
      await visitor.buy(`total-${javaScriptEnabled}@example.com`);
      const bought = page.getByRole('region', { name, exact: true });
      await expect(bought).toContainText(t('extras.at', { time: clockText('14:00', t) }));
      await expect(bought.getByRole('listitem').filter({ hasText: extra('sea-trek', 'es') })).not.toHaveCount(
        0,
      );
    });

    test('a resident shows a proof, told in cart, checkout and order', async ({ page }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      const { name } = product('xelha', 'es');
      await visitor.open('xelha', DAY);
      const plans = page.locator('#people details').filter({ hasText: t('party.plans') });
      await plans.locator('summary').first().click();
      if (javaScriptEnabled) {
        await visitor.chooseParty({ adults: 1 });
        await page.getByRole('button', { name: t('party.more.resident'), exact: true }).click();
      } else {
        await page.fill('#adults', '1');
        await page.fill('#residents', '1');
        await visitor.button('chooser.recalculate').click();
        await expect(page.locator('#residents')).toHaveValue('1');
      }
      await expect(page.locator('#people')).toContainText(t('party.resident', { count: 1 }));
      await expect(plans).toContainText(PROOF.es);
      await visitor.submit();
      await visitor.seeCart();
      const line = visitor.line(name);
      await expect(line).toContainText(t('party.resident', { count: 1 }));
      // 45% off the list price of 2,199 pesos, whatever else is going.
      await expect(line).toContainText('1,209.45');
      await visitor.seeProof(line);
      await page.goto(address('checkout', 'es'));
      await visitor.seeProof(page.getByRole('region', { name: t('checkout.summary'), exact: true }));
      await visitor.buy(`resident-${javaScriptEnabled}@example.com`);
      await visitor.seeProof(page.getByRole('region', { name, exact: true }));
      await expect(visitor.main).toContainText(t('party.one.resident'));
    });

    test('an open ticket is bought: its day is chosen later', async ({ page }) => {
      const visitor = come(page, 'es');
      const { t, main } = visitor;
      const { name } = product('xelha', 'es');
      const until = longDate('2027-05-20', t);
      await visitor.open('xelha');
      await expect(main).toContainText(t('chooser.open_hint', { months: 6, date: until }));
      await page.getByRole('checkbox', { name: t('chooser.open'), exact: true }).check();
      if (javaScriptEnabled) {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(main).toContainText(t('chooser.open_title'));
      }
      await visitor.submit();
      await visitor.seeCart();
      const line = visitor.line(name);
      await expect(line).toContainText(t('cart.open_ticket', { date: until }));
      const total = minor(await visitor.cartTotal.textContent());
      expect(total, 'an open ticket has no price for booking ahead').toBe(2 * 219_900);
      await visitor.buy(`open-${javaScriptEnabled}@example.com`);
      await expect(page.getByRole('region', { name, exact: true })).toContainText(
        t('order.open_ticket', { date: until }),
      );
      const amounts = page.getByRole('region', { name: t('order.summary'), exact: true });
      expect(minor(await amounts.locator('.price-now').textContent())).toBe(total);
      // It opens no gate before its day is chosen.
      await expect(main.getByRole('img', { name: /QR/ })).toHaveCount(0);
    });

    test('an order of open tickets alone does not say that its tickets are there', async ({ page }) => {
      const visitor = come(page, 'es');
      const { t, main } = visitor;
      const email = `open-only-${javaScriptEnabled}@example.com`;
      await visitor.open('xelha');
      await page.getByRole('checkbox', { name: t('chooser.open'), exact: true }).check();
      await visitor.submit();
      await visitor.seeCart();
      await visitor.buy(email);
      const code = new URL(page.url()).pathname.split('/')[3] ?? '';
      await expect(main.getByRole('img', { name: /QR/ })).toHaveCount(0);
      await expect(main).not.toContainText(t('order.text.paid', { email, code }));
    });

    test('an open ticket can not have what needs a day, and one with a day can', async ({
      page,
      expectStatus,
    }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      await visitor.open('xcaret');
      await page.getByRole('checkbox', { name: t('chooser.open'), exact: true }).check();
      await visitor.extra(SEA_TREK).check();
      await expect(visitor.main).toContainText(t('extras.slot_later'));
      expectStatus(422, 409);
      await visitor.submit();
      await expect(page.getByRole('alert').first()).toContainText(t('problem.extra_needs_date'));
      await expect(visitor.extra(SEA_TREK)).toBeChecked();
    });

    test('a refused code stays in its field, told there', async ({ page, expectStatus }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, '2026-11-30');
      await page.goto(address('cart', 'es'));
      if (javaScriptEnabled) await visitor.awake();
      const form = page.locator('details').filter({ hasText: t('cart.code_have') });
      const field = page.getByLabel(t('cart.code'), { exact: true });
      await form.locator('summary').click();
      await field.fill('NADA99');
      expectStatus(422);
      await visitor.button('cart.code_apply').click();
      await expect(form).toContainText(t('problem.code_unknown'));
      await expect(field).toBeVisible();
      await expect(field).toHaveValue('NADA99');
      await expect(field).toHaveAccessibleDescription(new RegExp(t('problem.code_unknown')));
    });

    test('a refused code is told to those who do not see it', async ({ page, expectStatus }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, '2026-11-30');
      await page.goto(address('cart', 'es'));
      if (javaScriptEnabled) await visitor.awake();
      await page
        .locator('details')
        .filter({ hasText: t('cart.code_have') })
        .locator('summary')
        .click();
      await page.getByLabel(t('cart.code'), { exact: true }).fill('NADA99');
      expectStatus(422);
      await visitor.button('cart.code_apply').click();
      await expect(visitor.main).toContainText(t('problem.code_unknown'));
      // Read out where it appears, or where the focus goes.
      const spoken = page.locator('[role=alert], [role=status], output, [aria-live]');
      const focused = page.locator('#code[aria-describedby]:focus');
      await expect(spoken.filter({ hasText: t('problem.code_unknown') }).or(focused)).not.toHaveCount(0);
    });

    test('a code is refused, given, told and taken out', async ({ page, expectStatus }) => {
      const visitor = come(page, 'es');
      const { t } = visitor;
      await page.goto(address('home', 'es'));
      // Ten days ahead: 10% less without a code.
      await visitor.addUnseen(XELHA, '2026-11-30');
      await page.goto(address('cart', 'es'));
      if (javaScriptEnabled) await visitor.awake();
      const amount = async (): Promise<number> => minor(await visitor.cartTotal.textContent());
      const before = await amount();
      const give = async (code: string): Promise<void> => {
        const form = page.locator('details').filter({ hasText: t('cart.code_have') });
        if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
        await page.getByLabel(t('cart.code'), { exact: true }).fill(code);
        await visitor.button('cart.code_apply').click();
      };
      expectStatus(422);
      await give('NADA99');
      await expect(visitor.main).toContainText(t('problem.code_unknown'));
      expect(await amount()).toBe(before);

      await give('selva20');
      const summary = page.getByRole('region', { name: t('cart.summary') });
      await expect(summary).toContainText('SELVA20');
      await expect(summary).toContainText(
        t('problem.code.promotion', { name: 'Código SELVA20', percent: 20 }),
      );
      await expect.poll(amount).toBe(2 * Math.round(219_900 * 0.8));
      await expect(visitor.line(product('xelha', 'es').name)).toContainText(
        t('reason.promotion', { name: 'Código SELVA20', percent: 20 }),
      );

      await page.reload();
      if (javaScriptEnabled) await visitor.awake();
      await expect(summary).toContainText('SELVA20');
      await visitor.button('cart.code_remove').click();
      await expect.poll(amount).toBe(before);
      await expect(summary).not.toContainText('SELVA20');
      await expect(page.locator('details').filter({ hasText: t('cart.code_have') })).toBeVisible();

      await test.step('and one that is given is paid with', async () => {
        await give('SELVA20');
        await expect.poll(amount).toBe(2 * Math.round(219_900 * 0.8));
        await visitor.buy(`code-${javaScriptEnabled}@example.com`);
        const amounts = page.getByRole('region', { name: t('order.summary'), exact: true });
        await expect(amounts).toContainText(t('reason.promotion', { name: 'Código SELVA20', percent: 20 }));
        expect(minor(await amounts.locator('.price-now').textContent())).toBe(2 * Math.round(219_900 * 0.8));
      });
    });

    test('months without interest are chosen and told', async ({ page }) => {
      const visitor = come(page, 'es');
      const { t, main } = visitor;
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, DAY, { adults: 3 });
      await page.goto(address('checkout', 'es'));
      const total = minor(await visitor.pay.textContent());
      const offered = page.locator('#instalment option');
      const santander = page.locator('#instalment optgroup[label="Santander"] option');
      await expect(santander).toHaveCount(6);
      await expect(page.locator('#instalment')).toHaveAccessibleName(t('checkout.months'));
      for (const [value, text] of await offered.evaluateAll((all) =>
        all.map((one) => [(one as HTMLOptionElement).value, one.textContent ?? ''] as const),
      )) {
        if (value === '') continue;
        const months = Number(value.split(':')[1]);
        const amounts = (text.match(/[\d,]+\.\d\d/g) ?? []).map(minor);
        const paid =
          amounts.length === 1
            ? months * (amounts[0] ?? 0)
            : (months - 1) * (amounts[0] ?? 0) + (amounts[1] ?? 0);
        expect(paid, `${value}: ${text}`).toBe(total);
      }
      await main.getByRole('radio', { name: 'Visa', exact: true }).check();
      const choice = await santander.last().getAttribute('value');
      await page.locator('#instalment').selectOption(choice);
      await visitor.fillBuyer(`months-${javaScriptEnabled}@example.com`);
      await visitor.pay.click();
      await page.waitForURL(/\/sandbox\/pay\//);
      expect(minor(await main.locator('.price-now').textContent())).toBe(total);
      await visitor.settle('approve');
      await expect(page.getByRole('region', { name: t('order.summary'), exact: true })).toContainText(
        t('order.paid_months', { method: 'Visa', bank: 'Santander', months: 15 }),
      );
    });

    test('months of one bank do not go with another way to pay', async ({ page, expectStatus }) => {
      const visitor = come(page, 'es');
      const { t, main } = visitor;
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, DAY, { adults: 3 });
      await page.goto(address('checkout', 'es'));
      await main.getByRole('radio', { name: 'PayPal', exact: true }).check();
      const choice = await page
        .locator('#instalment optgroup[label="Santander"] option')
        .last()
        .getAttribute('value');
      await page.locator('#instalment').selectOption(choice);
      await visitor.fillBuyer('wrong-months@example.com');
      expectStatus(422);
      await visitor.pay.click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        t('problem.instalment_unavailable'),
      ]);
      await expect(page.locator('#instalment')).toHaveAccessibleDescription(
        new RegExp(t('problem.instalment_unavailable')),
      );
      await expect(main.getByRole('radio', { name: 'PayPal', exact: true })).toBeChecked();
      await expect(page.locator('#instalment')).toHaveValue(choice ?? '');
    });

    test('a transfer shows its account, its reference and the time left', async ({ page }) => {
      const visitor = come(page, 'es');
      const { t, main } = visitor;
      const email = `transfer-${javaScriptEnabled}@example.com`;
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, DAY);
      await page.goto(address('checkout', 'es'));
      const total = await visitor.pay.textContent();
      await main.locator('input[name=method][value=transfer]').check();
      await visitor.fillBuyer(email);
      await visitor.pay.click();
      await page.waitForURL((url) => url.pathname.startsWith(address('order', 'es')));
      const code = new URL(page.url()).pathname.split('/')[3] ?? '';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('order.title.awaiting_transfer', { name: 'Ximena' }),
      );
      const account = page.getByRole('region', { name: t('order.transfer.title'), exact: true });
      for (const text of [
        t('order.transfer.beneficiary'),
        t('order.transfer.bank'),
        t('order.transfer.clabe'),
        '0000 0000 0000 0000 00',
        t('order.transfer.reference'),
        code,
        t('order.transfer.amount'),
        /[\d,]+\.\d\d/.exec(total ?? '')?.[0] ?? '?',
      ]) {
        await expect(account).toContainText(text);
      }
      const left = [
        t('order.transfer.left', { hours: 72, minutes: 0 }),
        ...[59, 58, 57].map((minutes) => t('order.transfer.left', { hours: 71, minutes })),
      ];
      await expect(account).toContainText(new RegExp(left.join('|')));
      await expect(main.getByRole('img', { name: /QR/ })).toHaveCount(0);
      await expect(visitor.link('order.pdf')).toHaveCount(0);

      await test.step('the cart is free for other things, the mail says how to pay', async () => {
        const order = page.url();
        await page.goto(address('cart', 'es'));
        await expect(main).toContainText(t('cart.empty_title'));
        expect(await visitor.mailsTo(email, 1)).toEqual([t('mail.transfer.subject', { code })]);
        await page.goto(order);
        await expect(account).toContainText(code);
      });
    });

    test('a transfer is not for a visit that is near, nor for dollars', async ({ page }) => {
      const visitor = come(page, 'es');
      const transfer = page.locator('input[name=method][value=transfer]');
      await page.goto(address('home', 'es'));
      await visitor.addUnseen(XELHA, '2026-11-24');
      await page.goto(address('checkout', 'es'));
      await expect(page.locator('input[name=method]').first()).toBeAttached();
      await expect(transfer).toHaveCount(0);
      await page.goto(address('cart', 'es'));
      if (javaScriptEnabled) await visitor.awake();
      await visitor.button('cart.empty_all').click();
      await expect(visitor.main).toContainText(visitor.t('cart.empty_title'));
      await visitor.addUnseen(XELHA, DAY);
      await page.goto(address('checkout', 'es'));
      await expect(transfer).toHaveCount(1);
      await page.goto(address('cart', 'es'));
      await visitor.chooseCurrency('USD');
      await page.goto(address('checkout', 'es'));
      await expect(page.locator('input[name=method]').first()).toBeAttached();
      await expect(transfer).toHaveCount(0);
      await expect(page.locator('#instalment')).toHaveCount(0);
    });
  });
}

test.describe('an admission with extras is taken out', () => {
  const { name } = product('xcaret', 'es');

  test.beforeEach(async ({ page }) => {
    const visitor = new Visitor(page, 'es');
    await page.goto(address('home', 'es'));
    await visitor.addUnseen(XCARET, DAY, { adults: 2 }, [
      { id: TRANSPORT, zone: 'tulum' },
      { id: SEA_TREK, slot: '11:00', count: 1 },
      { id: PHOTOS },
    ]);
    await visitor.addUnseen(XELHA, '2026-12-16');
    await page.goto(address('cart', 'es'));
  });

  const [transport, photos, dive] = [
    extra('transport', 'es'),
    extra('photo-pass', 'es'),
    extra('sea-trek', 'es'),
  ];
  const names = [transport, photos, dive];

  test('a dialog asks, and says what goes with it', async ({ page }) => {
    const visitor = new Visitor(page, 'es');
    const { t, main } = visitor;
    await visitor.awake();
    const remove = page.getByRole('button', { name: t('cart.remove_what', { name }), exact: true });
    const dialog = page.getByRole('dialog', { name: t('cart.remove_ask', { name }), exact: true });
    await expect(dialog).toBeHidden();
    for (const keep of ['button', 'Escape'] as const) {
      await remove.click();
      await expect(dialog).toBeVisible();
      for (const one of names) await expect(dialog).toContainText(one);
      if (keep === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: t('cart.remove_keep'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
      await expect(main.getByRole('article')).toHaveCount(2);
    }
    await remove.click();
    await dialog.getByRole('button', { name: t('cart.remove'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(main.getByRole('article')).not.toContainText(transport);
    await page.reload();
    await expect(main.getByRole('article')).toHaveCount(1);
  });

  test('one without extras goes at once; one extra leaves the others', async ({ page }) => {
    const visitor = new Visitor(page, 'es');
    const { t, main } = visitor;
    await visitor.awake();
    const line = visitor.line(name);
    const before = minor(await visitor.cartTotal.textContent());
    await line.getByRole('button', { name: t('extras.remove', { name: dive }), exact: true }).click();
    await expect(line.getByRole('button', { name: t('extras.remove', { name: dive }) })).toHaveCount(0);
    await expect(line.getByRole('listitem').filter({ hasText: dive })).toHaveCount(0);
    await expect(line).toContainText(transport);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(async () => minor(await visitor.cartTotal.textContent())).toBe(before - 129_900);
    await page
      .getByRole('button', {
        name: t('cart.remove_what', { name: product('xelha', 'es').name }),
        exact: true,
      })
      .click();
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the button says what goes with it', async ({ page }) => {
      const visitor = new Visitor(page, 'es');
      const { t, main } = visitor;
      const remove = page.getByRole('button', { name: t('cart.remove_what', { name }), exact: true });
      await expect(remove).toHaveAccessibleDescription(t('cart.goes_too', { names: names.join(', ') }));
      await expect(visitor.line(name)).toContainText(t('cart.goes_too', { names: names.join(', ') }));
      await page.getByRole('button', { name: t('extras.remove', { name: photos }), exact: true }).click();
      await expect(visitor.line(name)).not.toContainText(photos);
      await expect(remove).toHaveAccessibleDescription(
        t('cart.goes_too', { names: `${transport}, ${dive}` }),
      );
      await remove.click();
      await expect(main.getByRole('article')).toHaveCount(1);
    });
  });
});
