import { describe, expect, it } from 'vitest';
import en from '../messages/en/purchase.json';
import es from '../messages/es/purchase.json';
import pt from '../messages/pt/purchase.json';
import { clockText } from './clock';
import { translator } from './messages';

describe('a time of day', () => {
  // Proves 2.3.35.
  it.each([
    ['08:30', '8:30', '8:30\u00a0a.m.', '8h30'],
    ['17:05', '17:05', '5:05\u00a0p.m.', '17h05'],
    ['12:00', '12:00', 'noon', '12h'],
    ['12:0', '12:00', 'noon', '12h'],
    ['12:05', '12:05', '12:05\u00a0p.m.', '12h05'],
    ['07:00', '7:00', '7\u00a0a.m.', '7h'],
    ['22:00', '22:00', '10\u00a0p.m.', '22h'],
    ['9:0', '9:00', '9\u00a0a.m.', '9h'],
    ['10:05', '10:05', '10:05\u00a0a.m.', '10h05'],
    ['00:15', '0:15', '12:15\u00a0a.m.', '0h15'],
    ['24:00', '24:00', 'midnight', '24h'],
  ])('is written as each language does: %s', (time, spanish, english, portuguese) => {
    expect(clockText(time, translator(es, 'es'))).toBe(spanish);
    expect(clockText(time, translator(en, 'en'))).toBe(english);
    expect(clockText(time, translator(pt, 'pt'))).toBe(portuguese);
  });
});
