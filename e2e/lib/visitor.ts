import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../../web/lib/messages.ts';
import { extraId, product, productId } from './catalogue.ts';
import { BUYER, Reader, type Extra, type Party } from './reader.ts';
import type { Way } from './ways.ts';
import { GATEWAY, address, words, type Language } from './words.ts';

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Shows a page that somebody is there, until every island of it lives. Nothing is touched: what hovers stays. */
export async function everyIslandAwake(page: Page, timeout = 20_000): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    expect(await page.locator('[data-island]:not([data-awake])').count()).toBe(0);
  }).toPass({ timeout, intervals: [20, 50, 100] });
}

/** Somebody who visits the store in a language, with a mouse or a finger, with JavaScript or without. */
export class Visitor {
  readonly page: Page;
  readonly lang: Language;
  readonly t: Translate;
  readonly main: Locator;
  readonly heading: Locator;
  /** The codes to scan at the gate. */
  readonly codes: Locator;
  readonly way: Way;

  constructor(page: Page, way: Language | Way) {
    this.page = page;
    this.way = typeof way === 'string' ? { lang: way, device: 'desktop', scripted: true } : way;
    this.lang = this.way.lang;
    this.t = words(this.lang);
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.codes = this.main.getByRole('img', { name: new RegExp(this.t('order.qr', { code: '.+' })) });
  }

  press(target: Locator): Promise<void> {
    return this.way.device === 'phone' ? target.tap() : target.click();
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
      name: new RegExp(`^${this.t('days.month_next', { month: '' })}`),
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

  /** Unfolds the people of a line of the cart. */
  async openPeople(line: Locator): Promise<void> {
    await this.press(line.locator('summary').filter({ hasText: this.t('cart.people') }));
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

  /** Shows that somebody is there, and waits until every island of the page lives; without JavaScript none ever does. */
  async awake(): Promise<void> {
    if (this.way.scripted) await everyIslandAwake(this.page);
  }

  /** Chooses a currency in the menu of the header, and comes back to the page. */
  async chooseCurrency(code: string): Promise<void> {
    const opener = this.page.locator('header [popovertarget]').filter({ visible: true }).last();
    await this.press(opener);
    await this.press(this.page.locator(`[popover]:popover-open [name=currency][value=${code}]`));
    const chosen = this.page.locator('[popover] [name=currency][aria-pressed=true]');
    await expect(chosen.first()).toHaveAttribute('value', code);
  }

  /** The input that takes an extra, or what more is chosen with it; of which admission, where a form holds several. */
  extra(folder: string, of?: string, what: 'extra' | 'zone' | 'slot' | 'count' = 'extra'): Locator {
    const id = `${what}_${extraId(folder)}${of === undefined ? '' : `.${productId(of)}`}`;
    return this.page.locator(`[id="${id}"]`);
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

  /** The same person, who does without looking: has the same cart, currency and orders. */
  get unseen(): Reader {
    return new Reader(this.page.request, this.lang);
  }

  /** Puts a product into the cart without looking at a page. */
  async addUnseen(
    folder: string,
    date: string | null,
    party?: Party,
    extras?: Extra[],
    slot?: string,
  ): Promise<void> {
    await this.unseen.add(folder, date, party, extras, slot);
  }

  /** Puts a room into the cart on the terms of a rate, without looking at a page. */
  async addRoomUnseen(search: string, rate: string): Promise<void> {
    const reader = this.unseen;
    await reader.open(`${address('hotels', this.lang)}?${search}`);
    const rooms = reader.main.all('button[name=choose]');
    const choice = rooms.find((one) => one.get('value')?.endsWith(`:${rate}`));
    if (!choice?.parent) throw new Error(`no room at the rate ${rate}`);
    await reader.press(reader.name(choice), {}, choice.parent);
  }

  /** From the cart's content to the gateway's page, which alone is looked at. */
  async reachGateway(email: string): Promise<void> {
    const reader = this.unseen;
    await reader.placeOrder(email);
    await this.page.goto(reader.url.href);
  }

  /** The cart's lines, by product name. */
  line(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  async fillBuyer(email: string): Promise<void> {
    for (const field of ['first_name', 'last_name'] as const) await this.page.fill(`#${field}`, BUYER[field]);
    await this.page.fill('#email', email);
    await this.page.selectOption('#country', BUYER.country);
    await this.page.check('#terms');
  }

  /** The button that places the order; it says the amount, or what a transfer begins with. */
  get pay(): Locator {
    const words = [this.t('checkout.pay', { amount: '' }), this.t('checkout.pay_transfer')];
    return this.main.locator('form').getByRole('button', { name: new RegExp(`^(${words.join('|')})`) });
  }

  /** From the cart's content to the gateway's page. */
  async placeOrder(email: string): Promise<void> {
    await this.page.goto(address('checkout', this.lang));
    await this.fillBuyer(email);
    await this.press(this.pay);
    await this.atGateway();
  }

  async atGateway(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.startsWith(GATEWAY));
  }

  async atOrder(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.startsWith(address('order', this.lang)));
  }

  /** The code of the order that is looked at. */
  get code(): string {
    return new URL(this.page.url()).pathname.slice(address('order', this.lang).length).split('/')[0] ?? '';
  }

  /** The message of a paid order. */
  get paid(): string {
    return this.t('order.title.paid', { name: BUYER.first_name });
  }

  /** What the gateway answers; ends on the order's page. Returns the order's code. */
  async settle(outcome: 'approve' | 'decline' | 'abandon'): Promise<string> {
    await this.press(this.button(`sandbox.${outcome}`));
    await this.atOrder();
    return this.code;
  }

  /** The subjects of the mails an address was sent, once there are `count`. */
  async mailsTo(email: string, count: number): Promise<string[]> {
    const reader = this.unseen;
    let subjects: string[] = [];
    await expect(async () => {
      subjects = await reader.mailsTo(email);
      expect(subjects, `mails to ${email}`).toHaveLength(count);
    }).toPass({ intervals: [50, 100, 250], timeout: 30_000 });
    return subjects;
  }
}
