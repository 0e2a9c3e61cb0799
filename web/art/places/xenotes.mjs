import * as I from '../kit/index.mjs';
import { bump, figure, WORLD } from './shapes.mjs';

const drip = (n, y, len, seed) => {
  const r = I.rng(seed);
  return Array.from({ length: n }, (_, i) => {
    const x = -20 + (i * 2000) / n + r.r(-50, 50);
    const reach = len * r.r(0.25, 1) * (1 - bump(x, 1130, 300, 0.85));
    return I.limb([
      [x, y - 60, 90],
      [x + 4, y + reach * 0.35, 38],
      [x + r.r(-8, 8), y + reach, 5],
    ]);
  }).join('');
};

/** Xenotes: one beam falls through the roof of a cenote; somebody comes down a rope in it. */
export function scene() {
  const [ink, rock, wet] = [
    [0.17, 0.04, 178],
    [0.27, 0.055, 172],
    [0.42, 0.075, 168],
  ];
  const R = I.rng(12);
  const roots = Array.from({ length: 9 }, (_, i) =>
    I.limb([
      [930 + i * 52, 330, 7],
      [936 + i * 52 + R.n(0, 8), 460, 5],
      [930 + i * 52 + R.n(0, 16), 560 + R.r(0, 190), 2],
    ]),
  ).join('');
  const climber = figure([
    [
      [1136, 800, 20],
      [1150, 850, 17],
      [1128, 900, 12],
    ],
    [
      [1144, 800, 20],
      [1172, 838, 16],
      [1168, 892, 12],
    ],
    [
      [1140, 806, 34],
      [1138, 760, 40],
      [1140, 728, 30],
    ],
    [
      [1130, 736, 15],
      [1112, 704, 12],
      [1136, 668, 9],
    ],
    [
      [1150, 736, 15],
      [1166, 776, 12],
      [1142, 802, 9],
    ],
  ]);
  return {
    title: 'One beam of light falling into a cenote, and somebody on a rope',
    defs: [
      I.linear('be', 0, 330, 0, 1180, [
        [0, [0.97, 0.08, 118], 0.95],
        [0.5, [0.88, 0.1, 140], 0.55],
        [1, [0.8, 0.1, 175], 0.2],
      ]),
      I.radial('po', 1110, 1180, 760, [
        [0, [0.9, 0.09, 178]],
        [0.3, [0.72, 0.11, 185]],
        [0.7, [0.42, 0.085, 195]],
        [1, [0.25, 0.055, 190]],
      ]),
      I.radial('gl', 1130, 420, 900, [
        [0, [0.6, 0.1, 150]],
        [0.5, [0.36, 0.07, 165]],
        [1, ink],
      ]),
    ],
    body: [
      I.rect(...WORLD, 'url(#gl)'),
      I.path(drip(15, 330, 420, 4), I.mix(wet, rock, 0.35)),
      I.path(
        I.clump({ cx: 1130, cy: 330, rx: 290, ry: 104, n: 30, seed: 3, rough: 0.2 }),
        [0.96, 0.075, 112],
      ),
      I.path(
        I.clump({ cx: 960, cy: 300, rx: 120, ry: 70, n: 14, seed: 8, rough: 0.26 }) +
          I.clump({ cx: 1330, cy: 330, rx: 130, ry: 80, n: 14, seed: 9, rough: 0.26 }),
        [0.55, 0.12, 135],
      ),
      I.path('M880 340L1380 340L1500 1190L700 1190Z', 'url(#be)'),
      I.path('M980 340L1200 340L1190 1190L880 1190Z', 'url(#be)', { opacity: 0.6 }),
      I.path(
        I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 10, step: 120, seed: 2, shape: () => 1130 }),
        'url(#po)',
      ),
      I.path(
        I.glitter({
          x: 1110,
          y0: 1140,
          y1: 1460,
          n: 34,
          width: (k) => 560 + 500 * k,
          thick: 12,
          lens: 0.7,
          seed: 5,
        }),
        [0.93, 0.075, 165],
      ),
      I.path(drip(10, 180, 520, 17), rock),
      I.path(roots, I.mix(ink, rock, 0.4)),
      I.path('M1140 330V800', 'none', { stroke: ink, 'stroke-width': 5 }),
      climber.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1142, cy: 704, r: 21, fill: [0.72, 0.18, 45] }),
      I.path(
        I.ridge({
          x0: -20,
          x1: 760,
          base: 1540,
          amp: 40,
          freq: 0.012,
          step: 30,
          seed: 8,
          shape: (x) => 900 + x * 0.86,
        }),
        ink,
      ),
      I.path(
        I.ridge({
          x0: 1450,
          x1: 1960,
          base: 1540,
          amp: 36,
          freq: 0.012,
          step: 30,
          seed: 14,
          shape: (x) => 1500 - (x - 1450) * 1.05,
        }),
        ink,
      ),
      I.path('M-20-20H1970V200Q1500 250 1420 180Q1130 90 880 190Q500 260-20 190Z', ink),
    ],
  };
}
