import { describe, expect, it } from 'vitest';
import { foundHotels } from '../../fixtures/stay-search';
import { Offer } from '../../pages/hotels/offer';
import { draw } from '../../testing/draw';
import { placeOf } from '../../testing/mail';
import { texts } from '../../testing/query';
import { StayTerms } from './stay-terms';

describe('the terms of a room', () => {
  // Proves 10.16.168.
  it('says before it is bought that a room can’t be changed once not all comes back', () => {
    const { t } = placeOf('en');
    const [, , offer] = foundHotels('en')[0]?.rooms[0]?.offers ?? [];
    if (offer === undefined) throw new Error('no rate that gives a part back later');
    const { cancel: all, later } = offer;
    const said = [
      { cancel: all, later },
      { cancel: later[0] ?? null, later: [] },
      { cancel: null, later: [] },
    ].map((terms) => {
      const inCart = texts(draw(<StayTerms {...terms} />), 'li.font-semibold');
      const asked = { nights: 3, room: 1, of: 1 };
      const found = draw(<Offer offer={{ ...offer, ...terms }} asked={asked} room="Ceiba" />);
      expect(texts(found, '.offer-checks .font-semibold')).toEqual(inCart);
      return inCart;
    });
    expect(said).toEqual([[], [t('stay_line.price.no_change')], [t('stay_line.price.no_refund')]]);
  });
});
