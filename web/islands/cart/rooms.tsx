import type { ReactNode } from 'react';
import { alikeRooms } from '../../lib/alike-rooms';
import { leftAtHotels } from '../../lib/left-at-hotels';
import type { Translate } from '../../lib/messages';
import { roomNumbers } from '../../lib/stay-text';
import { wordsOf, type Instead } from '../../lib/stay-words';
import type { CartView } from '../../lib/view.gen';
import { CartPromises } from '../../ui/price/cart-promises';
import { LeftAtHotels, TripTotal } from '../../ui/price/left-at-hotels';
import { shownStays, type Rooms, type StaysProps } from './shown-stays';
import { CartStay } from './stay';

/** What is said of time where it holds rooms alone. */
const INSTEAD: Instead = {
  'cart.held': 'stay_line.cart.held',
  'cart.minutes_left': 'stay_line.cart.minutes_left',
  'cart.time_over': 'stay_line.cart.time_over',
  'cart.more': 'stay_line.cart.more',
};

function Stays({ state, onHoldAgain, onRemove }: StaysProps): ReactNode {
  const { refusal } = state;
  const shown = shownStays(state);
  const numbers = roomNumbers(shown);
  const alike = alikeRooms(shown, numbers);
  return shown.map((line, at) => (
    <CartStay
      key={line.id}
      line={line}
      number={numbers[at] ?? null}
      alike={alike[at] ?? null}
      refusal={refusal?.line === line.id ? refusal.message : null}
      onHoldAgain={() => onHoldAgain(line.id)}
      onRemove={(name) => onRemove(line.id, name)}
    />
  ));
}

/** What is left for a hotel is no part of the total, nor its tax. */
const NOW: Instead = { 'quote.total': 'stay_line.price.now', 'quote.tax_amount': 'stay_line.price.tax_now' };

/** Whose rate has the parks in it needs no ticket there: what is added is for others, or a tour. */
const PARKS: Instead = { 'cart.more': 'stay_line.cart.more_parks' };

function wordsFor(cart: CartView, t: Translate): Translate {
  const own = wordsOf(cart, t, INSTEAD);
  const instead: Instead = {
    ...(leftAtHotels(cart.stays) > 0 && NOW),
    ...(cart.stays.some(({ stay }) => stay.plan.park_access) && PARKS),
  };
  return (key, args) => {
    const other = instead[key];
    return other === undefined ? own(key, args) : t(other, args);
  };
}

/** What a cart with rooms loads besides: who has none does without. */
export const rooms: Rooms = {
  Stays,
  leftAtHotels,
  LeftAtHotels,
  TripTotal,
  CartPromises,
  wordsFor,
  messages: ['stay_line.cart.', 'stay_line.price.', 'stay_line.stay.'],
};
