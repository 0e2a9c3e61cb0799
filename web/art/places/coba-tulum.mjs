import * as I from '../kit/index.mjs';
import { bump, pyramid, sky, WORLD } from './shapes.mjs';

const verge = (side, i) =>
  I.treeline({
    x0: side < 0 ? -40 : 1010,
    x1: side < 0 ? 1010 : 1960,
    base: 1540,
    size: 44 + i * 26,
    leaf: 12,
    seed: 60 + i * 2 + side,
    rough: 0.2,
    shape: (x) => 880 + i * 70 - Math.min(1, Math.abs(x - 1012) / 900) * 60,
  });
const trunk = (x, w, lean) =>
  I.limb([
    [x, 1520, w * 1.5],
    [x + lean * 0.3, 1150, w],
    [x + lean * 0.7, 600, w * 0.8],
    [x + lean, -40, w * 0.72],
  ]);
const crowns = (y, s, seed, ink1) =>
  I.path(
    Array.from({ length: 7 }, (_, i) =>
      I.clump({
        cx: i * 330 - 60,
        cy: y - bump(i, 3, 1.5, -170 * s),
        rx: 240,
        ry: 150 * s,
        n: 17,
        seed: seed + i,
        rough: 0.2,
      }),
    ).join(''),
    ink1,
  );

/** Cobá: the white causeway runs through the forest to the pyramid; noon comes down in pieces. */
export function scene() {
  const [ink, leaf, lit, haze] = [
    [0.22, 0.05, 160],
    [0.4, 0.085, 145],
    [0.8, 0.14, 122],
    [0.93, 0.075, 120],
  ];
  const R = I.rng(9);
  const spots = new I.Pen();
  for (let i = 0; i < 34; i += 1) {
    const t = R() ** 1.4;
    I.dab(spots, 1010 + (R() - 0.5) * (120 + 1100 * t), 905 + 560 * t, 30 + 190 * t, 4 + 15 * t, 0);
  }
  const road = 'M960 890L1066 890L1680 1540L200 1540Z';
  return {
    title: 'The white causeway of Cobá running through the forest to a pyramid',
    defs: [
      sky(900, [
        [0, [0.88, 0.09, 128]],
        [1, [0.97, 0.05, 112]],
      ]),
      I.strip(5),
      I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' }),
      I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      pyramid({
        x: 1010,
        base: 900,
        w: 560,
        h: 330,
        tiers: 8,
        lit: [0.94, 0.085, 88],
        shade: [0.6, 0.085, 92],
        dark: [0.36, 0.07, 120],
      }),
      I.g({ fill: I.mix(leaf, haze, 0.6) }, [
        I.forest({ x0: -500, x1: 700, s: 0.9, seed: 4, shape: (x) => 790 - (820 - x) * 0.1 }),
        I.forest({ x0: 1090, x1: 2100, s: 0.9, seed: 6, shape: (x) => 790 - (x - 1200) * 0.1 }),
      ]),
      I.rect(-20, 870, 1990, 670, I.mix(leaf, haze, 0.42)),
      [0.34, 0.22, 0.1].map((tone, i) =>
        [-1, 1].map((side) => I.path(verge(side, i), I.mix(leaf, haze, tone))),
      ),
      I.path(road, [0.96, 0.04, 100]),
      I.path(spots, [0.74, 0.085, 130]),
      [
        [300, 34, 40, 0.4],
        [560, 26, 30, 0.5],
        [1460, 28, -20, 0.5],
        [1700, 38, -60, 0.36],
      ].map(([x, w, lean, t]) => I.path(trunk(x, w, lean), I.mix(ink, haze, t))),
      crowns(150, 1, 30, I.mix(leaf, haze, 0.22)),
      I.g({ fill: I.mix(leaf, ink, 0.2) }, [
        I.use('fan', 560, 1290, 1.7, -10),
        I.use('fan', 640, 1180, 1.2, 14),
        I.use('fan', 1500, 1260, 1.7, 10, -1),
        I.use('fan', 1400, 1130, 1.1, -12),
      ]),
      [
        [452, 60, 60],
        [1590, 70, -40],
      ].map(([x, w, lean]) => [
        I.path(trunk(x, w, lean), lit),
        I.path(trunk(x + (x > 900 ? 16 : -16), w * 0.9, lean), ink),
      ]),
      crowns(20, 0.8, 50, I.mix(leaf, ink, 0.5)),
      I.g({ fill: ink }, [
        I.use('fr', 20, 1330, 2.5, -24),
        I.use('fr', -30, 1430, 2.6, 4),
        I.use('fr', 1920, 1340, 2.5, 202, -1),
        I.use('fr', 1930, 1250, 2.3, 224, -1),
      ]),
    ],
  };
}
