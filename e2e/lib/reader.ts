import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { Translate } from '../../web/lib/messages.ts';
import { parse, type Element } from './html.ts';
import { extraId, productId } from './catalogue.ts';
import { CART_LINES, GATEWAY, MAIL, address, mailTo, words, type Language } from './words.ts';

export type Party = { adults?: number; children?: number; infants?: number; residents?: number };

/** An extra, by its folder in the catalogue, and what is chosen with it. */
export type Extra = { folder: string; count?: number; slot?: string; zone?: string };

/** What is written into a form, by the names of its fields; null takes a tick out. */
export type Fields = Record<string, string | number | null>;

/** Who buys. */
export const BUYER = {
  first_name: 'Ximena',
  last_name: "O'Higgins Núñez",
  country: 'MX',
  terms: 'true',
} as const satisfies Fields;

/**
 * Somebody who reads pages and sends their forms without a browser, as one does without JavaScript: only what a page
 * offers can be pressed, and only what a form has can be filled in.
 */
export class Reader {
  readonly lang: Language;
  readonly t: Translate;
  readonly request: APIRequestContext;
  /** The page that was answered last. */
  page: Element = parse('');
  status = 0;
  url = new URL('http://nowhere.invalid/');

  constructor(request: APIRequestContext, lang: Language) {
    this.request = request;
    this.lang = lang;
    this.t = words(lang);
  }

  get main(): Element {
    return this.page.one('main');
  }

  get heading(): string {
    return this.main.one('h1').text;
  }

  /** What is said aloud. */
  get alerts(): Element[] {
    return this.main.all('[role=alert]');
  }

  /** What is wrong, as the links of a refused form's summary say it. */
  get wrong(): string[] {
    return (this.alerts[0]?.all('a') ?? []).map((one) => one.text);
  }

  /** The codes to scan at the gate. */
  get codes(): Element[] {
    const name = new RegExp(this.t('order.qr', { code: '.+' }));
    return this.main.all('img, [role=img]').filter((one) => name.test(one.get('alt') ?? this.name(one)));
  }

  /** The price that a part of the page says, as printed. */
  price(within: Element = this.main): string {
    return within.one('.price-now').text;
  }

  private async come(answer: APIResponse): Promise<void> {
    this.status = answer.status();
    this.url = new URL(answer.url());
    this.page = parse(await answer.text());
  }

  /** Comes to a page, wherever its address leads; `status` is what it is answered with. */
  async open(path: string, status = 200): Promise<void> {
    await this.come(await this.request.get(path));
    expect(this.status, path).toBe(status);
  }

  /** Asks for a product to be put into the cart, as a page's script does. */
  ask(
    folder: string,
    /** None for an open ticket. */
    date: string | null,
    party: Party = {},
    extras: Extra[] = [],
    slot: string | null = null,
  ): Promise<APIResponse> {
    return this.request.post(`${CART_LINES}?lang=${this.lang}`, {
      data: {
        product_id: productId(folder),
        date,
        open: date === null,
        slot,
        party: { adults: 2, children: 0, infants: 0, ...party },
        extras: extras.map(({ folder: one, ...rest }) => ({
          id: extraId(one),
          count: 0,
          slot: null,
          zone: null,
          ...rest,
        })),
      },
    });
  }

  /** Puts a product into the cart. */
  async add(...what: Parameters<Reader['ask']>): Promise<void> {
    const answer = await this.ask(...what);
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** What a link, a button or a field is called. */
  name(element: Element): string {
    const named = element.get('aria-label');
    if (named !== null) return named;
    const by = element.get('aria-labelledby');
    if (by !== null)
      return by
        .split(' ')
        .map((id) => this.page.one(`#${id}`).text)
        .join(' ');
    if (element.is('[id]')) {
      const label = this.page.all(`label[for=${element.get('id')}]`)[0];
      if (label) return label.text;
    }
    return (element.tag === 'input' ? element.closest('label') : element)?.text ?? '';
  }

  /** What else is said of a field or a button. */
  description(element: Element): string {
    const ids = (element.get('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => this.page.one(`[id="${id}"]`).text).join(' ');
  }

  /** Everything of a kind that has a name. */
  named(selector: string, name: string, within: Element = this.main): Element[] {
    return within.all(selector).filter((element) => this.name(element) === name);
  }

  /** The section or line with a name. */
  region(name: string): Element {
    const [found] = this.named('section, article, [role=region]', name);
    if (!found) throw new Error(`no region ${name}`);
    return found;
  }

  async follow(name: string, within?: Element): Promise<void> {
    const [link] = this.named('a', name, within);
    if (!link) throw new Error(`no link ${name}`);
    await this.open(new URL(link.get('href') ?? '', this.url).href);
  }

  /** Turns to the month of a day in a calendar of links, and follows the day. */
  async followDay(date: string): Promise<void> {
    const links = (): Element[] => this.main.all('#calendar a[href]');
    const day = (): Element | undefined =>
      links().find((one) => new URL(one.get('href') ?? '', this.url).searchParams.get('date') === date);
    for (let turns = 0; day() === undefined; turns += 1) {
      const months = links().flatMap((one) => {
        const month = new URL(one.get('href') ?? '', this.url).searchParams.get('month');
        return month === null ? [] : [{ month, href: one.get('href') ?? '' }];
      });
      const shown = this.main.all('#calendar [data-date]')[0]?.get('data-date')?.slice(0, 7) ?? '';
      const [to] = months.filter(({ month }) => (date.slice(0, 7) < shown ? month < shown : month > shown));
      if (!to || turns > 14) throw new Error(`no day ${date}`);
      await this.open(new URL(to.href, this.url).href);
    }
    await this.open(new URL(day()?.get('href') ?? '', this.url).href);
  }

  field(name: string): Element {
    const [found] = this.fieldsOf(name);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  }

  /** The fields of a name, those that somebody can fill first. */
  private fieldsOf(name: string): Element[] {
    const hidden = (one: Element): number => (one.is('[type=hidden]') ? 1 : 0);
    return this.main.all(`[name="${name}"]`).toSorted((one, other) => hidden(one) - hidden(other));
  }

  /** What a field holds: of boxes and radios the one that is ticked, null where none is. */
  value(name: string): string | null {
    const fields = this.fieldsOf(name);
    const [first] = fields;
    if (!first) return null;
    if (!first.is('[type=radio]') && !first.is('[type=checkbox]')) return valueOf(first);
    const on = fields.find((one) => one.has('checked'));
    return on ? (on.get('value') ?? 'on') : null;
  }

  /** The field that takes an extra, or what more is chosen with it; of which admission, where a form holds several. */
  extra(folder: string, of?: string, what: 'extra' | 'zone' | 'slot' | 'count' = 'extra'): Element {
    const id = `${what}_${extraId(folder)}${of === undefined ? '' : `.${productId(of)}`}`;
    return this.main.one(`[id="${id}"]`);
  }

  /** An extra that is chosen, as the form's fields say it. */
  chosen({ folder, count, slot, zone }: Extra, of?: string): Fields {
    const box = this.extra(folder, of);
    const fields: Fields = { [box.get('name') ?? '']: box.get('value') ?? 'on' };
    for (const [what, value] of Object.entries({ count, slot, zone })) {
      if (value === undefined) continue;
      fields[this.extra(folder, of, what as 'count').get('name') ?? ''] = value;
    }
    return fields;
  }

  /** Fills in a form and presses one of its buttons. */
  async press(name: string | RegExp, fields: Fields = {}, within: Element = this.page): Promise<void> {
    const [button] = within.all('button').filter((one) => {
      // What works by JavaScript alone is not there without it.
      if (one.is('[type=button]') || one.closest('.noscript:hidden')) return false;
      const own = this.name(one);
      return typeof name === 'string' ? own === name : name.test(own);
    });
    const form = button && this.formOf(button);
    if (!button || !form) throw new Error(`no button ${name}`);
    expect(button.has('disabled'), `${name} can be pressed`).toBe(false);
    const sent = this.filled(form, fields);
    const own = button.get('name');
    if (own !== null) sent.push([own, button.get('value') ?? '']);
    const to = new URL(button.get('formaction') ?? form.get('action') ?? '', this.url);
    const way = button.get('formmethod') ?? form.get('method') ?? 'get';
    if (way === 'get') {
      to.search = new URLSearchParams(sent).toString();
      await this.come(await this.request.get(to.href));
      return;
    }
    // As a browser says it: no other site may send a form here.
    const headers = { origin: this.url.origin, 'content-type': 'application/x-www-form-urlencoded' };
    await this.come(
      await this.request.post(to.href, { headers, data: new URLSearchParams(sent).toString() }),
    );
  }

  private formOf(element: Element): Element | null {
    const id = element.get('form');
    return id === null ? element.closest('form') : this.page.one(`#${id}`);
  }

  /** What a form would send. */
  filled(form: Element, fields: Fields = {}): [string, string][] {
    const own = this.page.all('input, select, textarea').filter((one) => this.formOf(one) === form);
    for (const [name, value] of Object.entries(fields)) {
      const named = own.filter((one) => one.get('name') === name && !one.has('disabled'));
      if (named.length === 0) throw new Error(`no field ${name} to fill in`);
      const offered = named.flatMap(choices);
      if (value !== null && offered.length > 0 && !offered.includes(String(value)))
        throw new Error(`${name} does not offer ${value}`);
    }
    return own.flatMap((one): [string, string][] => {
      const name = one.get('name');
      if (name === null || one.has('disabled')) return [];
      const given = fields[name];
      const ticked = one.is('[type=radio]') || one.is('[type=checkbox]');
      const value = ticked ? (one.get('value') ?? 'on') : valueOf(one);
      if (given === undefined) return ticked && !one.has('checked') ? [] : [[name, value]];
      if (ticked) return String(given) === value ? [[name, value]] : [];
      return given === null ? [] : [[name, String(given)]];
    });
  }

  /** The button that places the order; it says the amount. */
  get pay(): RegExp {
    return new RegExp(`^${this.t('checkout.pay', { amount: '' })}`);
  }

  /** From the cart's content to the gateway's page. */
  async placeOrder(email: string, fields: Fields = {}): Promise<void> {
    await this.open(address('checkout', this.lang));
    await this.press(this.pay, { ...BUYER, email, ...fields });
    expect(this.url.pathname, this.alerts[0]?.text).toContain(GATEWAY);
  }

  /** What the gateway answers. Returns the order's code. */
  async settle(outcome: 'approve' | 'decline' | 'abandon'): Promise<string> {
    await this.press(this.t(`sandbox.${outcome}`));
    return this.code;
  }

  /** The subjects of the mails an address was sent so far, the newest first. */
  async mailsTo(email: string): Promise<string[]> {
    await this.open(MAIL);
    const mails = this.main.all('li').filter((one) => mailTo(email).test(one.text));
    return mails.map((one) => one.one('a').text);
  }

  /** The code of the order that is looked at. */
  get code(): string {
    const order = address('order', this.lang);
    expect(this.url.pathname.startsWith(order), this.url.pathname).toBe(true);
    return this.url.pathname.slice(order.length).split('/')[0] ?? '';
  }
}

/** The values of which one can be chosen; none where anything can be written. */
function choices(field: Element): string[] {
  if (field.tag === 'select') return field.all('option').map((one) => one.get('value') ?? one.text);
  return field.is('[type=radio]') || field.is('[type=checkbox]') ? [field.get('value') ?? 'on'] : [];
}

function valueOf(field: Element): string {
  if (field.tag === 'textarea') return field.words;
  if (field.tag !== 'select') return field.get('value') ?? '';
  const options = field.all('option');
  const chosen = options.find((one) => one.has('selected')) ?? options[0];
  return chosen?.get('value') ?? chosen?.text ?? '';
}
