import { bank, clabe, method, product } from '../lib/catalogue.ts';
import { BUYER, Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { AMOUNT, PREFERENCES, address, minor } from '../lib/words.ts';

// How one pays: the checkout is a form alone, the same with JavaScript and without.

const DAY = '2026-12-15';
const santander = bank('santander');
const [VISA, PAYPAL] = ['VI', 'PP'];

visiting('es', 'phone', 'no script', (way) => {
  test('months without interest are chosen and shown', async ({ page }) => {
    const visitor = new Visitor(page, way);
    const { t, main } = visitor;
    await visitor.addUnseen('xelha', DAY, { adults: 3 });
    await page.goto(address('checkout', 'es'));
    const total = minor(await visitor.pay.textContent());
    await main.getByRole('radio', { name: method(VISA), exact: true }).check();
    const months = page.locator('#instalment');
    await visitor.press(main.locator('summary', { hasText: t('checkout.months') }));
    await expect(months).toHaveAccessibleName(t('checkout.months'));
    const offered = months.locator(`optgroup[label="${santander.name}"] option`);
    await months.selectOption(await offered.last().getAttribute('value'));
    await visitor.fillBuyer('months@example.com');
    await visitor.press(visitor.pay);
    await visitor.atGateway();
    expect(minor(await main.locator('.price-now').textContent())).toBe(total);
    await visitor.settle('approve');
    await expect(page.getByRole('region', { name: t('order.summary'), exact: true })).toContainText(
      t('order.paid_months', {
        method: method(VISA),
        bank: santander.name,
        months: santander.months.at(-1) ?? 0,
      }),
    );
  });
});

byHttp('what is paid over months is the whole, to the cent', async ({ request }) => {
  const reader = new Reader(request, 'es');
  await reader.add('xelha', DAY, { adults: 3 });
  await reader.open(address('checkout', 'es'));
  const [pay] = reader.main.all('button').filter((one) => reader.pay.test(one.text));
  const total = minor(pay?.text ?? '');
  const offered = reader.field('instalment').all('option');
  expect(offered.length).toBeGreaterThan(santander.months.length);
  const own = reader
    .field('instalment')
    .all('optgroup')
    .find((one) => one.get('label') === santander.name);
  expect(own?.all('option')).toHaveLength(santander.months.length);
  for (const option of offered) {
    const value = option.get('value') ?? '';
    if (value === '') continue;
    const months = Number(value.split(':')[1]);
    const [each = 0, last = each] = (option.text.match(AMOUNT) ?? []).map(minor);
    expect((months - 1) * each + last, `${value}: ${option.text}`).toBe(total);
  }
});

byHttp('months of one bank do not go with another way to pay', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  await reader.add('xelha', DAY, { adults: 3 });
  await reader.open(address('checkout', 'es'));
  const own = reader
    .field('instalment')
    .all('optgroup')
    .find((one) => one.get('label') === santander.name);
  const choice = own?.all('option').at(-1)?.get('value') ?? '';
  await reader.press(reader.pay, {
    ...BUYER,
    email: 'wrong-months@example.com',
    method: PAYPAL ?? '',
    instalment: choice,
  });
  expect(reader.status).toBe(422);
  expect(reader.wrong).toEqual([t('problem.instalment_unavailable')]);
  expect(reader.description(reader.field('instalment'))).toContain(t('problem.instalment_unavailable'));
  expect(reader.value('method')).toBe(PAYPAL);
  expect(reader.value('instalment')).toBe(choice);
});

byHttp('a transfer shows its account, its reference and the time left', async ({ request, store }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  const email = 'transfer@example.com';
  await reader.add('xelha', DAY);
  await reader.open(address('checkout', 'es'));
  const [pay] = reader.main.all('button').filter((one) => reader.pay.test(one.text));
  await reader.press(reader.pay, { ...BUYER, email, method: 'transfer' });
  const { code } = reader;
  expect(reader.heading).toBe(t('order.title.awaiting_transfer', { name: BUYER.first_name }));
  const account = () => reader.region(t('order.transfer.title')).text;
  for (const text of [
    t('order.transfer.beneficiary'),
    t('order.transfer.bank'),
    t('order.transfer.clabe'),
    clabe(),
    t('order.transfer.reference'),
    code,
    t('order.transfer.amount'),
    (pay?.text ?? '').match(AMOUNT)?.[0] ?? '?',
  ]) {
    expect(account()).toContain(text);
  }
  // A minute ends while the order is placed, or a busy machine takes some.
  const left = [
    t('order.transfer.left', { hours: 72, minutes: 0 }),
    ...[59, 58, 57].map((minutes) => t('order.transfer.left', { hours: 71, minutes })),
  ];
  expect(
    left.some((text) => account().includes(text)),
    account(),
  ).toBe(true);
  expect(reader.codes).toEqual([]);
  expect(reader.named('a', t('order.pdf'))).toEqual([]);

  await byHttp.step('the cart is free for other things, the mail says how to pay', async () => {
    const order = reader.url.href;
    await reader.open(address('cart', 'es'));
    expect(reader.main.text).toContain(t('cart.empty_title'));
    await store.settled();
    expect(await reader.mailsTo(email)).toEqual([t('mail.transfer.subject', { code })]);
    await reader.open(order);
    expect(account()).toContain(code);
  });
});

byHttp('a transfer is not for a visit that is near, nor for dollars', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const offered = async (): Promise<(string | null)[]> => {
    await reader.open(address('checkout', 'es'));
    return reader.main.all('input[name=method]').map((one) => one.get('value'));
  };
  await reader.add('xelha', '2026-11-24');
  expect(await offered()).toContain(VISA);
  expect(await offered()).not.toContain('transfer');
  await reader.open(address('cart', 'es'));
  await reader.press(reader.t('cart.remove_what', { name: product('xelha', 'es').name }));
  expect(reader.main.text).toContain(reader.t('cart.empty_title'));
  await reader.add('xelha', DAY);
  expect(await offered()).toContain('transfer');
  await request.post(PREFERENCES, { form: { currency: 'USD', return: address('cart', 'es') } });
  expect(await offered()).toContain(VISA);
  expect(await offered()).not.toContain('transfer');
  expect(reader.main.all('[name=instalment]')).toEqual([]);
});
