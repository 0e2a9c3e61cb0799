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
  type Pen,
  type Point,
  type Scene,
} from '../kit';
import { canoe, canoeSymbol } from '../parts/canoe';
import { frigatebird } from '../parts/frigatebird';

// The white road goes over the water too: it is the light of the sun on it, by dusk of the moon. Few inks and
// large shapes, since mail programs get a small raster of a band of this, from a quarter of the height down.

type Light = {
  sky: readonly [high: Ink, middle: Ink, low: Ink];
  disc: Ink;
  glow: Ink;
  sea: readonly [far: Ink, middle: Ink, near: Ink];
  road: readonly [outer: Ink, inner: Ink];
  far: Ink;
  near: Ink;
  edge: Ink;
  ink: Ink;
};

const morning: Light = {
  sky: [
    [0.76, 0.085, 228],
    [0.91, 0.06, 82],
    [0.9, 0.125, 62],
  ],
  disc: [0.995, 0.03, 95],
  glow: [0.97, 0.12, 80],
  sea: [
    [0.82, 0.12, 58],
    [0.56, 0.095, 215],
    [0.33, 0.085, 232],
  ],
  road: [
    [0.91, 0.11, 78],
    [0.995, 0.03, 92],
  ],
  far: [0.62, 0.11, 28],
  near: [0.33, 0.09, 300],
  edge: [0.95, 0.12, 80],
  ink: [0.19, 0.06, 265],
};

const moonlight: Light = {
  sky: [
    [0.17, 0.075, 272],
    [0.26, 0.09, 272],
    [0.38, 0.1, 268],
  ],
  disc: [0.96, 0.04, 92],
  glow: [0.62, 0.1, 262],
  sea: [
    [0.4, 0.1, 264],
    [0.26, 0.085, 268],
    [0.14, 0.06, 272],
  ],
  road: [
    [0.66, 0.09, 258],
    [0.94, 0.04, 100],
  ],
  far: [0.29, 0.085, 272],
  near: [0.17, 0.065, 274],
  edge: [0.82, 0.06, 245],
  ink: [0.09, 0.04, 275],
};

type Plan = {
  horizon: number;
  light: Point;
  radius: number;
  canoe: readonly [x: number, y: number, scale: number];
  bird: readonly [x: number, y: number, scale: number];
  /** Mangrove islets, far and near: where their middles are, how wide and how high they are. */
  far: string;
  near: string;
};

const plans: Record<CropName, Plan> = {
  hero: {
    horizon: 540,
    light: [1270, 424],
    radius: 82,
    canoe: [1060, 742, 0.94],
    bird: [640, 412, 0.42],
    far: '760,300,30 240,420,46 1760,360,34',
    near: '150,330,92 -60,260,130',
  },
  poster: {
    horizon: 800,
    light: [740, 660],
    radius: 92,
    canoe: [560, 1090, 1.04],
    bird: [300, 430, 0.5],
    far: '330,260,30 1100,320,40 40,220,50',
    near: '-20,210,110',
  },
  tile: {
    horizon: 520,
    light: [690, 396],
    radius: 84,
    canoe: [520, 760, 0.98],
    bird: [280, 240, 0.46],
    far: '330,240,28 1010,280,38 40,200,46',
    near: '-20,190,100',
  },
};

/** Mangroves low on the water, each with its mirror image. */
function islets(places: string, level: number, ink: Ink, size: number, seed: number): Markup {
  return kit.rows(places, 3).map(([x = 0, wide = 0, high = 0], i) => {
    const trees = kit.treeline({
      from: x - wide,
      to: x + wide,
      base: level,
      size,
      leaf: 7,
      seed: seed + i,
      rough: 0.18,
      gap: 0,
      profile: (at) => level + 6 - high * Math.max(0, 1 - ((at - x) / wide) ** 2) ** 0.6,
    });
    const id = `islet${seed + i}`;
    return [
      kit.inked(ink, kit.symbol(id, trees)),
      kit.tag('use', {
        href: `#${id}`,
        fill: ink,
        opacity: 0.4,
        transform: `translate(0 ${Math.round(level * 1.6)})scale(1 -.6)`,
      }),
    ];
  });
}

/** The road of light: unequal strokes from the horizon to the viewer's feet, wide and sparse at their ends. */
function road({ horizon, light: [x] }: Plan, bottom: number, seed: number, wide: number, count: number): Pen {
  return kit.glitter({
    x,
    top: horizon + 3,
    bottom,
    strokes: count,
    width: (near) => wide * (0.22 + 1.1 * near),
    thick: 17,
    lens: 1.3,
    seed,
  });
}

function bird({ bird: [x, y, scale] }: Plan, ink: Ink): Markup {
  const { body, bill } = frigatebird({ x, y, scale, roll: -0.5, pitch: 0.9, yaw: 0.5, beat: 60 });
  return kit.path([body, bill], ink);
}

function drawUnder(light: Light, { crop, view }: Frame): Drawing {
  const plan = plans[crop];
  const { horizon, radius } = plan;
  const [x, y] = plan.light;
  const [left, top, width, height] = view;
  const bottom = top + height;
  return {
    defs: [
      kit.verticalGradient('sky', top, horizon, [
        [0, light.sky[0]],
        [0.55, light.sky[1]],
        [1, light.sky[2]],
      ]),
      kit.roundGradient('glow', x, y, 560, [
        [0, light.disc, 0.9],
        [0.18, light.glow, 0.75],
        [0.5, light.glow, 0.25],
        [1, light.glow, 0],
      ]),
      kit.verticalGradient('sea', horizon, bottom, [
        [0, light.sea[0]],
        [0.3, light.sea[1]],
        [1, light.sea[2]],
      ]),
      canoeSymbol(),
    ],
    body: [
      kit.rect(left - 20, top - 20, width + 40, horizon - top + 30, 'url(#sky)'),
      kit.rect(left - 20, top - 20, width + 40, horizon - top + 30, 'url(#glow)'),
      kit.disc(x, y, radius, light.disc),
      kit.path(
        [
          kit.stratus({ x: x - 330, y: y + 44, width: 620, height: 24, strokes: 3, seed: 4 }),
          kit.stratus({ x: x + 240, y: y - 70, width: 460, height: 20, strokes: 3, seed: 9 }),
        ],
        mix(light.sky[2], light.disc, 0.35),
        { opacity: 0.8 },
      ),
      bird(plan, light.ink),
      kit.rect(left - 20, horizon, width + 40, bottom - horizon + 30, 'url(#sea)'),
      islets(plan.far, horizon + 2, light.far, 26, 3),
      kit.path(road(plan, bottom + 40, 5, 440, 150), light.road[0]),
      kit.path(road(plan, bottom + 20, 8, 250, 150), light.road[1]),
      islets(plan.near, horizon + 66, light.near, 44, 8),
      canoe(...plan.canoe, light.ink, light.edge),
      kit.path(
        kit.glitter({
          x: plan.canoe[0] + 120,
          top: plan.canoe[1] + 40,
          bottom: plan.canoe[1] + 190,
          strokes: 22,
          width: () => 360,
          thick: 9,
          lens: 0.5,
          seed: 12,
        }),
        light.road[1],
      ),
    ],
  };
}

/** The store's letterhead: a road of light over the sea. */
export const mailHeader: Scene = {
  name: 'mail-header',
  title: 'A canoe crossing the road of light that a low sun lays on the sea, a frigatebird above',
  light: 'A low sun over the water; by dusk the moon: the boat and the mangroves are dark against it.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [640, 1000],
      subject: area(0.16, 0.38, 0.74, 0.76),
      quiet: area(0, 0, 1, 0.26),
    },
    hero: {
      at: [0, 0],
      focus: [1140, 640],
      subject: area(0.38, 0.3, 0.72, 0.82),
      quiet: area(0, 0, 0.28, 0.4),
    },
    tile: { at: [0, 0], focus: [580, 640], subject: area(0.18, 0.28, 0.78, 0.8), quiet: area(0, 0, 1, 0.16) },
  }),
  draw: (frame) => drawUnder(morning, frame),
  dusk: (frame) => drawUnder(moonlight, frame),
};
