import { describe, expect, it } from 'vitest';
import { countdownText, spokenMinutes } from './countdown';

describe('the time left', () => {
  it.each([
    [754, '12 min'],
    [900, '15 min'],
    [181, '3 min'],
    [180, '03:00'],
    [61, '01:01'],
    [9.9, '00:09'],
    [0, '00:00'],
    [-5, '00:00'],
    [2700, '45 min'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });

  it('is spoken at five, two and one minutes and at the end', () => {
    const spoken = Array.from({ length: 901 }, (_, gone) => spokenMinutes(900 - gone));
    const changes = spoken.flatMap((minutes, gone) =>
      minutes === spoken[gone - 1] ? [] : [[900 - gone, minutes]],
    );
    expect(changes).toEqual([
      [900, null],
      [300, 5],
      [120, 2],
      [60, 1],
      [0, 0],
    ]);
  });
});
