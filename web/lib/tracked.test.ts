import { describe, expect, it } from 'vitest';
import { reported } from '../allowed/tags';
import { frame } from '../fixtures/frame';
import { home } from '../fixtures/home';
import { oneRoom } from '../fixtures/hotel-room';
import { oneHotel } from '../fixtures/hotel';
import { hotels } from '../fixtures/hotels';
import { searches } from '../fixtures/search';
import { render } from '../server/entry';
import { faults } from '../testing/data-layer';
import { decimal } from './structured';
import { viewCart, type Tracked } from './tracked';
import type { PageHtml, PageView } from './view.gen';

const { currency } = frame('en', 'phone');

/** The head of a page in a store with a tag manager, or without. */
function headOf(page: PageView, manager: string | null = 'GTM-TEST1'): string {
  const where = { ...frame('en', 'phone'), tag_manager: manager };
  const asked = { want: 'page', frame: where, page, alternates: [] };
  return (JSON.parse(render(JSON.stringify(asked))) as PageHtml).head;
}

/** What a page says of itself; nothing where it says nothing. Whatever it says is read by who measures. */
function saidBy(page: PageView): Tracked['ecommerce'] & { event: string | null } {
  const text = /id="tracked">(.*?)<\/script>/.exec(headOf(page))?.[1];
  if (text === undefined) return { event: null, currency: '', items: [] };
  const tracked = JSON.parse(text) as Tracked;
  expect(faults(reported(tracked))).toEqual([]);
  return { ...tracked.ecommerce, event: tracked.event };
}

const idsOf = ({ items }: Pick<Tracked['ecommerce'], 'items'>): string[] => items.map((one) => one.item_id);

describe('what is reported of a page', () => {
  // Proves 10.12.2.
  it('names a room as the cart does, and a hotel by its code, with the cheapest night', () => {
    const [one, of] = [oneRoom('en'), oneHotel('en')];
    const room = saidBy({ kind: 'room', ...one });
    const stay = { hotel: one.hotel.name, room: one.room.name, room_id: one.room.id };
    const inCart = viewCart({ total: 1, lines: [], stays: [{ id: 'a', stay, total: 1 }] }, currency);
    const [mine, theirs] = [room.items[0], inCart.ecommerce.items[0]];
    expect([room.event, room.value]).toEqual(['view_item', mine?.price]);
    expect({ ...mine, price: '' }).toEqual({ ...theirs, price: '' });
    expect(mine?.price).toBe(decimal(one.room.from ?? 0, currency.minor_digits));
    const hotel = saidBy({ kind: 'hotel', ...of });
    expect([hotel.event, ...idsOf(hotel)]).toEqual(['view_item', of.hotel.code]);
    // One whose nights have no price is not told.
    const unpriced = { ...of, hotel: { ...of.hotel, from: null } };
    expect(saidBy({ kind: 'hotel', ...unpriced }).event).toBeNull();
  });

  // Proves 10.12.2.
  it('is the list of the home page, of the hotels and of the rooms that were found', () => {
    for (const [state, page] of Object.entries(home('en'))) {
      const said = saidBy({ kind: 'home', ...page });
      const all = [...page.parks, ...page.tours, ...page.hotels].map(({ code }) => code);
      expect([said.item_list_id, idsOf(said)], state).toEqual(['home', all]);
    }
    const lists = new Set<string | undefined>();
    for (const [state, page] of Object.entries(hotels('en'))) {
      const said = saidBy({ kind: 'hotels', ...page });
      lists.add(said.item_list_id);
      const rooms = (page.found?.hotels ?? []).flatMap((found) => found.rooms);
      if (rooms.length === 0) {
        expect([said.item_list_id, idsOf(said)], state).toEqual([
          'hotels',
          page.hotels.map(({ code }) => code),
        ]);
        continue;
      }
      expect([said.item_list_id, idsOf(said)], state).toEqual([
        'rooms',
        rooms.map(({ room }) => String(room.id)),
      ]);
      expect(said.items.map(({ price }) => price)).toEqual(
        rooms.map(({ offers }) => decimal(offers[0]?.pay_now ?? 0, currency.minor_digits)),
      );
    }
    expect(lists).toEqual(new Set(['hotels', 'rooms']));
  });

  // Proves 10.12.2.
  it('is what was found of what is sold, and nothing of a search that found none of it', () => {
    const all = searches('en');
    const { found, hotels: beds, kind: questions, none, unasked } = all;
    if (!found || !beds || !questions || !none || !unasked) throw new Error('a state is missing');
    const said = saidBy({ kind: 'search', ...found });
    const priced = found.results.filter(({ sold, from }) => sold !== null && from !== null);
    expect(priced.length).toBeGreaterThan(1);
    expect([said.event, said.item_list_id]).toEqual(['view_item_list', 'search']);
    expect(idsOf(said)).toEqual(priced.map(({ sold }) => sold?.code));
    // Its name is whole, whatever is marked of it.
    expect(said.items[0]?.item_name).toBe(priced[0]?.title.map(({ text }) => text).join(''));
    expect(saidBy({ kind: 'search', ...beds }).items.map((one) => one.item_category)).toContain('hotel');
    for (const page of [questions, none]) {
      expect(saidBy({ kind: 'search', ...page }).event).toBeNull();
      expect(headOf({ kind: 'search', ...page })).not.toContain('name="followed"');
    }
    expect(headOf({ kind: 'search', ...found })).toContain('name="followed"');
    expect(saidBy({ kind: 'search', ...unasked }).event).toBeNull();
  });

  it('stands on no page of a store without a tag manager', () => {
    const page: PageView = { kind: 'room', ...oneRoom('en') };
    expect(headOf(page)).toContain('id="tracked"');
    expect(headOf(page, null)).not.toContain('id="tracked"');
  });
});
