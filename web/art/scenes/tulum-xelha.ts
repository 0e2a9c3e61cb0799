import * as kit from '../kit';
import { area, bump, mix, usualFraming, WORLD, type Drawing, type Ink, type Scene } from '../kit';

// Blue hour, the moon just up on the left: left edges of stone are pale, the rest is slate.
const MOON = [500, 620] as const;
const HORIZON = 860;

const ink: Ink = [0.2, 0.06, 275];
const stone: Ink = [0.38, 0.075, 275];
const lit: Ink = [0.72, 0.07, 268];
const haze: Ink = [0.78, 0.075, 300];

const cliffTop = (x: number): number => 1500 - 640 / (1 + Math.exp(-(x - 880) / 24)) - bump(x, 1700, 420, 70);

const sky = [
  kit.rect(...WORLD, 'url(#sky)'),
  kit.disc(...MOON, 330, 'url(#moonlight)'),
  kit.path(kit.halo(...MOON, [58], 3), [0.985, 0.025, 90]),
  kit.path(
    kit.stratus({ x: 820, y: 740, width: 980, height: 40, strokes: 3, seed: 14 }),
    mix(haze, lit, 0.2),
    { opacity: 0.7 },
  ),
];

const sea = [
  kit.rect(-20, HORIZON, 1990, 700, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: MOON[0],
      top: HORIZON + 6,
      bottom: 1480,
      strokes: 48,
      width: (near) => 90 + 420 * near,
      thick: 15,
      seed: 5,
    }),
    [0.93, 0.045, 60],
  ),
  kit.path(
    kit.glitter({
      x: 700,
      top: HORIZON + 10,
      bottom: 1490,
      strokes: 26,
      width: () => 1400,
      thick: 11,
      lens: 0.5,
      seed: 25,
    }),
    [0.38, 0.09, 262],
    { opacity: 0.7 },
  ),
];

function beds(): kit.Pen {
  const pen = new kit.Pen();
  for (const [i, depth] of [0.03, 0.28, 0.5, 0.72].entries()) {
    kit.ledge({
      from: 910 - i * 12,
      to: 1950,
      top: (x) => cliffTop(x) + 20 + (1290 - cliffTop(x)) * depth,
      drop: 74,
      seed: 40 + i * 3,
      step: 56,
      pen,
    });
  }
  return pen;
}

const cliff = [
  kit.path(
    kit.treeline({
      from: 900,
      to: 1970,
      base: 1000,
      size: 34,
      leaf: 9,
      seed: 15,
      profile: (x) => cliffTop(x) + 4,
    }),
    mix(ink, stone, 0.25),
  ),
  kit.path(
    kit.ridge({
      from: 770,
      to: 1960,
      base: 1540,
      rough: 14,
      frequency: 0.03,
      step: 18,
      seed: 7,
      profile: cliffTop,
    }),
    stone,
  ),
  kit.path(beds(), mix(stone, lit, 0.42)),
];

/** A block of masonry by its lower left corner. */
const block = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${-height}h${-width}z`;

const ruin = [
  kit.path(
    [
      block(1050, 875, 520, 60),
      block(1090, 818, 440, 46),
      'M1160 775h300l-16-150h-268z',
      block(1148, 632, 324, 34),
      block(1610, 866, 150, 110),
      block(930, 880, 96, 74),
    ],
    mix(stone, ink, 0.2),
  ),
  kit.path(
    [
      block(1050, 875, 62, 60),
      block(1090, 818, 46, 46),
      'M1160 775h44l-2-150h-26z',
      block(1148, 632, 40, 34),
      block(1610, 866, 24, 110),
      block(930, 880, 18, 74),
    ],
    lit,
  ),
  kit.path('M1266 776h26v-92h-26zM1332 776h26v-92h-26zM1398 776h26v-92h-26zM1660 866h34v-60h-34z', ink),
  kit.path('M1274 776h12v-84h-12z', [0.82, 0.15, 70]),
];

const foreground = [
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: 1540,
      rough: 30,
      step: 40,
      seed: 31,
      profile: (x) => 1560 - bump(x, 1960, 620, 210) - bump(x, 0, 360, 130),
    }),
    ink,
  ),
  kit.inked(ink, kit.uses('fan', '1600,1420,2.4,-18 1760,1380,-2.8,12 120,1460,2.6,8')),
];

const draw = (): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, HORIZON, [
      [0, [0.42, 0.1, 268]],
      [0.5, [0.6, 0.095, 275]],
      [0.8, [0.75, 0.08, 310]],
      [1, [0.86, 0.07, 20]],
    ]),
    kit.verticalGradient('sea', HORIZON, 1500, [
      [0, [0.74, 0.06, 300]],
      [0.25, [0.55, 0.095, 262]],
      [1, [0.3, 0.085, 262]],
    ]),
    kit.roundGradient('moonlight', ...MOON, 330, [
      [0, [0.98, 0.03, 90], 0.6],
      [1, [0.9, 0.04, 320], 0],
    ]),
    kit.fan(4),
  ],
  body: [sky, sea, cliff, ruin, foreground],
});

/** Tulum and Xelha: the cliff ruin over the sea. */
export const tulumXelha: Scene = {
  name: 'tulum-xelha',
  title: 'The cliff temple of Tulum over the sea at blue hour',
  light: 'Blue hour, the moon just up on the left: pale edges on slate, one lamp in the temple.',
  crops: usualFraming([1300, 740], {
    poster: area(0.2, 0, 1, 0.34),
    hero: area(0, 0, 0.2, 0.6),
    tile: area(0.14, 0, 0.7, 0.2),
  }),
  draw,
};
