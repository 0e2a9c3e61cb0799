import { describe, expect, it } from 'vitest';
import { mail } from '../fixtures/mail';
import { orderWithStays } from '../fixtures/stays';
import { shortDate } from '../lib/dates';
import { page } from '../pages/order';
import { draw, stateOf } from '../testing/draw';
import { LANGUAGES, linesOf, placeOf } from '../testing/mail';
import { texts } from '../testing/query';
import type { OrderMailView } from './words';

const Order = page.component;

/** The mail of an order whose room has other nights, for more. */
const room = { ...stateOf(mail, 'moved'), order: orderWithStays.stays_other_nights } as OrderMailView;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('a change that was made', () => {
  // Proves 10.16.226, 10.16.243.
  it.each(LANGUAGES)(
    'name what was before a change and is now, and what it cost, on page and in mail: %s',
    (lang) => {
      const { t, money } = placeOf(lang);
      const usd = (minor: number): string => money(minor, true);
      const [change] = orderWithStays.stays_other_nights.changes;
      if (change?.was.room == null || change.be.room === null) throw new Error('no room was changed');
      const nights = ({ date, room: of }: typeof change.was): string =>
        t('stay_line.stay.dates', {
          from: shortDate(date ?? '', t),
          to: shortDate(of?.checkout ?? '', t),
        });
      const dates = t('order.since.row', {
        what: t('order.since.dates'),
        was: nights(change.was),
        be: nights(change.be),
      });
      const total = t('order.since.row', {
        what: t('order.since.total'),
        was: usd(change.was.room.total),
        be: usd(change.be.room.total),
      });
      // With what was paid for it, it adds up to what the whole stay costs more.
      const hotel = t('order.since.row', {
        what: t('order.ledger.at_hotel'),
        was: usd(change.was.room.at_hotel),
        be: usd(change.be.room.at_hotel),
      });
      const paid = t('order.since.paid', { amount: usd(change.difference) });
      const document = draw(<Order kind="order" {...room.order} />, { lang });
      const shown = document.body.textContent ?? '';
      for (const said of [dates, total, hotel, paid]) {
        expect(shown.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '));
        for (const lines of linesOf(room, lang)) expect(lines).toContain(said);
      }
      // What is the same before and after is no row.
      const title = t('order.since.title', { name: change.name });
      const folded = [...document.querySelectorAll('details')].filter(
        (one) => one.querySelector('summary')?.textContent === title,
      );
      expect(folded.flatMap((one) => texts(one, 'li'))).toEqual([dates, total, hotel]);
    },
  );
  // Proves 10.16.244.
  it.each(LANGUAGES)(
    'say of a visit what it cost before and costs now, and of the nights again why: %s',
    (lang) => {
      const { t, money } = placeOf(lang);
      const moved = stateOf(mail, 'moved');
      const [change] = moved.order.changes;
      if (change === undefined) throw new Error('nothing was changed');
      const usd = (minor: number): string => money(minor, true);
      const be = t('order.since.guest', { amount: usd(319_800) });
      const row = t('order.since.row', { what: change.name, was: usd(339_800), be });
      const said = (guest: boolean): OrderMailView => {
        const worth = { was: 339_800, be: 319_800, guest };
        return { ...moved, order: { ...moved.order, changes: [{ ...change, worth }] } };
      };
      for (const lines of linesOf(said(true), lang)) expect(lines).toContain(row);
      for (const lines of linesOf(said(false), lang))
        expect(lines).toContain(
          t('order.since.row', { what: change.name, was: usd(339_800), be: usd(319_800) }),
        );
      const document = draw(<Order kind="order" {...said(true).order} />, { lang });
      expect(plain(document.body.textContent ?? '')).toContain(plain(row));
    },
  );
  // Proves 10.4.56.
  it('is the one that its mail was written for, whichever was made since', () => {
    const moved = stateOf(mail, 'moved') as Extract<OrderMailView, { kind: 'order_confirmed' }>;
    const [change] = moved.order.changes;
    if (change === undefined) throw new Error('nothing was changed');
    // The same amount went back for both.
    const changes = ['Xplor', 'Xenses'].map((name) => ({ ...change, name }));
    const back = stateOf(mail, 'cheaper') as Extract<OrderMailView, { kind: 'order_refunded' }>;
    const title = placeOf('en').t('order.since.title', { name: '' });
    for (const one of [moved, back]) {
      const titles = (changed: number | null): string[][] =>
        linesOf({ ...one, changed, order: { ...one.order, changes } }, 'en').map((lines) =>
          lines.filter((line) => line.startsWith(title)),
        );
      expect(titles(0)).toEqual([[`${title}Xplor`], [`${title}Xplor`]]);
      expect(titles(1)).toEqual([[`${title}Xenses`], [`${title}Xenses`]]);
      // One that was undone, or that is not known.
      expect(titles(null)).toEqual([[], []]);
    }
  });
  // Proves 10.16.226.
  it.each(LANGUAGES)('say of a visit that was moved for less what comes back, how and when: %s', (lang) => {
    const { t, money } = placeOf(lang);
    const moved = stateOf(mail, 'moved');
    const back = t('order.since.back', { amount: money(4200, true) });
    const notice = { tone: 'good', code: 'change_done', message: 'Done.' } as const;
    for (const [state, how] of [
      ['done', 'mail.how.sent'],
      ['requested', 'mail.how.by_itself'],
    ] as const) {
      const [change] = moved.order.changes;
      if (change === undefined) throw new Error('nothing was changed');
      const refunds = [{ amount: 4200, state, at: change.at }];
      const order = { ...moved.order, refunds, notice };
      const said = draw(<Order kind="order" {...order} />, { lang }).querySelector('.notice')?.textContent;
      expect(said).toContain(`${back} ${t(how)}`);
      for (const lines of linesOf({ ...moved, order }, lang)) expect(lines).toContain(`${back} ${t(how)}`);
    }
    // The mail of the money says what it is for, and how it comes by itself.
    for (const lines of linesOf(stateOf(mail, 'cheaper'), lang)) {
      expect(lines).toContain(t('order.since.title', { name: moved.order.lines[0]?.product.name ?? '' }));
      expect(lines.join('\n')).not.toContain(back);
    }
  });
});
