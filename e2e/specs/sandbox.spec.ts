import { execFileSync } from 'node:child_process';
import type { Locator } from '@playwright/test';
import { barriersOf, barrierWatch } from '../lib/barriers.ts';
import { BUYER, Reader } from '../lib/reader.ts';
import { program } from '../lib/server.ts';
import { byHttp, expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { visiting } from '../lib/ways.ts';
import { minor } from '../lib/words.ts';

const DAY = '2026-12-15';
const FIRST = { name: BUYER.first_name };

type Step = 'approve' | 'challenge' | 'decline' | 'abandon' | 'pass' | 'fail' | 'pay' | 'expire';

/** Somebody who tries what the test gateway can do. */
class Tester extends Visitor {
  /** From nothing to the gateway's page. */
  async begin(email: string): Promise<void> {
    await this.addUnseen('xplor', DAY);
    await this.reachGateway(email);
    await expect(this.heading).toHaveText(this.t('sandbox.title'));
  }

  /** Opens what can go wrong and chooses by test values. */
  async wish(wished: { mode?: string; trouble?: string }): Promise<void> {
    const mode = this.page.getByRole('combobox', { name: this.t('sandbox.mode'), exact: true });
    await expect(mode).toBeHidden();
    await this.press(this.main.locator('summary'));
    await expect(mode).toHaveValue('deferred');
    const trouble = this.page.getByRole('combobox', { name: this.t('sandbox.trouble'), exact: true });
    await expect(trouble).toHaveValue('none');
    if (wished.mode) await mode.selectOption(wished.mode);
    if (wished.trouble) await trouble.selectOption(wished.trouble);
  }

  answer(step: Step): Promise<void> {
    return this.press(this.button(`sandbox.${step}`));
  }

  async seePaid(): Promise<void> {
    await this.atOrder();
    await expect(this.heading).toHaveText(this.paid);
    await expect(this.codes).toHaveCount(2);
  }

  /** To the bank's question. */
  async seeChallenge(): Promise<void> {
    await this.answer('challenge');
    await expect(this.heading).toHaveText(this.t('sandbox.challenge_title'));
    await expect(this.main).toContainText(this.t('sandbox.badge'));
  }

  /** To an order whose money is paid elsewhere. */
  async seeAwaiting(): Promise<void> {
    await this.wish({ mode: 'asynchronous' });
    await this.answer('approve');
    await this.atOrder();
    await expect(this.heading).toHaveText(this.t('order.title.awaiting_transfer', FIRST));
  }

  async seeVoucher(): Promise<void> {
    await this.press(this.link('order.voucher'));
    await this.atGateway();
    await expect(this.heading).toHaveText(this.t('sandbox.voucher_title'));
  }

  async seeTimeout(): Promise<void> {
    await this.wish({ trouble: 'timeout' });
    await this.answer('approve');
    await expect(this.heading).toHaveText(this.t('sandbox.timed_out_title'));
  }
}

/** Sees that a page of somebody's has no barrier, once it lives. */
function lookOf(tester: Tester): (name: string) => Promise<void> {
  const watch = barrierWatch();
  return async (name) => {
    await tester.page.waitForLoadState();
    await tester.awake();
    expect.soft(await watch(tester.page, name)).toEqual([]);
  };
}

/** Somebody with an order at the gateway, who looks at no page. */
async function atGateway(reader: Reader, email: string): Promise<void> {
  await reader.add('xplor', DAY);
  await reader.placeOrder(email);
  expect(reader.heading).toBe(reader.t('sandbox.title'));
}

visiting('en', 'desktop', 'script', (way) => {
  test.describe('the bank asks whether it is you', () => {
    test('it is: paid', async ({ page }) => {
      const tester = new Tester(page, way);
      await tester.begin('passed@example.com');
      await tester.seeChallenge();
      // The question stands when it is asked again.
      await page.reload();
      await expect(tester.heading).toHaveText(tester.t('sandbox.challenge_title'));
      await expect(tester.button('sandbox.approve')).toHaveCount(0);
      await tester.answer('pass');
      await tester.seePaid();
      await tester.mailsTo('passed@example.com', 1);
    });

    for (const [step, says] of [
      ['fail', 'problem.payment_declined'],
      ['abandon', 'problem.payment_abandoned'],
    ] as const) {
      byHttp(`${step}: nothing is charged, and it can be paid still`, async ({ request }) => {
        const reader = new Reader(request, 'en');
        const { t } = reader;
        const email = `${step}@example.com`;
        await atGateway(reader, email);
        await reader.press(t('sandbox.challenge'));
        expect(reader.heading).toBe(t('sandbox.challenge_title'));
        await reader.press(t(`sandbox.${step}`));
        expect(reader.heading).toBe(t('order.title.awaiting_payment', FIRST));
        expect(reader.alerts.map((one) => one.text)).toEqual([t(says)]);
        expect(reader.codes).toEqual([]);
        await reader.placeOrder(email);
        await reader.settle('approve');
        expect(reader.heading).toBe(t('order.title.paid', FIRST));
        expect(reader.codes).toHaveLength(2);
      });
    }
  });
});

// Proves 10.3.27.
byHttp(
  'a gateway that does not answer says not to pay again; the order is paid',
  async ({ request, store }) => {
    const reader = new Reader(request, 'es');
    const { t } = reader;
    await atGateway(reader, 'timeout@example.com');
    await reader.press(t('sandbox.approve'), { trouble: 'timeout' });
    expect(reader.status).toBe(504);
    expect(reader.heading).toBe(t('sandbox.timed_out_title'));
    expect(reader.main.text).toContain(t('sandbox.timed_out_lead'));
    expect(reader.main.all('button')).toEqual([]);
    await reader.follow(t('sandbox.look'));
    expect(reader.heading).toBe(t('order.title.paid', FIRST));
    expect(reader.codes).toHaveLength(2);
    await store.settled();
    expect(await reader.mailsTo('timeout@example.com')).toHaveLength(1);
  },
);

visiting('pt', 'phone', 'script', (way) => {
  // Proves 10.3.24.
  test('a voucher holds the places until it is paid', async ({ page }) => {
    const tester = new Tester(page, way);
    const email = 'voucher@example.com';
    await tester.begin(email);
    await tester.seeAwaiting();
    await expect(tester.main).toContainText(email);
    // What to do and until when.
    await tester.mailsTo(email, 1);
    await expect(tester.codes).toHaveCount(0);
    await expect(tester.link('order.pdf')).toHaveCount(0);

    await test.step('looks at the voucher and back', async () => {
      await tester.seeVoucher();
      await tester.press(tester.link('sandbox.look'));
      await tester.atOrder();
      await expect(tester.heading).toHaveText(tester.t('order.title.awaiting_transfer', FIRST));
    });

    await tester.seeVoucher();
    await tester.answer('pay');
    await tester.seePaid();
    // The tickets.
    await tester.mailsTo(email, 2);
  });
});

// Proves 10.3.25.
byHttp('a voucher that expires leaves the order unpaid', async ({ request }) => {
  const reader = new Reader(request, 'en');
  const { t } = reader;
  await atGateway(reader, 'expired@example.com');
  await reader.press(t('sandbox.approve'), { mode: 'asynchronous' });
  expect(reader.heading).toBe(t('order.title.awaiting_transfer', FIRST));
  await reader.follow(t('order.voucher'));
  expect(reader.heading).toBe(t('sandbox.voucher_title'));
  await reader.press(t('sandbox.expire'));
  expect(reader.heading).toBe(t('order.title.awaiting_payment', FIRST));
  expect(reader.codes).toEqual([]);
});

visiting('es', 'phone', 'no script', (way) => {
  test.describe('a paid order', () => {
    // Proves 10.4.10.
    test('is taken away as a PDF, a calendar and a second mail', async ({ page }) => {
      const tester = new Tester(page, way);
      const email = 'files@example.com';
      await tester.begin(email);
      await tester.answer('approve');
      await tester.seePaid();

      for (const [name, type, begins] of [
        ['order.pdf', /^application\/pdf$/, '%PDF-'],
        ['order.calendar', /^text\/calendar\b/, 'BEGIN:VCALENDAR'],
      ] as const) {
        const href = await tester.link(name).getAttribute('href');
        const answer = await page.request.get(href ?? '');
        expect(answer.status(), name).toBe(200);
        expect(answer.headers()['content-type'], name).toMatch(type);
        expect((await answer.body()).subarray(0, begins.length).toString(), name).toBe(begins);
      }

      const notice = page.getByRole('status').filter({ hasText: tester.t('problem.order_sent') });
      await expect(notice).toHaveCount(0);
      await tester.press(tester.button('order.resend'));
      await expect(notice).toBeVisible();
      await tester.seePaid();
      await tester.mailsTo(email, 2);
    });
  });
});

test.describe('money given back', () => {
  test.use({ shop: { own: true } });

  // Proves 10.3.16, 10.3.17, 10.3.18.
  test('a part leaves the tickets; all of it voids them', async ({ page, store }) => {
    const tester = new Tester(page, 'en');
    const email = 'back@example.com';
    const giveBack = (...amount: string[]): void => {
      const what = ['orders', 'refund', code, ...amount, '--reason', 'a test', '--data', store.data];
      execFileSync(program ?? '', what, { stdio: 'pipe' });
    };
    await tester.begin(email);
    await tester.answer('approve');
    await tester.seePaid();
    const { code } = tester;
    const balance = tester.main.locator('dl[aria-label]');
    await expect(balance).toHaveCount(0);

    const back = balance.locator('dt', { hasText: tester.t('order.ledger.back', { when: '' }).trim() });
    const rows = back.locator('xpath=following-sibling::dd[1]');
    const paid = minor(await page.locator('main .price-now').first().textContent());
    /** What a row says was given back, as printed behind its sign. */
    const printed = async (row: Locator, amount: number): Promise<string> => {
      const said = (await row.innerText()).slice(1);
      expect(minor(said)).toBe(amount);
      return said;
    };
    /** Reads the mail that says so, as it came to the buyer: it writes the amount as the page does. */
    const mailSays = async (kind: 'part' | 'returned', amount: string): Promise<void> => {
      const reader = tester.unseen;
      const subject = tester.t(`mail.${kind}.subject`, { amount, code });
      expect(await reader.mailsTo(email)).toContain(subject);
      await reader.follow(subject);
      const { text } = reader.page.one('body');
      expect(text).toContain(tester.t(`mail.${kind}.title`, { amount }));
      expect(text).toContain(tester.t(`mail.${kind}.text`, { name: BUYER.first_name, code }));
    };

    giveBack('--amount', '100');
    await store.settled();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await mailSays('part', await printed(rows, 100));
    await tester.seePaid();

    giveBack();
    await store.settled();
    await page.reload();
    await expect(tester.heading).toHaveText(tester.t('order.title.returned'));
    await expect(rows).toHaveCount(2);
    const said = [await printed(rows.nth(0), 100), await printed(rows.nth(1), paid - 100)];
    await mailSays('returned', said[1] ?? '');
    await expect(tester.codes).toHaveCount(0);
    await expect(tester.main.getByText(tester.t('order.ticket.void'))).toHaveCount(2);
    await expect(tester.button('order.resend')).toHaveCount(0);
    expect(await barriersOf(page, 'returned')).toEqual([]);
    await tester.mailsTo(email, 3);
  });
});

// Each step is looked at once, on one device or the other, as the tours of every-page.spec.ts do.
visiting('en', 'desktop', 'script', (way) => {
  test('no step at the gateway has a barrier', async ({ page, expectStatus }) => {
    const tester = new Tester(page, way);
    const look = lookOf(tester);
    await tester.begin('axe-desktop@example.com');
    await tester.press(tester.main.locator('summary'));
    await look('choose');
    await tester.press(tester.main.locator('summary'));
    await tester.seeChallenge();
    await look('challenge');
    await tester.answer('fail');
    await tester.atOrder();

    await tester.reachGateway('axe-desktop@example.com');
    expectStatus(504);
    await tester.seeTimeout();
    await look('timed out');
  });
});

visiting('es', 'phone', 'script', (way) => {
  test('no step of a payment elsewhere has a barrier', async ({ page }) => {
    const tester = new Tester(page, way);
    const look = lookOf(tester);
    await tester.begin('axe-phone@example.com');
    await tester.seeAwaiting();
    await look('awaiting a transfer');
    await tester.seeVoucher();
    await look('voucher');
    await tester.answer('pay');
    await tester.seePaid();
    await tester.press(tester.button('order.resend'));
    await expect(tester.main).toContainText(tester.t('problem.order_sent'));
    await look('sent again');
  });
});
