import { describe, expect, it } from 'vitest';
import { countdownText, spokenMinutes } from './countdown';
import { nextAsk, watchStage } from './watch-schedule';

describe('the time left', () => {
  it.each([
    [754, '12:34'],
    [900, '15:00'],
    [61, '01:01'],
    [9.9, '00:09'],
    [0, '00:00'],
    [-5, '00:00'],
    [2700, '45:00'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });

  it('is spoken at five, two and one minutes and at the end', () => {
    const told = Array.from({ length: 901 }, (_, gone) => spokenMinutes(900 - gone));
    const changes = told.flatMap((minutes, gone) =>
      minutes === told[gone - 1] ? [] : [[900 - gone, minutes]],
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

describe('asking about a payment', () => {
  it('begins every two seconds, backs off to ten and stops after three minutes', () => {
    expect(nextAsk(0)).toBe(2000);
    expect(nextAsk(30_000)).toBe(5000);
    expect(nextAsk(90_000)).toBe(10_000);
    expect(nextAsk(180_000)).toBeNull();
  });
  it('says how it goes', () => {
    expect([0, 25_000, 180_000].map(watchStage)).toEqual(['waiting', 'longer', 'stopped']);
  });
});
