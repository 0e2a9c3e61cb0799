import { places, type MapSize, type Place } from '../../art/map/place-list';

/** The towns and airports that one of the two pictures names: a phone has room for what everybody has heard of. */
export function townsOn(size: MapSize): Place[] {
  const room = size === 'portrait' ? 1 : 2;
  return places.filter(({ kind, rank }) => (kind === 'town' || kind === 'airport') && rank <= room);
}
