import { describe, expect, it } from 'vitest';
import { foundHotels } from '../../fixtures/stay-search';
import type { FoundRoomView, StayOfferView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { one, said, texts } from '../../testing/query';
import { FoundRoom } from './found-room';

const LANGS = ['es', 'en', 'pt'] as const;
const DEVICES = ['phone', 'desktop'] as const;
const ASKED = { nights: 3, room: 1, of: 1 };

/** Which rate: 0 gives nothing back, 1 is flexible, 2 has parks in it. What it costs, by itself and with the visits. */
type Rate = [which: number, total: number, all: number | null];

/** A room by some rates. */
function drawn(lang: (typeof LANGS)[number], device: (typeof DEVICES)[number], rates: Rate[]): Document {
  const room = foundHotels(lang)[0]?.rooms[0] as FoundRoomView;
  const offers = rates.map(([which, total, all]) => {
    const offer = room.offers[which] as StayOfferView;
    return { ...offer, total, base: total, pay_now: total, at_hotel: 0, with_visits: all };
  });
  return draw(<FoundRoom found={{ ...room, offers }} asked={ASKED} />, { lang, device });
}

describe('a room that was found', () => {
  // Proves 10.16.181.
  it.each(LANGS)('has as its price what its rates come to with the visits, the least first: %s', (lang) => {
    const notes = {
      es: ['3 noches y tus visitas, con impuestos', 'Habitación US$500 + visitas US$385'],
      en: ['3 nights and your visits, taxes included', 'Room US$500 + visits US$385'],
      pt: ['3 noites e suas visitas, com impostos', 'Quarto US$500 + visitas US$385'],
    }[lang];
    for (const device of DEVICES) {
      // As the server has them: one with the visits in it before the others, which can be cancelled for nothing.
      const document = drawn(lang, device, [
        [2, 85_000, 85_000],
        [0, 50_000, 88_500],
        [1, 60_000, 98_500],
      ]);
      const [open, ...others] = texts(document, '.offers > .offer .price-now');
      expect([open, others]).toEqual(['US$850', []]);
      expect(texts(document, '.offers-more .price-now')).toEqual(['US$885', 'US$985']);
      expect(said(document, '.offers-more .offers-count')).toContain('US$885');
      expect(texts(document, '.offer-visits')[0]).toBe(placeOf(lang).t('stay.offer.visits_in'));
      const dearer = one(document, '.offers-more .offer');
      expect([said(dearer, '.offer-note'), said(dearer, '.offer-visits')]).toEqual(notes);
    }
    const without = drawn(lang, 'desktop', [
      [0, 50_000, null],
      [1, 60_000, null],
      [2, 85_000, null],
    ]);
    expect(texts(without, '.offers > .offer .price-now')).toEqual(['US$500', 'US$600']);
  });
});
