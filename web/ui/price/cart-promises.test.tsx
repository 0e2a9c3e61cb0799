import { expect, it } from 'vitest';
import { cartWithStays } from '../../fixtures/stays';
import { draw } from '../../testing/draw';
import type { StayLineView } from '../../lib/view.gen';
import { CartPromises } from './cart-promises';

const { cart } = cartWithStays.stays_beside;
const [room] = cartWithStays.stays.cart.stays as [StayLineView];
const withParks: StayLineView = {
  ...room,
  id: 'parks',
  stay: { ...room.stay, plan: { ...room.stay.plan, park_access: true } },
};

const NOTE = 'With your room, a park day costs up to US$46 less.';

const said = (stays: StayLineView[], lines = cart.lines, note: string | null = NOTE): string =>
  draw(<CartPromises cart={{ ...cart, lines, stays, guest_note: note }} />).body.textContent;

// Proves 10.16.158.
it('says of which rooms the rate includes the parks, where not all of them have it', () => {
  for (const lines of [cart.lines, []]) {
    const some = said([room, withParks], lines);
    expect(some).toContain(
      `Room 2 (${room.stay.room}): the rate includes the parks, and you choose those days after paying.`,
    );
    // The guests of the other one buy tickets, which cost less beside it.
    expect(some).toContain(NOTE);
    expect(some).not.toContain('Your rate');
    const all = said([withParks, withParks], lines, null);
    expect(all).toContain('Your rate includes the parks');
    expect(all).not.toContain('Room 2');
    expect(said([room, room], lines)).not.toContain('includes the parks');
  }
  // The only one of its hotel is called by its name.
  const elsewhere = { ...withParks, stay: { ...withParks.stay, hotel_href: '/elsewhere/' } };
  expect(said([room, elsewhere])).toContain(`${room.stay.room}: the rate includes the parks`);
});

// Proves 10.16.222.
it('says which days went along with the search in place of that the rate includes the parks', () => {
  const planned = 'Your days in the parks, included in your rate: Xcaret (Sat, Feb 13).';
  expect(said([withParks], [], planned)).toBe(planned);
});
