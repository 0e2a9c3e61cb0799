import { execFileSync } from 'node:child_process';
import { longDate } from '../../web/lib/dates.ts';
import { discounted, plan, product, promotion, listPrice } from '../lib/catalogue.ts';
import { Guest } from '../lib/guest.ts';
import { Reader } from '../lib/reader.ts';
import { program } from '../lib/server.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { AMOUNT, address, minor } from '../lib/words.ts';

// Rates of one's own and codes; what booking ahead and combining takes off is seen in purchase.spec.ts.

const DAY = '2026-12-15';
/** Ten days ahead: 10% less without a code. */
const SOON = '2026-11-30';
const CODE = 'SELVA20';
const UNKNOWN = 'NADA99';

/** What an adult pays with a code, in minor units. */
function withCode(currency: string): number {
  const { percent } = promotion(CODE, 'en');
  return discounted(listPrice('products/xelha', currency), percent);
}

/** What a resident pays, in minor units: off the list price, whatever else is going. */
function asResident(currency: string): number {
  const { percent } = plan('resident', 'en');
  return discounted(listPrice('products/xelha', currency), percent);
}

visiting('es', 'phone', 'script', (way) => {
  test('a resident shows a proof, named in cart, checkout and order', async ({ page }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    const { name } = product('xelha', 'es');
    await visitor.open('xelha', DAY);
    // Whoever pays in pesos is asked, with the least price.
    const asks = new RegExp(t('party.plans_here', { price: '.+' }).replace('?', '\\?'));
    const plans = page.locator('#people details').filter({ hasText: asks });
    await visitor.press(plans.locator('summary').first());
    await visitor.chooseParty({ adults: 1 });
    await visitor.press(page.getByRole('button', { name: t('party.more.resident'), exact: true }));
    await expect(page.locator('#people')).toContainText(t('party.resident', { count: 1 }));
    await expect(plans).toContainText(plan('resident', 'es').proof);
    await visitor.submit();
    await visitor.seeCart();
    const line = visitor.line(name);
    await expect(line).toContainText(t('party.resident', { count: 1 }));
    const amounts = (await line.innerText()).match(AMOUNT) ?? [];
    expect(amounts.map(minor)).toContain(asResident('MXN'));
    await visitor.seeProof(line);
    await page.goto(address('checkout', 'es'));
    // On a phone what is bought is folded over the form.
    await visitor.press(page.locator('.bought-bar > summary'));
    await visitor.seeProof(page.getByRole('region', { name: t('checkout.summary'), exact: true }));
    await visitor.buy('resident@example.com');
    await visitor.seeProof(page.getByRole('region', { name, exact: true }));
    await expect(visitor.main).toContainText(t('party.one.resident'));
  });

  // Proves 9.3.20.
  test('a refused code stays in its field, explained there', async ({ page, expectStatus }) => {
    const visitor = new Visitor(page, way);
    const { t } = visitor;
    await visitor.addUnseen('xelha', SOON);
    await page.goto(address('cart', 'es'));
    await visitor.awake();
    const form = page.locator('details').filter({ hasText: t('cart.code_have') });
    const field = page.getByLabel(t('cart.code'), { exact: true });
    await visitor.press(form.locator('summary'));
    await field.fill(UNKNOWN);
    expectStatus(422);
    await visitor.press(visitor.button('cart.code_apply'));
    await expect(form).toContainText(t('problem.code_unknown'));
    await expect(field).toBeVisible();
    await expect(field).toHaveValue(UNKNOWN);
    await expect(field).toHaveAccessibleDescription(new RegExp(t('problem.code_unknown')));

    await test.step('and is read out where it appears, or where the focus goes', async () => {
      const spoken = page.locator('[role=alert], [role=status], output, [aria-live]');
      const focused = page.locator('#code[aria-describedby]:focus');
      await expect(spoken.filter({ hasText: t('problem.code_unknown') }).or(focused)).not.toHaveCount(0);
    });
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  test('a code is refused, given, shown and taken out', async ({ page, expectStatus }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    const { name, percent } = promotion(CODE, 'pt');
    await visitor.addUnseen('xelha', SOON);
    await page.goto(address('cart', 'pt'));
    await visitor.awake();
    const amount = async (): Promise<number> => minor(await visitor.cartTotal.textContent());
    const before = await amount();
    const form = page.locator('details').filter({ hasText: t('cart.code_have') });
    const give = async (code: string): Promise<void> => {
      if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
      await page.getByLabel(t('cart.code'), { exact: true }).fill(code);
      await visitor.button('cart.code_apply').click();
    };
    expectStatus(422);
    await give(UNKNOWN);
    await expect(visitor.main).toContainText(t('problem.code_unknown'));
    expect(await amount()).toBe(before);

    await give(CODE.toLowerCase());
    const summary = page.getByRole('region', { name: t('cart.summary') });
    await expect(summary).toContainText(CODE);
    await expect(summary).toContainText(t('problem.code.promotion', { name, percent }));
    await expect.poll(amount).toBe(2 * withCode('USD'));
    await expect(visitor.line(product('xelha', 'pt').name)).toContainText(
      t('reason.promotion', { name, percent }),
    );
    const spoken = page.locator('output, [role=status], [role=alert], [aria-live]');
    await test.step('the focus goes on where the form was, and what the code does is read out once', async () => {
      await expect(visitor.button('cart.code_remove')).toBeFocused();
      await expect(
        spoken.filter({ hasText: t('problem.code.promotion', { name, percent }) }),
      ).toHaveCount(1);
    });

    await page.reload();
    await visitor.awake();
    await expect(summary).toContainText(CODE);
    await visitor.button('cart.code_remove').click();
    await expect.poll(amount).toBe(before);
    await expect(visitor.button('cart.code_remove')).toHaveCount(0);
    await expect(form).toBeVisible();
    await test.step('and back to the field once the code is taken out', async () => {
      await expect(page.getByLabel(t('cart.code'), { exact: true })).toBeFocused();
      await expect(spoken.filter({ hasText: t('cart.code_removed') })).toHaveCount(1);
    });
  });
});

byHttp.describe('without JavaScript', () => {
  byHttp('a resident shows a proof, named in cart, checkout and order', async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { name, buy } = product('xelha', 'es');
    const { proof } = plan('resident', 'es');
    const seeProof = (region: string): void => {
      expect(reader.region(region).text).toContain(t('cart.proofs'));
      expect(reader.region(region).text).toContain(proof);
    };
    await reader.open(`${buy}?date=${DAY}`);
    const plans = reader.main.all('#people details').map((one) => one.text);
    expect(plans.filter((text) => text.includes(proof))).toHaveLength(1);
    await reader.press(t('chooser.recalculate'), { adults: 1, residents: 1 });
    expect(reader.value('residents')).toBe('1');
    expect(reader.main.one('#people').text).toContain(t('party.resident', { count: 1 }));
    await reader.press(t('chooser.submit'));
    expect(reader.url.pathname).toBe(address('cart', 'es'));
    const line = reader.region(name).text;
    expect(line).toContain(t('party.resident', { count: 1 }));
    expect((line.match(AMOUNT) ?? []).map(minor)).toContain(asResident('MXN'));
    seeProof(name);
    await reader.open(address('checkout', 'es'));
    seeProof(t('checkout.summary'));
    await reader.placeOrder('resident-no-script@example.com');
    await reader.settle('approve');
    seeProof(name);
    expect(reader.main.text).toContain(t('party.one.resident'));
  });

  // Proves 9.3.20.
  byHttp('a code is refused, given, shown, taken out and paid with', async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { name, percent } = promotion(CODE, 'es');
    await reader.add('xelha', SOON);
    await reader.open(address('cart', 'es'));
    const summary = () => reader.region(t('cart.summary'));
    const amount = (): number => minor(reader.price(summary()));
    const before = amount();
    const give = (code: string): Promise<void> => reader.press(t('cart.code_apply'), { code });
    await give(UNKNOWN);
    expect(reader.status).toBe(422);
    const details = reader.main.all('details').find((one) => one.text.includes(t('cart.code_have')));
    expect(details?.has('open'), 'the field is in sight').toBe(true);
    expect(details?.text).toContain(t('problem.code_unknown'));
    expect(reader.value('code')).toBe(UNKNOWN);
    const field = reader.field('code');
    expect(reader.description(field)).toContain(t('problem.code_unknown'));
    const spoken = reader.main
      .all('[role=alert], [role=status], output, [aria-live]')
      .some((one) => one.text.includes(t('problem.code_unknown')));
    expect(spoken || field.has('autofocus'), 'it is read out').toBe(true);
    expect(amount()).toBe(before);

    await give(CODE.toLowerCase());
    expect(summary().text).toContain(CODE);
    expect(summary().text).toContain(t('problem.code.promotion', { name, percent }));
    expect(amount()).toBe(2 * withCode('MXN'));
    expect(reader.region(product('xelha', 'es').name).text).toContain(
      t('reason.promotion', { name, percent }),
    );
    await reader.open(address('cart', 'es'));
    expect(summary().text).toContain(CODE);
    await reader.press(t('cart.code_remove'));
    expect(amount()).toBe(before);
    expect(summary().text).not.toContain(t('cart.code_remove'));

    await give(CODE);
    await reader.placeOrder('code@example.com');
    await reader.settle('approve');
    const paid = reader.region(t('order.summary'));
    expect(paid.text).toContain(t('reason.promotion', { name, percent }));
    expect(minor(reader.price(paid))).toBe(2 * withCode('MXN'));
  });
});

// Proves 9.4.2.
byHttp('a coupon is good for a year where it says no last day', async ({ request, store }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  await reader.add('xelha', SOON);
  await reader.open(address('cart', 'es'));
  const summary = () => reader.region(t('cart.summary'));
  const before = minor(reader.price(summary()));
  // It is noon of 20 November 2026: one came to its last day, the other's was yesterday.
  for (const [code, from] of [
    ['ULTIMODIA', '2025-11-20'],
    ['VENCIDO', '2025-11-19'],
  ] as const) {
    const what = ['coupons', 'add', code, '--percent', '10', '--from', from, '--data', store.data];
    execFileSync(program ?? '', what, { stdio: 'pipe' });
  }
  await reader.press(t('cart.code_apply'), { code: 'VENCIDO' });
  expect(summary().text).toContain(t('problem.code.over', { date: longDate('2026-11-19', t) }));
  expect(minor(reader.price(summary()))).toBe(before);
  await reader.press(t('cart.code_apply'), { code: 'ULTIMODIA' });
  const off = before - minor(reader.price(summary()));
  expect(off).toBe(Math.round(before / 10));
  await reader.placeOrder('coupon-year@example.com');
  await reader.settle('approve');
  expect(minor(reader.price(reader.region(t('order.summary'))))).toBe(before - off);
});
