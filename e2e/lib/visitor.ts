import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../../web/lib/messages.ts';
import { address, product, words, type Language } from './words.ts';

export type Party = { adults?: number; children?: number; infants?: number; residents?: number };

/** An extra as the calls take it. */
export type Extra = { id: number; count?: number; slot?: string; zone?: string };

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Somebody who visits the store in a language, with a mouse or a finger. */
export class Visitor {
  readonly page: Page;
  readonly lang: Language;
  readonly t: Translate;
  readonly main: Locator;
  private readonly touch: boolean;

  constructor(page: Page, lang: Language, touch = false) {
    this.page = page;
    this.lang = lang;
    this.t = words(lang);
    this.main = page.getByRole('main');
    this.touch = touch;
  }

  press(target: Locator): Promise<void> {
    return this.touch ? target.tap() : target.click();
  }

  /** The button or link of a message, where it can be seen. */
  button(key: Parameters<Translate>[0], args: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.t(key, args), exact: true }).filter({ visible: true });
  }

  link(key: Parameters<Translate>[0], args: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('link', { name: this.t(key, args), exact: true }).filter({ visible: true });
  }

  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`);
  }

  /** Turns the calendar to a date's month and presses the day. */
  async chooseDay(date: string): Promise<void> {
    const next = this.page.getByRole('link', {
      name: new RegExp(`^${this.t('chooser.month_next', { month: '' })}`),
    });
    const first = this.page.locator('[data-date]').first();
    for (
      let month = (await first.getAttribute('data-date'))?.slice(0, 7) ?? '';
      month !== date.slice(0, 7);
    ) {
      month = nextMonth(month);
      await this.press(next);
      await expect(first).toHaveAttribute('data-date', `${month}-01`);
    }
    await this.press(this.day(date));
    await expect(this.page.locator('#people input[name=date]')).toHaveValue(date);
  }

  /** Presses the buttons until the party is as wished. */
  async chooseParty(party: Party, scope: Locator = this.page.locator('#people')): Promise<void> {
    for (const [field, unit] of [
      ['adults', 'adult'],
      ['children', 'child'],
      ['infants', 'infant'],
    ] as const) {
      const wished = party[field];
      if (wished === undefined) continue;
      const input = scope.locator(`input[name=${field}]`);
      for (
        let count = Number(await input.inputValue());
        count !== wished;
        count = Number(await input.inputValue())
      ) {
        const name = this.t(count < wished ? `party.more.${unit}` : `party.less.${unit}`);
        await this.press(scope.getByRole('button', { name, exact: true }));
        await expect(input).not.toHaveValue(String(count));
      }
    }
  }

  /** Waits until every island of the page lives. */
  async awake(): Promise<void> {
    await expect(this.page.locator('[data-island]:not([data-awake])')).toHaveCount(0);
  }

  /** Chooses a currency in the menu of the header, and comes back to the page. */
  async chooseCurrency(code: string): Promise<void> {
    const opener = this.page.locator('[popovertarget]').filter({ visible: true }).last();
    await this.press(opener);
    const form = this.page
      .locator('[popover]:popover-open form')
      .filter({ has: this.page.locator('[name=currency]') });
    await form.locator(`label:has([value=${code}])`).click();
    await this.press(form.getByRole('button'));
    // As the server wrote it: what is chosen is the new one before it is sent, too.
    const written = this.page.locator('[popover] [name=currency][checked]');
    await expect(written.first()).toHaveAttribute('value', code);
  }

  /** The input that takes an extra, or what more is chosen with it; the admission's number where a form holds several. */
  extra(id: number, of?: number, what: 'extra' | 'zone' | 'slot' | 'count' = 'extra'): Locator {
    return this.page.locator(`[id="${what}_${id}${of === undefined ? '' : `.${of}`}"]`);
  }

  /** What the cart costs. */
  get cartTotal(): Locator {
    return this.page.getByRole('region', { name: this.t('cart.summary') }).locator('.price-now');
  }

  /** Puts a product into the cart from its buy page. */
  async add(folder: string, date: string, party: Party = {}): Promise<void> {
    await this.page.goto(product(folder, this.lang).buy);
    await this.awake();
    await this.chooseDay(date);
    await this.chooseParty(party);
    await this.press(this.button('chooser.submit'));
    await this.page.waitForURL((url) => url.pathname === address('cart', this.lang));
  }

  /** Puts a product into the cart without looking at a page. */
  async addUnseen(
    productId: number,
    /** None for an open ticket. */
    date: string | null,
    party: Party = {},
    extras: Extra[] = [],
    slot: string | null = null,
  ): Promise<void> {
    const answer = await this.page.request.post(`/api/v1/cart/lines?lang=${this.lang}`, {
      data: {
        product_id: productId,
        date,
        slot,
        party: { adults: 2, children: 0, infants: 0, ...party },
        extras: extras.map((extra) => ({ count: 0, slot: null, zone: null, ...extra })),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** The cart's lines, by product name. */
  line(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  async fillBuyer(email: string): Promise<void> {
    await this.page.fill('#first_name', 'Ximena');
    await this.page.fill('#last_name', "O'Higgins Núñez");
    await this.page.fill('#email', email);
    await this.page.selectOption('#country', 'MX');
    await this.page.check('#terms');
  }

  /** The button that places the order; it says the amount. */
  get pay(): Locator {
    return this.main
      .locator('form')
      .getByRole('button', { name: new RegExp(`^${this.t('checkout.pay', { amount: '' })}`) });
  }

  /** From the cart's content to the gateway's page. */
  async placeOrder(email: string): Promise<void> {
    await this.page.goto(address('checkout', this.lang));
    await this.fillBuyer(email);
    await this.press(this.pay);
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }

  /** What the gateway answers; ends on the order's page. Returns the order's code. */
  async settle(outcome: 'approve' | 'decline' | 'abandon'): Promise<string> {
    await this.press(this.button(`sandbox.${outcome}`));
    const order = address('order', this.lang);
    await this.page.waitForURL((url) => url.pathname.startsWith(order));
    return new URL(this.page.url()).pathname.slice(order.length, -1);
  }

  /** The subjects of the mails an address was sent, once there are `count`. */
  async mailsTo(email: string, count: number): Promise<string[]> {
    const item = this.main.getByRole('listitem').filter({ hasText: email });
    await expect(async () => {
      await this.page.goto('/_demo/mail/');
      await expect(item).toHaveCount(count, { timeout: 100 });
    }).toPass({ timeout: 8_000 });
    return item.getByRole('link').allInnerTexts();
  }
}
