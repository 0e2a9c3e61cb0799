import * as kit from '../kit';
import { area, bump, framing, mix } from '../kit';
import { type Drawing, type Frame, type Ink, type Markup, type Pen, type Scene } from '../kit';
import { tower } from '../parts/tower';
import * as zipRider from '../parts/zip-rider';
import { fire, LAVA, noon, TORCH, type Light } from '../parts/canopy-lights';

// One canopy, one tower, one rider under two lights. Geometry never asks which light it is: it asks for
// paint.
// Noon lights crowns from above; night lights them by their distance to torch and lava.
/** One plane of crowns: its height, the scale of a crown and how far it has gone to haze. */
type Row = { y: number; scale: number; haze: number };

const ROWS = kit
  .rows(
    `775,.36,.62 815,.46,.54 862,.58,.45 920,.74,.35 992,.94,.25 1072,1.1,.16 1156,1.25,.09 1246,1.4,.045
    1345,1.55,.015 1450,1.7,0`,
    3,
  )
  .map(([y = 0, scale = 0, haze = 0]): Row => ({ y, scale, haze }));

/** The canopy's line in a row: a dip where the river runs, mounds at both sides. */
function canopyLine({ y, scale }: Row): kit.Profile {
  const dip = y < 960 ? 128 * (1 - (y - 775) / 300) : 30;
  return (x) =>
    y +
    bump(x, 1145 - (y - 775) * 0.2, 96 + (y - 775) * 0.12, dip) -
    bump(x, 1780, 330, 60 * scale + 20) -
    bump(x, 120, 300, 50 * scale);
}

const snap = (value: number): number => Math.round(value / 5) * 5;

function canopyRow(light: Light, row: Row, { view }: Frame, luck: kit.Chance): Markup {
  const { y: height, scale, haze } = row;
  const lineOf = canopyLine(row);
  // Uses of one ink share a group: the layer keeps shadows under middle tones under lit leaves.
  const sheets = new Map<string, string[]>();
  const print = (layer: number, ink: Ink, crown: string): void => {
    const sheet = layer + kit.hex(ink);
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), crown]);
  };
  for (let x = -60 + luck() * 90; x < 1990; x += scale * luck.between(84, 160)) {
    const y = lineOf(x) + luck.normal(0, 17) * scale;
    const exact = scale * luck.between(0.62, 1.2) * (luck() < 0.1 ? 1.3 : 1);
    const kind = Math.floor(luck() * 2);
    const size = (Math.round(exact * 20) / 20) * (luck() < 0.5 ? -1 : 1);
    const reach = 120 * exact;
    const outside =
      x + reach < view[0] || x - reach > view[0] + view[2] || y - 90 * exact > view[1] + view[3];
    if (!outside) {
      const [shadow, middle, lit] = light.crown(haze, x, y);
      const lean = light.lean(x, luck);
      print(0, shadow, kit.use(`shadow${kind}`, snap(x), snap(y), size));
      print(1, middle, kit.use(`middle${kind}`, snap(x), snap(y), size));
      const turn = haze > 0.3 ? 0 : Math.round(lean / 20) * 20;
      if (lit) print(2, lit, kit.use(`lit${kind}`, snap(x), snap(y), size, turn));
    }
    luck();
  }
  const floor = kit.ridge({
    from: -20,
    to: 1960,
    base: 1520,
    rough: 0,
    step: 90,
    profile: (x) => lineOf(x) + 26 * scale,
  });
  return [
    kit.path(floor, light.crown(haze, -900, height)[0]),
    [...sheets.keys()]
      .toSorted()
      .map((sheet) => kit.group({ fill: sheet.slice(1) }, sheets.get(sheet) ?? [])),
  ];
}

/** A ceiba standing out of the canopy. */
function ceiba(light: Light): Markup {
  const trunk = [
    '1582,1000,30 1576,900,18 1580,800,13 1574,716,11',
    '1578,790,9 1546,742,7 1516,712,4',
    '1578,770,9 1622,726,7 1650,700,4',
  ].map((along) => kit.limb(along));
  const inks = light.crown(0.34, 1560, 740);
  const crowns = kit.rows('1640,700,-.8 1516,716,.74 1578,672,1 1596,724,-.7 1690,724,.5', 3);
  const layer = (name: string, ink: Ink | undefined): string =>
    kit.group(
      { fill: ink },
      crowns.map(([x = 0, y = 0, scale], i) => kit.use(`${name}${i % 2}`, x, y, scale)),
    );
  return [
    kit.path(trunk, light.night ? light.wood : mix(light.woodLit, light.haze, 0.35)),
    [layer('shadow', inks[0]), layer('middle', inks[1]), layer('lit', inks[2])],
  ];
}

const river = kit.outline(`
  1150,702^ 1188,712 1108,730 1072,752 1130,778 1186,806 1160,852 1080,905 1000,975^ 1180,975^
  1258,880 1256,812
  1190,776 1136,752 1172,732 1222,714 1190,702^`);

const hills = kit.ridge({
  from: -20,
  to: 1960,
  base: 900,
  rough: 18,
  frequency: 0.004,
  step: 50,
  seed: 3,
  profile: (x) => 640 - bump(x, 1650, 420, 92) - bump(x, 240, 380, 60),
});

const treelines = kit
  .rows('.46,656,40,26 .62,694,50,40 .8,742,60,60', 4)
  .map(([scale = 0, y = 0, right = 0, left = 0], i) =>
    kit.forest({
      from: -120,
      to: 1960,
      scale,
      seed: 12 + i,
      profile: (x) => y - bump(x, 1700, 350, right) - bump(x, 150, 380, left),
    }),
  );

const mistBanks = kit
  .rows('900,690,1500,26,4 520,742,1200,30,6 1400,800,1000,30,9', 5)
  .map(([x = 0, y = 0, width = 0, height = 0, seed = 0]) =>
    kit.stratus({ x, y, width, height, seed, strokes: 3 }),
  );
const mist = (light: Light, i: 0 | 1 | 2): string =>
  kit.path(kit.at(mistBanks, i), light.haze, { opacity: light.mist[i] });

/** A cable from the tower down to the left and up to the right. */
const cable = (y: number, sag: number): string =>
  [
    `M1330 ${y}C1120 ${y + 130} 700 ${y + 300 + sag} -60 ${y + 420 + sag}`,
    `M1330 ${y}Q1650 ${y - 2} 2000 ${y - 84}`,
  ].join('');

const palms = [
  kit.palm({ x: 655, y: 935, height: 150, lean: -40, scale: 0.42, seed: 4, width: 7 }),
  kit.palm({ x: 716, y: 960, height: 104, lean: 26, scale: 0.38, seed: 7, width: 6 }),
  kit.palm({ x: 1700, y: 980, height: 120, lean: 36, scale: 0.42, seed: 3, width: 7 }),
];

/** Fans and fronds at the feet of whoever looks. */
const foreground = [
  kit.uses('fan', '560,1490,4.2,-24 690,1560,3.4,14'),
  kit.uses('frond', '1760,1290,-2.3,196 1790,1330,2.5,-142 1720,1450,2.2,-168'),
  kit.use('fan', 60, 1440, 4.6, 10),
  kit.use('frond', 1900, 1220, -2.2, 205),
];

function definitions(light: Light): string[] {
  const crowns = [3, 8].flatMap((seed, kind) => {
    const { body, mid, lit } = kit.crown(seed);
    return [
      kit.symbol(`shadow${kind}`, body),
      kit.symbol(`middle${kind}`, mid),
      kit.symbol(`lit${kind}`, lit),
    ];
  });
  return [
    kit.verticalGradient('sky', 0, 760, [
      [0, light.sky[0]],
      [0.55, light.sky[1]],
      [1, light.sky[2]],
    ]),
    kit.verticalGradient('river', 690, 980, [
      [0, light.riverEdge],
      [0.5, light.river],
      [1, light.riverEdge],
    ]),
    ...crowns,
    kit.forestStrip(),
    kit.fan(4),
    kit.bird(),
    kit.frond(2, { length: 215, droop: 92, leaflets: 21, leaflet: 74 }),
    zipRider.silhouette(),
    kit.roundGradient('torch-glow', ...TORCH, 620, [
      [0, [0.9, 0.15, 80], 1],
      [0.1, [0.82, 0.17, 65], 0.85],
      [0.28, [0.7, 0.195, 45], 0.72],
      [0.6, [0.5, 0.18, 26], 0.36],
      [1, [0.3, 0.1, 345], 0],
    ]),
    kit.roundGradient('lava-glow', ...LAVA, 480, [
      [0, [0.8, 0.18, 62], 0.75],
      [0.35, [0.64, 0.215, 42], 0.45],
      [1, [0.35, 0.12, 10], 0],
    ]),
  ];
}

/** What hangs in the sky: clouds and birds at noon, stars and the torch's glow by night. */
function heavens(light: Light, { view }: Frame): Markup {
  if (light.night) {
    const stars = kit.spatter({
      box: [0, 10, 1920, 560],
      count: 64,
      seed: 3,
      view,
      density: (_, v) => 1 - v,
    });
    return [
      kit.dots(stars, [0.86, 0.05, 80], 2.6, { opacity: 0.8 }),
      kit.rect(-20, 0, 1990, 1500, 'url(#torch-glow)'),
    ];
  }
  const white: Ink = [0.985, 0.015, 100];
  return [
    kit.path(kit.stratus({ x: 640, y: 470, width: 760, height: 44, strokes: 3, seed: 12 }), white),
    kit.path(kit.stratus({ x: 1640, y: 380, width: 520, height: 36, strokes: 3, seed: 5 }), white),
    kit.inked(light.middle, [
      kit.use('bird', 1000, 486, 0.8, -8),
      kit.use('bird', 914, 530, -0.5, 6),
      kit.use('bird', 1074, 540, 0.42, 4),
    ]),
  ];
}

const torches = (): Markup =>
  kit
    .rows('1233,512,.72 1435,512,.66 1240,740,.48 1428,738,.44', 3)
    .map(([x = 0, y = 0, scale = 0]) => [
      kit.path(kit.flame(x, y, scale, kit.finePen()), [0.7, 0.215, 45]),
      kit.path(kit.flame(x, y, scale * 0.58, kit.finePen()), [0.93, 0.12, 92]),
    ]);

function sparks({ view }: Frame): string {
  const pen: Pen = kit.spatter({
    box: [700, 180, 900, 760],
    count: 70,
    seed: 9,
    view,
    density: (_, v) => v * v * 0.9,
  });
  return kit.dots(pen, [0.82, 0.17, 68], 3.2);
}

function drawUnder(light: Light, frame: Frame): Drawing {
  const air = (haze: number): Ink => mix(light.middle, light.haze, haze);
  const luck = kit.chance(77);
  const rows = ROWS.map((row) => canopyRow(light, row, frame, luck));
  const far = [
    kit.rect(-20, 0, 1990, 1500, 'url(#sky)'),
    heavens(light, frame),
    kit.path(hills, air(light.far)),
    [0.8, 0.66, 0.52].map((haze, i) => [
      kit.inked(air(haze), kit.at(treelines, i)),
      i === 0 ? mist(light, 0) : '',
    ]),
    kit.rect(-20, 800, 1990, 200, air(0.52)),
    light.night ? kit.rect(-20, 300, 1990, 1200, 'url(#lava-glow)') : '',
    kit.path(river, 'url(#river)'),
  ];
  return {
    defs: definitions(light),
    body: [
      far,
      rows.slice(0, 4),
      ceiba(light),
      mist(light, 1),
      tower(light),
      kit.at(rows, 4),
      kit.inked(light.crown(0.2, 660, 800)[0], palms),
      kit.at(rows, 5),
      mist(light, 2),
      kit.line(cable(470, 0), light.ink, 5),
      kit.line(cable(484, 30), light.ink, 3),
      light.night ? torches() : '',
      zipRider.hanging(light),
      rows.slice(6),
      light.night ? sparks(frame) : '',
      kit.inked(light.nearRim, foreground),
      kit.group({ fill: light.ink, transform: 'translate(2 5)' }, foreground),
    ],
  };
}

/** Xplor: a zip line over the canopy in a hard green noon. */
export const xplor: Scene = {
  name: 'xplor',
  title: 'Xplor: a zip line over the jungle canopy',
  light: 'Hard noon from above, one cloud drifting over; the sunlit belt of canopy leads to the rider.',
  crops: framing({
    poster: {
      at: [520, 0],
      focus: [905, 780],
      subject: area(0.22, 0.34, 0.8, 0.64),
      quiet: area(0.05, 0.13, 0.56, 0.3),
    },
    hero: {
      at: [0, 168],
      focus: [905, 780],
      subject: area(0.42, 0.12, 0.78, 0.74),
      quiet: area(0.05, 0.13, 0.5, 0.38),
    },
    tile: {
      at: [600, 270],
      focus: [905, 780],
      subject: area(0.18, 0, 0.8, 0.62),
      quiet: area(0, 0, 0.5, 0.24),
    },
  }),
  draw: (frame) => drawUnder(noon, frame),
};

/** Xplor Fuego: the same tower by torchlight. */
export const xplorFuego: Scene = {
  name: 'xplor-fuego',
  title: 'Xplor Fuego: a zip line over the jungle canopy',
  light: 'Night: a torch on the tower and lava in the river light the canopy orange by their distance.',
  crops: framing({
    poster: {
      at: [520, 0],
      focus: [905, 780],
      subject: area(0.22, 0.34, 0.8, 0.64),
      quiet: area(0.05, 0.06, 0.56, 0.36),
    },
    hero: {
      at: [0, 168],
      focus: [905, 780],
      subject: area(0.42, 0.12, 0.78, 0.74),
      quiet: area(0.05, 0.13, 0.42, 0.4),
    },
    tile: {
      at: [600, 270],
      focus: [905, 780],
      subject: area(0.18, 0, 0.8, 0.62),
      quiet: area(0, 0, 0.5, 0.24),
    },
  }),
  draw: (frame) => drawUnder(fire, frame),
};
