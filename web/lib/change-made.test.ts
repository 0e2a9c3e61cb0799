import { describe, expect, it } from 'vitest';
import { changeMoney } from './change-made';
import { translator, type Messages } from './messages';
import type { ChangeMadeView } from './view.gen';
import purchase from '../messages/en/purchase.json';
import mail from '../messages/en/mail.json';

const t = translator({ ...purchase, ...mail } as Messages, 'en');
const money = (minor: number): string => `$${minor}`;

const said = (difference: number, more: number, back = 0, back_sent = true): string => {
  const dearer = more === 0 ? [] : [{ name: 'Xplor', was: 100, difference: more, guest: false, back: null }];
  return changeMoney({ difference, back, back_sent, dearer, at: 1 } as unknown as ChangeMadeView, [], {
    t,
    money,
  });
};

describe('what a change cost', () => {
  // Proves 10.16.226.
  it.each([
    [
      'both cost more',
      130,
      80,
      'You paid $130 for this change. That includes $80 more for Xplor (was $100, now $180).',
    ],
    ['visits alone', 80, 80, 'You paid $80 for this change. All of it is for Xplor (was $100, now $180).'],
    [
      'more for visits',
      50,
      80,
      'You paid $50 for this change. That is $80 more for Xplor (was $100, now $180) and $30 less for your stay.',
    ],
    [
      'as much for both',
      0,
      80,
      'This change cost nothing. That is $80 more for Xplor (was $100, now $180) and $80 less for your stay.',
    ],
    [
      'less in all',
      -200,
      100,
      'This change gives you $200 back. That is $100 more for Xplor (was $100, now $200) and $300 less for your stay.',
    ],
    ['the stay alone', -200, 0, 'This change gives you $200 back.'],
  ])('adds up by the signs of stay and visits: %s', (_, difference, more, text) => {
    expect(said(difference, more).slice(0, text.length)).toBe(text);
    expect(said(difference, more)).not.toContain('-');
  });
  // Proves 10.16.252, 10.16.260.
  it('says what of it went back past the store, or is on its way', () => {
    expect(said(130, 80, 50)).toBe(`${said(130, 80)} Of what you paid for it, $50 has been returned to you.`);
    expect(said(130, 80, 50, false)).toBe(
      `${said(130, 80)} Of what you paid for it, $50 is on its way back to you.`,
    );
    expect(said(130, 80)).not.toContain('returned');
  });
});
