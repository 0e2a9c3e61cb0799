import { at, knots, times, type Knot, type Point } from '../kit';
import * as coast from './coast';
import { junctions, mapSizes, places, roads, type MapSize, type Road } from './places';
import { project } from './projection';

/** The lines of the map laid on one sheet, in units of the picture. */
export type Sheet = {
  size: MapSize;
  width: number;
  height: number;
  mainland: readonly Knot[];
  lagoon: readonly Knot[];
  cozumel: readonly Knot[];
  islaMujeres: readonly Knot[];
  mangrove: readonly Knot[];
  lakes: readonly (readonly [x: number, y: number, rx: number, ry: number])[];
  /** Every place and junction by its id. */
  spots: ReadonlyMap<string, Point>;
  /** Every road by its id: the points it passes. */
  lines: ReadonlyMap<string, readonly Knot[]>;
};

const laid = (size: MapSize, shore: string): Knot[] =>
  knots(shore.replaceAll(/\s+/g, ' ')).map(([latitude, longitude, corner = false]) => [
    ...project(size, latitude, longitude),
    corner,
  ]);

/** A short way bends a little; a long one is drawn by the points it passes. */
function wayPoints(
  size: MapSize,
  { via }: Road,
  from: Point,
  to: Point,
  spot: (name: string) => Point,
): Knot[] {
  const bend: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * 0.1,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.1,
  ];
  const short = Math.hypot(to[0] - from[0], to[1] - from[1]) < 150;
  const between: readonly Point[] =
    via.length > 0
      ? via.map((pass) => (typeof pass === 'string' ? spot(pass) : project(size, ...pass)))
      : short
        ? [bend]
        : [];
  return [from, ...between, to].map(([x, y]) => [x, y]);
}

/** Lays the map on a sheet. */
export function layOut(size: MapSize): Sheet {
  const spots = new Map<string, Point>();
  for (const place of places) {
    const [x, y] = project(size, place.latitude, place.longitude);
    const [dx, dy] = place[size].shift ?? [0, 0];
    spots.set(place.id, [x + dx, y + dy]);
  }
  for (const [name, junction] of Object.entries(junctions)) {
    const [x, y] = project(size, junction.latitude, junction.longitude);
    const [dx, dy] = junction[size] ?? [0, 0];
    spots.set(name, [x + dx, y + dy]);
  }
  const spot = (name: string): Point => {
    const found = spots.get(name);
    if (!found) throw new ReferenceError(`${name} is not on the map.`);
    return found;
  };
  const [width, height] = mapSizes[size];
  return {
    size,
    width,
    height,
    mainland: laid(size, coast.mainland),
    lagoon: laid(size, coast.lagoon),
    cozumel: laid(size, coast.cozumel),
    islaMujeres: laid(size, coast.islaMujeres),
    mangrove: laid(size, coast.mangrove),
    lakes: coast.lakes.map(([latitude, longitude, rx, ry]) => [
      ...project(size, latitude, longitude),
      rx,
      ry,
    ]),
    spots,
    lines: new Map(roads.map((way) => [way.id, wayPoints(size, way, spot(way.from), spot(way.to), spot)])),
  };
}

/** Whether a point lies inside an outline. */
export function inside(outline: readonly Knot[], [x, y]: Point): boolean {
  let odd = false;
  for (const [i, [x1, y1]] of outline.entries()) {
    const [x2, y2] = at(outline, i - 1);
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  }
  return odd;
}

/** The mainland as an outline that closes beyond the sheet. */
export const landOf = ({ mainland, height }: Sheet): Knot[] => [
  [-200, -300],
  ...mainland,
  [-200, height + 400],
];

/** How far a point is from a line. */
export function distance(line: readonly Knot[], [x, y]: Point): number {
  const pieces = times(line.length - 1, (i) => {
    const [[x1, y1], [x2, y2]] = [at(line, i), at(line, i + 1)];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
  });
  return Math.min(...pieces);
}
