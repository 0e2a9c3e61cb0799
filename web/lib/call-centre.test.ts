import { describe, expect, it } from 'vitest';
import { answering } from './call-centre';

const HOURS = { weekdays: { from: '07:00', to: '24:00' }, weekends: { from: '07:00', to: '22:00' } };
/** An instant of Cancun's calendar, five hours behind UTC. November 2026: the 20th is a Friday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00-05:00`);

describe('whether somebody answers', () => {
  // Proves 9.11.3.
  it.each([
    ['a minute before it opens', at(20, '06:59'), { open: false, from: '07:00', on: 'today' }],
    ['as it opens', at(20, '07:00'), { open: true, until: '24:00' }],
    ['the last minute of a weekday', at(20, '23:59'), { open: true, until: '24:00' }],
    ['after midnight', at(21, '00:00'), { open: false, from: '07:00', on: 'today' }],
    ['the last minute of a Saturday', at(21, '21:59'), { open: true, until: '22:00' }],
    ['as it closes', at(21, '22:00'), { open: false, from: '07:00', on: 'tomorrow' }],
    ['a Sunday', at(22, '12:00'), { open: true, until: '22:00' }],
    ['a Monday night', at(23, '23:00'), { open: true, until: '24:00' }],
  ] as const)('is said by the hours of Cancun: %s', (_, now, said) => {
    expect(answering(now, HOURS)).toEqual(said);
  });

  it('knows hours that lead past midnight', () => {
    const late = { weekdays: { from: '18:00', to: '02:00' }, weekends: { from: '18:00', to: '02:00' } };
    expect(answering(at(20, '01:59'), late)).toEqual({ open: true, until: '02:00' });
    expect(answering(at(20, '02:00'), late)).toEqual({ open: false, from: '18:00', on: 'today' });
  });
});
