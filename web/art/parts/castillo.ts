import * as kit from '../kit';
import { mix, path, Pen, polygon, times, type Ink, type Markup, type Point } from '../kit';

/** Where a place on the site is seen: metres east and north of the pyramid's middle, and up. */
export type OnSite = (east: number, north: number, up: number) => Point;

/** El Castillo's measures, in metres. */
const TIERS = 9;
const FOOT = 27.6;
const SETBACK = 1.98;
const RISE = 24 / TIERS;
const BATTER = 0.55;
/** How much of a corner is rounded off. */
const ROUND = 2.4;
export const STAIR = { half: 5.4, rail: 1.1, reach: 33.4, top: 9.8, height: 24 };

/** How far out the stair's slope is at a height. */
export const slopeAt = (up: number): number => STAIR.reach - ((STAIR.reach - STAIR.top) * up) / STAIR.height;
/** Half the width of the pyramid at the foot of a tier. */
const half = (step: number): number => FOOT - step * SETBACK;

type Spot = readonly [east: number, north: number, up: number];
const through = (at: OnSite, spots: readonly Spot[], pen = new Pen()): Pen =>
  polygon(
    pen,
    spots.map((spot) => at(...spot)),
  );

type Stone = {
  /** The north face, its rounded corner, and the face to the side. */
  north: Ink;
  corner: Ink;
  side: Ink;
  /** Sunken panels on the north face and on the side. */
  northPanel: Ink;
  sidePanel: Ink;
  /** The upper edges of the tiers. */
  northEdge: Ink;
  sideEdge: Ink;
  dark: Ink;
};

type Castillo = {
  at: OnSite;
  /** Which side is seen beside the north one: 1 is east, −1 is west. */
  side: 1 | -1;
  stone: Stone;
  /** Whether the side's own stair is drawn. */
  sideStair?: boolean;
  /** Wear on the faces, under the stairs. */
  wear?: Markup;
};

/** One tier: two faces and the rounded corner between them. */
function tier({ at, side, stone }: Castillo, i: number): Markup {
  const [low, high] = [half(i), half(i) - BATTER];
  const [foot, top] = [i * RISE, (i + 1) * RISE];
  const n = (east: number, out: number, up: number): Spot => [east * side, out, up];
  const flat = low - ROUND;
  return [
    path(
      through(at, [n(-flat, low, foot), n(flat, low, foot), n(flat, high, top), n(-flat, high, top)]),
      stone.north,
    ),
    path(
      through(at, [n(low, flat, foot), n(low, -flat, foot), n(high, -flat, top), n(high, flat, top)]),
      stone.side,
    ),
    path(
      through(at, [n(flat, low, foot), n(low, flat, foot), n(high, flat, top), n(flat, high, top)]),
      stone.corner,
    ),
  ];
}

/** The sunken panels, and the lit upper edges, of a face of all tiers. */
function relief({ at, side }: Castillo, face: 'north' | 'side', edge: Ink, panel: Ink): Markup {
  const [panels, edges] = [new Pen(), new Pen()];
  for (const i of times(TIERS, (n) => n)) {
    const [low, foot] = [half(i), i * RISE];
    const out = low - BATTER * 0.6;
    const spot = (along: number, up: number, away = out): Point =>
      face === 'north' ? at(along * side, away, up) : at(away * side, along, up);
    const flat = low - ROUND - 0.4;
    const count = Math.max(2, Math.round((flat - STAIR.half - 0.6) / 3.1));
    const pitch = (flat - STAIR.half - 0.6) / count;
    for (const sign of [-1, 1]) {
      for (const n of times(count, (m) => m)) {
        const from = STAIR.half + 0.9 + n * pitch;
        const to = from + pitch * 0.66;
        polygon(panels, [
          spot(from * sign, foot + 0.75),
          spot(to * sign, foot + 0.75),
          spot(to * sign, foot + 1.95),
          spot(from * sign, foot + 1.95),
        ]);
      }
    }
    const top = foot + RISE - 0.12;
    edges.move(...spot(-flat, top, low - BATTER)).line(...spot(flat, top, low - BATTER));
  }
  return [path(panels, panel), kit.line(edges, edge, 4)];
}

/** The temple on top: walls, a frieze between cornices, a door of three openings to the north. */
function temple({ at, side, stone }: Castillo): Markup {
  const n = (east: number, north: number, up: number): Spot => [east * side, north, up];
  const box = (out: number, from: number, to: number, tone: 'wall' | 'band', lean = 0): Markup => {
    const o = out - lean;
    const part = tone === 'band' ? 0.45 : 0;
    return [
      path(
        through(at, [n(-out, out, from), n(out, out, from), n(o, o, to), n(-o, o, to)]),
        mix(stone.north, stone.northEdge, part),
      ),
      path(
        through(at, [n(out, out, from), n(out, -out, from), n(o, -o, to), n(o, o, to)]),
        mix(stone.side, stone.sideEdge, part),
      ),
    ];
  };
  const masks = new Pen();
  for (const middle of [-4.5, 0, 4.5])
    through(
      at,
      [
        [middle - 1, 7, 28.9],
        [middle + 1, 7, 28.9],
        [middle + 1, 7, 29.6],
        [middle - 1, 7, 29.6],
      ],
      masks,
    );
  const door = (from: number, to: number): Pen =>
    through(at, [
      [from, 7, 24.5],
      [to, 7, 24.5],
      [to, 7, 27.6],
      [from, 7, 27.6],
    ]);
  return [
    box(8, 23.9, 24.5, 'band', 0.1),
    box(7, 24.5, 28.1, 'wall'),
    box(7.3, 28, 28.5, 'band'),
    box(7, 28.5, 29.8, 'wall'),
    box(7.35, 29.7, 30.3, 'band', -0.15),
    path(masks, mix(stone.north, stone.northPanel, 0.8)),
    path([door(-2.9, -1.15), door(-0.75, 0.75), door(1.15, 2.9)], stone.dark),
    path(
      through(at, [
        [7 * side, 0.9, 24.5],
        [7 * side, -0.9, 24.5],
        [7 * side, -0.9, 27.4],
        [7 * side, 0.9, 27.4],
      ]),
      stone.dark,
    ),
  ];
}

/** The wall that the pyramid's tiers leave of a stair's flank, to be drawn or to be shone on. */
export function flank(at: OnSite, east: number): Pen {
  const inner = times(TIERS, (i) => i).flatMap((i): Spot[] => [
    [east, half(i), i * RISE],
    [east, half(i) - BATTER, (i + 1) * RISE],
  ]);
  return through(at, [[east, STAIR.reach, 0], [east, STAIR.top, STAIR.height], ...inner.toReversed()]);
}

const STEPS = 46;

/** The north stair: the flank that is seen, steps, and the two sloping rails. */
export function northStair(
  { at, side, stone }: Castillo,
  inks: { step: Ink; riser: Ink; rail: Ink; flank: Ink },
): Markup {
  const { half: wide, rail, reach, top, height } = STAIR;
  const ramp = (from: number, to: number, lift = 0): Pen =>
    through(at, [
      [from, reach, lift],
      [to, reach, lift],
      [to, top, height + lift],
      [from, top, height + lift],
    ]);
  const treads = new Pen();
  for (const i of times(STEPS, (n) => n + 1)) {
    const up = (height * i) / (STEPS + 1);
    treads.move(...at(-wide + rail, slopeAt(up), up)).line(...at(wide - rail, slopeAt(up), up));
  }
  return [
    path(flank(at, wide * side), inks.flank),
    path(ramp(-wide, wide), inks.step),
    kit.line(treads, inks.riser, 2.2),
    path([ramp(-wide, -wide + rail, 0.5), ramp(wide - rail, wide, 0.5)], inks.rail),
    kit.line(
      [-wide + rail, wide - rail].map((east) =>
        new Pen().move(...at(east, reach, 0.2)).line(...at(east, top, height)),
      ),
      mix(inks.riser, stone.dark, 0.3),
      2.5,
    ),
  ];
}

/** The stair on the side that is seen beside the north one. */
function sideStair({ at, side, stone }: Castillo): Markup {
  const { half: wide, rail, reach, top, height } = STAIR;
  const ramp = (from: number, to: number): Pen =>
    through(at, [
      [reach * side, from, 0],
      [reach * side, to, 0],
      [top * side, to, height],
      [top * side, from, height],
    ]);
  const inner = times(TIERS, (i) => i).flatMap((i): Spot[] => [
    [half(i) * side, wide, i * RISE],
    [(half(i) - BATTER) * side, wide, (i + 1) * RISE],
  ]);
  const treads = new Pen();
  for (const i of times(STEPS, (n) => n + 1)) {
    const up = (height * i) / (STEPS + 1);
    treads.move(...at(slopeAt(up) * side, -wide + rail, up)).line(...at(slopeAt(up) * side, wide - rail, up));
  }
  return [
    path(
      through(at, [[reach * side, wide, 0], [top * side, wide, height], ...inner.toReversed()]),
      stone.north,
    ),
    path(ramp(-wide, wide), mix(stone.side, stone.sideEdge, 0.35)),
    kit.line(treads, stone.sidePanel, 2),
    path([ramp(-wide, -wide + rail), ramp(wide - rail, wide)], stone.sideEdge),
  ];
}

/** El Castillo of Chichén Itzá, seen from the north and a side, from low down: what is below hides what is above. */
export const castillo = (building: Castillo): Markup => {
  const { stone } = building;
  return [
    temple(building),
    times(TIERS, (i) => tier(building, TIERS - 1 - i)),
    relief(building, 'north', stone.northEdge, stone.northPanel),
    relief(building, 'side', stone.sideEdge, stone.sidePanel),
    building.wear ?? '',
    building.sideStair ? sideStair(building) : '',
  ];
};
