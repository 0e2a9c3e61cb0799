import * as kit from '../kit';
import { area, framing, mix, type Drawing, type Frame, type Joint, type Markup, type Scene } from '../kit';
import { firstSun, moonUp, type DepartureLight } from '../parts/departure-light';
import { departingBoat, MASTHEAD, ribbon } from '../parts/departure';
import { pier, type PierCorners } from '../parts/pier';

// The sun comes up behind the boat: everything is seen against it, and only edges are lit.

type Stage = {
  horizon: number;
  sun: kit.Point;
  radius: number;
  boat: kit.Point;
  size: number;
  pier: PierCorners;
  width: number;
  foot: number;
  /** How far the ribbon reaches, and how high its waves are. */
  stretch: kit.Point;
};

const stages: Record<kit.CropName, Stage> = {
  hero: {
    horizon: 628,
    sun: [1350, 628],
    radius: 330,
    boat: [1370, 792],
    size: 1.16,
    pier: [
      [-40, 1100],
      [600, 1100],
      [860, 800],
      [700, 800],
    ],
    width: 1920,
    foot: 1080,
    stretch: [1.55, 1],
  },
  poster: {
    horizon: 930,
    sun: [690, 930],
    radius: 340,
    boat: [720, 1110],
    size: 1.24,
    pier: [
      [-160, 1540],
      [470, 1540],
      [400, 1190],
      [262, 1190],
    ],
    width: 1200,
    foot: 1500,
    stretch: [1.02, 1.35],
  },
  tile: {
    horizon: 600,
    sun: [640, 600],
    radius: 290,
    boat: [650, 752],
    size: 1.12,
    pier: [
      [-200, 1100],
      [330, 1100],
      [360, 800],
      [240, 800],
    ],
    width: 1080,
    foot: 1080,
    stretch: [0.98, 0.85],
  },
};

function sky({ horizon, width, sun: [x, y], radius }: Stage, light: DepartureLight): Markup {
  const edges = [0, 0.34, 0.58, 0.76, 0.9];
  const bands = edges.map((top, i): Markup => {
    const wander = kit.noise(i * 3 + 2);
    const line = kit.ridge({
      from: -20,
      to: width + 60,
      base: horizon + 10,
      rough: 0,
      step: 80,
      profile: (px) => horizon * top + 10 * wander(px / 330) - 0.06 * Math.abs(px - x) * (top - 0.5),
    });
    return i === 0
      ? kit.rect(-20, -20, width + 40, horizon + 30, light.sky[0])
      : kit.path(line, kit.at(light.sky, i));
  });
  const [glow = new kit.Pen(), disc = new kit.Pen(), heart = new kit.Pen()] = kit.halo(
    x,
    y,
    [radius * 1.34, radius, radius * 0.72],
    4,
  );
  return [
    bands,
    kit.path(glow, light.sun.glow, { opacity: 0.55 }),
    kit.path(disc, light.sun.disc),
    kit.path(heart, light.sun.heart),
    kit.path(
      kit.stratus({
        x: x - radius * 0.9,
        y: y - radius * 0.42,
        width: radius * 2.1,
        height: 24,
        strokes: 3,
        seed: 5,
      }),
      light.sky[3],
    ),
    kit.path(
      kit.stratus({
        x: x + radius * 1.1,
        y: y - radius * 0.74,
        width: radius * 1.7,
        height: 22,
        strokes: 3,
        seed: 12,
      }),
      light.sky[1],
    ),
  ];
}

function sea(
  { horizon, width, foot, sun: [x], radius, boat: [bx, by], size }: Stage,
  light: DepartureLight,
): Markup {
  const path = kit.glitter({
    x,
    top: horizon + 3,
    bottom: foot + 10,
    strokes: 70,
    width: (near) => radius * (1.5 + 0.7 * near),
    thick: 15,
    lens: 0.5,
    seed: 5,
  });
  const dark = kit.glitter({
    x: width / 2,
    top: horizon + 30,
    bottom: foot,
    strokes: 34,
    width: (near) => width * (0.9 + 0.4 * near),
    thick: 12,
    lens: 0.26,
    seed: 16,
  });
  const island = kit.ridge({
    from: -20,
    to: width * 0.44,
    base: horizon + 3,
    rough: 5,
    frequency: 0.04,
    step: 18,
    seed: 8,
    profile: (px) => horizon - 26 * (1 - kit.step(px, -40, width * 0.42)),
  });
  const wake = [
    kit.outline('-250,4^ -330,14 -470,20 -640,40^ -470,32 -330,26 -240,14^'),
    kit.outline('-220,18^ -290,40 -400,70 -520,120^ -390,86 -270,52 -190,24^'),
    kit.outline('-240,2^ -60,10 120,8 250,-4^ 120,22 -100,26'),
  ];
  const shade = kit.glitter({
    x: bx,
    top: by + 14,
    bottom: by + 150 * size,
    strokes: 22,
    width: () => 400 * size,
    thick: 13,
    lens: 0.6,
    seed: 9,
  });
  return [
    kit.rect(-20, horizon, width + 40, foot - horizon + 20, 'url(#sea)'),
    kit.path(island, light.far),
    kit.path(dark, light.ripple, { opacity: 0.5 }),
    kit.path(path, light.gold),
    kit.path(shade, mix(light.ripple, light.boat.hull, 0.6), { opacity: 0.75 }),
    kit.path(wake, light.wake, { transform: `translate(${bx} ${by})scale(${size})` }),
  ];
}

/** The ribbon's turns from the masthead: out with the wind, over itself twice, to two tails. */
const TURNS = [
  '0,6,3 -60,-34,22 -128,-40,30 -188,-4,16 -212,22,3',
  '-212,22,3 -238,44,22 -282,52,28 -322,30,16 -340,12,3',
  '-340,12,3 -372,-24,24 -430,-48,34 -496,-32,26 -534,2,3',
  '-534,2,3 -554,28,20 -586,40,24 -618,30,14 -634,18,3',
  '-634,18,3 -664,-6,18 -704,-14,26 -748,8,24 -790,44,20',
];

function drawUnder(light: DepartureLight, { crop }: Frame): Drawing {
  const stage = stages[crop];
  const { horizon, foot, width, boat, size, stretch } = stage;
  const mast: kit.Point = [boat[0] + MASTHEAD[0] * size, boat[1] + MASTHEAD[1] * size];
  const reach = Math.min(1.5, ((mast[0] - 40) / 800) * stretch[0]);
  const turns = TURNS.map((turn) =>
    kit
      .joints(turn)
      .map(([x, y, wide]): Joint => [mast[0] + x * reach, mast[1] + y * stretch[1], wide * 1.45]),
  );
  return {
    defs: [kit.verticalGradient('sea', horizon, foot, light.sea), kit.bird()],
    body: [
      sky(stage, light),
      sea(stage, light),
      kit.inked(light.far, [
        kit.use('bird', width * 0.8, horizon * 0.36, 0.6, -6),
        kit.use('bird', width * 0.87, horizon * 0.42, 0.4, 8),
      ]),
      kit.group(
        { transform: `translate(${boat.join(' ')})rotate(-2)scale(${size})` },
        departingBoat(light.boat),
      ),
      ribbon(turns, light.scarlet, light.scarletBack),
      pier(stage.pier, light),
    ],
  };
}

const focusOf = (crop: kit.CropName): kit.Point => [stages[crop].boat[0], stages[crop].boat[1] - 120];

/** The order is placed: the boat leaves the pier into the first sun. */
export const orderConfirmed: Scene = {
  name: 'order-confirmed',
  title: 'A sailing boat leaves the pier into the first sun: all on board wave, a scarlet ribbon at the mast',
  light: 'First sun, right behind the boat: everything is seen against it and every edge is gold.',
  crops: framing({
    poster: { at: [0, 0], focus: focusOf('poster'), quiet: area(0, 0, 1, 0.26) },
    hero: { at: [0, 0], focus: focusOf('hero'), quiet: area(0, 0.32, 0.46, 0.7) },
    tile: { at: [0, 0], focus: focusOf('tile'), quiet: area(0, 0, 1, 0.1) },
  }),
  draw: (frame) => drawUnder(firstSun, frame),
  dusk: (frame) => drawUnder(moonUp, frame),
};
