import { describe, expect, it } from 'vitest';
import words from '../messages/es/purchase.json';
import { hoursText, startText } from './arrival';
import { translator } from './messages';

const t = translator(words, 'es');
const hours = { from: '08:00', to: '18:00' };
const tour = { kind: 'tour', hours, any_time: false } as const;

describe('when one may come', () => {
  it.each([
    [[], 'El tour empieza a las 8:00 y termina hacia las 18:00'],
    [['08:00', '10:00'], 'El tour empieza a las 8:00 o a las 10:00'],
    [['08:00', '10:00', '12:30'], 'El tour empieza a las 8:00, 10:00 o a las 12:30'],
  ])('of a tour that starts at %j', (starts, text) => {
    expect(hoursText({ ...tour, starts }, t)).toBe(text);
  });

  it('names a start that was chosen, and the end only of the first', () => {
    expect(startText(tour, '08:00', t)).toBe('El tour empieza a las 8:00 y termina hacia las 18:00');
    expect(startText(tour, '10:00', t)).toBe('El tour empieza a las 10:00');
    expect(startText({ ...tour, kind: 'park', any_time: true }, '08:00', t)).toBe(
      'Llega a cualquier hora, de 8:00 a 18:00',
    );
  });
});
