import { places } from './place-list';
import { junctions, roads, type Road } from './road-list';

/** Where something is on earth, in degrees. */
export type Position = readonly [latitude: number, longitude: number];

const positions = new Map<string, Position>([
  ...places.map(({ id, latitude, longitude }) => [id, [latitude, longitude]] as const),
  ...Object.entries(junctions).map(
    ([name, { latitude, longitude }]) => [name, [latitude, longitude]] as const,
  ),
]);

/** A degree of longitude as a part of one of latitude, at this coast. */
const NARROW = 0.935;
const KILOMETRES = 111.2;

/** Kilometres between two places as a bird flies; a coast as short as this one is flat. */
export const apart = (one: Position, other: Position): number =>
  Math.hypot(other[0] - one[0], (other[1] - one[1]) * NARROW) * KILOMETRES;

/** How long a piece of road is, in kilometres: the true places of its ends and of the points it passes. */
function length({ from, to, via }: Road): number {
  let sum = 0;
  let before = positions.get(from);
  for (const pass of [...via, to]) {
    const point = typeof pass === 'string' ? positions.get(pass) : pass;
    if (before === undefined || point === undefined) throw new ReferenceError(`No place ${from} or ${to}.`);
    sum += apart(before, point);
    before = point;
  }
  return sum;
}

type Reach = { node: string; far: number; ids: readonly string[] };

/** The place where a product of the catalogue, or a place itself, is found on the map. */
export function placeOf(name: string): string {
  const found = places.find(({ id, products }) => id === name || products?.includes(name));
  if (!found) throw new ReferenceError(`${name} is not on the map.`);
  return found.id;
}

/**
 * The shortest way from one place to another, as ids of the roads it takes in their order; places may be
 * named by their products. Empty where both are the same place.
 */
export function route(from: string, to: string): readonly string[] {
  const [start, goal] = [placeOf(from), placeOf(to)];
  const open: Reach[] = [{ node: start, far: 0, ids: [] }];
  const settled = new Set<string>();
  for (let next = open.shift(); next; next = open.shift()) {
    const { node, far, ids } = next;
    if (node === goal) return ids;
    if (settled.has(node)) continue;
    settled.add(node);
    for (const piece of roads) {
      const other = piece.from === node ? piece.to : piece.to === node ? piece.from : undefined;
      if (other !== undefined) open.push({ node: other, far: far + length(piece), ids: [...ids, piece.id] });
    }
    open.sort((a, b) => a.far - b.far);
  }
  throw new RangeError(`No road leads from ${from} to ${to}.`);
}
