import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import { areaText } from '../lib/measures';
import { breadcrumbs, graph, nightsFrom } from '../lib/structured';
import { lookedAt, roomItem } from '../lib/tracked';
import { Section } from '../ui/page/section';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { arrowLeft, Icon } from '../ui/marks/icon';
import { AskedPrice, AskedRates } from './hotels/asked';
import { Together } from './hotels/cost';
import { FromNight, RoomCards } from './hotels/cards';
import { Facts } from './hotels/facts';
import { NightsAction } from './hotels/nights-action';
import { Plans } from './hotels/plans';
import { allowed, features, RoomHas } from './hotels/room-facts';
import { bedsText, sleepsText } from './hotels/words';

/** A room type of a hotel: the search for its hotel's nights and what was asked of it, what is in it, and on which terms it is had. */
function Room(props: PageProps<'room'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { room, hotel, search, found, kept, plans, others, detail } = props;
  // Who looks again is told what their own search costs; its rates are a step away.
  const costs = found ?? kept;
  const rows = [
    [t('stay.beds'), bedsText(room, place)],
    [t('stay.size'), areaText(room.size_m2, frame.lang)],
    [t('stay.looks'), t(`stay.view.${room.view}`)],
    [t('stay.sleeps'), sleepsText(room, place)],
  ] as const;
  return (
    <article className={placeClass(room.picture)}>
      <header className="shell room-head page-head">
        <div>
          <a href={props.hotel_href} className="room-back">
            <Icon path={arrowLeft} size={18} />
            {hotel.name}
          </a>
          <h1 className="text-title">{room.name}</h1>
          <p className="mt-3 max-w-[50ch] text-lead text-muted">{room.summary}</p>
          {costs === null ? (
            <div className="room-action">
              <FromNight of={room} />
              <NightsAction size="l" />
            </div>
          ) : (
            <AskedPrice found={costs} search={search} kept={found === null} />
          )}
          <Together of={props.together} />
        </div>
        <Scene slot={slots.lodging} picture={room.picture} priority className="page-head-picture" />
      </header>
      <div className="shell hotel-part">
        <Island name="StaySearch" props={{ search, found: found !== null && search.errors.length === 0 }} />
      </div>
      {found !== null && <AskedRates found={found} search={search} room={room.name} />}
      <div className="shell hotel-part hotel-beside">
        <div className="room-side">
          <Facts rows={rows} />
          {detail !== null && (
            <figure className="room-detail">
              <img
                src={detail.picture}
                alt={detail.alt}
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
              />
              <figcaption>{detail.words}</figcaption>
            </figure>
          )}
        </div>
        <div className="room-about">
          <div className="about-story">
            {props.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <RoomHas room={room} door={props.door_cm} />
        </div>
      </div>
      {found === null && (
        <Section id="rates" title={t('stay.rates')}>
          <Plans plans={plans} />
        </Section>
      )}
      {others.length > 0 && (
        <Section
          id="others"
          title={t('stay.other_rooms')}
          lead={t('stay.of_hotel', { hotel: hotel.name })}
          className="bg-sand"
        >
          <RoomCards rooms={others} />
        </Section>
      )}
    </article>
  );
}

/** A room type is offered as schema.org wants it of rooms: as a thing that is sold too. */
function jsonLd({ room, hotel, search, plans, door_cm: door }: PageProps<'room'>, place: Place): object {
  const nights = nightsFrom(room.from, plans.length, room.href, place);
  return graph(
    {
      '@type': ['HotelRoom', 'Product'],
      '@id': `${room.href}#room`,
      name: room.name,
      description: room.summary,
      image: room.picture.hero,
      url: room.href,
      occupancy: { '@type': 'QuantitativeValue', maxValue: room.people, unitCode: 'C62' },
      floorSize: { '@type': 'QuantitativeValue', value: room.size_m2, unitCode: 'MTK' },
      amenityFeature: features(room.amenities, door, place).map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
      ...allowed(room.amenities),
      containedInPlace: { '@type': 'Hotel', '@id': `${hotel.href}#hotel`, name: hotel.name },
      ...(nights && { offers: nights }),
    },
    breadcrumbs(place, [
      [place.t('hotels.title'), search.action],
      [hotel.name, hotel.href],
      [room.name, room.href],
    ]),
  );
}

/** One room type. */
export const page: PageDefinition<'room'> = {
  component: Room,
  styles: 'stay',
  head: (props, place) => ({
    title: place.t('stay.room_head', { room: props.room.name, hotel: props.hotel.name }),
    description: props.room.summary,
    card: true,
    jsonLd: jsonLd(props, place),
    ...lookedAt(roomItem(props.hotel.name, props.room, props.room.from), place.frame.currency),
  }),
};
