import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoundRoomView } from '../../lib/view.gen';
import { FoundRoom, openOf, type SaidRates } from './found-room';
import { allOf, type Asked } from './words';

type Props = { rooms: FoundRoomView[]; asked: Asked; hotel: string };

/** Rooms of a hotel that stand open in a narrow window: of one hotel, and of each where several are to be told apart. */
const [OPEN, OPEN_OF_EACH] = [2, 1];

/** Of each room the rates that are said at one before it. */
type Said = Map<FoundRoomView, SaidRates>;

/** What a rate is stands at the first room of its hotel that has it; once more at the first where it is not folded. */
function saidBefore(rooms: FoundRoomView[]): Said {
  const [open, all] = [new Set<string>(), new Set<string>()];
  return new Map(
    rooms.map((room) => {
      const before = { open: new Set(open), all: new Set(all) };
      for (const { plan } of openOf(room.offers)) open.add(plan.key);
      for (const { plan } of room.offers) all.add(plan.key);
      return [room, before];
    }),
  );
}

type FoundProps = Props & {
  /** Whether it is one of several hotels, each of which stands once. */
  ofSeveral: boolean;
  /** Number of the room that was asked for, which stands first; none where none was. */
  wanted: number | undefined;
};

const leastOf = ({ offers }: FoundRoomView): number => Math.min(...offers.map(allOf));

/** Rooms with the one that costs least before the others: the strip above them has named its price. */
function leastFirst(rooms: FoundRoomView[]): FoundRoomView[] {
  const least = Math.min(...rooms.map(leastOf));
  const isLeast = (room: FoundRoomView): boolean => leastOf(room) === least;
  return rooms.toSorted((one, other) => Number(isLeast(other)) - Number(isLeast(one)));
}

/** The rooms of a hotel that were found: in a narrow window the first, and the others behind how many, from what price and which; a
 * wide one shows what is folded. */
export function FoundRooms({ rooms: found, asked, hotel, ofSeveral, wanted }: FoundProps): ReactNode {
  const rooms = ofSeveral && found[0]?.room.id !== wanted ? leastFirst(found) : found;
  const open = ofSeveral ? OPEN_OF_EACH : OPEN;
  const more = rooms.slice(open);
  const said = saidBefore(rooms);
  return (
    <>
      <List rooms={rooms.slice(0, open)} asked={asked} said={said} />
      {more.length > 0 && <More rooms={more} asked={asked} hotel={hotel} said={said} />}
    </>
  );
}

const List = ({ rooms, asked, said }: Pick<Props, 'rooms' | 'asked'> & { said: Said }): ReactNode => (
  <ul className="found-rooms">
    {rooms.map((one) => (
      <FoundRoom key={one.room.id} found={one} asked={asked} said={said.get(one)} />
    ))}
  </ul>
);

function More({ rooms, asked, hotel, said }: Props & { said: Said }): ReactNode {
  const { t, money } = usePlace();
  const offers = rooms.flatMap((room) => room.offers);
  const price = money(Math.min(...rooms.map(leastOf)));
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
      <List rooms={rooms} asked={asked} said={said} />
    </details>
  );
}
