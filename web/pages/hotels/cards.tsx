import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { AskedRoomView, HotelCardView, PictureView, RoomCardView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';
import { HotelCost, type HotelCosts } from './cost';
import { roomFacts, totalText } from './words';

type CardProps = {
  name: string;
  href: string;
  picture: PictureView;
  /** The lowest price of a night, or what it costs for what was asked. */
  price: ReactNode;
  priority?: boolean | undefined;
  /** What the card does, for eyes: its name is the link. */
  action?: string | undefined;
  children: ReactNode;
};

function Card({ name, href, picture, price, priority = false, action, children }: CardProps): ReactNode {
  return (
    <article className={`lodging ${placeClass(picture)}`}>
      <Scene slot={slots.lodging} picture={picture} priority={priority} className="lodging-picture" />
      <div className="lodging-words">
        <h3 className="lodging-name">
          <a href={href} className="card-link">
            {name}
          </a>
        </h3>
        {children}
        {price}
        {action !== undefined && (
          <span aria-hidden className="button button-quiet lodging-action">
            {action}
          </span>
        )}
      </div>
    </article>
  );
}

/** What a price of a night is shown from. */
export type NightFrom = Pick<HotelCardView, 'from' | 'from_final'>;

/** The lowest price of a night, and whether it comes back to who cancels; nothing where offers stand beside it. */
export function FromNight({ of, small = false }: { of: NightFrom | null; small?: boolean }): ReactNode {
  const { t } = usePlace();
  if (of === null || of.from === null) return null;
  return (
    <p className={`lodging-from ${small ? 'lodging-from-small' : ''}`}>
      <span className="text-muted">{t('hotels.from')}</span> <Price minor={of.from} />{' '}
      <span className="lodging-per text-muted">
        {t(of.from_final ? 'hotels.per_night_final' : 'hotels.per_night')}
      </span>
    </p>
  );
}

/** What a room costs for what was asked, by its cheapest rate; or why it can't be had, and the days or the calendar that lead on. */
function Asked({ asked, href }: { asked: AskedRoomView; href: string }): ReactNode {
  const { t } = usePlace();
  const { cheapest, why, near } = asked;
  if (cheapest !== null) {
    return (
      <p className="lodging-from">
        <Price minor={cheapest.total} base={cheapest.base} />{' '}
        <span className="lodging-per text-muted">{`${cheapest.plan.name} · ${totalText(asked, t)}`}</span>
      </p>
    );
  }
  return (
    <>
      <p className="lodging-from font-semibold">{t(`stay.room_not.${why ?? 'asked'}`)}</p>
      {/* All of the card leads to the room's page: this stands over it. */}
      {(near !== null || why === 'full' || why === 'days') && (
        <a
          href={near === null ? `${href}#stay-search` : `${near.href}#choose`}
          className="relative inline-flex min-h-11 items-center self-start underline underline-offset-4"
        >
          {near === null
            ? t('stay.room_dates')
            : t('stay.room_near', { from: shortDate(near.checkin, t), to: shortDate(near.checkout, t) })}
        </a>
      )}
    </>
  );
}

/** The hotel with the lowest price of a night; none where none is known. */
export const lowestOf = (hotels: HotelCardView[]): NightFrom | null =>
  hotels.reduce<NightFrom | null>(
    (least, hotel) => (hotel.from !== null && hotel.from < (least?.from ?? Infinity) ? hotel : least),
    null,
  );

/** Hotels to choose among: all of a card leads to its page. */
export function HotelCards({
  hotels,
  costs = null,
  eager = false,
  row = false,
}: {
  hotels: HotelCardView[];
  /** What they cost for a search; without one it is a night that they say. */
  costs?: HotelCosts | null;
  eager?: boolean;
  /** Whether they are an aside, which takes no more than a row of a phone. */
  row?: boolean;
}): ReactNode {
  const { t } = usePlace();
  return (
    <ul className={`lodgings ${row ? 'lodging-row' : ''}`}>
      {hotels.map(({ code, name, href, picture, from, from_final, tagline, summary }) => (
        <li key={code}>
          <Card
            name={name}
            href={href}
            picture={picture}
            price={
              costs === null ? (
                <FromNight of={{ from, from_final }} />
              ) : (
                <HotelCost hotel={code} costs={costs} />
              )
            }
            priority={eager}
            action={t('stay.see_hotel')}
          >
            <p className="lodging-tagline">{tagline}</p>
            <p className="lodging-summary">{summary}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The way to where hotels stand side by side. */
export function CompareLink(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <a href={frame.urls.hotels_compare} className="more-link">
      {t('hotels_compare.link')}
    </a>
  );
}

/** A hotel's rooms: what each costs from, or what it costs for what was asked. */
export function RoomCards({ rooms }: { rooms: RoomCardView[] }): ReactNode {
  const place = usePlace();
  return (
    <ul className="lodgings lodging-row">
      {rooms.map((room) => (
        <li key={room.id}>
          <Card
            name={room.name}
            href={room.href}
            picture={room.picture}
            price={
              room.asked === null ? <FromNight of={room} /> : <Asked asked={room.asked} href={room.href} />
            }
          >
            <p className="lodging-summary">{room.summary}</p>
            <RoomFacts facts={roomFacts(room, place)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Short facts of a room, in a line that wraps. */
export function RoomFacts({ facts }: { facts: string[] }): ReactNode {
  return (
    <ul className="room-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
