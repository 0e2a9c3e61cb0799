import * as kit from '../kit';
import { area, bump, mix, usualFraming, WORLD, type Drawing, type Frame, type Ink, type Scene } from '../kit';

// Magenta dusk: the sky is bright low down, and the boat's lanterns light the water.
const WATER = 920;

const ink: Ink = [0.2, 0.07, 330];
const plum: Ink = [0.36, 0.13, 345];
const glow: Ink = [0.9, 0.13, 80];
const petals: Ink[] = [
  [0.82, 0.15, 85],
  [0.72, 0.17, 30],
  [0.75, 0.11, 190],
  [0.86, 0.09, 350],
];

const sky = ({ view }: Frame): kit.Markup => [
  kit.rect(...WORLD, 'url(#sky)'),
  kit.dots(
    kit.spatter({ box: [0, 10, 1920, 380], count: 34, seed: 3, view, density: (_, v) => 1 - v }),
    [0.93, 0.05, 60],
    4,
    { opacity: 0.8 },
  ),
];

const banks = [
  kit.inked(
    mix(plum, [0.8, 0.15, 40], 0.4),
    kit.forest({ from: -120, to: 2000, scale: 0.55, seed: 3, profile: () => WATER - 60 }),
  ),
  kit.inked(
    plum,
    kit.forest({
      from: -160,
      to: 2000,
      scale: 0.85,
      seed: 8,
      profile: (x) => WATER - 30 - bump(x, 0, 420, 120) - bump(x, 1960, 360, 130),
    }),
  ),
];

const lanternAt = kit.points('1090,830 1186,816 1300,822 1400,836');

const canal = [
  kit.rect(-20, WATER + 20, 1990, 620, 'url(#canal)'),
  kit.path(
    kit.glitter({
      x: 700,
      top: WATER + 30,
      bottom: 1490,
      strokes: 30,
      width: () => 1700,
      thick: 10,
      lens: 0.5,
      seed: 25,
    }),
    mix(plum, ink, 0.3),
    { opacity: 0.6 },
  ),
  lanternAt.map(([x], i) =>
    kit.path(
      kit.glitter({
        x,
        top: 1120,
        bottom: 1440,
        strokes: 13,
        width: (near) => 90 + 130 * near,
        thick: 14,
        seed: 40 + i,
      }),
      glow,
    ),
  ),
  kit.disc(1200, 860, 430, 'url(#lantern-light)'),
];

/**
 * Five at the table: a toast, a singer with a guitar, two who listen. Each is a pose, cut off by the
 * gunwale.
 */
const guests: kit.Pen[] = [
  ...kit.figure([
    '1078,1070,58 1074,1010,54 1070,986,58',
    '1052,990,20 1022,962,15 1034,908,10',
    '1092,992,20 1112,1030,15 1132,1036,11',
    '1070,984,22 1070,962,18',
    '1142,1070,56 1146,1014,52 1148,992,54',
    '1132,996,19 1116,966,14 1122,924,9',
    '1148,990,21 1150,970,17',
    '1246,1070,66 1244,1010,60 1242,982,66',
    '1218,990,22 1204,1034,17 1250,1040,12',
    '1268,990,22 1300,1016,17 1322,984,11',
    '1242,980,24 1242,960,19',
    '1358,1070,56 1352,1016,52 1346,992,56',
    '1330,998,20 1322,1034,15 1346,1050,11',
    '1346,990,22 1342,970,17',
    '1424,1070,58 1422,1014,52 1418,990,56',
    '1438,996,20 1454,1030,15 1432,1048,11',
    '1418,988,22 1414,968,17',
  ]),
  kit.outline('1048,954^ 1046,938 1056,918 1074,914 1092,924 1096,946 1086,964 1068,970 1054,964'),
  kit.outline(
    '1126,962^ 1124,944 1134,926 1150,922 1164,926 1176,916 1186,926 1178,940 1170,948 1166,966 1150,976',
  ),
  kit.outline('1220,950 1224,932 1242,926 1260,934 1264,952 1256,968 1240,974 1226,966'),
  kit.outline(
    `
      1176,938^ 1200,930 1222,924 1230,886 1244,876 1258,886 1264,922 1288,928 1310,934^ 1280,946
      1242,950 1204,948`,
  ),
  kit.outline('1320,962 1322,942 1336,928 1354,928 1368,942 1366,962 1354,976 1334,976'),
  kit.outline(
    '1394,956^ 1392,940 1400,924 1418,918 1436,926 1442,952 1446,996 1436,1000 1428,968 1412,974 1398,968',
  ),
  kit.limb('1214,1046,40 1246,1040,26 1268,1030,34 1286,1018,8 1344,972,7 1356,962,13', new kit.Pen()),
];
const glasses = kit.path('M1026 908h18l-5-30h-8zM1114 924h16l-4-28h-8z', [0.95, 0.08, 88]);
const guestPrint = [
  kit.prints('guests', [
    [glow, -1, -5],
    [[0.58, 0.18, 20], 0, -1],
    [ink, 1, 3],
  ]),
  glasses,
  kit.line('M1196 940Q1242 958 1292 938', [0.82, 0.15, 85], 5),
];

const boat = [
  guestPrint,
  kit.path('M905 780h12v270h-12zM1462 780h12v270h-12zM1180 740h10v310h-10z', ink),
  kit.path(
    kit.outline('890,770^ 1010,722 1190,704 1370,722 1490,770^ 1480,800^ 1190,748 900,800^'),
    [0.5, 0.17, 20],
  ),
  kit.path(
    kit.outline('820,1010^ 900,1046 1180,1060 1470,1044 1560,1000^ 1520,1090 1430,1112 960,1112 870,1086'),
    ink,
  ),
  kit.path('M846 1036Q1180 1084 1542 1030L1534 1042Q1180 1096 854 1048Z', [0.62, 0.19, 12]),
  kit.path('M868 1064Q1180 1092 1520 1062L1512 1082Q1180 1110 876 1082Z', kit.at(petals, 0)),
];

/** Whether a place in the arch's box is on the arch. */
const onArch = (u: number, v: number): number => {
  const fromMiddle = Math.hypot((u - 0.5) * 2, v > 0.42 ? 0 : (0.42 - v) * 2.6);
  return fromMiddle > 0.68 && fromMiddle < 1 ? 1 : 0;
};

/** The arch at the bow, set with flowers in four inks. */
const flowerArch = ({ view }: Frame): kit.Markup => {
  return [
    kit.path(
      'M862 1050V812Q862 660 950 660Q1038 660 1038 812V1050H1010V820Q1010 700 950 700Q890 700 890 820V1050Z',
      ink,
    ),
    petals.map((petal, i) =>
      kit.dots(
        kit.spatter({ box: [852, 640, 196, 380], count: 34, seed: 60 + i, view, density: onArch }),
        petal,
        19,
      ),
    ),
  ];
};

const lanterns = lanternAt.map(([x, y]) => [
  kit.line(`M${x} ${y - 70}v40`, ink, 4),
  kit.path(kit.halo(x, y, [32], x), [0.96, 0.1, 88]),
]);

const BANNERS = 9;
/** A string of cut paper over the canal, in four inks by turns. */
const paperBanners = [
  kit.line('M1110 268Q1560 480 2010 300', ink, 4),
  petals.map((petal, ink4) => {
    const flags = kit
      .times(BANNERS, (i) => {
        const t = (i + 0.5) / BANNERS;
        const [x, y] = [Math.round(1120 + t * 880 - 26), Math.round(270 + 96 * 4 * t * (1 - t))];
        return `M${x} ${y}h52v54l-13-12-13 12-13-12-13 12z`;
      })
      .filter((_, i) => i % 4 === ink4);
    return kit.path(flags, petal);
  }),
];

const foreground = [
  kit.path(
    kit.ridge({
      from: -20,
      to: 1960,
      base: 1540,
      rough: 24,
      frequency: 0.02,
      step: 30,
      seed: 31,
      profile: (x) => 1540 - bump(x, -40, 420, 190) - bump(x, 1960, 420, 150),
    }),
    ink,
  ),
  kit.inked(ink, kit.uses('frond', '10,1330,2.4,-36 -20,1400,2.4,-4 1920,1380,-2.3,214')),
];

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, WATER, [
      [0, [0.4, 0.15, 330]],
      [0.45, [0.57, 0.19, 352]],
      [0.8, [0.74, 0.165, 20]],
      [1, [0.86, 0.13, 58]],
    ]),
    kit.verticalGradient('canal', WATER, 1500, [
      [0, [0.78, 0.15, 35]],
      [0.25, [0.5, 0.17, 355]],
      [1, [0.24, 0.1, 325]],
    ]),
    kit.roundGradient('lantern-light', 1200, 860, 430, [
      [0, [0.93, 0.13, 78], 0.75],
      [0.5, [0.8, 0.16, 50], 0.3],
      [1, [0.6, 0.19, 10], 0],
    ]),
    kit.forestStrip(),
    kit.group({ id: 'guests' }, guests.map(kit.shape)),
    kit.frond(2, { length: 215, droop: 92, leaflets: 21, leaflet: 74 }),
  ],
  body: [sky(frame), banks, canal, boat, flowerArch(frame), lanterns, paperBanners, foreground],
});

/** Xoximilco: a flower boat on the canal, its lanterns doubled in the water. */
export const xoximilco: Scene = {
  name: 'xoximilco',
  title: 'A flower boat with lanterns on a canal at magenta dusk',
  light: 'Magenta dusk: the sky burns low behind the boat, and its lanterns light the water under it.',
  crops: usualFraming([1190, 900], {
    poster: area(0, 0, 0.56, 0.4),
    hero: area(0, 0, 0.42, 0.44),
    tile: area(0, 0, 0.5, 0.24),
  }),
  draw,
};
