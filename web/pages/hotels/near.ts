import { places } from '../../art/map/place-list';
import { apart, type Position } from '../../art/map/route';
import type { Place } from '../../lib/frame';
import { distanceText } from '../../lib/measures';
import type { HotelCardView } from '../../lib/view.gen';

/** How many parks are told. */
const MOST = 3;

/** The parks nearest to a hotel and how far they are as a bird flies, the nearest first; none where it is not said where it stands. */
export function parksNear({ place }: HotelCardView, { t, frame }: Place): string[] {
  if (place === null) return [];
  const here: Position = [place.latitude / 1e6, place.longitude / 1e6];
  return places
    .filter(({ kind }) => kind === 'park')
    .map(({ names, latitude, longitude }) => ({
      park: names[frame.lang],
      km: Math.max(1, Math.round(apart(here, [latitude, longitude]))),
    }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST)
    .map(({ park, km }) => t('hotels.near_at', { park, distance: distanceText(km, frame.lang) }));
}
