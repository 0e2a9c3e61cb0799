import type { Locator, Page } from '@playwright/test';
import { bank } from '../lib/catalogue.ts';
import { BUYER } from '../lib/reader.ts';
import { shiftsOf, watchShifts } from '../lib/shifts.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting, type Way } from '../lib/ways.ts';
import { address, slug } from '../lib/words.ts';

// The page that one pays from: what stands on it, what is seen of it, and what is said of what was typed.

const DAY = '2026-12-15';
const OXXO = '\n[[methods]]\nid = 9\napi_code = "OXXO"\nname = "OXXO"\nkind = "cash"\ncurrencies = ["MXN"]\n';

/** Somebody at the checkout with two adults for a day. */
async function atCheckout(page: Page, way: Way): Promise<Visitor> {
  const visitor = new Visitor(page, way);
  await visitor.addUnseen('xelha', DAY);
  await page.goto(address('checkout', way.lang));
  await visitor.awake();
  return visitor;
}

const top = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not seen`);
  return box.y;
};

visiting('es', 'desktop', 'no script', (way) => {
  test.use({ shop: { methods: OXXO } });

  // Proves 10.3.69, 10.3.70.
  test('each way to pay shows what belongs to it, and the button what it does', async ({ page }) => {
    const { t, main } = await atCheckout(page, way);
    const months = main.locator('summary', { hasText: t('checkout.months') });
    const secure = main.getByText(t('checkout.payment_note'));
    const hours = main.locator('[data-way=transfer] .way-note');
    const row = (kind: string): Locator => main.locator(`[data-way=${kind}]`);
    const gets = main.locator('form').getByRole('button').filter({ visible: true });
    const pays = new RegExp(`^${t('checkout.pay', { amount: '' })}MX\\$[\\d,.]+$`);
    for (const { kind, says, before, hidden } of [
      { kind: 'card', says: pays, before: 'paypal', hidden: [hours] },
      { kind: 'paypal', says: pays, before: 'cash', hidden: [hours] },
      { kind: 'cash', says: t('checkout.pay_slip'), hidden: [months, hours] },
      { kind: 'transfer', says: t('checkout.pay_transfer'), hidden: [months, secure] },
    ]) {
      await row(kind).locator('.option').click();
      await expect(gets, kind).toHaveAccessibleName(says);
      for (const one of [months, hours, secure])
        await expect(one, kind).toBeVisible({ visible: !hidden.includes(one) });
      if (before === undefined) continue;
      // Months stand right below what they are paid with.
      expect(await top(months), kind).toBeGreaterThan(await top(row(kind)));
      expect(await top(months), kind).toBeLessThan(await top(row(before)));
    }
  });

  for (const kind of ['cash', 'transfer']) {
    // Proves 9.7.8.
    test(`months are refused where they were chosen, by who pays elsewhere: ${kind}`, async ({
      page,
      expectStatus,
    }) => {
      const visitor = await atCheckout(page, way);
      const { t, main } = visitor;
      const months = page.locator('#instalment');
      const other = main.locator(`[data-kind=${kind}]`);
      const send = main.locator('form').getByRole('button').filter({ visible: true });
      await main.locator('summary', { hasText: t('checkout.months') }).click();
      const offered = months.locator(`optgroup[label="${bank('santander').name}"] option`);
      const chosen = (await offered.first().getAttribute('value')) ?? '';
      await months.selectOption(chosen);
      await visitor.fillBuyer(`months-${kind}@example.com`);
      await other.check();
      await expect(months).toBeHidden();
      expectStatus(422);
      await send.click();
      const refused = t('problem.instalment_unavailable');
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([refused]);
      await expect(months).toBeVisible();
      await expect(months).toHaveValue(chosen);
      await expect(months).toHaveAccessibleDescription(new RegExp(refused));
      await expect(other).toBeChecked();
      await months.selectOption('');
      await send.click();
      await page.waitForURL((url) => url.pathname !== address('checkout', 'es'));
    });
  }
});

for (const [lang, device, script] of [
  ['pt', 'phone', 'script'],
  ['en', 'desktop', 'no script'],
] as const) {
  visiting(lang, device, script, (way) => {
    if (device === 'phone') test.use({ viewport: { width: 360, height: 640 } });

    // Proves 10.3.71, 10.9.7, 10.11.2.
    test(`the checkout leads back to the cart, to who answers and nowhere else: ${device}`, async ({
      page,
    }) => {
      const visitor = await atCheckout(page, way);
      const { t } = visitor;
      const folded = page.locator('.bought-bar > summary');
      if (device === 'phone') await visitor.press(folded);
      const seen = await page
        .locator('a[href]:not([href^="#"])')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const own = ['home', 'cart', 'terms', 'privacy', 'cookies'] as const;
      const known = [...own.map((name) => address(name, lang)), `/${lang}/${slug('sanitation', lang)}/`];
      const calls = seen.filter((href) => /^tel:\+\d{10,}$/.test(href));
      expect(calls).toHaveLength(1);
      expect(new Set(seen)).toEqual(new Set([...known, ...calls]));
      const legal = page.locator('footer li a').filter({ visible: true });
      const texts = [t('layout.terms'), t('layout.privacy'), t('layout.sanitation')];
      await expect(legal).toHaveText([...texts, t('cookies.title')]);
      const tops = await legal.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops.slice(0, texts.length)).size, String(tops)).toBe(1);
      const searches = page.locator('header [popovertarget=search-bar]').filter({ visible: true });
      await expect(searches).toHaveCount(0);
      await expect(page.locator('[popovertarget]').filter({ visible: true })).toHaveCount(0);
      await visitor.press(visitor.link('checkout.back'));
      await page.waitForURL((url) => url.pathname === address('cart', lang));
      await expect(page.locator('[popovertarget]').filter({ visible: true })).not.toHaveCount(0);
      await expect(searches).toHaveCount(1);
    });
  });
}

visiting('en', 'phone', 'script', (way) => {
  // Proves 10.3.72.
  test('what is bought stands first, folded to its price and the time it is held, which goes by', async ({
    page,
  }) => {
    await page.clock.install();
    const visitor = await atCheckout(page, way);
    const { t, main } = visitor;
    const folded = main.locator('summary').first();
    const whole = main.getByRole('region', { name: t('checkout.summary'), exact: true });
    const amount = (await visitor.pay.innerText()).replace(t('checkout.pay', { amount: '' }), '');
    await expect(folded).toContainText(t('checkout.bought', { count: 1, amount }));
    await expect(folded).toContainText(/1[45] min/);
    await expect(whole).toBeHidden();
    expect(await top(folded)).toBeLessThan(await top(visitor.heading));
    await page.clock.fastForward('10:00');
    await expect(folded).toContainText(t('checkout.held_short', { minutes: 4 }));
    await page.clock.fastForward('06:00');
    await expect(folded).toContainText(t('cart.time_over'));
    await visitor.press(folded);
    await expect(whole).toBeVisible();
    await expect(whole.locator('.price-now')).toHaveText(amount);
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  // Proves 5.3.19, 5.3.25.
  test('a refused checkout is mended field by field', async ({ page, expectStatus }) => {
    await watchShifts(page);
    const visitor = await atCheckout(page, way);
    const { t } = visitor;
    await page.selectOption('#country', '');
    await page.fill('#phone', '12');
    expectStatus(422);
    await visitor.press(visitor.pay);
    await visitor.awake();
    const summary = page.getByRole('alert');
    const named = (count: number): Promise<void> =>
      expect(summary.getByRole('heading')).toHaveText(t('shell.ui.errors', { count }));
    const wrong = page.locator('[aria-invalid=true]');
    await named(6);
    await expect(wrong).toHaveCount(6);
    const { sum, of } = await shiftsOf(page);
    expect(sum, of).toBe('0.00');
    await page.fill('#first_name', BUYER.first_name);
    await named(5);
    await expect(page.locator('#first_name')).not.toHaveAttribute('aria-invalid');
    await page.fill('#last_name', BUYER.last_name);
    await page.fill('#email', 'no address');
    await named(4);
    await page.fill('#email', 'mended@example.com');
    await page.selectOption('#country', BUYER.country);
    await page.fill('#phone', '');
    await named(1);
    await expect(summary.getByRole('link')).toHaveText([t('problem.terms_required')]);
    await page.check('#terms');
    await expect(summary).toHaveCount(0);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await visitor.press(visitor.pay);
    await visitor.atGateway();
  });
});

visiting('es', 'phone', 'script', (way) => {
  // All of the page is seen: no scrolling makes up for what moves.
  test.use({ viewport: { width: 390, height: 2200 } });

  // Proves 10.3.68.
  test('a mistyped address is asked about and mended by one tap, and is never in the way', async ({
    page,
  }) => {
    const visitor = await atCheckout(page, way);
    const { t } = visitor;
    const asks = page.getByRole('button', { name: t('checkout.email_meant', { email: 'ana@gmail.com' }) });
    await visitor.fillBuyer('');
    await page.uncheck('#terms');
    await page.locator('#email').pressSequentially('ana@gmial.com');
    // The press that leaves the field is not missed: what is pressed moves only after it.
    await page.locator('#terms').click({ delay: 120 });
    await expect(page.locator('#terms')).toBeChecked();
    await expect(asks).toBeVisible();
    expect((await asks.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await visitor.press(asks);
    await expect(page.locator('#email')).toHaveValue('ana@gmail.com');
    await expect(page.locator('#email')).toBeFocused();
    await expect(asks).toHaveCount(0);
    const type = async (email: string): Promise<void> => {
      await page.fill('#email', email);
      await page.locator('#email').blur();
    };
    await type('ana@gmial.com');
    await expect(asks).toBeVisible();
    await type('ana@gmail.com');
    await expect(asks).toHaveCount(0);
    // Who means what they typed is not held up.
    await type('ana@gmial.com');
    await expect(asks).toBeVisible();
    await visitor.press(visitor.pay);
    await visitor.atGateway();
  });
});
