import { describe, expect, it } from 'vitest';
import { components, extras, extrasTaken, pickUp } from '../../fixtures/extras';
import { missing } from './missing';

const slot = (time: string) => ({ time, open: true, left: null });
const day = { date: '2026-12-05', slots: [slot('08:30')] };
const two = { ...day, slots: [slot('08:30'), slot('13:00')] };
const all = { day, open: false, slot: '08:30', extras };
const next = (chosen: Partial<typeof all> | object) => missing({ ...all, ...chosen })?.id ?? null;

const without = (part: object) =>
  extrasTaken.map((extra) => ({ ...extra, chosen: extra.chosen && { ...extra.chosen, ...part } }));

describe('what is missing', () => {
  // Proves 5.3.12.
  it('comes in the order of the page', () => {
    expect(next({})).toBeNull();
    expect(next({ day: null, slot: null })).toBe('date');
    expect(next({ day: two, slot: null })).toBe('slot');
    expect(next({ day: two })).toBeNull();
  });
  it('is no day for who chooses it later', () => {
    expect(next({ day: null, slot: null, open: true })).toBeNull();
  });
  it('is where a tour picks its people up', () => {
    expect(next({ extras: [pickUp] })).toBe('zone_100006');
  });
  it('is one of each group, then where and when of what was taken', () => {
    expect(next({ extras: components })).toBe('group_2');
    expect(next({ extras: extrasTaken })).toBeNull();
    expect(next({ extras: without({ zone: null }) })).toBe('zone_100001');
    expect(next({ extras: without({ slot: null }) })).toBe('slot_312');
  });
});
