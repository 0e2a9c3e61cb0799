import { execFileSync } from 'node:child_process';
import { barriersOf } from '../lib/barriers.ts';
import { phone } from '../playwright.config.ts';
import { program } from '../lib/server.ts';
import { expect, test } from '../lib/test.ts';
import { Visitor } from '../lib/visitor.ts';
import { address, type Language } from '../lib/words.ts';

const XPLOR = 306;
const DAY = '2026-12-15';

type Step = 'approve' | 'challenge' | 'decline' | 'abandon' | 'pass' | 'fail' | 'pay' | 'expire';

/** Somebody who tries what the test gateway can do. */
class Tester extends Visitor {
  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The codes to scan at the gate. */
  get codes() {
    return this.main.getByRole('img', { name: /QR/ });
  }

  /** From nothing to the gateway's page. */
  async reachGateway(email: string): Promise<void> {
    await this.page.goto(address('home', this.lang));
    await this.addUnseen(XPLOR, DAY);
    await this.placeOrder(email);
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

  async atOrder(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.startsWith(address('order', this.lang)));
  }

  async seePaid(): Promise<void> {
    await this.atOrder();
    await expect(this.heading).toHaveText(this.t('order.title.paid', { name: 'Ximena' }));
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
    await expect(this.heading).toHaveText(this.t('order.title.awaiting_transfer', { name: 'Ximena' }));
  }

  async seeVoucher(): Promise<void> {
    await this.press(this.link('order.voucher'));
    await this.page.waitForURL(/\/sandbox\/pay\//);
    await expect(this.heading).toHaveText(this.t('sandbox.voucher_title'));
  }

  async seeTimeout(): Promise<void> {
    await this.wish({ trouble: 'timeout' });
    await this.answer('approve');
    await expect(this.heading).toHaveText(this.t('sandbox.timed_out_title'));
  }
}

test.describe('the bank asks whether it is you', () => {
  test('it is: paid', async ({ page }) => {
    const tester = new Tester(page, 'en');
    await tester.reachGateway('passed@example.com');
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
    test(`${step}: nothing is charged, and it can be paid still`, async ({ page }) => {
      const tester = new Tester(page, 'en');
      const email = `${step}@example.com`;
      await tester.reachGateway(email);
      await tester.seeChallenge();
      await tester.answer(step);
      await tester.atOrder();
      await expect(tester.heading).toHaveText(tester.t('order.title.awaiting_payment', { name: 'Ximena' }));
      await expect(page.getByRole('alert')).toHaveText(tester.t(says));
      await expect(tester.codes).toHaveCount(0);
      await tester.placeOrder(email);
      await tester.answer('approve');
      await tester.seePaid();
    });
  }
});

test('a gateway that does not answer says not to pay again; the order is paid', async ({
  page,
  expectStatus,
}) => {
  const tester = new Tester(page, 'es');
  await tester.reachGateway('timeout@example.com');
  expectStatus(504);
  await tester.seeTimeout();
  await expect(tester.main).toContainText(tester.t('sandbox.timed_out_lead'));
  await expect(tester.main.getByRole('button')).toHaveCount(0);
  await tester.press(tester.link('sandbox.look'));
  await tester.seePaid();
  await tester.mailsTo('timeout@example.com', 1);
});

test('a voucher holds the places until it is paid', async ({ page }) => {
  const tester = new Tester(page, 'pt');
  const email = 'voucher@example.com';
  await tester.reachGateway(email);
  await tester.seeAwaiting();
  await expect(tester.main).toContainText(email);
  await expect(tester.codes).toHaveCount(0);
  await expect(tester.link('order.pdf')).toHaveCount(0);

  await test.step('looks at the voucher and back', async () => {
    await tester.seeVoucher();
    await tester.press(tester.link('sandbox.look'));
    await tester.atOrder();
    await expect(tester.heading).toHaveText(tester.t('order.title.awaiting_transfer', { name: 'Ximena' }));
  });

  await tester.seeVoucher();
  await tester.answer('pay');
  await tester.seePaid();
  await tester.mailsTo(email, 1);
});

test('a voucher that expires leaves the order unpaid', async ({ page }) => {
  const tester = new Tester(page, 'en');
  await tester.reachGateway('expired@example.com');
  await tester.seeAwaiting();
  await tester.seeVoucher();
  await tester.answer('expire');
  await expect(tester.heading).toHaveText(tester.t('order.title.awaiting_payment', { name: 'Ximena' }));
  await expect(tester.codes).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a paid order' : 'a paid order, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('is taken away as a PDF, a calendar and a second mail', async ({ page }) => {
      const tester = new Tester(page, 'en');
      const email = javaScriptEnabled ? 'files@example.com' : 'files-no-script@example.com';
      await tester.reachGateway(email);
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
}

test.describe('money given back', () => {
  test.use({ shop: { own: true } });

  test('a part leaves the tickets; all of it voids them', async ({ page, store }) => {
    const tester = new Tester(page, 'en');
    const email = 'back@example.com';
    const giveBack = (...amount: string[]): void => {
      const what = ['orders', 'refund', code, ...amount, '--reason', 'a test', '--data', store.data];
      execFileSync(program ?? '', what, { stdio: 'pipe' });
    };
    await tester.reachGateway(email);
    await tester.answer('approve');
    await tester.seePaid();
    const code = new URL(page.url()).pathname.split('/')[3] ?? '';
    const section = page.getByRole('region', { name: tester.t('order.refunds'), exact: true });
    await expect(section).toHaveCount(0);

    giveBack('--amount', '100');
    await page.reload();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await tester.seePaid();

    giveBack();
    await page.reload();
    await expect(tester.heading).toHaveText(tester.t('order.title.returned'));
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(tester.codes).toHaveCount(0);
    await expect(tester.main.getByText(tester.t('order.ticket.void'))).toHaveCount(2);
    await expect(tester.button('order.resend')).toHaveCount(0);
    expect(await barriersOf(page, 'returned')).toEqual([]);
    await tester.mailsTo(email, 3);
  });
});

for (const [device, lang] of [
  ['desktop', 'en'],
  ['phone', 'es'],
] as [string, Language][]) {
  test.describe(device, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, ...(device === 'phone' ? phone : {}) });

    test('no step of a payment has a barrier', async ({ page, expectStatus }) => {
      const tester = new Tester(page, lang);
      const barriers: string[] = [];
      const look = async (name: string): Promise<void> => {
        await page.waitForLoadState();
        await tester.awake();
        barriers.push(...(await barriersOf(page, name)));
      };

      await tester.reachGateway(`axe-${device}@example.com`);
      await tester.press(tester.main.locator('summary'));
      await look('choose');
      await tester.press(tester.main.locator('summary'));
      await tester.seeChallenge();
      await look('challenge');
      await tester.answer('fail');
      await tester.atOrder();

      await tester.placeOrder(`axe-${device}@example.com`);
      await tester.seeAwaiting();
      await look('awaiting a transfer');
      await tester.seeVoucher();
      await look('voucher');
      await tester.answer('pay');
      await tester.seePaid();
      await tester.press(tester.button('order.resend'));
      await expect(tester.main).toContainText(tester.t('problem.order_sent'));
      await look('sent again');

      await tester.reachGateway(`axe-timeout-${device}@example.com`);
      expectStatus(504);
      await tester.seeTimeout();
      await look('timed out');
      expect(barriers).toEqual([]);
    });
  });
}
