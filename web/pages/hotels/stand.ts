import type { CoastMap, MapSpot } from '../../art/map/map.gen';
import type { MapSize, Side } from '../../art/map/place-list';
import { project } from '../../art/map/projection';
import type { SpotView } from '../../lib/view.gen';
import { LETTER, measures } from '../arrive/touch';

/** Left, top, right and bottom in units of the picture. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
type Point = readonly [x: number, y: number];

/** How a hotel stands on one of the two pictures. */
export type Stood = {
  /** Where it is. */
  true: Point;
  /** Where its mark stands: there, or as near as there is room. */
  mark: Point;
  /** The lines of its name, and where they are tied to the mark. */
  lines: string[];
  side: Side;
  label: Point;
  /** What can be touched: mark and name, and as much around them as a finger needs. */
  touch: Box;
};

/** Half of a mark's width, what lies between it and its name, and a line of a name: in parts of its type. */
export const MARK = 0.55;
const GAP = 0.2;
export const LINE = 1.05;
/** A name longer than this part of the picture is cut in two lines. */
const LONG = 0.3;
/** Quiet names are set smaller: see `.coast-town`. */
const QUIET: Record<MapSize, number> = { portrait: 0.88, landscape: 0.8 };
/** So far from other names a name stands where there is room, in parts of its type: nearer, one reads them as one. */
const AIRS = [0.3, 0.15, 0];
/** So far from the edge of the picture a name ends. */
const EDGE = 12;

const SIDES: readonly Side[] = ['right', 'left', 'below', 'above'];
/** How many times a mark moves on, how far each time in parts of the type, and which ways: toward the sea before inland. */
const [RINGS, STEP] = [14, 0.25];
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6];
const STEPS: readonly Point[] = Array.from({ length: RINGS + 1 }, (_, ring) =>
  (ring === 0 ? [0] : TURNS).map((turn): Point => {
    const angle = (turn * Math.PI) / 6;
    return [Math.cos(angle) * ring * STEP, Math.sin(angle) * ring * STEP];
  }),
).flat();

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const airy = ([left, top, right, bottom]: Box, air: number): Box => [
  left - air,
  top - air,
  right + air,
  bottom + air,
];
const around = ([x, y]: Point, half: number): Box => [x - half, y - half, x + half, y + half];

const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));

/** A name in one line, or in two of which the longer is as short as can be. */
export function linesOf(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const words = name.split(' ');
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  const halves = cuts.map(([first, second]) => [first.join(' '), second.join(' ')]);
  return halves.toReversed().toSorted((one, other) => longest(one) - longest(other))[0] ?? [name];
}

/** The box of a name that is tied to a point. */
function nameBox([x, y]: Point, side: Side, lines: readonly string[], type: number): Box {
  const wide = longest(lines) * type * LETTER;
  const high = lines.length * LINE * type;
  const left = { left: x - wide, right: x, above: x - wide / 2, below: x - wide / 2 }[side];
  const top = { left: y - high / 2, right: y - high / 2, above: y - high, below: y }[side];
  return [left, top, left + wide, top + high];
}

/** Where a quiet name stands. */
export const quietBox = (cut: CoastMap, size: MapSize, { label }: MapSpot, name: string): Box =>
  nameBox([label.x * cut.width, label.y * cut.height], label.side, [name], measures[size].type * QUIET[size]);

/** Where a name is tied beside a mark. */
function tied([x, y]: Point, side: Side, far: number): Point {
  if (side === 'left') return [x - far, y];
  if (side === 'right') return [x + far, y];
  return [x, side === 'above' ? y - far : y + far];
}

/** As much as a finger needs around a mark and its name. */
function finger(mark: Box, name: Box, row: number): Box {
  const [left, top] = [Math.min(mark[0], name[0]), Math.min(mark[1], name[1])];
  const [right, bottom] = [Math.max(mark[2], name[2]), Math.max(mark[3], name[3])];
  const [wider, higher] = [row - (right - left), row - (bottom - top)].map((less) => Math.max(0, less) / 2);
  return [left - (wider ?? 0), top - (higher ?? 0), right + (wider ?? 0), bottom + (higher ?? 0)];
}

type Asked = { name: string; place: SpotView };

/**
 * Hotels on one of the two pictures, in their order. Several places stand within a few kilometres, so each mark and name moves
 * to where it covers no other, as near as there is room; null where there is none, and for who is beyond the picture.
 */
export function stand(
  size: MapSize,
  cut: CoastMap,
  hotels: readonly Asked[],
  quiet: readonly Box[],
): (Stood | null)[] {
  const { type, row } = measures[size];
  const { width, height } = cut;
  const drawn = Object.values(cut.places).flatMap((spot): Box[] => {
    if (spot === undefined) return [];
    const [left, top, right, bottom] = spot.box;
    return [[left * width, top * height, right * width, bottom * height]];
  });
  const within = ([left, top, right, bottom]: Box): boolean =>
    left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE;
  const taken: Box[] = [];
  const free = (box: Box): boolean =>
    within(box) && ![...drawn, ...quiet, ...taken].some((other) => overlap(box, other));

  const place = (at: Point, lines: string[], air: number): Stood | null => {
    for (const [dx, dy] of STEPS) {
      const mark: Point = [at[0] + dx * type, at[1] + dy * type];
      const marked = around(mark, MARK * type);
      if (!free(marked)) continue;
      for (const side of SIDES) {
        const label = tied(mark, side, (MARK + GAP) * type);
        const named = nameBox(label, side, lines, type);
        if (!free(airy(named, air * type))) continue;
        const touch = finger(marked, named, row);
        if (!within(touch) || taken.some((other) => overlap(touch, other))) continue;
        return { true: at, mark, lines, side, label, touch };
      }
    }
    return null;
  };

  return hotels.map(({ name, place: { latitude, longitude } }) => {
    const at = project(size, latitude / 1e6, longitude / 1e6);
    if (!within(around(at, 0))) return null;
    const lines = linesOf(name, (width * LONG) / (type * LETTER));
    const stood = AIRS.reduce<Stood | null>((found, air) => found ?? place(at, lines, air), null);
    if (stood !== null) taken.push(stood.touch);
    return stood;
  });
}
