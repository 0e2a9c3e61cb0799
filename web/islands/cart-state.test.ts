import { nobody } from '../ui/party';
import { describe, expect, it } from 'vitest';
import { cartView, line } from '../fixtures/cart';
import { cartTransition, shownLines, startCart, type CartEvent, type CartState } from './cart-state';

const after = (...events: CartEvent[]): CartState => events.reduce(cartTransition, startCart(cartView));
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
  it('falls back when refused, and says why at its line', () => {
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
    expect(state.agreed).toBe(newest);
  });
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

describe('reading the cart again', () => {
  const read: CartEvent = { type: 'read', cart: { ...cartView, total: 9 } };
  it('takes it when nothing is on its way', () => {
    expect(after(read).agreed.total).toBe(9);
    expect(after(change, read).agreed).toBe(cartView);
  });
});
