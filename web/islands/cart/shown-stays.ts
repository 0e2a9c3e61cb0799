import type { ReactNode } from 'react';
import type { IslandDefinition } from '../../kit/islands';
import type { Translate } from '../../lib/messages';
import type { CartView, StayLineView } from '../../lib/view.gen';
import type { CartState } from './state';

/** A room as shown. */
export type ShownStay = StayLineView & { busy: boolean };

/** The rooms to show: removed ones left out. */
export function shownStays({ agreed, pending }: CartState): ShownStay[] {
  return agreed.stays.flatMap((stay): ShownStay[] => {
    const change = pending.find(({ line }) => line === stay.id);
    return change?.gone === true ? [] : [{ ...stay, busy: change !== undefined }];
  });
}

export type StaysProps = {
  state: CartState;
  onHoldAgain: (line: string) => void;
  onRemove: (line: string, name: string) => void;
};

/** How rooms are shown, and what is said where there are rooms alone. A cart without any needs none of it. */
export type Rooms = {
  Stays: (props: StaysProps) => ReactNode;
  leftAtHotels: (stays: StayLineView[]) => number;
  LeftAtHotels: (props: { stays: StayLineView[]; note: string }) => ReactNode;
  TripTotal: (props: { stays: StayLineView[]; total: number }) => ReactNode;
  CartPromises: (props: { cart: CartView }) => ReactNode;
  wordsFor: (cart: CartView, t: Translate) => Translate;
  messages: IslandDefinition<'CartWithStays'>['messages'];
};
