import { describe, expect, it } from 'vitest';
import { foundHotels } from '../../fixtures/stay-search';
import type { FoundRoomView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { one, texts } from '../../testing/query';
import { FoundRoom } from './found-room';

const LANGS = ['es', 'en', 'pt'] as const;
const DEVICES = ['phone', 'desktop'] as const;
const ASKED = { nights: 3, room: 1, of: 1 };

/** A room by a rate that gives nothing back, a flexible one and, folded, one that has parks in it. */
function drawn(
  lang: (typeof LANGS)[number],
  device: (typeof DEVICES)[number],
  all: (number | null)[],
): Document {
  const room = foundHotels(lang)[0]?.rooms[0] as FoundRoomView;
  const offers = room.offers.map((offer, at) => ({ ...offer, with_visits: all[at] ?? null }));
  return draw(<FoundRoom found={{ ...room, offers }} asked={ASKED} />, { lang, device });
}

describe('a room that was found', () => {
  // Proves 10.16.181.
  it.each(LANGS)(
    'says at the rate that stands open which folded one costs less with the visits: %s',
    (lang) => {
      const names = {
        es: 'Todo incluido, con parques',
        en: 'All-inclusive, with parks',
        pt: 'Tudo incluso, com parques',
      };
      const said = {
        es: `Con “${names.es}” y tus visitas: US$35 menos en total`,
        en: `With “${names.en}” and your visits: US$35 less in all`,
        pt: `Com “${names.pt}” e suas visitas: US$35 a menos no total`,
      };
      for (const device of DEVICES) {
        const document = drawn(lang, device, [88_500, 90_000, 85_000]);
        expect(texts(document, '.offer-cheaper')).toEqual([said[lang]]);
        // Where it stands beside the least of those that are open.
        expect(one(document, '.offer:has(.offer-cheaper)')).toBe(document.querySelector('.offer'));
        for (const dearer of [
          [85_000, 90_000, 85_000],
          [null, null, null],
        ]) {
          expect(texts(drawn(lang, device, dearer), '.offer-cheaper')).toEqual([]);
        }
      }
    },
  );
});
