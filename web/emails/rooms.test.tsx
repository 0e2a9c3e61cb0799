import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { mailWithStays, orderWithStays } from '../fixtures/stays';
import { orderAmounts } from '../lib/amounts';
import { together } from '../lib/frame';
import { cancelText } from '../lib/promised';
import { guestsText, nightsText, roomText, stayCost } from '../lib/stay-text';
import type { BoughtStayView, MailView, OrderPageView } from '../lib/view.gen';
import { page as orderPage } from '../pages/order';
import { htmlOf, stateOf } from '../testing/draw';
import { from as beginning, LANGUAGES, linesOf, placeOf, type Lang } from '../testing/mail';
import { mails, mailText } from './mails';
import { mailWords } from './words';

const Order = orderPage.component;

/** What a mail says of a room that was bought, and never of one: no visit, no ticket. */
const OF_ROOMS: Record<Lang, { said: string[]; never: RegExp }> = {
  es: {
    said: [
      'Llegada: miércoles 10 de febrero de 2027, desde las 15:00',
      'Salida: sábado 13 de febrero de 2027, hasta las 11:00',
      'Al llegar pagas US$423.36 en el hotel',
      'Cancela gratis hasta el lun 8 feb, 15:00',
      'Tu compra 7K2M9QXA está confirmada. Muestra el código de tu habitación en la recepción. El PDF con el código va adjunto.',
    ],
    never: /boleto|visita/i,
  },
  en: {
    said: [
      'Check-in: Wednesday, February 10, 2027, from 3\u00a0p.m.',
      'Check-out: Saturday, February 13, 2027, by 11\u00a0a.m.',
      'You pay US$423.36 at the hotel at check-in',
      'Free cancellation until Mon, Feb 8, 3\u00a0p.m.',
      'Your order 7K2M9QXA is confirmed. Show the code of your room at the front desk. The PDF with the code is attached.',
    ],
    never: /ticket|visit/i,
  },
  pt: {
    said: [
      'Chegada: quarta-feira, 10 de fevereiro de 2027, a partir das 15h',
      'Saída: sábado, 13 de fevereiro de 2027, até as 11h',
      'Ao chegar, você paga US$423.36 no hotel',
      'Cancelamento grátis até seg., 8 fev, 15h',
      'Sua compra 7K2M9QXA está confirmada. Mostre o código do seu quarto na recepção. O PDF com o código vai anexado.',
    ],
    never: /ingresso|visita/i,
  },
};

it.each(LANGUAGES)('an order of rooms is described as one in every mail in %s', (lang) => {
  const { said, never } = OF_ROOMS[lang];
  for (const lines of linesOf(stateOf(mailWithStays, 'stays'), lang))
    for (const line of said) expect(lines).toContain(line);
  for (const [name, letter] of Object.entries(mailWithStays)) {
    if (letter.order.lines.length > 0) continue;
    const all = [mails(letter, placeOf(lang)).subject, ...linesOf(letter, lang).flat()];
    expect(
      all.filter((line) => never.test(line)),
      name,
    ).toEqual([]);
  }
  const both = linesOf(stateOf(mailWithStays, 'stays_beside'), lang)[1].join('\n');
  expect(both).toContain(placeOf(lang).t('mail.both.text', { code: '7K2M9QXA' }));
  const left = stateOf(mailWithStays, 'stays_left');
  expect(mailText(left, placeOf(lang))).toContain('Hotel Xcaret Ceiba, Habitación jardín con dos camas');
  expect(mails(left, placeOf(lang)).subject).not.toMatch(never);
});

const WAYS = new Set(['Change dates, guests or room', 'Cancel this room', 'Choose your park days']);

/** Where the ways of a mail's rooms lead. */
function waysOf(state: string): string[] {
  const { Body } = mails(stateOf(mailWithStays, state), placeOf('en'));
  const { document } = new JSDOM(htmlOf('en', <Body />)).window;
  const links = [...document.querySelectorAll('a')];
  return links
    .filter(({ textContent }) => WAYS.has(textContent ?? ''))
    .map((link) => link.getAttribute('href') ?? '');
}

// Proves 10.16.63.
it('a mail of a room leads to its change, to giving it up and to its park days', () => {
  const { t } = placeOf('en');
  const { href } = stateOf(mailWithStays, 'stays') as { href: string };
  const [origin] = href.split('/es/');
  const change = `${origin}/es/pedido/7K2M9QXA/cambiar/?k=sample&line=1`;
  expect(waysOf('stays')).toEqual([change, `${href}#stay-1-leave`]);
  const [parks, ...others] = waysOf('stays_parks_none');
  expect(parks?.startsWith(`${origin}/`)).toBe(true);
  expect(others).toHaveLength(2);
  expect(waysOf('stays_left')).toEqual([]);
  // A mail is drawn without the form by which it is given up, which its page has until its guests are to come.
  const letter = stateOf(mailWithStays, 'stays');
  const [bought] = letter.order.stays;
  if (bought === undefined) throw new Error('no room');
  const last = t('stay_line.order.leave');
  const without = (checkin: string): string[] => {
    const room = { ...bought, leave: null, stay: { ...bought.stay, checkin } };
    return mailText({ ...letter, order: { ...letter.order, stays: [room] } }, placeOf('en')).split('\n');
  };
  expect(without(bought.stay.checkin)).toContain(`${last}: ${href}#stay-1-leave`);
  expect(without(placeOf('en').frame.today).join()).not.toContain(last);
});

/** What a mail says of its rooms, from the hotel of each to its code. */
function roomsOf(lines: string[], hotels: string[], lang: Lang): string[][] {
  const starts = lines.flatMap((line, at) => (hotels.includes(line) ? [at] : []));
  const code = placeOf(lang).t('mail.stay.code');
  return starts.map((from) => {
    const rest = lines.slice(from);
    return rest
      .slice(
        0,
        rest.findIndex((line) => line.startsWith(code)),
      )
      .filter((line) => line !== '');
  });
}

// Proves 10.16.105.
it.each(LANGUAGES)(
  'a mail says of each room the same in the same order, in amounts that make its total, in %s',
  (lang) => {
    const letter = { ...stateOf(mailWithStays, 'stays'), order: orderWithStays.stays_two };
    const { t, money } = together(placeOf(lang), orderAmounts(letter.order));
    const [first, second] = letter.order.stays;
    if (first === undefined || second === undefined) throw new Error('no rooms');
    const hotels = letter.order.stays.map(({ stay }) => stay.hotel);
    const amounts = ({ stay, total, quote }: BoughtStayView): string[] => {
      const { nights, tax, whole } = stayCost(quote);
      expect(whole).toBe(total + stay.at_hotel);
      return [
        `${nightsText(stay, t)}: ${money(whole - tax)}`,
        t('stay_line.price.tax', { amount: money(stay.tax), tax: letter.order.tax_name }),
        `${t('quote.fee.lodging_tax')}: ${money(tax)}`,
        `${t('stay_line.price.total')}: ${money(whole)}`,
        `${t('stay_line.price.paid')}: ${money(total)}`,
        ...(nights.length > 1 ? [t('stay_line.order.left', { amount: money(stay.at_hotel) })] : []),
      ];
    };
    for (const lines of linesOf(letter, lang)) {
      const [one = [], other = []] = roomsOf(lines, hotels, lang);
      for (const [said, bought] of [
        [one, first],
        [other, second],
      ] as const) {
        const { stay } = bought;
        expect(said.slice(0, 3)).toEqual([
          stay.hotel,
          stay.room,
          `${guestsText(stay, t)} · ${stay.plan.name}`,
        ]);
        expect(said[3]).toMatch(new RegExp(`^${t('stay_line.order.checkin')}: `));
        expect(said[4]).toMatch(new RegExp(`^${t('stay_line.order.checkout')}: `));
        const rows = amounts(bought);
        expect(said.slice(5, 5 + rows.length)).toEqual(rows);
      }
      const [freely, after] = one.slice(5 + amounts(first).length);
      expect(freely).toBe(first.cancel && cancelText(first.cancel, t));
      expect(after).toBe(t('stay.back_after'));
      expect(other[5 + amounts(second).length]).toBe(t('stay_line.price.no_refund'));
    }
    // In a narrow window an amount stays whole, not the words before it.
    const { Body } = mails(letter, placeOf(lang));
    const { document } = new JSDOM(htmlOf(lang, <Body />)).window;
    const whole = [...document.querySelectorAll<HTMLElement>('span')].filter(
      ({ style }) => style.whiteSpace === 'nowrap',
    );
    expect(whole.length).toBeGreaterThan(0);
    for (const { textContent } of whole) expect(textContent).toMatch(/^\D{0,5}[\d.,]+$/);
  },
);

// Proves 10.16.105.
it('a mail takes a coupon off a room, and says of what went back what it was to cost', () => {
  const letter = stateOf(mailWithStays, 'stays');
  const [bought] = letter.order.stays;
  if (bought === undefined) throw new Error('no room');
  const { t, money } = placeOf('en');
  const room = { ...bought, total: bought.total - 1000 };
  const lowered = mailText({ ...letter, order: { ...letter.order, stays: [room] } }, placeOf('en')).split(
    '\n',
  );
  const { whole } = stayCost(bought.quote);
  const at = lowered.findIndex((line) => line.startsWith(`${t('cart.coupon')}: `));
  expect(lowered[at]).toMatch(/US\$10\.00$/);
  expect(lowered[at + 1]).toBe(`${t('stay_line.price.total')}: ${money(whole - 1000)}`);
  expect(lowered[at + 2]).toBe(`${t('stay_line.price.paid')}: ${money(bought.total - 1000)}`);
  const back = stateOf(mailWithStays, 'stays_returned');
  const said = mailText(back, placeOf('en'));
  expect(said).toContain(`${t('stay_line.price.total')}: ${money(whole)}`);
  expect(said).not.toContain(t('cart.coupon'));
  expect(said).not.toContain(t('stay_line.price.paid'));
});

/** A mail in English, as text. */
const textOf = (state: string): string => mailText(stateOf(mailWithStays, state), placeOf('en'));

// Proves 10.16.107.
it('a mail names a hotel once in its subject for all its rooms, and speaks of one code where there is one room', () => {
  const alike = stateOf(mailWithStays, 'stays_alike');
  const subject = (letter: typeof alike): string => mails(letter, placeOf('en')).subject;
  expect(subject(alike)).toBe('Your stay: Hotel Xcaret Ceiba (order 7K2M9QXA)');
  expect(subject({ ...alike, order: orderWithStays.stays_two })).toContain('Hotel Xcaret Ceiba and 1 more');
  expect(textOf('stays_alike')).toContain('Each room has a code of its own');
  expect(textOf('stays_alike')).toContain('See the QR codes: ');
  expect(textOf('stays')).toContain('See the QR code: ');
  expect(textOf('stays')).not.toContain('codes');
});

// Proves 10.16.137.
it.each([
  ['es', 'Muestra el código de tu habitación en la recepción.', 'Muestra el código de cada habitación'],
  ['en', 'Show the code of your room at the front desk.', 'Show the code of each room at the front desk.'],
  ['pt', 'Mostre o código do seu quarto na recepção.', 'Mostre o código de cada quarto na recepção.'],
] as const)(
  'a mail says before it is opened whose code is shown, of one room and of several: %s',
  (lang, one, each) => {
    const before = (state: string): string =>
      mailWords(stateOf(mailWithStays, state), placeOf(lang)).preheader;
    expect(before('stays')).toContain(one);
    expect(before('stays_alike')).toContain(each);
  },
);

// Proves 10.16.63.
it.each([
  ['es', 'Habitación cancelada (llegada: miércoles 10 de febrero de 2027)'],
  ['en', 'Room cancelled (check-in: Wednesday, February 10, 2027)'],
  ['pt', 'Quarto cancelado (chegada: quarta-feira, 10 de fevereiro de 2027)'],
] as const)('a room that was cancelled is reported in one sentence in %s', (lang, sentence) => {
  for (const lines of linesOf(stateOf(mailWithStays, 'stays_left'), lang)) expect(lines).toContain(sentence);
});

// Proves 10.16.39.
it('a mail says which days in the parks a room has, or that they can be chosen', () => {
  const both = linesOf(stateOf(mailWithStays, 'stays_parks'), 'en').map((lines) => lines.join('\n'));
  const none = linesOf(stateOf(mailWithStays, 'stays_parks_none'), 'en').map((lines) => lines.join('\n'));
  const asked = placeOf('en').t('mail.stay.parks');
  for (const text of both) {
    expect(text).toContain('Xplor Fuego, 1 adult');
    expect(text).not.toContain(asked);
  }
  for (const text of none) expect(text).toContain(asked);
});

// Proves 10.16.90.
it.each(LANGUAGES)('a mail says of each room the taxes that its order’s page says of it in %s', (lang) => {
  const letter = stateOf(mailWithStays, 'stays_alike');
  const { t, money } = placeOf(lang);
  const page = htmlOf(lang, <Order kind="order" {...letter.order} />);
  const lodging = t('quote.fee.lodging_tax');
  const inside = ({ stay }: BoughtStayView): string =>
    t('stay_line.price.tax', { amount: money(stay.tax), tax: letter.order.tax_name });
  const saysOf = (lines: string[]): string[] =>
    lines.filter((line) => line.startsWith(`${lodging}: `) || letter.order.stays.map(inside).includes(line));
  for (const lines of linesOf(letter, lang)) {
    const said = saysOf(lines);
    expect(said).toHaveLength(2 * letter.order.stays.length);
    expect(said.filter((_, at) => at % 2 === 0)).toEqual(letter.order.stays.map(inside));
    for (const line of said) expect(page).toContain(line.replace(`${lodging}: `, ''));
  }
  // Of a room like one above the page says that it is.
  for (const name of [inside(letter.order.stays[0] as BoughtStayView), lodging])
    expect(page.split(name)).toHaveLength(2);
  expect(page).toContain(t('stay_line.stay.same_cost', { number: 1 }));
  // Nothing is said of what was cancelled.
  const left = stateOf(mailWithStays, 'stays_left');
  const rooms = left.order.stays.filter(({ cancelled }) => !cancelled);
  for (const lines of linesOf(left, lang)) expect(saysOf(lines)).toHaveLength(2 * rooms.length);
});

// Proves 10.16.80.
it.each([
  ['es', 'Llegada y salida: igual que en la habitación de arriba.'],
  ['en', 'Check-in and check-out: the same as for the room above.'],
  ['pt', 'Chegada e saída: iguais às do quarto acima.'],
] as const)('a mail says the arrival once for all rooms of a hotel and its nights in %s', (lang, same) => {
  const { t } = placeOf(lang);
  const [room] = stateOf(mailWithStays, 'stays_alike').order.stays;
  for (const lines of linesOf(stateOf(mailWithStays, 'stays_alike'), lang)) {
    const all = lines.join('\n');
    const times = (part: string): number => all.split(part).length - 1;
    // Of three rooms two are for the same nights.
    expect(times(same)).toBe(1);
    for (const part of [room?.arrive ?? '', `${t('stay_line.order.checkin')}: `])
      expect(times(part), part).toBe(2);
    for (const code of ['R7QN-4KDX-2MVA', 'B3TW-9HXC-6PLE', 'C8KD-2MVA-7QNR']) expect(times(code)).toBe(1);
  }
});

// Proves 10.16.95.
it.each(LANGUAGES)('a mail says which of several rooms of a hotel each is in %s', (lang) => {
  const letter = stateOf(mailWithStays, 'stays_alike');
  const { t } = placeOf(lang);
  const labels = letter.order.stays.map(({ stay, number }) => roomText(number ?? 0, stay, t));
  expect(new Set(labels).size).toBe(letter.order.stays.length);
  for (const lines of linesOf(letter, lang))
    for (const label of labels) expect(lines.filter((line) => line.startsWith(label))).toHaveLength(1);
});

// Proves 10.16.131, 10.16.172.
it.each(LANGUAGES)('a mail says once what towns charge apart for all its rooms: %s', (lang) => {
  const letter = stateOf(mailWithStays, 'stays_alike');
  const note = 'MX$315 aparte';
  const noted = { ...letter, order: { ...letter.order, town_note: note } };
  for (const lines of linesOf(noted, lang)) expect(lines.filter((line) => line === note)).toHaveLength(1);
});

/** What a mail of money that goes back says of what is paid at hotels. */
function dueIn(
  lang: Lang,
  state: OrderPageView['state'],
  cancelled: boolean,
): { left: boolean; nothing: boolean; note: boolean }[] {
  const { t } = placeOf(lang);
  const { order } = stateOf(mailWithStays, 'stays');
  const [room] = order.stays as [BoughtStayView];
  const letter: MailView = {
    kind: 'order_refunded',
    changed: null,
    how: 'by_itself',
    why: cancelled ? 'cancelled' : 'change',
    amount: 1000,
    order: { ...order, state, stays: [{ ...room, cancelled }] },
    href: 'https://example.com/order/?k=sample',
    picture: '',
  };
  const left = t('stay_line.order.left', { amount: 'US$423.36' });
  return linesOf(letter, lang).map((lines) => ({
    left: lines.includes(left),
    nothing: lines.includes(t('mail.stay.nothing_due')),
    note: lines.includes(order.town_note),
  }));
}

// Proves 10.16.173.
it.each(LANGUAGES)('a mail of money that goes back says what is still paid at the hotel: %s', (lang) => {
  for (const said of dueIn(lang, 'paid', true)) expect([said.left, said.nothing]).toEqual([false, true]);
  for (const said of dueIn(lang, 'paid', false)) expect([said.left, said.nothing]).toEqual([true, false]);
  for (const state of ['returned', 'called_off', 'refunded'] as const)
    for (const said of dueIn(lang, state, false))
      expect(said).toEqual({ left: false, nothing: true, note: false });
});

// Proves 10.16.175.
it.each(LANGUAGES)('a mail about chosen park days names them in its subject and lists them: %s', (lang) => {
  const place = placeOf(lang);
  const letter = { ...stateOf(mailWithStays, 'stays'), order: orderWithStays.stays_parks };
  const about: MailView = {
    kind: 'order_confirmed',
    changed: null,
    again: 'park_days',
    order: letter.order,
    href: letter.href,
    change_href: null,
    calendar_href: null,
    picture: '',
  };
  expect(mails(about, place).subject).toContain('Hotel Xcaret Ceiba');
  expect(mails(about, place).subject).toContain(place.t('stay_line.park.title'));
  for (const lines of linesOf(about, lang))
    for (const park of ['Xel-Há Todo Incluido', 'Xplor Fuego'])
      expect(lines.filter((line) => line.includes(park))).toHaveLength(1);
});

// Proves 10.16.177.
it.each(LANGUAGES)('a mail about what became of rooms has their hotel in its subject: %s', (lang) => {
  const { order, ...letter } = stateOf(mailWithStays, 'stays');
  const [room] = order.stays as [BoughtStayView];
  const two = { ...order, stays: [room, { ...room, cancelled: true }] };
  const confirmed = (again: 'moved' | 'cancelled', of: OrderPageView): MailView => ({
    kind: 'order_confirmed',
    changed: null,
    again,
    order: of,
    href: letter.href,
    change_href: null,
    calendar_href: null,
    picture: '',
  });
  const back = (state: OrderPageView['state']): MailView => ({
    kind: 'order_refunded',
    changed: null,
    how: 'by_itself',
    why: 'cancelled',
    amount: 1000,
    order: { ...order, state },
    href: letter.href,
    picture: '',
  });
  for (const about of [
    confirmed('moved', order),
    confirmed('cancelled', two),
    back('returned'),
    back('called_off'),
  ])
    expect(mails(about, placeOf(lang)).subject).toContain('Hotel Xcaret Ceiba');
});

// Proves 10.16.179.
it.each(LANGUAGES)('a mail says which park days went with a room that was cancelled: %s', (lang) => {
  const { t } = placeOf(lang);
  const chosen = orderWithStays.stays_parks.stays[0]?.park_days?.chosen ?? [];
  for (const state of ['stays_left', 'stays_one_cancelled', 'stays_called_off']) {
    const letter = stateOf(mailWithStays, state);
    const stays = letter.order.stays.map((room) => ({ ...room, lost_park_days: chosen }));
    for (const lines of linesOf({ ...letter, order: { ...letter.order, stays } }, lang)) {
      const at = lines.indexOf(t('stay_line.order.left_parks'));
      expect(at, state).toBeGreaterThan(-1);
      for (const [index, { name }] of chosen.entries()) expect(lines[at + 1 + index]).toContain(name);
    }
    for (const lines of linesOf(letter, lang)) expect(lines).not.toContain(t('stay_line.order.left_parks'));
  }
});

// Proves 10.16.180.
it.each([
  ['es', 'Habitación 2', 'Habitación 2 · 2 adultos, 1 niño de 7 años'],
  ['en', 'Room 2', 'Room 2 · 2 adults, 1 child (7 years old)'],
  ['pt', 'Quarto 2', 'Quarto 2 · 2 adultos, 1 criança de 7 anos'],
] as const)('a mail says which of two rooms that are alike was cancelled: %s', (lang, short, long) => {
  const { t } = placeOf(lang);
  const { order, ...letter } = stateOf(mailWithStays, 'stays');
  const [room] = order.stays as [BoughtStayView];
  const both = [1, 2, 3].map((number) => ({ ...room, number, cancelled: number === 2 }));
  const two = { ...order, stays: both };
  const addresses = { href: letter.href, picture: '' };
  const back = {
    kind: 'order_refunded',
    changed: null,
    how: 'by_itself',
    why: 'cancelled',
    amount: 1000,
  } as const;
  const again = {
    kind: 'order_confirmed',
    changed: null,
    again: 'cancelled',
    change_href: null,
    calendar_href: null,
  } as const;
  for (const about of [
    { ...back, order: two, ...addresses },
    { ...again, order: two, ...addresses },
  ] satisfies MailView[]) {
    const { subject, text } = mailWords(about, placeOf(lang));
    expect(subject).toContain(`Hotel Xcaret Ceiba, ${short}`);
    expect(subject).not.toContain('·');
    expect(text.split('. ').slice(0, 2).join()).toContain(`Hotel Xcaret Ceiba, ${long}`);
  }
  // Of two that were cancelled it is not known which gives back this.
  const more = { ...two, stays: both.map((one) => ({ ...one, cancelled: one.number > 1 })) };
  const { text } = mailWords({ ...back, order: more, ...addresses }, placeOf(lang));
  expect(text).toContain(t('mail.stay.part.cancelled', { name: order.first_name, code: order.code }));
});

// Proves 10.16.192.
it.each(LANGUAGES)('a mail about chosen park days opens with them, each with its hours: %s', (lang) => {
  const { t } = placeOf(lang);
  const { order, href } = stateOf(mailWithStays, 'stays_parks');
  const [room] = order.stays as [BoughtStayView];
  const about = (stays: BoughtStayView[]): MailView => ({
    kind: 'order_confirmed',
    changed: null,
    again: 'park_days',
    order: { ...order, stays },
    href,
    change_href: null,
    calendar_href: null,
    picture: '',
  });
  const hours = { es: 'Abre de 8:30 a 18:00', en: /8:30.*6/, pt: /8h30.*18h/ }[lang];
  for (const lines of linesOf(about([room]), lang)) {
    const at = (part: RegExp | string): number => lines.findIndex((line) => line.search(part) >= 0);
    const [first, night] = [at('Xel-Há Todo Incluido'), at('Xplor Fuego')];
    expect(first).toBeGreaterThan(at(t('mail.again.park_days.text', { code: order.code })));
    expect(lines[first + 1]).toMatch(hours);
    expect(lines[first + 1]).toContain(t('party.child', { count: 1 }));
    expect(lines[night + 1]).toContain({ es: '22:30', en: '10:30', pt: '22h30' }[lang]);
    // Before the code and the room.
    expect(night).toBeGreaterThan(first);
    for (const later of [t('mail.stay.confirmed.button_note'), 'R7QN-4KDX-2MVA', room.stay.room])
      expect(at(later), later).toBeGreaterThan(night + 1);
  }
  // Of several rooms each day says which.
  const two = [1, 2].map((number) => ({ ...room, number }));
  for (const lines of linesOf(about(two), lang))
    expect(
      lines.filter((line) => line.endsWith(` · ${t('stay_line.stay.room', { number: 2 })}`)),
    ).toHaveLength(2);
});

// Proves 10.16.209.
it.each(LANGUAGES)(
  'a mail says of a room that gives back a part alone that it is not changed: %s',
  (lang) => {
    const { t } = placeOf(lang);
    const letter = stateOf(mailWithStays, 'stays');
    const [room] = letter.order.stays as [BoughtStayView];
    const saysNot = (cancel: BoughtStayView['cancel']): boolean[] => {
      const order = { ...letter.order, stays: [{ ...room, cancel }] };
      return linesOf({ ...letter, order }, lang).map((lines) =>
        lines.includes(t('stay_line.price.no_change')),
      );
    };
    expect(room.cancel?.percent).toBe(100);
    expect(saysNot(room.cancel)).toEqual([false, false]);
    expect(saysNot({ percent: 50, until: room.cancel?.until ?? 0 })).toEqual([true, true]);
  },
);

// Proves 10.16.211.
it.each([
  ['es', ['Pagaste: US$434.97', 'Te devolvemos: US$217.49', 'No se devuelve: US$217.48']],
  ['en', ['You paid: US$434.97', 'We are returning: US$217.49', 'Not refunded: US$217.48']],
  ['pt', ['Você pagou: US$434.97', 'Devolvemos a você: US$217.49', 'Não é devolvido: US$217.48']],
] as const)(
  'a mail says of a room that was cancelled what was paid, goes back and is kept: %s',
  (lang, rows) => {
    const { t } = placeOf(lang);
    const { order, ...letter } = stateOf(mailWithStays, 'stays');
    const [room] = order.stays as [BoughtStayView];
    const gone = { ...room, cancelled: true, total: 21_748, stay: { ...room.stay, at_hotel: 0 } };
    const about = (stays: BoughtStayView[]): MailView => ({
      kind: 'order_refunded',
      changed: null,
      how: 'by_itself',
      why: 'cancelled',
      amount: 21_749,
      order: { ...order, stays, refunds: [{ amount: 21_749, state: 'requested', at: 1_795_194_000_000 }] },
      href: letter.href,
      picture: '',
    });
    const total = `${t('stay_line.price.total')}: US$217.48`;
    for (const lines of linesOf(about([gone, { ...room, number: 2 }]), lang)) {
      expect(lines.filter((line) => rows.some((row) => row === line))).toEqual(rows);
      expect(lines).not.toContain(total);
    }
    // Of two that were cancelled it is not known which gives this back.
    for (const lines of linesOf(about([gone, { ...gone, number: 2 }]), lang)) {
      expect(lines.filter((line) => rows.some((row) => row === line))).toEqual([rows[2], rows[2]]);
      expect(lines).not.toContain(total);
    }
  },
);

// Proves 10.16.210.
it.each(LANGUAGES)(
  'a mail says what a whole trip costs, what was taken off, and what is left: %s',
  (lang) => {
    const { t } = placeOf(lang);
    const letter = stateOf(mailWithStays, 'stays_beside');
    const { money } = together(placeOf(lang), orderAmounts(letter.order));
    const left = letter.order.stays.reduce((sum, { stay }) => sum + stay.at_hotel, 0);
    const { base, total } = letter.order;
    const first = [
      `${t('quote.before')}: ${money(base + left)}`,
      `${t('quote.saving')}: ${money(total - base)}`,
      `${t('stay_line.price.trip')}: ${money(total + left)}`,
      `${t('mail.total')}: ${money(total)}`,
    ];
    for (const lines of linesOf(letter, lang)) {
      expect(beginning(lines, first)).toEqual(first);
      expect(lines).toContain(`${t('stay_line.price.at_hotel')}: ${money(left)}`);
    }
    const changed = { ...stateOf(mailWithStays, 'stays'), order: orderWithStays.stays_other_nights };
    const rows = [
      `${t('stay_line.price.trip')}: US$718.20`,
      `${t('stay_line.price.paid_so_far')}: US$143.64`,
    ];
    for (const lines of linesOf(changed, lang)) {
      expect(beginning(lines, rows)).toEqual(rows);
      expect(lines).toContain(`${t('stay_line.price.at_hotel')}: US$574.56`);
      expect(lines.join('\n')).not.toContain(t('order.ledger.balance'));
    }
  },
);

// Proves 10.16.213.
it.each(LANGUAGES)('a mail about a hotel and visits names the hotel in its subject: %s', (lang) => {
  const { subject } = mails(stateOf(mailWithStays, 'stays_beside'), placeOf(lang));
  expect(subject).toContain('Hotel Xcaret Ceiba');
});
