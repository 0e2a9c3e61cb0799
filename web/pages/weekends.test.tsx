import { describe, expect, it } from 'vitest';
import { pages } from '../fixtures/ideas';
import { together } from '../lib/frame';
import { draw, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { texts } from '../testing/query';
import { page } from './weekends';

const Weekends = page.component;

describe('a weekend', () => {
  // Proves 10.3.101.
  it('says where one of its two days is a tour that this counts toward no discount for parks', () => {
    const view = stateOf(pages('en').weekends ?? {}, 'full');
    const said = draw(<Weekends kind="weekends" {...view} />).querySelectorAll('.getaway');
    const apart = view.weekends.flatMap(({ getaways }) => getaways.map((one) => one.tours_apart));
    expect(apart).toContain(true);
    expect([...said].map((one) => one.textContent.includes('Tours don’t count'))).toEqual(apart);
  });

  // Proves 3.1.20.
  it('writes its prices with cents where one of them has them', () => {
    const view = stateOf(pages('en').weekends ?? {}, 'full');
    const [weekend] = view.weekends;
    const [getaway] = weekend?.getaways ?? [];
    if (!weekend || !getaway) throw new Error('no weekend');
    const shown = (total: number): string[] => {
      const one = { ...getaway, price: 20_000, base: 20_000, night: { href: '/', total, rate: null } };
      const weekends = [{ ...weekend, getaways: [one] }];
      return texts(draw(<Weekends kind="weekends" {...view} weekends={weekends} />), '.price-now');
    };
    expect([shown(40_000), shown(40_050)]).toEqual([['US$200'], ['US$200.00']]);
  });

  // Proves 10.16.165.
  it('says of which rate all costs least, where one has both visits in it', () => {
    const view = stateOf(pages('en').weekends ?? {}, 'full');
    const [weekend] = view.weekends;
    const [getaway] = weekend?.getaways ?? [];
    if (!weekend || !getaway) throw new Error('no weekend');
    const night = { href: '/', total: 30_050, rate: 'All-inclusive, with parks' };
    const weekends = [{ ...weekend, getaways: [{ ...getaway, night }] }];
    const document = draw(<Weekends kind="weekends" {...view} weekends={weekends} />);
    expect(texts(document, '.getaway-night span')).toEqual([
      'All from US$300.50, taxes included: with “All-inclusive, with parks”, both visits are in the price of the room',
    ]);
  });

  // Proves 10.16.202.
  it.each([
    [1, 'taxes included: with “Todo incluido, con parques”, both visits are in the price of the room'],
    [
      2,
      'taxes included, in 2 rooms: with “Todo incluido, con parques”, both visits are in the price of the rooms',
    ],
  ])('leads to the night first where all of it costs less than the tickets: %i rooms', (count, said) => {
    const view = stateOf(pages('en').weekends ?? {}, 'night');
    const [getaway] = view.weekends.flatMap(({ getaways }) => getaways);
    if (!getaway?.night) throw new Error('no night');
    const { price, href, night } = getaway;
    const { money } = together(placeOf('en'), [night.total, price, price - night.total]);
    const rooms = Array.from({ length: count }, () => ({ adults: 1, ages: [] }));
    const document = draw(<Weekends kind="weekends" {...view} rooms={rooms} />);
    const led = [...document.querySelectorAll('.button, .getaway-tickets a')];
    expect(led.map((link) => link.getAttribute('href'))).toEqual([night.href, href]);
    expect(led.map((link) => link.classList.contains('button-primary'))).toEqual([true, false]);
    expect(texts(document, '.getaway-night p')).toEqual([
      `All from ${money(night.total)}, ${said}`,
      `${money(price - night.total)} less than the tickets alone`,
      'Add Saturday night at a hotel',
    ]);
    const who = `${count} adult${count === 1 ? '' : 's'}`;
    expect(texts(document, '.getaway-tickets span')).toEqual([`Both days, ${who}: ${money(price)}`]);
  });

  // Proves 10.16.188.
  it('says once of a weekend why its night can not be had', () => {
    const view = stateOf(pages('en').weekends ?? {}, 'full');
    const said = 'No hotel has a room for everyone on Saturday night.';
    const drawn = (noNight: string | null): string => {
      const weekends = view.weekends.map((weekend) => ({ ...weekend, no_night: noNight }));
      return draw(<Weekends kind="weekends" {...view} weekends={weekends} />).body.textContent;
    };
    // The other weekend has nothing to go to.
    expect(drawn(said).split(said)).toHaveLength(2);
    expect(drawn(null)).not.toContain(said);
  });

  // Proves 10.16.153, 10.16.202.
  it.each([
    ['full', '2 adults', ''],
    ['kept', '3 adults, 2 children (7, 4)', ', in 2 rooms'],
  ])('says for whom each total is, and what all costs with its night: %s', (state, who, inRooms) => {
    const view = stateOf(pages('en').weekends ?? {}, state);
    const document = draw(<Weekends kind="weekends" {...view} />);
    expect(texts(document, '.listing-head p')).toEqual([
      `Saturday and Sunday at two places, with the total for ${who}.`,
    ]);
    const all = view.weekends.flatMap(({ getaways }) => getaways);
    const written = all.flatMap(({ price, base, night }) => [price, base - price, night?.total ?? 0]);
    const { money } = together(placeOf('en'), written);
    const said = [...document.querySelectorAll('.getaway')];
    expect(said).toHaveLength(all.length);
    for (const [at, { price, night, href }] of all.entries()) {
      const card = said[at] ?? document.body;
      expect(texts(card, '.row-price .text-muted')).toEqual([`Both days, ${who}`]);
      expect(texts(card, '.price-now')).toEqual([money(price)]);
      const led = [...card.querySelectorAll('.button, .getaway-night a')];
      expect(led.map((link) => link.getAttribute('href'))).toEqual([href, ...(night ? [night.href] : [])]);
      expect(texts(card, '.getaway-night span')).toEqual(
        night ? [`All from ${money(night.total)}, taxes included${inRooms}`] : [],
      );
    }
  });
});
