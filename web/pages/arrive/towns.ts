import { places, type MapSize, type Place } from '../../art/map/place-list';

/** The towns and airports that one of the two pictures names: a phone has room for what everybody has heard of. */
export function townsOn(size: MapSize): Place[] {
  const room = size === 'portrait' ? 1 : 2;
  return places.filter(({ kind, rank }) => (kind === 'town' || kind === 'airport') && rank <= room);
}

/** Towns that people set out from: where the map shows ways, each is named, however small it is. */
export const STARTS: readonly string[] = ['cancun', 'playa-del-carmen', 'tulum', 'cozumel'];

/** The same with the towns that people set out from. */
export function startsOn(size: MapSize): Place[] {
  const named = townsOn(size);
  return places.filter((place) => STARTS.includes(place.id) || named.includes(place));
}

/** Letters of a town's name that a phone has room for beside the coast. */
const MOST = 12;

/** A town's name in one line, or on a phone a long one in two. */
export function townLines(name: string, size: MapSize): string[] {
  const cut = name.lastIndexOf(' ');
  return size === 'landscape' || name.length <= MOST || cut < 0
    ? [name]
    : [name.slice(0, cut), name.slice(cut + 1)];
}
