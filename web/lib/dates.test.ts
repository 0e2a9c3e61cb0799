import { describe, expect, it } from 'vitest';
import words from '../messages/es/dates.json';
import portuguese from '../messages/pt/dates.json';
import {
  addDays,
  addMonths,
  dayName,
  dayNumber,
  fromDayNumber,
  longDate,
  monthTitle,
  parts,
  shortDate,
  weekday,
} from './dates';
import { translator } from './messages';

describe('day numbers', () => {
  it('start with 1970', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2000-03-01')).toBe(11_017);
    expect(fromDayNumber(-1)).toBe('1969-12-31');
  });

  it('go there and back for forty years, a day at a time, as a calendar counts', () => {
    let number = dayNumber('2010-01-01');
    let ofWeek = 5;
    for (let year = 2010; year < 2050; year += 1) {
      for (const [month, days] of [
        31,
        year % 4 === 0 ? 29 : 28,
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
      ].entries()) {
        for (let day = 1; day <= days; day += 1) {
          const date = `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          expect(fromDayNumber(number)).toBe(date);
          expect(dayNumber(date)).toBe(number);
          expect(weekday(date)).toBe(ofWeek);
          number += 1;
          ofWeek = (ofWeek % 7) + 1;
        }
      }
    }
  });

  it('know leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('months', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 0, '2026-11'],
    ['2026-11', 25, '2028-12'],
    ['2026-11', -23, '2024-12'],
  ])('%s and %i is %s', (month, count, other) => {
    expect(addMonths(month, count)).toBe(other);
  });

  it('come apart', () => {
    expect(parts('2026-12-05')).toEqual({ year: 2026, month: 12, day: 5 });
  });
});

describe('dates in words', () => {
  const t = translator(words, 'es');
  it('follow the language', () => {
    expect(longDate('2026-12-05', t)).toBe('sábado 5 de diciembre de 2026');
    expect(shortDate('2026-12-05', t)).toBe('sáb 5 dic');
    expect(monthTitle('2026-12', t)).toBe('diciembre de 2026');
  });

  // Proves 2.3.44.
  it('write the first of a month as each language does', () => {
    const pt = translator(portuguese, 'pt');
    expect(longDate('2026-12-01', pt)).toBe('terça-feira, 1º de dezembro de 2026');
    expect(dayName('2026-12-01', pt)).toBe('1º de dezembro de 2026');
    expect(dayName('2026-12-11', pt)).toBe('11 de dezembro de 2026');
    expect(longDate('2026-12-01', t)).toBe('martes 1 de diciembre de 2026');
  });
  // Proves 2.3.38.
  it('shorten a weekday in Portuguese to what is seen to be short', () => {
    expect(shortDate('2026-12-08', translator(portuguese, 'pt'))).toBe('ter., 8 dez');
  });
});
