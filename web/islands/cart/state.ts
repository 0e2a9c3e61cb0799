import type { CartLineView, CartPageView, CartView, FieldErrorView, PartyView } from '../../lib/view.gen';

/** A change the visitor sees at once, before the server has agreed. */
export type Pending = {
  id: number;
  line: string;
  /** Who shall come; none where that stays as it is. */
  party: PartyView | null;
  /** It is taken out. */
  gone: boolean;
};

export type CartState = {
  /** The server's last word. */
  agreed: CartView;
  /** Changes on their way, oldest first. */
  pending: Pending[];
  /** The newest change an answer was taken from: older answers come too late. */
  seen: number;
  refusal: Refused | null;
};

/** Why the last change was refused. */
export type Refused = {
  /** Of which line; `code` where a code was. */
  line: string | null;
  message: string;
  /** Shown at the top of a page that came with the refusal: its visitor did not see it happen. */
  summary?: FieldErrorView;
};

export type CartEvent =
  /** Without a party it is only held again. */
  | { type: 'change'; id: number; line: string; party: PartyView | null }
  | { type: 'remove'; id: number; line: string }
  | { type: 'answered'; id: number; cart: CartView }
  | { type: 'refused'; id: number; message: string; line?: typeof CODE }
  | { type: 'read'; cart: CartView };

/** What a refusal is about when no line is: the promotion's or coupon's code. */
export const CODE = 'code';

export const startCart = ({
  cart,
  code_error: wrong,
}: Pick<CartPageView, 'cart' | 'code_error'>): CartState => ({
  agreed: cart,
  pending: [],
  seen: 0,
  refusal: wrong && { line: CODE, message: wrong.message, summary: wrong },
});

/** A refused change is simply forgotten: what is shown falls back to the server's last word. */
export function cartTransition(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'change':
    case 'remove': {
      const change = {
        id: event.id,
        line: event.line,
        party: event.type === 'change' ? event.party : null,
        gone: event.type === 'remove',
      };
      const others = state.pending.filter((pending) => pending.line !== event.line);
      return { ...state, pending: [...others, change], refusal: null };
    }
    case 'answered': {
      const pending = state.pending.filter(({ id }) => id !== event.id);
      if (event.id < state.seen) return { ...state, pending };
      const refusal = state.refusal?.line === CODE ? null : state.refusal;
      return { ...state, pending, refusal, agreed: counting(state.agreed, event.cart), seen: event.id };
    }
    case 'refused': {
      const line = event.line ?? state.pending.find(({ id }) => id === event.id)?.line ?? null;
      const pending = state.pending.filter(({ id }) => id !== event.id);
      return { ...state, pending, refusal: { line, message: event.message } };
    }
    case 'read':
      return state.pending.length > 0 ? state : { ...state, agreed: counting(state.agreed, event.cart) };
  }
}

/** A new word of the server, with the kinds of person that were counted: no buttons vanish under the finger. */
function counting({ lines: before }: CartView, cart: CartView): CartView {
  const lines = cart.lines.map((line) => {
    const known = before.find(({ id, product }) => id === line.id && product.id === line.product.id);
    return known && known.ages.length > line.ages.length ? { ...line, ages: known.ages } : line;
  });
  return { ...cart, lines };
}

/** A line as shown: with the visitor's wish in it, its amounts still the server's. */
export type ShownLine = CartLineView & { busy: boolean };

/** The lines to show: changes applied, removed ones left out. */
export function shownLines(state: CartState): ShownLine[] {
  return state.agreed.lines.flatMap((line): ShownLine[] => {
    const change = state.pending.find((pending) => pending.line === line.id);
    if (change?.gone === true) return [];
    // An extra on its way out is no longer shown, though its price still is the server's.
    const gone = (id: string | null): boolean =>
      state.pending.some((pending) => pending.line === id && pending.gone);
    const extras = line.extras.filter((extra) => !gone(extra.line));
    const busy = change !== undefined || extras.length < line.extras.length;
    return [{ ...line, party: change?.party ?? line.party, extras, busy }];
  });
}
