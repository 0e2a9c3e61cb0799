import * as kit from '../kit';
import { area, framing, mix, WORLD } from '../kit';
import { type CropName, type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { block, dome, opening, stair, type Block } from '../parts/blocks';
import { agave, bougainvillea, gardenSymbols } from '../parts/bougainvillea';
import { thrownShadow } from '../parts/thrown-shadow';
import { printed, wondererSymbols, worn } from '../parts/wonderers';

// Pastel dawn with two suns: one house is lit from the left, the next from the right, and each throws its own
// shadow.
const SUN = [1500, 500] as const;
const SECOND = [560, 640] as const;

const night: Ink = [0.27, 0.085, 298];
const shadow: Ink = [0.4, 0.085, 275];
const window: Ink = [0.49, 0.115, 305];
const lamp: Ink = [0.96, 0.1, 92];
const sky: Ink = [0.82, 0.075, 285];
const rose: Ink = [0.9, 0.065, 15];
const walls: Ink[] = [
  [0.89, 0.065, 72],
  [0.77, 0.125, 24],
  [0.77, 0.09, 212],
  [0.86, 0.115, 88],
  [0.77, 0.115, 345],
  [0.81, 0.09, 168],
];
const accent: Ink = [0.64, 0.2, 28];

const house = (
  x: number,
  y: number,
  [left, right, height]: readonly [number, number, number],
  ink: number,
  sun: 'left' | 'right',
): Block => ({ x, y, left, right, height, wall: kit.at(walls, ink), sun });

const tower = house(1290, 900, [130, 120, 420], 0, 'left');
const behindLeft = house(1100, 880, [150, 130, 230], 2, 'right');
const behindRight = house(1500, 880, [140, 150, 290], 4, 'right');
const farRight = house(1720, 860, [130, 130, 200], 5, 'left');
const middleLeft = house(1010, 1040, [170, 160, 240], 1, 'left');
const middleRight = house(1570, 1060, [190, 170, 260], 3, 'left');
const nearRight = house(1790, 1180, [170, 190, 270], 1, 'right');
const nearHouse = house(1300, 1180, [210, 190, 230], 5, 'right');
const nearLeft = house(960, 1220, [120, 150, 130], 3, 'right');

/** A window with a lamp behind it, in a frame of shade. */
const lit = (
  at: Block,
  side: 'left' | 'right',
  [along, up, width, height]: readonly [number, number, number, number],
): Markup => [
  opening(at, side, [along - 5, up - 5, width + 10, height + 10], window),
  opening(at, side, [along + 3, up, width - 4, height - 4], lamp),
];

/** Shadows on the slope and among the houses: each runs from its own sun. */
const shade = (shadows: readonly Pen[]): string => kit.path(shadows, shadow, { opacity: 0.72 });

const village: Markup = [
  shade([
    ...thrownShadow(nearHouse, [-330, 96], { kind: 'steps', reach: 90, high: 110 }),
    ...thrownShadow(nearRight, [-200, 96], { kind: 'dome', reach: 116, high: 196 }),
    ...thrownShadow(middleRight, [190, 70]),
  ]),
  block(farRight),
  opening(farRight, 'left', [40, 70, 34, 70], window),
  block(behindRight),
  lit(behindRight, 'right', [30, 190, 30, 62]),
  opening(behindRight, 'right', [84, 190, 30, 62], window),
  opening(behindRight, 'left', [50, 60, 40, 90], window),
  dome(1504, 476, 66, accent, 'right'),
  block(behindLeft),
  opening(behindLeft, 'right', [40, 110, 36, 72], window),
  opening(behindLeft, 'left', [46, 40, 44, 110], night),
  block(tower),
  opening(tower, 'left', [26, 290, 30, 70], window),
  opening(tower, 'left', [76, 290, 30, 70], window),
  lit(tower, 'right', [44, 250, 34, 84]),
  opening(tower, 'right', [44, 90, 34, 84], window),
  block(middleRight),
  opening(middleRight, 'left', [36, 90, 40, 86], window),
  lit(middleRight, 'left', [108, 90, 40, 86]),
  opening(middleRight, 'right', [56, 0, 54, 128], night),
  block(middleLeft),
  lit(middleLeft, 'left', [46, 110, 40, 80]),
  opening(middleLeft, 'left', [108, 110, 40, 80], window),
  opening(middleLeft, 'right', [60, 0, 50, 120], night),
  dome(1004, 738, 84, [0.68, 0.13, 215], 'left'),
  block(nearRight),
  lit(nearRight, 'left', [60, 80, 46, 96]),
  bougainvillea({
    shoots: [
      [
        [1746, 890],
        [1724, 892],
        [1718, 934],
        [1726, 984],
      ],
      [
        [1710, 872],
        [1690, 872],
        [1678, 910],
        [1680, 972],
      ],
      [
        [1680, 858],
        [1660, 850],
        [1648, 880],
        [1646, 922],
      ],
    ],
    sun: 'right',
    seed: 5,
    scale: 1.1,
  }),
  block(nearHouse),
  opening(nearHouse, 'right', [40, 80, 44, 92], window),
  lit(nearHouse, 'right', [112, 80, 44, 92]),
  opening(nearHouse, 'left', [70, 0, 62, 138], night),
  stair(1080, 1236, 8, kit.at(walls, 0)),
  shade(thrownShadow(nearLeft, [-96, 56])),
  block(nearLeft),
  opening(nearLeft, 'right', [46, 30, 40, 70], window),
  bougainvillea({
    shoots: [
      [
        [1478, 1118],
        [1474, 1060],
        [1456, 1010],
        [1420, 990],
      ],
      [
        [1482, 1118],
        [1490, 1070],
        [1484, 1020],
        [1462, 984],
      ],
      [
        [1478, 1118],
        [1456, 1086],
        [1444, 1054],
        [1436, 1024],
      ],
      [
        [1484, 1118],
        [1506, 1090],
        [1512, 1060],
        [1500, 1034],
      ],
    ],
    leaves: { cx: 1476, cy: 1064, rx: 34, ry: 58 },
    sun: 'right',
    seed: 11,
  }),
  agave(1178, 1244, 0.9, 'left'),
  agave(1246, 1262, 0.6, 'left'),
];

/** Somebody with a parasol, the feet at 0,0. */
const stroller: Pen[] = kit.figure([
  '-16,-2,11 -10,-40,15 -2,-78,22',
  '18,-4,11 14,-42,15 2,-78,22',
  '0,-74,34 0,-112,34 2,-138,26',
  '-6,-132,12 -26,-110,10 -34,-84,7',
  '8,-132,12 26,-122,10 24,-152,7',
]);
const parasol = 'M-40-196Q24-262 88-196Q66-206 56-196Q40-206 24-196Q8-206-8-196Q-24-206-40-196Z';

const people = { body: night, rim: [0.93, 0.08, 60] as Ink, shadow };

/** Where those who stop and wonder are: on the meadow, or before the village where there is no meadow. */
const wonderers: Record<CropName, readonly [number, number, number]> = {
  poster: [1390, 1330, 0.84],
  hero: [470, 1204, 0.8],
  tile: [1350, 1316, 0.84],
};

/** The stroller upright, one to whom the tower's wall is the ground, and three who wonder. */
const strollers = ({ crop }: Frame): Markup => {
  const [x, y, scale] = wonderers[crop];
  return [
    printed('looking', [x - 84 * scale, y - 14, scale * 0.94], [120, 74], people),
    printed('handstand', [x + 116 * scale, y - 22, scale * 0.8], [-40, 96], people),
    printed('pointing', [x, y, scale], [-150, 84], people),
    worn([x, y, scale]),
    printed('stroller', [826, 1296, 1.08], [-216, 128], people),
    kit.path(parasol, accent, { transform: 'translate(826 1296)scale(1.08)' }),
    kit.group({ transform: 'translate(1177 640)rotate(-64)scale(.72)' }, [
      kit.prints('stroller', [
        [people.rim, -4, -2],
        [night, 0, 0],
      ]),
      kit.path(parasol, accent),
    ]),
  ];
};

/** Grass on the slope. */
const grass = kit.path(
  kit.glitter({
    x: 1000,
    top: 1120,
    bottom: 1460,
    strokes: 60,
    width: () => 1900,
    thick: 9,
    lens: 0.12,
    seed: 31,
  }),
  [0.68, 0.095, 155],
);

/** Stones from the viewer to the stair. */
const stones = kit.path(
  kit.glitter({
    x: 1010,
    top: 1262,
    bottom: 1420,
    strokes: 26,
    width: (near) => 90 + 260 * near,
    thick: 26,
    seed: 12,
  }),
  [0.93, 0.04, 60],
);

const field = (seed: number, profile: kit.Profile, tone: Ink): string =>
  kit.path(
    kit.ridge({ from: -20, to: 1970, base: 1540, rough: 10, frequency: 0.004, step: 70, seed, profile }),
    tone,
  );

const firmament: Markup = [
  kit.rect(...WORLD, 'url(#sky)'),
  kit
    .halo(...SUN, [300, 210, 132], 4)
    .map((ring, i) => kit.path(ring, [0.97, 0.06, 80], { opacity: [0.35, 0.55, 0.9][i] })),
  kit.halo(...SECOND, [120, 66], 7).map((ring, i) =>
    kit.path(
      ring,
      kit.at(
        [
          [0.92, 0.05, 340],
          [0.98, 0.03, 40],
        ] as Ink[],
        i,
      ),
      { opacity: [0.6, 1][i] },
    ),
  ),
  kit.path(kit.stratus({ x: 1000, y: 420, width: 900, height: 44, strokes: 3, seed: 4 }), [0.97, 0.025, 340]),
  kit.path(kit.stratus({ x: 420, y: 560, width: 620, height: 36, strokes: 3, seed: 9 }), [0.95, 0.035, 20]),
];

/** A sea that does not lie level. */
const tiltedSea: Markup = kit.group({ transform: 'rotate(7 960 820)' }, [
  kit.inked(
    [0.675, 0.08, 302],
    kit.forest({ from: -300, to: 900, scale: 0.42, seed: 3, profile: () => 822 }),
  ),
  kit.shape('M-300 838h2600v700h-2600z').replace('<path', '<path fill="url(#sea)"'),
  kit.path(
    kit.glitter({
      x: 480,
      top: 846,
      bottom: 1180,
      strokes: 40,
      width: (near) => 160 + 700 * near,
      thick: 14,
      lens: 0.6,
      seed: 5,
    }),
    [0.98, 0.03, 40],
  ),
]);

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, 950, [
      [0, sky],
      [0.4, [0.86, 0.07, 322]],
      [0.75, rose],
      [1, [0.95, 0.075, 78]],
    ]),
    kit.verticalGradient('sea', 838, 1300, [
      [0, [0.84, 0.075, 18]],
      [0.22, [0.74, 0.085, 322]],
      [0.62, [0.62, 0.1, 275]],
      [1, [0.5, 0.1, 255]],
    ]),
    kit.forestStrip(),
    kit.fan(4),
    ...gardenSymbols(),
    kit.group({ id: 'stroller' }, [
      stroller.map(kit.shape),
      kit.shape('M-11-160a15 15 0 1 0 30 0a15 15 0 1 0-30 0M22-152h5l-1-84h-3z'),
      kit.shape(parasol),
    ]),
    ...wondererSymbols(),
  ],
  body: [
    firmament,
    tiltedSea,
    field(9, (x) => 1120 - 260 * kit.step(x, 500, 1300), [0.59, 0.085, 170]),
    grass,
    kit.group({ transform: 'rotate(-6 1300 1000)' }, village),
    field(14, (x) => 1330 - 60 * kit.step(-x, -900, 0) - 50 * kit.step(x, 1300, 1900), [0.47, 0.08, 182]),
    stones,
    strollers(frame),
    field(21, (x) => 1420 + 50 * Math.sin(x / 300), mix(night, [0.4, 0.08, 190], 0.45)),
    kit.inked(night, kit.uses('fan', '1640,1450,2.8,-12 1830,1430,-3.2,14 140,1470,2.8,10 470,1500,2.2,-8')),
  ],
});

/** Xenses: a village on a slope that cannot be. */
export const xenses: Scene = {
  name: 'xenses',
  title: 'A tilted village at pastel dawn where every shadow falls its own way',
  light: 'Pastel dawn with two suns: every shadow has one of its own.',
  crops: framing({
    poster: { at: [520, 0], focus: [1200, 940], quiet: area(0, 0, 1, 0.24) },
    hero: { at: [0, 272], focus: [1200, 940], quiet: area(0, 0, 0.48, 0.3) },
    tile: { at: [700, 340], focus: [1200, 940], quiet: area(0, 0, 0.42, 0.16) },
  }),
  draw,
};
