import * as kit from '../kit';
import { area, bump, framing, mix, span, WORLD } from '../kit';
import { type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import * as diver from '../parts/diver';
import { seaFan, sponge } from '../parts/reef';

// Eleven in the morning, seen from the sea floor: the sun is a bright window in the surface, up on the left.
const WINDOW = [800, 40] as const;

const ink: Ink = [0.22, 0.065, 262];
const deep: Ink = [0.36, 0.085, 246];
const middle: Ink = [0.55, 0.11, 226];
const pale: Ink = [0.8, 0.1, 196];
const light: Ink = [0.97, 0.05, 150];
const sand: Ink = [0.87, 0.06, 150];
const sandShade: Ink = [0.62, 0.085, 205];
const coral: Ink = [0.68, 0.19, 32];
const yellow: Ink = [0.88, 0.165, 92];

const floorLine = (x: number): number => 1150 + 24 * Math.sin(x / 260 + 0.6) - bump(x, 260, 300, 40);

/** The surface from below: a ragged bright window with rings of swell around it. */
const surface: Markup = [
  kit.halo(0, 0, [640, 460, 300, 180], 9).map((ring, i) =>
    kit.path(
      ring,
      kit.at([mix(pale, light, 0.25), mix(pale, light, 0.5), mix(pale, light, 0.75), light], i),
      {
        transform: `translate(${WINDOW[0]} ${WINDOW[1] - 60})scale(1 .3)`,
        opacity: kit.at([0.35, 0.5, 0.7, 1], i),
      },
    ),
  ),
  kit.path(
    kit.glitter({
      x: WINDOW[0],
      top: 6,
      bottom: 190,
      strokes: 34,
      width: (near) => 900 - 300 * near,
      thick: 12,
      lens: 0.5,
      seed: 4,
    }),
    light,
    { opacity: 0.75 },
  ),
];

const sunShafts = kit.path(
  kit.shafts({
    source: [WINDOW[0], -420],
    top: -20,
    bottom: 1290,
    angles: [-0.55, 0.66],
    count: 11,
    seed: 12,
  }),
  'url(#shaft)',
);

/** Reefs behind the diver, two planes going to blue. */
const farReefs = ({ view }: Frame): Markup => {
  const mounds = (profile: kit.Profile, size: number, seed: number): Pen =>
    kit.treeline({
      from: -40,
      to: 1980,
      clip: span(view),
      base: 1300,
      size,
      leaf: 9,
      seed,
      rough: 0.1,
      gap: 0.08,
      profile,
    });
  return [
    kit.path(
      mounds((x) => 1090 - bump(x, 1720, 300, 330) - bump(x, 180, 320, 200) - bump(x, 1180, 160, 30), 34, 6),
      mix(middle, pale, 0.38),
    ),
    kit.path(
      mounds((x) => 1150 - bump(x, 1880, 250, 400) - bump(x, 20, 260, 300), 42, 12),
      mix(middle, pale, 0.08),
    ),
  ];
};

/** Sea fans on the reef behind, gone to blue. */
const farFans: Markup = kit.group({ stroke: mix(middle, deep, 0.1) }, [
  kit.use('sea-fan', 1520, 1130, 0.8, 6),
  kit.use('sea-fan', 470, 1080, -0.9, -4),
  kit.use('sea-fan', 880, 1160, 0.55, -6),
]);

/** The sand with its net of light, in perspective, and the diver's shadow. */
const seaFloor: Markup = [
  kit.path(
    kit.ridge({ from: -20, to: 1960, base: 1540, rough: 8, step: 70, seed: 2, profile: floorLine }),
    'url(#sand)',
  ),
  kit.line(
    kit.caustics({ from: 200, to: 1960, top: 1176, bottom: 1530, rows: 13, wave: 230, seed: 11 }),
    light,
    3,
    {
      opacity: 0.42,
    },
  ),
  kit.path(
    kit.glitter({
      x: 1000,
      top: 1190,
      bottom: 1500,
      strokes: 26,
      width: () => 1100,
      thick: 13,
      lens: 0.35,
      seed: 8,
    }),
    light,
    { opacity: 0.5 },
  ),
  kit.path(
    kit.outline('1196,1226^ 1260,1212 1400,1222 1520,1246 1600,1262^ 1480,1272 1340,1262 1240,1244'),
    sandShade,
  ),
];

/** Grunts that come to the hand: yellow, the nearest ones largest. */
const curious: Markup = kit.inked(
  yellow,
  kit
    .rows(
      `
        930,884,1.05,8 872,930,.9,-6 838,868,.8,14 780,912,.95,4 816,806,.66,-10 734,850,.7,10
        700,930,.6,-4 668,872,.5,6`,
      4,
    )
    .map(([x = 0, y = 0, scale = 1, turn]) => kit.use('fish', x, y, -scale, turn)),
);

/** A shoal far off. */
function shoal(): Markup {
  const luck = kit.chance(17);
  return kit.inked(
    mix(middle, deep, 0.45),
    kit.times(26, () =>
      kit.use(
        'fish',
        1560 + luck.normal(0, 110),
        560 + luck.normal(0, 46),
        luck.between(0.26, 0.5),
        luck.normal(8, 7),
      ),
    ),
  );
}

const bubbles = ({ view }: Frame): Markup => {
  const column = (count: number, seed: number): Pen =>
    kit.spatter({
      box: [1262, 130, 130, 660],
      count,
      seed,
      view,
      density: (u, v) => 0.3 + 0.7 * v * Math.sin(Math.PI * u),
    });
  return [
    kit.dots(column(26, 7), light, 7, { opacity: 0.85 }),
    kit.dots(column(12, 9), light, 15, { opacity: 0.85 }),
  ];
};

/** The reef at the viewer's feet, dark, with fans in coral. */
const nearReef = ({ view }: Frame): Markup => {
  const reef = kit.treeline({
    from: -30,
    to: 1960,
    clip: span(view),
    base: 1540,
    size: 56,
    leaf: 8,
    seed: 18,
    rough: 0.15,
    gap: 0.2,
    profile: (x) =>
      1530 -
      bump(x, 540, 190, 150) -
      bump(x, 120, 300, 330) -
      bump(x, 1800, 260, 300) +
      bump(x, 1120, 300, 50),
  });
  const staghorn = kit.growth({
    x: 1700,
    y: 1420,
    angle: -1.75,
    length: 92,
    levels: 5,
    seed: 4,
    shrink: 0.74,
    bend: 0.22,
  });
  return [
    sponge(1690, 1320, 1, [0.44, 0.13, 345], pale),
    kit.group({ stroke: coral }, [
      kit.use('sea-fan', 560, 1410, 1.35, -4),
      kit.use('sea-fan', 690, 1450, -0.8, 12),
    ]),
    kit.group({ stroke: mix(coral, deep, 0.45) }, [kit.use('sea-fan', 1500, 1470, -1.1, 8)]),
    kit.rim('near-reef', reef, mix(ink, middle, 0.6), ink, 5, 9),
    kit.group({ fill: 'none', stroke: ink, 'stroke-linecap': 'round' }, kit.twigs(staghorn, 26, 0.8)),
    kit.group({ stroke: ink }, [
      kit.use('sea-fan', 200, 1240, 1.5, -8),
      kit.use('sea-fan', 1860, 1270, -1.3, 6),
    ]),
  ];
};

/** Marks of a brush on the near reef. */
function reefTexture(): Pen {
  const luck = kit.chance(19);
  const pen = kit.coarsePen();
  for (let i = 0; i < 44; i += 1) {
    const x = luck() < 0.6 ? luck.between(20, 700) : luck.between(1560, 1910);
    const y =
      1546 - bump(x, 540, 190, 130) - bump(x, 120, 300, 300) - bump(x, 1800, 260, 270) + luck.between(0, 120);
    kit.dab(pen, x, y, luck.between(14, 46), luck.between(3, 8), luck.normal(0, 0.5));
  }
  return pen;
}

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('water', 0, 1250, [
      [0, mix(pale, light, 0.2)],
      [0.25, pale],
      [0.6, middle],
      [1, mix(middle, deep, 0.55)],
    ]),
    kit.verticalGradient('sand', 1120, 1500, [
      [0, mix(sand, middle, 0.55)],
      [0.25, sand],
      [1, sandShade],
    ]),
    kit.roundGradient('shaft', WINDOW[0], WINDOW[1], 1350, [
      [0, light, 0.8],
      [0.35, light, 0.34],
      [0.75, light, 0.12],
      [1, light, 0],
    ]),
    diver.glass(),
    seaFan(),
    diver.silhouette(),
    kit.fish(),
  ],
  body: [
    kit.rect(...WORLD, 'url(#water)'),
    surface,
    farReefs(frame),
    farFans,
    shoal(),
    seaFloor,
    sunShafts,
    curious,
    diver.walking,
    bubbles(frame),
    nearReef(frame),
    kit.path(reefTexture(), mix(ink, deep, 0.7)),
  ],
});

/** Xcaret Total: the sea floor, seen by somebody walking on it under a glass helmet. */
export const xcaretTotal: Scene = {
  name: 'xcaret-total',
  title: 'Walking on the sea floor under a glass helmet, in shafts of light',
  light: 'Eleven in the morning from below: the sun is a bright window in the surface, up on the left.',
  crops: framing({
    poster: { at: [400, 0], focus: [1160, 900], quiet: area(0, 0.1, 0.62, 0.4) },
    hero: { at: [0, 272], focus: [1160, 900], quiet: area(0, 0, 0.42, 0.5) },
    tile: { at: [520, 340], focus: [1160, 900], quiet: area(0, 0, 0.5, 0.3) },
  }),
  draw,
};
