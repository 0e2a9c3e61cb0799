import { describe, expect, it } from 'vitest';
import { parkDays } from '../fixtures/park-days';
import { orderWithStays, parkDay, parkNight } from '../fixtures/stays';
import type {
  BoughtStayView,
  OrderLineView,
  OrderPageView,
  ParkDayView,
  ParkOfDayView,
} from '../lib/view.gen';
import { draw } from '../testing/draw';
import { placeOf } from '../testing/mail';
import { ahead, byId, texts } from '../testing/query';
import { page } from './order';

const Order = page.component;
/** Saturday, February 13, 2027, at five in the afternoon in Cancun. */
const UNTIL = 1_802_556_000_000;
const LANGS = ['es', 'en', 'pt'] as const;

/** An order of two rooms of a hotel whose rates have parks in them, with what is chosen of each. */
function ofTwo(chosen: ParkDayView[][], checkout?: string): OrderPageView {
  const [first] = orderWithStays.stays_parks.stays as [BoughtStayView];
  const stays = chosen.map((days, at) => ({
    ...first,
    number: at + 1,
    stay: at === 0 || checkout === undefined ? first.stay : { ...first.stay, checkout },
    park_days: {
      href: `/parks/${at}/`,
      until: UNTIL + at * 86_400_000,
      parks: [305, 1538],
      chosen: days,
      planned: null,
      missing: [],
    },
  }));
  return { ...orderWithStays.stays_parks, stays };
}

const [day, night] = [parkDay, parkNight];
const on = (date: string): ParkDayView => ({ ...day, date });
/** The chosen park days in what happens next. */
const toParks = (of: Document): string[] => ahead(of).filter((said) => /: X/.test(said));
const drawn = (order: OrderPageView, lang: (typeof LANGS)[number] = 'en'): Document =>
  draw(<Order kind="order" {...order} />, { lang });
const linksOf = (document: Document): [string | null, string][] =>
  [...document.querySelectorAll('[aria-labelledby=ahead-title] a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);

describe('what happens next with rooms whose rates have parks in them', () => {
  // Proves 10.16.133.
  it.each(LANGS)('asks once for the park days of several rooms, and leads to those of each: %s', (lang) => {
    const document = drawn(ofTwo([[], []]), lang);
    expect(ahead(document)).toHaveLength(2);
    const asked = {
      es: 'Elige tus días en los parques',
      en: 'Choose your days in the parks',
      pt: 'Escolha seus dias nos parques',
    }[lang];
    expect(ahead(document)[0]).toMatch(new RegExp(`^${asked}`));
    const room = { es: 'Habitación', en: 'Room', pt: 'Quarto' }[lang];
    expect(linksOf(document).slice(0, 2)).toEqual([
      ['/parks/0/', expect.stringMatching(new RegExp(`^${room} 1 · 2 `))],
      ['/parks/1/', expect.stringMatching(new RegExp(`^${room} 2 · 2 `))],
    ]);
    // Where one goes without the other, which it is.
    const [asks, , goes] = ahead(drawn(ofTwo([[], [day]]), lang));
    expect(asks).toContain(`${room} 1 · `);
    expect(goes).toContain(`Xel-Há Todo Incluido (${room} 2)`);
  });

  // Proves 10.16.171.
  it.each(LANGS)('leads first to choosing, by a button, and says until when one can: %s', (lang) => {
    const order = { ...ofTwo([[]]), lines: orderWithStays.stays_beside.lines };
    const document = drawn(order, lang);
    const [first] = ahead(document);
    expect(first).toContain({ es: 'sáb 13 feb', en: 'Sat, Feb 13', pt: 'sáb., 13 fev' }[lang]);
    const [button, ...more] = document.querySelectorAll('a.button-primary[href="/parks/0/"]');
    expect([button?.closest('[aria-labelledby=ahead-title]') === null, more]).toEqual([false, []]);
    // Nothing is said of a moment that is over.
    const [stay] = order.stays as [BoughtStayView];
    const parks = {
      href: '/parks/0/',
      until: null,
      parks: [305],
      chosen: [],
      planned: null,
      missing: [],
    };
    expect(ahead(drawn({ ...order, stays: [{ ...stay, park_days: parks }] }))[0]).not.toContain('until');
  });

  // Proves 10.16.133.
  it('says each chosen park day once, with its rooms where others do not go, and leads to where it is changed', () => {
    const document = drawn(ofTwo([[day, night], [day]]));
    expect(toParks(document)).toEqual([
      'Thu, Feb 11: Xel-Há Todo Incluido',
      'Thu, Feb 11: Xplor Fuego at 5:30\u00a0p.m. (Room 1)',
    ]);
    for (const [href] of linksOf(document).slice(3)) {
      expect(href).toBe('#stay-1-parks');
      expect(byId(document, 'stay-1-parks').tagName).toBe('H3');
    }
    // One room needs no name, and a day that is over is not ahead.
    expect(toParks(drawn(ofTwo([[{ ...day, date: '2026-11-01' }, night]])))).toEqual([
      'Thu, Feb 11: Xplor Fuego at 5:30\u00a0p.m.',
    ]);
  });

  // Proves 10.16.246.
  it.each([
    ['es', 'con tus boletos', 'con el código de tu habitación'],
    ['en', 'with your tickets', 'with your room’s code'],
    ['pt', 'com seus ingressos', 'com o código do seu quarto'],
  ] as const)(
    'says by which code one goes, where tickets of a chosen park were bought: %s',
    (lang, own, rate) => {
      const [line] = orderWithStays.stays_beside.lines as [OrderLineView];
      const lines = [{ ...line, date: day.date, product: { ...line.product, id: day.park, name: day.name } }];
      const said = ahead(drawn({ ...ofTwo([[day]]), lines }, lang)).join('\n');
      expect(said).toContain(`${day.name}, ${own}`);
      expect(said).toContain(`${day.name}, ${rate}`);
      // Of another day, or cancelled, either has its name alone.
      for (const other of [{ date: '2027-02-12' }, { cancelled: true }]) {
        const apart = lines.map((one) => ({ ...one, ...other }));
        const shown = ahead(drawn({ ...ofTwo([[day]]), lines: apart }, lang)).join('\n');
        expect(shown).not.toContain(own);
        expect(shown).not.toContain(rate);
      }
    },
  );

  // Proves 10.16.133.
  it('says once how rooms of a hotel begin that are left on other days', () => {
    const { lines } = orderWithStays.stays_beside;
    const order = { ...ofTwo([[day], [day]], '2027-02-15'), lines };
    const arrivals = ahead(drawn(order)).filter((said) => said.includes('Hotel Xcaret Ceiba'));
    expect(arrivals).toHaveLength(1);
  });

  // Proves 10.16.191.
  it.each([
    ['es', 'Te quedan 3 días por elegir en los parques', 'Te queda 1 día por elegir'],
    ['en', '3 days left to choose in the parks', '1 day left to choose'],
    ['pt', 'Você ainda pode escolher 3 dias nos parques', 'Você ainda pode escolher 1 dia'],
  ] as const)('asks for park days until one is chosen for each day of the stay: %s', (lang, three, one) => {
    const [first, ...others] = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13'].map(on);
    if (first === undefined) throw new Error('no day');
    const some = drawn(ofTwo([[first]]), lang);
    expect(ahead(some)[0]).toMatch(new RegExp(`^${three}`));
    expect(ahead(some)[0]).toContain({ es: 'hasta el sáb', en: 'until Sat', pt: 'até sáb.' }[lang]);
    const [button] = some.querySelectorAll('[aria-labelledby=ahead-title] li:first-child a');
    expect([button?.getAttribute('href'), button?.className]).toEqual([
      '/parks/0/',
      expect.stringContaining('button-quiet'),
    ]);
    expect(ahead(drawn(ofTwo([others]), lang))[0]).toMatch(new RegExp(`^${one}`));
    const chosen = drawn(ofTwo([[first, ...others]]), lang);
    expect(chosen.querySelector('a[href="/parks/0/"].button-primary')).toBeNull();
    expect(ahead(chosen).filter((said) => !/: X|Hotel Xcaret Ceiba/.test(said))).toEqual([]);
    // Nobody is asked once it is too late.
    const late = ofTwo([[first]]);
    const [stay] = late.stays as [BoughtStayView];
    const over = { ...stay, park_days: stay.park_days && { ...stay.park_days, until: null } };
    expect(ahead(drawn({ ...late, stays: [over] }, lang))[0]).not.toMatch(new RegExp(`^${three}`));
  });

  // Proves 10.16.220.
  it.each([
    ['es', ['3 días por elegir, hasta el sáb 13', '1 día por elegir, hasta el dom 14'], 'Elige tus días'],
    ['en', ['3 days to choose, until Sat, Feb 13', '1 day to choose, until Sun, Feb 14'], 'Choose your days'],
    ['pt', ['3 dias para escolher, até sáb., 13', '1 dia para escolher, até dom., 14'], 'Escolha seus dias'],
  ] as const)(
    'says of each of several rooms how many days are left to choose, and until when: %s',
    (...of) => {
      const [lang, each, asked] = of;
      const days = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13'].map(on);
      const document = drawn(ofTwo([days.slice(0, 1), days.slice(1)]), lang);
      expect(ahead(document)[0]).toMatch(new RegExp(`^${asked}`));
      const rooms = texts(document, '[aria-labelledby=ahead-title] li:first-child span:has(> a)');
      expect(rooms).toEqual(each.map((said) => expect.stringContaining(said)));
      expect(rooms[1]).toMatch(/^(Habitación|Room|Quarto) 2 · /);
    },
  );

  // Proves 10.16.222.
  it.each(LANGS)(
    'says which days went along with the search for a room, where they are chosen: %s',
    (lang) => {
      const order = ofTwo([[]]);
      const [stay] = order.stays as [BoughtStayView];
      const of = (planned: string | null): string | undefined => {
        const days = stay.park_days && { ...stay.park_days, planned };
        return ahead(drawn({ ...order, stays: [{ ...stay, park_days: days }] }, lang))[0];
      };
      const days = 'Xcaret (12), Xel-Há (13)';
      expect(of(days)).toContain(placeOf(lang).t('stay_line.park.with_search', { days }));
      expect(of(null)).not.toContain('Xcaret');
    },
  );

  // Proves 10.16.224.
  it('offers no other days before those are chosen that the rate of a room has in it', () => {
    const [{ park: product }] = parkDays.free.parks as [ParkOfDayView];
    const suggestions = [{ product, date: null }];
    const offers = (order: OrderPageView): boolean =>
      drawn({ ...order, suggestions }).querySelector('#another') !== null;
    const days = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13'].map(on);
    expect([ofTwo([[]]), ofTwo([[day]]), ofTwo([days])].map(offers)).toEqual([false, false, true]);
  });

  // Proves 10.16.223.
  it.each([
    ['es', '2 niños aún no van a Xel-Há el jue 11 feb'],
    ['en', '2 children aren’t going to Xel-Há on Thu, Feb 11 yet'],
    ['pt', '2 crianças ainda não vão a Xel-Há em qui., 11 fev'],
  ] as const)('leads to a chosen day on which children of a room are in no park: %s', (lang, said) => {
    const order = ofTwo([[day]]);
    const [stay] = order.stays as [BoughtStayView];
    const missing = [{ date: '2027-02-11', name: 'Xel-Há', count: 2 }];
    const parks = stay.park_days && { ...stay.park_days, href: '/parks/?k=1', missing };
    const document = drawn({ ...order, stays: [{ ...stay, park_days: parks }] }, lang);
    const link = document.querySelector('a[href="/parks/?k=1&date=2027-02-11#park-day"]');
    expect(link?.textContent).toContain(said);
  });

  // Proves 10.16.191.
  it('says the arrival at the hotel beside park days, and names the room where another has no parks', () => {
    const one = ahead(drawn(ofTwo([[day]])));
    expect(one.filter((said) => said.includes('Hotel Xcaret Ceiba. Your room is ready'))).toHaveLength(1);
    const order = ofTwo([[day], []]);
    const [first, second] = order.stays as [BoughtStayView, BoughtStayView];
    const mixed = drawn({ ...order, stays: [first, { ...second, park_days: null }] });
    expect(ahead(mixed)).toContain('Thu, Feb 11: Xel-Há Todo Incluido (Room 1)');
    expect(linksOf(mixed)[0]).toEqual(['/parks/0/', expect.stringMatching(/^Room 1 · /)]);
  });
});
