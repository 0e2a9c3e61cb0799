import * as kit from '../kit';
import { area, bump, framing, mix, WORLD } from '../kit';
import { type Drawing, type Ink, type Markup, type Pen, type Scene } from '../kit';
import * as visitors from '../parts/cenote-visitors';
import { curtain } from '../parts/stalactites';

// Noon outside: one beam falls through the hole in the roof. Stone near the beam is lit, the rest is green
// dark.
const HOLE = [1130, 446] as const;
const POOL = [1060, 1206] as const;
const WATER = 1150;

const ink: Ink = [0.14, 0.035, 185];
const dark: Ink = [0.2, 0.045, 180];
const wall: Ink = [0.3, 0.06, 172];
const wallLit: Ink = [0.48, 0.085, 158];
const wallBright: Ink = [0.7, 0.1, 135];
const sun: Ink = [0.97, 0.075, 112];
const leaf: Ink = [0.45, 0.1, 140];
const leafLit: Ink = [0.82, 0.16, 122];
const waterBright: Ink = [0.86, 0.1, 180];
const water: Ink = [0.56, 0.1, 195];
const waterDark: Ink = [0.25, 0.06, 205];
const accent: Ink = [0.72, 0.19, 46];

/** The far wall: beds of limestone dripping down to the water, lit by their nearness to the beam. */
function farWall(): Markup {
  const [middle, lit, bright] = [kit.coarsePen(), kit.coarsePen(), kit.coarsePen()];
  const luck = kit.chance(14);
  for (const [i, y] of [540, 650, 770, 890, 1010].entries()) {
    const bed = (x: number): number => y - 34 * Math.cos((x - 1100) / 330) + 12 * Math.sin(x / 73 + i * 2);
    kit.ledge({ from: 240, to: 1760, top: bed, drop: 128, seed: 70 + i, step: 58, slant: 0, pen: middle });
    for (let x = 560; x < 1620;) {
      const width = luck.between(40, 150);
      const near = Math.abs(x + width / 2 - 1080);
      if (near < 460)
        kit.ledge({ from: x, to: x + width, top: bed, drop: 74, seed: 90 + i * 7 + x, step: 34, pen: lit });
      if (near < 290 && luck() < 0.8) {
        kit.ledge({
          from: x + 8,
          to: x + width - 8,
          top: bed,
          drop: 36,
          seed: 40 + i * 7 + x,
          step: 30,
          pen: bright,
        });
      }
      x += width + luck.between(14, 70);
    }
  }
  return [
    kit.path(middle, mix(wall, wallLit, 0.35)),
    kit.path(lit, wallLit),
    kit.path(bright, wallBright),
    kit.rect(-20, 480, 1990, 700, 'url(#gloom)'),
  ];
}

/** The hole in the roof: a sky too bright to look into. */
const hole: Markup = [
  kit.path(kit.clump({ cx: HOLE[0], cy: HOLE[1], rx: 250, ry: 92, leaves: 26, seed: 3, rough: 0.1 }), sun),
];

/** Leaves around it, lit from above; roots hang from behind them. */
const leafRim: Markup = [
  kit.path(
    kit
      .rows('900,470,90,44,8 1000,392,110,50,11 1180,376,130,46,12 1330,420,100,52,9 1380,486,70,36,14', 5)
      .map(([cx = 0, cy = 0, rx = 0, ry = 0, seed = 1]) =>
        kit.clump({ cx, cy, rx, ry, leaves: 15, seed, rough: 0.2 }),
      ),
    leaf,
  ),
  kit.path(
    leavesOf(20, [
      [910, 462, 70, 30],
      [1010, 400, 90, 34],
      [1190, 390, 100, 30],
      [1330, 430, 80, 36],
    ]),
    leafLit,
  ),
];

/** Lit leaves scattered over clumps: centre and radii of each. */
function leavesOf(seed: number, clumps: readonly (readonly [number, number, number, number])[]): Pen {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (let i = 0; i < 46; i += 1) {
    const [cx, cy, rx, ry] = luck.pick(clumps);
    const angle = luck.between(3.3, 6.1);
    const reach = Math.sqrt(luck());
    kit.dab(
      pen,
      cx + Math.cos(angle) * rx * reach,
      cy - Math.sin(angle) * ry * reach,
      luck.between(14, 28),
      luck.between(4, 8),
      luck.normal(0.2, 0.5),
    );
  }
  return pen;
}

/** The beam: one broad wedge, round where it stands on the water, and brighter ones in it. */
const beam: Markup = [
  kit.path(`M900 456H1362L1385 ${POOL[1]}A325 52 0 0 1 735 ${POOL[1]}Z`, 'url(#beam)', { opacity: 0.55 }),
  kit.path(
    kit.shafts({ source: [1190, -360], top: 440, bottom: 1226, angles: [-0.3, 0.1], count: 6, seed: 5 }),
    'url(#beam)',
  ),
];

/** Roots that have found the hole and hang for the water. */
function roots(): Pen {
  const luck = kit.chance(12);
  const pen = new kit.Pen();
  for (const x of [912, 934, 968, 1216, 1262, 1290, 1338, 1352]) {
    const length = luck.between(160, 560);
    const sway = luck.normal(0, 22);
    kit.limb(
      [
        [x, 410, 9],
        [x + sway * 0.6, 430 + length * 0.35, 6],
        [x - sway * 0.4, 430 + length * 0.7, 4],
        [x + sway * 0.3, 430 + length, 2],
      ],
      pen,
    );
  }
  return pen;
}

/** The water, brightest under the beam, with ripples near the viewer. */
const pool: Markup = [
  kit.path(
    kit.ridge({ from: -20, to: 1960, base: 1540, rough: 6, step: 120, seed: 2, profile: () => WATER }),
    'url(#pool)',
  ),
  kit.path(
    kit.glitter({
      x: 1000,
      top: WATER + 14,
      bottom: 1490,
      strokes: 30,
      width: () => 1500,
      thick: 12,
      lens: 0.4,
      seed: 25,
    }),
    mix(waterDark, ink, 0.3),
    { opacity: 0.6 },
  ),
];

/** Rings of light on the water where the beam stands, and its glitter. */
const footOfBeam: Markup = [
  kit.halo(0, 0, [470, 330, 210], 6).map((ring, i) =>
    kit.path(ring, kit.at([mix(water, waterBright, 0.4), mix(water, waterBright, 0.75), waterBright], i), {
      transform: `translate(${POOL[0]} ${POOL[1]})scale(1 .16)`,
      opacity: kit.at([0.5, 0.7, 0.9], i),
    }),
  ),
  kit.path(
    kit.glitter({
      x: POOL[0],
      top: WATER + 20,
      bottom: 1490,
      strokes: 54,
      width: (near) => 420 + 460 * near,
      thick: 13,
      lens: 0.6,
      seed: 5,
    }),
    mix(waterBright, sun, 0.55),
  ),
];

const visitorInks = { ink, sun, edge: wallBright, accent, water: waterDark };

const ceilingLine = (x: number): number =>
  452 +
  120 * kit.step(-x, -760, -200) +
  150 * kit.step(x, 1480, 1940) -
  bump(x, HOLE[0], 250, 210) +
  10 * Math.sin(x / 41);

/** The roof over everything, and what hangs from it: a middle plane, then a dark one. */
const roof: Markup = [
  kit.path(
    curtain({
      from: 180,
      to: 1780,
      roof: (x) => ceilingLine(x) - 20,
      length: (x) => 330 - bump(x, HOLE[0], 330, 320),
      width: 70,
      seed: 21,
    }),
    mix(dark, wall, 0.7),
  ),
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: -30,
      rough: 26,
      frequency: 0.02,
      step: 26,
      seed: 9,
      profile: (x) => ceilingLine(x) - 30,
    }),
    dark,
  ),
  kit.path(
    curtain({
      from: -20,
      to: 820,
      roof: (x) => ceilingLine(x) - 60,
      length: (x) => 420 - 260 * kit.step(x, 500, 820),
      width: 92,
      seed: 33,
    }),
    mix(ink, dark, 0.6),
  ),
  kit.path(
    curtain({
      from: 1450,
      to: 1960,
      roof: (x) => ceilingLine(x) - 60,
      length: (x) => 240 + 260 * kit.step(x, 1500, 1860),
      width: 92,
      seed: 38,
    }),
    mix(ink, dark, 0.6),
  ),
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: -30,
      rough: 22,
      frequency: 0.016,
      step: 30,
      seed: 17,
      profile: (x) => ceilingLine(x) - 150 + bump(x, HOLE[0], 320, 60),
    }),
    mix(ink, dark, 0.35),
  ),
];

/** Rock and ferns at both sides of the viewer. */
const foreground: Markup = [
  kit.path(
    kit.ridge({
      from: -20,
      to: 840,
      base: 1540,
      rough: 40,
      frequency: 0.012,
      step: 30,
      seed: 8,
      profile: (x) => 1070 + 500 * kit.step(x, 120, 800),
    }),
    ink,
  ),
  kit.path(
    kit.ridge({
      from: 1380,
      to: 1960,
      base: 1540,
      rough: 36,
      frequency: 0.012,
      step: 30,
      seed: 14,
      profile: (x) => 1560 - 470 * kit.step(x, 1400, 1880),
    }),
    ink,
  ),
  kit.inked(leaf, kit.uses('frond', '1830,1180,-1.1,196 1800,1210,-1.2,214 450,1350,1,-34 400,1310,1.1,-58')),
  kit.inked(
    mix(ink, leaf, 0.3),
    kit.uses(
      'frond',
      '1850,1190,-1.3,180 1780,1260,-1.2,190 1880,1150,-1.2,232 390,1320,1.2,-14 480,1390,1.1,-6',
    ),
  ),
];

const draw = (): Drawing => ({
  defs: [
    kit.verticalGradient('beam', 440, 1240, [
      [0, sun, 0.95],
      [0.45, [0.9, 0.1, 130], 0.6],
      [1, [0.84, 0.11, 170], 0.3],
    ]),
    kit.roundGradient('gloom', HOLE[0] - 40, 720, 760, [
      [0, dark, 0],
      [0.42, dark, 0.25],
      [0.75, dark, 0.8],
      [1, mix(ink, dark, 0.5), 1],
    ]),
    kit.roundGradient('dark', HOLE[0] - 20, 640, 860, [
      [0, [0.66, 0.1, 140]],
      [0.3, [0.45, 0.085, 155]],
      [0.65, wall],
      [1, dark],
    ]),
    kit.roundGradient('pool', ...POOL, 780, [
      [0, waterBright],
      [0.3, water],
      [0.65, mix(water, waterDark, 0.65)],
      [1, waterDark],
    ]),
    kit.frond(2, { length: 168, droop: 78, leaflets: 15, leaflet: 62 }),
    visitors.climberSymbol(),
  ],
  body: [
    kit.rect(...WORLD, 'url(#dark)'),
    farWall(),
    hole,
    pool,
    beam,
    footOfBeam,
    kit.path(roots(), mix(ink, dark, 0.6)),
    leafRim,
    roof,
    visitors.onRope(visitorInks),
    visitors.inRing(visitorInks),
    foreground,
  ],
});

/** Xenotes: one beam falls through the roof of a cenote; somebody comes down a rope in it. */
export const xenotes: Scene = {
  name: 'xenotes',
  title: 'One beam of light falling into a cenote, and somebody on a rope',
  light: 'Noon outside: one beam through the hole in the roof, green dark everywhere else.',
  crops: framing({
    poster: {
      at: [400, 0],
      focus: [1090, 760],
      subject: area(0.25, 0.26, 0.68, 0.88),
      quiet: area(0.05, 0.06, 0.5, 0.25),
    },
    hero: {
      at: [0, 272],
      focus: [1090, 760],
      subject: area(0.33, 0.24, 0.63, 0.96),
      quiet: area(0.05, 0.13, 0.4, 0.5),
    },
    tile: {
      at: [540, 340],
      focus: [1090, 760],
      subject: area(0.16, 0.22, 0.62, 0.9),
      quiet: area(0, 0.1, 0.3, 0.66),
    },
  }),
  draw,
};
