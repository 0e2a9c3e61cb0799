import { expect, it } from 'vitest';
import { orderWithStays } from '../../fixtures/stays';
import type { OrderLineView, OrderPageView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { texts } from '../../testing/query';
import { page } from '../order';

const Order = page.component;
const { stays_beside: beside } = orderWithStays;
const drawn = (order: OrderPageView): Document => draw(<Order kind="order" {...order} />, { lang: 'en' });

// Proves 10.16.232.
it('lists amounts by the days of what they are for', () => {
  const [first, second] = beside.lines as [OrderLineView, OrderLineView];
  const [room] = beside.stays;
  // One visit before the room, one after it.
  const lines = [
    { ...first, date: '2027-02-20' },
    { ...second, date: '2027-02-01' },
  ];
  const names = texts(drawn({ ...beside, lines }), '[aria-labelledby=amounts] h3');
  expect(names).toEqual([second.product.name, `${room?.stay.hotel}, ${room?.stay.room}`, first.product.name]);
});

// Proves 10.16.231.
it('says how tickets at the price of guests keep it', () => {
  const [first] = beside.lines as [OrderLineView];
  const units = first.quote.units.map((unit) => ({
    ...unit,
    reason: { rule: 'guest', percent: 20 } as const,
  }));
  const cheaper = { ...first, date: '2027-02-11', quote: { ...first.quote, units } };
  const note = placeOf('en').t('guest_note.bought');
  const said = (order: OrderPageView): boolean =>
    drawn(order).querySelector('[aria-labelledby=amounts]')?.textContent?.includes(note) ?? false;
  expect(said({ ...beside, lines: [cheaper] })).toBe(true);
  expect(said(beside)).toBe(false);
  // Nor of one on a day outside the stay: it costs what it does without a room.
  expect(said({ ...beside, lines: [{ ...cheaper, date: '2027-03-11' }] })).toBe(false);
  // Nor of what was cancelled, or once the room was.
  expect(said({ ...beside, lines: [{ ...cheaper, cancelled: true }] })).toBe(false);
  const stays = beside.stays.map((room) => ({ ...room, cancelled: true }));
  expect(said({ ...beside, lines: [cheaper], stays })).toBe(false);
});
