import { describe, expect, it } from 'vitest';
import { month } from '../../fixtures/buy';
import { firstWeekday, moved, weekdayOrder, weeksOf } from './month';

const MONDAY = 1;
const SUNDAY = 7;

describe('the rows of a month', () => {
  const december = month('2026-12');

  it('start on Monday or Sunday, as people do', () => {
    expect(firstWeekday('es')).toBe(MONDAY);
    expect(firstWeekday('en')).toBe(SUNDAY);
    expect(firstWeekday('pt')).toBe(SUNDAY);
    expect(weekdayOrder(MONDAY)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdayOrder(SUNDAY)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [MONDAY, 1],
    [SUNDAY, 2],
  ])('begin with the blanks of the weekday (first day %i)', (first, blanks) => {
    const weeks = weeksOf(december, first);
    expect(weeks).toHaveLength(5);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.filter((day) => day === null)).toHaveLength(blanks);
    expect(weeks.flat().flatMap((day) => (day === null ? [] : [day.date]))).toEqual(
      december.days.map((day) => day.date),
    );
  });

  it('may be four or six', () => {
    expect(weeksOf(month('2027-02'), MONDAY)).toHaveLength(4);
    expect(weeksOf(month('2027-05'), MONDAY)).toHaveLength(6);
    expect(weeksOf({ month: '2027-02', days: [], seasons: [] }, MONDAY)).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    ['2026-12-09', 'ArrowLeft', '2026-12-08'],
    ['2026-12-09', 'ArrowRight', '2026-12-10'],
    ['2026-12-09', 'ArrowUp', '2026-12-02'],
    ['2026-12-09', 'ArrowDown', '2026-12-16'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-12-09', 'Home', '2026-12-07'],
    ['2026-12-09', 'End', '2026-12-13'],
    ['2026-12-02', 'Home', '2026-12-01'],
    ['2026-12-30', 'End', '2026-12-31'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2026-12-31', 'PageUp', '2026-11-30'],
    ['2026-12-09', 'a', null],
  ])('%s, %s: %s', (date, key, to) => {
    expect(moved(date, key, MONDAY)).toBe(to);
  });

  it('find the start of a week that begins on Sunday', () => {
    expect(moved('2026-12-09', 'Home', SUNDAY)).toBe('2026-12-06');
    expect(moved('2026-12-09', 'End', SUNDAY)).toBe('2026-12-12');
  });
});
