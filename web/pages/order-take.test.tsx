import { describe, expect, it } from 'vitest';
import { order } from '../fixtures/order';
import { orderWithStays } from '../fixtures/stays';
import type { OrderPageView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { page } from './order';

const Order = page.component;
const LANGS = ['es', 'en', 'pt'] as const;
type Where = { lang?: (typeof LANGS)[number]; device?: 'phone' | 'desktop' };

const drawn = (view: OrderPageView, { lang = 'en', device = 'phone' }: Where = {}): Document =>
  draw(<Order kind="order" {...view} />, { lang, device });
const beside = orderWithStays.stays_beside;
/** Several visits that are all ahead, without a room. */
const visits: OrderPageView = { ...beside, stays: [] };
const files = new Set([beside.files?.pdf, beside.files?.calendar]);
const filesOf = (document: ParentNode): Element[] =>
  [...document.querySelectorAll('a')].filter((link) => files.has(link.getAttribute('href') ?? ''));
const precedes = (one: Element | null | undefined, other: Element | null): boolean =>
  one !== null && one !== undefined && other !== null && (one.compareDocumentPosition(other) & 4) > 0;

describe('the files of a paid order', () => {
  // Proves 10.16.138.
  it.each(LANGS)('stand on a phone on one line before what happens next, and nowhere else: %s', (lang) => {
    for (const placed of [beside, visits, orderWithStays.stays]) {
      const document = drawn(placed, { lang });
      const [pdf, calendar, ...more] = filesOf(document);
      expect([pdf?.parentElement, more]).toEqual([calendar?.parentElement, []]);
      const ahead = document.querySelector('#ahead-title');
      expect([ahead === null, ahead !== null && precedes(pdf, ahead)]).toEqual(
        placed === orderWithStays.stays ? [true, false] : [false, true],
      );
      // What is read at the desk or the gate first stays first.
      const codes = document.querySelector('#room-codes');
      expect(codes === null || precedes(codes, pdf ?? null)).toBe(true);
      expect(precedes(pdf, document.querySelector('#line-1, #stay-1'))).toBe(true);
      // The mail is sent again from where it was.
      expect(document.querySelectorAll('button[value=resend]')).toHaveLength(1);
    }
    const desktop = drawn(beside, { lang, device: 'desktop' });
    expect(filesOf(desktop)).toHaveLength(2);
    expect(filesOf(desktop).every((link) => link.classList.contains('button'))).toBe(true);
  });

  // Proves 10.16.138.
  it('stand beside one list of its days, which leads to each', () => {
    const document = drawn(visits);
    const links = [...document.querySelectorAll('[aria-labelledby=ahead-title] a')];
    const led = links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('#line-'));
    expect(led.toSorted()).toEqual(visits.lines.map((_, at) => `#line-${at + 1}`));
    expect(document.querySelector('nav[aria-label="Your days"]')).toBeNull();
    // One that has no day is in no list of what is ahead.
    const [first, ...rest] = visits.lines;
    if (first === undefined) throw new Error('no visit');
    const open = drawn({ ...visits, lines: [{ ...first, date: null, valid_until: '2027-12-31' }, ...rest] });
    expect(open.querySelectorAll('nav[aria-label="Your days"] li')).toHaveLength(visits.lines.length);
  });
});

describe('an order that is not paid yet', () => {
  // Proves 10.16.139.
  it.each([
    ['es', 'Cambiar algo en el carrito antes', 'Lo que cuesta cada cosa'],
    ['en', 'Change something in the cart first', 'What each thing costs'],
    ['pt', 'Alterar algo no carrinho antes', 'Quanto custa cada item'],
  ] as const)('lists what is bought once, and leads back to its cart: %s', (lang, back, each) => {
    for (const device of ['phone', 'desktop'] as const) {
      const document = drawn(stateOf(order, 'declined'), { lang, device });
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === back);
      expect(link?.getAttribute('href')).toBe(stateOf(order, 'declined').cart_href);
      const { product } = stateOf(order, 'declined').lines[0] as OrderPageView['lines'][number];
      const names = [...document.querySelectorAll('h2, h3, nav li, [aria-labelledby=ahead-title] li')].filter(
        (part) => part.textContent.includes(product.name) && part.closest('details') === null,
      );
      expect(names.map(({ tagName }) => tagName)).toEqual(['H2']);
      // What it costs is in sight, each price by itself on demand.
      const amounts = document.querySelector('#amounts')?.parentElement;
      expect(amounts?.querySelector('details > summary')?.textContent).toBe(each);
      expect(amounts?.querySelector('details')?.nextElementSibling?.textContent).toMatch(/526.95/);
    }
    // Who does not have that cart is led to none.
    const other = drawn({ ...stateOf(order, 'declined'), cart_href: null }, { lang });
    expect(other.body.textContent).not.toContain(back);
  });
});
