import * as I from '../kit/index.mjs';
import { bump, figure, sky, WORLD } from './shapes.mjs';

const flame = (x, y, s) =>
  I.spline([
    [x, y - 62 * s, 1],
    [x + 12 * s, y - 34 * s],
    [x + 17 * s, y - 8 * s],
    [x, y + 8 * s],
    [x - 15 * s, y - 6 * s],
    [x - 12 * s, y - 28 * s],
    [x - 2 * s, y - 38 * s],
  ]);

/** Xcaret at night: the ball is on fire and so is the court. */
export function scene({ vb }) {
  const [ink, violet, glow] = [
    [0.13, 0.05, 300],
    [0.25, 0.095, 302],
    [0.72, 0.19, 48],
  ];
  const BALL = [1010, 690];
  const player = figure([
    [
      [1120, 1150, 26],
      [1176, 1080, 32],
      [1210, 990, 46],
    ],
    [
      [1330, 1160, 26],
      [1296, 1076, 32],
      [1226, 994, 46],
    ],
    [
      [1212, 1004, 66],
      [1222, 930, 76],
      [1262, 860, 62],
    ],
    [
      [1250, 868, 30],
      [1170, 838, 24],
      [1112, 868, 16],
    ],
    [
      [1280, 872, 30],
      [1346, 920, 24],
      [1404, 886, 16],
    ],
  ]);
  const plumes = [
    [-64, -110],
    [-22, -138],
    [26, -140],
    [70, -112],
  ].map(([dx, dy]) =>
    I.limb([
      [1280, 800, 12],
      [1282 + dx * 0.6, 800 + dy * 0.6, 22],
      [1284 + dx, 806 + dy, 6],
    ]),
  );
  const torches = [
    [330, 700],
    [560, 760],
    [1560, 740],
    [1790, 670],
  ];
  return {
    title: 'The ancient ball game by night, played with a ball of fire',
    defs: [
      sky(1000, [
        [0, [0.18, 0.07, 295]],
        [0.55, [0.27, 0.11, 310]],
        [1, [0.45, 0.15, 10]],
      ]),
      I.radial('gl', ...BALL, 640, [
        [0, [0.93, 0.13, 78], 0.95],
        [0.12, [0.82, 0.18, 58], 0.7],
        [0.4, [0.6, 0.19, 35], 0.4],
        [1, [0.3, 0.11, 320], 0],
      ]),
      I.linear('fl', 0, 1000, 0, 1500, [
        [0, [0.58, 0.17, 38]],
        [0.5, [0.36, 0.13, 15]],
        [1, [0.17, 0.06, 310]],
      ]),
      I.strip(5),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.dots(
        I.spatter({ x: 0, y: 10, w: 1920, h: 560, n: 60, seed: 3, vb, density: (u, v) => 1 - v }),
        [0.88, 0.05, 80],
        3.4,
        { opacity: 0.85 },
      ),
      I.g(
        { fill: I.mix(violet, ink, 0.35) },
        I.forest({
          x0: -160,
          x1: 2000,
          s: 0.9,
          seed: 8,
          shape: (x) => 860 - bump(x, 0, 420, 150) - bump(x, 1960, 420, 170),
        }),
      ),
      I.rect(-20, 900, 1990, 640, violet),
      I.path('M-20 780L640 900V1010L-20 1180Z', violet),
      I.path('M-20 780L640 900V930L-20 830ZM-20 1010L640 972V1010L-20 1180Z', I.mix(violet, glow, 0.4)),
      I.path('M1960 740L1430 890V1010L1960 1170Z', I.mix(violet, ink, 0.15)),
      I.path('M1960 740L1430 890V922L1960 800ZM1960 1000L1430 970V1010L1960 1170Z', I.mix(violet, glow, 0.5)),
      I.path('M-20 1180L640 1010H1430L1960 1170V1540H-20Z', 'url(#fl)'),
      I.path(
        I.glitter({
          x: 1050,
          y0: 1030,
          y1: 1480,
          n: 30,
          width: (k) => 500 + 500 * k,
          thick: 13,
          lens: 0.6,
          seed: 5,
        }),
        [0.74, 0.18, 50],
        { opacity: 0.8 },
      ),
      I.tag('circle', {
        cx: 1640,
        cy: 880,
        r: 54,
        fill: 'none',
        stroke: I.mix(glow, violet, 0.25),
        'stroke-width': 28,
      }),
      I.rect(-20, -20, 1990, 1540, 'url(#gl)'),
      torches.map(([x, y], i) => [
        I.path(`M${x} ${y}v170`, 'none', { stroke: ink, 'stroke-width': 12 }),
        I.path(flame(x, y, 1.1 + (i % 2) * 0.2), glow),
        I.path(flame(x, y, 0.62), [0.94, 0.11, 90]),
      ]),
      I.g({ transform: `rotate(-64 ${BALL[0]} ${BALL[1]})` }, [
        I.path(flame(...BALL, 3.4), glow),
        I.path(flame(BALL[0], BALL[1] + 6, 2.5), [0.83, 0.17, 68]),
      ]),
      I.path(I.halo(...BALL, [46], 3)[0], [0.97, 0.09, 92]),
      plumes.map((limb, i) =>
        I.path(
          limb,
          [
            [0.62, 0.19, 35],
            [0.5, 0.12, 200],
            [0.72, 0.16, 60],
            [0.55, 0.17, 350],
          ][i],
        ),
      ),
      player.map((limb) => I.path(limb, ink)),
      I.tag('circle', { cx: 1274, cy: 818, r: 34, fill: ink }),
      I.path('M1178 992L1256 1004L1250 1040L1186 1030Z', [0.7, 0.17, 60]),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 26,
          freq: 0.05,
          step: 24,
          seed: 31,
          shape: (x) => 1520 - bump(x, -40, 620, 90) - bump(x, 1960, 520, 90),
        }),
        ink,
      ),
    ],
  };
}
