import { describe, expect, it } from 'vitest';
import { dayNumber } from './dates';
import { inCancun } from './instant';

describe('an instant', () => {
  // Proves 9.11.3.
  it('is written by the calendar of America/Cancun', () => {
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Cancun',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    // Every 7 hours and a quarter for three years: other countries change their clocks six times meanwhile.
    const first = Date.parse('2026-01-01T00:00:00Z');
    for (let at = first; at < first + 3 * 366 * 86_400_000; at += 26_100_000) {
      const [date = '', time = ''] = clock.format(at).split(', ');
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      expect(inCancun(at), date).toEqual({ day: dayNumber(date), minutes: hours * 60 + minutes });
    }
  });
});
