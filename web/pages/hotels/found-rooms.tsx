import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoundRoomView } from '../../lib/view.gen';
import { FoundRoom } from './found-room';

type Props = { rooms: FoundRoomView[]; nights: number; hotel: string };

/** Rooms of a hotel that stand open on a phone. */
const OPEN = 2;

/** The rooms of a hotel that were found: on a phone the first, and the others behind how many, from what price and which. */
export function FoundRooms({ rooms, nights, hotel }: Props): ReactNode {
  const { frame } = usePlace();
  const open = frame.device === 'phone' ? OPEN : rooms.length;
  const more = rooms.slice(open);
  return (
    <>
      <List rooms={rooms.slice(0, open)} nights={nights} />
      {more.length > 0 && <More rooms={more} nights={nights} hotel={hotel} />}
    </>
  );
}

const List = ({ rooms, nights }: Pick<Props, 'rooms' | 'nights'>): ReactNode => (
  <ul className="found-rooms">
    {rooms.map((one) => (
      <FoundRoom key={one.room.id} found={one} nights={nights} />
    ))}
  </ul>
);

function More({ rooms, nights, hotel }: Props): ReactNode {
  const { t, money } = usePlace();
  const offers = rooms.flatMap((room) => room.offers);
  const price = money(Math.min(...offers.map(({ total }) => total)));
  return (
    // The one that is in the cart now is not hidden.
    <details className="rooms-more" open={offers.some(({ now }) => now)}>
      <summary>
        <span className="offers-count">
          {t('stay.more_rooms', { count: rooms.length, price })}
          <span className="sr-only"> {hotel}</span>
        </span>
        <span className="offers-names">{rooms.map(({ room }) => room.name).join('; ')}</span>
      </summary>
      <List rooms={rooms} nights={nights} />
    </details>
  );
}
