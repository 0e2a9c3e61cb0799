import * as kit from '../kit';
import { mix, path, Pen, polygon, times, type Ink, type Markup, type Point } from '../kit';
import { flank, slopeAt, STAIR, type OnSite } from './castillo';

// El Castillo from the height of its upper tiers, from the north and a little east: terraces are seen from
// above, so that what is higher hides what is lower.

const TIERS = 9;
const FOOT = 27.6;
const SETBACK = 1.98;
const RISE = 24 / TIERS;
const BATTER = 0.55;
/** How much of a corner is rounded off. */
const ROUND = 2.2;
const STEPS = 40;

/** Half the width of the pyramid at the foot of a tier, counted from the lowest. */
const half = (level: number): number => FOOT - level * SETBACK;

type Spot = readonly [east: number, north: number, up: number];
const through = (at: OnSite, spots: readonly Spot[], pen = new Pen()): Pen =>
  polygon(
    pen,
    spots.map((spot) => at(...spot)),
  );

export type DawnStone = {
  /** Faces to the sun, faces away from it, and the rounded corner between them. */
  lit: Ink;
  shade: Ink;
  corner: Ink;
  /** Sunken panels on both. */
  litPanel: Ink;
  shadePanel: Ink;
  /** Terraces, which the sun grazes. */
  terrace: Ink;
  /** What burns: edges and the stair's flank. */
  gold: Ink;
  dark: Ink;
  /** The mist the foot stands in. */
  mist: Ink;
};

type Castillo = { at: OnSite; eye: number; stone: DawnStone };

/** How much mist is before a tier: most before the lowest. */
const veil = (level: number): number => 0.5 * (1 - level / TIERS) ** 2.4;

/** A square with its four corners cut, level. */
const plate = (at: OnSite, out: number, up: number): Pen => {
  const flat = out - ROUND;
  return through(at, [
    [-flat, out, up],
    [flat, out, up],
    [out, flat, up],
    [out, -flat, up],
    [flat, -out, up],
    [-flat, -out, up],
    [-out, -flat, up],
    [-out, flat, up],
  ]);
};

function tier({ at, eye, stone }: Castillo, i: number): Markup {
  const [low, high] = [half(i), half(i) - BATTER];
  const [foot, top] = [i * RISE, (i + 1) * RISE];
  const flat = low - ROUND;
  const seen = (ink: Ink): Ink => mix(ink, stone.mist, veil(i));
  return [
    path(
      through(at, [
        [-flat, low, foot],
        [flat, low, foot],
        [flat, high, top],
        [-flat, high, top],
      ]),
      seen(stone.shade),
    ),
    path(
      through(at, [
        [low, flat, foot],
        [low, -flat, foot],
        [high, -flat, top],
        [high, flat, top],
      ]),
      seen(stone.lit),
    ),
    path(
      through(at, [
        [flat, low, foot],
        [low, flat, foot],
        [high, flat, top],
        [flat, high, top],
      ]),
      seen(stone.corner),
    ),
    top < eye ? path(plate(at, high, top), seen(stone.terrace)) : '',
  ];
}

/** The sunken panels of the north face, whole; those of the east face, a third of them fallen. */
function panels({ at, stone }: Castillo): Markup {
  const luck = kit.chance(12);
  return times(TIERS, (i) => {
    const [low, foot] = [half(i), i * RISE];
    const out = low - BATTER * 0.6;
    const [north, east] = [new Pen(), new Pen()];
    const room = low - ROUND - 0.4 - STAIR.half - 0.6;
    const count = Math.max(2, Math.round(room / 3.1));
    for (const sign of [-1, 1]) {
      for (const n of times(count, (m) => m)) {
        const from = (STAIR.half + 0.9 + (n * room) / count) * sign;
        const to = from + (room / count) * 0.66 * sign;
        through(
          at,
          [
            [from, out, foot + 0.75],
            [to, out, foot + 0.75],
            [to, out, foot + 1.9],
            [from, out, foot + 1.9],
          ],
          north,
        );
        const [under, over] = [foot + luck.between(0.6, 0.9), foot + luck.between(1.6, 1.95)];
        if (luck() < 0.34) continue;
        through(
          at,
          [
            [out, from, under],
            [out, to, under + luck.between(-0.1, 0.2)],
            [out, to, over],
            [out, from, over - luck.between(0, 0.4)],
          ],
          east,
        );
      }
    }
    const seen = (ink: Ink): Ink => mix(ink, stone.mist, veil(i));
    return [path(north, seen(stone.shadePanel)), path(east, seen(stone.litPanel))];
  });
}

/** How far out the facing is at a height. */
const facing = (up: number): number => half(Math.floor(up / RISE)) - 0.3;

/** Loose facing: short marks along the tiers. */
function wear({ at, stone }: Castillo): Markup {
  const luck = kit.chance(9);
  const [dark, light, fallen] = [new Pen(), new Pen(), new Pen()];
  const mark = (pen: Pen, place: (along: number, up: number) => Point, long: number): void => {
    const [along, up] = [luck.between(-24, 24), luck.between(5, 23)];
    if (up % RISE > 2 || Math.abs(along) < STAIR.half + 0.5 || Math.abs(along) > 22.5 - up * 0.74) return;
    const high = luck.between(0.2, 0.46);
    polygon(pen, [
      place(along, up),
      place(along + long, up + 0.05),
      place(along + long * 0.9, up + high),
      place(along, up + high * 0.9),
    ]);
  };
  const north = (along: number, up: number): Point => at(along, facing(up), up);
  const east = (along: number, up: number): Point => at(facing(up), along, up);
  for (const pen of [dark, light]) times(32, () => mark(pen, north, luck.between(0.6, 1.7)));
  times(64, () => mark(fallen, east, luck.between(0.9, 2.6)));
  return [
    path(dark, mix(stone.shade, stone.shadePanel, 0.5)),
    path(light, mix(stone.shade, stone.terrace, 0.3)),
    path(fallen, mix(stone.lit, stone.litPanel, 0.55)),
  ];
}

/** The rims of the terraces: the sun finds each one. */
function rims({ at, stone }: Castillo): Markup {
  const [north, east] = [new Pen(), new Pen()];
  for (const i of times(TIERS, (n) => n)) {
    const [out, up] = [half(i) - BATTER, (i + 1) * RISE - 0.12];
    const flat = half(i) - ROUND;
    north.move(...at(-flat, out, up)).line(...at(flat, out, up));
    east
      .move(...at(flat, out, up))
      .line(...at(out, flat, up))
      .line(...at(out, -flat, up));
  }
  return [kit.line(north, stone.terrace, 2), kit.line(east, stone.gold, 3)];
}

/** The stair to the north: steps in shade between two rails, the flank toward the sun alight. */
function northStair({ at, stone }: Castillo): Markup {
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
  const inner = -wide + rail;
  return [
    path(flank(at, wide), stone.gold, { stroke: stone.gold }),
    path(ramp(-wide, wide), mix(stone.shade, stone.shadePanel, 0.35)),
    kit.line(treads, mix(stone.shade, stone.terrace, 0.5), 2),
    path([ramp(-wide, inner, 0.6), ramp(wide - rail, wide, 0.6)], mix(stone.shade, stone.terrace, 0.3)),
    path(
      through(at, [
        [inner, reach, 0],
        [inner, reach, 0.6],
        [inner, top, height + 0.6],
        [inner, top, height],
      ]),
      stone.gold,
    ),
    path(
      through(at, [
        [wide, reach, 0],
        [wide, reach, 0.6],
        [wide, top, height + 0.6],
        [wide, top, height],
      ]),
      stone.gold,
    ),
  ];
}

/** The stair to the east, in full sun; the flank that is seen is in shade. */
function eastStair({ at, stone }: Castillo): Markup {
  const { half: wide, rail, reach, top, height } = STAIR;
  const ramp = (from: number, to: number): Pen =>
    through(at, [
      [reach, from, 0],
      [reach, to, 0],
      [top, to, height],
      [top, from, height],
    ]);
  const inner = times(TIERS, (i) => i).flatMap((i): Spot[] => [
    [half(i), wide, i * RISE],
    [half(i) - BATTER, wide, (i + 1) * RISE],
  ]);
  const treads = new Pen();
  for (const i of times(STEPS / 2, (n) => n + 1)) {
    const up = (height * i * 2) / (STEPS + 2);
    treads.move(...at(slopeAt(up), -wide + rail, up)).line(...at(slopeAt(up), wide - rail, up));
  }
  return [
    path(
      through(at, [[reach, wide, 0], [top, wide, height], ...inner.toReversed()]),
      mix(stone.shade, stone.corner, 0.2),
    ),
    path(ramp(-wide, wide), mix(stone.lit, stone.gold, 0.4)),
    kit.line(treads, stone.litPanel, 1.6),
    path([ramp(-wide, -wide + rail), ramp(wide - rail, wide)], stone.gold),
  ];
}

/** The temple: walls, a frieze between mouldings, three openings to the north and one to the east. */
function temple({ at, stone }: Castillo): Markup {
  const box = (out: number, from: number, to: number, shade: Ink, lit: Ink, lean = 0): Markup => {
    const top = out - lean;
    return [
      path(
        through(at, [
          [-out, out, from],
          [out, out, from],
          [top, top, to],
          [-top, top, to],
        ]),
        shade,
      ),
      path(
        through(at, [
          [out, out, from],
          [out, -out, from],
          [top, -top, to],
          [top, top, to],
        ]),
        lit,
      ),
    ];
  };
  const { shade, lit, gold } = stone;
  const pale = mix(shade, stone.terrace, 0.4);
  const door = (from: number, to: number, up = 27.4): Pen =>
    through(at, [
      [from, 7, 24.5],
      [to, 7, 24.5],
      [to, 7, up],
      [from, 7, up],
    ]);
  const masks = new Pen();
  for (const middle of [-4.6, 0, 4.6]) {
    through(
      at,
      [
        [middle - 1, 7, 28.8],
        [middle + 1, 7, 28.8],
        [middle + 1, 7, 29.5],
        [middle - 1, 7, 29.5],
      ],
      masks,
    );
  }
  return [
    box(8, 23.9, 24.5, pale, gold, 0.1),
    box(7.2, 24.5, 25.4, shade, lit, 0.2),
    box(7, 25.4, 28.1, shade, lit),
    box(7.4, 28, 28.5, pale, gold),
    box(7, 28.5, 29.8, shade, lit),
    box(7.4, 29.7, 30.3, pale, gold, -0.15),
    path(masks, mix(shade, stone.shadePanel, 0.7)),
    path([door(-2.7, -1.05), door(-0.7, 0.7), door(1.05, 2.7)], stone.dark),
    path(
      through(at, [
        [7, 0.9, 24.5],
        [7, -0.9, 24.5],
        [7, -0.9, 27.2],
        [7, 0.9, 27.2],
      ]),
      stone.dark,
    ),
  ];
}

/** El Castillo at dawn, seen from the north-east and from above its lower tiers. */
export const castilloAbove = (building: Castillo): Markup => [
  times(TIERS, (i) => tier(building, i)),
  panels(building),
  wear(building),
  rims(building),
  eastStair(building),
  northStair(building),
  temple(building),
];

/** The turn at b on the way from a to c: left or right. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The points in order of x that turn only one way, without the last. */
const chain = (list: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  for (const point of list) {
    while (kept.length > 1 && turn(kit.at(kept, -2), kit.at(kept, -1), point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
};

/** The points that hold all others between them. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** The shadow on level ground, `long` metres for each metre of height, along a direction on the site. */
export function castilloShadow(at: OnSite, [east, north]: Point, long: number): Pen {
  const { half: wide, reach } = STAIR;
  const square = (out: number, up: number): Spot[] =>
    [-out, out].flatMap((x) => [-out, out].map((y): Spot => [x, y, up]));
  const spots: Spot[] = [
    ...square(FOOT - 0.6, 0),
    ...square(half(TIERS - 1), TIERS * RISE),
    ...square(7, 30),
    [wide, reach, 0],
    [-wide, reach, 0],
  ];
  const fallen = spots.map(([x, y, up]): Point => [x + east * up * long, y + north * up * long]);
  return polygon(
    new Pen(),
    hull(fallen).map(([x, y]) => at(x, y, 0)),
  );
}
