import { expect, type Locator } from '@playwright/test';
import { addMonths, longDate, monthTitle, shortDate } from '../../web/lib/dates.ts';
import type { Reader } from './reader.ts';
import { Visitor } from './visitor.ts';
import { AMOUNT, minor } from './words.ts';

/** Something to buy: which product, on which day or none, for whom, with what. */
export type Bought = Parameters<Reader['ask']>;

/** Somebody whose visit is paid for and who changes it. */
export class Owner extends Visitor {
  /** A visit of an order. */
  visit(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** What was done, or why it could not be. */
  notice(key: Parameters<Visitor['t']>[0]): Locator {
    return this.main.locator('[role=status], [role=alert]').filter({ hasText: this.t(key) });
  }

  /** The amount a button, a row or a page says. */
  async amount(where: Locator, after = ''): Promise<number> {
    const text = await where.innerText();
    return minor(text.slice(Math.max(0, text.indexOf(after))).match(AMOUNT)?.[0] ?? text);
  }

  /** A row of what an order came to since it was paid. */
  private row(label: string): Locator {
    const rows = this.main.locator('dl[aria-label]');
    return rows.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  }

  /** What an order says was paid for a change of it. */
  paidForChange(): Promise<number> {
    return this.amount(this.row(this.t('order.ledger.change', { when: '' }).trim()));
  }

  /** What an order says was paid for it in all. */
  paidInAll(): Promise<number> {
    return this.amount(this.row(this.t('order.ledger.balance')));
  }

  /** What an order says came back, or is on its way. */
  async cameBack(): Promise<number[]> {
    const rows = (['back', 'going_back'] as const).map((kind) =>
      this.row(this.t(`order.ledger.${kind}`, { when: '' }).trim()).allInnerTexts(),
    );
    return (await Promise.all(rows)).flat().map((text) => minor(text.match(AMOUNT)?.[0] ?? text));
  }

  async seeOrder(): Promise<void> {
    await this.atOrder();
    await expect(this.heading).toHaveText(this.paid);
    await this.awake();
  }

  /** Buys visits and comes to their order, which alone is looked at. Returns its address. */
  async buy(email: string, ...what: Bought[]): Promise<string> {
    const reader = this.unseen;
    for (const one of what) await reader.add(...one);
    await reader.placeOrder(email);
    await reader.settle('approve');
    await this.page.goto(reader.url.href);
    await this.seeOrder();
    return this.page.url();
  }

  /** From the order to the page that changes a visit, and to one of the things it can do. */
  async change(name: string, task?: 'day' | 'add' | 'weather' | 'cancel'): Promise<void> {
    await this.press(this.link('order.change_of', { name }));
    await expect(this.heading).toHaveText(this.t('change.title'));
    if (task === undefined) return;
    const tasks = this.page.getByRole('navigation', { name: this.t('change.tasks'), exact: true });
    await this.press(tasks.getByRole('link', { name: this.t(`change.task.${task}`), exact: true }));
    await expect(tasks.locator('[aria-current=page]')).toHaveText(this.t(`change.task.${task}`));
  }

  /** A day of the calendar. */
  override day(date: string): Locator {
    return this.main.locator(`#calendar a[href*="date=${date}"]`);
  }

  /** Turns to the month of a day, and asks for its times. */
  async askFor(date: string): Promise<void> {
    const shown = await this.main.locator('#calendar [data-date]').first().getAttribute('data-date');
    const there = date.slice(0, 7);
    for (let month = shown?.slice(0, 7) ?? there; (await this.day(date).count()) === 0; ) {
      const step = there < month ? -1 : 1;
      month = addMonths(month, step);
      const name = this.t(step < 0 ? 'days.month_previous' : 'days.month_next', {
        month: monthTitle(month, this.t),
      });
      await this.press(this.main.getByRole('link', { name, exact: true }));
      await expect(this.main.locator('.calendar-title').first()).toHaveText(monthTitle(month, this.t), {
        ignoreCase: true,
      });
    }
    await this.press(this.day(date));
    await expect(this.page).toHaveURL((url) => url.searchParams.get('date') === date);
    await expect(this.main.getByRole('heading', { name: longDate(date, this.t), exact: true })).toBeVisible();
  }

  /** The button that moves to a day which has one start. */
  move(date: string, kind: 'same' | 'more' | 'less'): Locator {
    const to = this.t('change.to.day', { when: shortDate(date, this.t) });
    const name = this.t(`change.move.${kind}`, { to, amount: '\u0000' }).split('\u0000')[0] ?? '';
    return this.main.locator('.start').getByRole('button', { name });
  }

  /** The button that chooses a day where none was. */
  choose(date: string): Locator {
    return this.button('change.choose.day', { when: shortDate(date, this.t) });
  }
}
