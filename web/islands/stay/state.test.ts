import { describe, expect, it } from 'vitest';
import { nights } from '../../fixtures/nights';
import { staySearch } from '../../fixtures/stay-search';
import type { FieldErrorView, ProblemCodeView, StaySearchView } from '../../lib/view.gen';
import type { Kept } from './kept';
import {
  calendarStatus,
  nightsPath,
  rangeIn,
  start,
  transition,
  type StayEvent,
  type StayState,
} from './state';

const after = (state: StayState, ...events: StayEvent[]): StayState => events.reduce(transition, state);
const blank = staySearch('en');
const february = { ...blank, checkin: '2027-02-10', checkout: '2027-02-13' };
const fresh = after(start(blank), { type: 'awake', kept: null });
const opened = after(start(february), { type: 'awake', kept: null }, { type: 'opened', open: true });
const ready = after(opened, { type: 'answered', id: 1, answer: nights });

const kept: Kept = {
  checkin: '2027-02-10',
  checkout: '2027-02-13',
  hotelcode: 'HXL',
  promocode: 'SELVA20',
  count: 2,
  rooms: [
    { adults: 1, ages: [7] },
    { adults: 3, ages: [] },
  ],
};

const open = ({ who, coded }: StayState): boolean[] => [who, coded];
const wrongIn = (field: string): FieldErrorView => ({ field, code: 'promo_invalid', message: '' });

describe('what few ask for', () => {
  // Proves 10.16.56.
  it('has who sleeps there and a code folded, unless they are given or wrong', () => {
    const two = { adults: 2, ages: [] };
    for (const [search, expected] of [
      [blank, [false, false]],
      [{ ...blank, rooms: [two, two] }, [true, false]],
      [{ ...blank, rooms: [{ adults: 3, ages: [] }] }, [true, false]],
      [{ ...blank, rooms: [{ adults: 2, ages: [7] }] }, [true, false]],
      [{ ...blank, errors: [wrongIn('number_rooms')] }, [true, false]],
      [{ ...blank, errors: [wrongIn('age_1_2')] }, [true, false]],
      [{ ...blank, promocode: 'SELVA20' }, [false, true]],
      [{ ...blank, errors: [wrongIn('promocode')] }, [false, true]],
      [{ ...blank, errors: [wrongIn('checkin')] }, [false, false]],
    ] as const)
      expect(open(start(search as StaySearchView)), JSON.stringify(search)).toEqual(expected);
    expect(open(after(start(blank), { type: 'awake', kept }))).toEqual([true, true]);
    const usual = { ...kept, count: 1, promocode: '', rooms: [two] };
    expect(open(after(start(blank), { type: 'awake', kept: usual }))).toEqual([false, false]);
    // Whoever takes a code out again does not see its field go.
    const given = start({ ...blank, promocode: 'SELVA20' });
    expect(open(after(given, { type: 'written', fields: { promocode: '' } }))).toEqual([false, true]);
  });
});

describe('the calendar', () => {
  // Proves 4.6.1.
  it('is idle until it is opened, then loads and is there', () => {
    expect([fresh, opened, ready].map(calendarStatus)).toEqual(['idle', 'loading', 'ready']);
  });
  it('fails, and is asked for again', () => {
    const failed = after(opened, { type: 'failed', id: 1 });
    expect(calendarStatus(failed)).toBe('failed');
    expect(after(failed, { type: 'retry' }).question).toMatchObject({ id: 2, want: { month: '2027-02' } });
  });
  it('begins with the month of the day they come, else with the first there is', () => {
    expect(opened.question).toMatchObject({ delay: 0, want: { month: '2027-02' } });
    expect(after(fresh, { type: 'opened', open: true }).question?.want.month).toBe('2026-11');
  });
  // Proves 10.16.34.
  it('goes on to the first month in which one can come, unless somebody turned its months or chose a day', () => {
    const [first, second] = nights.months;
    if (!first || !second) throw new Error('no months');
    const full = { ...first, nights: first.nights.map((night) => ({ ...night, arrive: false })) };
    const answer = { ...nights, months: [full, second] };
    const asking = after(fresh, { type: 'opened', open: true });
    const gone = after(asking, { type: 'answered', id: 1, answer });
    expect(gone).toMatchObject({ question: { id: 2, want: { month: '2027-03' } }, focus: '2027-03-01' });
    const turned = after(asking, { type: 'month', month: '2027-02' }, { type: 'answered', id: 2, answer });
    expect(turned.question?.id).toBe(2);
    expect(after(opened, { type: 'answered', id: 1, answer }).question?.id).toBe(1);
    expect(after(gone, { type: 'answered', id: 2, answer: { ...answer, months: [full] } }).question?.id).toBe(
      2,
    );
  });
  it('is not asked for again when it is closed and opened', () => {
    const again = after(ready, { type: 'opened', open: false }, { type: 'opened', open: true });
    expect(again.question?.id).toBe(1);
  });
  it('asks for other people a little later, for all taps once, and for another hotel at once', () => {
    const guests = [3, 4].map((adults): StayEvent => ({
      type: 'guests',
      room: 0,
      field: 'adults_1',
      guests: { adults, ages: [4, null] },
    }));
    expect(after(ready, ...guests)).toMatchObject({
      nights: {},
      question: { id: 3, delay: 250, want: { rooms: [{ adults: 4, ages: [4] }] } },
    });
    expect(after(ready, { type: 'written', fields: { hotelcode: 'HXL' } }).question).toMatchObject({
      id: 2,
      delay: 0,
      want: { hotelcode: 'HXL' },
    });
  });
  // Proves 10.16.16.
  it('asks for those of every room that is asked for, and forgets what it knew of fewer or others', () => {
    const other: StayEvent = { type: 'guests', room: 1, field: 'adults_2', guests: { adults: 3, ages: [5] } };
    // A room that is not asked for changes nothing.
    expect(after(ready, other).question?.id).toBe(1);
    const two = after(ready, { type: 'count', count: 2 });
    const room = { adults: 2, ages: [] };
    expect(two).toMatchObject({ nights: {}, question: { id: 2, delay: 250, want: { rooms: [room, room] } } });
    const known = after(two, { type: 'answered', id: 2, answer: nights });
    const more = after(known, other);
    const wide = { adults: 3, ages: [5] };
    expect(more).toMatchObject({ nights: {}, question: { id: 3, want: { rooms: [room, wide] } } });
    const one = after(more, { type: 'answered', id: 3, answer: nights }, { type: 'removed', room: 0 });
    expect(one).toMatchObject({ nights: {}, question: { id: 4, delay: 0, want: { rooms: [wide] } } });
  });
  it('asks nothing while it is closed', () => {
    const closed = after(ready, { type: 'opened', open: false });
    const changed = after(closed, {
      type: 'guests',
      room: 0,
      field: 'adults_1',
      guests: { adults: 1, ages: [] },
    });
    expect(changed.question?.id).toBe(1);
    expect(after(changed, { type: 'opened', open: true }).question).toMatchObject({
      id: 2,
      want: { rooms: [{ adults: 1, ages: [] }] },
    });
  });
  it('goes to the month of a day that is typed', () => {
    const typed = after(ready, { type: 'written', fields: { checkin: '2027-05-02' } });
    expect(typed.question?.want.month).toBe('2027-05');
    expect(after(ready, { type: 'written', fields: { checkin: '2027-03-02' } }).question?.id).toBe(1);
  });
  it('moves within what is drawn, asks for what is not, and not past its ends', () => {
    const months = [
      ['2027-03-01', '2027-03'],
      ['2027-03-01', null],
      ['2027-12-01', null],
    ] as const;
    const asked = months.map(
      ([date, beside]) => after(ready, { type: 'move', date, beside }).question?.want.month,
    );
    expect(asked).toEqual(['2027-02', '2027-03', '2027-02']);
  });
  it('asks nothing when the back button restores a page that asked nothing', () => {
    expect(after(fresh, { type: 'back' }).question).toBeNull();
    expect(after(ready, { type: 'back' }).question?.id).toBe(2);
  });
});

describe('days', () => {
  it('are written into both inputs, one after the other', () => {
    const first = after(ready, { type: 'day', date: '2027-02-20' });
    expect(first).toMatchObject({ checkin: '2027-02-20', checkout: '' });
    expect(after(first, { type: 'day', date: '2027-02-22' })).toMatchObject({
      checkin: '2027-02-20',
      checkout: '2027-02-22',
    });
  });
  it('that can not be chosen change nothing', () => {
    expect(rangeIn(after(ready, { type: 'day', date: '2027-02-12' }))).toEqual(rangeIn(ready));
  });
  it('are taken back together', () => {
    expect(after(ready, { type: 'cleared' })).toMatchObject({ checkin: '', checkout: '' });
  });
});

describe('rooms', () => {
  it('are as many as there may be', () => {
    expect(fresh.rooms).toHaveLength(5);
    expect([0, 3, 9].map((count) => after(fresh, { type: 'count', count }).count)).toEqual([1, 3, 5]);
  });
  it('move up when one before them goes', () => {
    const three = after(
      fresh,
      { type: 'count', count: 3 },
      { type: 'guests', room: 1, field: 'age_2_1', guests: { adults: 1, ages: [3] } },
      { type: 'guests', room: 2, field: 'adults_3', guests: { adults: 4, ages: [] } },
      { type: 'removed', room: 1 },
    );
    expect(three.count).toBe(2);
    expect(three.rooms.map(({ adults }) => adults)).toEqual([2, 4, 2, 2, 2]);
  });
});

describe('what was asked before', () => {
  const filled = after(start(blank), { type: 'awake', kept });
  it('fills a form that asks nothing', () => {
    expect(filled).toMatchObject({ ...kept, rooms: expect.any(Array) as unknown, awake: true });
    expect(filled.rooms.map(({ adults }) => adults)).toEqual([1, 3, 2, 2, 2]);
    expect(filled.want.month).toBe('2027-02');
  });
  it('leaves a hotel its own page', () => {
    const own = after(start({ ...blank, hotelcode: 'HXC' }), { type: 'awake', kept });
    expect(own).toMatchObject({ hotelcode: 'HXC', checkin: '2027-02-10' });
  });
  it.each<[string, StayState, Kept]>([
    ['where days were asked', start(february), { ...kept, checkin: '2027-06-01' }],
    ['once its day is over', start(blank), { ...kept, checkin: '2026-11-19' }],
  ])('is left alone %s', (_, state, before) => {
    expect(after(state, { type: 'awake', kept: before })).toEqual({ ...state, awake: true });
  });
});

const error = (field: string, code: ProblemCodeView): FieldErrorView => ({ field, code, message: code });

describe('what is wrong', () => {
  const wrong = start({
    ...february,
    errors: [
      error('checkin', 'stay_past'),
      error('checkout', 'stay_order'),
      error('adults_1', 'room_adults_limit'),
      error('age_1_1', 'child_age_required'),
      error('age_2_1', 'child_age_required'),
      error('number_rooms', 'rooms_limit'),
    ],
  });
  const left = (event: StayEvent): (string | null)[] => after(wrong, event).errors.map(({ field }) => field);
  it('goes once its field is written anew, and nothing else does', () => {
    expect(left({ type: 'written', fields: { checkin: '2027-02-11' } })).not.toContain('checkin');
    expect(left({ type: 'written', fields: { checkin: '2027-02-11' } })).toHaveLength(5);
    const guests = { adults: 2, ages: [4] };
    const guest = (field: string) => left({ type: 'guests', room: 0, field, guests });
    expect(guest('age_1_1')).toEqual(['checkin', 'checkout', 'adults_1', 'age_2_1', 'number_rooms']);
    expect(guest('children_1')).toEqual(['checkin', 'checkout', 'adults_1', 'age_2_1', 'number_rooms']);
    expect(guest('adults_1')).toEqual(['checkin', 'checkout', 'age_1_1', 'age_2_1', 'number_rooms']);
    expect(left({ type: 'count', count: 2 })).not.toContain('number_rooms');
    expect(left({ type: 'cleared' })).toEqual(['adults_1', 'age_1_1', 'age_2_1', 'number_rooms']);
  });
});

describe('the call', () => {
  it('names what is wanted', () => {
    const [family, couple, one] = [[4, 7], [], [9]].map((ages, at) => ({ adults: at === 2 ? 1 : 2, ages }));
    if (!family || !couple || !one) throw new Error('nobody');
    const path = (hotelcode: string, ...rooms: (typeof family)[]): string =>
      nightsPath({ hotelcode, rooms, month: '2027-02' });
    const at = '/api/v1/hotels/nights?';
    expect(path('HXL', family)).toBe(`${at}hotelcode=HXL&adults=2&ages=4,7&month=2027-02`);
    expect(path('', couple)).toBe(`${at}adults=2&month=2027-02`);
    expect(path('', family, couple, one)).toBe(`${at}adults=2,2,1&ages=4,7;;9&month=2027-02`);
    expect(path('', one, couple)).toBe(`${at}adults=1,2&ages=9&month=2027-02`);
  });
});
