import * as kit from '../kit';
import { mix, outline, path, Pen, polygon, type Ink, type Markup } from '../kit';

// One headland of limestone with a hotel let into it, its waterline on 0, 900 long to the right; the light is at the
// left. Three terraces step back, each a slab over a band of glass.

export type CliffInks = {
  stone: Ink;
  stoneShade: Ink;
  stoneLit: Ink;
  under: Ink;
  leaf: Ink;
  leafMiddle: Ink;
  leafLit: Ink;
  wall: Ink;
  wallShade: Ink;
  slab: Ink;
  /** Glass, and the part of it that is lit from inside. */
  glass: Ink;
  lamp: Ink;
  lamps: boolean;
  thatch: Ink;
  thatchLit: Ink;
  pool: Ink;
};

const MASS =
  '0,0^ 16,-44 44,-62 60,-120 104,-150 130,-206 210,-236 330,-250 520,-262 760,-276 1100,-300^ 1100,0^';
/** The face toward the light, from the waterline to the edge. */
const FACE =
  '16,-40^ 44,-62 60,-120 104,-150 130,-206 206,-234^ 190,-190 158,-168 170,-128 128,-112 134,-70 92,-52 70,-28^';

/** A bed of the limestone: how high it lies at a place. */
const bed =
  (level: number, seed: number): kit.Profile =>
  (x) =>
    level + 7 * Math.sin(x / 90 + seed) - x * 0.02;

/** Beds, each a lit edge over a longer stain, broken into unequal drips. */
function beds(inks: CliffInks): Markup {
  const rows = kit.rows('-226,170,5 -164,140,9 -104,110,13 -58,60,17', 3);
  const [stains, lit] = [kit.coarsePen(), kit.coarsePen()];
  for (const [level = 0, from = 0, seed = 1] of rows) {
    const top = bed(level, seed);
    kit.ledge({ from, to: 1100, top, drop: 52, seed, step: 46, gap: 0.22, slant: 10, pen: stains });
    kit.ledge({
      from: from + 10,
      to: 1100,
      top,
      drop: 24,
      seed: seed + 2,
      step: 58,
      gap: 0.4,
      slant: 8,
      pen: lit,
    });
  }
  return [
    path(stains, mix(inks.stone, inks.stoneShade, 0.7)),
    path(lit, mix(inks.stone, inks.stoneLit, 0.72)),
  ];
}
/** An upright rectangle. */
const box = (x: number, y: number, wide: number, tall: number): Pen =>
  polygon(new Pen(), [
    [x, y],
    [x + wide, y],
    [x + wide, y + tall],
    [x, y + tall],
  ]);

/** One terrace: from where to where, how high its floor is, and how high the room. */
const TERRACES = kit.rows('250,980,-262,62 360,930,-334,58 500,860,-402,54', 4);

function terrace(
  [from = 0, to = 0, floor = 0, high = 0]: readonly number[],
  inks: CliffInks,
  seed: number,
): Markup {
  const luck = kit.chance(seed);
  const [panes, lit, posts] = [new Pen(), new Pen(), new Pen()];
  for (let x = from + 46; x < to - 40;) {
    const wide = luck.between(44, 84);
    const pane = (pen: Pen): Pen =>
      polygon(pen, [
        [x, floor - 6],
        [x + wide, floor - 6],
        [x + wide, floor - high + 12],
        [x, floor - high + 12],
      ]);
    pane(panes);
    if (inks.lamps ? luck() < 0.8 : luck() < 0.2) pane(lit);
    x += wide;
    if (luck() < 0.45) {
      polygon(posts, [
        [x + 4, floor],
        [x + 26, floor],
        [x + 26, floor - high],
        [x + 4, floor - high],
      ]);
      x += 30;
    } else x += 5;
  }
  return [
    path(box(from, floor - high, to - from, high), inks.wallShade),
    path(panes, inks.glass),
    path(lit, inks.lamps ? inks.lamp : mix(inks.glass, inks.wall, 0.35)),
    path(posts, inks.wall),
    path(box(from, floor - high, 26, high), inks.wall),
    path(box(from - 26, floor - high - 14, to - from + 34, 15), inks.slab),
    path(box(from - 8, floor - high + 1, to - from + 8, 8), mix(inks.wallShade, inks.under, 0.5)),
  ];
}

/** Foliage that hangs over an edge, from one place to another. */
const hanging = (
  from: number,
  to: number,
  level: number,
  size: number,
  seed: number,
  { leaf, leafMiddle, leafLit }: CliffInks,
): Markup => {
  const luck = kit.chance(seed);
  const [dark, middle, lit] = [new Pen(2), new Pen(2), new Pen()];
  for (let x = from; x < to; x += size * luck.between(0.7, 1.5)) {
    const r = size * luck.between(0.6, 1.25);
    const y = level + luck.normal(0, size * 0.2);
    const shape = { cx: x, cy: y, rx: r, ry: r * 0.66, leaves: 11, seed: Math.round(x) + seed, rough: 0.2 };
    dark.move(0, 0);
    kit.leafEdge(dark.move(x - r, y), {
      ...shape,
      start: Math.PI,
      end: -Math.PI,
      bumps: 12,
      luck,
      rough: 0.2,
    });
    dark.close();
    kit.leafEdge(middle.move(x - r * 0.9, y - 4), {
      cx: x - r * 0.14,
      cy: y - r * 0.12,
      rx: r * 0.72,
      ry: r * 0.44,
      start: Math.PI,
      end: -Math.PI,
      bumps: 9,
      luck,
      rough: 0.22,
    });
    middle.close();
    for (let k = 0; k < 4; k += 1)
      kit.dab(
        lit,
        x - r * luck.between(0, 0.7),
        y - r * luck.between(0.1, 0.5),
        luck.between(9, 17),
        luck.between(3, 5),
        luck.between(-0.9, 0),
      );
  }
  return [path(dark, leaf), path(middle, leafMiddle), path(lit, leafLit)];
};

/** The headland with its hotel. */
export const cliffHotel = (inks: CliffInks): Markup => [
  hanging(700, 1080, -430, 54, 9, inks),
  hanging(380, 560, -330, 44, 4, inks),
  terrace(TERRACES[2] ?? [], inks, 5),
  // A palapa on the uppermost terrace.
  path(outline('580,-470^ 610,-500 640,-526^ 674,-500 704,-470^ 640,-464'), inks.thatch),
  path(outline('580,-470^ 610,-500 640,-526^ 636,-496 624,-465'), inks.thatchLit),
  hanging(520, 640, -404, 26, 14, inks),
  terrace(TERRACES[1] ?? [], inks, 8),
  hanging(372, 470, -334, 24, 17, inks),
  hanging(780, 900, -336, 26, 21, inks),
  terrace(TERRACES[0] ?? [], inks, 12),
  path(outline(MASS), inks.stone),
  beds(inks),
  path(outline(FACE, { tension: 0.1 }), inks.stoneLit),
  path(outline('0,0^ 14,-26 120,-20 300,-30 520,-22 800,-30 1100,-24^ 1100,0^'), inks.under),
  // The pool's edge runs over the rock.
  path('M286-268H470V-258H286z', inks.pool),
  path('M300-258h22l-6 240h-26zM336-258h12l4 240h-18zM372-258h26l8 240h-34z', mix(inks.pool, inks.slab, 0.4)),
  hanging(128, 300, -236, 40, 2, inks),
  hanging(480, 1090, -262, 46, 6, inks),
];
