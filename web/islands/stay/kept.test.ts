import { describe, expect, it } from 'vitest';
import { keptIn } from './kept';

const booking = {
  checkin: '2027-02-10',
  checkout: '2027-02-13',
  pax_rooms: [
    { adults: 2, children: 1, childrenAges: [7], maxChildren: 2 },
    { adults: 1, children: 0, childrenAges: [], maxChildren: 2 },
  ],
  number_rooms: 2,
  promocode: 'SELVA20',
  selectedRooms: [],
  hotelcode: 'HXL',
};
const text = encodeURIComponent(JSON.stringify(booking));

describe('the search that was kept', () => {
  it.each([`sb_hotel=${text}`, `a=b; __Host-sb_hotel=${text}; sb_hotel_token=c`])('is read', (cookies) => {
    expect(keptIn(cookies)).toEqual({
      checkin: '2027-02-10',
      checkout: '2027-02-13',
      hotelcode: 'HXL',
      promocode: 'SELVA20',
      count: 2,
      rooms: [
        { adults: 2, ages: [7] },
        { adults: 1, ages: [] },
      ],
    });
  });

  it.each([
    '',
    'sb_hotel_token=abc',
    'sb_hotel=',
    'sb_hotel=%7B%7D',
    'sb_hotel=%',
    'sb_hotel=null',
    'sb_hotel=%7B%22checkin%22%3A1%7D',
  ])('is none where it is %s', (cookies) => {
    expect(keptIn(cookies)).toBeNull();
  });
});
