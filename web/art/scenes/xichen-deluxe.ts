import * as kit from '../kit';
import { area, bump, mix, usualFraming, WORLD, type Drawing, type Frame, type Ink, type Scene } from '../kit';

// Late sun, low on the left: the plain is in shadow before the pyramid is.
const SUN = [300, 930] as const;
const HORIZON = 1030;

const lit: Ink = [0.84, 0.125, 76];
const shade: Ink = [0.46, 0.095, 40];
const ink: Ink = [0.24, 0.06, 40];
const haze: Ink = [0.88, 0.1, 75];

const sky = [
  kit.rect(...WORLD, 'url(#sky)'),
  kit
    .halo(...SUN, [430, 300, 200], 4)
    .map((ring, i) => kit.path(ring, [0.94, 0.1, 86], { opacity: [0.3, 0.45, 0.7][i] })),
  kit.path(kit.halo(...SUN, [104], 2), [0.985, 0.055, 95]),
  kit.path(kit.stratus({ x: 1320, y: 520, width: 760, height: 34, strokes: 3, seed: 4 }), [0.94, 0.055, 85]),
  kit.inked(mix(ink, haze, 0.45), [kit.use('bird', 820, 470, 0.6, -6), kit.use('bird', 890, 505, 0.4, 8)]),
];

const forest = [
  kit.inked(
    mix(ink, haze, 0.62),
    kit.forest({ from: -120, to: 2000, scale: 0.5, seed: 3, profile: () => 985 }),
  ),
  kit.inked(
    mix(ink, haze, 0.42),
    kit.forest({
      from: -160,
      to: 2000,
      scale: 0.66,
      seed: 8,
      profile: (x) => 1010 - bump(x, 100, 300, 40) - bump(x, 1900, 300, 50),
    }),
  ),
];

const grass = kit.path(
  kit.glitter({
    x: 700,
    top: 1130,
    bottom: 1420,
    strokes: 26,
    width: () => 1500,
    thick: 14,
    lens: 0.5,
    seed: 5,
  }),
  [0.86, 0.13, 88],
);
const plain = [
  kit.rect(-20, 1075, 1990, 460, [0.76, 0.115, 82]),
  kit.path('M1000 1110L1790 1110L2600 1300L1980 1330Z', [0.5, 0.09, 60]),
  kit.pyramid({ x: 1190, base: 1118, width: 900, height: 430, lit, shade, dark: ink, weather: 40 }),
  grass,
];

/** Visitors on the plain, feet at 0,0: a couple and one who points. */
const couple = kit.figure([
  '-12,-2,9 -8,-34,13 -4,-62,18',
  '14,-2,9 8,-34,13 -2,-62,18',
  '-3,-58,26 -2,-88,28 0,-108,20',
  '0,-106,10 0,-122,18',
  '10,-102,10 30,-76,8 44,-66,6',
  '40,-2,9 44,-30,13 48,-58,20',
  '62,-2,9 58,-30,13 50,-58,20',
  '49,-54,30 50,-80,24 51,-98,18',
  '51,-98,10 51,-112,17',
]);
const pointing = kit.figure([
  '-10,-2,9 -7,-36,13 -2,-64,18',
  '14,-2,9 8,-36,13 2,-64,18',
  '0,-60,28 0,-92,28 2,-110,20',
  '2,-106,10 3,-124,18',
  '8,-102,10 34,-118,8 56,-136,6',
  '-8,-102,10 -22,-78,8 -18,-58,6',
]);
const visitors = [
  kit.path(
    [
      kit.outline('860,1212^ 940,1216 1100,1232 1196,1246^ 1090,1244 930,1226'),
      kit.outline('900,1212^ 990,1214 1120,1222 1240,1236^ 1120,1234 980,1222'),
      kit.outline('640,1170^ 700,1172 800,1182 880,1192^ 790,1192 690,1180'),
    ],
    [0.5, 0.09, 60],
  ),
  kit.group({ fill: ink, transform: 'translate(862 1214)' }, couple.map(kit.shape)),
  kit.group({ fill: ink, transform: 'translate(640 1172)scale(.78)' }, pointing.map(kit.shape)),
];

const foreground = ({ view }: Frame): kit.Markup => [
  kit.path(
    kit.treeline({
      from: -40,
      to: 1980,
      clip: kit.span(view),
      base: 1540,
      size: 40,
      leaf: 7,
      seed: 31,
      profile: (x) => 1440 - bump(x, 1980, 460, 190) - bump(x, 240, 300, 110) - bump(x, -40, 300, 150),
    }),
    mix(ink, [0.4, 0.08, 60], 0.3),
  ),
  kit.inked(
    mix(ink, lit, 0.42),
    kit.uses('fan', '90,1330,3,-14 250,1420,-2.4,16 520,1500,2.2,-6 1800,1360,2.7,-8 1610,1450,2.1,14'),
  ),
  kit.group(
    { fill: ink, transform: 'translate(4 4)' },
    kit.uses('fan', '90,1330,3,-14 250,1420,-2.4,16 520,1500,2.2,-6 1800,1360,2.7,-8 1610,1450,2.1,14'),
  ),
];

const draw = (frame: Frame): Drawing => ({
  defs: [
    kit.verticalGradient('sky', 0, HORIZON, [
      [0, [0.84, 0.06, 85]],
      [0.45, [0.89, 0.085, 82]],
      [0.8, [0.88, 0.12, 68]],
      [1, [0.8, 0.15, 52]],
    ]),
    kit.forestStrip(),
    kit.fan(4),
    kit.bird(),
  ],
  body: [sky, forest, plain, visitors, foreground(frame)],
});

/** Chichén Itzá late in the day. */
export const xichenDeluxe: Scene = {
  name: 'xichen-deluxe',
  title: 'The pyramid of Chichén Itzá in late sun, with a long shadow',
  light: 'Late sun, low on the left: ochre on the stair, a long shadow to the right.',
  crops: usualFraming([1130, 800], {
    poster: area(0, 0, 1, 0.3),
    hero: area(0, 0, 0.42, 0.3),
    tile: area(0, 0, 0.5, 0.2),
  }),
  draw,
};
