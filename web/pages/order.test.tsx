import { describe, expect, it } from 'vitest';
import { orderChanged } from '../fixtures/order-changed';
import { orderWithExtras } from '../fixtures/order-extras';
import { draw, stateOf } from '../testing/draw';
import { byId, texts } from '../testing/query';
import { page } from './order';

const Order = page.component;
const textOf = (document: Document): string => document.body.textContent ?? '';

const bought = (): Document => draw(<Order kind="order" {...stateOf(orderWithExtras, 'extras')} />);

describe('what was bought', () => {
  it('is whole on the order page', () => {
    const text = textOf(bought());
    const shown = [
      'Caminata submarina',
      'Playa del Carmen',
      'Credencial de elector',
      'May 20, 2027',
      'Coupon',
    ];
    expect(shown.filter((word) => !text.includes(word))).toEqual([]);
  });
  it('shows how long tickets are good', () => {
    expect(bought().body.textContent).toContain('November 20, 2027');
  });
});

describe('an order whose buyer was forgotten', () => {
  // Proves 10.8.6.
  it('greets nobody and still shows what was bought', () => {
    const erased = { ...stateOf(orderWithExtras, 'extras'), first_name: '', email: '' };
    const text = textOf(draw(<Order kind="order" {...erased} />));
    expect(text).toContain('We erased the details of the person who bought this.');
    expect(text).toContain('Caminata submarina');
    for (const phrase of ['See you there', 'We sent the tickets']) {
      expect(text).not.toContain(phrase);
    }
  });
});

const orderOf = (state: string): Document => draw(<Order kind="order" {...stateOf(orderChanged, state)} />);
const link = (state: string): Element | null => orderOf(state).querySelector('a[href*="line=0"]');

describe('the order of a visit that was changed', () => {
  it('shows what was cancelled, what a change cost and what was added', () => {
    const document = orderOf('changed');
    const cancelled = document.getElementById('line-2');
    expect(cancelled?.textContent).toContain('Cancelled: these tickets are no longer valid');
    expect(cancelled?.querySelector('a, svg[role=img]')).toBeNull();
    expect(document.querySelector('[aria-labelledby=amounts]')?.textContent).toContain('-US$42.00');
    expect(document.querySelector('[aria-labelledby=related-added]')?.textContent).toContain('B4XN82TQ');
    expect(textOf(orderOf('cost_more'))).toContain('+US$36.00');
    expect(textOf(orderOf('added_to'))).toContain('Added to order 7K2M9QXA');
  });
  it('shows one end of each visit, and of an open one no way to a gate', () => {
    const changed = orderOf('changed');
    expect(textOf(changed).match(/to any day up to/g)).toHaveLength(1);
    expect(changed.getElementById('line-1')?.textContent).toContain(
      'to any day up to Saturday, November 20, 2027',
    );
    const open = textOf(orderOf('day_to_choose'));
    expect(open).toContain('What is left is choosing the day');
    expect(open).toContain('until Thursday, May 20, 2027');
    for (const phrase of [
      'to any day up to',
      'you have them here too',
      'When you arrive',
      'Add to calendar',
    ]) {
      expect(open).not.toContain(phrase);
    }
  });
  it.each(['undated_cancelled', 'undated_returned', 'undated_lapsed'])(
    'asks for no day of a visit that was cancelled before it had one: %s',
    (state) => {
      const document = orderOf(state);
      const visit = byId(document, 'line-1');
      expect(visit.textContent).toContain('Cancelled with no day chosen');
      expect(visit.querySelector('a[href*="line="], svg[role=img]')).toBeNull();
      for (const phrase of ['to be chosen', 'May 20, 2027', 'Choose your day', 'these tickets'])
        expect(textOf(document)).not.toContain(phrase);
    },
  );
  it('lists that visit as cancelled among the days on a phone', () => {
    const [undated, dated] = texts(orderOf('undated_cancelled'), 'nav li');
    expect([undated, dated]).toEqual([
      expect.stringMatching(/^\S.*Cancelled$/),
      expect.stringContaining('Monday, December 7, 2026'),
    ]);
    expect(undated).not.toContain('chosen');
  });
  it('leads to its change, first of all to the day it has not chosen', () => {
    expect(link('changed')?.textContent).toBe('Change, add or cancel');
    expect(link('day_to_choose')?.textContent).toBe('Choose your day');
    expect(link('day_to_choose')?.className).toContain('button-primary');
  });
});
