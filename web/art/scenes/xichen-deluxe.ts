import * as kit from '../kit';
import { area, bump, framing, mix, WORLD } from '../kit';
import {
  type CropName,
  type Drawing,
  type Eye,
  type Frame,
  type Markup,
  type Point,
  type Scene,
} from '../kit';
import type { OnSite } from '../parts/castillo';
import { castilloAbove, castilloShadow, type DawnStone } from '../parts/castillo-above';
import { crowns, crownSymbols } from '../parts/dawn-canopy';
import { bank, farForest, mistPaints, observatory, woods } from '../parts/dawn-forest';
import { dawn } from '../parts/dawn-light';
import { leaf } from '../parts/macaw';
import { visitors, visitorSymbols } from '../parts/dawn-visitors';
import { perchedMotmot } from '../parts/motmot';

// The first sun, at the left, just over the forest, seen from a branch at the clearing's edge: mist lies on
// the grass and between the trees, the pyramid stands out of it.

/** How a crop is composed: the eye, the sun, the bird, and where the near crowns begin. */
type Plan = { eye: Eye; sun: Point; bird: Point; birdScale: number; near: number };

const plans: Record<CropName, Plan> = {
  poster: {
    eye: { x: 1125, horizon: 760, focal: 2000, height: 21 },
    sun: [480, 742],
    bird: [572, 1186],
    birdScale: 0.74,
    near: 1285,
  },
  hero: {
    eye: { x: 1310, horizon: 800, focal: 1960, height: 21 },
    sun: [330, 784],
    bird: [430, 1118],
    birdScale: 0.62,
    near: 1284,
  },
  tile: {
    eye: { x: 1150, horizon: 800, focal: 1900, height: 21 },
    sun: [640, 784],
    bird: [668, 1172],
    birdScale: 0.54,
    near: 1270,
  },
};

/** Where one sits: to the north-east, looking at the middle. */
const STAND: Point = [88, 141];
const OFF = Math.hypot(...STAND);
const AHEAD: Point = [-STAND[0] / OFF, -STAND[1] / OFF];
const onSite =
  (eye: Eye): OnSite =>
  (east, north, up) => {
    const [dx, dy] = [east - STAND[0], north - STAND[1]];
    return kit.seen(eye)([dx * AHEAD[1] - dy * AHEAD[0], up, dx * AHEAD[0] + dy * AHEAD[1]]);
  };
/** A direction on the site from one before the eye. */
const turned = (right: number, away: number): Point => [
  right * AHEAD[1] + away * AHEAD[0],
  -right * AHEAD[0] + away * AHEAD[1],
];
/** Which way shadows lie. */
const DOWN_SUN = turned(0.985, -0.17);

const stone: DawnStone = {
  lit: [0.9, 0.075, 66],
  shade: [0.52, 0.075, 308],
  corner: [0.71, 0.08, 355],
  litPanel: [0.68, 0.095, 35],
  shadePanel: [0.4, 0.075, 300],
  terrace: [0.8, 0.07, 350],
  gold: dawn.gold,
  dark: [0.26, 0.07, 298],
  mist: mix(dawn.mist, dawn.dim, 0.4),
};

function sky({ crop }: Frame): Markup {
  const { sun, eye } = plans[crop];
  return [
    kit.rect(...WORLD, 'url(#sky)'),
    kit.halo(...sun, [520, 360, 230, 130], 4).map((ring, i) =>
      kit.path(ring, mix([0.93, 0.06, 40], [0.97, 0.05, 80], i / 3), {
        opacity: [0.2, 0.26, 0.34, 0.5][i],
      }),
    ),
    kit.path(kit.halo(...sun, [62], 2), dawn.sun),
    kit.path(
      kit.stratus({ x: eye.x + 160, y: eye.horizon - 250, width: 760, height: 30, strokes: 3, seed: 4 }),
      mix(dawn.rose, dawn.mist, 0.4),
    ),
    kit.inked(
      mix(dawn.lilac, dawn.ink, 0.3),
      kit.uses(
        'bird',
        [
          `${eye.x - 250},${eye.horizon - 150},.34,-8`,
          `${eye.x - 196},${eye.horizon - 172},.26,6`,
          `${eye.x - 178},${eye.horizon - 142},-.3,4`,
        ].join(' '),
      ),
    ),
  ];
}

function plain({ crop, view: [left, top, width, height] }: Frame): Markup {
  const { eye } = plans[crop];
  const at = onSite(eye);
  const { horizon } = eye;
  const bottom = top + height;
  const strokes = (seed: number, count: number, thick: number): kit.Pen =>
    kit.glitter({
      x: left + width / 2,
      top: horizon + 240,
      bottom: bottom - 60,
      strokes: count,
      width: () => width,
      thick,
      lens: 0.4,
      seed,
    });
  const road = kit.outline([
    [...at(-3, 35, 0), true],
    [...at(8, 50, 0)],
    [...at(26, 62, 0)],
    [...at(62, 98, 0), true],
    [...at(66, 95, 0), true],
    [...at(30, 58, 0)],
    [...at(13, 47, 0)],
    [...at(4, 35, 0), true],
  ]);
  const dew = kit.spatter({
    box: [left, horizon + 330, width, 200],
    count: 60,
    seed: 2,
    density: (_, v) => 0.2 + 0.8 * v,
  });
  return [
    kit.path(road, mix(dawn.mist, dawn.gold, 0.3)),
    kit.path(strokes(5, 16, 9), mix(dawn.gold, dawn.mist, 0.3)),
    kit.dots(dew, dawn.sun, 2.4),
    kit.path(castilloShadow(at, DOWN_SUN, 7), 'url(#cast)'),
  ];
}

function pyramid({ crop }: Frame): Markup {
  const { eye } = plans[crop];
  return castilloAbove({ at: onSite(eye), eye: eye.height, stone });
}

/** Mist about the pyramid's foot: gold before the sunlit side, lilac in the shadow. */
function footMist({ crop }: Frame): Markup {
  const { eye } = plans[crop];
  const at = onSite(eye);
  const [corner, west] = [at(27, 27, 0), at(-27, 27, 0)];
  return [
    kit.path(
      kit.stratus({ x: west[0] + 120, y: west[1] - 8, width: 620, height: 34, strokes: 4, seed: 6 }),
      dawn.dim,
      { opacity: 0.85 },
    ),
    kit.path(
      kit.stratus({ x: corner[0] - 150, y: corner[1] + 2, width: 560, height: 26, strokes: 3, seed: 3 }),
      dawn.mist,
      { opacity: 0.9 },
    ),
  ];
}

/** Palms at the lower right: how far from the corner, size, degrees. */
const fans = [
  [30, 90, 2.2, -16],
  [190, 10, 1.9, 12],
  [330, -40, 1.7, -10],
] as const;

function nearTrees({ crop, view }: Frame): Markup {
  const { near: line } = plans[crop];
  const [left, top, width, height] = view;
  const valley = (x: number): number =>
    line - bump(x, left, width * 0.22, 30) - bump(x, left + width, width * 0.22, 130);
  return [
    bank(line - 46, 20, 12, 'url(#bank2)', 170),
    crowns({ view, seed: 5, scale: 0.6, haze: 0.5, profile: valley }),
    bank(line + 10, 30, 14, 'url(#bank3)', 190),
    crowns({ view, seed: 16, scale: 0.8, haze: 0.28, profile: (x) => valley(x) + 66 }),
    crowns({ view, seed: 6, scale: 1.05, haze: 0.12, profile: (x) => valley(x) + 140 }),
    crowns({ view, seed: 7, scale: 1.35, haze: 0, profile: (x) => valley(x) + 225 }),
    [[dawn.gold, -3, -2] as const, [dawn.ink, 0, 0] as const].map(([fill, dx, dy]) =>
      kit.group(
        { fill: dx ? mix(fill, dawn.middle, 0.35) : fill, transform: `translate(${dx} ${dy})` },
        fans.map(([x, y, size, turn]) => kit.use('fan', left + width - x, top + height - y, size, turn)),
      ),
    ),
  ];
}

const draw = (frame: Frame): Drawing => {
  const { eye, sun, near, bird, birdScale } = plans[frame.crop];
  const { horizon, x } = eye;
  const [left, , width] = frame.view;
  const stops = [0, 0.45, 0.78, 1];
  return {
    defs: [
      kit.verticalGradient(
        'sky',
        0,
        horizon,
        dawn.sky.map((ink, i) => [stops[i] ?? 1, ink] as const),
      ),
      kit.verticalGradient('grass', horizon + 130, 1440, [
        [0, dawn.mist],
        [0.34, [0.91, 0.035, 30]],
        [0.6, [0.83, 0.045, 125]],
        [1, [0.62, 0.055, 180]],
      ]),
      kit.sideGradient('cast', x, x + 900, [
        [0, [0.58, 0.075, 300], 0.92],
        [1, [0.68, 0.065, 305], 0.75],
      ]),
      ...mistPaints(horizon, near),
      leaf(),
      kit.bird(),
      kit.fan(4),
      kit.forestStrip(),
      ...crownSymbols(),
      ...visitorSymbols(),
    ],
    body: [
      sky(frame),
      farForest(horizon),
      observatory(Math.round(sun[0] + (x - sun[0]) * 0.42), horizon + 20),
      kit.rect(-20, horizon + 130, 1990, 720, 'url(#grass)'),
      woods(horizon, left, left + width),
      plain(frame),
      pyramid(frame),
      footMist(frame),
      visitors(eye),
      nearTrees(frame),
      perchedMotmot({ at: bird, scale: birdScale, from: left }),
    ],
  };
};

/** Chichén Itzá as the sun comes up. */
export const xichenDeluxe: Scene = {
  name: 'xichen-deluxe',
  title: 'The pyramid of Chichén Itzá out of the mist at sunrise, seen from a motmot’s branch',
  light:
    'First sun low on the left: the east edge and the stair’s flank are gold, mist lies in lilac shadow.',
  crops: framing({
    poster: {
      at: [400, 0],
      focus: [1125, 870],
      subject: area(0.06, 0.42, 0.88, 0.98),
      quiet: area(0.05, 0.06, 0.95, 0.38),
    },
    hero: {
      at: [0, 300],
      focus: [1310, 850],
      subject: area(0.16, 0.34, 0.9, 1),
      quiet: area(0.05, 0.13, 0.46, 0.36),
    },
    tile: {
      at: [560, 340],
      focus: [1150, 850],
      subject: area(0.02, 0.32, 0.94, 0.94),
      quiet: area(0, 0, 0.6, 0.24),
    },
  }),
  draw,
};
