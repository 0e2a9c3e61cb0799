import { describe, expect, it } from 'vitest';
import { orderWithStays, parkDay, parkNight } from '../fixtures/stays';
import type { BoughtStayView, OrderPageView, ParkDayView } from '../lib/view.gen';
import { draw } from '../testing/draw';
import { ahead, byId } from '../testing/query';
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
    },
  }));
  return { ...orderWithStays.stays_parks, stays };
}

const [day, night] = [parkDay, parkNight];
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
    expect(ahead(document)).toHaveLength(1);
    const asked = {
      es: 'Elige tus días en los parques',
      en: 'Choose your days in the parks',
      pt: 'Escolha seus dias nos parques',
    }[lang];
    expect(ahead(document)[0]).toMatch(new RegExp(`^${asked}`));
    const room = { es: 'Habitación', en: 'Room', pt: 'Quarto' }[lang];
    expect(linksOf(document)).toEqual([
      ['/parks/0/', expect.stringMatching(new RegExp(`^${room} 1 · 2 `))],
      ['/parks/1/', expect.stringMatching(new RegExp(`^${room} 2 · 2 `))],
    ]);
    // Of one that is left, which it is.
    const [asks, goes] = ahead(drawn(ofTwo([[], [day]]), lang));
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
    // Of several, when the first of them ends.
    expect(ahead(drawn(ofTwo([[], []])))[0]).toContain('until Sat, Feb 13');
    expect(ahead(drawn(ofTwo([[day], []])))[0]).toContain('until Sun, Feb 14');
    // Nothing is said of a moment that is over.
    const [stay] = order.stays as [BoughtStayView];
    const parks = { href: '/parks/0/', until: null, parks: [305], chosen: [] };
    expect(ahead(drawn({ ...order, stays: [{ ...stay, park_days: parks }] }))[0]).not.toContain('until');
  });

  // Proves 10.16.133.
  it('says each chosen park day once, with its rooms where others do not go, and leads to where it is changed', () => {
    const document = drawn(ofTwo([[day, night], [day]]));
    expect(ahead(document)).toEqual([
      'Thu, Feb 11: Xel-Há Todo Incluido',
      'Thu, Feb 11: Xplor Fuego at 5:30\u00a0p.m. (Room 1)',
    ]);
    for (const [href] of linksOf(document)) {
      expect(href).toBe('#stay-1-parks');
      expect(byId(document, 'stay-1-parks').tagName).toBe('H3');
    }
    // One room needs no name, and a day that is over is not ahead.
    expect(ahead(drawn(ofTwo([[{ ...day, date: '2026-11-01' }, night]])))).toEqual([
      'Thu, Feb 11: Xplor Fuego at 5:30\u00a0p.m.',
    ]);
  });

  // Proves 10.16.133.
  it('says once how rooms of a hotel begin that are left on other days', () => {
    const { lines } = orderWithStays.stays_beside;
    const order = { ...ofTwo([[day], [day]], '2027-02-15'), lines };
    const arrivals = ahead(drawn(order)).filter((said) => said.includes('Hotel Xcaret Ceiba'));
    expect(arrivals).toHaveLength(1);
  });
});
