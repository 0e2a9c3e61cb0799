import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/dates';
import type { NightView } from '../../lib/view.gen';
import {
  choose,
  costOf,
  faultOf,
  isLeaving,
  leastOf,
  nightsBetween,
  partOf,
  rangeOf,
  type Fault,
  type Nights,
  type Range,
} from './range';

const limits = { first: '2027-02-03', last: '2027-03-05', most: 7 };

/** February 2027: the 12th is full, nobody comes on the 14th, nobody leaves on the 16th, who comes on the 19th stays three nights. */
const nights: Nights = Object.fromEntries(
  Array.from({ length: 28 }, (_, at): [string, NightView] => {
    const date = addDays('2027-02-01', at);
    const full = date === '2027-02-12' || date < limits.first;
    return [
      date,
      {
        date,
        from: full ? null : 12000,
        arrive: !full && date !== '2027-02-14',
        leave: date !== '2027-02-16',
        least: date === '2027-02-19' ? 3 : 1,
      },
    ];
  }),
);
const nothing: Range = { from: null, to: null };
const coming = (from: string): Range => ({ from, to: null });

describe('a day', () => {
  it.each<[string, Range, string, Fault | null]>([
    ['that is over', nothing, '2027-02-02', 'past'],
    ['that is the first', nothing, '2027-02-03', null],
    ['whose night is full', nothing, '2027-02-12', 'full'],
    ['nobody comes on', nothing, '2027-02-14', 'no_arrival'],
    ['that is the last, on which one only leaves', nothing, '2027-03-05', 'beyond'],
    ['of a month that is not known', nothing, '2027-03-02', null],
    ['one night later', coming('2027-02-05'), '2027-02-06', null],
    ['before a full night, which begins when one leaves', coming('2027-02-10'), '2027-02-12', null],
    ['behind a full night', coming('2027-02-10'), '2027-02-13', 'full'],
    ['nobody leaves on', coming('2027-02-15'), '2027-02-16', 'no_departure'],
    ['nobody comes on, to leave', coming('2027-02-13'), '2027-02-14', null],
    ['sooner than the fewest nights', coming('2027-02-19'), '2027-02-21', 'too_short'],
    ['after the fewest nights', coming('2027-02-19'), '2027-02-22', null],
    ['after the most nights', coming('2027-02-15'), '2027-02-22', null],
    ['later than the most nights', coming('2027-02-15'), '2027-02-23', 'too_long'],
    ['of leaving that is not known', coming('2027-02-27'), '2027-03-02', null],
    ['of leaving that is the last', coming('2027-03-01'), '2027-03-05', null],
    ['of leaving behind the last', coming('2027-03-01'), '2027-03-06', 'beyond'],
    ['before the one that was chosen', coming('2027-02-15'), '2027-02-05', null],
    ['before the one that was chosen, and full', coming('2027-02-15'), '2027-02-12', 'full'],
    ['that was chosen', coming('2027-02-15'), '2027-02-15', null],
    ['once both are chosen', { from: '2027-02-05', to: '2027-02-07' }, '2027-02-14', 'no_arrival'],
  ])('%s', (_, range, date, fault) => {
    expect(faultOf(date, range, nights, limits)).toBe(fault);
  });
});

describe('choosing', () => {
  it.each<[string, Range, string, Range]>([
    ['the day of coming', nothing, '2027-02-05', coming('2027-02-05')],
    ['the day of leaving', coming('2027-02-05'), '2027-02-08', { from: '2027-02-05', to: '2027-02-08' }],
    ['an earlier day begins anew', coming('2027-02-08'), '2027-02-05', coming('2027-02-05')],
    ['the same day takes it back', coming('2027-02-08'), '2027-02-08', nothing],
    ['a third day begins anew', { from: '2027-02-05', to: '2027-02-08' }, '2027-02-06', coming('2027-02-06')],
    ['a day that can not be changes nothing', coming('2027-02-10'), '2027-02-14', coming('2027-02-10')],
    ['a full day changes nothing', nothing, '2027-02-12', nothing],
  ])('%s', (_, before, date, after) => {
    expect(choose(date, before, nights, limits)).toEqual(after);
  });
});

describe('a range', () => {
  it.each<[string, string, Range]>([
    ['', '', nothing],
    ['2027-02-05', '', coming('2027-02-05')],
    ['', '2027-02-05', nothing],
    ['2027-02-05', '2027-02-05', coming('2027-02-05')],
    ['2027-02-05', '2027-02-04', coming('2027-02-05')],
    ['tomorrow', '2027-02-04', nothing],
    ['2027-02-05', '2027-02-08', { from: '2027-02-05', to: '2027-02-08' }],
  ])('of %s and %s', (checkin, checkout, range) => {
    expect(rangeOf(checkin, checkout)).toEqual(range);
  });
  it('knows what each of its days is', () => {
    const range = { from: '2027-02-05', to: '2027-02-08' };
    expect(['04', '05', '06', '07', '08', '09'].map((day) => partOf(`2027-02-${day}`, range))).toEqual([
      null,
      'arrival',
      'between',
      'between',
      'departure',
      null,
    ]);
    expect(partOf('2027-02-06', coming('2027-02-05'))).toBeNull();
  });
  it('counts its nights, over the end of a month too', () => {
    expect(nightsBetween('2027-02-27', '2027-03-02')).toBe(3);
  });
  // Proves 10.16.55.
  it('costs what the cheapest room of each of its nights does, once each is known', () => {
    expect(costOf({ from: '2027-02-05', to: '2027-02-08' }, nights)).toBe(36_000);
    expect(costOf(coming('2027-02-05'), nights)).toBeNull();
    expect(costOf({ from: '2027-02-27', to: '2027-03-02' }, nights)).toBeNull();
    expect(costOf({ from: '2027-02-11', to: '2027-02-13' }, nights)).toBeNull();
  });
  it('is leaving once somebody comes', () => {
    expect([nothing, coming('2027-02-05'), { from: '2027-02-05', to: '2027-02-06' }].map(isLeaving)).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('binds who comes to the fewest nights of that day', () => {
    expect([leastOf(nights, '2027-02-19'), leastOf(nights, '2027-03-01')]).toEqual([3, 1]);
  });
});
