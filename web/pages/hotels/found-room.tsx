import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoundRoomView, StayOfferView } from '../../lib/view.gen';
import { Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { RoomFacts } from './cards';
import { Offer } from './offer';
import { allOf, roomFacts, type Asked } from './words';

/** Rates of which it is said what they are: in sight, and at all. */
export type SaidRates = { open: ReadonlySet<string>; all: ReadonlySet<string> };

type Props = {
  found: FoundRoomView;
  asked: Asked;
  /** Rates, by their key, that a room before it says what they are. */
  said?: SaidRates | undefined;
};

/** One room type and the terms it can be had on: the cheapest, the cheapest that can be cancelled for nothing, and the others behind
 * them. */
export function FoundRoom({ found, asked, said }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { room, left, offers } = found;
  const open = openOf(offers);
  const more = offers.filter((offer) => !open.includes(offer));
  return (
    <li className="panel found-room">
      <div className="found-room-head">
        <Scene slot={slots.room} picture={room.picture} className="found-picture" />
        <div>
          <h4 className="found-room-name">
            <a href={room.href}>{room.name}</a>
          </h4>
          {left !== null && <p className="found-left">{t('stay.left', { left })}</p>}
          <RoomFacts facts={roomFacts(room, place, frame.device === 'phone')} />
        </div>
      </div>
      <ul className="offers">
        {open.map((offer) => (
          <li key={offer.value} className="offer">
            <Offer offer={offer} asked={asked} room={room.name} said={said?.open.has(offer.plan.key)} />
          </li>
        ))}
        {more.length > 0 && <More offers={more} asked={asked} room={room.name} said={said} />}
      </ul>
    </li>
  );
}

const isFree = ({ cancel }: StayOfferView): boolean => cancel?.percent === 100;

/** The rates that stand open: the cheapest, with the visits of the search where some go along, and where it gives nothing back the
 * cheapest that can be cancelled for nothing. */
export function openOf(offers: StayOfferView[]): StayOfferView[] {
  const [cheapest, ...more] = offers;
  if (cheapest === undefined) return [];
  if (isFree(cheapest)) return [cheapest];
  const [free] = more.filter(isFree).toSorted((one, other) => allOf(one) - allOf(other));
  return free === undefined ? [cheapest] : [cheapest, free];
}

type MoreProps = Pick<Props, 'asked' | 'said'> & { offers: StayOfferView[]; room: string };

/** The other rates, folded behind how many they are, from what price and by which names. */
function More({ offers, asked, room, said }: MoreProps): ReactNode {
  const { t, money, frame } = usePlace();
  // A phone has what a rate is folded: what the dearest is dear for is said here.
  const nameOf = ({ plan: { name, board } }: StayOfferView): string =>
    frame.device === 'phone' && board === 'all_inclusive' ? t('stay.offer.feeds', { plan: name }) : name;
  const price = money(Math.min(...offers.map(allOf)));
  return (
    <li className="offers-more">
      <details open={offers.some(({ now }) => now)}>
        <summary>
          <span className="offers-count">
            {t('stay.offer.more', { count: offers.length, price })}
            <span className="sr-only"> {room}</span>
          </span>
          <span className="offers-names">{offers.map(nameOf).join('; ')}</span>
        </summary>
        <ul>
          {offers.map((offer) => (
            <li key={offer.value} className="offer">
              <Offer offer={offer} asked={asked} room={room} said={said?.all.has(offer.plan.key)} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
