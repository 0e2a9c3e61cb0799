import { describe, expect, it } from 'vitest';
import { askedRooms, oneRoom } from '../fixtures/hotel-room';
import { askedHotels, oneHotel } from '../fixtures/hotel';
import { hotels } from '../fixtures/hotels';
import { draw, htmlOf, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { byId, descriptionOf, said, texts } from '../testing/query';
import { page as hotelPage } from './hotel';
import { page } from './hotels';
import { page as roomPage } from './room';

const Hotels = page.component;
const Hotel = hotelPage.component;
const Room = roomPage.component;
const LANGS = ['es', 'en', 'pt'] as const;
const DEVICES = ['phone', 'desktop'] as const;
const states = hotels('en');
const hotelsIn = (state: string, device: (typeof DEVICES)[number] = 'desktop'): Document =>
  draw(<Hotels kind="hotels" {...stateOf(states, state)} />, { device });
describe('each page of the hotels', () => {
  const drawn = LANGS.flatMap((lang) =>
    DEVICES.flatMap((device) => [
      ...Object.entries(hotels(lang)).map(
        ([state, props]) =>
          [
            `${state}, ${lang}, ${device}`,
            htmlOf(lang, <Hotels kind="hotels" {...props} />, { device }),
          ] as const,
      ),
      ...Object.entries({ one: oneHotel(lang), ...askedHotels(lang) }).map(
        ([state, props]) =>
          [
            `hotel, ${state}, ${lang}, ${device}`,
            htmlOf(lang, <Hotel kind="hotel" {...props} />, { device }),
          ] as const,
      ),
      ...Object.entries({ one: oneRoom(lang), ...askedRooms(lang) }).map(
        ([state, props]) =>
          [
            `room, ${state}, ${lang}, ${device}`,
            htmlOf(lang, <Room kind="room" {...props} />, { device }),
          ] as const,
      ),
    ]),
  );
  it.each(drawn)('is whole: %s', (_, html) => {
    const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = all(/ id="([^"]+)"/g);
    expect(ids).toEqual([...new Set(ids)]);
    const targets = [
      ...all(/ href="#([^"]+)"/g),
      ...all(/ for="([^"]+)"/g),
      ...all(/ aria-(?:describedby|labelledby)="([^"]+)"/g).flatMap((list) => list.split(' ')),
    ];
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    // Headings go down one step at a time.
    const levels = all(/<h([1-6])[ >]/g).map(Number);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? level)).toBeLessThan(2);
  });
});

describe('what the browser keeps', () => {
  // Proves 10.16.146, 10.16.162.
  it.each(DEVICES)('is what each hotel costs where nothing was asked, all rooms at once: %s', (device) => {
    const { cost } = stateOf(states, 'kept');
    const document = hotelsIn('kept', device);
    const words = document.body.textContent.replaceAll('\u00a0', ' ');
    expect(words).toContain(
      'Your search: Wed, Feb 10 – Sat, Feb 13, 2 rooms: 2 adults, 1 child (7); 1 adult.',
    );
    expect(words).not.toContain('per night for two');
    const money = placeOf('en').money;
    const cards = texts(document, '#hotels .lodging .lodging-from');
    for (const [at, { least, why }] of (cost?.hotels ?? []).entries()) {
      expect(cards[at]).toContain(least ? money(least.total) : why);
      if (least) expect(cards[at]).toContain('3 nights for 2 rooms, taxes included');
    }
    const lowest = Math.min(...(cost?.hotels ?? []).flatMap(({ least }) => least?.total ?? []));
    expect(said(document, '.hero .lodging-from, .hotels-head .lodging-from')).toContain(money(lowest));
    // Where none has a room for it, that is said instead of a price.
    const none = hotelsIn('kept, nothing', device);
    expect(texts(none, '.price-now')).toEqual([]);
    expect(texts(none, '.lodging-from')).toHaveLength(4);
  });
  // Proves 10.16.147.
  it('is of each hotel why it has nothing, where nothing was found', () => {
    const { found } = stateOf(states, 'nothing');
    expect(texts(hotelsIn('nothing'), '#hotels .lodging-from')).toEqual(
      found?.elsewhere.map(({ why }) => why),
    );
  });
});

const box = (document: Document): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('.stay-form [name=room]');

describe('the search', () => {
  it('is a form that asks by an address, with every room and age there may be', () => {
    const document = hotelsIn('blank');
    const form = document.querySelector<HTMLFormElement>('.stay-form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/en/xcaret-hotels/#choose']);
    const names = [...document.querySelectorAll('.stay-form [name]')].map((field) =>
      field.getAttribute('name'),
    );
    expect(names.slice(0, 4)).toEqual(['hotelcode', 'checkin', 'checkout', 'number_rooms']);
    expect(names.filter((name) => name?.startsWith('age_'))).toHaveLength(10);
    expect(document.querySelectorAll('.stay-form [disabled]')).toHaveLength(0);
    const { min, max } = byId<HTMLInputElement>(document, 'checkin');
    expect([min, max]).toEqual(['2026-11-20', '2027-11-20']);
    expect(texts(byId(document, 'number_rooms') as ParentNode, 'option')).toEqual(['1', '2', '3', '4', '5']);
    expect(texts(byId(document, 'age_1_1') as ParentNode, 'option')).toHaveLength(17);
    expect(said(document, '.stay-who .field-hint')).toContain('16');
    expect(document.querySelector('[data-calendar=idle] .nights')).toBeNull();
  });
  it('says what is wrong beside each field and once above, the focus on the first that is', () => {
    const document = hotelsIn('wrong');
    expect(descriptionOf(document, 'checkout')).toContain('La salida');
    expect(descriptionOf(document, 'age_1_2')).toContain('15');
    expect(descriptionOf(document, 'promocode')).toContain('código');
    expect([...document.querySelectorAll('#errors a')].map((link) => link.getAttribute('href'))).toEqual([
      '#checkout',
      '#age_1_1',
      '#age_1_2',
      '#promocode',
    ]);
    expect(texts(document, '#errors a')[2]).toMatch(/^Room 1, child 2: en el hotel/);
    const focused = [...document.querySelectorAll('[autofocus]')].map(({ id }) => id);
    expect(focused).toEqual(['checkout']);
    expect(byId<HTMLSelectElement>(document, 'number_rooms').value).toBe('2');
  });
  // Proves 10.16.40.
  it('says which visits are booked with the room, for how much, and takes them along', () => {
    const document = hotelsIn('beside');
    const beside = byId(document, 'beside-title').closest('section') as Element;
    expect(texts(beside, 'li')).toEqual([
      expect.stringMatching(/^Wed, Feb 10 Xel-Há/),
      expect.stringMatching(/^Sat, Feb 13 Xplor Todo Incluido · 9\sa\.m\./),
    ]);
    expect(beside.textContent).toContain('Visits for 2 adults, booked with a room: was US$438US$350');
    expect(beside.textContent).toContain('You save US$88 in all');
    expect(beside.textContent).toContain(
      'With the rate “All-inclusive, with parks”, you buy no tickets for Xel-Há Todo Incluido and Xplor Todo Incluido: ',
    );
    expect(beside.querySelector('a[href$="#choose"]')?.getAttribute('href')).not.toContain('visits');
    const sent = document.querySelector('.stay-form [name=visits]');
    expect(sent?.getAttribute('value')).toBe('305@2027-02-10,306@2027-02-13');
    const not = byId(hotelsIn('beside, not all'), 'beside-title').closest('section') as Element;
    expect(texts(not, 'li').map((text) => text.split(' · ')[1])).toEqual([
      'not on a day of your stay: it is left out',
      'no places left for everyone',
    ]);
    expect(hotelsIn('one').querySelector('#beside-title, [name=visits]')).toBeNull();
  });
  // Proves 10.16.166.
  it.each(DEVICES)(
    'says at each rate what it comes to with the visits of its search, or that they are in it: %s',
    (device) => {
      const { found, ...rest } = stateOf(states, 'beside');
      if (found === null) throw new Error('nothing found');
      const saidWith = (offersWith: (total: number, at: number) => number | null): string[] => {
        const of = found.hotels.map(({ hotel, rooms }) => ({
          hotel,
          rooms: rooms.slice(0, 1).map((room) => ({
            ...room,
            offers: room.offers.map((offer, at) => ({
              ...offer,
              total: 20_000,
              with_visits: offersWith(20_000, at),
            })),
          })),
        }));
        const drawn = <Hotels kind="hotels" {...rest} found={{ ...found, hotels: of }} />;
        return texts(draw(drawn, { device }), '.offer-visits');
      };
      expect(saidWith((total, at) => (at === 2 ? total : total + 5250))).toEqual([
        'Room US$200.00 + visits US$52.50',
        'Your visits are included',
        'Room US$200.00 + visits US$52.50',
      ]);
      expect(saidWith(() => null)).toEqual([]);
    },
  );
  // Proves 10.16.20.
  it('keeps the cart line whose place the room takes', () => {
    const { search, ...rest } = stateOf(states, 'one');
    const document = draw(<Hotels kind="hotels" {...rest} search={{ ...search, line: '019a-ceiba' }} />);
    const sent = document.querySelector('.stay-form [name=line]');
    expect(sent?.getAttribute('value')).toBe('019a-ceiba');
    expect(said(document, '#choose header')).toContain('takes the place');
    expect(hotelsIn('one').querySelector('[name=line]')).toBeNull();
  });
  // Proves 10.16.20.
  it('marks the rate that the cart has now, and keeps it by its button', () => {
    const { found, ...rest } = stateOf(states, 'one');
    if (found === null) throw new Error('nothing found');
    const [first, ...others] = found.hotels;
    const [room, ...more] = first?.rooms ?? [];
    if (!first || !room) throw new Error('no room');
    const offers = room.offers.map((offer, at) => ({ ...offer, now: at === 2 }));
    const all = [{ ...first, rooms: [{ ...room, offers }, ...more] }, ...others];
    const document = draw(<Hotels kind="hotels" {...rest} found={{ ...found, hotels: all }} />);
    const marked = document.querySelectorAll('.offer:has(.tag)');
    expect(marked).toHaveLength(1);
    expect(said(document, '.offer:has(.tag) .offer-name')).toContain('In your cart now');
    expect(said(document, '.offer:has(.tag) .offer-choose')).toMatch(/^Keep/);
    // It stands behind those that are open: what it is folded in is open too.
    expect(document.querySelectorAll('.offers-more > details[open]')).toHaveLength(1);
    expect(hotelsIn('one').querySelector('.offers-more > details[open], .offer .tag')).toBeNull();
  });
  // Proves 10.16.31.
  it('a room that was looked at is asked for by a box, and said first', () => {
    const own = box(draw(<Room kind="room" {...oneRoom('en')} />));
    expect([own?.type, own?.value, own?.defaultChecked]).toEqual(['checkbox', '200202', true]);
    expect(own?.closest('label')?.textContent).toMatch(/^Show first: ./);
    const { first } = stateOf(states, 'first').found ?? {};
    const header = hotelsIn('first').querySelector('#choose header');
    expect(header?.textContent).toContain(`Your pick comes first: ${first?.name}.`);
    expect(header?.querySelector('a')?.getAttribute('href')).toBe(`${first?.href}#choose`);
    expect(box(hotelsIn('first'))?.value).toBe('200204');
    expect(said(hotelsIn('first, and too small'), '#choose header')).toContain('that many people');
    expect(box(hotelsIn('one'))).toBeNull();
  });
  it('is folded over what it found, and open where that is wrong', () => {
    expect(hotelsIn('one').querySelector('.stay-again')).not.toBeNull();
    expect(hotelsIn('gone').querySelector('.stay-again')).toBeNull();
    expect(said(hotelsIn('one'), '.stay-form > p')).toContain('Noches de mar');
    expect(said(hotelsIn('one'), '#choose header')).toContain('Noches de mar');
  });
});

describe('the first screen', () => {
  it('is the picture with the title in it on a phone, with the way to the search', () => {
    const phone = hotelsIn('blank', 'phone');
    expect(said(phone, '.hero-art h1')).toBe('Hotels');
    expect(phone.querySelector('.hero-art img')?.getAttribute('loading')).toBe('eager');
    const action = phone.querySelector('.hero-foot .button')?.getAttribute('href') ?? '';
    expect([action, phone.querySelector(action)]).not.toContain(null);
    expect(phone.querySelector('main')?.firstElementChild?.className).toContain('hero');
    // Who searched looks at what was found.
    expect(hotelsIn('one', 'phone').querySelector('.hero, .page-head-picture')).toBeNull();
    expect(hotelsIn('blank').querySelector('.page-head-picture img')).not.toBeNull();
  });
});

/** Names of what is sent from within. */
const sentFrom = (within: ParentNode | null): (string | null)[] =>
  [...(within?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'));

/** The same of the search, in their order. */
const sent = (document: Document): string[] =>
  sentFrom(document.querySelector('.stay-form')).map(String).toSorted();

describe('a phone', () => {
  // Proves 10.16.56.
  it('says the lowest price first, and has who sleeps there and a code folded as a large window has them', () => {
    const phone = hotelsIn('blank', 'phone');
    expect(said(phone, '.hero-buy .price-now')).toBe('US$140');
    for (const device of DEVICES) {
      const drawn = hotelsIn('blank', device);
      const [who, coded] = drawn.querySelectorAll<HTMLDetailsElement>('details.stay-more');
      expect([who?.open, coded?.open]).toEqual([false, false]);
      expect(said(who ?? drawn, 'summary')).toContain('1 room, 2 adults');
      expect(sentFrom(who ?? null)).toEqual(
        expect.arrayContaining(['number_rooms', 'adults_1', 'children_1', 'adults_2', 'age_5_2']),
      );
      expect(sentFrom(coded ?? null)).toEqual(['promocode']);
    }
    // What it sends is what a large window sends.
    expect(sent(phone)).toEqual(sent(hotelsIn('blank')));
    const wrong = hotelsIn('wrong', 'phone').querySelectorAll<HTMLDetailsElement>('.stay-more');
    expect([...wrong].map(({ open }) => open)).toEqual([true, true]);
  });
  it('has on each card of a hotel what it does', () => {
    const phone = hotelsIn('blank', 'phone');
    expect(texts(phone, '.lodging-action')).toEqual(['See the hotel', 'See the hotel', 'See the hotel']);
  });
});

/** Where what stands on a size of the map leads. */
const linked = (document: Document, size: string): (string | null)[] =>
  [...document.querySelectorAll(`.coast-${size} a`)].map((link) => link.getAttribute('href'));

describe('where the hotels are', () => {
  const { hotels: all } = stateOf(states, 'blank');
  // Proves 10.16.26, 10.16.70.
  it('is a link on the map for each, and the same in words', () => {
    const document = hotelsIn('blank');
    const hrefs = all.map(({ href }) => href);
    expect(linked(document, 'portrait')).toEqual(hrefs);
    expect(linked(document, 'landscape')).toEqual(hrefs);
    expect(linked(hotelsIn('blank', 'phone'), 'portrait')).toEqual(hrefs);
    expect(linked(hotelsIn('blank', 'phone'), 'landscape')).toEqual([]);
    const names = [...document.querySelectorAll('.coast-portrait a')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual(texts(document, '.hotels-where dt'));
    expect(texts(document, '.hotels-where > dl > div:nth-child(2) dd')[0]).toMatch(
      /^Xel-Há, 1\.2\smi \(2\skm\) away$/,
    );
    expect(texts(document, '.coast-portrait text')).toEqual(expect.arrayContaining(['Xcaret', 'Xel-Há']));
    expect(document.querySelector('.coast img')?.getAttribute('alt')).toMatch(/^Map of the coast/);
  });
  it('is said of those alone of which it is known, and not over what was found', () => {
    const props = stateOf(states, 'blank');
    const some = props.hotels.map((hotel, at) => (at === 0 ? { ...hotel, place: null } : hotel));
    const document = draw(<Hotels kind="hotels" {...props} hotels={some} />);
    expect(linked(document, 'portrait')).toHaveLength(2);
    const none = props.hotels.map((hotel) => ({ ...hotel, place: null }));
    expect(draw(<Hotels kind="hotels" {...props} hotels={none} />).querySelector('#where')).toBeNull();
    expect(hotelsIn('one').querySelector('#where')).toBeNull();
  });
});

describe('the way to compare', () => {
  it('stands beside all hotels and beside the others of one, not where there is one alone', () => {
    const href = '/en/xcaret-hotels/compare/';
    expect(hotelsIn('blank').querySelector(`#hotels a[href="${href}"]`)).not.toBeNull();
    expect(hotelsIn('one').querySelector(`main a[href="${href}"]`)).not.toBeNull();
    const one = oneHotel('en');
    const drawn = (others: typeof one.others): Document =>
      draw(<Hotel kind="hotel" {...one} others={others} />, { device: 'desktop' });
    expect(drawn(one.others).querySelector(`#others a[href="${href}"]`)).not.toBeNull();
    expect(drawn([]).querySelector(`a[href="${href}"]`)).toBeNull();
  });
});

/** What a hotel's page says of each of its rooms. */
const inEach = (drawn: Document): Element | null =>
  drawn.querySelector('section[aria-labelledby="in-each-title"]');

describe('a hotel', () => {
  const document = draw(<Hotel kind="hotel" {...oneHotel('en')} />, { device: 'desktop' });
  it('searches itself, and every action leads there', () => {
    expect(byId<HTMLSelectElement>(document, 'hotelcode').value).toBe('HXL');
    const actions = [...document.querySelectorAll('a.button-primary')];
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(['#stay-search', '#stay-search']);
  });
  // Proves 10.16.36.
  it('says what its tax on lodging is a part of', () => {
    expect(texts(document, '.facts dd').at(-1)).toBe(
      '5% of the price without Mexican VAT (IVA), already in the total of your search',
    );
  });
  // Proves 10.16.86.
  it('says what each of its rooms has, folded on a phone, and nothing where they have nothing in common', () => {
    const one = oneHotel('en');
    for (const device of DEVICES) {
      const each = inEach(draw(<Hotel kind="hotel" {...one} />, { device }));
      expect(each && texts(each, 'li')).toEqual(['Free Wi-Fi', 'Air conditioning', 'Shower']);
      expect(each?.querySelector('details')?.open).toBe(device === 'phone' ? false : undefined);
    }
    const rooms = one.rooms.map((room, at) => ({ ...room, amenities: at === 0 ? [] : room.amenities }));
    expect(inEach(draw(<Hotel kind="hotel" {...one} rooms={rooms} />))).toBeNull();
    const strict = one.rooms.map((room) => ({ ...room, amenities: ['no_pets' as const] }));
    const mind = inEach(draw(<Hotel kind="hotel" {...one} rooms={strict} />));
    expect(mind && texts(mind, 'li')).toEqual(['No pets']);
  });
  // Proves 10.16.15.
  it('compares its rates: what is paid when, and what cancelling gives back', () => {
    const rows = [...document.querySelectorAll('.rates tbody tr')].map((row) => said(row, 'td:last-child'));
    expect(rows[0]).toContain('No refund');
    expect(rows[1]).toContain('up to 2 days before you arrive');
    expect(rows[2]).toMatch(/up to 7 days.*50% back up to 2 days/);
    // Who does not come has nothing back, said last; where nothing comes back at all it is said once.
    const after = 'After that, or if you don’t come: no refund';
    expect(rows.map((row) => row.endsWith(after))).toEqual([false, true, true]);
    expect(texts(document, '.rates tbody td')[2]).toContain('You pay 20%');
  });
});
