import * as kit from '../kit';
import { joints, limb, mix, path, Pen, type Ink, type Markup } from '../kit';

/** What a palm-thatched roof on posts is printed in. */
export type PalapaInks = {
  /** Thatch from the side in shade to the lit courses. */
  shade: Ink;
  thatch: Ink;
  lit: Ink;
  /** What shows through where the thatch is gone. */
  gap: Ink;
  wood: Ink;
  woodLit: Ink;
  /** Under the roof. */
  dark: Ink;
};

/** Ridge and eaves of the roof's front, whose middle of the eave is 0, 0. */
const RIDGE = { left: -96, right: 84, y: -262 };
const EAVE = { left: -356, right: 316, y: 8 };
const COURSES = 6;

/** Left and right edge of the front at a part of its height, from the ridge (0) to the eave (1). */
const front = (down: number): readonly [left: number, right: number, y: number] => [
  RIDGE.left + (EAVE.left - RIDGE.left) * down,
  RIDGE.right + (EAVE.right - RIDGE.right) * down,
  RIDGE.y + (EAVE.y - RIDGE.y) * down,
];

/** A fringe of leaf tips. */
const fringe = (from: number, to: number, top: number, drop: number, seed: number): Pen =>
  kit.ledge({ from, to, top: () => top, drop, seed, step: 15, slant: 3, gap: 0.02 });

/** The thatch course by course, the lowest first, each with its fringe of leaf tips. */
function courses({ thatch, lit, shade }: PalapaInks): Markup {
  return kit.times(COURSES, (i): Markup => {
    const down = 1 - i / COURSES;
    const [left, right, y] = front(down - 1 / COURSES);
    const [lowLeft, lowRight, low] = front(down);
    const body = kit.polygon(new Pen(), [
      [left, y],
      [right, y],
      [lowRight, low],
      [lowLeft, low],
    ]);
    const tone = mix(lit, thatch, 0.15 + 0.7 * down);
    const bright = left + (right - left) * (0.86 - 0.5 * down);
    return [
      path(fringe(lowLeft - 8, lowRight + 8, low - 2, 34, 20 + i), mix(thatch, shade, 0.62)),
      path([body, fringe(lowLeft - 4, lowRight + 4, low - 8, 22, 40 + i)], tone),
      path(fringe(left + 4, bright, y + 9, 26, 60 + i), mix(lit, tone, 0.15)),
    ];
  });
}

/** The roof, the middle of its eave at 0, 0: a lit front, a side in shade, a corner the wind has bared. */
export function roof(inks: PalapaInks): Markup {
  const side = kit.outline(
    `${RIDGE.right},${RIDGE.y}^ ${EAVE.right},${EAVE.y}^ 352,20 372,-8 398,-26^ 240,-170`,
    {
      tension: 0.05,
    },
  );
  const bare = kit.outline(
    '-300,-30^ -262,-78 -252,-112^ -206,-124 -190,-96^ -168,-70 -186,-40^ -214,-14 -236,-30^ -270,-12',
  );
  const rafters = [
    '-160,-190,9 -240,-92,9 -356,28,8',
    '-128,-190,9 -196,-80,9 -262,34,8',
    '-310,-58,7 -230,-60,7 -150,-62,6',
  ];
  return [
    path(kit.outline('-330,0^ 310,6^ 398,-26^ 330,40^ 250,34^ -260,34^', { tension: 0 }), inks.dark),
    path(side, inks.shade),
    path(
      kit.ledge({
        from: 318,
        to: 400,
        top: (x) => 10 - (x - 318) * 0.42,
        drop: 38,
        seed: 5,
        step: 15,
        slant: 2,
      }),
      inks.shade,
    ),
    courses(inks),
    path(bare, inks.gap),
    path(
      rafters.map((pole) => limb(joints(pole), new Pen(), 0)),
      inks.wood,
    ),
    path(
      kit.ledge({ from: -262, to: -176, top: () => -120, drop: 44, seed: 3, step: 13, gap: 0.1 }),
      inks.thatch,
    ),
    // The ridge is tied down with bundles.
    path(limb(joints('-120,-258,14 -40,-276,30 40,-276,30 110,-256,14')), mix(inks.thatch, inks.shade, 0.5)),
    path(limb(joints('-112,-264,6 -40,-284,13 30,-284,12 70,-276,5')), inks.lit),
  ];
}

/** Four posts and the beams on them, 300 high, 0,0 between their feet. */
export const posts = ({ wood, woodLit, dark }: PalapaInks): Markup => [
  path(
    [
      limb(joints('-168,-20,15 -166,-160,14 -170,-306,15'), new Pen(), 0.1),
      limb(joints('186,-20,15 190,-300,15'), new Pen(), 0.1),
    ],
    dark,
  ),
  path(
    [
      limb(joints('-236,6,22 -232,-150,20 -238,-316,20'), new Pen(), 0.1),
      limb(joints('246,6,22 242,-140,20 248,-296,20'), new Pen(), 0.1),
      limb(joints('-276,-300,16 0,-306,17 290,-284,16')),
    ],
    wood,
  ),
  path(
    [limb(joints('-243,2,6 -239,-150,6 -245,-312,5')), limb(joints('239,0,6 235,-140,6 241,-280,5'))],
    woodLit,
  ),
];
