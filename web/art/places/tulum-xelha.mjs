import * as I from '../kit/index.mjs';
import { bump, sky, WORLD } from './shapes.mjs';

const top = (x) => 1500 - 640 / (1 + Math.exp(-(x - 880) / 24)) - bump(x, 1700, 420, 70);
const box = (x, y, w, h) => `M${x} ${y}h${w}v${-h}h${-w}z`;

/** Tulum and Xelha: the cliff ruin over the sea at blue hour, the moon just up. */
export function scene() {
  const H = 860;
  const [ink, stone, lit, haze] = [
    [0.2, 0.06, 275],
    [0.38, 0.075, 275],
    [0.72, 0.07, 268],
    [0.78, 0.075, 300],
  ];
  const cliff = I.ridge({
    x0: 770,
    x1: 1960,
    base: 1540,
    amp: 14,
    freq: 0.03,
    step: 18,
    seed: 7,
    shape: top,
  });
  const beds = new I.Pen();
  for (const [i, t] of [0.03, 0.28, 0.5, 0.72].entries())
    I.ledge({
      x0: 910 - i * 12,
      x1: 1950,
      top: (x) => top(x) + 20 + (1290 - top(x)) * t,
      drop: 74,
      seed: 40 + i * 3,
      step: 56,
      pen: beds,
    });
  const ruin =
    box(1050, 875, 520, 60) +
    box(1090, 818, 440, 46) +
    'M1160 775h300l-16-150h-268z' +
    box(1148, 632, 324, 34) +
    box(1610, 866, 150, 110) +
    box(930, 880, 96, 74);
  const ruinLit =
    box(1050, 875, 62, 60) +
    box(1090, 818, 46, 46) +
    'M1160 775h44l-2-150h-26z' +
    box(1148, 632, 40, 34) +
    box(1610, 866, 24, 110) +
    box(930, 880, 18, 74);
  return {
    title: 'The cliff temple of Tulum over the sea at blue hour',
    defs: [
      sky(H, [
        [0, [0.42, 0.1, 268]],
        [0.5, [0.6, 0.095, 275]],
        [0.8, [0.75, 0.08, 310]],
        [1, [0.86, 0.07, 20]],
      ]),
      I.linear('se', 0, H, 0, 1500, [
        [0, [0.74, 0.06, 300]],
        [0.25, [0.55, 0.095, 262]],
        [1, [0.3, 0.085, 262]],
      ]),
      I.radial('mo', 500, 620, 330, [
        [0, [0.98, 0.03, 90], 0.6],
        [1, [0.9, 0.04, 320], 0],
      ]),
      I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.tag('circle', { cx: 500, cy: 620, r: 330, fill: 'url(#mo)' }),
      I.path(I.halo(500, 620, [58], 3)[0], [0.985, 0.025, 90]),
      I.path(I.stratus({ x: 820, y: 740, w: 980, h: 40, n: 3, seed: 14 }), I.mix(haze, lit, 0.2), {
        opacity: 0.7,
      }),
      I.rect(-20, H, 1990, 700, 'url(#se)'),
      I.path(
        I.glitter({ x: 500, y0: H + 6, y1: 1480, n: 48, width: (k) => 90 + 420 * k, thick: 15, seed: 5 }),
        [0.93, 0.045, 60],
      ),
      I.path(
        I.glitter({ x: 700, y0: H + 10, y1: 1490, n: 26, width: () => 1400, thick: 11, lens: 0.5, seed: 25 }),
        [0.38, 0.09, 262],
        { opacity: 0.7 },
      ),
      I.path(
        I.treeline({ x0: 900, x1: 1970, base: 1000, size: 34, leaf: 9, seed: 15, shape: (x) => top(x) + 4 }),
        I.mix(ink, stone, 0.25),
      ),
      I.path(cliff, stone),
      I.path(beds, I.mix(stone, lit, 0.42)),
      I.path(ruin, I.mix(stone, ink, 0.2)),
      I.path(ruinLit, lit),
      I.path('M1266 776h26v-92h-26zM1332 776h26v-92h-26zM1398 776h26v-92h-26zM1660 866h34v-60h-34z', ink),
      I.path('M1274 776h12v-84h-12z', [0.82, 0.15, 70]),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 30,
          step: 40,
          seed: 31,
          shape: (x) => 1560 - bump(x, 1960, 620, 210) - bump(x, 0, 360, 130),
        }),
        ink,
      ),
      I.g({ fill: ink }, [
        I.use('fan', 1600, 1420, 2.4, -18),
        I.use('fan', 1760, 1380, 2.8, 12, -1),
        I.use('fan', 120, 1460, 2.6, 8),
      ]),
    ],
  };
}
