import * as kit from '../kit';
import { area, bump, framing, mix, WORLD } from '../kit';
import { type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { onlookersAt, onlookerSymbols } from '../parts/ball-court-crowd';
import { players, silhouettes } from '../parts/ball-players';
import { courtEnd, type CourtInks } from '../parts/court-end';

// Night: the burning ball on the ground is the light. Edges that face it are ember, shadows run away from it.
const BALL = [880, 1172] as const;

const ink: Ink = [0.11, 0.045, 300];
const night: Ink = [0.17, 0.07, 295];
const violet: Ink = [0.25, 0.095, 302];
const plum: Ink = [0.33, 0.12, 335];
const wine: Ink = [0.42, 0.15, 15];
const ember: Ink = [0.58, 0.19, 34];
const glow: Ink = [0.72, 0.19, 48];
const flameInk: Ink = [0.83, 0.17, 68];
const heart: Ink = [0.97, 0.09, 92];

const stars = ({ view }: Frame): string =>
  kit.dots(
    kit.spatter({ box: [0, 10, 1920, 560], count: 70, seed: 3, view, density: (_, v) => 1 - v }),
    [0.88, 0.05, 80],
    3.4,
    { opacity: 0.8 },
  );

const forest = ({ view }: Frame): Markup => [
  kit.inked(
    mix(violet, plum, 0.35),
    kit.forest({ from: -160, to: 2000, scale: 0.62, seed: 5, profile: (x) => 806 - bump(x, 1960, 500, 60) }),
  ),
  kit.path(
    kit.treeline({
      from: -60,
      to: 1990,
      clip: kit.span(view),
      base: 1010,
      size: 58,
      leaf: 9,
      seed: 8,
      profile: (x) => 850 - bump(x, -40, 380, 120) - bump(x, 1980, 440, 170) + bump(x, 960, 300, 30),
    }),
    mix(night, ink, 0.3),
  ),
];

/** Smoke of the torches, lying in the still air. */
const smoke: Markup = [
  kit.path(kit.stratus({ x: 1380, y: 640, width: 900, height: 60, strokes: 4, seed: 6 }), plum, {
    opacity: 0.45,
  }),
  kit.path(kit.stratus({ x: 420, y: 560, width: 760, height: 44, strokes: 3, seed: 14 }), plum, {
    opacity: 0.35,
  }),
];

/** Where the court's floor begins: the foot of the end wall. */
const FLOOR = 1000;

/** Where a height on the side walls is seen, at the court's far end and at the viewer's side. */
const far = (height: number): number => FLOOR - height * 0.42;
const near = (height: number): number => FLOOR + 210 - height * 1.16;

/**
 * A course of the left wall (side −1) or the right one (1), from one height to another, running toward the
 * viewer.
 */
function course(side: -1 | 1, top: number, bottom: number, setback: number): Pen {
  const farX = 960 + side * (470 + setback * 0.42);
  const nearX = 960 + side * (1090 + setback);
  return kit.polygon(new kit.Pen(), [
    [farX, far(top)],
    [nearX, near(top)],
    [nearX, near(bottom)],
    [farX, far(bottom)],
  ]);
}

const courtInks = {
  lit: [0.6, 0.15, 40],
  half: [0.47, 0.14, 24],
  dim: [0.36, 0.125, 352],
  dark: [0.2, 0.08, 312],
  edge: [0.68, 0.16, 46],
} satisfies CourtInks;

/** The ball court: stepped walls at both sides, the end wall with its temple. */
const court: Markup = [
  courtEnd(courtInks),
  kit.path([course(-1, 330, 120, 90), course(1, 330, 120, 90)], mix(violet, plum, 0.35)),
  kit.path([course(-1, 342, 322, 90), course(1, 342, 322, 90)], wine),
  kit.path([course(-1, 170, 0, 0), course(1, 170, 0, 0)], courtInks.half),
];

/** Where the side walls' height is at a part of their way toward the viewer. */
const onWall = (side: number, t: number, height: number): kit.Point => [
  960 + side * (470 + 620 * t + height * 0.12),
  FLOOR + 210 * t - height * (0.42 + 0.74 * t),
];

/** Stones of the side walls, unequal: the ones that stand out, and below them the open joints. */
function masonry(): Markup {
  const luck = kit.chance(21);
  const [lit, dim, carved] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
  for (const side of [-1, 1]) {
    for (const [foot, top] of [
      [20, 68],
      [68, 112],
      [112, 154],
    ] as const) {
      for (let t = 0.01; t < 0.97;) {
        const width = luck.between(0.035, 0.1);
        const u = luck();
        const pen = u < 0.34 ? lit : u < 0.5 ? dim : undefined;
        if (pen)
          kit.polygon(pen, [
            onWall(side, t + 0.004, foot + 3),
            onWall(side, t + width - 0.004, foot + 3),
            onWall(side, t + width - 0.004, top - 3),
            onWall(side, t + 0.004, top - 3),
          ]);
        t += width;
      }
    }
    for (let t = 0.05; t < 0.95; t += 0.11) {
      carved.move(...onWall(side, t, 214)).line(...onWall(side, t, 286));
      carved.line(...onWall(side, t + 0.06, 286)).line(...onWall(side, t + 0.06, 240));
      carved.line(...onWall(side, t + 0.03, 240)).line(...onWall(side, t + 0.03, 262));
    }
  }
  return [
    kit.line(carved, mix(plum, wine, 0.6), 6),
    kit.path(lit, courtInks.lit),
    kit.path(dim, mix(courtInks.half, courtInks.dim, 0.6)),
    kit.path([course(-1, 178, 156, 0), course(1, 178, 156, 0)], courtInks.edge),
    kit.path([course(-1, 18, 0, 0), course(1, 18, 0, 0)], courtInks.dim),
  ];
}

/** The stone ring on the right wall. */
const ring: Markup = [
  kit.tag('ellipse', { cx: 1668, cy: 896, rx: 32, ry: 50, fill: 'none', stroke: ink, 'stroke-width': 30 }),
  kit.tag('ellipse', { cx: 1660, cy: 898, rx: 32, ry: 50, fill: 'none', stroke: ember, 'stroke-width': 24 }),
  kit.tag('ellipse', {
    cx: 1656,
    cy: 902,
    rx: 33,
    ry: 51,
    fill: 'none',
    stroke: flameInk,
    'stroke-width': 7,
  }),
];

const pools: Ink[] = [[0.57, 0.16, 34], [0.62, 0.17, 38], [0.69, 0.18, 44], glow];

/** Pools of firelight on the floor, quantised. */
const floor: Markup = [
  kit.path(`M-140 ${FLOOR + 212}L490 ${FLOOR}H1430L2060 ${FLOOR + 212}V1540H-140Z`, 'url(#floor)'),
  kit.halo(0, 0, [560, 400, 260, 150], 6).map((pool, i) =>
    kit.path(pool, kit.at(pools, i), {
      transform: `translate(${BALL[0]} ${BALL[1] + 36})scale(1 .27)`,
      opacity: kit.at([0.55, 0.75, 0.8, 0.9], i),
    }),
  ),
];

const torches: Markup = kit
  .rows('300,760,1 560,792,.7 1372,792,.7 1800,600,1.35', 3)
  .map(([x = 0, y = 0, s = 1]) => [
    kit.path(
      kit.limb(`${x},${y},${12 * s} ${x + 2},${y + 90 * s},${10 * s} ${x},${y + 190 * s},${9 * s}`),
      ink,
    ),
    kit.path(kit.flame(x, y, s), glow),
    kit.path(kit.flame(x, y, s * 0.55), heart),
  ]);

/** Long shadows on the floor, away from the ball. */
const shadows: Markup = kit.path(
  [
    kit.outline('1540,1226^ 1700,1206 1960,1218^ 1990,1262^ 1760,1258 1560,1238^'),
    kit.outline('1120,1226^ 1300,1246 1700,1286 1980,1330^ 1980,1400^ 1640,1330 1280,1276^'),
    kit.outline('450,1190^ 300,1196 -20,1224^ -20,1290^ 240,1250 420,1206^'),
    kit.outline('580,1192^ 470,1214 240,1262 -20,1340^ -20,1440^ 300,1310 560,1218^'),
  ],
  mix(night, wine, 0.3),
  { opacity: 0.8 },
);

/** Tongues of fire streaming back from the ball, which comes from the right. */
const tongues = (scale: number): Pen =>
  kit.outline(
    kit
      .knots(
        `-62,14 -70,-28 -46,-70 -22,-120^ -10,-86 16,-110 28,-188^ 48,-128 84,-160 132,-222^
        116,-142 160,-150 236,-172^
        166,-104 182,-86 262,-78^ 158,-40 132,-10 190,6^ 110,26 62,58 0,66 -46,50`,
      )
      .map(([x, y, corner = false]): kit.Knot => [BALL[0] + x * scale, BALL[1] + y * scale, corner]),
  );
const fire: Markup = [
  kit.path(tongues(1.12), ember),
  kit.path(tongues(0.88), glow),
  kit.path(tongues(0.64), flameInk),
];
const ball: Markup = [
  kit.path(kit.halo(BALL[0] - 4, BALL[1] + 4, [58], 7), flameInk),
  kit.path(kit.halo(BALL[0] - 6, BALL[1] + 6, [45], 3), heart),
];

const sparks = ({ view }: Frame): Markup => [
  kit.dots(
    kit.spatter({
      box: [760, 800, 620, 380],
      count: 60,
      seed: 9,
      view,
      density: (u, v) => v * (1 - u * 0.7),
    }),
    glow,
    4,
  ),
  kit.dots(
    kit.spatter({ box: [800, 960, 420, 260], count: 30, seed: 12, view, density: (u, v) => v * (1 - u) }),
    heart,
    5,
  ),
];

const foreground: Markup = kit.inked(
  ink,
  kit.uses('fan', '430,1500,3.2,-16 560,1560,2.6,12 1640,1540,-3,14 120,1470,3.4,-6 1850,1480,-3.2,18'),
);

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, 1000, [
      [0, [0.16, 0.065, 293]],
      [0.48, [0.25, 0.1, 308]],
      [0.68, [0.38, 0.14, 348]],
      [0.82, [0.55, 0.16, 28]],
      [1, [0.66, 0.15, 45]],
    ]),
    kit.verticalGradient('floor', FLOOR, 1500, [
      [0, [0.58, 0.15, 36]],
      [0.4, [0.5, 0.15, 25]],
      [1, [0.24, 0.09, 340]],
    ]),
    kit.roundGradient('glow', BALL[0], BALL[1] - 40, 720, [
      [0, [0.83, 0.17, 62], 0.6],
      [0.25, [0.66, 0.19, 40], 0.4],
      [0.6, [0.5, 0.17, 20], 0.2],
      [1, [0.3, 0.11, 340], 0],
    ]),
    kit.forestStrip(),
    kit.fan(4),
    ...silhouettes(),
    ...onlookerSymbols(),
  ],
  body: [
    kit.rect(...WORLD, 'url(#sky)'),
    stars(frame),
    smoke,
    forest(frame),
    floor,
    torches,
    court,
    masonry(),
    onlookersAt(frame.crop, { rim: glow, body: [0.22, 0.085, 325], from: BALL[0] }),
    ring,
    kit.rect(...WORLD, 'url(#glow)'),
    shadows,
    fire,
    players(frame),
    ball,
    sparks(frame),
    foreground,
  ],
});

/** Xcaret at night: the old ball game with sticks, the ball on fire. */
export const xcaretNight: Scene = {
  name: 'xcaret-night',
  title: 'The ancient ball game by night, played with a ball of fire',
  light:
    'Night: the burning ball on the ground is the light, ember edges on deep violet, shadows running from it.',
  crops: framing({
    poster: {
      at: [400, 0],
      focus: [940, 1130],
      subject: area(0, 0.41, 0.93, 0.84),
      quiet: area(0.05, 0.1, 0.95, 0.38),
    },
    hero: {
      at: [0, 272],
      focus: [940, 1130],
      subject: area(0.23, 0.32, 0.84, 0.92),
      quiet: area(0.05, 0.13, 0.52, 0.31),
    },
    tile: {
      at: [500, 340],
      focus: [940, 1130],
      subject: area(0, 0.24, 1, 0.88),
      quiet: area(0, 0, 0.5, 0.24),
    },
  }),
  draw,
};
