import * as I from '../kit/index.mjs';
import { bump, heads, plain, sky, WORLD } from './shapes.mjs';

const river = (w, o) =>
  I.spline([
    [1010 - w * 0.1, 850, 1],
    [1120 - w * 0.3 + o, 930],
    [930 - w * 0.5, 1040],
    [1060 - w + o, 1180],
    [820 - w * 1.6, 1340],
    [760 - w * 2, 1540, 1],
    [1180 + w * 2, 1540, 1],
    [1290 + w + o, 1330],
    [1210 + w * 0.6, 1170],
    [1090 + w * 0.4, 1040],
    [1200 + w * 0.2, 930],
    [1060 + w * 0.1, 850, 1],
  ]);
const rock = (seed, shape, tone) =>
  I.path(
    I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 46, freq: 0.011, oct: 5, step: 26, seed, shape }),
    tone,
  );
const bank = (cx, w, h, y, seed, tone, x0 = -20, x1 = 1960) =>
  I.path(
    I.ridge({
      x0,
      x1,
      base: 1540,
      amp: 50,
      freq: 0.013,
      oct: 5,
      step: 24,
      seed,
      shape: (x) => y - bump(x, cx, w, h),
    }),
    tone,
  );

/** Xavage: rapids under a storm sky; a raptor holds still in the wind. */
export function scene() {
  const [ink, steel, pale, rust] = [
    [0.22, 0.025, 240],
    [0.5, 0.035, 235],
    [0.86, 0.02, 220],
    [0.6, 0.135, 45],
  ];
  const wing = [
    [10, -14],
    [90, -92],
    [200, -128],
    [330, -110, 1],
    [268, -92],
    [326, -62, 1],
    [254, -62],
    [300, -22, 1],
    [230, -36],
    [262, 8, 1],
    [180, -14],
    [100, 10],
    [40, 34],
  ];
  const left = wing.map(([x, y, c]) => [-x * 0.82, y * 0.9 + x * -0.12, c]);
  const raptor = [
    I.spline(wing),
    I.spline(left),
    I.limb([
      [-58, -26, 26],
      [-20, -8, 50],
      [30, 20, 50],
      [78, 52, 28],
      [128, 84, 44],
    ]),
    I.spline([
      [-40, -46],
      [-74, -42],
      [-104, -16, 1],
      [-78, -12],
      [-44, -6],
    ]),
  ];
  const raft = I.spline([
    [1010, 1128, 1],
    [1030, 1098],
    [1140, 1104],
    [1230, 1080],
    [1252, 1106, 1],
    [1226, 1142],
    [1120, 1158],
    [1040, 1150],
  ]);
  const crewAt = [
    [1060, 1098],
    [1112, 1100],
    [1170, 1094],
    [1214, 1082],
  ];
  const crew = crewAt.map(([x, y]) =>
    I.limb([
      [x, y + 10, 26],
      [x + 4, y - 22, 24],
    ]),
  );
  const rain = Array.from({ length: 46 }, (_, i) => `M${(i * 431) % 1960} ${(i * 277) % 700}l-34 96`).join(
    '',
  );
  return {
    title: 'A raft in rapids under a storm sky, a raptor overhead',
    defs: [
      sky(900, [
        [0, [0.5, 0.035, 245]],
        [0.4, [0.66, 0.03, 235]],
        [0.75, [0.83, 0.03, 200]],
        [1, [0.92, 0.06, 85]],
      ]),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(I.stratus({ x: 500, y: 180, w: 1700, h: 160, n: 5, seed: 4 }), [0.44, 0.03, 245], {
        opacity: 0.75,
      }),
      I.path(I.stratus({ x: 1500, y: 330, w: 1400, h: 130, n: 4, seed: 12 }), [0.56, 0.03, 240], {
        opacity: 0.7,
      }),
      I.path(rain, 'none', { stroke: pale, 'stroke-width': 2, opacity: 0.4 }),
      rock(3, (x) => 800 - bump(x, 1580, 420, 190) - bump(x, 260, 360, 140), I.mix(steel, pale, 0.5)),
      rock(9, (x) => 880 - bump(x, 1800, 360, 210) - bump(x, 80, 330, 190), I.mix(steel, pale, 0.18)),
      bank(1000, 1, 0, 905, 5, I.mix(rust, steel, 0.45)),
      I.path(river(60, 0), I.mix(steel, [0.6, 0.06, 210], 0.6)),
      I.path(river(10, 30), [0.78, 0.045, 210]),
      I.path(
        I.glitter({
          x: 1050,
          y0: 900,
          y1: 1500,
          n: 52,
          width: (k) => 150 + 560 * k,
          thick: 24,
          lens: 0.9,
          seed: 5,
        }),
        [0.97, 0.012, 210],
      ),
      I.path(raft, rust),
      crew.map((body) => I.path(body, ink)),
      heads(crewAt, 4, -44, 13, ink),
      I.path('M1050 1070L990 1160M1180 1064L1290 1150', 'none', { stroke: ink, 'stroke-width': 7 }),
      I.path(
        I.glitter({ x: 1120, y0: 1140, y1: 1230, n: 14, width: () => 420, thick: 30, lens: 0.8, seed: 9 }),
        [0.98, 0.01, 210],
      ),
      bank(1960, 520, 420, 1490, 21, I.mix(rust, ink, 0.45)),
      bank(1990, 420, 330, 1530, 27, ink, 1180),
      bank(-60, 560, 400, 1520, 33, ink, -20, 900),
      I.g({ fill: ink, transform: 'translate(1260 560)rotate(-9)scale(1.05)' }, raptor.map(plain)),
    ],
  };
}
