import * as kit from '../kit';
import { area, bump, mix, usualFraming, WORLD, type Drawing, type Ink, type Scene } from '../kit';

// Mid-morning, the sun high on the left behind whoever looks: left edges of trunks are lit, shade lies to
// the right.
const HORIZON = 720;

const ink: Ink = [0.26, 0.055, 235];
const leaf: Ink = [0.42, 0.085, 168];
const haze: Ink = [0.93, 0.045, 190];
const seaFar: Ink = [0.86, 0.075, 192];
const seaNear: Ink = [0.56, 0.1, 215];
const sand: Ink = [0.94, 0.05, 85];
const sandShade: Ink = [0.8, 0.06, 65];
const cloud: Ink = [0.985, 0.015, 100];

const beachLine = (x: number): number => 1110 - bump(x, 1500, 620, 110) + 40 * Math.sin(x / 400);

const sky = [
  kit.rect(...WORLD, 'url(#sky)'),
  kit.path(kit.stratus({ x: 560, y: 520, width: 900, height: 44, strokes: 3, seed: 4 }), cloud),
  kit.path(kit.stratus({ x: 1560, y: 420, width: 560, height: 34, strokes: 3, seed: 9 }), cloud),
  kit.inked(mix(leaf, haze, 0.4), [kit.use('bird', 760, 400, 0.7, -6), kit.use('bird', 850, 440, 0.45, 8)]),
];

const farShore = [
  kit.inked(
    mix(leaf, haze, 0.55),
    kit.forest({ from: -120, to: 900, scale: 0.5, seed: 3, profile: () => HORIZON - 4 }),
  ),
  kit.inked(
    mix(leaf, haze, 0.25),
    kit.forest({
      from: 1180,
      to: 2000,
      scale: 0.75,
      seed: 8,
      profile: (x) => HORIZON + 6 - (x - 1180) * 0.1,
    }),
  ),
];

const cove = [
  kit.rect(-20, HORIZON, 1990, 800, 'url(#sea)'),
  kit.path(
    kit.glitter({
      x: 800,
      top: HORIZON + 10,
      bottom: 1150,
      strokes: 34,
      width: (near) => 700 + 500 * near,
      thick: 12,
      lens: 0.5,
      seed: 15,
    }),
    [0.95, 0.04, 185],
  ),
];

const beachBank = (profile: kit.Profile): kit.Pen =>
  kit.ridge({ from: -20, to: 2060, base: 1540, rough: 10, step: 80, seed: 2, profile });
const beach = [
  kit.path(
    beachBank((x) => beachLine(x) - 12),
    [0.95, 0.03, 190],
  ),
  kit.path(beachBank(beachLine), sand),
  kit.path(
    kit.glitter({
      x: 1200,
      top: 1190,
      bottom: 1500,
      strokes: 16,
      width: () => 1300,
      thick: 14,
      lens: 0.6,
      seed: 45,
    }),
    sandShade,
  ),
];

const palms = [
  kit.palm({ x: 1020, y: 1150, height: 520, lean: -120, scale: 1.5, seed: 5, width: 22 }),
  kit.palm({ x: 1470, y: 1120, height: 610, lean: 110, scale: 1.6, seed: 9, width: 22 }),
];
/** Rings of old leaves on a trunk from its foot to its top. */
const rings = (x: number, y: number, height: number, lean: number): kit.Pen => {
  const pen = new kit.Pen();
  for (let t = 0.03; t < 0.96; t += 0.045) {
    const cx = x + lean * (0.1 * t + 0.9 * t ** 1.7);
    kit.dab(pen, cx - 2, y - height * t, 20 - 6 * t, 3.4, 0.25);
  }
  return pen;
};
const palmPrints = [
  kit.prints('palms', [
    [mix(leaf, [0.85, 0.14, 118], 0.6), -5, -4],
    [mix(leaf, ink, 0.7), 0, 0],
  ]),
  kit.path([rings(1020, 1150, 520, -120), rings(1470, 1120, 610, 110)], mix(leaf, sand, 0.32)),
];

/** Shade on the sand: under each palm's crown, along the trunks and under the hammock. */
const shade = kit.path(
  [
    kit.outline('1010,1156^ 1060,1150 1160,1196 1240,1232^ 1150,1216 1050,1178'),
    kit.outline('1462,1128^ 1510,1122 1640,1170 1740,1212^ 1620,1194 1510,1152'),
    kit.outline('1100,1150^ 1180,1136 1300,1136 1390,1148^ 1320,1170 1180,1172'),
    kit.clump({ cx: 1370, cy: 1290, rx: 190, ry: 26, leaves: 20, seed: 4, rough: 0.3 }),
    kit.clump({ cx: 1830, cy: 1262, rx: 170, ry: 24, leaves: 20, seed: 6, rough: 0.3 }),
  ],
  mix(sandShade, [0.7, 0.06, 260], 0.4),
);

const hammockInk: Ink = [0.6, 0.19, 30];
const hammockLit: Ink = [0.78, 0.15, 48];
/** The far edge of the cloth, somebody asleep in it under a hat, and the near edge with its stripes. */
const hammock = [
  kit.path(
    kit.outline('998,930^ 1110,1000 1240,1018 1370,996 1480,900^ 1380,1030 1240,1066 1100,1030'),
    mix(hammockInk, ink, 0.35),
  ),
  kit.path(
    kit.figure([
      '1120,996,30 1180,1012,46 1250,1022,46',
      '1246,1020,42 1304,964,27 1344,1010,19',
      '1256,1026,40 1330,1008,26 1396,972,17',
      '1394,974,16 1408,958,13 1412,946,9',
      '1150,1006,22 1118,1040,15 1112,1092,10',
    ]),
    ink,
  ),
  kit.disc(1100, 976, 24, ink),
  kit.path(
    kit.outline('1058,958^ 1082,966 1106,960 1126,944^ 1110,934 1098,922 1078,926 1076,944'),
    [0.9, 0.09, 82],
  ),
  kit.path(
    kit.outline('998,930^ 1100,1018 1240,1046 1380,1016 1480,900^ 1394,1046 1240,1092 1090,1050'),
    hammockInk,
  ),
  kit.path(
    kit.outline('998,930^ 1100,1018 1240,1046 1380,1016 1480,900^ 1384,1026 1240,1058 1098,1030'),
    hammockLit,
  ),
  kit.line('M1090 1034Q1240 1084 1392 1030M1120 1062Q1240 1092 1364 1056', [0.95, 0.05, 85], 4),
  kit.path(kit.limb('1150,1008,20 1122,1044,14 1114,1098,9 1106,1112,5', kit.finePen()), ink),
];

/** A boat at rest in the cove. */
const boat = [
  kit.path(
    kit.outline('560,842^ 600,850 720,850 790,832^ 772,872 740,882 620,882 584,870'),
    [0.97, 0.02, 90],
  ),
  kit.path('M578 862Q680 876 780 856L774 868Q680 888 584 872Z', hammockInk),
  kit.line('M690 850L684 716', ink, 5),
  kit.path(
    kit.glitter({ x: 680, top: 884, bottom: 930, strokes: 9, width: () => 260, thick: 10, seed: 3 }),
    [0.97, 0.02, 90],
  ),
];

const foreground = [
  kit.inked(
    mix(leaf, [0.85, 0.14, 118], 0.35),
    kit.uses('fan', '470,1500,2.6,-18 640,1560,2.4,10 1760,1500,-3,16 1900,1440,2.8,-8 80,1400,3,8'),
  ),
  kit.group(
    { fill: mix(leaf, ink, 0.8), transform: 'translate(4 6)' },
    kit.uses('fan', '470,1500,2.6,-18 640,1560,2.4,10 1760,1500,-3,16 1900,1440,2.8,-8 80,1400,3,8'),
  ),
];

const draw = (): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, HORIZON, [
      [0, [0.82, 0.07, 215]],
      [0.55, [0.92, 0.045, 190]],
      [1, [0.97, 0.035, 100]],
    ]),
    kit.verticalGradient('sea', HORIZON, 1200, [
      [0, seaFar],
      [1, seaNear],
    ]),
    kit.forestStrip(),
    kit.frond(2, { length: 168, droop: 78, leaflets: 15, leaflet: 62 }),
    kit.bird(),
    kit.fan(4),
    kit.group({ id: 'palms' }, palms),
  ],
  body: [sky, farShore, cove, boat, beach, shade, palmPrints, hammock, foreground],
});

/** Xcaret Plus: a cove, two palms and a hammock with somebody in it. */
export const xcaretPlus: Scene = {
  name: 'xcaret-plus',
  title: 'A hammock between two palms by a quiet cove',
  light: 'Mid-morning: the sun is high on the left, left edges are lit and short shade lies on the sand.',
  crops: usualFraming([1240, 1030], {
    poster: area(0, 0, 1, 0.24),
    hero: area(0, 0, 0.36, 0.36),
    tile: area(0, 0, 0.4, 0.14),
  }),
  draw,
};
