import { describe, expect, it } from 'vitest';
import { accounts, coupons, parkDay, trips } from '../fixtures/account';
import { frame } from '../fixtures/frame';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { momentText } from '../lib/instant';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { one, texts } from '../testing/query';
import { page } from './account';

const Account = page.component;
const states = accounts('en');
const { urls } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Account kind="account" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');

describe('one’s own trips', () => {
  // Proves 10.3.102.
  it('have a whole amount with its cents, as their orders have it beside its tax', () => {
    const state = stateOf(accounts('pt'), 'full');
    const whole = trips.map((trip) => ({ ...trip, total: 25000 }));
    if (state.own === null) throw new Error('nobody is signed in');
    const document = draw(<Account kind="account" {...state} own={{ ...state.own, trips: whole }} />, {
      lang: 'pt',
    });
    expect(one(document, '.trip-stub').textContent).toContain('250.00');
  });

  // Proves 10.17.27, 10.19.78.
  it('begin with the next as a ticket: when, where, who, and what is done with it', () => {
    const document = drawn('full');
    const ticket = one(document, '.trip-next');
    const [next] = trips;
    expect(ticket.querySelector('img')?.getAttribute('src')).toBe(next?.visits[0]?.picture.hero);
    for (const said of [
      'Xel-Há Todo Incluido',
      longDate('2026-12-12', t),
      t('party.adult', { count: 2 }),
      t('party.child', { count: 1 }),
      t('party.infant', { count: 1 }),
      'Tour Xenotes Oasis Maya',
      longDate('2026-12-14', t),
      t('account.trip.cancelled'),
      t('order.code', { code: '7K2M9QXA' }),
      moneyText(24198, frame('en', 'phone', 'USD').currency),
    ])
      expect(ticket.textContent).toContain(said);
    const links = (inside: string): [string, string | null][] =>
      [...ticket.querySelectorAll(`${inside} a.button`)].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    // The tickets stand with the day, before all there is to know of it.
    expect(links('.trip-words')).toEqual([
      [t('account.trip.tickets'), next?.href],
      [t('order.pdf'), next?.voucher_href],
    ]);
    expect(links('.trip-stub')).toEqual([
      [t('order.change'), next?.change_href],
      [t('change.task.add'), next?.add_href],
      [t('order.summary'), next?.receipt_href],
    ]);
    expect(document.querySelectorAll('.button-primary').length).toBe(1);
  });

  // Proves 10.17.27.
  it('go on with those ahead and end with those that are over, each a link to its order', () => {
    const document = drawn('full');
    const rows = [...document.querySelectorAll('.trip')];
    const hrefs = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(hrefs).toEqual(trips.slice(1).map(({ href }) => href));
    expect(rows.map((row) => row.classList.contains('trip-over'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    const said = rows.map(({ textContent }) => textContent ?? '');
    expect(said[0]).toContain(t('stay_line.stay.dates', { from: 'Wed, Feb 10', to: 'Sat, Feb 13' }));
    expect(said[1]).toContain(t('account.trip.state.awaiting_transfer'));
    expect(said[3]).toContain(t('order.open_ticket', { date: longDate('2027-05-20', t) }));
    expect(said[4]).toContain(t('account.trip.and_more', { name: 'Xavage', count: 1 }));
    expect(said[5]).toContain(t('account.trip.state.returned'));
  });

  // Proves 10.17.27.
  it('say of a room its nights and what it cost in its own currency, and promise no tickets', () => {
    const ticket = one(drawn('room'), '.trip-next');
    expect(texts(ticket, '.trip-when')).toEqual([
      t('stay_line.stay.dates', { from: 'Wed, Feb 10', to: 'Sat, Feb 13' }),
    ]);
    expect(ticket.textContent).toContain(moneyText(1350000, frame('en', 'phone', 'MXN').currency));
    expect(texts(ticket, '.button-primary')).toEqual([t('account.trip.see')]);
  });

  // Proves 10.19.79.
  it('say of what is still to be paid until when its places are kept, and lead to paying it', () => {
    const rows = [...drawn('full').querySelectorAll('.trip')];
    for (const [at, state, leads] of [
      [1, 'awaiting_transfer', t('order.voucher')],
      [
        2,
        'awaiting_payment',
        t('order.pay', { amount: moneyText(24198, frame('en', 'phone', 'USD').currency) }),
      ],
    ] as const) {
      const row = rows[at];
      const trip = trips[at + 1];
      expect(row?.querySelector('.trip-pay .tag')?.textContent).toBe(t(`account.trip.state.${state}`));
      expect(row?.textContent).toContain(
        t('account.trip.held', { when: momentText(trip?.pay?.until ?? 0, t) }),
      );
      const link = row?.querySelector('.trip-pay a');
      expect([link?.textContent, link?.getAttribute('href')]).toEqual([leads, trip?.pay?.href]);
      expect(link?.getAttribute('aria-label')).toContain(trip?.visits[0]?.name);
    }
    expect(rows.filter((row) => row.querySelector('.trip-pay') !== null)).toHaveLength(2);
  });

  // Proves 10.19.80.
  it('say what they came to without what comes back, and how much that is', () => {
    const said = one(drawn('hotel_unnamed'), '.trip-stub').textContent;
    const { currency } = frame('en', 'phone', 'USD');
    expect(said).toContain(moneyText(24198, currency));
    expect(said).toContain(t('account.trip.returned', { amount: moneyText(6000, currency, true) }));
  });

  // Proves 10.19.82.
  it('say of what else the next order has when it is open or leaves, and lead to it', () => {
    const also = one(drawn('full'), '.trip-also');
    const [, ...others] = trips[0]?.visits ?? [];
    expect([...also.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      others.map(({ href }) => href),
    );
    const said = texts(also, 'li');
    expect(said[0]).toContain(t('time.open', { from: clockText('09:00', t), to: clockText('17:00', t) }));
    expect(said[1]).toContain(t('time.leaves', { time: clockText('09:00', t) }));
    expect(said[2]).toContain(t('account.trip.cancelled'));
  });

  // Proves 10.17.28.
  it('lead to the parks where nothing is to come', () => {
    for (const [state, title] of [
      ['fresh', 'account.trips_none'],
      ['over', 'account.trips_no_next'],
    ] as const) {
      const document = drawn(state);
      expect(texts(document, '#trips ~ * h3')).toContain(t(title));
      expect(one(document, '.button-primary').getAttribute('href')).toBe(urls.listing);
    }
    const ahead = one(drawn('ahead'), 'main');
    expect(ahead.querySelector('.button-primary')).toBeNull();
    expect(ahead.textContent).not.toContain(t('account.trips_no_next'));
  });
});

const dayOf = (state: string): Element => one(drawn(state), '.trip-day');

describe('the day of the next trip', () => {
  // Proves 10.19.36, 10.19.37, 10.19.78.
  it('says its light, when the place is open, and the way there from wherever they start', () => {
    const day = dayOf('full');
    for (const said of [
      t('account.day.sun', { rises: clockText('07:15', t), sets: clockText('18:10', t) }),
      t('time.open', { from: clockText('08:30', t), to: clockText('18:00', t) }),
      parkDay.arrive,
    ])
      expect(day.textContent).toContain(said);
    const links = [...day.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(parkDay.ways.map(({ href }) => href));
    expect(links.slice(2).map((href) => href?.split(':')[0])).toEqual(['geo', 'maps']);
    // They are many: folded until they are wanted.
    const fold = one<HTMLDetailsElement>(day, 'details');
    expect([fold.open, fold.querySelectorAll('a').length]).toEqual([false, 4]);
  });

  // Proves 10.19.38.
  it('says until when it can be cancelled, moved and given up to the weather, or that it is final', () => {
    const said = texts(dayOf('full'), 'ul.grid li');
    expect(said).toEqual([
      t('promise.free_until', { when: momentText(parkDay.cancel?.until ?? 0, t) }),
      t('promise.move_until', { when: momentText(parkDay.change_until ?? 0, t) }),
      t('promise.weather_until', { when: momentText(parkDay.weather_until ?? 0, t) }),
    ]);
    expect(dayOf('tour').textContent).toContain(t('promise.final'));
  });

  // Proves 10.19.39.
  it('says of a tour where and when its people are picked up, and of a room when it is ready', () => {
    const tour = dayOf('tour');
    const at = { time: clockText('06:40', t), zone: 'Playa del Carmen' };
    expect(tour.textContent).toContain(t('order.pick_up_at', at));
    expect(tour.textContent).toContain(t('kept.hotel', { hotel: 'Hotel Casa Luna, lobby' }));
    expect(tour.querySelector('a')).toBeNull();
    const room = dayOf('room');
    expect(room.textContent).toContain(t('account.day.ready', { time: clockText('15:00', t) }));
    expect(room.textContent).not.toContain(t('account.day.hours'));
    expect(texts(room, 'li')).toHaveLength(1);
    // Without a day there is nothing to know of it.
    expect(drawn('open_ticket').querySelector('.trip-day')).toBeNull();
  });
});

// Proves 10.19.81.
it('the next trip asks first for the hotel that is not named yet, and says until when', () => {
  const first = one(drawn('hotel_unnamed'), '.trip-day > :first-child');
  const day = stateOf(states, 'hotel_unnamed').own?.trips[0]?.day;
  const link = one(first, 'a');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    t('order.ahead_hotel', { name: 'Tour Xenotes Oasis Maya' }),
    day?.hotel?.href,
  ]);
  expect(first.textContent).toContain(
    t('order.ahead_hotel_until', { when: momentText(day?.hotel?.until ?? 0, t) }),
  );
  expect(drawn('tour').querySelector('.trip-todo')).toBeNull();
});

// Proves 10.4.26.
it('the next trip says that the exact spot of a pick-up is mailed, until a hotel is named', () => {
  expect(dayOf('hotel_unnamed').textContent).toContain(t('order.pick_up_spot'));
  expect(dayOf('tour').textContent).not.toContain(t('order.pick_up_spot'));
});

describe('every trip', () => {
  // Proves 10.19.40.
  it('leads to its tickets, its changes, what is added to it and what was paid, as far as each is there', () => {
    const document = drawn('full');
    const [room, waits] = [...document.querySelectorAll('.trip')];
    const links = [...(room?.querySelectorAll('.trip-links a') ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [t('order.pdf_open'), trips[1]?.voucher_href],
      [t('order.change'), trips[1]?.change_href],
      [t('order.summary'), trips[1]?.receipt_href],
    ]);
    for (const link of links) {
      const label = link.getAttribute('aria-label') ?? '';
      expect(label).toContain(link.textContent);
      expect(label).toContain('Hotel Xcaret Ceiba');
    }
    expect(waits?.querySelector('.trip-links')).toBeNull();
  });

  // Proves 10.19.42.
  it('stands on a page of its list, which leads to the newer and the older ones', () => {
    expect(drawn('full').querySelector('.trip-pages')).toBeNull();
    const document = drawn('second_page');
    const { own } = stateOf(states, 'second_page');
    const links = [...one(document, '.trip-pages').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([own?.newer_href, own?.older_href]);
    expect(document.querySelectorAll('.trip-over')).toHaveLength(2);
    // What is next stands on the first page.
    expect(one(document, 'main').textContent).not.toContain(t('account.trips_no_next'));
  });
});

// Proves 10.17.29.
it('one’s own coupons say what they take off, when and for what; and that there may be some', () => {
  const document = drawn('full');
  const said = texts(document, '.coupon');
  expect(said).toHaveLength(coupons.length);
  for (const words of [
    t('account.coupon.percent', { percent: 15 }),
    'VUELVE15',
    t('account.coupon.until', { until: longDate('2027-01-31', t) }),
    t('account.coupon.left', { count: 1 }),
  ])
    expect(said[0]).toContain(words);
  const { currency } = frame('en', 'phone', 'MXN');
  for (const words of [
    t('account.coupon.amount', { amount: moneyText(50000, currency) }),
    t('account.coupon.minimum', { amount: moneyText(300000, currency) }),
    t('account.coupon.from', { from: longDate('2027-01-01', t), until: longDate('2027-06-30', t) }),
    t('account.coupon.left', { count: 2 }),
  ])
    expect(said[1]).toContain(words);
  expect(texts(drawn('fresh'), '#coupons + p')).toEqual([t('account.coupons_none')]);
});

// Proves 10.19.77.
it('a coupon of one’s own goes into the cart with one press, or leads to what it can be used for', () => {
  const filled = drawn('coupon_cart');
  const forms = [...filled.querySelectorAll<HTMLFormElement>('.coupon form')];
  // One that is not good yet has neither.
  expect(forms.map((form) => [form.getAttribute('action'), sentBy(form)])).toEqual([
    [urls.cart, { intent: 'code', code: 'VUELVE15' }],
  ]);
  expect(texts(filled, '.coupon button')).toEqual([t('account.coupon.use')]);
  expect(filled.body.textContent).not.toContain(t('account.coupons_note'));
  const empty = drawn('full');
  expect(empty.querySelector('.coupon form')).toBeNull();
  const links = [...empty.querySelectorAll('.coupon a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([urls.listing]);
  expect(empty.body.textContent).toContain(t('account.coupons_note'));
});
