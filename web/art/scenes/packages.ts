import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  type CropName,
  type Drawing,
  type Frame,
  type Markup,
  type Point,
  type Scene,
} from '../kit';
import type { OnSite } from '../parts/castillo';
import { castilloAbove, type DawnStone } from '../parts/castillo-above';
import { walker } from '../parts/coba-walkers';
import { moverSymbols } from '../parts/coba-rider';
import { causeway, farForest, hourAt, roadside, tufts, type RoadView } from '../parts/day-road';
import { eveningToNight, morningToNight, type LongDay } from '../parts/long-day';
import { tower } from '../parts/tower';

// One sun, low at the left, over one land: where it reaches it is morning, in the middle full day, and beyond
// its reach, at the right, the fires of a pyramid burn. One white road runs through all of it.

type Plan = RoadView & {
  sun: Point;
  moon: Point;
  /** Where the pyramid stands, metres to the right and away. */
  pyramid: Point;
  /** Foot of the tower in the picture, and its size. */
  tower: readonly [x: number, y: number, scale: number];
  /** Where the walkers are: metres to the right and away. */
  walkers: Point;
};

const plans: Record<CropName, Omit<Plan, 'trees'>> = {
  hero: {
    eye: { x: 900, horizon: 470, focal: 1500, height: 12 },
    from: 120,
    to: 1780,
    line: [
      [-84, 300],
      [-52, 200],
      [-46, 130],
      [-32, 78],
      [-14, 47],
      [2, 38.5],
      [15, 43],
      [27, 62],
      [31, 90],
      [42, 118],
      [72, 150],
      [92, 205],
    ],
    sun: [282, 396],
    moon: [1640, 232],
    pyramid: [100, 240],
    tower: [905, 640, 0.34],
    walkers: [-1, 38.8],
  },
  poster: {
    eye: { x: 560, horizon: 720, focal: 1500, height: 13 },
    from: 0,
    to: 1200,
    line: [
      [-84, 330],
      [-44, 210],
      [-33, 130],
      [-22, 80],
      [-10, 42],
      [0, 33],
      [8, 34.5],
      [14, 44],
      [15, 64],
      [20, 92],
      [38, 128],
      [62, 205],
    ],
    sun: [180, 640],
    moon: [1010, 260],
    pyramid: [68, 240],
    tower: [560, 880, 0.32],
    walkers: [-1, 33],
  },
  tile: {
    eye: { x: 520, horizon: 470, focal: 1350, height: 12 },
    from: 0,
    to: 1080,
    line: [
      [-84, 330],
      [-44, 210],
      [-33, 130],
      [-22, 78],
      [-10, 42],
      [0, 33],
      [8, 35],
      [14, 45],
      [16, 66],
      [22, 94],
      [40, 130],
      [62, 205],
    ],
    sun: [170, 390],
    moon: [930, 170],
    pyramid: [70, 240],
    tower: [520, 640, 0.3],
    walkers: [-1, 33.4],
  },
};

/** Rows of the forest, far to near: metres away and high. */
const trees = kit
  .rows('150,5.6 122,5.6 100,5.8 84,6.2 70,5.4 60,6 53,4.6 48.5,2 45,1.3 28,1.5 24.5,1.9', 2)
  .map(([away = 0, high = 0]): Point => [away, high]);

/** The pyramid's own east is at the left here, its north before the eye. */
const onSite =
  ({ eye, pyramid: [right, away] }: Plan): OnSite =>
  (east, north, up) =>
    kit.seen(eye)([right - 0.85 * east + 0.53 * north, up, away - 0.53 * east - 0.85 * north]);

const byNight = (day: LongDay): DawnStone => ({
  lit: mix([0.46, 0.07, 290], day.sky[4] ?? day.far(1), 0.25),
  shade: [0.27, 0.075, 288],
  corner: [0.36, 0.075, 290],
  litPanel: [0.36, 0.08, 288],
  shadePanel: [0.2, 0.065, 285],
  terrace: [0.5, 0.075, 300],
  gold: [0.68, 0.07, 320],
  dark: day.ember,
  mist: [0.24, 0.08, 285],
});

function sky(plan: Plan, day: LongDay, { view }: Frame): Markup {
  const { sun, moon, eye } = plan;
  const [left, top, width, height] = view;
  const stars = kit.spatter({
    box: [plan.from, top, plan.to - plan.from + 200, eye.horizon - top - 60],
    count: 70,
    density: (u, v) => Math.max(0, u - 0.5) ** 1.4 * 2 * (1 - v * 0.8),
    seed: 5,
    view,
  });
  const [mx, my] = moon;
  return [
    kit.rect(left - 20, top - 20, width + 40, height + 40, 'url(#sky)'),
    kit.rect(left - 20, top - 20, width + 40, height + 40, 'url(#glow)'),
    kit.dots(stars, day.moon, 2.4),
    kit.path(`M${mx + 14} ${my - 44}a46 46 0 1 0 0 88 52 52 0 0 1 0-88z`, day.moon),
    kit.disc(...sun, 60, day.sun),
    kit.path(
      [
        kit.stratus({ x: sun[0] + 40, y: sun[1] + 34, width: 420, height: 22, strokes: 3, seed: 3 }),
        kit.stratus({ x: sun[0] + 300, y: sun[1] - 150, width: 420, height: 26, strokes: 3, seed: 8 }),
      ],
      day.cloud,
      { opacity: 0.85 },
    ),
  ];
}

function sea({ sun, eye }: Plan, day: LongDay, { view }: Frame): Markup {
  return [
    kit.rect(view[0] - 20, eye.horizon, view[2] + 40, 200, 'url(#sea)'),
    kit.path(
      kit.glitter({
        x: sun[0],
        top: eye.horizon + 2,
        bottom: eye.horizon + 118,
        strokes: 30,
        width: (near) => 70 + 150 * near,
        thick: 5,
        seed: 6,
      }),
      day.gleam,
    ),
  ];
}

/** The land the road runs over: a shore at the left, then open ground to the eye's feet. */
function ground({ eye, line }: Plan, { view }: Frame): Markup {
  const [left, top, width, height] = view;
  const at = kit.seen(eye);
  const [x0 = 0, far = 0] = line[0] ?? [];
  const shore = kit.outline(
    [
      [left + width + 30, eye.horizon + 4, true],
      [...at([x0 + 60, 0, far * 2.4])],
      [...at([x0 + 4, 0, far * 1.15])],
      [...at([x0 - 10, 0, far * 0.86])],
      [...at([(line[1]?.[0] ?? 0) - 16, 0, line[1]?.[1] ?? 1])],
      [...at([(line[2]?.[0] ?? 0) - 22, 0, (line[2]?.[1] ?? 1) * 1.04])],
      [left - 60, at([0, 0, 104])[1], true],
      [left - 60, top + height + 40, true],
      [left + width + 30, top + height + 40, true],
    ],
    { tension: 0.14 },
  );
  return [
    kit.group({ fill: 'url(#road)', transform: 'translate(-9 3)' }, kit.shape(shore)),
    kit.path(shore, 'url(#grass)'),
  ];
}

function pyramid(plan: Plan, day: LongDay): Markup {
  const at = onSite(plan);
  const fires = [at(7, 38, 0), at(-7, 38, 0), at(27, 34, 0), at(7, 8, 24.2), at(-7, 8, 24.2)];
  return [
    castilloAbove({ at, eye: plan.eye.height, stone: byNight(day) }),
    fires.map(([x, y]) => kit.use('fire', x, y - 8)),
    kit.path(
      fires.map(([x, y]) => kit.flame(x, y, 0.26)),
      day.flame,
    ),
  ];
}

const people = [
  {
    skin: [0.5, 0.085, 50],
    hair: [0.22, 0.03, 40],
    top: [0.62, 0.2, 30],
    legs: [0.36, 0.08, 260],
    wears: 'hat',
  },
  {
    skin: [0.44, 0.08, 46],
    hair: [0.2, 0.03, 40],
    top: [0.93, 0.03, 95],
    legs: [0.45, 0.09, 240],
    wears: 'hair',
    carries: 'pack',
  },
  {
    skin: [0.5, 0.085, 48],
    hair: [0.22, 0.04, 40],
    top: [0.82, 0.15, 88],
    legs: [0.4, 0.1, 200],
    wears: 'tail',
  },
] as const;

/** Three on the road, walking away from the sun, their shadows before them; drawn mirrored, lit at the left. */
function walkers({ eye, walkers: [right, away] }: Plan): Markup {
  const spots = [
    [0, 0, 1, 0],
    [2.7, -0.7, 1.03, 1],
    [5.4, 0.5, 0.66, 2],
  ] as const;
  const shadows = new kit.Pen();
  const bodies = spots.map(([along, aside, size, who]) => {
    const dress = people[who];
    const [x, y] = [right + along, away + aside];
    const at = kit.seen(eye);
    const long = 6.4 * size;
    kit.polygon(shadows, [
      at([x - 0.1, 0.7, y - 0.22]),
      at([x + long, 0.7, y - 1.05]),
      at([x + long, 0.7, y - 0.65]),
      at([x + 0.1, 0.7, y + 0.2]),
    ]);
    const up = { ...eye, height: eye.height - 0.7 };
    return walker({ ...up, x: 0 }, [-x, y], -Math.PI / 2 - 0.12, dress, size * 1.35).rider;
  });
  return [
    kit.path(shadows, 'url(#shade)'),
    kit.group({ transform: `translate(${eye.x})scale(-1 1)` }, bodies),
  ];
}

/** Dark leaves at the viewer's feet, each caught by the light of its side. */
function nearLeaves(plan: Plan, day: LongDay, { view }: Frame): Markup {
  const [left, top, width, height] = view;
  const foot = top + height;
  const fans = [
    [left + 20, foot + 20, 2.3, 16],
    [left + 170, foot + 50, 1.6, -12],
    [left + width - 20, foot + 20, 2.3, -16],
    [left + width - 160, foot + 56, 1.5, 10],
  ] as const;
  return fans.map(([x, y, size, turn]) => [
    kit.inked(mix(day.lit(hourAt(plan, x)), day.near, 0.1), kit.use('fan', x, y, size, turn)),
    kit.inked(mix(day.shadow(hourAt(plan, x)), day.near, 0.6), kit.use('fan', x + 5, y + 3, size, turn)),
  ]);
}

function drawUnder(day: LongDay, frame: Frame): Drawing {
  const plan = { ...plans[frame.crop], trees };
  const { sun, from, to, tower: place } = plan;
  const [left, top, width, height] = frame.view;
  const across = (id: string, ink: (hour: number) => kit.Ink): string =>
    kit.sideGradient(
      id,
      from,
      to,
      kit.times(5, (i) => [i / 4, ink(i / 4)] as const),
    );
  const last = day.sky.length - 1;
  const [fire, hour] = [32, hourAt(plan, place[0])];
  return {
    defs: [
      kit.tag(
        'linearGradient',
        {
          id: 'sky',
          gradientUnits: 'userSpaceOnUse',
          x1: sun[0],
          y1: sun[1] + 40,
          x2: to,
          y2: Math.max(top, sun[1] - (to - sun[0]) * (width > height ? 0.42 : 0.62)),
        },
        day.sky.map((ink, i) => kit.tag('stop', { offset: i / last, 'stop-color': ink })),
      ),
      kit.roundGradient('glow', ...sun, 520, [
        [0, day.sun, 0.95],
        [0.13, day.glow, 0.8],
        [0.45, day.glow, 0.3],
        [1, day.glow, 0],
      ]),
      kit.sideGradient('sea', left, to, [
        [0, mix(day.sea[0], day.sea[1], 0.5)],
        [(sun[0] - left) / (to - left), day.sea[0]],
        [(sun[0] + 380 - left) / (to - left), day.sea[1]],
        [1, day.far(1)],
      ]),
      across('grass', day.grass),
      across('road', day.road),
      across('tuft', (time) => mix(day.grass(time), day.middle(time), 0.75)),
      across('blade', (time) => mix(day.grass(time), day.lit(time), 0.6)),
      across('edge', day.roadEdge),
      across('shade', day.roadShade),
      kit.roundGradient('flare', 0, 0, fire, [
        [0, day.flame, 0.9],
        [0.3, day.ember, 0.55],
        [1, day.ember, 0],
      ]),
      kit.tag('circle', { id: 'fire', r: fire, fill: 'url(#flare)' }),
      ...[3, 8].flatMap((seed, kind) => {
        const { body, mid } = kit.crown(seed);
        return [kit.symbol(`shadow${kind}`, body), kit.symbol(`middle${kind}`, mid)];
      }),
      kit.forestStrip(),
      kit.fan(4),
      ...moverSymbols(),
    ],
    body: [
      sky(plan, day, frame),
      sea(plan, day, frame),
      ground(plan, frame),
      farForest(plan, day, left + width),
      pyramid(plan, day),
      tufts(plan, 110, frame.view),
      causeway(plan),
      kit.group(
        { transform: `translate(${place[0]} ${place[1]})scale(${place[2]})translate(-1330 -1180)` },
        tower({
          wood: mix(day.wood, day.shadow(hour), 0.4),
          woodLit: day.lit(hour * 0.5),
          roof: mix(day.thatch, day.wood, 0.55),
          roofLit: day.thatch,
          ink: day.near,
        }),
      ),
      roadside(plan, day, frame.view),
      walkers(plan),
      nearLeaves(plan, day, frame),
    ],
  };
}

/** Several days as one road: out of the morning, through noon, into the night. */
export const packages: Scene = {
  name: 'packages',
  title:
    'A white road from the morning sea through green forest to a pyramid in the night, three people walking it',
  light:
    'A low sun at the left: morning where it reaches, night beyond it at the right, where small fires burn.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [620, 1120],
      subject: area(0.04, 0.38, 0.96, 0.88),
      quiet: area(0.05, 0.06, 0.8, 0.36),
    },
    hero: {
      at: [0, 0],
      focus: [980, 600],
      subject: area(0.1, 0.27, 0.9, 0.88),
      quiet: area(0.2, 0, 0.8, 0.34),
    },
    tile: {
      at: [0, 0],
      focus: [600, 800],
      subject: area(0.04, 0.34, 1, 0.88),
      quiet: area(0.1, 0, 0.8, 0.3),
    },
  }),
  draw: (frame) => drawUnder(morningToNight, frame),
  dusk: (frame) => drawUnder(eveningToNight, frame),
};
