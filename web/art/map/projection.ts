import type { Point } from '../kit';
import type { MapSize } from './places';

/** How a cut of the map lays the coast on its sheet; lengths are units of the picture. */
type Sheet = {
  /** Units to a degree of latitude. */
  north: number;
  /** Units to a degree of longitude. */
  east: number;
  /** Units more between the two sides of Xcaret, where nine places stand within three kilometres. */
  room: Point;
  /** Where 21.3 north, 86.7 west comes to lie. */
  origin: Point;
  /** West of this longitude a degree is `inland` times as long: the forest is wide, the sheet narrow. */
  west: number;
  inland: number;
};

const sheets: Readonly<Record<MapSize, Sheet>> = {
  portrait: { north: 1000, east: 872, room: [40, 450], origin: [1120, 96], west: -87.48, inland: 0.315 },
  landscape: { north: 690, east: 672, room: [110, 330], origin: [1590, 46], west: -87.8, inland: 0.86 },
};

const TOP = 21.3;
const RIGHT = -86.7;
/** The middle of the widened stretch of coast, and how soon it goes over into the plain map, in degrees. */
const MIDDLE = [20.595, -87.108] as const;
const EASE = 0.018;

const widened = (off: number): number => 1 / (1 + Math.exp(-off / EASE));

/**
 * A place on earth as a point of the picture. Plain (a degree is as long everywhere), but for two things
 * every picture map does: the coast at Xcaret is widened so that its places can stand beside each other, and
 * the forest in the west is foreshortened.
 */
export function project(size: MapSize, latitude: number, longitude: number): Point {
  // Cozumel lies abreast of the widened stretch and keeps its own shape.
  const atSea = latitude < 20.6 && longitude > -87.04;
  const { north, east, room, origin, west, inland } = sheets[size];
  const beyond = Math.max(0, west - longitude);
  const x = origin[0] + (longitude - RIGHT + beyond * (1 - inland)) * east;
  const y = origin[1] + (TOP - latitude) * north;
  return [
    x - room[0] * widened(MIDDLE[1] - longitude),
    y + room[1] * (atSea ? 1 : widened(MIDDLE[0] - latitude)),
  ];
}
