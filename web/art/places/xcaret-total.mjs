import * as I from '../kit/index.mjs';
import { bump, figure, sky, WORLD } from './shapes.mjs';

const floor = (x) => 1190 + 26 * Math.sin(x / 260) - bump(x, 200, 320, 60);
const reef = (seed, cx, cy, n) =>
  Array.from({ length: n }, (_, i) =>
    I.clump({
      cx: cx + i * 105,
      cy: cy - bump(i, n / 2, n / 3, 70),
      rx: 110 + (i % 3) * 26,
      ry: 84 + (i % 2) * 30,
      n: 15,
      seed: seed + i,
      rough: 0.22,
    }),
  ).join('');

/** Xcaret Total: the sea floor at eleven, seen by somebody walking on it under a glass helmet. */
export function scene({ vb }) {
  const [ink, mid, pale] = [
    [0.24, 0.065, 245],
    [0.5, 0.1, 222],
    [0.9, 0.06, 192],
  ];
  const coral = [0.7, 0.17, 30];
  const walker = figure([
    [
      [1180, 1190, 30],
      [1192, 1100, 30],
      [1206, 1010, 40],
    ],
    [
      [1284, 1184, 28],
      [1262, 1104, 32],
      [1222, 1010, 40],
    ],
    [
      [1214, 1020, 64],
      [1204, 930, 84],
      [1196, 870, 70],
    ],
    [
      [1176, 890, 28],
      [1112, 944, 24],
      [1060, 908, 18],
    ],
    [
      [1226, 890, 28],
      [1276, 960, 24],
      [1330, 948, 18],
    ],
  ]);
  return {
    title: 'Walking on the sea floor under a glass helmet, in shafts of light',
    defs: [
      sky(1300, [
        [0, [0.95, 0.045, 180]],
        [0.3, [0.83, 0.085, 198]],
        [0.7, [0.6, 0.11, 215]],
        [1, [0.42, 0.095, 232]],
      ]),
      I.radial('sh', 880, -100, 1500, [
        [0, [0.98, 0.04, 150], 0.85],
        [1, [0.9, 0.07, 195], 0],
      ]),
      I.path(I.fish(), undefined, { id: 'fi' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(
        I.shafts({ cx: 880, cy: -420, y0: -20, y1: 1260, a0: -0.62, a1: 0.62, n: 9, seed: 4 }),
        'url(#sh)',
        { opacity: 0.5 },
      ),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 60,
          step: 66,
          seed: 6,
          shape: (x) => 1060 - bump(x, 1800, 420, 190) - bump(x, 120, 300, 130),
        }),
        I.mix(mid, pale, 0.12),
      ),
      I.g(
        { fill: I.mix(mid, ink, 0.35) },
        Array.from({ length: 13 }, (_, i) =>
          I.use('fi', 1480 + ((i * 67) % 260), 620 + ((i * 41) % 130), 0.42 + (i % 3) * 0.08, -6, -1),
        ),
      ),
      I.path(
        I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 8, step: 70, seed: 2, shape: floor }),
        [0.84, 0.055, 175],
      ),
      I.path(
        I.glitter({ x: 1100, y0: 1235, y1: 1490, n: 22, width: () => 1500, thick: 12, lens: 0.6, seed: 5 }),
        [0.93, 0.04, 150],
      ),
      I.path('M1205 800C1190 520 1330 300 1290 -20', 'none', {
        stroke: I.mix(ink, mid, 0.3),
        'stroke-width': 9,
      }),
      walker.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1198, cy: 818, r: 78, fill: [0.93, 0.05, 190] }),
      I.tag('ellipse', { cx: 1192, cy: 820, rx: 34, ry: 42, fill: ink }),
      I.path('M1138 866A78 78 0 1 1 1260 866L1252 892H1146Z', 'none', { stroke: coral, 'stroke-width': 14 }),
      I.path('M1146 780A60 60 0 0 1 1190 752', 'none', {
        stroke: [0.99, 0.01, 180],
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
      I.dots(
        I.spatter({ x: 1210, y: 120, w: 130, h: 620, n: 26, seed: 7, vb, density: () => 1 }),
        [0.97, 0.03, 185],
        13,
        { opacity: 0.8 },
      ),
      I.path(reef(20, -40, 1420, 6), ink),
      I.path(reef(40, 1440, 1440, 6), ink),
      I.path(reef(60, 60, 1330, 2), coral, { opacity: 0.9 }),
      I.path(reef(70, 1620, 1350, 2), I.mix(coral, mid, 0.3)),
    ],
  };
}
