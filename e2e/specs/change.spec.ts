import { clockText } from '../../web/lib/clock.ts';
import { longDate, monthTitle, shortDate } from '../../web/lib/dates.ts';
import { discounted, extra, listPrice, product } from '../lib/catalogue.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { Owner } from '../lib/owner.ts';
import { Reader } from '../lib/reader.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { scan, verify } from '../lib/ticket.ts';
import { visiting } from '../lib/ways.ts';
import { GATEWAY, VOUCHER_KEY, address, slug } from '../lib/words.ts';

// The pages that change an order are forms alone, the same with JavaScript and without.

/** Booked so far ahead that both cost 15 % less. */
const [DAY, OTHER] = ['2026-12-15', '2026-12-16'];
/** Five days ahead: nothing is taken off, and half goes back. */
const SOON = '2026-11-25';
/** Until when an open ticket's day can be chosen, and a day that the weather took. */
const [OPEN_UNTIL, CLAIMED_UNTIL] = ['2027-05-20', '2027-11-20'];

/** The page that changes a visit, in English. */
const CHANGE = new RegExp(`/${slug('change', 'en')}/`);

/** A ticket opens the gate on that day. */
async function seeValid(owner: Owner, date: string): Promise<void> {
  const key = (await (await owner.page.request.get(VOUCHER_KEY)).text()).trim();
  const { valid, says } = verify(key, await scan(owner.codes.first()));
  expect(valid, says).toBe(true);
  expect(says).toContain(date);
}

visiting('es', 'phone', 'script', (way) => {
  test('another day that costs the same', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t } = owner;
    const { name } = product('xcaret', owner.lang);
    await owner.buy('change-same@example.com', [
      'xcaret',
      DAY,
      {},
      [{ folder: 'sea-trek', slot: '11:00', count: 2 }],
    ]);
    const visit = owner.visit(name);
    await expect(visit).toContainText(longDate(DAY, t));
    const before = await scan(owner.codes.first());
    await owner.change(name);
    await owner.askFor(OTHER);
    await expect(owner.main).toContainText(t('change.start.same'));
    await owner.press(owner.move(OTHER, 'same'));
    await owner.seeOrder();
    await expect(owner.notice('problem.change_done')).toBeVisible();
    await expect(visit).toContainText(longDate(OTHER, t));
    await expect(visit).not.toContainText(longDate(DAY, t));
    await expect(visit, 'what was added comes along').toContainText(
      t('extras.at', { time: clockText('11:00', t) }),
    );
    await expect(owner.codes).toHaveCount(4);
    await seeValid(owner, OTHER);
    expect(await scan(owner.codes.first())).not.toBe(before);
    await owner.mailsTo('change-same@example.com', 2);
  });
});

visiting('es', 'desktop', 'no script', (way) => {
  // Proves 9.5.5, 9.5.14.
  test('a nearer day that costs more is paid first, and gives back when it is left', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t, main } = owner;
    const { name } = product('xcaret', owner.lang);
    await owner.buy('change-more@example.com', ['xcaret', DAY]);
    const visit = owner.visit(name);
    let more = 0;
    for (const outcome of ['decline', 'approve'] as const) {
      await owner.change(name);
      await owner.askFor(SOON);
      const move = owner.move(SOON, 'more');
      more = await owner.amount(move);
      expect(more).toBeGreaterThan(0);
      const list = listPrice('products/xcaret', 'MXN');
      expect(more, '15 % of two adults').toBe(2 * (list - discounted(list, 15)));
      await owner.press(move);
      await owner.atGateway();
      expect(await owner.amount(main.locator('.price-now'))).toBe(more);
      await owner.settle(outcome);
      await owner.seeOrder();
      if (outcome === 'approve') break;
      await expect(owner.notice('problem.change_declined')).toBeVisible();
      await expect(visit).toContainText(longDate(DAY, t));
    }
    await expect(owner.notice('problem.change_done')).toBeVisible();
    await expect(visit).toContainText(longDate(SOON, t));
    expect(await owner.paidForChange()).toBe(more);
    await seeValid(owner, SOON);
    const dearer = await owner.paidInAll();

    await owner.change(name);
    await owner.askFor(DAY);
    const back = owner.move(DAY, 'less');
    expect(await owner.amount(back)).toBe(more);
    await owner.press(back);
    await owner.seeOrder();
    await expect(visit).toContainText(longDate(DAY, t));
    expect(await owner.paidInAll()).toBe(dearer - more);
    expect(await owner.cameBack()).toEqual([more]);
  });
});

visiting('pt', 'desktop', 'script', (way) => {
  // Proves 9.4.2, 9.5.10.
  test('the weather guarantee lets another day be chosen, once', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t, main } = owner;
    const { name } = product('xcaret', owner.lang);
    await owner.buy('change-weather@example.com', ['xcaret', DAY]);
    const visit = owner.visit(name);
    await owner.change(name, 'weather');
    await expect(main).toContainText(t('change.weather.until', { date: longDate(CLAIMED_UNTIL, t) }));
    await owner.press(owner.button('change.weather.use'));
    await owner.seeOrder();
    await expect(owner.notice('problem.change_claim_done')).toBeVisible();
    await expect(visit).toContainText(t('order.open_ticket', { date: longDate(CLAIMED_UNTIL, t) }));
    await expect(owner.codes).toHaveCount(0);
    await owner.press(owner.link('order.choose_day_of', { name }));
    await expect(main).toContainText(t('change.day.lead_free'));
    await owner.askFor(SOON);
    await owner.press(owner.choose(SOON));
    await owner.seeOrder();
    await expect(visit).toContainText(longDate(SOON, t));
    await expect(main).not.toContainText(t('order.ledger.balance'));
    await expect(owner.codes).toHaveCount(2);
    await seeValid(owner, SOON);
    await owner.change(name);
    await expect(page.getByRole('link', { name: t('change.task.cancel'), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('change.task.weather'), exact: true })).toHaveCount(0);
  });
});

visiting('en', 'phone', 'no script', (way) => {
  // Proves 9.5.12, 9.5.14.
  test('a visit that is cancelled gives half back, the other stays', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t, main } = owner;
    const [name, other] = [product('xcaret', owner.lang).name, product('xplor', owner.lang).name];
    await owner.buy('change-cancel@example.com', ['xcaret', SOON], ['xplor', DAY]);
    const visit = owner.visit(name);
    await expect(owner.codes).toHaveCount(4);
    await owner.change(name, 'cancel');
    const now = main.locator('.terms-now');
    await expect(now).toContainText(t('change.cancel.term_days', { days: 2, percent: 50 }));
    await expect(now).toContainText(t('change.cancel.now'));
    const paid = await owner.amount(main, t('change.cancel.paid'));
    const cancel = main.getByRole('button', {
      name: t('change.cancel.some', { amount: '\u0000' }).split('\u0000')[0] ?? '',
    });
    const half = await owner.amount(cancel);
    expect(Math.abs(2 * half - paid)).toBeLessThanOrEqual(1);
    await owner.press(cancel);
    await owner.seeOrder();
    await expect(owner.notice('problem.change_cancel_done')).toBeVisible();
    await expect(visit).toContainText(t('order.line_cancelled'));
    await expect(visit.getByText(t('order.ticket.void'))).toHaveCount(2);
    await expect(visit.getByRole('link')).toHaveCount(0);
    await expect(owner.codes, 'those of the other').toHaveCount(2);
    await expect(owner.link('order.change_of', { name: other })).toBeVisible();
    expect(await owner.cameBack()).toEqual([half]);
  });
});

visiting('pt', 'phone', 'no script', (way) => {
  // Proves 9.5.13, 9.5.14.
  test('a child and an activity are added as an order of their own', async ({ page, expectStatus }) => {
    const owner = new Owner(page, way);
    const { t, main } = owner;
    const { name } = product('xcaret', owner.lang);
    const order = await owner.buy('change-add@example.com', ['xcaret', DAY]);
    const { code } = owner;
    await owner.change(name, 'add');
    await page.fill('#children', '1');
    await owner.extra('sea-trek').check();
    await owner.press(owner.button('change.add.price'));
    const pay = main.getByRole('button', {
      name: t('change.add.pay', { total: '\u0000' }).split('\u0000')[0] ?? '',
    });
    await expect(pay).toBeVisible();
    await expect(page.locator('#children')).toHaveValue('1');
    await expect(owner.extra('sea-trek')).toBeChecked();

    await test.step('a start that was forgotten is named', async () => {
      expectStatus(422);
      await owner.press(pay);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('problem.schedule_required')]);
      await expect(owner.extra('sea-trek', undefined, 'slot')).toHaveAccessibleDescription(
        new RegExp(t('problem.schedule_required')),
      );
    });
    await owner.extra('sea-trek', undefined, 'slot').selectOption('12:30');
    await owner.press(owner.button('change.add.price_again'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    const total = await owner.amount(pay);
    await owner.press(pay);
    await owner.atGateway();
    expect(await owner.amount(main.locator('.price-now'))).toBe(total);
    await owner.settle('approve');
    await owner.seeOrder();
    const added = owner.code;
    expect(added).not.toBe(code);
    const visit = owner.visit(name);
    for (const text of [
      longDate(DAY, t),
      t('party.one.child'),
      extra('sea-trek', owner.lang),
      t('extras.at', { time: clockText('12:30', t) }),
    ]) {
      await expect(visit).toContainText(text);
    }
    await expect(owner.codes).toHaveCount(2);
    await seeValid(owner, DAY);
    await owner.press(owner.link('order.related.to', { code }));
    await expect(page).toHaveURL((url) => url.pathname === new URL(order).pathname);
    await expect(owner.codes, 'as it was').toHaveCount(2);
    const related = page.getByRole('region', { name: t('order.related.added'), exact: true });
    expect(await owner.amount(related)).toBe(total);
    await owner.press(related.getByRole('link', { name: t('order.code', { code: added }), exact: true }));
    await expect(page).toHaveURL((url) => url.pathname.includes(added));
  });
});

visiting('pt', 'phone', 'script', (way) => {
  // Proves 9.4.6.
  test('the day of an open ticket is chosen', async ({ page }) => {
    const owner = new Owner(page, way);
    const { t, main } = owner;
    const { name } = product('xcaret', owner.lang);
    const email = 'change-open@example.com';
    await owner.buy(email, ['xcaret', null]);
    const code = owner.code;
    const visit = owner.visit(name);

    await test.step('the order says what is next, nothing of a gate', async () => {
      await expect(main).toContainText(t('order.text.open', { email, code }));
      await expect(visit).toContainText(t('order.open_ticket', { date: longDate(OPEN_UNTIL, t) }));
      await expect(main).not.toContainText(longDate(CLAIMED_UNTIL, t));
      for (const key of ['order.show', 'order.arrive', 'order.calendar', 'order.pdf'] as const)
        await expect(main).not.toContainText(t(key));
      const pdf = await page.request.get((await owner.link('order.pdf_open').getAttribute('href')) ?? '');
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(owner.codes).toHaveCount(0);
    });

    await owner.press(owner.link('order.choose_day_of', { name }));
    await expect(owner.heading).toHaveText(t('change.title'));
    await expect(main).toContainText(t('change.day.lead_free'));
    await owner.askFor(SOON);
    await owner.press(owner.choose(SOON));
    await owner.seeOrder();
    await expect(owner.notice('problem.change_done')).toBeVisible();
    await expect(visit).toContainText(longDate(SOON, t));
    await expect(owner.codes).toHaveCount(2);
    await seeValid(owner, SOON);
    await expect(owner.link('order.calendar')).toBeVisible();
    const subjects = await owner.mailsTo(email, 2);
    expect(subjects.toSorted()).toEqual(
      [
        t('mail.open.subject', { what: name, code }),
        t('mail.confirmed.subject', { what: name, code }),
      ].toSorted(),
    );
  });
});

// Proves 9.5.9.
byHttp('another amount than the one shown changes nothing', async ({ request }) => {
  const reader = new Reader(request, 'es');
  const { t } = reader;
  const { name } = product('xcaret', 'es');
  await reader.add('xcaret', DAY);
  await reader.placeOrder('change-amount@example.com');
  await reader.settle('approve');
  const order = reader.url.href;
  await reader.follow(t('order.change_of', { name }));
  const [first, last] = [longDate('2026-11-21', t), longDate(CLAIMED_UNTIL, t)];
  expect(reader.main.text).toContain(t('change.day.range', { first, last }));
  await reader.followDay(OTHER);
  const [move] = reader.main.all('.start form button');
  if (!move) throw new Error('no button that moves');
  await reader.press(reader.name(move), { difference: -100 });
  expect(reader.status).toBe(409);
  expect(reader.main.text).toContain(t('problem.quote_changed'));
  await reader.open(order);
  expect(reader.region(name).text).toContain(longDate(DAY, t));
});

visiting('en', 'desktop', 'script', (way) => {
  test.describe('by keyboard alone', () => {
    // Proves 9.5.14.
    test('a visit moves to a dearer day', async ({ page }) => {
      const owner = new Owner(page, way);
      const keys = new Keyboard(page);
      const { t } = owner;
      const { name } = product('xcaret', 'en');
      await owner.buy('change-keys@example.com', ['xcaret', DAY]);
      await keys.follow(owner.link('order.change_of', { name }), CHANGE);
      const month = monthTitle(SOON.slice(0, 7), t);
      const before = owner.main.getByRole('link', { name: t('days.month_previous', { month }), exact: true });
      await keys.follow(before, new RegExp(`month=${SOON.slice(0, 7)}`));
      await keys.follow(owner.day(SOON), new RegExp(`date=${SOON}`));
      const more = await owner.amount(owner.move(SOON, 'more'));
      await keys.follow(owner.move(SOON, 'more'), new RegExp(GATEWAY));
      await keys.follow(owner.button('sandbox.approve'), new RegExp(address('order', 'en')));
      await owner.seeOrder();
      await expect(owner.visit(name)).toContainText(longDate(SOON, t));
      expect(await owner.paidForChange()).toBe(more);
    });

    // Proves 9.5.14.
    test('a child is added to a visit, its day is given up, and it is cancelled', async ({ page }) => {
      const owner = new Owner(page, way);
      const keys = new Keyboard(page);
      const { t, main } = owner;
      const { name } = product('xcaret', 'en');
      await owner.buy('change-keys-more@example.com', ['xcaret', DAY]);
      const { code } = owner;
      const visit = owner.visit(name);
      const toTask = async (task: 'add' | 'weather'): Promise<void> => {
        await keys.follow(owner.link('order.change_of', { name }), CHANGE);
        await keys.follow(owner.link(`change.task.${task}`), new RegExp(`task=${task}`));
      };
      /** The button that says an amount. */
      const saying = (key: 'change.add.pay' | 'change.cancel.some', amount: 'total' | 'amount') =>
        main.getByRole('button', { name: t(key, { [amount]: '\u0000' }).split('\u0000')[0] ?? '' });

      await toTask('add');
      await keys.tabTo(page.locator('#children'));
      await keys.press('1');
      await keys.follow(owner.button('change.add.price'), /children=1/);
      await keys.follow(saying('change.add.pay', 'total'), new RegExp(GATEWAY));
      await keys.follow(owner.button('sandbox.approve'), new RegExp(address('order', 'en')));
      await owner.seeOrder();
      await expect(visit).toContainText(t('party.one.child'));
      await keys.follow(owner.link('order.related.to', { code }), new RegExp(`/${code}/`));

      await toTask('weather');
      await keys.follow(owner.button('change.weather.use'), new RegExp(address('order', 'en')));
      await expect(owner.notice('problem.change_claim_done')).toBeVisible();
      await expect(owner.codes).toHaveCount(0);

      await keys.follow(owner.link('order.choose_day_of', { name }), CHANGE);
      await keys.follow(owner.link('change.task.cancel'), /task=cancel/);
      const cancel = saying('change.cancel.some', 'amount');
      const back = await owner.amount(cancel);
      await keys.follow(cancel, new RegExp(address('order', 'en')));
      await expect(owner.heading).toHaveText(t('order.title.returned'));
      await expect(visit).toContainText(t('order.open_cancelled'));
      await expect(main).not.toContainText(longDate(CLAIMED_UNTIL, t));
      await expect(owner.link('order.choose_day_of', { name })).toHaveCount(0);
      expect(await owner.cameBack()).toEqual([back]);
    });
  });
});

// Proves 9.5.14.
byHttp(
  'the weather guarantee is claimed without JavaScript, and the day chosen anew',
  async ({ request }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    const { name } = product('xcaret', 'es');
    await reader.add('xcaret', DAY);
    await reader.placeOrder('change-weather-no-script@example.com');
    await reader.settle('approve');
    await reader.follow(t('order.change_of', { name }));
    await reader.follow(t('change.task.weather'));
    await reader.press(t('change.weather.use'));
    expect(reader.main.text).toContain(t('problem.change_claim_done'));
    expect(reader.codes).toEqual([]);
    await reader.follow(t('order.choose_day_of', { name }));
    await reader.followDay(SOON);
    await reader.press(t('change.choose.day', { when: shortDate(SOON, t) }));
    expect(reader.main.text).toContain(t('problem.change_done'));
    expect(reader.region(name).text).toContain(longDate(SOON, t));
    expect(reader.codes).toHaveLength(2);
  },
);
