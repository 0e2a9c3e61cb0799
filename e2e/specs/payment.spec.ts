import { BUYER, Reader } from '../lib/reader.ts';
import type { Store } from '../lib/server.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { symbol } from '../lib/catalogue.ts';
import { GATEWAY, PREFERENCES, address, words } from '../lib/words.ts';

const DAY = '2026-12-15';
const t = words('en');
const awaiting = t('order.title.awaiting_payment', { name: BUYER.first_name });
const paid = t('order.title.paid', { name: BUYER.first_name });
const refunded = t('order.title.refunded');

/** Exactly one order with one charge: one mail for it. (The books are checked when the store is closed.) */
async function boughtOnce(reader: Reader, store: Store, email: string, code: string): Promise<void> {
  await store.settled();
  const subjects = await reader.mailsTo(email);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toContain(code);
}

test('declined, then paid', async ({ page, store }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'declined@example.com';
  await visitor.addUnseen('xplor', DAY);
  await visitor.reachGateway(email);
  const code = await visitor.settle('decline');
  await expect(visitor.heading).toHaveText(awaiting);
  await expect(page.getByRole('alert')).toHaveText(t('problem.payment_declined'));
  await expect(visitor.codes).toHaveCount(0);
  await visitor.main.getByRole('link', { name: new RegExp(`^${t('order.pay_choose', { amount: '' })}`) }).click();
  await expect(page).toHaveURL(`${address('checkout', 'en')}#method`);
  // Who buys is known from before.
  await expect(page.locator('#email')).toHaveValue(email);
  await visitor.pay.click();
  expect(await visitor.settle('approve')).toBe(code);
  await expect(visitor.heading).toHaveText(paid);
  await boughtOnce(visitor.unseen, store, email, code);
});

byHttp('left without paying, then paid', async ({ request, store }) => {
  const reader = new Reader(request, 'en');
  const email = 'abandoned@example.com';
  await reader.add('xplor', DAY);
  await reader.placeOrder(email);
  const code = await reader.settle('abandon');
  expect(reader.alerts.map((one) => one.text)).toEqual([t('problem.payment_abandoned')]);
  // The cart is still there, its places held.
  await reader.open(address('cart', 'en'));
  expect(reader.main.all('article')).toHaveLength(1);
  await reader.placeOrder(email);
  expect(await reader.settle('approve')).toBe(code);
  expect(reader.heading).toBe(paid);
  await boughtOnce(reader, store, email, code);
});

test('the checkout sent twice by a double click', async ({ page, store }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'double@example.com';
  await visitor.addUnseen('xplor', DAY);
  await page.goto(address('checkout', 'en'));
  await visitor.fillBuyer(email);
  await visitor.pay.dblclick();
  await visitor.atGateway();
  await visitor.button('sandbox.approve').dblclick();
  await visitor.atOrder();
  await expect(visitor.heading).toHaveText(paid);
  await boughtOnce(visitor.unseen, store, email, visitor.code);
});

byHttp('the checkout sent from two tabs', async ({ request, store }) => {
  const email = 'tabs@example.com';
  const [tab, other] = [new Reader(request, 'en'), new Reader(request, 'en')];
  await tab.add('xplor', DAY);
  for (const one of [tab, other]) await one.open(address('checkout', 'en'));
  // At the same moment.
  await Promise.all([tab, other].map((one) => one.press(one.pay, { ...BUYER, email })));
  for (const one of [tab, other]) expect(one.url.pathname).toContain(GATEWAY);
  const code = await tab.settle('approve');
  expect(tab.heading).toBe(paid);
  // The other tab can't pay for it again: its page is closed, or leads to the same paid order.
  await other.open(other.url.href);
  if (other.named('button', t('sandbox.approve')).length > 0) {
    expect(await other.settle('approve')).toBe(code);
  } else {
    await other.follow(t('sandbox.return'));
  }
  expect(other.heading).toBe(paid);
  await boughtOnce(tab, store, email, code);
});

test('back to the checkout and sent again, everything reloaded', async ({ page, store }) => {
  const visitor = new Visitor(page, 'en');
  const email = 'back@example.com';
  await visitor.addUnseen('xplor', DAY);
  await visitor.placeOrder(email);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(address('checkout', 'en'));
  await visitor.fillBuyer(email);
  await visitor.pay.click();
  await visitor.atGateway();
  const code = await visitor.settle('approve');
  await expect(visitor.heading).toHaveText(paid);
  await page.reload();
  await expect(visitor.heading).toHaveText(paid);

  await test.step('back to the gateway: closed', async () => {
    await page.goBack();
    await visitor.atGateway();
    await page.reload();
    await expect(visitor.main).toContainText(t('sandbox.closed'));
    await expect(visitor.button('sandbox.approve')).toHaveCount(0);
    await visitor.link('sandbox.return').click();
    await expect(visitor.heading).toHaveText(paid);
  });

  await test.step('back to the checkout of a bought cart: nothing to buy', async () => {
    await page.goto(address('checkout', 'en'));
    await expect(page).toHaveURL(address('cart', 'en'));
    await expect(visitor.main).toContainText(t('cart.empty_title'));
  });
  await boughtOnce(visitor.unseen, store, email, code);
});

byHttp('a form kept from before the purchase finds the order it made', async ({ request, store }) => {
  const email = 'kept@example.com';
  const [reader, kept] = [new Reader(request, 'en'), new Reader(request, 'en')];
  await reader.add('xplor', DAY);
  await reader.open(address('checkout', 'en'));
  Object.assign(kept, { page: reader.page, url: reader.url });
  await reader.press(reader.pay, { ...BUYER, email });
  const code = await reader.settle('approve');
  expect(reader.heading).toBe(paid);
  await kept.press(kept.pay, { ...BUYER, email });
  expect(kept.code).toBe(code);
  await boughtOnce(reader, store, email, code);
});

byHttp('another price since it was shown asks again', async ({ request }) => {
  const reader = new Reader(request, 'en');
  const email = 'price@example.com';
  await reader.add('xplor', DAY);
  await reader.open(address('checkout', 'en'));
  const amount = (): string =>
    reader.main
      .all('form button')
      .map((one) => one.text)
      .find((text) => reader.pay.test(text)) ?? '';
  const before = amount();
  // In another tab.
  await request.post(PREFERENCES, { form: { currency: 'GBP', return: address('home', 'en') } });

  await reader.press(reader.pay, { ...BUYER, email });
  expect(reader.status).toBe(409);
  expect(reader.alerts.map((one) => one.text).join()).toContain(t('problem.quote_changed'));
  expect(reader.value('email')).toBe(email);
  expect(amount()).toContain('£');
  expect(amount()).not.toBe(before);
  await reader.press(reader.pay);
  expect(reader.url.pathname).toContain(GATEWAY);
  expect(reader.main.one('.price-now').text).toContain(symbol('GBP'));
});

byHttp.describe('a payment that comes after the hold ended', () => {
  byHttp.use({ shop: { own: true, places: { xplor: 2 } } });
  for (const gone of [false, true]) {
    byHttp(
      gone ? 'is returned when the places are gone' : 'holds the places again',
      async ({ request, playwright, store }) => {
        const reader = new Reader(request, 'en');
        const email = 'late@example.com';
        await reader.add('xplor', DAY);
        await reader.placeOrder(email);
        await store.startAgainAt('2026-11-20T13:30:00-05:00');
        if (gone) {
          const other = await playwright.request.newContext({ baseURL: store.origin });
          const faster = new Reader(other, 'en');
          await faster.add('xplor', DAY);
          await faster.placeOrder('faster@example.com');
          await faster.settle('approve');
          await other.dispose();
        }
        const code = await reader.settle('approve');
        expect(reader.heading).toBe(gone ? refunded : paid);
        expect(reader.codes).toHaveLength(gone ? 0 : 2);
        await store.settled();
        const [subject, ...more] = await reader.mailsTo(email);
        expect(more).toEqual([]);
        if (gone) expect(subject).toBe(t('mail.refunded.subject', { code }));
        else expect(subject).toContain(code);
      },
    );
  }
});
