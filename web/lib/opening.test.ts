import { describe, expect, it } from 'vitest';
import { dayNumber } from './dates';
import { opening } from './opening';
import type { HoursView } from './view.gen';

const DAYTIME = { from: '08:30', to: '18:00' };
const NIGHT = { from: '19:00', to: '01:30' };
/** An instant of Cancun's calendar, five hours behind UTC. November 2026: the 20th is a Friday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}-05:00`);
/** Open on these days of November 2026. */
const on =
  (hours: HoursView, ...days: number[]) =>
  (day: number): HoursView | null =>
    days.some((one) => dayNumber(`2026-11-${one}`) === day) ? hours : null;
const everyDay = on(DAYTIME, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28);

describe('whether a park is open', () => {
  // Proves 2.3.29.
  it.each([
    ['the second before it opens', at(20, '08:29:59'), { open: false, from: '08:30', ahead: 0 }],
    ['as it opens', at(20, '08:30:00'), { open: true, until: '18:00' }],
    ['the last second', at(20, '17:59:59'), { open: true, until: '18:00' }],
    ['as it closes', at(20, '18:00:00'), { open: false, from: '08:30', ahead: 1 }],
    ['the last second of the day', at(20, '23:59:59'), { open: false, from: '08:30', ahead: 1 }],
    ['at midnight', at(21, '00:00:00'), { open: false, from: '08:30', ahead: 0 }],
  ] as const)('is said by its hours of Cancun: %s', (_, now, said) => {
    expect(opening(now, everyDay, 7)).toEqual(said);
  });

  it('is the same instant wherever its visitor is', () => {
    // One instant, written by clocks of Tokyo, Los Angeles and Greenwich: 08:30 of the 20th in Cancun.
    for (const now of ['2026-11-20T22:30:00+09:00', '2026-11-20T05:30:00-08:00', '2026-11-20T13:30:00Z'])
      expect(opening(Date.parse(now), everyDay, 7), now).toEqual({ open: true, until: '18:00' });
    // The next day in Tokyo is still the evening before in Cancun.
    expect(opening(Date.parse('2026-11-21T12:00:00+09:00'), on(DAYTIME, 20, 22), 7)).toEqual({
      open: false,
      from: '08:30',
      ahead: 2,
    });
  });

  it('skips days that it is closed', () => {
    const some = on(DAYTIME, 20, 23);
    expect(opening(at(20, '18:00:00'), some, 7)).toEqual({ open: false, from: '08:30', ahead: 3 });
    expect(opening(at(21, '12:00:00'), some, 7)).toEqual({ open: false, from: '08:30', ahead: 2 });
    expect(opening(at(22, '12:00:00'), some, 7)).toEqual({ open: false, from: '08:30', ahead: 1 });
    expect(opening(at(23, '12:00:00'), some, 7)).toEqual({ open: true, until: '18:00' });
  });

  it('knows hours that lead past midnight, and only of days that it opened on', () => {
    const some = on(NIGHT, 20);
    expect(opening(at(21, '00:00:00'), some, 7)).toEqual({ open: true, until: '01:30' });
    expect(opening(at(21, '01:29:59'), some, 7)).toEqual({ open: true, until: '01:30' });
    expect(opening(at(21, '01:30:00'), some, 7)).toBeNull();
    expect(opening(at(20, '00:30:00'), some, 7)).toEqual({ open: false, from: '19:00', ahead: 0 });
  });

  it('says nothing where no day is known on which it opens', () => {
    expect(opening(at(20, '18:00:00'), on(DAYTIME, 20), 7)).toBeNull();
    expect(opening(at(20, '18:00:00'), on(DAYTIME, 28), 7)).toBeNull();
    expect(opening(at(21, '18:00:00'), on(DAYTIME, 28), 7)).toEqual({
      open: false,
      from: '08:30',
      ahead: 7,
    });
  });
});
