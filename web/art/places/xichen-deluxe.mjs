import * as I from '../kit/index.mjs';
import { bump, pyramid, sky, WORLD } from './shapes.mjs';

/** Chichén Itzá late in the day: the whole plain is in shadow before the pyramid is. */
export function scene() {
  const H = 1030;
  const [lit, shade, ink] = [
    [0.84, 0.125, 76],
    [0.46, 0.095, 40],
    [0.24, 0.06, 40],
  ];
  const haze = [0.88, 0.1, 75];
  return {
    title: 'The pyramid of Chichén Itzá in late sun, with a long shadow',
    defs: [
      sky(H, [
        [0, [0.84, 0.06, 85]],
        [0.45, [0.89, 0.085, 82]],
        [0.8, [0.88, 0.12, 68]],
        [1, [0.8, 0.15, 52]],
      ]),
      I.strip(5),
      I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' }),
      I.path(I.bird(), undefined, { id: 'bd' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(300, 930, [430, 300, 200], 4).map((ring, i) =>
        I.path(ring, [0.94, 0.1, 86], { opacity: [0.3, 0.45, 0.7][i] }),
      ),
      I.path(I.halo(300, 930, [104], 2)[0], [0.985, 0.055, 95]),
      I.path(I.stratus({ x: 1320, y: 520, w: 760, h: 34, n: 3, seed: 4 }), [0.94, 0.055, 85]),
      I.g({ fill: I.mix(ink, haze, 0.45) }, [I.use('bd', 820, 470, 0.6, -6), I.use('bd', 890, 505, 0.4, 8)]),
      I.g(
        { fill: I.mix(ink, haze, 0.62) },
        I.forest({ x0: -120, x1: 2000, s: 0.5, seed: 3, shape: () => 985 }),
      ),
      I.g(
        { fill: I.mix(ink, haze, 0.42) },
        I.forest({
          x0: -160,
          x1: 2000,
          s: 0.66,
          seed: 8,
          shape: (x) => 1010 - bump(x, 100, 300, 40) - bump(x, 1900, 300, 50),
        }),
      ),
      I.rect(-20, 1075, 1990, 460, [0.76, 0.115, 82]),
      I.path('M1000 1110L1790 1110L2600 1300L1980 1330Z', [0.5, 0.09, 60]),
      pyramid({ x: 1190, base: 1118, w: 900, h: 430, lit, shade, dark: ink }),
      I.path(
        I.glitter({ x: 700, y0: 1130, y1: 1420, n: 26, width: () => 1500, thick: 14, lens: 0.5, seed: 5 }),
        [0.86, 0.13, 88],
      ),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 22,
          step: 34,
          seed: 31,
          freq: 0.02,
          shape: (x) => 1400 - bump(x, 1960, 500, 120) - bump(x, -40, 420, 150),
        }),
        I.mix(ink, [0.4, 0.08, 60], 0.3),
      ),
      I.g({ fill: ink }, [
        I.use('fan', 90, 1330, 3, -14),
        I.use('fan', 250, 1420, 2.4, 16, -1),
        I.use('fan', 1800, 1360, 2.7, -8),
        I.use('fan', 1610, 1450, 2.1, 14),
      ]),
    ],
  };
}
