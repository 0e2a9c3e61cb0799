import * as I from '../kit/index.mjs';
import { bump, pyramid, sky, WORLD } from './shapes.mjs';

/** The same pyramid early, across the canopy, while mist still lies in the forest. */
export function scene() {
  const [lit, shade, ink] = [
    [0.9, 0.075, 80],
    [0.63, 0.06, 20],
    [0.27, 0.06, 160],
  ];
  const haze = [0.92, 0.045, 70];
  const rows = [900, 980, 1080, 1200, 1330];
  return {
    title: 'The pyramid above the forest in early mist',
    defs: [
      sky(900, [
        [0, [0.86, 0.045, 240]],
        [0.5, [0.92, 0.035, 20]],
        [1, [0.95, 0.075, 85]],
      ]),
      I.strip(5),
      I.path(I.bird(), undefined, { id: 'bd' }),
      I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(1560, 700, [330, 220, 140], 4).map((ring, i) =>
        I.path(ring, [0.96, 0.07, 88], { opacity: [0.35, 0.5, 0.8][i] }),
      ),
      I.path(I.halo(1560, 700, [74], 2)[0], [0.99, 0.045, 95]),
      I.g({ fill: I.mix(ink, haze, 0.5) }, [
        I.use('bd', 790, 650, 0.7, -6),
        I.use('bd', 880, 686, 0.45, 8),
        I.use('bd', 730, 700, 0.4, 4, -1),
      ]),
      I.g(
        { fill: I.mix(ink, haze, 0.74) },
        I.forest({ x0: -120, x1: 2000, s: 0.5, seed: 3, shape: (x) => 836 - bump(x, 200, 300, 30) }),
      ),
      pyramid({
        x: 1130,
        base: 960,
        w: 620,
        h: 300,
        lit: shade,
        shade: I.mix(lit, haze, 0.15),
        dark: I.mix(shade, ink, 0.6),
      }),
      rows.map((y, i) => [
        I.g(
          { fill: I.mix(ink, haze, [0.55, 0.4, 0.25, 0.1, 0][i]) },
          I.forest({
            x0: -200,
            x1: 2100,
            s: 0.6 + i * 0.26,
            seed: 20 + i,
            shape: (x) => y - bump(x, 100, 380, 60) - bump(x, 1850, 340, 70),
          }),
        ),
        I.rect(-20, y + 90, 1990, 700, I.mix(ink, haze, [0.55, 0.4, 0.25, 0.1, 0][i])),
        i < 3
          ? I.path(
              I.stratus({ x: [700, 1300, 600][i], y: y + 70, w: 1300, h: 46, n: 3, seed: 4 + i }),
              haze,
              { opacity: 0.75 },
            )
          : '',
      ]),
      I.g({ fill: I.mix(ink, [0.15, 0.05, 200], 0.5) }, [
        I.use('fr', 30, 1250, 2.4, -30),
        I.use('fr', -20, 1330, 2.3, 6),
        I.use('fr', 1900, 1290, 2.3, 208, -1),
      ]),
    ],
  };
}
