import type { RoomGuestsView } from '../../lib/view.gen';

/** The search that was asked before, as its cookie keeps it. */
export type Kept = {
  checkin: string;
  checkout: string;
  hotelcode: string;
  promocode: string;
  count: number;
  rooms: RoomGuestsView[];
};

type Written = Partial<{
  checkin: string;
  checkout: string;
  hotelcode: string;
  promocode: string;
  number_rooms: number;
  pax_rooms: Partial<{ adults: number; childrenAges: number[] }>[];
}>;

const COOKIE = /(?:^|; )(?:__Host-)?sb_hotel=([^;]*)/;

/** The search in the cookies of a browser; none where there is none or it can't be read. */
export function keptIn(cookies: string): Kept | null {
  try {
    const text = COOKIE.exec(cookies)?.[1];
    if (text === undefined) return null;
    const booking = JSON.parse(decodeURIComponent(text)) as Written;
    const { checkin, checkout, hotelcode = '', promocode = '' } = booking;
    if (typeof checkin !== 'string' || typeof checkout !== 'string') return null;
    const rooms = (booking.pax_rooms ?? []).map(({ adults = 2, childrenAges = [] }) => ({
      adults,
      ages: childrenAges,
    }));
    return { checkin, checkout, hotelcode, promocode, count: booking.number_rooms ?? 1, rooms };
  } catch {
    return null;
  }
}
