import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { translator, type Messages, type Translate } from './messages';
import { hasCents, moneyText } from './money';
import type { FrameView } from './view.gen';

/** Where a component stands: the page's frame, its words and its money, which is written with `cents` even where it has none. */
export type Place = { frame: FrameView; t: Translate; money: (minor: number, cents?: boolean) => string };

/** Where what it holds stands. */
export const PlaceContext = createContext<Place | null>(null);

export function PlaceProvider(props: {
  frame: FrameView;
  messages: Messages;
  children: ReactNode;
}): ReactNode {
  const { frame, messages, children } = props;
  const place = useMemo<Place>(
    () => ({
      frame,
      t: translator(messages, frame.lang),
      money: (minor, cents) => moneyText(minor, frame.currency, cents),
    }),
    [frame, messages],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('outside PlaceProvider');
  return place;
}

/** A place for amounts that are read together, in a table or a sum: where one has cents, all show them. */
export function together(place: Place, amounts: number[]): Place {
  return amounts.some((minor) => hasCents(minor, place.frame.currency))
    ? { ...place, money: (minor) => place.money(minor, true) }
    : place;
}
