import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoundRoomView, StayOfferView } from '../../lib/view.gen';
import { Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { RoomFacts } from './cards';
import { Offer } from './offer';
import { roomFacts, type Asked } from './words';

type Props = { found: FoundRoomView; asked: Asked };

/** One room type and the terms it can be had on: the cheapest, and the others behind it. */
export function FoundRoom({ found, asked }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { room, left, offers } = found;
  const [cheapest, ...more] = offers;
  return (
    <li className="panel found-room">
      <div className="found-room-head">
        <Scene slot={slots.row} picture={room.picture} className="found-picture" />
        <div>
          <h4 className="found-room-name">
            <a href={room.href}>{room.name}</a>
          </h4>
          {left !== null && <p className="found-left">{t('stay.left', { left })}</p>}
          <RoomFacts facts={roomFacts(room, place)} />
        </div>
      </div>
      <ul className="offers">
        {cheapest && (
          <li className="offer">
            <Offer offer={cheapest} asked={asked} room={room.name} />
          </li>
        )}
        {more.length > 0 && (
          <More
            offers={more}
            asked={asked}
            room={room.name}
            free={cheapest ? freeFor(cheapest, more) : null}
          />
        )}
      </ul>
    </li>
  );
}

const isFree = ({ cancel }: StayOfferView): boolean => cancel?.percent === 100;

/** What the cheapest of the dearer rates that can be cancelled for nothing costs more; null where the cheapest rate can, or none. */
function freeFor(cheapest: StayOfferView, more: StayOfferView[]): number | null {
  const free = isFree(cheapest) ? [] : more.filter(isFree);
  return free.length === 0 ? null : Math.min(...free.map(({ total }) => total)) - cheapest.total;
}

type MoreProps = {
  offers: StayOfferView[];
  asked: Asked;
  room: string;
  /** What free cancellation costs more; null where there is nothing to say of it. */
  free: number | null;
};

/** The dearer rates, folded behind how many they are, from what price and by which names. */
function More({ offers, asked, room, free }: MoreProps): ReactNode {
  const { t, money } = usePlace();
  const price = money(Math.min(...offers.map(({ total }) => total)));
  return (
    <li className="offers-more">
      <details open={offers.some(({ now }) => now)}>
        <summary>
          {free !== null && (
            <span className="offers-free">{t('stay.offer.free', { price: money(free) })}</span>
          )}
          <span className="offers-count">
            {t('stay.offer.more', { count: offers.length, price })}
            <span className="sr-only"> {room}</span>
          </span>
          <span className="offers-names">{offers.map(({ plan }) => plan.name).join('; ')}</span>
        </summary>
        <ul>
          {offers.map((offer) => (
            <li key={offer.value} className="offer">
              <Offer offer={offer} asked={asked} room={room} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
