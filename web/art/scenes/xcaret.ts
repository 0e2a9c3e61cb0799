import * as kit from '../kit';
import { area, bump, framing, mix, step } from '../kit';
import { span, type Drawing, type Frame, type Ink, type Scene } from '../kit';
import * as macaw from '../parts/macaw';
import { cave, cliff, cliffPaints, cliffTop, stoneDark } from '../parts/sea-cliff';

// First sun, low over the sea: what faces left and up is gold, everything else mauve or deep green.
const SUN = [900, 655] as const;
const HORIZON = 700;

const gold: Ink = [0.93, 0.115, 88];
const peach: Ink = [0.87, 0.095, 66];
const rose: Ink = [0.78, 0.085, 35];
const air: Ink = [0.88, 0.075, 75];
const sea: Ink = [0.765, 0.105, 194];
const seaDeep: Ink = [0.47, 0.095, 214];
const jungle: Ink = [0.33, 0.065, 165];
const jungleLit: Ink = [0.62, 0.125, 120];
const ink: Ink = [0.2, 0.05, 260];

/** The sun in its rings, and the clouds it lights. */
function dawn(): kit.Markup {
  const rings = kit.halo(...SUN, [520, 372, 262, 178, 116], 4);
  const inks: Ink[] = [
    [0.9, 0.06, 25],
    [0.895, 0.09, 66],
    [0.915, 0.105, 76],
    [0.935, 0.115, 85],
    [0.955, 0.105, 92],
  ];
  const opacity = [0.38, 0.6, 0.8, 0.9, 1];
  return [
    kit.rect(-20, 0, 1990, HORIZON + 10, 'url(#sky)'),
    rings.map((ring, i) => kit.path(ring, kit.at(inks, i), { opacity: opacity[i] })),
    kit.path(kit.halo(...SUN, [62], 2), [0.985, 0.05, 95]),
    kit.path(
      kit.stratus({ x: 1180, y: 560, width: 620, height: 34, strokes: 3, seed: 4 }),
      mix(rose, peach, 0.3),
    ),
    kit.path(
      kit.stratus({ x: 560, y: 470, width: 560, height: 30, strokes: 3, seed: 15 }),
      [0.81, 0.04, 330],
    ),
    kit.inked(mix(jungle, peach, 0.35), [
      kit.use('bird', 1030, 380, 0.62, -6),
      kit.use('bird', 1104, 416, 0.44, 8),
      kit.use('bird', 1000, 430, -0.36, 2),
    ]),
    kit.inked(mix(stoneDark, air, 0.68), [
      kit.use('strip', 262, HORIZON + 5, 0.46),
      kit.use('strip', -150, HORIZON + 8, 0.72),
      kit.use('strip', 1470, HORIZON + 6, -0.6),
    ]),
  ];
}

function openSea(): kit.Markup {
  const sunPath = kit.glitter({
    x: SUN[0],
    top: HORIZON + 3,
    bottom: 1230,
    strokes: 56,
    width: (near) => 90 + 380 * near,
    thick: 16,
    seed: 5,
  });
  const ripples = kit.glitter({
    x: 900,
    top: HORIZON + 10,
    bottom: 1480,
    strokes: 26,
    width: (near) => 900 + 700 * near,
    thick: 12,
    lens: 0.5,
    seed: 15,
  });
  return [
    kit.rect(-20, HORIZON, 1990, 820, 'url(#sea)'),
    kit.path(sunPath, gold),
    kit.path(ripples, mix(sea, seaDeep, 0.6), { opacity: 0.55 }),
  ];
}

/** The headland behind the cliff, and fresh water spreading from the cave. */
function behindCliff({ view }: Frame): kit.Markup {
  const headland = kit.treeline({
    from: 1090,
    to: 1960,
    clip: span(view),
    base: HORIZON + 7,
    size: 40,
    leaf: 16,
    seed: 9,
    profile: (x) => HORIZON + 8 - 90 * step(x, 1080, 1300) - 40 * step(x, 1500, 1800),
  });
  const plumes = [
    `1245,950^ 1120,972 930,1000 800,1052 960,1068 1180,1066 1330,1098 1290,1128 1520,1148
    1980,1136^ 1980,950^`,
    `1290,950^ 1180,984 1050,1018 1000,1046 1180,1046 1360,1050 1440,1074 1640,1080 1980,1070^ 1980,950^`,
  ] as const;
  const shallows = kit.glitter({
    x: 1180,
    top: 985,
    bottom: 1400,
    strokes: 20,
    width: () => 760,
    thick: 15,
    lens: 0.6,
    seed: 45,
  });
  return [
    kit.path(headland, mix(jungle, air, 0.42)),
    kit.inked(
      mix(jungle, air, 0.2),
      kit.palm({ x: 1262, y: 640, height: 130, lean: -52, scale: 0.46, seed: 2, width: 7 }),
    ),
    kit.path(kit.outline(plumes[0]), [0.8, 0.11, 190], { opacity: 0.45 }),
    kit.path(kit.outline(plumes[1]), [0.87, 0.09, 188], { opacity: 0.7 }),
    kit.path(shallows, [0.84, 0.1, 189], { opacity: 0.6 }),
  ];
}

/** The forest on the cliff. */
function cliffForest({ view }: Frame): kit.Markup {
  const trees = kit.treeline({
    from: 1196,
    to: 1970,
    clip: span(view),
    base: 930,
    size: 54,
    leaf: 9,
    seed: 22,
    profile: (x) => cliffTop(x) - 6 - bump(x, 1640, 220, 26),
  });
  const luck = kit.chance(17);
  const lit = kit.coarsePen();
  for (let i = 0; i < 52; i += 1) {
    const x = luck.between(1215, 1900);
    const y = cliffTop(x) - luck.between(-16, 34) - bump(x, 1640, 220, 22);
    kit.dab(lit, x, y, luck.between(14, 34), luck.between(5, 9), luck.normal(-0.35, 0.35));
  }
  return [
    kit.path(trees, jungle),
    kit.path(lit, jungleLit),
    kit.inked(jungle, kit.palm({ x: 1600, y: 500, height: 170, lean: 54, scale: 0.6, seed: 9, width: 9 })),
  ];
}

/** Where the cliff meets the water. */
function waterline(): kit.Markup {
  const inCave = kit.glitter({
    x: 1420,
    top: 934,
    bottom: 992,
    strokes: 26,
    width: () => 300,
    thick: 16,
    lens: 0.8,
    seed: 33,
  });
  const shadow = kit.glitter({
    x: 1540,
    top: 960,
    bottom: 1080,
    strokes: 20,
    width: () => 800,
    thick: 10,
    lens: 0.6,
    seed: 35,
  });
  const foam = kit.glitter({
    x: 1560,
    top: 958,
    bottom: 982,
    strokes: 22,
    width: () => 940,
    thick: 12,
    lens: 0.35,
    seed: 52,
  });
  return [
    kit.path(inCave, [0.84, 0.1, 188]),
    kit.path(shadow, mix(stoneDark, sea, 0.35), { opacity: 0.6 }),
    kit.path(foam, [0.93, 0.05, 185]),
  ];
}

/** What hangs over the cliff's edge, and the tall palm on it. */
function overhang(): kit.Markup {
  const clumps = kit
    .rows('1236,640,42,22 1330,612,54,26 1452,580,62,28 1570,540,58,30 1700,520,90,34 1870,470,90,40', 4)
    .map(([cx = 0, cy = 0, rx = 0, ry = 0], i) =>
      kit.clump({ cx, cy, rx, ry, leaves: 11, seed: 40 + i, rough: 0.24 }),
    );
  const luck = kit.chance(8);
  const vines = kit.coarsePen();
  for (let i = 0; i < 11; i += 1) {
    const x = 1290 + i * 8 + luck.normal(0, 6);
    const y = cliffTop(x) + 14;
    const length = luck.between(40, 150) * (luck() < 0.3 ? 1.5 : 0.7);
    kit.limb(
      [
        [x, y - 20, 5],
        [x + luck.normal(0, 4), y + length * 0.5, 4],
        [x + luck.normal(0, 9), y + length, 2],
      ],
      vines,
    );
  }
  return [
    kit.path([clumps, vines], mix(jungle, ink, 0.2)),
    kit.inked(
      mix(jungle, ink, 0.5),
      kit.palm({ x: 1425, y: 560, height: 240, lean: -96, scale: 0.74, seed: 5, width: 11 }),
    ),
  ];
}

/** Chit palms in the right corner: one dark stencil over a lit one. */
function nearPalms(): kit.Markup {
  const leaves = kit.uses(
    'fan',
    '1500,1500,2.2,-30 1586,1470,2.7,12 1690,1500,-2.3,34 1820,1430,2.8,-12 1930,1480,-2.4,26',
  );
  const stems = ['1600,1560,16 1590,1500,13 1586,1470,11', '1520,1580,14 1506,1530,11 1500,1500,9'].map(
    (along) => kit.limb(along),
  );
  return [
    kit.inked(mix(jungle, jungleLit, 0.45), leaves),
    kit.group({ fill: mix(jungle, ink, 0.72), transform: 'translate(4 5)' }, [leaves, kit.shape(stems)]),
  ];
}

const definitions = [
  kit.forestStrip(),
  kit.fan(4),
  kit.bird(),
  kit.verticalGradient('sky', 0, HORIZON, [
    [0, [0.78, 0.065, 215]],
    [0.36, [0.845, 0.028, 255]],
    [0.6, [0.885, 0.036, 18]],
    [0.86, peach],
    [1, gold],
  ]),
  kit.verticalGradient('sea', HORIZON, 1500, [
    [0, mix(sea, peach, 0.45)],
    [0.12, mix(sea, peach, 0.14)],
    [0.42, sea],
    [1, seaDeep],
  ]),
  ...cliffPaints(),
  kit.frond(2, { length: 168, droop: 78, leaflets: 15, leaflet: 62 }),
  macaw.leaf(),
];

function draw(frame: Frame): Drawing {
  const wide = frame.crop === 'hero';
  const glints = kit.glitter({
    x: 1260,
    top: 1010,
    bottom: 1480,
    strokes: 22,
    width: (near) => 300 + 300 * near,
    thick: 10,
    seed: 25,
  });
  return {
    defs: definitions,
    body: [
      dawn(),
      openSea(),
      behindCliff(frame),
      cliffForest(frame),
      cliff(frame),
      cave(),
      waterline(),
      overhang(),
      kit.path(glints, [0.95, 0.04, 170]),
      nearPalms(),
      // The wide crop has room for type on the left, and a longer branch to reach its edge.
      macaw.perched({ at: wide ? [868, 884] : [676, 848], longBranch: wide, branch: ink }),
    ],
  };
}

/** Xcaret: limestone coast and the mouth of an underground river; a scarlet macaw in front. */
export const xcaret: Scene = {
  name: 'xcaret',
  title: 'A limestone coast and river mouth at first sun, a scarlet macaw in front',
  light: 'First sun, low over the sea: warm gold on turquoise, mauve in every shadow.',
  crops: framing({
    poster: {
      at: [380, 0],
      focus: [720, 960],
      subject: area(0.14, 0.38, 0.52, 1),
      quiet: area(0.05, 0.13, 0.64, 0.34),
    },
    hero: {
      at: [0, 272],
      focus: [910, 1010],
      subject: area(0.39, 0.3, 0.54, 1),
      quiet: area(0.05, 0.13, 0.4, 0.38),
    },
    tile: {
      at: [420, 340],
      focus: [720, 960],
      subject: area(0.14, 0.2, 0.52, 1),
      quiet: area(0, 0, 0.34, 0.24),
    },
  }),
  draw,
};
