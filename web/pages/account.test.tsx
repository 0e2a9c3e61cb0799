import { describe, expect, it } from 'vitest';
import { accounts, companions, coupons, parkDay, trips } from '../fixtures/account';
import { frame } from '../fixtures/frame';
import { clockText } from '../lib/clock';
import { longDate } from '../lib/dates';
import { dayText, momentText } from '../lib/instant';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import { messages } from '../server/messages';
import { draw, stateOf } from '../testing/draw';
import { sentBy } from '../testing/form';
import { byId, descriptionOf, one, texts } from '../testing/query';
import { page } from './account';

const Account = page.component;
const states = accounts('en');
const { urls, site } = frame('en', 'phone');
const drawn = (state: string): Document => draw(<Account kind="account" {...stateOf(states, state)} />);
const t = translator(messages['en'] ?? {}, 'en');

/** The form of the page that sends this `act`. */
const formOf = (document: Document, act: string): HTMLFormElement =>
  one<HTMLInputElement>(document, `[name=act][value=${act}]`).form ?? document.createElement('form');

describe('one’s own trips', () => {
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
    expect(said).toContain(t('account.trip.returned', { amount: moneyText(6000, currency) }));
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
      t('account.day.weather_until', { when: momentText(parkDay.weather_until ?? 0, t) }),
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

describe('what is kept of somebody', () => {
  // Proves 10.17.30.
  it('is folded under what it says now, and each part sends its own form', () => {
    const document = drawn('full');
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details')];
    expect(folds).toHaveLength(9);
    expect(folds.some(({ open }) => open)).toBe(false);
    expect(folds[0]?.querySelector('summary')?.textContent).toContain('Lucía Prieto, México');
    expect(folds[1]?.querySelector('summary')?.textContent).toContain(
      t('account.companions_count', { count: 0 }),
    );
    expect(folds[2]?.querySelector('summary')?.textContent).toContain('lucia@example.com');
    const sent = (act: string): Record<string, string> => sentBy(formOf(document, act));
    expect(sent('details')).toEqual({
      act: 'details',
      name: 'Lucía',
      lastname: 'Prieto',
      country: 'MX',
      language: 'en',
      currency: '',
      method: '',
    });
    expect(sent('email')).toEqual({ act: 'email', email: '', current: '' });
    expect(sent('password')).toEqual({ act: 'password', current: '', password: '' });
    expect(sent('delete')).toEqual({ act: 'delete', current: '' });
    for (const form of document.querySelectorAll('form'))
      expect([form.method, form.getAttribute('action')?.split('#')[0]]).toEqual(['post', urls.account]);
  });

  // Proves 10.17.53.
  it('comes back to the part that something was done in: it is open, and says so there', () => {
    for (const state of ['full', 'likes', 'passkeys']) {
      const document = drawn(state);
      for (const part of document.querySelectorAll('.settings > details'))
        for (const form of part.querySelectorAll('form'))
          expect(form.getAttribute('action'), state).toBe(`${urls.account}#${part.id}`);
    }
    for (const [state, part] of [
      ['companion_kept', 'own-companions'],
      ['passkey_removed', 'own-ways'],
      ['email_asked', 'own-email'],
      ['email_wrong', 'own-email'],
    ] as const) {
      const document = drawn(state);
      const open = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details[open]')];
      expect(
        open.map(({ id }) => id),
        state,
      ).toEqual([part]);
      expect(open[0]?.querySelectorAll('.notice-good, .notice-bad').length, state).toBe(1);
      expect(document.querySelectorAll('.notice-good, .notice-bad').length, state).toBe(1);
    }
    // What was not done here is said over the page.
    expect(drawn('fresh').querySelector('.settings .notice')).toBeNull();
    expect(drawn('fresh').querySelectorAll('.notice-good').length).toBe(1);
  });

  // Proves 10.19.46.
  it('lists who comes along: each is removed by its button, and one more is kept by the box of its consent', () => {
    const document = drawn('likes');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_companion',
    );
    expect(removing.map((form) => sentBy(form)['companion'])).toEqual(['c1', 'c2']);
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual(
      companions.map(({ name }) => t('account.companion_remove', { name })),
    );
    const form = formOf(document, 'keep_companion');
    expect(sentBy(form)).toEqual({ act: 'keep_companion', name: '', lastname: '' });
    const box = one<HTMLInputElement>(form, '[name=acceptance]');
    expect(box.closest('label')?.textContent).toBe(t('account.companions_consent'));
    // A name that was refused stands as it was typed, and its box is ticked anew.
    expect(sentBy(formOf(drawn('companion_wrong'), 'keep_companion'))).toEqual({
      act: 'keep_companion',
      name: 'Leo',
      lastname: '',
    });
    // Where there is no room for more, no more are asked for.
    expect(drawn('companions_full').querySelector('[value=keep_companion]')).toBeNull();
  });

  // Proves 10.19.52.
  it('says which currency and way to pay they like, and keeps neither where nothing was chosen', () => {
    const document = drawn('likes');
    const sent = sentBy(formOf(document, 'details'));
    expect([sent['currency'], sent['method']]).toEqual(['MXN', 'PP']);
    const part = formOf(document, 'details').closest('details');
    expect(part?.querySelector('summary')?.textContent).toContain('Lucía Prieto, México, MXN');
    for (const field of ['details-currency', 'details-method'])
      expect(descriptionOf(document, field)).toContain(t('account.likes_hint'));
  });

  // Proves 10.19.53.
  it('says whether the newsletter comes, and leads out of it or to it', () => {
    const email = 'lucia@example.com';
    for (const [state, says, leads] of [
      ['full', 'never', 'join'],
      ['asked', 'asked', 'join'],
      ['likes', 'confirmed', 'leave'],
      ['left', 'left', 'join'],
    ] as const) {
      const link = one(drawn(state), `.settings a[href^="${urls.newsletter}"]`);
      const said = link.closest('details')?.querySelector('summary')?.textContent;
      expect(said, state).toContain(t(`account.newsletter.${says}`, { email }));
      expect(link.textContent, state).toBe(t(`account.newsletter_${leads}`));
    }
  });

  // Proves 10.19.54.
  it('says what this browser lets the store do, and leads to where that is changed', () => {
    for (const [state, says] of [
      ['full', t('account.cookies_unasked')],
      ['asked', t('account.cookies_none')],
      ['likes', [t('cookies.purpose.measurement'), t('cookies.purpose.personalisation')].join(', ')],
    ] as const) {
      const link = one(drawn(state), `.settings a[href="${urls.cookies}"]`);
      expect(link.closest('details')?.querySelector('summary')?.textContent, state).toContain(says);
    }
  });

  // Proves 10.17.30.
  it.each([
    ['details_wrong', 'details', ['details-name', 'details-country']],
    ['email_wrong', 'email', ['email-email', 'email-current']],
    ['password_wrong', 'password', ['password-current', 'password-password']],
    ['password_kept', 'remove_password', ['remove_password-current']],
    ['delete_wrong', 'delete', ['delete-current']],
    ['companion_wrong', 'keep_companion', ['companion-lastname', 'companion-acceptance']],
  ])('is open where it was refused, and each error leads to its field: %s', (state, act, ids) => {
    const document = drawn(state);
    const open = [...document.querySelectorAll<HTMLDetailsElement>('.settings > details[open]')];
    expect(open).toEqual([formOf(document, act).closest('details')]);
    const { errors } = stateOf(states, state);
    const links = [...one(document, '#errors').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
    for (const [at, id] of ids.entries()) {
      expect(byId(document, id).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(document, id)).toContain(errors[at]?.message);
    }
    expect(document.querySelectorAll('[aria-invalid]').length).toBe(ids.length);
    // Greeted by the name that is kept, not by what was typed; and no password is ever sent back.
    expect(texts(document, 'h1')).toEqual([t('account.hello', { name: 'Lucía' })]);
    for (const field of document.querySelectorAll<HTMLInputElement>('[type=password]'))
      expect(field.value).toBe('');
  });

  // Proves 10.17.31.
  it('says which address is asked and has not answered', () => {
    const open = one(drawn('email_asked'), '.settings > details[open]');
    expect(open.textContent).toContain(t('account.waiting', { email: 'lucia.prieto@example.com' }));
  });

  // Proves 10.17.31.
  it('takes a new address with one button, which a link alone does not press', () => {
    const document = drawn('confirm_email');
    const { change, proof } = stateOf(states, 'confirm_email');
    expect(sentBy(formOf(document, 'confirm_email'))).toEqual({ act: 'confirm_email', change, key: proof });
    const gone = drawn('unknown');
    expect(gone.querySelector('form')).toBeNull();
    expect(one(gone, `a[href="${urls.auth}"]`).textContent).toBe(t('auth.submit'));
  });

  // Proves 10.17.32.
  it('lists where one is signed in, and signs out there, everywhere or here', () => {
    const document = drawn('full');
    const devices = [...document.querySelectorAll('.device')];
    expect(devices.map((device) => device.querySelector('form') === null)).toEqual([true, false, false]);
    expect(devices[0]?.textContent).toContain(t('account.device_here'));
    expect(devices[1]?.textContent).toContain('Firefox, Windows');
    expect(devices[2]?.textContent).toContain(t('account.device_unknown'));
    const form = devices[1]?.querySelector('form');
    expect(form && sentBy(form)).toEqual({ act: 'sign_out_one', session: 'd2' });
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[name=act]')];
    expect(buttons.map(({ value }) => value)).toEqual(['sign_out', 'sign_out_all']);
  });

  // Proves 10.18.44.
  it('lists the ways to sign in: each is removed by its button while another remains, and more are added', () => {
    const document = drawn('ways');
    const { own } = stateOf(states, 'ways');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_way',
    );
    expect(removing.map((form) => sentBy(form)['way'])).toEqual(['w1', 'w2']);
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual([
      t('account.way_remove_this', { name: 'Google' }),
      t('account.way_remove_this', { name: 'Club Sacbe' }),
    ]);
    const part = removing[0]?.closest('details');
    expect(part?.querySelector('summary')?.textContent).toContain('Password, Google, Club Sacbe');
    expect(part?.textContent).toContain('lucia.prieto@gmail.example');
    expect(part?.textContent).toContain(t('account.way_since', { since: longDate('2026-11-02', t) }));
    const adding = one<HTMLButtonElement>(document, 'button[name=with]').form;
    expect(adding && sentBy(adding)).toEqual({ act: 'add_way' });
    expect(
      [...(adding?.querySelectorAll('button') ?? [])].map(({ value, textContent }) => [value, textContent]),
    ).toEqual(own?.joinable.map(({ key, name }) => [key, t('account.way_add', { name })]));
    // Where nobody else is configured, nothing is said of it.
    expect(drawn('full').querySelector('button[name=with]')).toBeNull();
    expect(one(drawn('full'), '.settings').textContent).not.toContain(t('account.ways'));
  });

  // Proves 10.19.18.
  it('lists passkeys with the other ways to sign in, and a script alone offers to add one', () => {
    const document = drawn('passkeys');
    const removing = [...document.querySelectorAll<HTMLFormElement>('form')].filter(
      (form) => sentBy(form)['act'] === 'remove_passkey',
    );
    expect(removing.map((form) => sentBy(form)['passkey'])).toEqual(['k1', 'k2']);
    const names = ['Safari, iPhone', t('account.device_unknown')].map((device) =>
      t('account.passkey_of', { device }),
    );
    expect(removing.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual(
      names.map((name) => t('account.way_remove_this', { name })),
    );
    const part = removing[0]?.closest('details');
    expect(part?.hidden).toBe(false);
    expect(part?.querySelector('summary')?.textContent).toContain('Password, Passkey');
    const since = dayText(stateOf(states, 'passkeys').own?.passkeys[1]?.since ?? 0, t);
    expect(part?.textContent).toContain(t('account.passkey_unused', { since }));
    const add = one<HTMLFormElement>(document, 'form[data-passkey=add]');
    expect([add.hidden, add.dataset['failed'], add.dataset['there']]).toEqual([
      true,
      t('problem.PASSKEY_NOT_ADDED'),
      t('account.passkey_there'),
    ]);
    // The password is asked for once the store says so.
    expect(byId(document, 'passkey-current').closest<HTMLElement>('div[hidden]')).not.toBeNull();
    // The first one is not spoken of before a script offers it; without a host that has a name there is none.
    const first = one<HTMLFormElement>(drawn('passkey_first'), 'form[data-passkey=add]');
    expect(first.closest('details')?.hidden).toBe(true);
    expect(drawn('full').querySelector('[data-passkey]')).toBeNull();
    const place = { t, frame: frame('en', 'phone'), money: String };
    const head = (state: string) => page.head({ kind: 'account', ...stateOf(states, state) }, place);
    expect(['passkeys', 'full'].map((state) => head(state).passkeys)).toEqual([true, false]);
  });

  // Proves 10.18.70.
  it('asks for the password where a way to sign in was to change a while after signing in', () => {
    const document = drawn('way_kept');
    const form = one<HTMLInputElement>(document, '[name=current][id=ways-current]').form;
    expect(form && sentBy(form)).toEqual({ act: 'remove_passkey', passkey: 'k2', current: '' });
    expect(form?.closest('details')?.open).toBe(true);
    expect(descriptionOf(document, 'ways-current')).toContain('Esa no es tu contraseña actual');
    expect(one(document, 'a[href="#ways-current"]').textContent).toContain('Esa no es tu contraseña actual');
    expect(drawn('passkeys').querySelector('#ways-current')).toBeNull();
  });

  // Proves 10.17.54.
  it('asks for the password as a question, not as a mistake, and signs in again who has none', () => {
    const document = drawn('way_asked');
    const field = byId<HTMLInputElement>(document, 'ways-current');
    expect([field.autofocus, field.getAttribute('aria-invalid')]).toEqual([true, null]);
    expect(document.querySelector('#errors, .notice-bad, [role=alert]:not(:empty)')).toBeNull();
    expect(one(document, '#own-ways[open] .notice-info').textContent).toBe(t('account.ways_proof'));
    const key = one(document, '[data-passkey=add] div[hidden]');
    expect(key.textContent).toContain(t('account.ways_proof'));
    const again = drawn('way_again');
    const notice = one(again, '#own-ways[open] .notice-info');
    const form = one<HTMLFormElement>(notice, 'form');
    const button = one<HTMLButtonElement>(form, 'button');
    expect([button.name, button.value, button.textContent]).toEqual([
      'act',
      'sign_out',
      t('account.sign_in_again'),
    ]);
  });

  // Proves 10.17.50.
  it('says before and after a new address what stays with the one of before', () => {
    const said = t('account.email_stays');
    expect(formOf(drawn('full'), 'email').textContent).toContain(said);
    expect(one(drawn('confirm_email'), 'main form').textContent).toContain(said);
  });

  // Proves 10.19.12.
  it('offers to take the password away where something else lets its owner in', () => {
    expect(sentBy(formOf(drawn('passkeys'), 'remove_password'))).toEqual({
      act: 'remove_password',
      current: '',
    });
    expect(drawn('full').querySelector('[value=remove_password]')).toBeNull();
    const only = drawn('passkey_only');
    expect(only.querySelector('[value=remove_passkey], [type=password]')).toBeNull();
    const said = one(only, '.settings').textContent;
    for (const key of ['account.way_last', 'account.no_password.password'] as const)
      expect(said).toContain(t(key));
  });

  // Proves 10.18.45.
  it('leads to choosing a password where there is none, in place of forms that ask for it', () => {
    const document = drawn('without_password');
    for (const [act, what] of [
      ['email', 'email'],
      ['password', 'password'],
      ['delete', 'delete'],
    ] as const) {
      expect(document.querySelector(`[name=act][value=${act}]`), act).toBeNull();
      expect(one(document, '.settings').textContent).toContain(t(`account.no_password.${what}`));
    }
    expect(document.querySelectorAll(`.settings a[href="${urls.forgot}"]`).length).toBe(3);
    expect(document.querySelector('[type=password]')).toBeNull();
    // The only way in is not offered for removal, and what to do about it is said.
    expect(document.querySelector('[value=remove_way]')).toBeNull();
    expect(one(document, '.settings').textContent).toContain(t('account.way_last'));
    expect(document.querySelector('[name=act][value=details]')).not.toBeNull();
    // Whoever came by a provider that says no name is greeted without one.
    expect(texts(drawn('unnamed'), 'h1')).toEqual([t('account.hello_unnamed')]);
  });

  // Proves 10.17.33.
  it('can be downloaded, and is deleted by the password once it was said what that means', () => {
    const document = drawn('full');
    const own = stateOf(states, 'full').own;
    expect(one(document, `a[href="${own?.data_href}"]`).textContent).toBe(t('account.data_get'));
    const form = formOf(document, 'delete');
    expect(form.textContent).toContain(t('account.delete_text'));
    expect(byId<HTMLInputElement>(document, 'delete-current').autocomplete).toBe('current-password');
    const gone = drawn('deleted');
    expect(texts(gone, 'h1')).toEqual([t('account.title.deleted')]);
    expect(one(gone, 'main').textContent).toContain(t('account.lead.deleted', { email: site.email }));
  });
});
