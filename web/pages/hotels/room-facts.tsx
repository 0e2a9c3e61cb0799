import type { ReactNode } from 'react';
import { usePlace, type Place } from '../../lib/frame';
import { widthText } from '../../lib/measures';
import type { RoomAmenityView, RoomCardView } from '../../lib/view.gen';
import { FactList } from '../../ui/page/fact-list';

/** Parts of what there is to know of a room, in the order they are asked about. */
const PARTS = ['room', 'bath', 'children', 'access', 'mind'] as const;
type Part = (typeof PARTS)[number];

/** Where each fact stands; within a part, what is asked most stands first. */
const PART_OF: Record<RoomAmenityView, Part> = {
  wifi: 'room',
  air_conditioning: 'room',
  fan: 'room',
  coffee: 'room',
  kettle: 'room',
  minibar: 'room',
  safe: 'room',
  living_room: 'room',
  balcony: 'room',
  terrace: 'room',
  hammock: 'room',
  plunge_pool: 'room',
  pets: 'room',
  shower: 'bath',
  bathtub: 'bath',
  roll_in_shower: 'bath',
  grab_bars: 'bath',
  outdoor_shower: 'bath',
  towels: 'bath',
  hair_dryer: 'bath',
  beach_towels: 'bath',
  crib: 'children',
  extra_bed: 'children',
  step_free: 'access',
  ground_floor: 'access',
  lift: 'access',
  // What somebody may not, or must, is no promise.
  stairs: 'mind',
  smoke_free: 'mind',
  no_pets: 'mind',
};
const ALL = Object.keys(PART_OF) as RoomAmenityView[];

type Said = { part: Part; items: string[] };

/** What is known of a room, in parts; a part of which nothing is known is left out. */
function said(has: RoomAmenityView[], door: number | null, { t, frame }: Place): Said[] {
  const doors = door === null ? [] : [t('stay.door', { width: widthText(door, frame.lang) })];
  const all = PARTS.map((part) => ({
    part,
    items: [
      ...ALL.filter((one) => PART_OF[one] === part && has.includes(one)).map((one) =>
        t(`stay.room_amenity.${one}`),
      ),
      ...(part === 'access' ? doors : []),
    ],
  }));
  return all.filter(({ items }) => items.length > 0);
}

/** What a room has, for machines: what may not be is no feature. */
export const features = (has: RoomAmenityView[], door: number | null, place: Place): string[] =>
  said(has, door, place)
    .filter(({ part }) => part !== 'mind')
    .flatMap(({ items }) => items);

/** Whether one may smoke in a room or bring a pet, for machines; nothing where it is not known. */
export const allowed = (has: RoomAmenityView[]): { smokingAllowed?: boolean; petsAllowed?: boolean } => ({
  ...(has.includes('smoke_free') && { smokingAllowed: false }),
  ...((has.includes('pets') || has.includes('no_pets')) && { petsAllowed: has.includes('pets') }),
});

/** What somebody asks of a room before they pay for it. */
export function RoomHas({ room, door }: { room: RoomCardView; door: number | null }): ReactNode {
  const place = usePlace();
  const { t } = place;
  return (
    <section aria-labelledby="amenities-title">
      <h2 id="amenities-title" className="text-sub">
        {t('stay.room_facts')}
      </h2>
      {said(room.amenities, door, place).map(({ part, items }) => (
        <div key={part} className="room-amenities">
          <h3>{t(`stay.facts.${part}`)}</h3>
          <FactList items={items} icon={part === 'mind' ? 'info' : 'check'} />
        </div>
      ))}
    </section>
  );
}

/** What each room of a hotel has; nothing where there is nothing. */
export const inEach = (rooms: RoomCardView[]): RoomAmenityView[] =>
  ALL.filter((one) => rooms.length > 0 && rooms.every(({ amenities }) => amenities.includes(one)));

/** The same as a list. */
export function InEachRoom({ has }: { has: RoomAmenityView[] }): ReactNode {
  const place = usePlace();
  const mind = said(has, null, place).find(({ part }) => part === 'mind');
  return (
    <div className="hotel-amenities">
      <FactList items={features(has, null, place)} icon="check" />
      {mind && <FactList items={mind.items} icon="info" />}
    </div>
  );
}
