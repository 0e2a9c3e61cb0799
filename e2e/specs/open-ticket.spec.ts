import { longDate } from '../../web/lib/dates.ts';
import { listPrice, product } from '../lib/catalogue.ts';
import { Guest } from '../lib/guest.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { visiting } from '../lib/ways.ts';
import { address, minor } from '../lib/words.ts';

/** Until when a ticket that is bought today can be given its day. */
const UNTIL = '2027-05-20';
const DAY = '2026-12-15';

visiting('en', 'phone', 'script', (way) => {
  test('an open ticket is bought: its day is chosen later', async ({ page }) => {
    const visitor = new Guest(page, way);
    const { t, main } = visitor;
    const { name } = product('xelha', 'en');
    const until = longDate(UNTIL, t);
    const email = 'open@example.com';
    await visitor.open('xelha');
    await expect(main).toContainText(t('chooser.open_hint', { months: 6, date: until }));
    await page.getByRole('checkbox', { name: t('chooser.open'), exact: true }).check();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(main).toContainText(t('chooser.open_title'));
    await visitor.submit();
    await visitor.seeCart();
    await expect(visitor.line(name)).toContainText(t('cart.open_ticket', { date: until }));
    const total = minor(await visitor.cartTotal.textContent());
    expect(total, 'an open ticket has no price for booking ahead').toBe(
      2 * listPrice('products/xelha', 'USD'),
    );
    await visitor.buy(email);
    await expect(page.getByRole('region', { name, exact: true })).toContainText(
      t('order.open_ticket', { date: until }),
    );
    const amounts = page.getByRole('region', { name: t('order.summary'), exact: true });
    expect(minor(await amounts.locator('.price-now').textContent())).toBe(total);
    // It opens no gate before its day is chosen, and nothing says that its tickets are there.
    await expect(visitor.codes).toHaveCount(0);
    await expect(main).not.toContainText(t('order.text.paid', { email, code: visitor.code }));
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  test('an open ticket can not have what needs a day', async ({ page, expectStatus }) => {
    const visitor = new Guest(page, way);
    const { t } = visitor;
    await visitor.open('xcaret');
    await page.getByRole('checkbox', { name: t('chooser.open'), exact: true }).check();
    await visitor.extra('sea-trek').check();
    await expect(visitor.main).toContainText(t('extras.slot_later'));
    expectStatus(422, 409);
    await visitor.submit();
    await expect(page.getByRole('alert').first()).toContainText(t('problem.extra_needs_date'));
    await expect(visitor.extra('sea-trek')).toBeChecked();
  });
});

byHttp.describe('without JavaScript', () => {
  byHttp('an open ticket is bought: its day is chosen later', async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { name, buy } = product('xelha', 'es');
    const until = longDate(UNTIL, t);
    const email = 'open-no-script@example.com';
    await reader.open(buy);
    expect(reader.main.text).toContain(t('chooser.open_hint', { months: 6, date: until }));
    expect(reader.name(reader.field('open'))).toContain(t('chooser.open'));
    await reader.press(t('chooser.submit'), { open: 1 });
    expect(reader.url.pathname).toBe(address('cart', 'es'));
    expect(reader.region(name).text).toContain(t('cart.open_ticket', { date: until }));
    const total = 2 * listPrice('products/xelha', 'MXN');
    expect(minor(reader.price(reader.region(t('cart.summary'))))).toBe(total);
    await reader.placeOrder(email);
    await reader.settle('approve');
    expect(reader.region(name).text).toContain(t('order.open_ticket', { date: until }));
    expect(minor(reader.price(reader.region(t('order.summary'))))).toBe(total);
    expect(reader.codes).toEqual([]);
    expect(reader.main.text).not.toContain(t('order.text.paid', { email, code: reader.code }));
  });

  byHttp('an open ticket can not have what needs a day, and one with a day can', async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { buy } = product('xcaret', 'es');
    await reader.open(buy);
    expect(reader.main.text).toContain(t('extras.slot_later'));
    await reader.press(t('chooser.submit'), { open: 1, ...reader.chosen({ folder: 'sea-trek' }) });
    expect([409, 422]).toContain(reader.status);
    expect(reader.alerts[0]?.text).toContain(t('problem.extra_needs_date'));
    expect(reader.extra('sea-trek').has('checked')).toBe(true);
    await reader.open(`${buy}?date=${DAY}`);
    await reader.press(t('chooser.submit'), reader.chosen({ folder: 'sea-trek', slot: '11:00' }));
    expect(reader.url.pathname).toBe(address('cart', 'es'));
  });
});
