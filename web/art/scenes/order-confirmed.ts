import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type CropName,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Point,
  type Scene,
  type Stops,
} from '../kit';
import { pier, type PierCorners } from '../parts/pier';
import { aboard, sloop, wake, type SloopInks } from '../parts/sailing-away';

// The sun stands behind the mainsail: it is not seen, but the cloth glows with it, and its gold lies on the water
// under the boat. Whoever is aboard is dark against the sail.

type Light = {
  sky: Stops;
  glow: Ink;
  /** What the glow goes to at its edge. */
  haze: Ink;
  sea: Stops;
  gold: Ink;
  ripple: Ink;
  far: Ink;
  wake: Ink;
  cloth: readonly [heart: Ink, middle: Ink, edge: Ink];
  sloop: SloopInks;
  wood: Ink;
  woodLit: Ink;
  woodDark: Ink;
};

const firstSun: Light = {
  sky: [
    [0, [0.72, 0.09, 228]],
    [0.5, [0.87, 0.055, 200]],
    [0.8, [0.94, 0.065, 88]],
    [1, [0.93, 0.105, 74]],
  ],
  glow: [0.97, 0.11, 85],
  haze: [0.96, 0.06, 90],
  sea: [
    [0, [0.8, 0.1, 80]],
    [0.1, [0.7, 0.085, 190]],
    [0.45, [0.52, 0.1, 215]],
    [1, [0.31, 0.085, 240]],
  ],
  gold: [0.97, 0.09, 88],
  ripple: [0.36, 0.09, 232],
  far: [0.62, 0.065, 235],
  wake: [0.96, 0.035, 175],
  cloth: [
    [0.985, 0.075, 92],
    [0.83, 0.16, 65],
    [0.58, 0.21, 30],
  ],
  sloop: {
    ink: [0.2, 0.06, 265],
    hull: [0.26, 0.08, 260],
    transom: [0.36, 0.09, 255],
    trim: [0.9, 0.06, 80],
    edge: [0.98, 0.09, 88],
    seam: [0.5, 0.17, 30],
    flag: [0.55, 0.21, 25],
  },
  wood: [0.45, 0.065, 40],
  woodLit: [0.78, 0.09, 70],
  woodDark: [0.22, 0.055, 280],
};

const lastSun: Light = {
  sky: [
    [0, [0.19, 0.08, 280]],
    [0.5, [0.31, 0.11, 300]],
    [0.82, [0.5, 0.15, 350]],
    [1, [0.66, 0.165, 38]],
  ],
  glow: [0.76, 0.17, 50],
  haze: [0.5, 0.17, 350],
  sea: [
    [0, [0.62, 0.15, 35]],
    [0.1, [0.42, 0.12, 340]],
    [0.45, [0.26, 0.09, 295]],
    [1, [0.14, 0.06, 280]],
  ],
  gold: [0.86, 0.14, 62],
  ripple: [0.15, 0.06, 285],
  far: [0.3, 0.1, 320],
  wake: [0.66, 0.1, 340],
  cloth: [
    [0.93, 0.12, 82],
    [0.7, 0.18, 48],
    [0.38, 0.16, 15],
  ],
  sloop: {
    ink: [0.11, 0.05, 285],
    hull: [0.14, 0.06, 280],
    transom: [0.2, 0.075, 290],
    trim: [0.56, 0.09, 20],
    edge: [0.88, 0.14, 65],
    seam: [0.3, 0.13, 15],
    flag: [0.5, 0.2, 22],
  },
  wood: [0.24, 0.06, 320],
  woodLit: [0.52, 0.11, 20],
  woodDark: [0.11, 0.045, 285],
};

type Plan = {
  horizon: number;
  boat: readonly [x: number, y: number, scale: number, heel: number];
  pier: PierCorners;
};

const plans: Record<CropName, Plan> = {
  hero: {
    horizon: 610,
    boat: [1330, 780, 0.92, 7],
    pier: [
      [-40, 1110],
      [470, 1110],
      [640, 880],
      [508, 880],
    ],
  },
  poster: {
    horizon: 990,
    boat: [700, 1170, 1.16, 7],
    pier: [
      [-180, 1560],
      [330, 1560],
      [290, 1330],
      [170, 1330],
    ],
  },
  tile: {
    horizon: 650,
    boat: [620, 800, 0.98, 7],
    pier: [
      [-220, 1120],
      [200, 1120],
      [220, 930],
      [110, 930],
    ],
  },
};

/** Where the sun is, behind the sail. */
const sunOf = ({ boat: [x, y, scale] }: Plan): Point => [x - 40 * scale, y - 300 * scale];

function sea(plan: Plan, light: Light, [left, top, width, height]: kit.ViewBox): Markup {
  const { horizon } = plan;
  const bottom = top + height;
  const [x] = sunOf(plan);
  const strokes = (
    seed: number,
    count: number,
    wide: number,
    thick: number,
    lens: number,
    from: number,
  ): kit.Pen =>
    kit.glitter({
      x: seed === 16 ? left + width / 2 : x,
      top: horizon + from,
      bottom: bottom + 10,
      strokes: count,
      width: (near) => wide * (0.5 + 0.8 * near),
      thick,
      lens,
      seed,
    });
  return [
    kit.inked(
      light.far,
      kit.forest({
        from: left - 40,
        to: left + width * 0.42,
        scale: 0.2,
        seed: 6,
        profile: (px) => horizon - 34 + 30 * kit.step(px, left, left + width * 0.42),
      }),
    ),
    kit.rect(left - 20, horizon, width + 40, bottom - horizon + 20, 'url(#sea)'),
    kit.path(strokes(16, 46, width, 12, 0.3, 30), light.ripple, { opacity: 0.45 }),
    kit.path(strokes(5, 90, 360, 14, 0.7, 3), light.gold),
  ];
}

function drawUnder(light: Light, { crop, view }: Frame): Drawing {
  const plan = plans[crop];
  const { horizon, boat } = plan;
  const [left, top, width, height] = view;
  const [x, y, scale, heel] = boat;
  const [heart, middle, edge] = light.cloth;
  const at = `translate(${x} ${y})`;
  const size = `scale(${kit.brief(scale)})`;
  const sky = (fill: string): string => kit.rect(left - 20, top - 20, width + 40, horizon - top + 30, fill);
  return {
    defs: [
      kit.verticalGradient('sky', top, horizon, light.sky),
      kit.roundGradient('glow', ...sunOf(plan), 560, [
        [0, light.glow, 0.95],
        [0.5, mix(light.glow, light.haze, 0.5), 0.36],
        [1, light.haze, 0],
      ]),
      kit.verticalGradient('sea', horizon, top + height, light.sea),
      kit.roundGradient('canvas', -52, -290, 380, [
        [0, heart],
        [0.2, mix(heart, middle, 0.35)],
        [0.5, middle],
        [1, edge],
      ]),
      kit.roundGradient('jib', -20, -280, 420, [
        [0, mix(heart, middle, 0.3)],
        [0.45, mix(heart, middle, 0.75)],
        [1, mix(middle, edge, 0.6)],
      ]),
      kit.forestStrip(),
      kit.bird(),
      aboard(),
    ],
    body: [
      sky('url(#sky)'),
      sky('url(#glow)'),
      kit.path(
        [
          kit.stratus({ x: x - 300 * scale, y: horizon - 210, width: 520, height: 22, strokes: 3, seed: 5 }),
          kit.stratus({ x: x + 330 * scale, y: horizon - 330, width: 460, height: 20, strokes: 3, seed: 12 }),
        ],
        mix(light.glow, [0.99, 0.02, 90], 0.3),
        { opacity: 0.55 },
      ),
      sea(plan, light, view),
      kit.inked(light.far, [
        kit.use('bird', x - 420 * scale, horizon - 330, 0.5, -6),
        kit.use('bird', x - 350 * scale, horizon - 368, 0.36, 8),
      ]),
      kit.group({ transform: at + size }, wake(light.wake, mix(light.wake, light.ripple, 0.45))),
      kit.group({ transform: `${at}rotate(${heel})${size}` }, sloop(light.sloop)),
      pier(plan.pier, { ...light, edge: light.sloop.edge }),
    ],
  };
}

/** The order is placed: the boat is under sail. */
export const orderConfirmed: Scene = {
  name: 'order-confirmed',
  title:
    'A sloop sails away from the pier, the sun behind its glowing sail, everybody aboard dark against it',
  light:
    'First sun right behind the mainsail: the cloth glows, all aboard are dark before it, gold lies on the water.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [680, 960],
      subject: area(0.34, 0.26, 0.88, 0.82),
      quiet: area(0, 0, 1, 0.26),
    },
    hero: {
      at: [0, 0],
      focus: [1290, 520],
      subject: area(0.56, 0.16, 0.85, 0.78),
      quiet: area(0, 0, 0.46, 0.5),
    },
    tile: {
      at: [0, 0],
      focus: [600, 600],
      subject: area(0.36, 0.16, 0.84, 0.8),
      quiet: area(0, 0, 0.4, 0.4),
    },
  }),
  draw: (frame) => drawUnder(firstSun, frame),
  dusk: (frame) => drawUnder(lastSun, frame),
};
