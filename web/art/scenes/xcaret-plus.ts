import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type Drawing,
  type Frame,
  type Ink,
  type Markup,
  type Profile,
  type Scene,
} from '../kit';
import {
  coralSymbols,
  farGarden,
  garden,
  type Coral,
  type CoralInks,
  type CoralKind,
} from '../parts/coral-garden';
import * as light from '../parts/lagoon-light';
import { palms, shore, type ShoreView } from '../parts/lagoon-shore';
import { lightNet } from '../parts/light-net';
import { parrotfish } from '../parts/parrotfish';
import { sergeantMajor } from '../parts/sergeant-major';
import { ceiling, meniscus, over, swell, under } from '../parts/waterline';
import { girl, grownUp } from '../parts/young-snorkeller';

// A lagoon on the glass: mid-morning, the sun high on the left; above the line it lights tops and left
// edges, below it the surface breaks it into a net.

type Spot = readonly [x: number, y: number, scale: number, turn: number];

/** Where everything is in a crop. */
type Layout = {
  horizon: number;
  /** The waterline's height and where its swell begins. */
  line: readonly [level: number, phase: number];
  shore: ShoreView & { x: number; scale: number };
  /** Far edge of the sand. */
  floor: number;
  /** Size of a mesh of the net of light, in metres. */
  mesh: number;
  girl: Spot;
  fish: Spot;
  grownUp: Spot;
  shoal: readonly Spot[];
  far: readonly Coral[];
  middle: readonly Coral[];
  near: readonly Coral[];
  /** Rock under the near corals: from, to, and how high its middle stands. */
  rock: readonly (readonly [from: number, to: number, high: number])[];
  /** Left and right end of the net that the near corals leave to be seen. */
  net: readonly [left: number, right: number];
};

const layouts: Record<kit.CropName, Layout> = {
  poster: {
    horizon: 590,
    line: [722, 2.6],
    shore: { x: 528, scale: 0.88, tip: -520, end: 780, sitter: [620, 40, 0.44] },
    floor: 1132,
    mesh: 0.28,
    girl: [792, 4, 1.02, 0],
    fish: [330, 1024, 1.08, -27],
    grownUp: [236, 0, 0.62, -8],
    shoal: [
      [900, 1040, 0.9, -14],
      [1010, 985, 0.75, -6],
      [1090, 1070, 0.8, -18],
      [980, 1120, 0.62, -10],
      [1130, 960, 0.5, 4],
    ],
    far: [
      ['gorgonia', 90, 1130, 0.7],
      ['brain', 220, 1140, 0.8],
      ['staghorn', 640, 1140, 0.5],
      ['rods', 760, 1140, 0.55],
      ['brain', 960, 1150, 0.9],
      ['gorgonia', 1120, 1140, -0.9],
      ['staghorn', 1060, 1150, 0.7],
    ],
    middle: [
      ['rods', 1150, 1300, 0.9],
      ['gorgonia', 1010, 1310, 0.95],
      ['brain', 900, 1330, 0.75],
    ],
    near: [
      ['gorgonia', 120, 1400, 1.25],
      ['staghorn', 330, 1450, 1],
      ['brain', 130, 1480, 1.2],
      ['tubes', 1030, 1470, 1.1],
      ['brain', 1160, 1490, 1.1],
      ['staghorn', 880, 1500, -0.7],
    ],
    rock: [
      [-60, 420, 80],
      [790, 1240, 90],
    ],
    net: [-60, 1290],
  },
  hero: {
    horizon: 394,
    line: [524, 3.4],
    shore: { x: 1250, scale: 0.9, tip: -640, end: 790, sitter: [640, 42, 0.44] },
    floor: 812,
    mesh: 0.42,
    girl: [1300, 4, 1.12, 0],
    fish: [818, 784, 1.08, -24],
    grownUp: [560, 0, 0.6, 0],
    shoal: [
      [1370, 780, 0.8, -14],
      [1470, 735, 0.7, -6],
      [1540, 810, 0.76, -18],
      [1430, 850, 0.6, -10],
      [1590, 715, 0.5, 4],
    ],
    far: [
      ['gorgonia', 90, 810, 0.8],
      ['brain', 260, 815, 0.8],
      ['staghorn', 420, 810, 0.6],
      ['rods', 520, 810, 0.5],
      ['staghorn', 1180, 810, 0.5],
      ['brain', 1330, 815, 0.8],
      ['gorgonia', 1720, 810, -0.9],
      ['rods', 1840, 812, 0.8],
      ['staghorn', 1600, 815, 0.7],
    ],
    middle: [
      ['rods', 520, 930, 0.8],
      ['gorgonia', 1660, 940, 0.95],
      ['brain', 1530, 950, 0.7],
    ],
    near: [
      ['gorgonia', 150, 990, 1.3],
      ['tubes', 330, 1020, 1.05],
      ['brain', 110, 1070, 1.25],
      ['staghorn', 480, 1072, 0.85],
      ['staghorn', 1640, 1070, -0.9],
      ['gorgonia', 1850, 1010, -1.15],
      ['brain', 1790, 1070, 1.1],
    ],
    rock: [
      [-60, 680, 90],
      [1470, 1960, 80],
    ],
    net: [290, 1700],
  },
  tile: {
    horizon: 338,
    line: [450, 2.7],
    shore: { x: 545, scale: 0.74, tip: -600, end: 810, sitter: [620, 40, 0.44] },
    floor: 770,
    mesh: 0.31,
    girl: [706, 4, 0.92, 0],
    fish: [316, 726, 0.96, -26],
    grownUp: [190, 0, 0.52, -8],
    shoal: [
      [800, 720, 0.8, -14],
      [905, 670, 0.7, -6],
      [975, 745, 0.74, -18],
      [860, 790, 0.56, -10],
    ],
    far: [
      ['gorgonia', 70, 780, 0.6],
      ['brain', 190, 785, 0.7],
      ['staghorn', 560, 785, 0.45],
      ['rods', 660, 785, 0.5],
      ['brain', 860, 790, 0.8],
      ['gorgonia', 1010, 785, -0.8],
    ],
    middle: [
      ['rods', 1030, 920, 0.8],
      ['gorgonia', 910, 925, 0.8],
    ],
    near: [
      ['gorgonia', 90, 1000, 1],
      ['staghorn', 290, 1050, 0.8],
      ['brain', 100, 1070, 1],
      ['tubes', 930, 1050, 0.9],
      ['brain', 1050, 1075, 0.9],
    ],
    rock: [
      [-60, 380, 70],
      [780, 1120, 70],
    ],
    net: [-60, 1160],
  },
};

/** The sun's side of the sky. */
const glare: Ink = [0.985, 0.03, 80];
const { air, ink, lilac, plum, sun, tan, water } = light;

/** The garden's inks, near ones; further off they drown. */
const inksAt = (far: number): Record<CoralKind, CoralInks> => {
  const tone = (shade: Ink, body: Ink, lit: Ink): CoralInks => ({
    shade: light.drowned(shade, far),
    body: light.drowned(body, far),
    lit: light.drowned(lit, far * 0.7),
  });
  return {
    brain: tone([0.36, 0.06, 40], [0.6, 0.085, 78], [0.88, 0.11, 95]),
    staghorn: tone(plum, tan, [0.93, 0.07, 90]),
    gorgonia: tone([0.38, 0.11, 312], [0.49, 0.13, 315], [0.75, 0.105, 322]),
    rods: tone(plum, [0.5, 0.09, 325], [0.82, 0.07, 330]),
    tubes: tone([0.25, 0.08, 300], [0.55, 0.11, 265], [0.86, 0.06, 250]),
  };
};

const placed = ([x, y, scale, turn]: Spot): string =>
  `translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}scale(${Number(scale.toFixed(2))})`;

/** Sky, the far rim of the lagoon, the beach, and the water this side of it. */
function above({ view }: Frame, { horizon, shore: beach, line: [level] }: Layout): Markup {
  const [, , width] = view;
  return [
    kit.rect(-20, -20, width + 40, horizon + 40, 'url(#sky)'),
    kit.rect(-20, -20, width + 40, horizon + 40, 'url(#sunward)'),
    kit.path(
      [
        kit.stratus({ x: width * 0.2, y: horizon - 60, width: 460, height: 26, strokes: 2, seed: 4 }),
        kit.stratus({ x: width * 0.62, y: horizon - 150, width: 420, height: 22, strokes: 2, seed: 9 }),
      ],
      [0.99, 0.01, 100],
    ),
    kit.path(
      kit.ridge({
        from: -20,
        to: width * 0.5,
        base: horizon,
        rough: 9,
        frequency: 0.02,
        step: 24,
        seed: 3,
        profile: () => horizon - 15,
      }),
      mix(light.leaf, air, 0.6),
    ),
    kit.rect(-20, horizon, width + 40, level - horizon + 60, 'url(#strait)'),
    kit.path(
      kit.glitter({
        x: width * 0.42,
        top: horizon + 26,
        bottom: level,
        strokes: 18,
        width: () => width * 0.9,
        thick: 9,
        lens: 0.3,
        seed: 15,
      }),
      sun,
      { opacity: 0.75 },
    ),
    kit.path(
      kit.glitter({
        x: width * 0.5,
        top: horizon + 30,
        bottom: level,
        strokes: 9,
        width: () => width,
        thick: 9,
        lens: 0.3,
        seed: 25,
      }),
      mix(water, light.shoal, 0.3),
      { opacity: 0.6 },
    ),
    kit.group({ transform: `translate(${beach.x} ${horizon})scale(${beach.scale})` }, shore(beach)),
  ];
}

/** The lit floor with its net, the garden in three planes. */
function below({ view }: Frame, layout: Layout): Markup {
  const [, , width, height] = view;
  const {
    floor,
    mesh,
    line: [level],
  } = layout;
  const eye = { x: width / 2, horizon: level, focal: 1000, height: 1.5 };
  const sandEdge: Profile = (x) => floor + 10 * Math.sin(x / 170);
  const threads = lightNet({
    eye,
    near: (eye.focal * eye.height) / (height - level),
    far: (eye.focal * eye.height) / (floor + 22 - level),
    mesh,
    edges: layout.net,
    seed: 5,
  });
  const rock = layout.rock.map(([from, to, high], i) =>
    kit.treeline({
      from,
      to,
      base: height + 20,
      size: 50,
      leaf: 13,
      seed: 7 + i,
      rough: 0.12,
      gap: 0.1,
      profile: (x) => height + 14 - high * Math.sin((Math.PI * (x - from)) / (to - from)),
    }),
  );
  return [
    kit.path(
      kit.ridge({
        from: -20,
        to: width + 60,
        base: floor + 30,
        rough: 26,
        step: 70,
        seed: 8,
        profile: (x) =>
          floor -
          60 -
          kit.bump(x, width * 0.08, width * 0.2, 90) -
          kit.bump(x, width * 0.95, width * 0.22, 130),
      }),
      mix(water, light.shallow, 0.16),
      { opacity: 0.8 },
    ),
    farGarden(layout.far, mix(water, light.offing, 0.35)),
    kit.path(
      kit.ridge({
        from: -20,
        to: width + 60,
        base: height + 20,
        rough: 8,
        step: 70,
        seed: 2,
        profile: sandEdge,
      }),
      'url(#floor)',
    ),
    kit.group(
      { id: 'net', fill: 'none', stroke: sun, 'stroke-linejoin': 'round', opacity: 0.7 },
      threads.map(([pen, nearness]) =>
        kit.tag('path', { 'stroke-width': 1.5 + 4.5 * nearness ** 2, d: String(pen) }),
      ),
    ),
    kit.tag('use', { href: '#net', x: 3, y: 2, opacity: 0.6 }),
    garden(layout.middle, inksAt(0.34)),
    kit.rim('rock', rock, mix(plum, lilac, 0.55), mix(plum, ink, 0.25), 3, 6),
    garden(layout.near, inksAt(0)),
  ];
}

function draw(frame: Frame): Drawing {
  const { view, crop } = frame;
  const [, , width, height] = view;
  const layout = layouts[crop];
  const {
    horizon,
    line: [level, phase],
  } = layout;
  const edge = swell(level, phase);
  const [girlX, girlDown, girlSize] = layout.girl;
  const girlY = Math.round(edge(girlX) + girlDown);
  const [adultX, adultDown, adultSize, adultTurn] = layout.grownUp;
  const adultAt = placed([adultX, Math.round(edge(adultX) + adultDown), adultSize, adultTurn]);
  const adult = grownUp(
    light.drowned([0.4, 0.085, 42], 0.14),
    light.drowned([0.35, 0.08, 265], 0.25),
    light.drowned(sun, 0.2),
  );
  const sea = { 'clip-path': 'url(#sea)' };
  const dry = { 'clip-path': 'url(#dry)' };
  return {
    defs: [
      kit.verticalGradient('sky', 0, horizon, [
        [0, light.sky],
        [0.6, mix(light.sky, air, 0.6)],
        [1, air],
      ]),
      kit.roundGradient('sunward', -60, -40, width * 0.95, [
        [0, glare, 0.95],
        [0.4, glare, 0.45],
        [1, glare, 0],
      ]),
      kit.verticalGradient('strait', horizon, level + 20, [
        [0, light.offing],
        [0.16, mix(water, light.shoal, 0.35)],
        [0.5, light.shoal],
        [1, light.shallow],
      ]),
      kit.verticalGradient('water', level, layout.floor + 40, [
        [0, light.shallow],
        [0.5, water],
        [1, mix(water, light.shallow, 0.3)],
      ]),
      kit.verticalGradient('floor', layout.floor, height, [
        [0, mix(light.shallow, water, 0.2)],
        [0.35, mix(light.shallow, light.sand, 0.35)],
        [1, mix(light.shallow, [0.89, 0.06, 100], 0.75)],
      ]),
      kit.frond(2, { length: 168, droop: 78, leaflets: 11, leaflet: 62 }),
      palms(),
      sergeantMajor(),
      girl(),
      ...coralSymbols(),
      kit.symbol('body', under(edge, view)),
      kit.tag('clipPath', { id: 'sea' }, kit.tag('use', { href: '#body' })),
      kit.tag('clipPath', { id: 'dry' }, kit.shape(over(edge, view))),
    ],
    body: [
      above(frame, layout),
      kit.group(dry, kit.group({ transform: adultAt }, adult.above)),
      kit.group(dry, kit.tag('use', { href: '#girl', transform: placed([girlX, girlY, girlSize, 0]) })),
      kit.tag('use', { href: '#body', fill: 'url(#water)' }),
      ceiling(edge, view),
      below(frame, layout),
      kit.group(sea, kit.group({ transform: adultAt }, adult.below)),
      layout.shoal.map(([x, y, scale, turn]) => kit.use('sergeant', x, y, -scale, -turn)),
      kit.group({ transform: placed(layout.fish) }, parrotfish()),
      kit.group(
        sea,
        kit.tag('use', { href: '#girl', transform: placed([girlX + 10, girlY + 4, girlSize * 1.14, 0]) }),
      ),
      meniscus(edge, view),
    ],
  };
}

/** Xcaret Plus: a reef lagoon seen on its waterline; a girl and a parrotfish look at each other. */
export const xcaretPlus: Scene = {
  name: 'xcaret-plus',
  title: 'Half under water, a girl with a snorkel and a parrotfish look at each other off a quiet beach',
  light: 'Mid-morning: the sun is high on the left; below, the surface breaks it into a net on the sand.',
  crops: framing({
    poster: { at: [0, 0], focus: [540, 850], quiet: area(0, 0, 1, 0.15) },
    hero: { at: [0, 0], focus: [1080, 620], quiet: area(0, 0, 0.56, 0.28) },
    tile: { at: [0, 0], focus: [520, 570], quiet: area(0, 0, 0.38, 0.2) },
  }),
  draw,
};
