import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, words } from '../lib/words.ts';

const XPLOR = 306;
const DAY = '2026-12-15';
const t = words('en');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const paid = t('order.title.paid', { name: 'Ximena' });

/** Exactly one order with one charge: one mail for it. (The books are checked when the store is closed.) */
async function boughtOnce(visitor: Visitor, email: string, code: string): Promise<void> {
  const subjects = await visitor.mailsTo(email, 1);
  expect(subjects[0]).toContain(code);
  // A second mail would have come with the first: the outbox is worked on every second.
  await visitor.page.waitForTimeout(1_200);
  expect(await visitor.mailsTo(email, 1)).toEqual(subjects);
}

test.beforeEach(async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await page.goto('/en/');
  await visitor.addUnseen(XPLOR, DAY);
});

test('declined, then paid', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await visitor.placeOrder('declined@example.com');
  const code = await visitor.settle('decline');
  await expect(heading(page)).toHaveText(t('order.title.awaiting_payment', { name: 'Ximena' }));
  await expect(page.getByRole('alert')).toHaveText(t('problem.payment_declined'));
  await expect(visitor.main.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await visitor.main.getByRole('link', { name: /^Pay / }).click();
  await expect(page).toHaveURL(address('checkout', 'en'));
  await visitor.fillBuyer('declined@example.com');
  await visitor.pay.click();
  expect(await visitor.settle('approve')).toBe(code);
  await expect(heading(page)).toHaveText(paid);
  await boughtOnce(visitor, 'declined@example.com', code);
});

test('left without paying, then paid', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await visitor.placeOrder('abandoned@example.com');
  const code = await visitor.settle('abandon');
  await expect(page.getByRole('alert')).toHaveText(t('problem.payment_abandoned'));
  // The cart is still there, its places held.
  await page.goto(address('cart', 'en'));
  await expect(visitor.line('Xplor')).toBeVisible();
  await visitor.placeOrder('abandoned@example.com');
  expect(await visitor.settle('approve')).toBe(code);
  await expect(heading(page)).toHaveText(paid);
  await boughtOnce(visitor, 'abandoned@example.com', code);
});

test('the checkout sent twice by a double click', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  await page.goto(address('checkout', 'en'));
  await visitor.fillBuyer('double@example.com');
  await visitor.pay.dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  const approve = visitor.button('sandbox.approve');
  await approve.dblclick();
  await page.waitForURL((url) => url.pathname.startsWith(address('order', 'en')));
  await expect(heading(page)).toHaveText(paid);
  const code = page.url().split('/')[5] ?? '';
  await boughtOnce(visitor, 'double@example.com', code);
});

test('the checkout sent from two tabs', async ({ page, context }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'tabs@example.com';
  const other = new Visitor(await context.newPage(), 'en');
  for (const tab of [visitor, other]) {
    await tab.page.goto(address('checkout', 'en'));
    await tab.fillBuyer(email);
  }
  await visitor.pay.click();
  await other.pay.click();
  for (const tab of [visitor, other]) await tab.page.waitForURL(/\/sandbox\/pay\//);
  const code = await visitor.settle('approve');
  await expect(heading(page)).toHaveText(paid);
  // The other tab can't pay for it again: its page is closed, or leads to the same paid order.
  await other.page.reload();
  const approve = other.button('sandbox.approve');
  if (await approve.isVisible()) {
    await approve.click();
    await other.page.waitForURL(new RegExp(code));
  } else {
    await other.link('sandbox.return').click();
  }
  await expect(heading(other.page)).toHaveText(paid);
  await boughtOnce(visitor, email, code);
});

test('back to the checkout and sent again, everything reloaded', async ({ page }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'back@example.com';
  await visitor.placeOrder(email);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(address('checkout', 'en'));
  await visitor.fillBuyer(email);
  await visitor.pay.click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const code = await visitor.settle('approve');
  await expect(heading(page)).toHaveText(paid);
  await page.reload();
  await expect(heading(page)).toHaveText(paid);

  await test.step('back to the gateway: closed', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await page.reload();
    await expect(visitor.main).toContainText(t('sandbox.closed'));
    await expect(visitor.button('sandbox.approve')).toHaveCount(0);
    await visitor.link('sandbox.return').click();
    await expect(heading(page)).toHaveText(paid);
  });

  await test.step('back to the checkout of a bought cart: nothing to buy', async () => {
    await page.goto(address('checkout', 'en'));
    await expect(page).toHaveURL(address('cart', 'en'));
    await expect(visitor.main).toContainText(t('cart.empty_title'));
  });
  await boughtOnce(visitor, email, code);
});

test('a form kept from before the purchase finds the order it made', async ({ page, context }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'kept@example.com';
  await page.goto(address('checkout', 'en'));
  await visitor.fillBuyer(email);
  const form = await visitor.main
    .locator('form')
    .evaluate((element) =>
      Object.fromEntries(
        [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
      ),
    );
  await visitor.pay.click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const code = await visitor.settle('approve');
  await expect(heading(page)).toHaveText(paid);
  const again = await context.request.post(address('checkout', 'en'), { form });
  expect(again.url()).toContain(code);
  await boughtOnce(visitor, email, code);
});

test('another price since it was shown asks again', async ({ page, context, expectStatus }) => {
  const visitor = new Visitor(page, 'en');
  await page.goto(address('checkout', 'en'));
  await visitor.fillBuyer('price@example.com');
  const before = await visitor.pay.textContent();
  const tab = await context.newPage();
  await tab.goto('/en/');
  await new Visitor(tab, 'en').chooseCurrency('GBP');
  await expect(tab.locator('[popovertarget=preferences]')).toContainText('GBP');

  expectStatus(409);
  await visitor.pay.click();
  await expect(page.getByRole('alert')).toContainText(t('problem.quote_changed'));
  await expect(page.locator('#email')).toHaveValue('price@example.com');
  await expect(visitor.pay).toContainText('£');
  expect(await visitor.pay.textContent()).not.toBe(before);
  await visitor.pay.click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(visitor.main.locator('.price-code')).toHaveText('GBP');
});

test.describe('a payment that comes after the hold ended', () => {
  test.use({ shop: { own: true, places: { xplor: 2 } } });
  for (const gone of [false, true]) {
    test(
      gone ? 'is returned when the places are gone' : 'holds the places again',
      async ({ page, browser, store }) => {
        const visitor = new Visitor(page, 'en');
        const email = 'late@example.com';
        await visitor.placeOrder(email);
        await page.waitForLoadState('networkidle');
        await store.startAgainAt('2026-11-20T13:30:00-05:00');
        if (gone) {
          const context = await browser.newContext();
          await new Visitor(await context.newPage(), 'en').addUnseen(XPLOR, DAY);
          await context.close();
        }
        const code = await visitor.settle('approve');
        await expect(heading(page)).toHaveText(gone ? t('order.title.refunded') : paid);
        await expect(visitor.main.getByRole('img', { name: /QR/ })).toHaveCount(gone ? 0 : 2);
        const [subject] = await visitor.mailsTo(email, 1);
        if (gone) expect(subject).toBe(t('mail.refunded.subject', { code }));
        else expect(subject).toContain(code);
      },
    );
  }
});
