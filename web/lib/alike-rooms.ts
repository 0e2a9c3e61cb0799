import { roomNumbers } from './stay-text';
import type { BoughtStayView, StayLineView } from './view.gen';

/** A room of the same hotel that stands above: which one, and whether each night costs the same and giving it up gives back the same. */
export type Alike = { number: number; cost: boolean; terms: boolean };

type Room = Pick<StayLineView, 'stay' | 'quote' | 'cancel' | 'later'>;

const priceOf = ({ quote, stay }: Room): string => JSON.stringify([quote, stay.at_hotel, stay.tax]);
/** Null where nothing comes back: that is said of each. */
const termsOf = ({ cancel, later }: Room): string | null =>
  cancel === null ? null : JSON.stringify([cancel, later]);

/** Of each room the one above it that says most of it already; null where none does. `numbers` are those that they are called by. */
export function alikeRooms(rooms: Room[], numbers = roomNumbers(rooms)): (Alike | null)[] {
  return rooms.map((room, at) => {
    if (numbers[at] === null) return null;
    const above = rooms.slice(0, at).flatMap((other, index): Alike[] => {
      const number = numbers[index] ?? null;
      if (number === null || other.stay.hotel_href !== room.stay.hotel_href) return [];
      const cost = priceOf(other) === priceOf(room);
      const terms = termsOf(room) !== null && termsOf(other) === termsOf(room);
      return cost || terms ? [{ number, cost, terms }] : [];
    });
    return above.find(({ cost, terms }) => cost && terms) ?? above[0] ?? null;
  });
}

/** The numbers of an order's rooms, but of those that no other one is compared with: they were cancelled or changed. */
export const standing = (stays: BoughtStayView[]): (number | null)[] =>
  stays.map(({ number, cancelled, changed }) => (cancelled || changed ? null : number));
