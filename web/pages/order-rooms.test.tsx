import { describe, expect, it } from 'vitest';
import { abouts } from '../fixtures/about';
import { orderChanged } from '../fixtures/order-changed';
import { boughtStay, orderWithStays } from '../fixtures/stays';
import type { BoughtStayView, OrderLineView, OrderPageView, RefundView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { ahead, byId, textOf, texts } from '../testing/query';
import { page } from './order';

const Order = page.component;

const LANGS = ['es', 'en', 'pt'] as const;
type WithStays = keyof typeof orderWithStays;
const stays = (state: WithStays, lang: (typeof LANGS)[number] = 'en'): Document =>
  draw(<Order kind="order" {...orderWithStays[state]} />, { lang });
const room = (state: WithStays): string => byId(stays(state), 'stay-1').textContent;

/** What the amounts of an order say last: the tax within them. */
const taxOf = (drawn: Document): string =>
  byId(drawn, 'amounts').parentElement?.querySelector(':scope > p:last-of-type')?.textContent ?? '';

/** What the button says that gives up a room of which so much comes back. */
function leaving(returns: number): string | undefined {
  const [stay] = orderWithStays.stays.stays;
  const leave = stay?.leave;
  if (stay === undefined || leave === undefined || leave === null) throw new Error('no room to give up');
  const changed = [{ ...stay, leave: { ...leave, returns } }];
  const drawn = draw(<Order kind="order" {...orderWithStays.stays} stays={changed} />);
  return byId(drawn, 'stay-1-leave').querySelector('button')?.textContent;
}

/** What an order of a room says of amounts. */
const amountsOf = (state: OrderPageView['state'], changed = false): string => {
  const [bought] = orderWithStays.stays.stays as [BoughtStayView];
  const order = { ...orderWithStays.stays, state, stays: [{ ...bought, changed }] };
  return byId(draw(<Order kind="order" {...order} />), 'amounts').parentElement?.textContent ?? '';
};

/** How often the amounts of an order say of a room what was paid when it was booked. */
const paidRows = (order: OrderPageView): number => {
  const amounts = byId(draw(<Order kind="order" {...order} />), 'amounts').parentElement as Element;
  return texts(amounts, 'ul > li > span').filter((one) => one === 'Paid when booking').length;
};

/** What was paid for beside a room that was changed, each with its amount. */
const others = (view: OrderPageView): [string, string][] => {
  const drawn = draw(<Order kind="order" {...view} />);
  const heads = [...drawn.querySelectorAll('h3')];
  const head = heads.find(({ textContent }) => textContent === 'What else you paid for');
  const under = head?.parentElement ?? null;
  if (under === null) return [];
  const [names, amounts] = [texts(under, 'dt'), texts(under, 'dd')];
  return names.map((name, at) => [name, amounts[at] ?? '']);
};

describe('an order of rooms alone', () => {
  it('shows when the room is ready and left, its one code, and what is left for the hotel', () => {
    const text = room('stays');
    for (const part of [
      'Wednesday, February 10, 2027, from 3\u00a0p.m.',
      'Saturday, February 13, 2027, by 11\u00a0a.m.',
      '2 adults, 1 child (7 years old)',
      'You pay US$423.36 at the hotel at check-in',
      'Free cancellation until Mon, Feb 8',
      'El hotel está junto al parque',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Adult\b|ticket|entry/);
    expect(codesOf(stays('stays')).textContent).toContain('Valid for the whole room');
    const amounts = byId(stays('stays'), 'amounts').parentElement?.textContent;
    expect(amounts).toContain('Paid when bookingUS$105.84You pay at the hotelUS$423.36');
  });
  // Proves 10.16.172.
  it('says what towns charge apart for all its rooms, unless nobody comes any more', () => {
    const note = orderWithStays.stays.town_note;
    for (const shown of [amountsOf('paid'), amountsOf('paid', true), amountsOf('awaiting_payment')])
      expect(shown.split(note)).toHaveLength(2);
    for (const state of ['returned', 'called_off', 'cancelled'] as const)
      expect(amountsOf(state)).not.toContain(note);
  });
  // Proves 10.16.117.
  it('says of a room like one above that it is, where that stands', () => {
    const [first] = orderWithStays.stays.stays;
    if (first === undefined) throw new Error('no room');
    const drawn = (cancelled: boolean): Document =>
      draw(
        <Order
          kind="order"
          {...orderWithStays.stays}
          stays={[
            { ...first, number: 1, cancelled },
            { ...first, number: 2 },
          ]}
        />,
      );
    const both = drawn(false);
    expect(byId(both, 'stay-2').textContent).toContain('Same cancellation terms as room 1.');
    expect(byId(both, 'stay-2').textContent).not.toContain('Free cancellation');
    expect(byId(both, 'amounts').parentElement?.textContent).toContain('Same price each night as room 1.');
    const alone = drawn(true);
    expect(alone.body.textContent).toContain('Free cancellation');
    expect(alone.body.textContent).not.toMatch(/room 1\./);
  });
  // Proves 10.16.80.
  it('says when and how one arrives once for all rooms of a hotel and its nights', () => {
    const [, second, third] = orderWithStays.stays_alike.stays;
    const same = 'Check-in and check-out: the same as for the room above.';
    const [one, two, other] = ['stay-1', 'stay-2', 'stay-3'].map(
      (id) => byId(stays('stays_alike'), id).textContent,
    );
    for (const [text, day] of [
      [one, 'Wednesday, February 10, 2027, from 3\u00a0p.m.'],
      [other, 'Saturday, February 13, 2027, from 3\u00a0p.m.'],
    ] as const) {
      expect(text).toContain(day);
      expect(text).toContain('When you arrive');
      expect(text).not.toContain(same);
    }
    expect(two).toContain(same);
    for (const part of ['Wednesday', 'by 11\u00a0a.m.', 'When you arrive', 'El hotel está junto al parque'])
      expect(two).not.toContain(part);
    // What is its own is said: who sleeps there, its code, what is left to be paid.
    for (const part of [second?.stay.room, '2 adults', 'B3TW', 'You pay US$423.36 at the hotel'])
      expect(two).toContain(part);
    expect(other).toContain(third?.stay.room);
    expect(ahead(stays('stays_alike'))).toEqual([
      'Wed, Feb 10: Hotel Xcaret Ceiba. Your room is ready from 3\u00a0p.m.',
      'Sat, Feb 13: Hotel Xcaret Ceiba. Your room is ready from 3\u00a0p.m.',
    ]);
    // A room that was cancelled says it for no other.
    const [first, ...rest] = orderWithStays.stays_alike.stays;
    if (first === undefined) throw new Error('no room');
    const left = { ...orderWithStays.stays_alike, stays: [{ ...first, cancelled: true }, ...rest] };
    const text = byId(draw(<Order kind="order" {...left} />), 'stay-1').textContent;
    expect(text).toContain(second?.stay.room);
    expect(text).toContain('Wednesday, February 10, 2027, from 3\u00a0p.m.');
    expect(text).toContain('When you arrive');
  });
  // Proves 10.16.104.
  it('says once where its mail is, when its only hotel is come to and what its only room costs', () => {
    const drawn = stays('stays');
    expect(byId(drawn, 'amounts').parentElement?.textContent).not.toContain('Whole trip');
    expect(times(drawn, 'Total for your stay')).toBe(1);
    expect(drawn.querySelector('#ahead-title')).toBeNull();
    for (const state of ['stays', 'stays_two', 'stays_beside'] as const)
      expect(times(stays(state), ' to lucia@example.com')).toBe(1);
    // Where a coupon was taken off, the trip costs less than the stay.
    const less = { ...orderWithStays.stays, total: orderWithStays.stays.total - 1000, coupon: -1000 };
    expect(times(draw(<Order kind="order" {...less} />), 'Whole trip')).toBe(1);
    expect(times(stays('stays_two'), 'Whole trip')).toBe(1);
    expect(ahead(stays('stays_two'))).toHaveLength(2);
    // Who has days in the parks to choose is asked for them.
    expect(ahead(stays('stays_parks_none'))).toEqual([
      'Choose your days in the parks: your rate includes them, and some fill up.You can choose until Sat, Feb 13, 5\u00a0p.m., while there are places.Choose your park days',
      'Wed, Feb 10: Hotel Xcaret Ceiba. Your room is ready from 3\u00a0p.m.',
    ]);
  });
  // Proves 10.16.95.
  it.each([
    ['es', 'Habitación 1 · 2 adultos, 1 niño de 7 años · ', 'Habitación 2 · 2 adultos · '],
    ['en', 'Room 1 · 2 adults, 1 child (7 years old) · ', 'Room 2 · 2 adults · '],
    ['pt', 'Quarto 1 · 2 adultos, 1 criança de 7 anos · ', 'Quarto 2 · 2 adultos · '],
  ] as const)('says which of several rooms of a hotel each is: %s', (lang, first, second) => {
    const { name } = orderWithStays.stays_alike.stays[0]?.stay.plan ?? { name: '' };
    const drawn = stays('stays_alike', lang);
    const amounts = byId(drawn, 'amounts').parentElement?.textContent;
    for (const [id, label] of [
      ['stay-1', first + name],
      ['stay-2', second + name],
    ] as const) {
      expect(byId(drawn, id).textContent).toContain(label);
      expect(amounts).toContain(label);
    }
    // A hotel's only room has no number.
    expect(stays('stays_two', lang).body.textContent).not.toContain(second.split(' · ')[0]);
  });
  // Proves 10.16.81.
  it.each([
    ['es', 'Incluye US$69.52 de IVA', 'Incluye US$27.59 de IVA', 'Impuesto al hospedaje'],
    ['en', 'Includes US$69.52 of Mexican VAT (IVA)', 'Includes US$27.59 of Mexican VAT (IVA)', 'Lodging tax'],
    ['pt', 'Inclui US$69.52 de IVA', 'Inclui US$27.59 de IVA', 'Imposto de hospedagem'],
  ] as const)(
    'says of each room the tax in its nights beside the one on lodging: %s',
    (lang, first, second, lodging) => {
      const rooms = [
        ...(byId(stays('stays_two', lang), 'amounts').parentElement?.querySelectorAll('h3') ?? []),
      ];
      const taxes = rooms.map(({ parentElement }) => {
        const [nights = '', ...rest] = texts(parentElement as Element, 'ul > li');
        return [nights, rest.find((row) => row.startsWith(lodging))];
      });
      expect(taxes).toEqual([
        [expect.stringContaining(first), expect.stringContaining('25.20')],
        [expect.stringContaining(second), expect.stringContaining('10')],
      ]);
    },
  );
  // Proves 10.16.59.
  it.each([
    ['es', 'IVA (16%) en lo que pagaste', 'IVA (16%) en lo que pagas ahora'],
    ['en', 'Mexican VAT (IVA, 16%) in what you paid', 'Mexican VAT (IVA, 16%) in what you pay now'],
    ['pt', 'IVA (16%) no que você pagou', 'IVA (16%) no que você paga agora'],
  ] as const)('says whose tax an order states where something is left for a hotel: %s', (lang, paid, now) => {
    expect(taxOf(stays('stays', lang))).toContain(paid);
    expect(taxOf(stays('stays_other_nights', lang))).toContain(paid);
    expect(taxOf(stays('stays_awaiting', lang))).toContain(now);
    // Nobody comes to what was cancelled, and nothing is left where all was paid.
    const [, atOnce] = orderWithStays.stays_two.stays;
    if (atOnce === undefined) throw new Error('no room');
    const whole = draw(<Order kind="order" {...orderWithStays.stays} stays={[atOnce]} />, { lang });
    for (const drawn of [stays('stays_called_off', lang), stays('stays_changed', lang), whole])
      expect(taxOf(drawn)).toMatch(/IVA(, 16%\)| \(16%\))$/);
  });
  // Proves 10.16.67.
  it('has nights, tax and total of a room as it is now, once it was changed', () => {
    const amounts = byId(stays('stays_other_nights'), 'amounts').parentElement as Element;
    const now = [...amounts.querySelectorAll('h3')].filter((one) => one.closest('details') === null);
    expect(now.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Hotel Xcaret Ceiba, /),
    ]);
    const quote = now[0]?.parentElement as Element;
    const text = quote.textContent;
    for (const part of [
      'As it is now, after your changes',
      '4 nightsUS$684',
      'US$34.20',
      'Total for your stayUS$718.20',
      'Paid so farUS$143.64',
      'You pay at the hotelUS$574.56',
    ])
      expect(text).toContain(part);
    // Each of its nights, with what it costs; what was paid and what is left are the total.
    expect(texts(quote, 'details li').map((night) => night.split(/(?=US)/)[0])).toEqual([
      'Wed, Feb 10',
      'Thu, Feb 11',
      'Fri, Feb 12',
      'Sat, Feb 13',
    ]);
    expect(text).not.toContain('Coupon');
    // A coupon that it was bought with is taken off what was paid.
    const [longer] = orderWithStays.stays_other_nights.stays;
    if (longer === undefined) throw new Error('no room');
    const lowered = {
      ...orderWithStays.stays_other_nights,
      stays: [{ ...longer, total: longer.total - 1000 }],
    };
    const said = byId(draw(<Order kind="order" {...lowered} />), 'amounts').parentElement?.textContent;
    expect(said).toContain('Coupon−US$10');
    expect(said).toContain('Paid so farUS$133.64');
    // One that was not changed has its price once.
    expect(byId(stays('stays'), 'amounts').parentElement?.textContent).not.toContain('Paid so far');
  });
  // Proves 10.16.199.
  it('says of each of several rooms what was paid when it was booked, also where that is all of it', () => {
    const [first] = orderWithStays.stays.stays;
    if (first === undefined) throw new Error('no room');
    const prepaid = { ...first, number: 2, stay: { ...first.stay, at_hotel: 0 } };
    const both = { ...orderWithStays.stays, stays: [{ ...first, number: 1 }, prepaid] };
    expect(paidRows(both)).toBe(2);
    expect(paidRows({ ...both, state: 'awaiting_payment' })).toBe(0);
    expect(paidRows({ ...both, stays: [{ ...prepaid, number: null }] }), 'the sum below says it').toBe(0);
  });
  // Proves 10.16.195.
  it('lists beside a room that was changed what was paid for the rest', () => {
    const { lines } = orderWithStays.stays_changed;
    const [changed] = orderWithStays.stays_other_nights.stays;
    if (changed === undefined || lines.length === 0) throw new Error('no order of visits and a room');
    const other = { ...changed, changed: false, bought: null, number: 2, total: 5400 };
    const order = { ...orderWithStays.stays_other_nights, lines, stays: [{ ...changed, number: 1 }, other] };
    const listed = others(order);
    expect(listed).toHaveLength(lines.length + 1);
    for (const { product } of lines)
      expect(listed.filter(([name]) => name.startsWith(`${product.name}, `))).toHaveLength(1);
    expect(listed.at(-1)).toEqual([expect.stringMatching(/^Hotel Xcaret Ceiba, .*2/), 'US$54.00']);
    // What was given up and came back whole is no part of it; what was kept of it is.
    const given = (total: number): OrderPageView => ({
      ...order,
      lines: lines.map((line) => ({ ...line, cancelled: true, total })),
    });
    expect(others(given(0))).toHaveLength(1);
    expect(others(given(1000))).toHaveLength(lines.length + 1);
    // A room by itself has nothing beside it, and where no room was changed each thing has its price.
    expect(others(orderWithStays.stays_other_nights)).toEqual([]);
    expect(others({ ...order, stays: [other] })).toEqual([]);
    expect(others({ ...order, state: 'called_off' })).toEqual([]);
  });
  // Proves 10.16.15.
  it('says that nothing comes back once cancelling gives nothing, or to who does not come', () => {
    const after = 'After that, or if you don’t come: no refund';
    const text = room('stays');
    expect(text.indexOf(after)).toBeGreaterThan(text.indexOf('Free cancellation until Mon, Feb 8'));
    // A rate that gives nothing back says so at once.
    const strict = byId(stays('stays_two'), 'stay-2').textContent;
    expect(strict).toContain('No changes, and no refund if you cancel');
    expect(strict).not.toContain(after);
    expect(stays('stays_called_off').body.textContent).not.toContain(after);
  });
  // Proves 10.16.93.
  it.each([
    ['es', 'Ir el jue 11 feb', 'El precio para el público en un día de tu estancia; tachado'],
    ['en', 'Go on Thu, Feb 11', 'The public price on a day of your stay; struck through'],
    ['pt', 'Ir em qui., 11 fev', 'O preço para o público em um dia da sua estadia; riscado'],
  ] as const)('leads on to a place on a day of the stay, at the price of that day: %s', (lang, go, note) => {
    const card = stateOf(abouts(lang), 'xelha').product;
    const buy = `${card.buy_href}?date=2027-02-11`;
    const on = { ...card, from: 9900, base: 11000, percent: 15, buy_href: buy };
    const drawnOf = (product: typeof card): Element => {
      const suggestions = [{ product, date: '2027-02-11' }];
      const view = { ...orderWithStays.stays, suggestions };
      return byId(draw(<Order kind="order" {...view} />, { lang }), 'another');
    };
    const section = drawnOf(on);
    const link = section.querySelector('.poster-day');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([buy, go]);
    expect(link?.getAttribute('aria-label')).toBe(`${go}: ${card.name}`);
    expect(texts(section, '.poster-price')[0]).toMatch(/110.*99/);
    expect(section.textContent).toContain(note);
    // Where the day costs what it costs without a discount, nothing is struck.
    const full = drawnOf({ ...on, from: 11000, percent: 0 });
    expect(full.querySelector('s')).toBeNull();
    expect(full.textContent).toContain(`${note.split(';')[0]}.`);
    expect(full.textContent).not.toContain(note);
  });
  // Proves 10.16.91.
  it.each([
    ['es', 'Esta tarifa no se puede cambiar: ni fechas ni huéspedes.', 'ya no se cambian aquí'],
    ['en', 'This rate can’t be changed: no date or guest changes.', 'can no longer be changed here'],
    ['pt', 'Esta tarifa não pode ser alterada: nem datas nem hóspedes.', 'já não podem ser alterados aqui'],
  ] as const)(
    'says of a rate that it never is changed, and of another that its time is over: %s',
    (lang, never, over) => {
      const [first, strict] = orderWithStays.stays_two.stays;
      if (first === undefined || strict === undefined) throw new Error('no room');
      const both = [{ ...first, change_href: null }, strict];
      const drawn = draw(<Order kind="order" {...orderWithStays.stays_two} stays={both} />, { lang });
      const [once, fixed] = ['stay-1', 'stay-2'].map((id) => byId(drawn, id).textContent);
      expect([once, fixed].map((text) => [text?.includes(never), text?.includes(over)])).toEqual([
        [false, true],
        [true, false],
      ]);
      // Nothing of it where it can be changed.
      const open = byId(stays('stays_two', lang), 'stay-1').textContent;
      expect([never, over].filter((part) => open.includes(part))).toEqual([]);
    },
  );
  // Proves 10.16.15.
  it('is given up by a button that says what comes back', () => {
    expect(leaving(14457)).toBe('Cancel this room and get US$144.57 back');
    expect(leaving(0)).toBe('Cancel this room with no refund');
  });
  // Proves 10.16.23, 10.16.231.
  it('says beside that button that tickets at the price of guests keep it, where there are any', () => {
    const { lines, ...beside } = orderWithStays.stays_beside;
    const [first] = lines as [OrderLineView];
    const [unit] = first.quote.units;
    if (unit === undefined) throw new Error('no price');
    const cheaper = { ...first.quote, units: [{ ...unit, reason: { rule: 'guest', percent: 20 } as const }] };
    const says = (more: Partial<OrderLineView>): boolean => {
      const drawn = draw(<Order kind="order" {...beside} lines={[{ ...first, ...more }]} />);
      const form = drawn.querySelector('form:has([value=leave])');
      if (form === null) throw new Error('no room to give up');
      return form.textContent.includes(`This keeps its guest price: ${first.product.name}.`);
    };
    const date = '2027-02-11';
    expect(says({ date, quote: cheaper })).toBe(true);
    expect(says({ date })).toBe(false);
    expect(says({ date, quote: cheaper, cancelled: true })).toBe(false);
    // Its day was left outside the nights: what it cost less is paid for.
    expect(says({ date: '2027-03-11', quote: cheaper })).toBe(false);
  });
  it.each(LANGS)('says nothing of tickets and visits in any state in %s', (lang) => {
    const words = /boletos?\b|ingressos?\b|tickets?\b|tus visitas|your visits|suas visitas/i;
    const said = Object.keys(orderWithStays)
      .filter((state) => orderWithStays[state as WithStays].lines.length === 0)
      .map((state) => [
        state,
        ...texts(stays(state as WithStays, lang), 'header, [aria-labelledby=ahead-title], [id^=stay-]'),
      ])
      // A paper to pay with is called so in Portuguese.
      .filter(([, ...parts]) => words.test(parts.join(' ').replace('com o seu boleto', '')));
    expect(said).toEqual([]);
  });
  // Proves 10.16.18.
  it('asks what the hotel should know, and shows what was answered', () => {
    const form = (state: WithStays): Element => byId(stays(state), 'guest_1').closest('form') as Element;
    const value = (name: string): string | null | undefined => {
      const field = form('stays_noted').querySelector(`[name=${name}]`);
      return field?.getAttribute('value') ?? field?.textContent;
    };
    expect(['action', 'line', 'guest', 'arrives', 'requests'].map(value)).toEqual([
      'arrival',
      '1',
      'Ximena Ruiz',
      '18:30',
      'Una cuna,\n\ny un piso bajo.',
    ]);
    expect(room('stays_noted')).toContain('You arriveAbout 6:30\u00a0p.m.');
    expect(room('stays')).not.toContain('You arrive');
    expect(form('stays').closest('details')?.hasAttribute('open')).toBe(false);
    const wrong = stays('stays_noted_wrong');
    expect(byId(wrong, 'arrives_1').getAttribute('aria-describedby')).toBe('arrives_1-hint arrives_1-error');
    expect(form('stays_noted_wrong').closest('details')?.hasAttribute('open')).toBe(true);
    expect(stays('stays_called_off').querySelector('[name=arrives]')).toBeNull();
  });
  it('has no code and nothing to pay at the hotel once it is cancelled', () => {
    const off = byId(stays('stays_called_off'), 'stay-1');
    expect(off.textContent).toContain('this room is no longer booked');
    expect(off.querySelector('svg[role=img], a')).toBeNull();
    expect(stays('stays_called_off').body.textContent).not.toContain('at the hotel');
    expect(stays('stays_called_off').querySelector('h1')?.textContent).toBe('You cancelled your stay');
  });

  // Proves 10.16.142.
  it('is not shown as it is now once its order is over: what came back is no coupon', () => {
    const off = orderWithStays.stays_called_off;
    // A part was paid, and all of it came back.
    const returned = off.stays.map((one) => ({ ...one, changed: true, total: 0 }));
    const amounts = byId(draw(<Order kind="order" {...off} stays={returned} />), 'amounts').parentElement;
    expect(amounts?.textContent).toContain('nights');
    for (const wrong of ['As it is now', 'Coupon', 'Paid so far', 'changed after it was bought'])
      expect(amounts?.textContent).not.toContain(wrong);
  });
});

/** How often a page says something. */
const times = (view: Document, part: string): number => textOf(view).split(part).length - 1;

/** What is led to from what happens next, and what is listed beside it. */
const led = (view: Document): (string | null)[] =>
  [...view.querySelectorAll('[aria-labelledby=ahead-title] a')]
    .map((link) => link.getAttribute('href'))
    .filter((href) => !href?.startsWith('#hotel'));
const listed = (view: Document): string[] => texts(view, 'nav[aria-label="Your days"] li');

const codesOf = (drawn: Document): Element =>
  byId(drawn, 'room-codes').closest('section') ?? drawn.documentElement;

describe('the codes of several rooms', () => {
  const all = orderWithStays.stays_alike;
  const names = [
    'Room 1 · 2 adults, 1 child (7 years old)',
    'Room 2 · 2 adults',
    'Room 3 · 2 adults, 1 child (7 years old)',
  ];
  // Proves 10.16.103.
  it.each(LANGS)('stand as one deck right below the greeting, each headed by its room: %s', (lang) => {
    const drawn = stays('stays_alike', lang);
    const codes = codesOf(drawn);
    expect(codes.previousElementSibling?.querySelector('h1')).not.toBeNull();
    const heads = [...codes.querySelectorAll('.ticket-card a')];
    if (lang === 'en') expect(heads.map(({ textContent }) => textContent)).toEqual(names);
    expect(heads.map((head) => head.getAttribute('href'))).toEqual(['#stay-1', '#stay-2', '#stay-3']);
    expect(codes.querySelectorAll('svg[role=img]')).toHaveLength(3);
    // Each code is drawn once, and kept for where there is no network.
    expect(drawn.querySelectorAll('svg[role=img]')).toHaveLength(3);
    expect(codes.querySelectorAll('[data-visit] [data-keep] svg[role=img]')).toHaveLength(3);
  });
  // Proves 10.16.103.
  it('say below what is not said above, and lead to each room', () => {
    const drawn = stays('stays_alike');
    for (const [at, name] of names.entries()) {
      const text = byId(drawn, `stay-${at + 1}`).textContent;
      expect(text).toContain(`${name} · ${all.stays[at]?.stay.plan.name}`);
      expect(text).toContain(all.stays[at]?.tickets[0]?.code);
      expect(text).not.toMatch(/Guests|Rate/);
    }
    expect(drawn.querySelector('nav[aria-label="Your stays"]')).toBeNull();
  });
  // Proves 10.16.103.
  it('stand there also for one room alone, and never of what was cancelled', () => {
    const [first, ...rest] = all.stays;
    if (first === undefined) throw new Error('no room');
    const off = { ...all, stays: [{ ...first, cancelled: true }, ...rest] };
    expect(codesOf(draw(<Order kind="order" {...off} />)).querySelectorAll('svg[role=img]')).toHaveLength(2);
    const [second] = rest;
    if (second === undefined) throw new Error('no room');
    const left = { ...all, stays: [{ ...first, cancelled: true }, second] };
    for (const [one, id] of [
      [draw(<Order kind="order" {...left} />), 'stay-1'],
      [stays('stays'), 'stay-1'],
    ] as const) {
      const codes = codesOf(one);
      expect(codes.previousElementSibling?.querySelector('h1')).not.toBeNull();
      expect(codes.querySelectorAll('[data-visit] [data-keep] svg[role=img]')).toHaveLength(1);
      expect(byId(one, 'room-codes').textContent).toBe('Room code');
      expect(codes.querySelector('.ticket-card a')?.getAttribute('href')).toBe(`#${id}`);
      // It is said once: the room below has none.
      expect(byId(one, id).querySelector('svg[role=img], [href="#room-codes"]')).toBeNull();
    }
    // What no desk reads any more is with its room.
    const [alone] = orderWithStays.stays.stays;
    if (alone === undefined) throw new Error('no room');
    const used = {
      ...alone,
      tickets: alone.tickets.map((ticket) => ({ ...ticket, state: 'redeemed' as const })),
    };
    const over = draw(<Order kind="order" {...orderWithStays.stays} stays={[used]} />);
    expect(over.querySelector('#room-codes')).toBeNull();
    expect(byId(over, 'stay-1').querySelectorAll('.ticket-card')).toHaveLength(1);
    expect(textOf(over)).not.toContain('Show it at the front desk');
    // Beside visits the codes stand first.
    const { lines } = orderWithStays.stays_beside;
    const both = draw(<Order kind="order" {...all} lines={lines} />, { device: 'phone' });
    expect(codesOf(both).previousElementSibling?.querySelector('h1')).not.toBeNull();
  });
});

const lead = (view: typeof orderWithStays.stays_beside): string | null | undefined =>
  draw(<Order kind="order" {...view} />).querySelector('h1 + p')?.textContent;

describe('an order of visits and a room', () => {
  // Proves 10.16.35.
  it('speaks of both first', () => {
    expect(lead(orderWithStays.stays_beside)).toMatch(
      /^You’re all set. Your tickets and the code for the hotel’s front desk are on their way to /,
    );
    const [first] = orderWithStays.stays_beside.stays;
    if (first === undefined) throw new Error('no room');
    // Of a room that was cancelled nothing is sent.
    const left = { ...orderWithStays.stays_beside, stays: [{ ...first, cancelled: true }] };
    expect(lead(left)).not.toContain('front desk');
  });
  // Proves 10.16.104.
  it('leads to all that was bought from what happens next on a phone, and lists it apart where something of it is over', () => {
    const { lines, stays: beside } = orderWithStays.stays_beside;
    const whole = stays('stays_beside');
    expect(led(whole).toSorted()).toEqual([...lines.map((_, at) => `#line-${at + 1}`), '#stay-1']);
    expect(listed(whole)).toEqual([]);
    expect(led(draw(<Order kind="order" {...orderWithStays.stays_beside} />, { device: 'desktop' }))).toEqual(
      [],
    );
    const [first, ...rest] = lines;
    if (first === undefined) throw new Error('no visit');
    const over = draw(
      <Order
        kind="order"
        {...orderWithStays.stays_beside}
        lines={[{ ...first, cancelled: true }, ...rest]}
      />,
    );
    expect(led(over)).toEqual([]);
    expect(listed(over)).toHaveLength(lines.length + beside.length);
    expect(listed(over)).toContain('Hotel Xcaret CeibaWed, Feb 10 to Sat, Feb 133 nights');
  });
  it('names the days of both in order', () => {
    expect(ahead(stays('stays_beside')).at(-1)).toContain('Wed, Feb 10: Hotel Xcaret Ceiba');
    expect(stays('stays_beside').querySelector('[data-until]')?.getAttribute('data-until')).toBe(
      '2027-02-13',
    );
  });
  // Proves 10.16.63.
  it('stands by the first day of each, what has none after those, what was cancelled last', () => {
    const both = orderWithStays.stays_beside;
    const [line] = both.lines;
    const [stay] = both.stays;
    if (line === undefined || stay === undefined) throw new Error('no fixture');
    const at = (date: string | null, name: string, cancelled = false): OrderLineView => ({
      ...line,
      date,
      valid_until: '2027-05-20',
      cancelled,
      product: { ...line.product, name },
    });
    const from = (checkin: string, hotel: string): typeof stay => ({
      ...stay,
      stay: { ...stay.stay, checkin, hotel },
    });
    const mixed = {
      ...both,
      lines: [
        at('2027-02-01', 'Gone', true),
        at(null, 'Open'),
        at('2027-02-11', 'Second day'),
        at('2027-02-10', 'First morning'),
      ],
      stays: [from('2027-02-13', 'Another hotel'), from('2027-02-10', 'Hotel')],
    };
    const named = (device: 'phone' | 'desktop', selector: string): string[] =>
      texts(draw(<Order kind="order" {...mixed} />, { device }), selector);
    const inOrder = ['First morning', 'Hotel', 'Second day', 'Another hotel', 'Open', 'Gone'];
    expect(named('desktop', 'section > div h2.text-heading')).toEqual(inOrder);
    expect(named('phone', 'nav strong')).toEqual(inOrder);
  });
  it('is not an order without days where only its visits have none', () => {
    const open = stateOf(orderChanged, 'day_to_choose');
    const view = { ...open, stays: orderWithStays.stays.stays };
    expect(textOf(draw(<Order kind="order" {...view} />))).not.toContain('What is left is choosing the day');
  });
  it('is another order once the room was cancelled', () => {
    expect(textOf(stays('stays_changed'))).toContain('This is your order now');
    expect(room('stays_changed')).toContain('Cancelled');
  });
});

// Proves 10.16.39.
it('says which days in the parks a room has, and where they are chosen', () => {
  const chosen = byId(stays('stays_parks'), 'stay-1');
  const parks = byId(chosen.ownerDocument, 'stay-1-parks').closest('section') as Element;
  expect([...parks.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thu, Feb 11: Xel-Há .* 1 adult, 1 child$/),
    expect.stringMatching(/^Thu, Feb 11, .*: Xplor Fuego 1 adult$/),
  ]);
  for (const state of ['stays_parks', 'stays_parks_none'] as const) {
    const section = byId(stays(state), 'stay-1-parks').closest('section');
    expect(section?.querySelector('a')?.getAttribute('href')).toContain('task=parks');
  }
  expect(stays('stays').querySelector('#stay-1-parks')).toBeNull();
});

// Proves 10.16.179.
it('says which park days go with a room before it is given up, and went with it after', () => {
  const [parks] = orderWithStays.stays_parks.stays as [BoughtStayView];
  const drawn = stays('stays_parks');
  const form = byId(drawn, 'stay-1-leave');
  const days = [...form.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(days).toEqual(['Thu, Feb 11: Xel-Há Todo Incluido', 'Thu, Feb 11, 5:30\u00a0p.m.: Xplor Fuego']);
  expect(form.querySelector('div:has(ul) + button')).not.toBeNull();
  expect(byId(stays('stays_parks_none'), 'stay-1-leave').querySelector('li')).toBeNull();
  const [gone] = orderWithStays.stays_changed.stays as [BoughtStayView];
  const lost = { ...gone, lost_park_days: parks.park_days?.chosen ?? [] };
  const order = { ...orderWithStays.stays_changed, stays: [lost] };
  const after = byId(draw(<Order kind="order" {...order} />, { lang: 'en' }), 'stay-1');
  expect(after.textContent).toContain('These days in the parks were cancelled with it:');
  expect([...after.querySelectorAll('ul.list-disc > li')].map(({ textContent }) => textContent)).toEqual(
    days,
  );
});

// Proves 10.16.193.
it.each(LANGS)('says of money that goes back what its mail says of it, in each state: %s', (lang) => {
  const { t } = placeOf(lang);
  const [comes, sent] = [t('mail.how.by_itself'), t('mail.how.sent')];
  for (const name of ['stays_returned', 'stays_called_off', 'stays_refunded'] as const) {
    const { refunds, ...order } = orderWithStays[name];
    const says = (states: RefundView['state'][]): boolean[] => {
      const rows = states.map((state) => ({ amount: order.total, state, at: 1_795_194_000_000 }));
      const drawn = draw(<Order kind="order" {...order} refunds={rows} />, { lang });
      return [comes, sent].map(
        (words) => drawn.querySelector('header')?.textContent.includes(words) === true,
      );
    };
    expect(refunds.length, name).toBeLessThan(2);
    expect([says(['requested']), says(['done']), says(['waits_for_buyer'])], name).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  }
  expect(textOf(stays('stays_called_off_kept', lang))).not.toContain(comes);
});

// Proves 10.3.111.
it.each(LANGS)('marks each visit and room of an order that went back whole as cancelled: %s', (lang) => {
  const { t } = placeOf(lang);
  const { lines } = orderWithStays.stays_beside;
  const view = { ...orderWithStays.stays_returned, lines, stays: [boughtStay] };
  const drawn = draw(<Order kind="order" {...view} />, { lang });
  const notes = [t('order.line_cancelled_short'), t('stay_line.order.cancelled_short')];
  const marked = texts(drawn, 'nav li').filter((link) => notes.some((note) => link.endsWith(note)));
  expect(marked).toHaveLength(lines.length + 1);
  expect(textOf(drawn).split(t('order.line_cancelled'))).toHaveLength(lines.length + 1);
  expect(textOf(drawn).split(t('stay_line.order.cancelled'))).toHaveLength(2);
});

// Proves 10.16.210.
it.each([
  ['es', ['Todo el viaje: US$718.20', 'Pagado hasta ahora: US$143.64', 'Pagas en el hotel: US$574.56']],
  ['en', ['Whole trip: US$718.20', 'Paid so far: US$143.64', 'You pay at the hotel: US$574.56']],
  ['pt', ['Viagem completa: US$718.20', 'Pago até agora: US$143.64', 'Você paga no hotel: US$574.56']],
] as const)('says also after a change what the whole trip costs and what of it is left: %s', (lang, rows) => {
  const sums = '[aria-labelledby=amounts] dl[aria-label] >';
  const drawn = stays('stays_other_nights', lang);
  const amounts = texts(drawn, `${sums} dt + dd`);
  expect(
    texts(drawn, `${sums} dt`)
      .map((name, at) => `${name}: ${amounts[at]}`)
      .slice(-3),
  ).toEqual(rows);
  // Where nothing is left for a hotel, what was paid is all of it.
  expect(texts(stays('stays_changed', lang), `${sums} dt`).at(-1)).toBe(
    placeOf(lang).t('order.ledger.balance'),
  );
});
