import { describe, expect, it } from 'vitest';
import { foundHotels } from '../../fixtures/stay-search';
import type { ReasonView, StayOfferView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { said } from '../../testing/query';
import { Offer } from './offer';

const LANGS = ['es', 'en', 'pt'] as const;
const ASKED = { nights: 6, room: 1, of: 1 };

const priced = (lang: (typeof LANGS)[number], reason: ReasonView | null, free: number): Document => {
  const offer = foundHotels(lang)[0]?.rooms[0]?.offers[0] as StayOfferView;
  const lowered = { ...offer, base: offer.total + 100, reason, free_nights: free };
  return draw(<Offer offer={lowered} asked={ASKED} room="Ceiba" />, { lang });
};

describe('the price of a room', () => {
  // Proves 10.16.99.
  it('says why it is lower, beside what is struck through', () => {
    const name = 'Five for four';
    const free: ReasonView = { rule: 'promotion', percent: 100, name };
    expect(LANGS.map((lang) => said(priced(lang, free, 1), '.offer-lowered'))).toEqual([
      `${name}: 1 noche gratis`,
      `${name}: 1 night free`,
      `${name}: 1 noite grátis`,
    ]);
    const percent: ReasonView = { rule: 'promotion', percent: 10, name };
    expect(said(priced('en', percent, 0), '.offer-lowered')).toBe(`${name}: 10% off`);
    expect(priced('en', null, 0).querySelector('.offer-lowered')).toBeNull();
  });
});
