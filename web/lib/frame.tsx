import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { translator, type Messages, type Translate } from './messages';
import { formatMoney } from './money';
import type { FrameView } from './view.gen';

/** Where a component stands: the page's frame, its words and its money. */
export type Place = { frame: FrameView; t: Translate; money: (minor: number) => string };

const PlaceContext = createContext<Place | null>(null);

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
      money: (minor) => formatMoney(minor, frame.currency),
    }),
    [frame, messages],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('a component was rendered outside PlaceProvider');
  return place;
}
