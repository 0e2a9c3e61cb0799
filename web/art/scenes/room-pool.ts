import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  span,
  type Drawing,
  type Eye,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { bed, BED, nightTable, rug, type BedInks } from '../parts/beds';
import { lounger, umbrella } from '../parts/pool-side';
import {
  curtain,
  level,
  ripples,
  shell,
  side,
  sunlit,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Afternoon: the sun stands on the right over the pool; the water throws its light back on ceiling and wall.
const eye: Eye = { x: 1000, horizon: 640, focal: 1160, height: 1.6 };
const room: Room = { eye, left: -2.9, right: 2.6, back: 6, height: 2.95 };
const door: Opening = { x: [-2.5, 1.15], top: 2.6, deep: 0.3 };
const fall: Fall = [-0.5, 0.9];

const white: Ink = [0.95, 0.02, 95];
const sun: Ink = [0.98, 0.05, 95];
const water: Ink = [0.76, 0.115, 205];
const deepWater: Ink = [0.62, 0.12, 220];
const blue: Ink = [0.62, 0.07, 240];
const leaf: Ink = [0.52, 0.11, 150];
const deep: Ink = [0.34, 0.075, 175];
const straw: Ink = [0.78, 0.09, 80];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: 'url(#left)',
  right: 'url(#right)',
  back: mix(white, blue, 0.58),
  ceiling: 'url(#ceiling)',
  beam: [0.48, 0.06, 60],
  beamLit: [0.72, 0.08, 75],
  jamb: [0.96, 0.03, 95],
  joint: [0.62, 0.05, 230],
  plain: true,
};

const linen: BedInks = {
  cover: { top: [0.96, 0.015, 100], front: [0.74, 0.04, 240], side: [0.84, 0.03, 235] },
  sheet: [0.99, 0.01, 100],
  pillow: { lit: [0.975, 0.012, 100], shade: [0.76, 0.04, 240] },
  throwOver: { top: [0.8, 0.14, 85], front: [0.64, 0.125, 75], side: [0.72, 0.13, 80] },
  stripe: [0.97, 0.03, 100],
  wood: { top: [0.66, 0.085, 65], front: [0.4, 0.07, 55], side: [0.55, 0.08, 60] },
};

const definitions = [
  kit.verticalGradient('sky', 180, 640, [
    [0, [0.74, 0.085, 235]],
    [1, [0.93, 0.05, 200]],
  ]),
  kit.verticalGradient('pool', 745, 860, [
    [0, deepWater],
    [1, water],
  ]),
  kit.verticalGradient('floor', 940, 1400, [
    [0, [0.88, 0.035, 85]],
    [1, [0.68, 0.045, 240]],
  ]),
  kit.verticalGradient('ceiling', 150, 400, [
    [0, mix(white, blue, 0.45)],
    [1, mix(white, water, 0.28)],
  ]),
  kit.sideGradient('left', 0, 440, [
    [0, mix(white, blue, 0.32)],
    [1, mix(white, sun, 0.5)],
  ]),
  kit.sideGradient('right', 1500, 1920, [
    [0, mix(white, blue, 0.55)],
    [1, mix(white, blue, 0.75)],
  ]),
  kit.frond(2, { length: 190, droop: 88, leaflets: 19, leaflet: 66 }),
];

/** The pool before palms, low white houses under thatch, and the sky of an afternoon. */
function poolside({ view }: Frame): Markup {
  const palms = [
    kit.palm({ x: 700, y: 740, height: 400, lean: 40, scale: 0.72, seed: 5, width: 11 }),
    kit.palm({ x: 1130, y: 740, height: 330, lean: -50, scale: 0.62, seed: 9, width: 10 }),
  ];
  return [
    kit.rect(380, 120, 900, 640, 'url(#sky)'),
    kit.path(kit.stratus({ x: 800, y: 360, width: 700, height: 46, strokes: 5, seed: 5 }), [0.97, 0.02, 150]),
    kit.path(
      kit.treeline({
        from: 380,
        to: 1280,
        clip: span(view),
        base: 760,
        size: 34,
        leaf: 9,
        seed: 7,
        gap: 0.2,
        profile: (x) => 640 - 26 * Math.sin(x / 120),
      }),
      mix(leaf, [0.9, 0.05, 200], 0.25),
    ),
    // A house under thatch on the other side.
    kit.rect(800, 650, 230, 90, mix(white, blue, 0.25)),
    kit.rect(960, 650, 70, 90, [0.98, 0.02, 95]),
    kit.path('M838 740v-58h36v58zM900 740v-58h36v58z', [0.42, 0.06, 230]),
    kit.path(
      kit.outline('764,662^ 830,586 1000,582 1068,662^ 1010,656 920,664 840,656'),
      mix(straw, deep, 0.3),
    ),
    kit.path(kit.outline('1000,582^ 1068,662^ 1010,656 960,661^ 972,620'), mix(straw, sun, 0.25)),
    kit.path(
      kit.treeline({
        from: 380,
        to: 1280,
        clip: span(view),
        base: 760,
        size: 20,
        leaf: 8,
        seed: 12,
        gap: 0.3,
        profile: (x) => 716 + 8 * Math.sin(x / 70) - (x < 760 || x > 1060 ? 22 : 0),
      }),
      leaf,
    ),
    kit.inked(mix(leaf, sun, 0.6), palms),
    kit.group({ fill: deep, transform: 'translate(-4 4)' }, palms),
    kit.path(level(eye, 0, [-12, 12], [6, 19]), [0.93, 0.03, 90]),
    kit.path(level(eye, -0.03, [-3.4, 4], [9.2, 17.5]), [0.99, 0.02, 95]),
    kit.path(level(eye, -0.1, [-3.15, 3.8], [9.5, 17]), 'url(#pool)'),
    kit.path(
      kit.glitter({
        x: 1000,
        top: 748,
        bottom: 830,
        strokes: 40,
        width: () => 620,
        thick: 7,
        lens: 0.24,
        seed: 4,
      }),
      [0.95, 0.06, 195],
      { opacity: 0.9 },
    ),
    kit.path(
      kit.glitter({
        x: 960,
        top: 752,
        bottom: 836,
        strokes: 16,
        width: () => 600,
        thick: 8,
        lens: 0.3,
        seed: 14,
      }),
      deepWater,
      { opacity: 0.6 },
    ),
    // Somebody in the water at the far edge, arms on it.
    kit.path(kit.limb('1040,772,15 1062,764,12 1078,760,9'), [0.5, 0.09, 48]),
    kit.path(kit.outline('1030,760 1030,748 1040,742 1050,748 1050,760 1056,776 1024,776'), [0.56, 0.09, 50]),
    kit.path(kit.outline('1028,754^ 1029,742 1041,737 1052,743 1052,752^ 1040,748'), [0.22, 0.04, 40]),
    umbrella(
      eye,
      [-2.75, 10.5],
      { post: [0.5, 0.07, 60], shade: mix(straw, deep, 0.35), lit: mix(straw, sun, 0.35) },
      4,
    ),
    lounger(
      eye,
      [-2.5, -1.85],
      [7.3, 8.9],
      { top: [0.98, 0.02, 95], front: [0.78, 0.12, 82], side: [0.86, 0.04, 90] },
      [0.55, 0.08, 60],
    ),
    lounger(
      eye,
      [-1.4, -0.75],
      [7.3, 8.9],
      { top: [0.98, 0.02, 95], front: [0.78, 0.12, 82], side: [0.86, 0.04, 90] },
      [0.55, 0.08, 60],
    ),
  ];
}

const NEAR: readonly [Span, Span] = [
  [0.5, 2.55],
  [2.55, 4.1],
];
const FAR: readonly [Span, Span] = [
  [0.5, 2.55],
  [4.4, 5.9],
];

const lit = (up: number, plan: readonly [Span, Span], opacity = 0.9): Markup =>
  kit.times(2, (i) => {
    const from = -2.4 + 1.8 * i;
    return kit.path(sunlit(room, [from, from + 1.68], [0.1, 2.5], fall, { up, plan }), sun, { opacity });
  });

function draw(frame: Frame): Drawing {
  return {
    defs: definitions,
    body: [
      poolside(frame),
      shell(room, door, inks),
      kit.path(
        ripples((across, along) => [-2.6 + 4.6 * across, 2.94, 2.7 + 3.3 * along], eye, {
          rows: 9,
          waves: 8,
          seed: 5,
        }),
        [0.98, 0.03, 190],
        { opacity: 0.85 },
      ),
      kit.path(
        ripples((across, along) => [-2.89, 0.9 + 1.6 * along, 2.9 + 3 * across], eye, {
          rows: 11,
          waves: 7,
          seed: 11,
        }),
        [0.99, 0.02, 190],
        { opacity: 0.9 },
      ),
      curtain(
        eye,
        [-2.86, -2.4],
        2.72,
        5.92,
        { cloth: [0.97, 0.015, 95], fold: [0.82, 0.03, 235], light: sun },
        4,
      ),
      curtain(
        eye,
        [1.08, 1.75],
        2.72,
        5.92,
        { cloth: [0.93, 0.02, 95], fold: [0.76, 0.04, 240], light: sun },
        9,
      ),
      rug(eye, [-2.2, 0.1], [2.9, 5], { mat: [0.84, 0.06, 85], band: [0.6, 0.1, 225] }),
      lit(0.012, [
        [-2.9, 2.6],
        [0.6, 6],
      ]),
      bed(eye, { x: FAR[0], z: FAR[1], head: 'right', light: lit(BED + 0.012, FAR) }, linen),
      [4.25, 4.85, 5.45].map((z) => [
        kit.path(side(eye, 2.59, [1.65, 2.2], [z, z + 0.44]), [0.97, 0.02, 95]),
        kit.path(side(eye, 2.585, [1.75, 2.1], [z + 0.08, z + 0.36]), [0.56, 0.1, 230]),
      ]),
      nightTable(eye, [2.15, 2.55], [4.14, 4.36], {
        wood: linen.wood,
        shade: [0.97, 0.04, 90],
        stem: [0.6, 0.1, 225],
      }),
      bed(eye, { x: NEAR[0], z: NEAR[1], head: 'right', light: lit(BED + 0.012, NEAR) }, linen),
    ],
  };
}

/** A room with two beds beside a pool. */
export const roomPool: Scene = {
  name: 'room-pool',
  title:
    'Two wide beds and an open door, a terrace before a pool outside, the light of the water on the wall',
  light: 'Afternoon: the sun stands over the pool, and the water throws its light on ceiling and wall.',
  crops: framing({
    poster: {
      at: [520, 0],
      focus: [960, 780],
      subject: area(0.06, 0.3, 0.94, 0.86),
      quiet: area(0, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [960, 780],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [600, 200],
      focus: [960, 780],
      subject: area(0.06, 0.1, 0.94, 0.96),
      quiet: area(0, 0, 1, 0.06),
    },
  }),
  draw,
};
