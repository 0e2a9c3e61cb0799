import { describe, expect, it } from 'vitest';
import { builder, three } from '../fixtures/package';
import {
  packageQuery,
  packageTransition,
  shownProducts,
  startPackage,
  type PackageEvent,
  type PackageState,
} from './package-state';

const after = (state: PackageState, ...events: PackageEvent[]): PackageState =>
  events.reduce(packageTransition, state);
const fresh = startPackage(builder);

describe('the package', () => {
  it('starts with what the address asked for', () => {
    expect(startPackage(three).want.picked.map(({ id, date }) => [id, date])).toEqual([
      [305, '2026-12-05'],
      [306, '2026-12-07'],
      [1538, '2026-12-09'],
    ]);
  });
  it('picks at once, asks for the price, and takes only the newest answer', () => {
    const picked = after(
      fresh,
      { type: 'pick', id: 305, picked: true },
      { type: 'pick', id: 306, picked: true },
    );
    expect(picked).toMatchObject({ question: 2, phase: 'loading', touched: true });
    expect(after(picked, { type: 'answered', question: 1, builder: three }).builder).toBe(builder);
    expect(after(picked, { type: 'answered', question: 2, builder: three })).toMatchObject({
      builder: three,
      phase: 'calm',
    });
    expect(after(picked, { type: 'failed', question: 1 }).phase).toBe('loading');
    expect(after(picked, { type: 'failed', question: 2 }).phase).toBe('failed');
  });
  it('takes no more than the limit', () => {
    const small = startPackage({ ...builder, limit: 2 });
    const picks = [305, 306, 1538].map((id): PackageEvent => ({ type: 'pick', id, picked: true }));
    expect(after(small, ...picks).want.picked).toHaveLength(2);
    expect(after(small, ...picks, { type: 'pick', id: 305, picked: false }).want.picked).toHaveLength(1);
  });
  it('says which other product has the same day, and shows days in order', () => {
    const state = after(startPackage(three), { type: 'date', id: 305, date: '2026-12-09' });
    const shown = shownProducts(state).map(({ product, sameDayAs }) => [product.product.id, sameDayAs]);
    expect(shown).toEqual([
      [306, null],
      [305, 'Xplor Fuego'],
      [1538, 'Xel-Há Todo Incluido'],
    ]);
    expect(shownProducts(after(fresh, { type: 'pick', id: 305, picked: true }))).toHaveLength(1);
  });
  it('forgets the start with the day', () => {
    const state = after(
      startPackage(three),
      { type: 'slot', id: 1538, slot: '18:30' },
      { type: 'date', id: 1538, date: '' },
    );
    expect(state.want.picked[2]).toMatchObject({ date: null, slot: null });
  });
  it('writes the same fields as the form', () => {
    const query = packageQuery(startPackage(three).want);
    expect(query).toContain('pick.305=1&date.305=2026-12-05&slot.305=08:30');
    expect(query).toContain('extra_100001.305=1&zone_100001.305=playa-del-carmen');
    expect(query).toContain('extra_312.305=1&count_312.305=2&slot_312.305=11:00');
    expect(query).toContain('adults=2&children=0');
  });
  it('keeps the reasons of a refusal until something changes', () => {
    const refused = after(
      startPackage(three),
      { type: 'sending' },
      { type: 'refused', errors: [{ field: 'date.306', code: 'no_availability', message: 'No' }] },
    );
    expect(refused).toMatchObject({ sending: false, refusals: 1 });
    expect(after(refused, { type: 'date', id: 306, date: '2026-12-11' }).errors).toEqual([]);
  });
});
