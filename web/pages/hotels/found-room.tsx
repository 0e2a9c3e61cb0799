import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoundRoomView, StayOfferView } from '../../lib/view.gen';
import { Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { RoomFacts } from './cards';
import { Offer, type Cheaper } from './offer';
import { roomFacts, type Asked } from './words';

type Props = { found: FoundRoomView; asked: Asked };

/** One room type and the terms it can be had on: the cheapest, the cheapest that can be cancelled for nothing, and the others behind
 * them. */
export function FoundRoom({ found, asked }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { room, left, offers } = found;
  const open = openOf(offers);
  const more = offers.filter((offer) => !open.includes(offer));
  const cheaper = cheaperOf(open, more);
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
            <Offer
              offer={offer}
              asked={asked}
              room={room.name}
              cheaper={offer === cheaper?.than ? cheaper : null}
            />
          </li>
        ))}
        {more.length > 0 && <More offers={more} asked={asked} room={room.name} />}
      </ul>
    </li>
  );
}

const isFree = ({ cancel }: StayOfferView): boolean => cancel?.percent === 100;

/** The rates that stand open: the cheapest, and where it gives nothing back the cheapest that can be cancelled for nothing. */
function openOf(offers: StayOfferView[]): StayOfferView[] {
  const [cheapest, ...more] = offers;
  if (cheapest === undefined) return [];
  if (isFree(cheapest)) return [cheapest];
  const [free] = more.filter(isFree).toSorted((one, other) => one.total - other.total);
  return free === undefined ? [cheapest] : [cheapest, free];
}

type WithVisits = { rate: StayOfferView; all: number };

/** The rate that comes to least with the visits of the search; none where none go along. */
const leastWithVisits = (rates: StayOfferView[]): WithVisits | undefined =>
  rates
    .flatMap((rate): WithVisits[] => (rate.with_visits === null ? [] : [{ rate, all: rate.with_visits }]))
    .toSorted((one, other) => one.all - other.all)[0];

/** The folded rate that comes to less with the visits of the search than each that stands open, such as one that has them in it; with
 * how much less than the least of those. Nothing where none does. */
function cheaperOf(open: StayOfferView[], folded: StayOfferView[]): Cheaper | null {
  const [shown, other] = [leastWithVisits(open), leastWithVisits(folded)];
  if (shown === undefined || other === undefined || other.all >= shown.all) return null;
  return { than: shown.rate, plan: other.rate.plan.name, amount: shown.all - other.all };
}

type MoreProps = { offers: StayOfferView[]; asked: Asked; room: string };

/** The other rates, folded behind how many they are, from what price and by which names. */
function More({ offers, asked, room }: MoreProps): ReactNode {
  const { t, money, frame } = usePlace();
  // A phone has what a rate is folded: what the dearest is dear for is said here.
  const nameOf = ({ plan: { name, board } }: StayOfferView): string =>
    frame.device === 'phone' && board === 'all_inclusive' ? t('stay.offer.feeds', { plan: name }) : name;
  const price = money(Math.min(...offers.map(({ total }) => total)));
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
              <Offer offer={offer} asked={asked} room={room} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
