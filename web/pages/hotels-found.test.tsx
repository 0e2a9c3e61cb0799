import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askedRooms } from '../fixtures/hotel-room';
import { askedHotels, oneHotel } from '../fixtures/hotel';
import { hotels } from '../fixtures/hotels';
import { PARKS } from '../fixtures/lodgings';
import type { StaySearchView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { descriptionOf, one as only, said, texts } from '../testing/query';
import { page as hotelPage } from './hotel';
import { page } from './hotels';
import { page as roomPage } from './room';

const Hotels = page.component;
const Hotel = hotelPage.component;
const Room = roomPage.component;
const LANGS = ['es', 'en', 'pt'] as const;
const DEVICES = ['phone', 'desktop'] as const;
const states = hotels('en');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const hotelsIn = (state: string, device: (typeof DEVICES)[number] = 'desktop'): Document =>
  draw(<Hotels kind="hotels" {...stateOf(states, state)} />, { device });

describe('what was found', () => {
  // Proves 5.4.1.
  it.each(LANGS)(
    'has its rooms beside a code that is refused, and says that they are without it: %s',
    (lang) => {
      const { t } = placeOf(lang);
      const hub = draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'code refused')} />, { lang });
      const hotel = draw(<Hotel kind="hotel" {...stateOf(askedHotels(lang), 'asked, the code refused')} />, {
        lang,
      });
      const room = draw(<Room kind="room" {...stateOf(askedRooms(lang), 'the code refused')} />, { lang });
      for (const [document, part] of [
        [hub, '#choose > header'],
        [hotel, '#rooms'],
        [room, '#choose'],
      ] as const) {
        expect(said(document, `${part} .field-error`)).toBe(
          t('stay.code.refused', { refusal: 'No conocemos ese código' }),
        );
        // The form stands open, with the refusal at its field.
        expect(document.querySelector('.stay-again')).toBeNull();
        expect(descriptionOf(document, 'promocode')).toContain('No conocemos ese código');
        expect(document.querySelectorAll('.price-now').length).toBeGreaterThan(0);
      }
      expect(hub.querySelectorAll('button[name=choose]')).toHaveLength(9);
      expect(room.querySelectorAll('button[name=choose]').length).toBeGreaterThan(0);
    },
  );
  it('says for which nights and whom, and what each rate costs with taxes', () => {
    const document = hotelsIn('one');
    expect(said(document, '#found-title')).toMatch(/^3 nights/);
    expect(said(document, '.found-people')).toBe('2 adults');
    const [first, second] = document.querySelectorAll('.offer');
    if (!first || !second) throw new Error('no offers');
    expect(first.querySelector('s')).not.toBeNull();
    expect(said(first, '.offer-checks')).toBe('No changes, and no refund if you cancel');
    expect(said(second, '.offer-checks')).toContain('Free cancellation until');
    expect(said(second, '.offer-split')).toMatch(
      /^You pay US\$[\d,.]+ when you book and US\$[\d,.]+ at the hotel, in pesos or dollars, at that day’s rate$/,
    );
    expect(first.querySelector('.offer-split')).toBeNull();
    expect(said(document, '.found-left')).toBe('2 left');
  });
  // Proves 10.16.96.
  it.each([
    ['es', 'pesos o dólares', 'derecho ambiental'],
    ['en', 'pesos or dollars', 'environmental fee'],
    ['pt', 'pesos ou dólares', 'taxa ambiental'],
  ] as const)(
    'says of a rate with a deposit alone how the rest is paid, and below all what is not in it: %s',
    (lang, how, fee) => {
      const pages = DEVICES.flatMap((device) => [
        draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang, device }),
        draw(<Room kind="room" {...stateOf(askedRooms(lang), 'to be had')} />, { lang, device }),
      ]);
      for (const document of pages) {
        const text = said(document, '#choose').replaceAll('\u00a0', ' ');
        const deposits = document.querySelectorAll('.offer-split').length;
        expect(deposits).toBeGreaterThan(0);
        // A phone says it of all found rooms once.
        const once =
          document.querySelector('.offers-asked') === null && !document.querySelector('.offer-summary');
        expect(text.split(how)).toHaveLength(once ? 2 : deposits + 1);
        expect(text.split(fee)).toHaveLength(2);
        // It stands behind the last price.
        expect(text.indexOf(fee)).toBeGreaterThan(text.lastIndexOf(how));
        const prepaid = only(document, '.offer:not(:has(.offer-split))');
        expect(prepaid.textContent).not.toContain(how);
      }
    },
  );
  // Proves 10.16.199.
  it.each([
    ['es', 'Pagas todo al reservar'],
    ['en', 'You pay all of it when you book'],
    ['pt', 'Você paga tudo ao reservar'],
  ] as const)('says of each rate what is paid when one books: %s', (lang, all) => {
    for (const drawn of [
      draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang, device: 'desktop' }),
      draw(<Room kind="room" {...stateOf(askedRooms(lang), 'to be had')} />, { lang, device: 'phone' }),
    ]) {
      const prepaid = drawn.querySelectorAll('.offer:not(:has(.offer-split))');
      expect(prepaid.length).toBeGreaterThan(0);
      for (const one of prepaid) expect(said(one, '.offer-parts')).toContain(all);
      for (const one of drawn.querySelectorAll('.offer:has(.offer-split)'))
        expect(said(one, '.offer-parts')).not.toContain(all);
    }
  });
  // Proves 10.16.267.
  it.each([
    ['es', /al reservar/],
    ['en', /when you book|pay/i],
    ['pt', /ao reservar/],
  ] as const)('has what is paid when in no text of a rate, and once on a phone: %s', (lang, pays) => {
    const { t } = placeOf(lang);
    const state = stateOf(hotels(lang), 'all hotels');
    const drawn = draw(<Hotels kind="hotels" {...state} />, { device: 'phone', lang });
    const all = t('stay.offer.all_now');
    expect(texts(drawn, '.rate-list dd')).toContain(all);
    expect(texts(drawn, '.offer').join()).not.toContain(all);
    const root = join(import.meta.dirname, '../../catalogue/hotels');
    for (const hotel of readdirSync(root)) {
      const words = readFileSync(join(root, hotel, `${lang}.toml`), 'utf8');
      const plans = [...words.matchAll(/^\[plans\..*\nname = .*\nsummary = "(.*)"$/gmu)];
      expect(plans.length, hotel).toBeGreaterThan(0);
      for (const [, summary] of plans) expect(summary).not.toMatch(pays);
    }
  });
  // Proves 10.16.96.
  it.each(LANGS)('has its filters and orders folded behind those that are chosen: %s', (lang) => {
    const { found } = stateOf(hotels(lang), 'filtered');
    const drawn = draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'filtered')} />, {
      lang,
      device: 'phone',
    });
    const fold = only<HTMLDetailsElement>(drawn, '.found-ways');
    expect(fold.open).toBe(false);
    expect(said(fold, '.offers-names')).toBe(
      found?.filters
        .filter(({ chosen }) => chosen)
        .map(({ label }) => label)
        .join(', '),
    );
    expect(fold.querySelectorAll('.ways a').length).toBe(drawn.querySelectorAll('.ways a').length);
  });
  // Proves 10.16.100.
  it.each(LANGS)(
    'says of a rate with parks which they are, how many visits, and what is not in it: %s',
    (lang) => {
      const expected = placeOf(lang).t('stay.offer.parks_of', { parks: PARKS.join(', ') });
      for (const name of PARKS) expect(expected).toContain(name);
      for (const document of [
        draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang }),
        draw(<Hotel kind="hotel" {...oneHotel(lang)} />, { lang }),
        draw(<Room kind="room" {...stateOf(askedRooms(lang), 'to be had')} />, { lang }),
      ])
        expect(said(document, 'main').replaceAll('\u00a0', ' ')).toContain(
          expected.replaceAll('\u00a0', ' '),
        );
    },
  );
  // Proves 10.16.32.
  it('says of a rate that gives less later what it gives when', () => {
    const [, , third] = hotelsIn('one').querySelectorAll('.offer');
    expect(
      texts(third ?? hotelsIn('one'), '.offer-checks li').map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual([
      expect.stringMatching(/^Free cancellation until Wed, Feb 3/),
      expect.stringMatching(/^50% back if you cancel by Mon, Feb 8/),
      placeOf('en').t('stay.offer.parks_of', { parks: PARKS.join(', ') }),
    ]);
  });
  it('chooses by one form with the whole search', () => {
    const document = hotelsIn('one');
    const form = document.querySelector<HTMLFormElement>('form.found-hotels');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/en/xcaret-hotels/']);
    const hidden = [...document.querySelectorAll('form.found-hotels [type=hidden]')];
    expect(hidden.map((field) => field.getAttribute('name'))).toContain('checkin');
    const buttons = [...document.querySelectorAll('button[name=choose]')];
    expect(buttons).toHaveLength(9);
    expect(buttons[0]?.getAttribute('value')).toBe('200201:not-refundable');
    const names = buttons.map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(names.length);
  });
  // Proves 10.16.30.
  it('has the cheapest rate of each room and the cheapest that comes back before it, and the others folded behind their names', () => {
    for (const room of hotelsIn('one').querySelectorAll('.found-room')) {
      const [cheapest, free, ...others] = room.querySelectorAll<HTMLButtonElement>('button[name=choose]');
      expect([cheapest, free].map((one) => one?.closest('.offers-more'))).toEqual([null, null]);
      expect(others.map((other) => other.closest('details')?.open)).toEqual([false]);
      const prices = [...room.querySelectorAll('.price-now')].map(({ textContent }) => textContent);
      const summary = said(room, '.offers-more summary');
      expect(summary).toContain(`1 more rate, from ${prices[2]}`);
      for (const name of texts(room, '.offers-more .offer-name')) expect(summary).toContain(name);
    }
    const { found, ...rest } = stateOf(states, 'one');
    const [one] = found?.hotels ?? [];
    if (!found || !one) throw new Error('nothing found');
    const rooms = one.rooms.map((room) => ({ ...room, offers: room.offers.slice(0, 1) }));
    const alone = draw(<Hotels kind="hotels" {...rest} found={{ ...found, hotels: [{ ...one, rooms }] }} />);
    expect(alone.querySelector('.offers-more')).toBeNull();
  });
  // Proves 10.16.72.
  it.each(LANGS)(
    'folds on a phone all but the first two rooms of a hotel, by how many and which: %s',
    (lang) => {
      const { found, ...rest } = stateOf(hotels(lang), 'one');
      const [one] = found?.hotels ?? [];
      const [room] = one?.rooms ?? [];
      if (!found || !one || !room) throw new Error('nothing found');
      const named = (at: number) => ({ ...room, room: { ...room.room, id: at, name: `Room ${at}` } });
      const drawn = (rooms: (typeof room)[], device: (typeof DEVICES)[number]): Document =>
        draw(<Hotels kind="hotels" {...rest} found={{ ...found, hotels: [{ ...one, rooms }] }} />, {
          device,
          lang,
        });
      const four = [1, 2, 3, 4].map(named);
      const phone = drawn(four, 'phone');
      const folded = phone.querySelector<HTMLDetailsElement>('.rooms-more');
      expect(texts(phone, '.found-room-name')).toEqual(four.map((of) => of.room.name));
      expect(
        [...(folded?.querySelectorAll('.found-room-name') ?? [])].map((name) => name.textContent),
      ).toEqual(['Room 3', 'Room 4']);
      expect(folded?.open).toBe(false);
      const cheapest = Math.min(...room.offers.map(({ total }) => total));
      const { t, money } = placeOf(lang);
      const summary = phone.querySelector('.rooms-more > summary');
      expect(summary?.textContent).toContain(t('stay.more_rooms', { count: 2, price: money(cheapest) }));
      expect(summary?.textContent).toContain('Room 3; Room 4');
      // Nothing is folded where there are two, nor what is in the cart now; a wide window shows what is.
      expect(drawn(four.slice(0, 2), 'phone').querySelector('.rooms-more')).toBeNull();
      expect(drawn(four, 'desktop').querySelectorAll('.rooms-more .found-room')).toHaveLength(2);
      const now = four.map((of) => ({
        ...of,
        offers: of.offers.map((offer, at) => ({ ...offer, now: at === 0 && of.room.id === 4 })),
      }));
      expect(drawn(now, 'phone').querySelector<HTMLDetailsElement>('.rooms-more')?.open).toBe(true);
    },
  );
  // Proves 10.16.154.
  it.each(DEVICES)(
    'begins of several hotels with the room that costs least, unless another was asked for: %s',
    (device) => {
      const { found, search, ...rest } = stateOf(hotels('en'), 'all hotels');
      const [hotel] = found?.hotels ?? [];
      const [room] = hotel?.rooms ?? [];
      if (!found || !hotel || !room) throw new Error('nothing found');
      const rooms = [3, 2, 1].map((id) => ({
        ...room,
        room: { ...room.room, id, name: `Room ${id}` },
        offers: room.offers.map((offer) => ({ ...offer, total: id * 10_000 })),
      }));
      const other = { ...hotel, hotel: { ...hotel.hotel, code: 'other' } };
      const namesOf = (wanted: StaySearchView['room'], of = [{ ...hotel, rooms }, other]): string[] => {
        const drawn = (
          <Hotels
            kind="hotels"
            {...rest}
            search={{ ...search, room: wanted }}
            found={{ ...found, hotels: of }}
          />
        );
        return texts(draw(drawn, { device }), '.found-room-name').slice(0, 3);
      };
      expect(namesOf(null)).toEqual(['Room 1', 'Room 3', 'Room 2']);
      expect(namesOf({ id: 3, name: 'Room 3' })).toEqual(['Room 3', 'Room 2', 'Room 1']);
      // Of one hotel they stand as it lists them.
      expect(namesOf(null, [{ ...hotel, rooms }])).toEqual(['Room 3', 'Room 2', 'Room 1']);
    },
  );
  // Proves 10.16.58, 10.16.102.
  it.each(DEVICES)(
    'has the cheapest rate that gives all back open below one that does not, with its price: %s',
    (device) => {
      const { found, ...rest } = stateOf(states, 'one');
      const [one] = found?.hotels ?? [];
      const [room] = one?.rooms ?? [];
      const [strict, flexible, all] = room?.offers ?? [];
      if (!found || !one || !room || !strict || !flexible || !all) throw new Error('nothing found');
      const openIn = (offers: typeof room.offers): Element[] => {
        const drawn = draw(
          <Hotels
            kind="hotels"
            {...rest}
            found={{ ...found, hotels: [{ ...one, rooms: [{ ...room, offers }] }] }}
          />,
          { device },
        );
        return [...drawn.querySelectorAll('.offers > .offer')];
      };
      const namesOf = (offers: typeof room.offers): string[] =>
        openIn(offers).map((offer) => said(offer, '.offer-name'));
      expect(namesOf(room.offers)).toEqual([strict.plan.name, flexible.plan.name]);
      // It stands by its price, not by its place; a rate that gives a part back is none of them.
      const cheaper = { ...all, total: strict.total + 1 };
      expect(namesOf([strict, flexible, cheaper])).toEqual([strict.plan.name, all.plan.name]);
      const some = { ...flexible, cancel: flexible.cancel && { ...flexible.cancel, percent: 50 } };
      expect(namesOf([strict, some])).toEqual([strict.plan.name]);
      expect(namesOf([flexible, all])).toEqual([flexible.plan.name]);
      const [, free] = openIn(room.offers);
      if (!free) throw new Error('no second rate');
      const { money } = placeOf('en');
      // Another rate of the list has cents.
      expect(said(free, '.price-now')).toBe(money(flexible.total, true));
      expect(said(free, '.offer-checks')).toContain('Free cancellation until');
      expect(said(free, '.offer-split')).toContain('when you book');
      // A phone has neither beside a price: the tax is said where a room is chosen.
      const lodging = (at: number): boolean => /lodging/i.test(openIn(room.offers)[at]?.textContent ?? '');
      const night = (at: number): boolean => /per night/.test(openIn(room.offers)[at]?.textContent ?? '');
      const both = device === 'phone' ? [false, false] : [true, true];
      expect([lodging(0), night(0)]).toEqual(both);
      expect([lodging(1), night(1)]).toEqual(both);
    },
  );
  // Proves 10.16.167.
  it.each(DEVICES)('does not say what a rate gives back in time once that time is over: %s', (device) => {
    const { found, ...rest } = stateOf(states, 'one');
    if (found === null) throw new Error('nothing found');
    const summaries: string[] = [];
    const of = found.hotels.map(({ hotel, rooms }) => ({
      hotel,
      rooms: rooms.map((room) => ({
        ...room,
        offers: room.offers.map((offer) => {
          if (offer.cancel === null) return offer;
          summaries.push(offer.plan.summary);
          return { ...offer, cancel: null, later: [], plan: { ...offer.plan, summary: '' } };
        }),
      })),
    }));
    const document = draw(<Hotels kind="hotels" {...rest} found={{ ...found, hotels: of }} />, { device });
    const all = said(document, '#choose');
    expect(summaries.length).toBeGreaterThan(0);
    expect(summaries.filter((summary) => all.includes(summary))).toEqual([]);
    // What it is besides is still told, and nothing stands empty.
    expect(all).toContain(placeOf('en').t('stay.offer.all_meals'));
    expect([...document.querySelectorAll('.offer-summary, dd')].filter((one) => !one.textContent)).toEqual(
      [],
    );
  });
  // Proves 10.16.53.
  it('says how many rooms are left out and why, and leads to each', () => {
    const out = [...hotelsIn('left out').querySelectorAll('#choose details')].at(-1) as HTMLElement;
    const { t } = placeOf('en');
    const whys = [t('stay.left_out.small', { count: 2 }), t('stay.left_out.full', { count: 1 })];
    expect(said(out, 'summary')).toBe(whys.join(', '));
    expect(texts(out, 'dt')).toEqual(whys);
    expect([...out.querySelectorAll('dd a')].map((link) => link.getAttribute('href'))).toEqual(
      stateOf(states, 'left out').found?.left_out.map(({ href }) => href),
    );
    expect(said(hotelsIn('one'), '#choose')).not.toContain('too small');
  });
  // Proves 10.16.53.
  it('has no hotels once more below what was found', () => {
    const each = ['one', 'all chosen', 'gone', 'blank', 'nothing', 'wrong'];
    expect(each.filter((state) => hotelsIn(state).querySelector('#hotels') === null)).toEqual([
      'one',
      'all chosen',
      'gone',
    ]);
  });
  // Proves 10.16.66.
  it.each([
    ['es', 'Ninguna habitación tiene todo eso. Quita un filtro.', ', quitar'],
    ['en', 'No room has all of that. Remove a filter.', ', remove'],
    ['pt', 'Nenhum quarto tem tudo isso. Remova um filtro.', ', remover'],
  ] as const)(
    'says that no room has all of that, and leads back from each filter: %s',
    (lang, none, back) => {
      const state = stateOf(hotels(lang), 'filtered');
      const drawn = draw(<Hotels kind="hotels" {...state} />, { lang });
      expect(texts(drawn, '#choose > .panel')).toEqual([none]);
      const [filters] = drawn.querySelectorAll('.found-ways ul');
      const links = [...(filters?.querySelectorAll('a') ?? [])];
      const leadingBack = links.filter(({ textContent }) => textContent.endsWith(back));
      expect(leadingBack.map((link) => link.getAttribute('href'))).toEqual(
        state.found?.filters.filter(({ chosen }) => chosen).map(({ href }) => `${href}#choose`),
      );
      expect(leadingBack).toHaveLength(1);
      expect(drawn.querySelector('[name=choose]')).toBeNull();
      // Where there are rooms nothing of it is said.
      const one = draw(<Hotels kind="hotels" {...stateOf(hotels(lang), 'one')} />, { lang });
      expect(said(one, '#choose')).not.toContain(none);
    },
  );
  // Proves 10.16.111.
  it('says on a phone once, for all hotels, what each rate is', () => {
    const state = stateOf(hotels('en'), 'one');
    const [first] = state.found?.hotels ?? [];
    if (state.found === null || first === undefined) throw new Error('nothing found');
    const rooms = first.rooms.map((one) => ({ ...one, room: { ...one.room, id: one.room.id + 1000 } }));
    const two = [first, { hotel: { ...first.hotel, code: 'other' }, rooms }];
    const phone = draw(<Hotels kind="hotels" {...state} found={{ ...state.found, hotels: two }} />, {
      device: 'phone',
    });
    expect(phone.querySelectorAll('.found-hotel')).toHaveLength(2);
    expect(phone.querySelectorAll('.rate-list')).toHaveLength(1);
    expect(texts(phone, '.rate-list dt')).toHaveLength(3);
    expect(phone.querySelector('.offer-summary')).toBeNull();
  });
  // Proves 10.16.268.
  it('says in a hotel once what each rate is, at the first of its rooms that has it', () => {
    const drawn = hotelsIn('one');
    const [first, ...others] = drawn.querySelectorAll('.found-room');
    if (first === undefined) throw new Error('no room');
    const rates = new Set(texts(drawn, '.found-room .offer-name'));
    expect(others.length).toBeGreaterThan(0);
    expect(texts(first, '.offer-summary')).toHaveLength(rates.size);
    expect(drawn.querySelectorAll('.offer-summary')).toHaveLength(rates.size);
  });
  // Proves 10.16.242.
  it.each(LANGS)(
    'says once above the rooms of a computer what each rate is, for its narrow windows: %s',
    (lang) => {
      const state = stateOf(hotels(lang), 'all hotels');
      const drawn = draw(<Hotels kind="hotels" {...state} />, { lang, device: 'desktop' });
      const once = only(drawn, '.rates-once');
      const plans = (state.found?.hotels ?? []).flatMap(({ rooms }) =>
        rooms.flatMap(({ offers }) => offers.map(({ plan }) => plan)),
      );
      expect(texts(once, 'dt')).toEqual([...new Set(plans.map(({ name }) => name))]);
      for (const { summary } of plans) expect(once.textContent).toContain(summary);
      expect(once.nextElementSibling).toBe(only(drawn, 'form.found-hotels'));
    },
  );
  // Proves 3.1.20.
  it.each(DEVICES)('has the totals of its rates with cents where one of them has them: %s', (device) => {
    const { found, ...rest } = stateOf(states, 'one');
    if (found === null) throw new Error('nothing found');
    const totals = (first: number): string[] => {
      const priced = found.hotels.map(({ hotel, rooms }) => ({
        hotel,
        rooms: rooms.map((room, number) => ({
          ...room,
          offers: room.offers.map((offer, at) => {
            const total = number + at === 0 ? first : 20_000;
            return { ...offer, total, base: total };
          }),
        })),
      }));
      const drawn = <Hotels kind="hotels" {...rest} found={{ ...found, hotels: priced }} />;
      return texts(draw(drawn, { device }), '#choose .price-now');
    };
    expect(new Set(totals(20_000))).toEqual(new Set(['US$200']));
    expect(new Set(totals(20_050))).toEqual(new Set(['US$200.50', 'US$200.00']));
  });
  // Proves 10.16.161.
  it.each(LANGS)(
    'has of a rate on a phone what decides, and which parks and how the rest is paid once: %s',
    (lang) => {
      const { t, money } = placeOf(lang);
      const state = stateOf(hotels(lang), 'all hotels');
      const drawn = draw(<Hotels kind="hotels" {...state} />, { device: 'phone', lang });
      const all = (state.found?.hotels ?? []).flatMap(({ rooms }) => rooms).flatMap(({ offers }) => offers);
      const shown = [...drawn.querySelectorAll('.offer')];
      expect(shown).toHaveLength(all.length);
      for (const offer of all) {
        const card = shown.find((one) => one.querySelector(`button[value="${offer.value}"]`));
        if (card === undefined) throw new Error(offer.value);
        expect(said(card, '.offer-name')).toBe(offer.plan.name);
        expect(said(card, '.price-now')).toBe(money(offer.total, true));
        if (offer.plan.park_access)
          expect(texts(card, '.offer-checks li')).toContain(t('stay.offer.parks_in'));
        expect(card.textContent).not.toContain(t('stay.offer.night', { price: money(offer.per_night) }));
      }
      const [legend] = drawn.querySelectorAll('.rate-list');
      const parks = plain(t('stay.offer.parks_of', { parks: PARKS.join(', ') }));
      for (const said_once of [parks, t('stay.offer.rest')]) {
        expect(plain(legend?.textContent ?? '')).toContain(said_once);
        expect(plain(drawn.body.textContent).split(said_once)).toHaveLength(2);
      }
      // Of each of several hotels the first room stands open.
      const open = [...drawn.querySelectorAll('.found-room')].filter((room) => !room.closest('details'));
      expect(open).toHaveLength(2);
    },
  );
  // Proves 10.16.119.
  it.each([
    ['es', 'Todas las comidas y bebidas', ' · todas las comidas y bebidas'],
    ['en', 'All meals and drinks', ' · all meals and drinks'],
    ['pt', 'Todas as refeições e bebidas', ' · todas as refeições e bebidas'],
  ] as const)(
    'says on a phone at the price of an all-inclusive rate what it feeds: %s',
    (lang, feeds, short) => {
      const state = stateOf(hotels(lang), 'one');
      const drawn = draw(<Hotels kind="hotels" {...state} />, { device: 'phone', lang });
      const feeding = [...drawn.querySelectorAll('.offer')].filter(
        (offer) => offer.querySelector('button[value$=":all-inclusive"]') !== null,
      );
      expect(feeding.length).toBeGreaterThan(0);
      for (const offer of feeding) expect(texts(offer, '.offer-checks li')).toContain(feeds);
      expect(texts(drawn, '.offer-checks li').filter((text) => text === feeds)).toHaveLength(feeding.length);
      const names = texts(drawn, '.offers-names').filter((text) => text.includes(short));
      expect(names.length).toBeGreaterThan(0);
    },
  );
  it('asks for one room after the other, and takes a choice back by a link', () => {
    const document = hotelsIn('several');
    expect(said(document, '.found-people')).toContain('Choose room 2 of 2');
    expect(said(document, '.found-people')).toContain('1 adult');
    expect(document.querySelector('.chosen-back')?.getAttribute('href')).toContain('without=1');
    expect(document.querySelector('.chosen-book')).toBeNull();
  });
  // Proves 10.16.78.
  it('says which of several rooms each amount is for, what is chosen so far and what is missing', () => {
    for (const device of DEVICES) {
      const document = hotelsIn('several', device);
      const notes = [...document.querySelectorAll('.offer-price')].map((one) => said(one, '.offer-note'));
      expect(notes).toHaveLength(9);
      expect(new Set(notes)).toEqual(new Set(['3 nights, taxes included, room 2 of 2']));
      expect(
        document.querySelector('.so-far'),
        'its line says it, and the title whom the next is for',
      ).toBeNull();
    }
    expect(texts(hotelsIn('several, none left'), '.so-far p').at(-1)).toBe(
      'Still to choose: room 2 for 1 adult; room 3 for 3 adults.',
    );
    // Of one room, and once all are chosen, there is nothing to say.
    expect(said(hotelsIn('one'), '.offer-price .offer-note')).toBe('3 nights, taxes included');
    for (const state of ['one', 'all chosen']) expect(hotelsIn(state).querySelector('.so-far')).toBeNull();
    const pages = [
      [draw(<Hotel kind="hotel" {...stateOf(askedHotels('en'), 'asked, the second of two')} />), '#rooms'],
      [draw(<Room kind="room" {...stateOf(askedRooms('en'), 'the second of two')} />), '#choose'],
    ] as const;
    for (const [document, part] of pages) {
      const [first, ...rest] = texts(document, `${part} .so-far p`);
      expect(first).toMatch(/^Room 1: .*Caleta/);
      expect(rest).toEqual([
        '1 room of 2 chosen: US$510 in all, taxes included.',
        'Still to choose: room 2 for 1 adult.',
      ]);
      const action = document.querySelector('.room-action, .hero-buy')?.textContent;
      // The dates and the guests, and then the amount, which says once which room it is for.
      expect(action).toContain('Feb 13, 1 adult:');
      expect(action?.match(/room\s2\sof\s2/g)).toHaveLength(1);
      expect(said(document, '.lodging .lodging-per, .offer-note')).toContain(', room 2 of 2');
    }
  });
  // Proves 10.16.114.
  it('says on one line what was chosen before, its amount once, and comes back to the rooms', () => {
    const { found, search } = stateOf(states, 'several');
    const [chosen] = found?.chosen ?? [];
    if (chosen === undefined) throw new Error('nothing chosen');
    for (const device of DEVICES) {
      const document = hotelsIn('several', device);
      const lines = texts(document, '.chosen-rooms > li');
      const { room, plan } = chosen.stay;
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^1 of 2: ${room}, ${plan.name}So far: US\\$510, taxes included`)),
      ]);
      expect(only(document, '#choose .chosen').textContent.match(/US\$510/g)).toHaveLength(1);
      // The hotel that comes first is named above it.
      expect(lines[0]).not.toContain(chosen.stay.hotel);
      // The last one goes into the cart.
      expect(only(document, '.found-hotels').getAttribute('action')).toBe(search.action);
    }
    const next = only(hotelsIn('several, none left'), '.found-hotels').getAttribute('action');
    expect(next).toBe(`${search.action}#choose`);
  });
  // Proves 10.16.160.
  it('says among found rooms what those that are chosen come to, by the sum that the server has', () => {
    const { found, ...rest } = stateOf(states, 'several');
    const [one] = found?.chosen ?? [];
    if (found === null || one === undefined) throw new Error('nothing chosen');
    const first = draw(<Hotels kind="hotels" {...rest} found={found} />);
    expect(said(first, '.chosen-before')).toContain('So far: US$510, taxes included');
    const more = { ...found, of: 3, room: 3, so_far: 99_900, chosen: [one, { ...one, number: 2 }] };
    const second = draw(<Hotels kind="hotels" {...rest} found={more} />);
    expect(said(second, '.so-far')).toContain('2 rooms of 3 chosen: US$999 in all, taxes included.');
    expect(said(second, '.chosen-before')).not.toContain('So far');
  });
  // Proves 10.16.79.
  it('says where the first room was chosen, or that nothing is left there', () => {
    const [, hotel] = stateOf(states, 'several').hotels;
    expect(said(hotelsIn('several'), '#choose > header')).toContain(
      `${hotel?.name} first: your room 1 is there.`,
    );
    expect(said(hotelsIn('several, none left'), '#choose > header')).toContain(
      'where you chose room 1, has no other room for these guests on those nights. These hotels do.',
    );
    expect(said(hotelsIn('one'), '#choose > header')).not.toMatch(/where you chose|your room 1/);
  });
  it('puts all into the cart once all are chosen, and says what is paid when', () => {
    const document = hotelsIn('all chosen');
    expect(document.querySelectorAll('.chosen-rooms > li')).toHaveLength(2);
    expect(texts(document, '.chosen-sum dd')).toEqual(['US$204', 'US$816']);
    expect(document.querySelector<HTMLFormElement>('.chosen-book')?.method).toBe('post');
    expect(document.querySelector('.found-hotels')).toBeNull();
  });
  // Proves 10.16.57.
  it('says why there is nothing, which day is the nearest, and what there is near', () => {
    const document = hotelsIn('nothing');
    expect(said(document, '.found-nothing')).toContain('The nearest day you can arrive is Thu, Feb 11.');
    const { search, found, ...rest } = stateOf(states, 'nothing');
    const near = found?.near.map((one) => ({ ...one, checkin: search.checkin })) ?? [];
    const same = draw(<Hotels kind="hotels" {...rest} search={search} found={found && { ...found, near }} />);
    expect(said(same, '.found-nothing')).not.toContain('nearest');
    expect(said(document, '.found-nothing')).toContain('la estancia mínima es de 3 noches');
    expect(document.querySelectorAll('.near a')).toHaveLength(2);
  });
  // Proves 10.16.33.
  it('leads by a link to the search for two rooms where none is for so many, and says who sleeps in each', () => {
    const notice = hotelsIn('too many').querySelector('.found-nothing');
    const link = notice?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Search for two rooms',
      expect.stringMatching(/^\/en\/xcaret-hotels\/\?.*number_rooms=2.*#choose$/),
    ]);
    expect(texts(notice ?? hotelsIn('too many'), 'li')).toEqual([
      'Room 1: 2 adults, 1 child (4)',
      'Room 2: 2 adults, 1 child (9)',
    ]);
    expect(hotelsIn('nothing').querySelector('.found-nothing a')).toBeNull();
  });
  // Proves 10.16.121.
  it('says at its head whether the nights or the people are why there is nothing', () => {
    const { found: none, ...asked } = stateOf(states, 'nothing');
    if (none === null) throw new Error('nothing was asked');
    const full = draw(<Hotels kind="hotels" {...asked} found={{ ...none, rule: null }} />);
    expect(said(full, '.found-nothing h3')).toBe('No rooms for those nights');
    expect(said(hotelsIn('too many'), '.found-nothing h3')).toBe('You need 2 rooms');
    const { found, ...rest } = stateOf(states, 'too many');
    if (found === null) throw new Error('nothing was asked');
    const alone = draw(<Hotels kind="hotels" {...rest} found={{ ...found, split: null }} />);
    expect(said(alone, '.found-nothing h3')).toBe('Too many people for one room');
  });
  // Proves 10.16.156.
  it('says at its head which rule of days is why, and of each stay near it how many nights it is', () => {
    const document = hotelsIn('nothing');
    const { found } = stateOf(states, 'nothing');
    expect(said(document, '.found-nothing h3')).toBe(found?.rule);
    expect(texts(document, '.near .text-muted')).toEqual(
      found?.near.map(() => '3 nights from US$510, taxes included'),
    );
    // On a hotel's page too, at the thumb.
    const hotel = draw(<Hotel kind="hotel" {...stateOf(askedHotels('en'), 'asked, nothing')} />);
    expect(said(hotel, '.buy-bar')).toContain('asks for at least 3 nights');
    // Who looks again reads it where each hotel has a reason of its own.
    const { cost, ...rest } = stateOf(states, 'kept, nothing');
    if (cost === null) throw new Error('nothing is kept');
    const own = cost.hotels.map((one, at) => ({ ...one, why: `Rule ${at}` }));
    const rule = 'That arrival day asks for at least 3 nights';
    const kept = draw(<Hotels kind="hotels" {...rest} cost={{ ...cost, hotels: own, rule }} />);
    expect(said(kept, '.hero-buy')).toContain(rule);
  });
  it('is narrowed and ordered by links that come back to it', () => {
    const links = [...hotelsIn('one').querySelectorAll('.ways a')];
    expect(links).toHaveLength(4);
    expect(links.every((link) => link.getAttribute('href')?.endsWith('#choose'))).toBe(true);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'true')).toHaveLength(2);
  });
});
