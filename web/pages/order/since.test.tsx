import { describe, expect, it } from 'vitest';
import { changeRoom } from '../../fixtures/change-room';
import { parkDays } from '../../fixtures/park-days';
import { orderWithStays } from '../../fixtures/stays';
import { shortDate } from '../../lib/dates';
import { momentText } from '../../lib/instant';
import type {
  BoughtStayView,
  ChangeMadeView,
  DearerPartView,
  DoubledView,
  OrderLineView,
  OrderPageView,
} from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { LANGUAGES, linesOf, placeOf, type Lang } from '../../testing/mail';
import { texts } from '../../testing/query';
import { page as changeRoomPage } from '../change-room';
import { page } from '../order';
import { page as parkDaysPage } from '../park-days';

const [Order, ChangeRoom, ParkDays] = [page.component, changeRoomPage.component, parkDaysPage.component];
const { stays_other_nights: other, stays_beside: beside } = orderWithStays;
const changes: ChangeMadeView[] = other.changes;
const [change] = changes as [ChangeMadeView];
const [longer] = other.stays as [BoughtStayView];
const bought: BoughtStayView = { ...longer, bought: change.was };

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const drawn = (order: OrderPageView, lang: Lang = 'en'): Document =>
  draw(<Order kind="order" {...order} />, { lang });
/** A part of the amounts that is folded, by what it is called. */
const folded = (document: Document, title: string): Element | undefined =>
  [...document.querySelectorAll('[aria-labelledby=amounts] details')].find(
    (one) => plain(one.querySelector('summary')?.textContent) === plain(title),
  );

/** Whether it is said what was bought. */
const saysFirst = (order: OrderPageView): boolean =>
  texts(drawn(order), 'summary').some((text) => text.startsWith('As you bought it'));

/** A visit that the change of the room left outside its nights. */
const left: DearerPartView = {
  name: 'Xcaret',
  was: 319_800,
  difference: 20_000,
  guest: true,
  back: { from: '2027-03-09', to: '2027-03-12', href: '/es/cambiar/?k=sample&line=1&task=day' },
};
const twice: DoubledView = {
  park: 306,
  name: 'Xplor',
  date: '2027-02-11',
  count: 2,
  returns: 22_200,
  until: 1802116800000,
  href: '/es/cambiar/?k=sample&line=1&task=cancel',
};

describe('an order that was changed', () => {
  // Proves 10.16.233.
  it.each(LANGUAGES)('says what was bought as it was then, by sums that add up: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const usd = (minor: number): string => plain(money(minor, true));
    const order = { ...other, stays: [bought] };
    const all = [...drawn(order, lang).querySelectorAll('[aria-labelledby=amounts] details')];
    const first = all.find((one) => texts(one, 'dt').includes(t('order.ledger.at_hotel')));
    if (first === undefined) throw new Error('nothing is said of what was bought');
    const rows = texts(first, 'dt').map((name, at) => [name, plain(texts(first, 'dd')[at])]);
    const was = change.was.room;
    if (was === null) throw new Error('no room');
    expect(rows).toContainEqual([t('stay_line.price.total'), usd(was.total)]);
    expect(rows.slice(-3)).toEqual([
      [t('stay_line.price.trip'), usd(other.total + was.at_hotel)],
      [t('stay_line.price.paid'), usd(other.total)],
      [t('order.ledger.at_hotel'), usd(was.at_hotel)],
    ]);
    expect(other.total + was.at_hotel).toBe(was.total);
    expect(first.textContent).toContain(was.plan);
    // Nothing of the nights that it has since.
    expect(first.textContent).not.toContain(usd(71_820));
  });
  // Proves 10.16.233.
  it('says nothing of what was bought where that is not known', () => {
    expect(saysFirst({ ...other, stays: [bought] })).toBe(true);
    expect(saysFirst({ ...other, stays: [{ ...longer, bought: null }] })).toBe(false);
    expect(saysFirst({ ...other, stays: [bought], bought_known: false })).toBe(false);
  });
  // Proves 10.16.239.
  it('lists each change by its day, but for those of what was cancelled, and always what was paid for each thing', () => {
    const later = { ...change, at: change.at + 86_400_000, difference: 0 };
    const two = { ...other, stays: [bought], changes: [change, later] };
    const fold = folded(drawn(two), 'What changed');
    expect(texts(fold as Element, 'h3')).toHaveLength(2);
    const gone = two.changes.map((one) => ({ ...one, gone: true }));
    expect(folded(drawn({ ...two, changes: gone }), 'What changed')).toBeUndefined();
    // A room that was changed at the same price says what it is now, as everything else has its price.
    const same = drawn({ ...other, stays: [{ ...bought, changed: false }] });
    expect(same.body.textContent).toContain(placeOf('en').t('stay_line.order.now'));
    const moved = { ...beside, ledger: other.ledger };
    const head = [...drawn(moved).querySelectorAll('[aria-labelledby=amounts] h3')].find(
      ({ textContent }) => textContent === 'What you paid for each thing',
    );
    expect(texts(head?.parentElement as Element, 'dt')).toHaveLength(beside.lines.length + 1);
  });
  // Proves 10.16.226.
  it('calls a change of the rate alone by its name', () => {
    const { room } = change.was;
    if (room === null) throw new Error('no room');
    const be = { ...change.was, room: { ...room, plan: 'No reembolsable' } };
    const rows = texts(
      folded(drawn({ ...other, changes: [{ ...change, be }] }), `What changed: ${change.name}`) as Element,
      'li',
    );
    expect(rows).toEqual([`Rate: was ${room.plan}; now No reembolsable`]);
  });
});

describe('a visit that a room left', () => {
  const dearer = { ...change, difference: 36_689, dearer: [left] };
  // Proves 10.16.236.
  it.each(LANGUAGES)(
    'says what it cost before and costs now, why, and where it costs less again: %s',
    (lang) => {
      const { t, money } = placeOf(lang);
      const usd = (minor: number): string => money(minor, true);
      const visit = t('order.since.visit', { name: 'Xcaret', was: usd(319_800), be: usd(339_800) });
      const outside = t('order.since.outside', { count: 1 });
      const part = t('order.since.dearer', { amount: usd(20_000), visits: visit });
      const document = drawn({ ...other, changes: [dearer] }, lang);
      const shown = plain(document.body.textContent);
      expect(shown).toContain(plain(`${part} ${outside}`));
      const link = document.querySelector(`a[href="${left.back?.href}"]`);
      expect(link?.textContent).toBe(
        t('order.since.way_back', {
          name: 'Xcaret',
          from: shortDate('2027-03-09', t),
          to: shortDate('2027-03-12', t),
        }),
      );
      // So does its own card, also once nothing is said of the change.
      const [line] = beside.lines as [OrderLineView];
      const card = drawn({ ...beside, lines: [{ ...line, guest_days: left.back }] }, lang);
      expect(card.querySelector('#line-1')?.innerHTML).toContain('task=day');
      // Where nothing else costs more, all of it is for the visit.
      const whole = drawn({ ...other, changes: [{ ...dearer, difference: 20_000 }] }, lang);
      expect(plain(whole.body.textContent)).toContain(plain(t('order.since.dearer_all', { visits: visit })));
    },
  );
  // Proves 10.16.245.
  it('is led to the days of guests without a promise of what it costs there', () => {
    const link = drawn({ ...other, changes: [dearer] }).querySelector(`a[href="${left.back?.href}"]`);
    expect(link?.textContent).toBe(
      'Move Xcaret to your nights, Tue, Mar 9 to Fri, Mar 12: the guest price counts there; the calendar shows what changes',
    );
  });
  // Proves 10.16.237.
  it('has its part of what was paid for the change', () => {
    const [entry] = other.ledger?.entries ?? [];
    if (entry === undefined || other.ledger === null) throw new Error('nothing was paid');
    const note = (amount: number): string[] => {
      const entries = [{ ...entry, amount, dearer: [left] }];
      return texts(
        drawn({ ...other, ledger: { ...other.ledger, balance: 0, tax: 0, entries } }),
        '#amounts ~ dl dt',
      );
    };
    expect(note(36_689).join()).toContain('US$166.89 for the stay and US$200.00 for Xcaret');
    expect(note(20_000).join()).not.toContain('for the stay');
    expect(note(20_000).join()).toContain('Xcaret');
  });
});

describe('tickets that the rate of a room has in it', () => {
  const order = { ...beside, doubled: [twice] };
  // Proves 10.16.234.
  it.each(LANGUAGES)('are named with what cancelling them gives back, on page and in mail: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const said = t('guest_note.paid', { days: `Xplor (${shortDate(twice.date, t)})` });
    const back = t('guest_note.gives_back', {
      name: 'Xplor',
      amount: money(twice.returns, true),
      when: momentText(twice.until ?? 0, t),
    });
    const document = drawn(order, lang);
    expect(document.body.textContent).toContain(said);
    expect(document.querySelector(`a[href="${twice.href}"]`)?.textContent).toBe(back);
    const letter = {
      kind: 'order_confirmed',
      changed: null,
      again: null,
      order,
      href: 'https://sacbe.example/es/pedido/?code=7K2M9QXA&k=sample',
      change_href: null,
      calendar_href: null,
      picture: '',
    } as const;
    const [html, text] = linesOf(letter, lang);
    expect(html).toContain(said);
    expect(html).toContain(back);
    expect(text).toContain(`${back}: https://sacbe.example${twice.href}`);
  });
  // Proves 10.16.234.
  it('stand with their days where park days are chosen', () => {
    const shown = { ...parkDays.free, doubled: [twice] };
    const document = draw(<ParkDays kind="park_days" {...shown} />, { lang: 'en' });
    const day = texts(document, 'nav li').find((text) => text.includes('Feb 11'));
    expect(day).toContain('Xplor: 2 tickets bought');
    expect(document.querySelector(`a[href="${twice.href}"]`)).not.toBeNull();
  });
  // Proves 10.16.235.
  it('are named before a room has such a rate', () => {
    const { offer } = changeRoom.rate;
    if (offer === null) throw new Error('nothing is offered');
    const shown = { ...changeRoom.rate, offer: { ...offer, doubled: [twice] } };
    const document = draw(<ChangeRoom kind="change_room" {...shown} />, { lang: 'en' });
    const text = plain(document.querySelector('#offer')?.textContent);
    expect(text).toContain('The new rate includes Xplor (Thu, Feb 11)');
    expect(text).toContain('Cancel Xplor and get US$222.00 back, until');
    // Nothing comes back of them any more.
    const late = { ...shown, offer: { ...offer, doubled: [{ ...twice, returns: 0, until: null }] } };
    const over = draw(<ChangeRoom kind="change_room" {...late} />, { lang: 'en' });
    expect(over.querySelector('#offer')?.textContent).toContain('can no longer be cancelled for a refund');
  });
});
