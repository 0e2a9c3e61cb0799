import * as I from '../kit/index.mjs';
import { bump, plain, sky, WORLD } from './shapes.mjs';

const beach = (x) => 1110 - bump(x, 1500, 620, 110) + 40 * Math.sin(x / 400);

/** Xcaret Plus: a cove at mid-morning, two palms and a hammock with somebody in it. */
export function scene({ clip }) {
  const H = 720;
  const [ink, leaf, haze] = [
    [0.26, 0.055, 235],
    [0.42, 0.085, 168],
    [0.93, 0.045, 190],
  ];
  const [seaFar, seaNear] = [
    [0.86, 0.075, 192],
    [0.56, 0.1, 215],
  ];
  const [sandLit, sandShade] = [
    [0.94, 0.05, 85],
    [0.8, 0.06, 65],
  ];
  const palms = [
    I.palm({ x: 1020, y: 1150, h: 520, lean: -120, s: 1.5, seed: 5, w: 22, ids: ['fr', 'fr'] }),
    I.palm({ x: 1470, y: 1120, h: 610, lean: 110, s: 1.6, seed: 9, w: 22, ids: ['fr', 'fr'] }),
  ];
  const hammock = I.spline([
    [1000, 930, 1],
    [1110, 1010],
    [1240, 1040],
    [1370, 1010],
    [1478, 900, 1],
    [1380, 1045],
    [1240, 1084],
    [1100, 1048],
  ]);
  const sleeper =
    I.limb([
      [1130, 1012, 18],
      [1210, 1018, 44],
      [1290, 1022, 38],
      [1360, 992, 20],
    ]) +
    I.limb([
      [1108, 992, 34],
      [1118, 990, 34],
    ]);
  return {
    title: 'A hammock between two palms by a quiet cove',
    defs: [
      sky(H, [
        [0, [0.82, 0.07, 215]],
        [0.55, [0.92, 0.045, 190]],
        [1, [0.97, 0.035, 100]],
      ]),
      I.linear('se', 0, H, 0, 1200, [
        [0, seaFar],
        [1, seaNear],
      ]),
      I.strip(5),
      I.path(I.frond(2, { len: 168, droop: 78, n: 15, leaf: 62 }), undefined, { id: 'fr' }),
      I.path(I.bird(), undefined, { id: 'bd' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.path(I.stratus({ x: 560, y: 520, w: 900, h: 44, n: 3, seed: 4 }), [0.985, 0.015, 100]),
      I.path(I.stratus({ x: 1560, y: 420, w: 560, h: 34, n: 3, seed: 9 }), [0.985, 0.015, 100]),
      I.g({ fill: I.mix(leaf, haze, 0.4) }, [I.use('bd', 760, 400, 0.7, -6), I.use('bd', 850, 440, 0.45, 8)]),
      I.g(
        { fill: I.mix(leaf, haze, 0.55) },
        I.forest({ x0: -120, x1: 900, s: 0.5, seed: 3, shape: () => H - 4 }),
      ),
      I.g(
        { fill: I.mix(leaf, haze, 0.25) },
        I.forest({ x0: 1180, x1: 2000, s: 0.75, seed: 8, shape: (x) => H + 6 - (x - 1180) * 0.1 }),
      ),
      I.rect(-20, H, 1990, 800, 'url(#se)'),
      I.path(
        I.glitter({
          x: 800,
          y0: H + 10,
          y1: 1150,
          n: 34,
          width: (k) => 700 + 500 * k,
          thick: 12,
          lens: 0.5,
          seed: 15,
        }),
        [0.95, 0.04, 185],
      ),
      I.path(
        I.ridge({ x0: -20, x1: 2060, base: 1540, amp: 10, step: 80, seed: 2, shape: (x) => beach(x) - 12 }),
        [0.95, 0.03, 190],
      ),
      I.path(I.ridge({ x0: -20, x1: 2060, base: 1540, amp: 10, step: 80, seed: 2, shape: beach }), sandLit),
      I.path(
        I.glitter({ x: 1200, y0: 1190, y1: 1500, n: 16, width: () => 1300, thick: 14, lens: 0.6, seed: 45 }),
        sandShade,
      ),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 26,
          step: 60,
          seed: 11,
          shape: (x) => 1420 - bump(x, 1900, 500, 120),
        }),
        I.mix(leaf, ink, 0.3),
      ),
      I.g(
        { fill: I.mix(leaf, ink, 0.72) },
        palms.flatMap((palm) => [plain(palm.trunk), palm.fronds]),
      ),
      I.path(sleeper, ink),
      I.path(hammock, [0.6, 0.19, 30]),
    ],
    clip,
  };
}
