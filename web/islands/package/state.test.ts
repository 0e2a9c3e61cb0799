import { describe, expect, it } from 'vitest';
import { builder, three } from '../../fixtures/package';
import {
  packageQuery,
  packageTransition,
  shownProducts,
  startPackage,
  type PackageEvent,
  type PackageState,
} from './state';

const after = (state: PackageState, ...events: PackageEvent[]): PackageState =>
  events.reduce(packageTransition, state);
const fields = (state: PackageState): unknown[] => state.errors.map(({ field }) => field);
const fresh = startPackage(builder);
const shown = (state: PackageState): unknown[][] =>
  shownProducts(state).map(({ product, sameDayAs }) => [product.product.id, sameDayAs]);

describe('the package', () => {
  it('starts with what the address asked for', () => {
    expect(startPackage(three).want.picked.map(({ id, date }) => [id, date])).toEqual([
      [305, '2026-12-05'],
      [306, '2026-12-07'],
      [1538, '2026-12-09'],
    ]);
  });
  it('picks at once, asks for the price, and takes only the newest answer', () => {
    const asked = after(
      startPackage(three),
      { type: 'slot', id: 1538, slot: '18:30' },
      { type: 'party', party: { ...three.party, adults: 3 } },
    );
    expect(asked).toMatchObject({ question: { id: 2 }, phase: 'loading' });
    expect(asked.question).toEqual({ id: 2, want: asked.want, delay: 300 });
    expect(after(asked, { type: 'answered', id: 1, answer: builder }).answer).toBe(three);
    expect(after(asked, { type: 'answered', id: 2, answer: builder })).toMatchObject({
      answer: builder,
      phase: 'calm',
    });
    expect(after(asked, { type: 'failed', id: 1 }).phase).toBe('loading');
    expect(after(asked, { type: 'failed', id: 2 }).phase).toBe('failed');
    expect(after(asked, { type: 'failed', id: 2 }, { type: 'retry' })).toMatchObject({
      question: { id: 3, want: asked.want, delay: 300 },
      phase: 'loading',
    });
  });
  it('takes no more than the limit, and reports it until something else is chosen', () => {
    const small = startPackage({ ...builder, limit: 2 });
    const picks = [305, 306, 1538].map((id): PackageEvent => ({ type: 'pick', id, picked: true }));
    const over = after(small, ...picks);
    expect(over.want.picked.map(({ id }) => id)).toEqual([305, 306]);
    expect(over).toMatchObject({ over: true, question: { id: 2 } });
    const less = after(over, { type: 'pick', id: 305, picked: false });
    expect(less).toMatchObject({ over: false, want: { picked: [{ id: 306 }] } });
  });
  it('names the other product of the same day', () => {
    const state = after(startPackage(three), { type: 'date', id: 305, date: '2026-12-09' });
    expect(shown(state)).toEqual([
      [305, 'Xplor Fuego'],
      [306, null],
      [1538, 'Xel-Há Todo Incluido'],
    ]);
    expect(shown(after(fresh, { type: 'pick', id: 305, picked: true }))).toEqual([[305, null]]);
  });
  it('puts the days in order once the date is no longer typed, and does not ask for that', () => {
    const typed = after(startPackage(three), { type: 'date', id: 305, date: '2026-12-10' });
    const ordered = after(typed, { type: 'order' });
    expect(shown(ordered).map(([id]) => id)).toEqual([306, 1538, 305]);
    expect(ordered.question).toBe(typed.question);
  });
  it('forgets the start with the day', () => {
    const state = after(
      startPackage(three),
      { type: 'slot', id: 1538, slot: '18:30' },
      { type: 'date', id: 1538, date: '' },
    );
    expect(state.want.picked[2]).toMatchObject({ date: null, slot: null });
  });
  // Proves 10.5.73.
  it('asks for no day while its year is typed in part, and keeps what is typed', () => {
    const parts = ['0002-12-15', '0020-12-15', '0202-12-15'];
    for (const date of parts) {
      const { want, question } = after(startPackage(three), { type: 'date', id: 305, date });
      expect(want.picked[0]).toMatchObject({ id: 305, date: null, typed: date });
      expect(packageQuery(question?.want ?? want)).not.toContain('date.305');
    }
    const { want } = after(startPackage(three), { type: 'date', id: 305, date: '2026-12-15' });
    expect(want.picked[0]).toMatchObject({ date: '2026-12-15', typed: '2026-12-15' });
  });
  it('lets go of starts that the new day does not have', () => {
    const asked = after(startPackage(three), { type: 'date', id: 305, date: '2026-12-12' });
    const gone = three.products.map((one) => ({
      ...one,
      extras: one.extras.map((extra) => ({
        ...extra,
        slots: extra.slots.map((slot) => ({ ...slot, open: slot.time === '12:30' })),
      })),
    }));
    const { want } = after(asked, { type: 'answered', id: 1, answer: { ...three, products: gone } });
    expect(want.picked[0]?.extras.find(({ id }) => id === 312)?.slot).toBe('12:30');
  });
  it('drops what can no longer be picked', () => {
    const asked = after(startPackage(three), { type: 'retry' });
    expect(after(asked, { type: 'answered', id: 1, answer: builder }).want.picked).toEqual([]);
  });
  it('lets no more take part than there are people', () => {
    const alone = after(startPackage(three), { type: 'party', party: { ...three.party, adults: 1 } });
    expect(alone.want.picked[0]?.extras.find(({ id }) => id === 312)?.count).toBe(1);
  });
  it('asks again when brought back', () => {
    const back = after(startPackage(three), { type: 'sending' }, { type: 'back' });
    expect(back).toMatchObject({ sending: false, phase: 'loading' });
  });
  it('writes the same fields as the form', () => {
    const query = packageQuery(startPackage(three).want);
    expect(query).toContain('pick.305=1&date.305=2026-12-05&slot.305=08:30');
    expect(query).toContain('extra_100001.305=1&zone_100001.305=playa-del-carmen');
    expect(query).toContain('extra_312.305=1&count_312.305=2&slot_312.305=11:00');
    expect(query).toContain('adults=2&children=0');
  });
  // Proves 5.3.16.
  it('forgets each reason of a refusal once its field is mended, and keeps the others', () => {
    const refused = after(startPackage(three), {
      type: 'refused',
      errors: [
        { field: 'date.306', code: 'date_required', message: 'A day' },
        { field: 'slot.1538', code: 'schedule_required', message: 'A time' },
        { field: 'slot_312.305', code: 'schedule_required', message: 'When' },
      ],
    });
    const dated = after(refused, { type: 'date', id: 306, date: '2026-12-11' });
    expect(fields(dated)).toEqual(['slot.1538', 'slot_312.305']);
    const answered = after(dated, { type: 'answered', id: 1, answer: three });
    expect(fields(answered)).toEqual(['slot.1538', 'slot_312.305']);
    expect(fields(after(answered, { type: 'slot', id: 1538, slot: '18:30' }))).toEqual(['slot_312.305']);
    expect(fields(after(answered, { type: 'pick', id: 305, picked: false }))).toEqual(['slot.1538']);
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
