import { describe, expect, it } from 'vitest';
import { builder, three } from '../../fixtures/package';
import { missingOfPackage } from './missing';
import { packageTransition, shownProducts, startPackage, type PackageEvent } from './state';

const whole = startPackage(three);
const next = (...events: PackageEvent[]): string | null =>
  missingOfPackage(shownProducts(events.reduce(packageTransition, whole)), 2)?.id ?? null;

describe('what a package still needs', () => {
  // Proves 5.3.17.
  it('is more places, then the days in their order', () => {
    expect(missingOfPackage(shownProducts(startPackage(builder)), 2)?.id).toBe('pick');
    expect(next({ type: 'date', id: 306, date: '' })).toBe('days.306');
    expect(next({ type: 'date', id: 306, date: '' }, { type: 'date', id: 1538, date: '' })).toBe('days.306');
  });
  it('is where and when of what was taken', () => {
    const ride = { id: 100001, count: 0, slot: null, zone: null, hotel: null };
    expect(next({ type: 'extras', id: 305, extras: [ride] })).toBe('zone_100001.305');
  });
});
