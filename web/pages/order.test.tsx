import { describe, expect, it } from 'vitest';
import { abouts } from '../fixtures/about';
import { frame } from '../fixtures/frame';
import { extraLines } from '../fixtures/extras';
import { order } from '../fixtures/order';
import { orderChanged } from '../fixtures/order-changed';
import { orderWithExtras } from '../fixtures/order-extras';
import type { ExtraLineView, OrderLineView, OrderPageView, TicketView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { ahead, byId, textOf, texts } from '../testing/query';
import { page } from './order';

const Order = page.component;
const drawn = (view: OrderPageView): Document => draw(<Order kind="order" {...view} />);

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

describe('what one may go on with', () => {
  // Proves 10.4.28.
  it('costs what booking ahead costs, beside what it costs without, where that is more', () => {
    const card = stateOf(abouts('en'), 'xelha').product;
    const lowered = { ...card, id: 1, from: 9350, base: 11000, percent: 15 };
    const full = { ...card, id: 2, from: 12000, base: 12000, percent: 0, varies: false };
    const rowOf = (products: (typeof card)[]): Document => {
      const suggestions = products.map((product) => ({ product, date: null }));
      return drawn({ ...stateOf(order, 'paid'), suggestions });
    };
    const row = rowOf([lowered, full, { ...full, id: 3 }]);
    expect(texts(row, '#another .poster-price')).toEqual([
      'Adult, from was US$110.00US$93.50',
      'Adult US$120.00',
      'Adult US$120.00',
    ]);
    expect(texts(row, '#another s')).toHaveLength(1);
    expect(textOf(row)).toContain('struck through, what it costs without');
    expect(textOf(rowOf([full]))).not.toContain('struck through');
  });
  // Proves 10.3.93.
  it('says what two places to go on to save together, and of which days their prices are', () => {
    const product = stateOf(abouts('en'), 'xelha').product;
    const pair = { first: 'Xplor', second: 'Xavage', saving: 1_200 };
    const leadOf = (date: string | null, saved: typeof pair | null): string => {
      const view = { ...stateOf(order, 'paid'), suggestions: [{ product, date }], together: saved };
      return byId(drawn(view), 'another').textContent;
    };
    const dated = leadOf('2026-12-08', pair);
    expect(dated).toContain('on the days around your visit');
    expect(dated).toContain('Xplor and Xavage in one order: US$12 less per adult.');
    expect(leadOf('2026-12-08', null)).not.toContain('in one order');
    expect(leadOf(null, null)).not.toContain('around your visit');
  });
});

describe('who comes', () => {
  // Proves 10.19.47.
  it('is offered from the names that who is signed in keeps, and may be kept there by the box of its consent', () => {
    const document = draw(<Order kind="order" {...stateOf(order, 'of_a_member')} />);
    const fields = [...document.querySelectorAll<HTMLInputElement>('[name^=name_]')];
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) expect(field.getAttribute('list')).toBe('companions');
    expect(texts(document, '#companions option')).toEqual(['Leo Ruiz López', 'Eva']);
    const box = byId<HTMLInputElement>(document, 'keep');
    expect([box.type, box.checked]).toEqual(['checkbox', false]);
    expect(box.form).toBe(fields[0]?.form);
    // Who keeps none is offered none, and nobody else is asked.
    const fresh = draw(<Order kind="order" {...stateOf(order, 'of_a_new_member')} />);
    expect([fresh.getElementById('companions'), fresh.getElementById('keep') === null]).toEqual([
      null,
      false,
    ]);
    const guest = draw(<Order kind="order" {...stateOf(order, 'paid')} />);
    expect(guest.getElementById('keep')).toBeNull();
    expect(guest.querySelector('[list]')).toBeNull();
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
  // Proves 10.3.105.
  it('leads from a change that was not paid to the same once more', () => {
    const again = '/es/pedido/7K2M9QXA/cambiar/?k=sample&line=0&task=day&date=2026-12-06&slot=08%3A30#slot';
    const left = drawn({ ...stateOf(order, 'paid'), change_again: again });
    const links = (document: Document): string[] => texts(document, `a.button-primary[href="${again}"]`);
    expect(links(left)).toEqual(['Try this change again']);
    expect(links(drawn(stateOf(order, 'paid')))).toEqual([]);
  });
  // Proves 10.16.221.
  it('says that a change was not paid, and how to ask for it again, before it greets', () => {
    const notice = { tone: 'bad', code: 'change_declined', message: 'The bank declined it' } as const;
    const document = drawn({ ...stateOf(order, 'paid'), notice, change_again: '/again/' });
    const shown = texts(document, '.notice-bad, a[href="/again/"], h1');
    expect(shown.map((said) => said.slice(0, 12))).toEqual(['The bank dec', 'Try this cha', 'See you ther']);
    // What went well is said below the greeting.
    const good = { tone: 'good', code: 'change_done', message: 'It is changed' } as const;
    const well = texts(drawn({ ...stateOf(order, 'paid'), notice: good }), '.notice-good, h1');
    expect(well.map((said) => said.slice(0, 8))).toEqual(['See you ', 'It is ch']);
  });
  it('shows what was cancelled, what a change cost and what was added', () => {
    const document = orderOf('changed');
    const cancelled = document.getElementById('line-2');
    expect(cancelled?.textContent).toContain('Cancelled: these tickets are no longer valid');
    expect(cancelled?.querySelector('a, svg[role=img]')).toBeNull();
    expect(document.querySelector('[aria-labelledby=amounts]')?.textContent).toContain('−US$42.00');
    // Each refund is a row of the balance: it is listed nowhere else.
    expect(document.querySelector('[aria-labelledby=refunds]')).toBeNull();
    expect(document.querySelector('[aria-labelledby=related-added]')?.textContent).toContain('B4XN82TQ');
    expect(textOf(orderOf('cost_more'))).toContain(
      'Paid for a change on November 20, 2026Xel-Há Todo Incluido, by MastercardUS$36.00',
    );
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
      // What has a day stands before it.
      const visit = byId(document, `line-${document.querySelectorAll('section[id^=line-]').length}`);
      expect(visit.textContent).toContain('Cancelled with no day chosen');
      expect(visit.querySelector('a[href*="line="], svg[role=img]')).toBeNull();
      for (const phrase of ['to be chosen', 'May 20, 2027', 'Choose your day', 'these tickets'])
        expect(textOf(document)).not.toContain(phrase);
    },
  );
  it('lists that visit as cancelled among the days on a phone', () => {
    const [dated, undated] = texts(orderOf('undated_cancelled'), 'nav li');
    expect([dated, undated]).toEqual([
      expect.stringContaining('Monday, December 7, 2026'),
      expect.stringMatching(/^\S.*Cancelled$/),
    ]);
    expect(undated).not.toContain('chosen');
  });
  it('lists its days in their order, what was cancelled last', () => {
    const { lines, ...view } = stateOf(order, 'paid');
    const [first, second] = lines as [OrderLineView, OrderLineView];
    const open = { ...first, date: null, valid_until: '2027-05-20', tickets: [] };
    const gone = { ...first, date: '2026-12-01', cancelled: true };
    const evening = { ...first, date: second.date, slot: '09:00' };
    const days = (some: OrderLineView[]): string[] =>
      texts(draw(<Order kind="order" {...view} lines={some} />), 'section[id^=line-] h2 + p');
    const [sooner, later] = [/December 5/, /December 7/].map((day) => expect.stringMatching(day));
    expect(days([second, first])).toEqual([sooner, later]);
    expect(days([gone, open, second, evening, first])).toEqual([
      sooner,
      later,
      later,
      expect.stringContaining('May 20, 2027'),
      expect.stringMatching(/December 1,/),
    ]);
  });
  it('has what it came to first and in bold, and how it was bought folded below', () => {
    const amounts = byId(orderOf('cost_more'), 'amounts').parentElement as Element;
    expect(texts(amounts, '.price-now')).toEqual(['US$562.95']);
    expect(amounts.querySelector('dl')?.textContent).toContain('Total now');
    expect(texts(amounts, 'details summary')).toEqual([
      'What changed: Xel-Há Todo Incluido',
      'As you bought it on November 20, 2026',
    ]);
    expect([...amounts.querySelectorAll('details')].at(-1)?.textContent).toContain(
      'Total when you boughtUS$526.95',
    );
    expect(orderOf('day_to_choose').querySelector('[aria-labelledby=amounts] details')).toBeNull();
  });
  it('leads to its change, first of all to the day it has not chosen', () => {
    expect(link('changed')?.textContent).toBe('Change, add or cancel');
    expect(link('day_to_choose')?.textContent).toBe('Choose your day');
    expect(link('day_to_choose')?.className).toContain('button-primary');
  });
});

/** Three people and an activity that so many of them take part in, each ticket as the server has it. */
function withActivity(codes: [TicketView['unit'], number][]): Document {
  const paid = stateOf(order, 'paid');
  const [line] = paid.lines as [OrderLineView];
  const [ticket] = line.tickets as [TicketView];
  const units = ['adult', 'adult', 'child'] as const;
  const tickets = [
    ...units.map((unit, at) => ({ ...ticket, code: `P${at + 1}`, unit, person: at + 1 })),
    ...codes.map(([unit, person], at) => ({
      ...ticket,
      code: `A${at + 1}`,
      unit,
      person,
      extra: 'Stingray swim, 10\u00a0a.m.',
    })),
  ];
  return draw(<Order kind="order" {...paid} lines={[{ ...line, tickets }]} />);
}
const cardsOf = (document: Document): string[] =>
  [...document.querySelectorAll('.ticket-card')].map((card) =>
    [
      card.querySelector('.ticket-card p + p')?.textContent,
      ...(card.textContent?.match(/[PA]\d/g) ?? []),
    ].join(' '),
  );

describe('tickets and activities', () => {
  // Proves 10.4.20.
  it('stand on one card a person where as many take part as come', () => {
    const document = withActivity([
      ['adult', 1],
      ['adult', 2],
      ['adult', 0],
    ]);
    expect(cardsOf(document)).toEqual(['1 of 3 P1 A1', '2 of 3 P2 A2', '3 of 3 P3 A3']);
    expect(texts(document, '#line-1-tickets')).toEqual(['3 tickets']);
  });
  // Proves 10.4.20.
  it('are counted apart where fewer or more take part, and an activity’s own card is no person', () => {
    const document = withActivity([
      ['adult', 1],
      ['adult', 2],
      ['adult', 0],
      ['adult', 0],
    ]);
    expect(cardsOf(document)).toEqual(['1 of 3 P1 A1', '2 of 3 P2 A2', '3 of 3 P3', ' A3', ' A4']);
    expect(texts(document, '#line-1-tickets')).toEqual(['3 tickets, 4 activity codes']);
    expect(texts(withActivity([['adult', 1]]), '#line-1-tickets')).toEqual(['3 tickets, 1 activity code']);
  });
});

describe('what happens next', () => {
  // Proves 10.4.21.
  it('asks first for the hotel that is missing, until when, and then says how each day begins', () => {
    const paid = stateOf(order, 'paid');
    const said = ahead(drawn(paid));
    expect(said).toEqual([
      'Tell us your hotel for Xplor Fuego, so that we know where to find you.You have until Mon, Dec 7, 7\u00a0a.m.',
      'The email with your tickets is on its way to lucia@example.com.',
      'Sat, Dec 5: Xel-Há Todo Incluido. Come any time from 8:30\u00a0a.m. to 6\u00a0p.m.',
      'Mon, Dec 7: Xplor Fuego. Come any time from 6:30\u00a0p.m. to 11\u00a0p.m.',
    ]);
    const named = paid.lines.map((line) => ({
      ...line,
      pick_up: line.pick_up === null ? null : { ...line.pick_up, hotel: 'Hotel Alborada' },
    }));
    expect(ahead(drawn({ ...paid, lines: named }))[0]).not.toContain('hotel');
  });
  // Proves 10.4.21.
  it('says when and where people are fetched, of a day that begins so', () => {
    const paid = stateOf(order, 'paid');
    const [first, second] = paid.lines as [OrderLineView, OrderLineView];
    const [sample] = extraLines as [ExtraLineView];
    const at = (pickup: string | null, zone: string | null): ExtraLineView => ({ ...sample, pickup, zone });
    const fetched = (...extras: ExtraLineView[]): string | undefined =>
      ahead(drawn({ ...paid, lines: [first, { ...second, pick_up: null, extras }] })).at(-1);
    const soon = at('16:45', 'Puerto Morelos');
    expect(fetched(soon)).toBe(
      'Mon, Dec 7: Xplor Fuego. We pick you up at 4:45\u00a0p.m., Puerto Morelos. We email you the exact spot the day before.',
    );
    // Of several the first, and none of what is not known whole.
    expect(fetched(at('17:20', 'Tulum'), soon, at('07:00', null))).toBe(fetched(soon));
    expect(fetched(at(null, 'Tulum'), at('07:00', null))).toBe(ahead(drawn(paid)).at(-1));
  });
  // Proves 10.3.103.
  it('says at which hotel people are fetched once it is named, and has it changed where that is asked for', () => {
    const paid = stateOf(order, 'paid');
    const [sample] = extraLines as [ExtraLineView];
    const named = (hotel: string): Document => {
      const lines = paid.lines.map((line) =>
        line.pick_up === null
          ? line
          : {
              ...line,
              pick_up: { ...line.pick_up, hotel },
              extras: [{ ...sample, pickup: '16:45', zone: 'Tulum', hotel: hotel === '' ? null : hotel }],
            },
      );
      return drawn({ ...paid, lines });
    };
    const said = named('Hotel Alborada');
    expect(said.body.textContent).toContain('We pick you up at Hotel Alborada');
    expect(ahead(said).at(-1)).toContain('4:45\u00a0p.m., Tulum, Hotel Alborada.');
    expect(texts(said, 'details:has([name=hotel]) > summary')).toEqual(['Change hotel']);
    const unsaid = named('');
    expect(unsaid.querySelector('details [name=hotel]')).toBeNull();
    expect(unsaid.querySelector('[name=hotel]')).not.toBeNull();
  });
  // Proves 10.3.92.
  it('says when a tour that fetches its people is over', () => {
    const paid = stateOf(order, 'paid');
    const [first] = paid.lines as [OrderLineView];
    const [sample] = extraLines as [ExtraLineView];
    const extra: ExtraLineView = { ...sample, pickup: '06:20', zone: 'Tulum', hotel: null };
    const saidOf = (kind: 'park' | 'tour', slot: string): string => {
      const product = { ...first.product, kind, hours: { from: '07:00', to: '19:30' } };
      const lines = [{ ...first, product, slot, extras: [extra] }];
      return byId(draw(<Order kind="order" {...paid} lines={lines} />), 'line-1').textContent;
    };
    expect(saidOf('tour', '07:00')).toContain(
      'Pick-up at 6:20\u00a0a.m., Tulum. The tour ends about 7:30\u00a0p.m.; then we drive you back',
    );
    // Of another start the end is not known; a park is left when one likes.
    expect(saidOf('tour', '09:00')).not.toContain('ends about');
    expect(saidOf('park', '07:00')).not.toContain('ends about');
  });
  // Proves 10.4.26.
  it('says that the exact spot is mailed the day before, but of a named hotel, a day that is here and what was cancelled', () => {
    const paid = stateOf(order, 'paid');
    const [first] = paid.lines as [OrderLineView];
    const [sample] = extraLines as [ExtraLineView];
    const extra: ExtraLineView = { ...sample, pickup: '16:45', zone: 'Tulum', hotel: null };
    const SPOT = 'We email you the exact spot the day before';
    const said = (more: Partial<OrderLineView>): boolean[] => {
      const lines = [{ ...first, extras: [extra], ...more }];
      const document = draw(<Order kind="order" {...paid} lines={lines} />);
      const next = texts(document, '[aria-labelledby=ahead-title] li').join(' ');
      return [next, byId(document, 'line-1').textContent].map((text) => text.includes(SPOT));
    };
    expect(said({})).toEqual([true, true]);
    expect(said({ extras: [{ ...extra, hotel: 'Hotel Alborada' }] })).toEqual([false, false]);
    expect(said({ extras: [{ ...extra, zone: null, pickup: null }] })).toEqual([false, false]);
    expect(said({ date: '2026-11-20' })).toEqual([false, false]);
    expect(said({ cancelled: true })).toEqual([false, false]);
  });
  // Proves 10.4.21.
  it('stands before the tickets on a phone', () => {
    const paid = stateOf(order, 'paid');
    const lines = paid.lines.map((line) => ({ ...line, pick_up: null }));
    const found = [
      ...draw(<Order kind="order" {...paid} lines={lines} />).querySelectorAll('#ahead-title, #line-1'),
    ];
    expect(found.map(({ id }) => id)).toEqual(['ahead-title', 'line-1']);
  });
  // Proves 10.4.21.
  it('asks who still has to transfer the money for the hotel too, and for nothing else', () => {
    const said = ahead(drawn(stateOf(order, 'awaiting_bank')));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('Tell us your hotel');
  });
});

describe('a paid visit', () => {
  // Proves 9.5.30.
  it('says what cancelling gives back and until when, and until when it can be moved', () => {
    const paid = stateOf(orderChanged, 'changed');
    const [line] = paid.lines as [OrderLineView];
    const half = { percent: 50, until: 1796133600000 };
    const said = (cancel: OrderLineView['cancel'], weather = line.weather_until): string[] =>
      texts(
        draw(<Order kind="order" {...paid} lines={[{ ...line, cancel, weather_until: weather }]} />),
        '#line-1 ul.grid.gap-1\\.5 li',
      );
    expect(said({ percent: 100, until: 1795872600000 })).toEqual([
      'Free cancellation until Sat, Nov 28, 8:30\u00a0a.m.',
      expect.stringContaining('to any day up to Saturday, November 20, 2027'),
      'Bad forecast? Move free once, even to a pricier day, until Fri, Dec 4, 8:30\u00a0a.m.',
    ]);
    expect(said(half)[0]).toBe('50% back if you cancel by Tue, Dec 1, 9\u00a0a.m.');
    expect(said(null)).toHaveLength(2);
    // Bad weather moves it once, and says nothing more then.
    expect(said(null, null)).toEqual([expect.stringContaining('to any day up to')]);
  });
  // Proves 9.6.5, 10.4.24.
  it('leads to its place and says which deposit it asks for, unless it was cancelled', () => {
    const { lines, ...paid } = stateOf(order, 'paid');
    const [line] = lines as [OrderLineView];
    const shown = (more: Partial<OrderLineView>): [boolean, boolean] => {
      const visit = byId(draw(<Order kind="order" {...paid} lines={[{ ...line, ...more }]} />), 'line-1');
      const way = visit.querySelector('a[href="/es/como-llegar/?to=305#place-305"]');
      return [
        way?.textContent === 'How to get to Xel-Há Todo Incluido',
        visit.textContent.includes('10\u00a0USD if you take snorkel gear. You pay it at the park'),
      ];
    };
    expect(shown({})).toEqual([true, true]);
    // Where its people are fetched there is no way to drive.
    expect(shown({ way_href: null })).toEqual([false, true]);
    expect(shown({ snorkel_deposit: null })).toEqual([true, false]);
    expect(shown({ cancelled: true })).toEqual([false, false]);
  });
  // Proves 9.5.31.
  it('says that its day is final once nothing can be done with it, up to the day itself', () => {
    const paid = stateOf(orderChanged, 'changed');
    const [line] = paid.lines as [OrderLineView];
    const final = 'This close to the visit its day can’t be moved, and cancelling gives nothing back';
    const says = (more: Partial<OrderLineView>, state = paid.state): boolean =>
      draw(<Order kind="order" {...paid} state={state} lines={[{ ...line, ...more }]} />)
        .getElementById('line-1')
        ?.textContent?.includes(final) === true;
    const close = { date: '2026-11-21', cancel: null, change_until: null, weather_until: null };
    expect(says(close)).toBe(true);
    // On the day itself nothing leads to a change any more.
    expect(says({ ...close, date: '2026-11-20', change_href: null })).toBe(true);
    for (const [other, more, state] of [
      ['one that can be cancelled', { ...close, cancel: line.cancel }, 'paid'],
      ['one that can be moved', { ...close, change_until: line.change_until }, 'paid'],
      ['one that is over', { ...close, date: '2026-11-19', change_href: null }, 'paid'],
      ['one that was cancelled', { ...close, cancelled: true, change_href: null }, 'paid'],
      ['one without a day', { ...close, date: null }, 'paid'],
      ['one that is not paid', { ...close, change_href: null }, 'awaiting_payment'],
    ] as const)
      expect(says(more, state), other).toBe(false);
  });
  it('of several folds what to bring, of one shows it', () => {
    const paid = stateOf(order, 'paid');
    const folded = (lines: OrderLineView[]): number =>
      draw(<Order kind="order" {...paid} lines={lines} />).querySelectorAll('details.order-bring').length;
    expect([folded(paid.lines), folded(paid.lines.slice(0, 1))]).toEqual([2, 0]);
  });
});

/** The links of a declined order that is paid at an address: where each leads, and what it says. */
function waysToPay(href: string): (string | null)[][] {
  const view = { ...stateOf(order, 'declined'), pay_href: href };
  const ways = draw(<Order kind="order" {...view} />).querySelectorAll(`a[href^="${href}"]`);
  return [...ways].map((way) => [way.getAttribute('href'), way.textContent]);
}

describe('an order that was declined', () => {
  // Proves 10.3.73.
  it('leads to choosing how to pay so much, or again to who takes it, and says until what time places are held', () => {
    const document = draw(<Order kind="order" {...stateOf(order, 'declined')} />);
    // The checkout has to be sent once more: the button leads to its ways to pay and says so.
    const checkout = frame('en', 'phone').urls.checkout;
    expect(waysToPay(checkout)).toEqual([[`${checkout}#method`, 'Choose how to pay US$526.95']]);
    const gateway = 'https://pay.example/7K2M9QXA';
    expect(waysToPay(gateway)).toEqual([[gateway, 'Try again, US$526.95']]);
    expect(textOf(document)).toContain('We hold your places until 12:14\u00a0p.m. Cancun time.');
  });
});
