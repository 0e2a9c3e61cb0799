import { describe, expect, it } from 'vitest';
import { cartView, line } from '../../fixtures/cart';
import { fullCart } from '../../fixtures/cart-extras';
import { cartWithStays } from '../../fixtures/stays';
import { nobody } from '../../lib/party';
import { shownStays } from './shown-stays';
import { cartTransition, CODE, shownLines, startCart, type CartEvent, type CartState } from './state';

const after = (...events: CartEvent[]): CartState =>
  events.reduce(cartTransition, startCart({ cart: cartView, code_error: null }));
const party = { ...nobody, adults: 3, children: 0, infants: 0 };
const change: CartEvent = { type: 'change', id: 1, line: line.id, party };

describe('changing a line', () => {
  it('shows the wish at once and the amounts of before', () => {
    const [first] = shownLines(after(change));
    expect(first).toMatchObject({ party, busy: true, quote: line.quote });
  });
  it('takes the answer', () => {
    const cart = { ...cartView, lines: [{ ...line, party }], total: 1 };
    const state = after(change, { type: 'answered', id: 1, cart });
    expect(state).toMatchObject({ agreed: cart, pending: [] });
    expect(shownLines(state)[0]).toMatchObject({ party, busy: false });
  });
  it('falls back when refused, and reports why at its line', () => {
    const state = after(change, { type: 'refused', id: 1, message: 'No hay entradas' });
    expect(shownLines(state)[0]?.party).toEqual(line.party);
    expect(state.refusal).toEqual({ line: line.id, message: 'No hay entradas' });
  });
  it('lets a later wish replace an earlier one, and ignores answers that come too late', () => {
    const later = { ...nobody, adults: 4, children: 0, infants: 0 };
    const newest = { ...cartView, total: 2 };
    const state = after(
      change,
      { type: 'change', id: 2, line: line.id, party: later },
      { type: 'answered', id: 2, cart: newest },
      { type: 'answered', id: 1, cart: { ...cartView, total: 1 } },
    );
    expect(state.agreed).toEqual(newest);
  });
  it('goes on counting the kinds of person that were counted', () => {
    const fewer = { ...cartView, lines: [{ ...line, ages: line.ages.slice(0, 1) }] };
    const state = after(change, { type: 'answered', id: 1, cart: fewer });
    expect(state.agreed.lines[0]?.ages).toEqual(line.ages);
  });
});

const loading = (state: CartState): boolean => shownLines(state).some(({ busy }) => busy);

// Proves 3.10.5.
it.each([
  ['answered', { type: 'answered', id: 1, cart: fullCart }, fullCart],
  ['refused', { type: 'refused', id: 1, message: '' }, cartView],
] as const)('knows the cart, and that it is loading until a change of it is %s', (_, end, cart) => {
  expect([after().agreed, loading(after())]).toEqual([cartView, false]);
  expect([after(change).agreed, loading(after(change))]).toEqual([cartView, true]);
  expect([after(change, end).agreed, loading(after(change, end))]).toEqual([cart, false]);
});

describe('removing a line', () => {
  const remove: CartEvent = { type: 'remove', id: 1, line: line.id };
  it('hides it at once', () => {
    expect(shownLines(after(remove)).map(({ id }) => id)).not.toContain(line.id);
  });
  it('brings it back when refused', () => {
    expect(shownLines(after(remove, { type: 'refused', id: 1, message: '' }))).toHaveLength(2);
  });
});

describe('removing an extra', () => {
  const cart = fullCart;
  const [full] = cart.lines;
  const [ride] = full?.extras ?? [];
  const out: CartEvent = { type: 'remove', id: 1, line: ride?.line ?? '' };
  const shown = (...events: CartEvent[]): ReturnType<typeof shownLines> =>
    shownLines(events.reduce(cartTransition, startCart({ cart, code_error: null })));
  it('hides it at once and leaves its admission', () => {
    const [first] = shown(out);
    expect(first).toMatchObject({ id: full?.id, busy: true, total: full?.total });
    expect(first?.extras.map(({ line: id }) => id)).not.toContain(ride?.line);
    expect(shown(out)[1]?.busy).toBe(false);
  });
  it('goes with a change of people', () => {
    const [first] = shown(out, { type: 'change', id: 2, line: full?.id ?? '', party });
    expect(first).toMatchObject({ party, busy: true });
    expect(first?.extras).toHaveLength((full?.extras.length ?? 0) - 1);
  });
  it('brings it back when refused', () => {
    expect(shown(out, { type: 'refused', id: 1, message: '' })[0]?.extras).toEqual(full?.extras);
  });
});

describe('giving a code', () => {
  const refused = after({ type: 'refused', id: 1, message: 'No conocemos ese código', line: CODE });
  it('is refused where it was typed, not at a line', () => {
    expect(refused.refusal).toEqual({ line: CODE, message: 'No conocemos ese código' });
  });
  it('forgets the refusal with the next answer', () => {
    expect(cartTransition(refused, { type: 'answered', id: 2, cart: fullCart })).toMatchObject({
      agreed: fullCart,
      refusal: null,
    });
  });
});

describe('reading the cart again', () => {
  const read: CartEvent = { type: 'read', cart: { ...cartView, total: 9 } };
  it('takes it when nothing is on its way', () => {
    expect(after(read).agreed.total).toBe(9);
    expect(after(change, read).agreed).toBe(cartView);
  });
});

describe('a room', () => {
  const { cart } = cartWithStays.stays_expired;
  const [stay] = cart.stays;
  const id = stay?.id ?? '';
  const shown = (...events: CartEvent[]): ReturnType<typeof shownStays> =>
    shownStays(events.reduce(cartTransition, startCart({ cart, code_error: null })));
  it('is busy while it is held again, and stays as it was when that is refused', () => {
    expect(shown({ type: 'change', id: 1, line: id, party: null })).toEqual([{ ...stay, busy: true }]);
    expect(
      shown(
        { type: 'change', id: 1, line: id, party: null },
        { type: 'refused', id: 1, message: 'No quedan' },
      ),
    ).toEqual([{ ...stay, busy: false }]);
  });
  it('is hidden at once when it is removed, and brought back when refused', () => {
    expect(shown({ type: 'remove', id: 1, line: id })).toEqual([]);
    expect(shown({ type: 'remove', id: 1, line: id }, { type: 'refused', id: 1, message: '' })).toHaveLength(
      1,
    );
  });
});
