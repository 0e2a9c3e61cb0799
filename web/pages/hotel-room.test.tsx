import { describe, expect, it } from 'vitest';
import { askedRooms, oneRoom } from '../fixtures/hotel-room';
import { askedHotels, oneHotel } from '../fixtures/hotel';
import { costOf, TOO_FEW } from '../fixtures/stay-search';
import { draw, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { said, texts } from '../testing/query';
import { page as hotelPage } from './hotel';
import { Found } from './hotels/found';
import { page as roomPage } from './room';

const Hotel = hotelPage.component;
const Room = roomPage.component;
const DEVICES = ['phone', 'desktop'] as const;

const cards = (document: Document, part = '#rooms'): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${part} .lodging`),
];
const costSaid = (card: ParentNode | undefined): string =>
  card === undefined ? '' : said(card, '.lodging-from');

describe('rooms of a hotel where nights are asked for', () => {
  const asking = askedHotels('en');
  const hotelIn = (state: string, device: (typeof DEVICES)[number] = 'desktop'): Document =>
    draw(<Hotel kind="hotel" {...stateOf(asking, state)} />, { device });
  // Proves 10.16.76.
  it('cost what was asked, all nights and taxes, on a hotel’s page too', () => {
    const { rooms } = stateOf(asking, 'asked');
    const money = placeOf('en').money;
    for (const device of DEVICES) {
      const document = hotelIn('asked', device);
      const prices = cards(document).map(costSaid);
      expect(prices).toHaveLength(rooms.length);
      for (const [at, { asked }] of rooms.entries()) {
        expect(prices[at]).toContain(money(asked?.cheapest?.total ?? 0));
        expect(prices[at]).toContain(`${asked?.cheapest?.plan.name} · 3 nights, taxes included`);
      }
      // What a night costs in other months is no price of these, in the picture and at the thumb neither.
      const own = [...document.querySelectorAll('.hero, #rooms, .buy-bar')].map((part) => part.textContent);
      expect(own).toHaveLength(3);
      expect(own.join(' ')).not.toContain('per night');
      expect(said(document, '.hero-buy')).toContain('Wed, Feb 10 – Sat, Feb 13, 2 adults, 1 child (7): From');
      const lowest = Math.min(
        ...(stateOf(asking, 'asked').found?.hotels[0]?.rooms ?? []).flatMap(({ offers }) =>
          offers.map(({ total }) => total),
        ),
      );
      for (const part of ['.hero-buy', '.buy-bar']) {
        expect(said(document, part)).toContain(money(lowest));
        expect(document.querySelector(`${part} a`)?.getAttribute('href')).toBe('#rooms');
      }
    }
    // Each leads to its page with the search, and without one all is as it was.
    const links = [...hotelIn('asked').querySelectorAll('#rooms .card-link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(rooms.map(({ href }) => href));
    const unasked = draw(<Hotel kind="hotel" {...oneHotel('en')} />);
    expect(
      cards(unasked)
        .map(costSaid)
        .join(' ')
        .match(/per night for two/g),
    ).toHaveLength(3);
  });
  // Proves 10.16.89, 10.16.147, 10.16.185.
  it('cost in other hotels what their pages say of the same nights, or are not to be had there', () => {
    const { found } = stateOf(asking, 'asked');
    const { money } = placeOf('en');
    const [there, nothing] = found?.elsewhere ?? [];
    const least = there?.least;
    const [cost, none] = cards(hotelIn('asked'), '#others').map(costSaid);
    for (const text of [
      'From',
      money(least?.base ?? 0),
      `${money(least?.total ?? 0)} 3 nights, taxes included`,
    ])
      expect(cost).toContain(text);
    // Each says its own reason.
    expect(none).toBe(nothing?.why);
    expect([cost, none].join(' ')).not.toContain('per night');
    // Of several rooms it is for the one that is looked for.
    expect(cards(hotelIn('asked, the second of two'), '#others').map(costSaid)[0]).toContain(
      '3 nights, taxes included, no refund, room 2 of 2',
    );
    // Until one is chosen it is for all of them.
    const { found: one, ...rest } = stateOf(asking, 'asked');
    if (one === null) throw new Error('nothing was found');
    const two = draw(<Hotel kind="hotel" {...rest} found={{ ...one, of: 2 }} />);
    expect(cards(two, '#others').map(costSaid)[0]).toMatch(
      /3 nights for 2 rooms, taxes included, no refund$/,
    );
    const unasked = draw(<Hotel kind="hotel" {...oneHotel('en')} />);
    for (const card of cards(unasked, '#others')) expect(costSaid(card)).toContain('per night for two');
  });
  // Proves 10.16.120.
  it.each(DEVICES)(
    'say beside the lowest price of what was asked that nothing of it comes back: %s',
    (device) => {
      const { found, ...asked } = stateOf(asking, 'asked');
      if (found === null) throw new Error('nothing was found');
      const parts = ['.hero-buy', '.buy-bar', '#others .lodging'];
      const drawn = (more: Partial<typeof found>): string[] => {
        const document = draw(<Hotel kind="hotel" {...asked} found={{ ...found, ...more }} />, { device });
        return parts.map((part) => said(document, `${part} .lodging-from`));
      };
      for (const price of drawn({})) expect(price).toContain('3 nights, taxes included, no refund');
      // Of one that gives something back it is not said.
      const hotels = found.hotels.map(({ hotel, rooms }) => ({
        hotel,
        rooms: rooms.map((room) => ({
          ...room,
          offers: room.offers.filter(({ cancel }) => cancel !== null),
        })),
      }));
      const elsewhere = found.elsewhere.map((one) => ({
        ...one,
        least: one.least && { ...one.least, is_final: false },
      }));
      for (const price of drawn({ hotels, elsewhere })) expect(price).toMatch(/3 nights, taxes included$/);
    },
  );
  // Proves 10.16.146.
  it.each(DEVICES)(
    'cost what the browser keeps where nothing is asked, and lead on with it: %s',
    (device) => {
      const { money, t } = placeOf('en');
      const { rooms } = stateOf(asking, 'kept');
      const document = hotelIn('kept', device);
      for (const [at, price] of cards(document).map(costSaid).entries())
        expect(price).toContain(money(rooms[at]?.asked?.cheapest?.total ?? 0));
      expect(cards(document, '#others').map(costSaid).join(' ')).toContain('3 nights, taxes included');
      expect(said(document, '.hero-buy')).toContain('Wed, Feb 10 – Sat, Feb 13, 2 adults, 1 child (7): From');
      const own = draw(<Room kind="room" {...stateOf(askedRooms('en'), 'kept')} />, { device });
      expect(said(own, '.room-action')).toContain('3 nights, taxes included');
      for (const page of [document, own]) {
        expect(page.body.textContent).not.toContain('per night for two');
        // It is a form still, and what was kept is a step away.
        expect(page.querySelector('#choose, .stay-again')).toBeNull();
        expect(texts(page, 'button.with-nights')).toContain(t('stay.see_rooms'));
      }
    },
  );
  // Proves 10.16.141.
  it.each(DEVICES)('cost all rooms of a search together until one is chosen: %s', (device) => {
    const { money } = placeOf('en');
    const rooms = [
      { adults: 2, ages: [7] },
      { adults: 1, ages: [] },
    ];
    const together = costOf('en', rooms);
    const total = money(together.hotels[0]?.least?.total ?? 0);
    const hotel = draw(<Hotel kind="hotel" {...stateOf(asking, 'asked')} together={together} />, { device });
    for (const part of ['.hero-buy', '.buy-bar']) {
      expect(said(hotel, part)).toContain(total);
      expect(said(hotel, part)).toContain('3 nights for 2 rooms, taxes included');
    }
    expect(said(hotel, '.hero-buy')).toContain('2 rooms: 2 adults, 1 child (7); 1 adult');
    const room = draw(<Room kind="room" {...stateOf(askedRooms('en'), 'to be had')} together={together} />, {
      device,
    });
    expect(said(room, '.stay-together')).toContain('Your 2 rooms together at this hotel');
    expect(said(room, '.stay-together')).toContain(total);
    const hotels = together.hotels.map((one) => ({ ...one, least: null, why: TOO_FEW }));
    const none = draw(
      <Room kind="room" {...stateOf(askedRooms('en'), 'to be had')} together={{ ...together, hotels }} />,
      { device },
    );
    expect(said(none, '.stay-together')).toContain(TOO_FEW);
    // Where it has one of the rooms and not all of them, what that one costs is no answer.
    const short = draw(
      <Hotel kind="hotel" {...stateOf(asking, 'asked')} together={{ ...together, hotels }} />,
      { device },
    );
    for (const part of ['.hero-buy', '.buy-bar']) {
      expect(said(short, part)).toContain(TOO_FEW);
      expect(said(short, part)).not.toContain('US$');
    }
  });
  // Proves 10.16.76.
  it('cost it beside a room that was asked for too', () => {
    const props = stateOf(askedRooms('en'), 'to be had');
    const document = draw(<Room kind="room" {...props} />);
    const prices = cards(document, '#others').map(costSaid);
    expect(prices).toHaveLength(2);
    for (const [at, { asked }] of props.others.entries()) {
      expect(prices[at]).toContain(placeOf('en').money(asked?.cheapest?.total ?? 0));
      expect(prices[at]).toContain('3 nights, taxes included');
    }
    expect(prices.join(' ')).not.toContain('per night');
  });
  // Proves 10.16.77.
  it('stay in the list where they can not be had, and say why and which days they can', () => {
    const [, taken, small] = cards(hotelIn('asked, some taken'));
    expect(costSaid(taken)).toBe('This room is taken on at least one of those nights.');
    const { rooms } = stateOf(asking, 'asked, some taken');
    const near = taken?.querySelector('a:not(.card-link)');
    expect(near?.textContent).toBe('It’s free from Thu, Feb 11 to Sun, Feb 14');
    expect(near?.getAttribute('href')).toBe(`${rooms[1]?.asked?.near?.href}#choose`);
    // No other day makes a room larger.
    expect(costSaid(small)).toBe('This room is too small for that many people.');
    expect(small?.querySelector('a:not(.card-link)')).toBeNull();
    // Where no day is near, its calendar knows others.
    const [, weeks] = cards(hotelIn('asked, taken for weeks'));
    expect(weeks?.querySelector('a:not(.card-link)')?.getAttribute('href')).toBe(
      `${weeks?.querySelector('.card-link')?.getAttribute('href')}#stay-search`,
    );
    // Where the hotel has nothing it is said once for all, with what there is near.
    const nothing = hotelIn('asked, nothing');
    const { found } = stateOf(asking, 'asked, nothing');
    expect(said(nothing, '#rooms .found-nothing')).toContain(found?.nothing);
    expect(nothing.querySelector('#rooms .near a')?.getAttribute('href')).toBe(found?.near[0]?.href);
    expect(cards(nothing).map(costSaid)).toEqual(
      [1, 2].map(() => 'This room can’t be booked for those dates and guests.'),
    );
    expect(said(nothing, '.hero-buy')).toContain(found?.nothing);
  });
});

/** The parts of what a room's page says it has. */
const parts = (drawn: Document): [string, string[]][] =>
  [...drawn.querySelectorAll('.room-amenities')].map((part) => [said(part, 'h3'), texts(part, 'li')]);

describe('a room', () => {
  const document = draw(<Room kind="room" {...oneRoom('en')} />, { device: 'desktop' });
  it('says its beds, its size and its view, and leads back to its hotel', () => {
    expect(texts(document, '.facts dd').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '1 king bed',
      '431 sq ft (40 m²)',
      'Sea view',
      'Up to 3 people, 2 adults at most',
    ]);
    expect(document.querySelector('.room-back')?.getAttribute('href')).toContain('/hotel-xcaret-caleta/');
  });
  // Proves 10.16.88.
  it('has a second picture with its line, fetched when it is near, and none where there is none', () => {
    const one = oneRoom('en');
    for (const device of DEVICES) {
      const figure = draw(<Room kind="room" {...one} />, { device }).querySelector('.room-detail');
      const picture = figure?.querySelector('img');
      expect([picture?.getAttribute('src'), picture?.alt]).toEqual([one.detail?.picture, one.detail?.alt]);
      expect(picture?.getAttribute('loading')).toBe('lazy');
      expect([picture?.width, picture?.height]).toEqual([480, 360]);
      expect(figure?.querySelector('figcaption')?.textContent).toBe(one.detail?.words);
    }
    expect(draw(<Room kind="room" {...one} detail={null} />).querySelector('.room-detail')).toBeNull();
  });
  // Proves 10.16.85.
  it('says in parts what one asks before one pays, the most asked first, and what one may not', () => {
    for (const device of DEVICES) {
      const drawn = draw(<Room kind="room" {...oneRoom('en')} />, { device });
      expect(drawn.querySelector('.room-amenities')?.closest('details')).toBeNull();
      const shown = parts(drawn).map(([name, items]) => [
        name,
        items.map((item) => item.replaceAll('\u00a0', ' ')),
      ]);
      expect(shown).toEqual([
        ['In the room', ['Free Wi-Fi', 'Air conditioning', 'Coffee maker', 'Balcony']],
        ['In the bathroom', ['Shower', 'Grab bars by the toilet and in the shower']],
        ['For kids and one more', ['Crib at no charge, if you ask before you come']],
        ['Access', ['Wheelchair accessible', 'Doors at least 36 in (92 cm) wide']],
        ['Keep in mind', ['No smoking', 'No pets']],
      ]);
    }
    // What is not known is not said.
    const { room, ...rest } = oneRoom('es');
    const little = { ...rest, room: { ...room, amenities: ['wifi' as const] }, door_cm: null };
    expect(parts(draw(<Room kind="room" {...little} />, { lang: 'es' }))).toEqual([
      ['En la habitación', ['Wifi gratis']],
    ]);
  });
});

describe('a room that was asked for with nights', () => {
  const rooms = askedRooms('en');
  const roomIn = (state: string, device: (typeof DEVICES)[number] = 'desktop'): Document =>
    draw(<Room kind="room" {...stateOf(rooms, state)} />, { device });
  // Proves 10.16.69.
  it('says what it costs then, and has each of its rates with its price, what it gives back and its button', () => {
    const { found, search } = stateOf(rooms, 'to be had');
    const offers = found?.hotels[0]?.rooms[0]?.offers ?? [];
    const priced = offers.map(({ total }) => placeOf('en').money(total, true));
    for (const device of DEVICES) {
      const document = roomIn('to be had', device);
      const head = said(document, '.room-head .room-action');
      expect(head).toContain('Wed, Feb 10 – Sat, Feb 13, 2 adults, 1 child (7):');
      expect(head).toContain(priced[0]);
      expect(head).toContain('3 nights, taxes included');
      // What a night costs in other months is no price of these.
      expect(head).not.toContain('per night');
      expect(document.querySelector('.room-head a.button')?.getAttribute('href')).toBe('#choose');
      const form = document.querySelector<HTMLFormElement>('#choose form');
      expect([form?.method, form?.getAttribute('action')]).toEqual(['post', search.action]);
      const sent = [...document.querySelectorAll<HTMLInputElement>('#choose form [type=hidden]')];
      expect(sent.map(({ name, value }) => [name, value])).toEqual(found?.fields);
      const buttons = [...document.querySelectorAll('#choose form button[name=choose]')];
      expect(buttons.map((button) => button.getAttribute('value'))).toEqual(offers.map(({ value }) => value));
      expect(texts(document, '#choose .price-now')).toEqual(priced);
      expect(texts(document, '#choose .offer-checks li')).toContain(
        'No changes, and no refund if you cancel',
      );
      // Nothing is folded, and no table stands there without prices.
      expect(document.querySelector('#choose details .offer, .rates')).toBeNull();
      expect(document.querySelector('.stay-again')).not.toBeNull();
    }
    expect(texts(roomIn('to be had', 'phone'), '#choose .rate-list dt')).toHaveLength(3);
    const second = roomIn('the second of two');
    expect(said(second, '#choose')).toContain('Choose room 2 of 2');
    expect(said(second, '.room-head .room-action')).toContain('Feb 13, 1 adult:');
    // Without a search it is as it was.
    const unasked = draw(<Room kind="room" {...oneRoom('en')} />);
    expect(unasked.querySelector('#choose, .stay-again')).toBeNull();
    expect(unasked.querySelectorAll('.rates tbody tr')).toHaveLength(3);
  });
  // Proves 10.16.69.
  it('leads on with the search, also to all rooms that it finds', () => {
    const { found, hotel_href: hotel, others } = stateOf(rooms, 'to be had');
    const document = roomIn('to be had');
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    for (const href of [hotel, `${found?.first?.href}#choose`, ...others.map((other) => other.href)])
      expect(hrefs).toContain(href);
    expect(hotel).toContain('?checkin=');
    // Machines are told its own addresses.
    const props = { kind: 'room' as const, ...stateOf(rooms, 'to be had') };
    expect(JSON.stringify(jsonLdOf(roomPage.head(props, placeOf('en'))))).not.toContain('checkin');
  });
  // Proves 10.16.69.
  it.each([
    ['too small', 'This room is too small for that many people.'],
    ['full', 'This room is taken on at least one of those nights.'],
    ['other days', 'This room asks for other dates or more nights.'],
    ['too few nights', 'Si llegas ese día, la estancia mínima es de 3 noches'],
  ])('says why it can not be had, and leads to what can: %s', (state, why) => {
    const document = roomIn(state);
    expect(said(document, '.room-head .room-action')).toContain(why);
    expect(document.querySelector('[name=choose], .room-head .price')).toBeNull();
    const { found } = stateOf(rooms, state);
    const links = [...document.querySelectorAll('#choose a')].map((link) => link.getAttribute('href'));
    const nearest = (found?.left_out ?? []).flatMap(({ near }) => near ?? []);
    expect(nearest).toHaveLength(state === 'full' ? 1 : 0);
    expect(links).toEqual(
      found?.first
        ? [...nearest.map(({ href }) => `${href}#choose`), `${found.first.href}#choose`]
        : found?.near.map(({ href }) => href),
    );
  });
});

/** The first thing that a page tells machines. */
const jsonLdOf = ({ jsonLd }: { jsonLd?: object }): unknown =>
  (jsonLd as { '@graph': object[] } | undefined)?.['@graph'][0];
const nightsAt = (from: number | null, count: number): object => ({
  '@type': 'AggregateOffer',
  lowPrice: ((from ?? 0) / 100).toFixed(2),
  priceCurrency: 'USD',
  offerCount: count,
  availability: 'https://schema.org/InStock',
});

const feature = (name: string): object => ({ '@type': 'LocationFeatureSpecification', name, value: true });

describe('machines', () => {
  // Proves 10.16.85.
  it('learn what a room has, and whether one may smoke there or bring a pet where it is known', () => {
    const place = placeOf('en');
    const one = { kind: 'room' as const, ...oneRoom('en') };
    const room = jsonLdOf(roomPage.head(one, place)) as { amenityFeature: object[] };
    expect(room).toMatchObject({ smokingAllowed: false, petsAllowed: false });
    expect(room.amenityFeature).toContainEqual(feature('Free Wi-Fi'));
    expect(room.amenityFeature).not.toContainEqual(feature('No pets'));
    const pets = { ...one, room: { ...one.room, amenities: ['pets' as const] } };
    expect(jsonLdOf(roomPage.head(pets, place))).toMatchObject({ petsAllowed: true });
    expect(jsonLdOf(roomPage.head(pets, place))).not.toHaveProperty('smokingAllowed');
  });
  // Proves 10.5.60.
  it('learn from what price a hotel and a room have their nights, in the currency of the page', () => {
    const place = placeOf('en');
    const [hotel, room] = [oneHotel('en'), oneRoom('en')];
    expect(hotel.hotel.from).toBeGreaterThan(0);
    expect(jsonLdOf(hotelPage.head({ kind: 'hotel', ...hotel }, place))).toMatchObject({
      '@type': 'Hotel',
      makesOffer: { ...nightsAt(hotel.hotel.from, hotel.rooms.length), url: hotel.hotel.href },
    });
    expect(room.room.from).toBeGreaterThan(0);
    expect(jsonLdOf(roomPage.head({ kind: 'room', ...room }, place))).toMatchObject({
      '@type': ['HotelRoom', 'Product'],
      offers: { ...nightsAt(room.room.from, room.plans.length), url: room.room.href },
    });
    // Without a price nothing is offered.
    const without = { kind: 'hotel' as const, ...hotel, hotel: { ...hotel.hotel, from: null } };
    expect(jsonLdOf(hotelPage.head(without, place))).not.toHaveProperty('makesOffer');
  });
});

// Proves 10.16.194.
it.each([
  ['es', 'MX$105 por habitación por 3 noches'],
  ['en', 'MX$105 per room for 3 nights'],
  ['pt', 'MX$105 por quarto por 3 noites'],
] as const)(
  'say beside the rates that were found what the town charges for these nights: %s',
  (lang, fee) => {
    const room = stateOf(askedRooms(lang), 'to be had');
    const { found, search } = room;
    if (found === null) throw new Error('nothing was found');
    const general = placeOf(lang).t('stay.fees');
    const drawn = (town: string | null): string[] => {
      const of = { ...found, town_fee: town };
      return [
        draw(<Room kind="room" {...room} found={of} />, { lang }).body.textContent,
        draw(<Found found={of} search={search} />, { lang }).body.textContent,
      ];
    };
    for (const text of drawn('MX$105')) {
      expect(text).toContain(fee);
      expect(text).not.toContain(general);
    }
    for (const text of drawn(null)) expect(text).toContain(general);
  },
);
