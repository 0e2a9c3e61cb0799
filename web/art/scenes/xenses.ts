import * as kit from '../kit';
import { area, framing, mix, WORLD } from '../kit';
import { type Drawing, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { block, castShadow, dome, opening, stair, type Block } from '../parts/blocks';

// Pastel dawn with two suns: one house is lit from the left, the next from the right, and each throws its own
// shadow.
const SUN = [1500, 500] as const;
const SECOND = [560, 640] as const;

const violet: Ink = [0.4, 0.1, 300];
const night: Ink = [0.27, 0.085, 298];
const shadow: Ink = [0.66, 0.09, 298];
const window: Ink = [0.5, 0.11, 305];
const lamp: Ink = [0.96, 0.1, 92];
const sky: Ink = [0.86, 0.055, 285];
const rose: Ink = [0.93, 0.05, 20];
const walls: Ink[] = [
  [0.93, 0.045, 70],
  [0.84, 0.1, 22],
  [0.84, 0.075, 205],
  [0.9, 0.09, 92],
  [0.83, 0.085, 345],
  [0.86, 0.07, 165],
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

const flowers = (x: number, y: number, rx: number, ry: number, seed: number, ink: Ink): string =>
  kit.path(kit.clump({ cx: x, cy: y, rx, ry, leaves: 34, seed, rough: 0.13 }), ink);

const village: Markup = [
  kit.path([castShadow(farRight, 240), castShadow(behindLeft, 300), castShadow(behindRight, 200)], shadow, {
    opacity: 0.5,
  }),
  block(farRight),
  opening(farRight, 'left', [40, 70, 34, 70], window),
  block(behindRight),
  opening(behindRight, 'right', [30, 190, 30, 62], lamp),
  opening(behindRight, 'right', [84, 190, 30, 62], window),
  opening(behindRight, 'left', [50, 60, 40, 90], window),
  dome(1504, 476, 66, accent, 'right'),
  block(behindLeft),
  opening(behindLeft, 'right', [40, 110, 36, 72], window),
  opening(behindLeft, 'left', [46, 40, 44, 110], night),
  block(tower),
  opening(tower, 'left', [26, 290, 30, 70], window),
  opening(tower, 'left', [76, 290, 30, 70], window),
  opening(tower, 'right', [44, 250, 34, 84], lamp),
  opening(tower, 'right', [44, 90, 34, 84], window),
  kit.path(castShadow(middleRight, 260), shadow, { opacity: 0.55 }),
  block(middleRight),
  opening(middleRight, 'left', [36, 90, 40, 86], window),
  opening(middleRight, 'left', [108, 90, 40, 86], lamp),
  opening(middleRight, 'right', [56, 0, 54, 128], night),
  kit.path(castShadow(middleLeft, 340), shadow, { opacity: 0.55 }),
  block(middleLeft),
  opening(middleLeft, 'left', [46, 110, 40, 80], lamp),
  opening(middleLeft, 'left', [108, 110, 40, 80], window),
  opening(middleLeft, 'right', [60, 0, 50, 120], night),
  dome(1004, 738, 84, [0.72, 0.13, 210], 'left'),
  block(nearRight),
  opening(nearRight, 'left', [60, 80, 46, 96], window),
  flowers(1668, 946, 62, 40, 5, [0.6, 0.19, 350]),
  kit.path(castShadow(nearHouse, 380), shadow, { opacity: 0.55 }),
  block(nearHouse),
  opening(nearHouse, 'right', [40, 80, 44, 92], window),
  opening(nearHouse, 'right', [112, 80, 44, 92], lamp),
  opening(nearHouse, 'left', [70, 0, 62, 138], night),
  stair(1080, 1236, 8, kit.at(walls, 0)),
  kit.path(castShadow(nearLeft, 260), shadow, { opacity: 0.5 }),
  block(nearLeft),
  opening(nearLeft, 'right', [46, 30, 40, 70], window),
  flowers(1176, 1222, 62, 30, 8, [0.55, 0.12, 150]),
  flowers(1452, 1108, 52, 44, 11, [0.6, 0.19, 350]),
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

/** The same stroller upright, and one to whom the tower's wall is the ground. */
const strollers: Markup = [
  kit.path(kit.outline('824,1292^ 700,1262 560,1268 440,1290^ 560,1300 720,1306'), shadow, { opacity: 0.75 }),
  kit.group({ transform: 'translate(826 1296)scale(1.08)' }, kit.use('stroller', 0, 0)),
  kit.group({ transform: 'translate(1177 640)rotate(-64)scale(.72)' }, kit.use('stroller', 0, 0)),
];

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
  [0.82, 0.08, 150],
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
  kit.inked([0.76, 0.06, 300], kit.forest({ from: -300, to: 900, scale: 0.42, seed: 3, profile: () => 822 })),
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

const draw = (): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, 950, [
      [0, sky],
      [0.4, [0.91, 0.045, 330]],
      [0.75, rose],
      [1, [0.96, 0.06, 85]],
    ]),
    kit.verticalGradient('sea', 838, 1300, [
      [0, [0.9, 0.05, 20]],
      [0.3, [0.82, 0.06, 320]],
      [1, [0.68, 0.08, 260]],
    ]),
    kit.forestStrip(),
    kit.fan(4),
    kit.group({ id: 'stroller' }, [
      kit.inked(night, [...stroller.map(kit.shape), kit.shape('M22-152h5l-1-84h-3z')]),
      kit.disc(4, -160, 15, night),
      kit.path(parasol, accent),
    ]),
  ],
  body: [
    firmament,
    tiltedSea,
    field(9, (x) => 1120 - 260 * kit.step(x, 500, 1300), [0.74, 0.075, 165]),
    grass,
    kit.group({ transform: 'rotate(-6 1300 1000)' }, village),
    field(14, (x) => 1330 - 60 * kit.step(-x, -900, 0) - 50 * kit.step(x, 1300, 1900), [0.6, 0.085, 175]),
    stones,
    strollers,
    field(21, (x) => 1420 + 50 * Math.sin(x / 300), mix(violet, [0.5, 0.09, 190], 0.4)),
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
