import * as I from '../kit/index.mjs';
import { bump, heads, sky, WORLD } from './shapes.mjs';

const banners = (y, sag, n) =>
  Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    const x = 1120 + t * 880;
    return `M${Math.round(x - 26)} ${Math.round(y + sag * 4 * t * (1 - t))}h52v54l-13-12-13 12-13-12-13 12z`;
  });

/** Xoximilco: a flower boat on the canal at magenta dusk, its lanterns doubled in the water. */
export function scene({ vb }) {
  const H = 920;
  const [ink, plum, glow] = [
    [0.2, 0.07, 330],
    [0.36, 0.13, 345],
    [0.9, 0.13, 80],
  ];
  const hull = I.spline([
    [820, 1010, 1],
    [900, 1046],
    [1180, 1060],
    [1470, 1044],
    [1560, 1000, 1],
    [1520, 1090],
    [1430, 1112],
    [960, 1112],
    [870, 1086],
  ]);
  const roof = I.spline([
    [890, 770, 1],
    [1010, 722],
    [1190, 704],
    [1370, 722],
    [1490, 770, 1],
    [1480, 800, 1],
    [1190, 748],
    [900, 800, 1],
  ]);
  const arch =
    'M862 1050V812Q862 660 950 660Q1038 660 1038 812V1050H1010V820Q1010 700 950 700Q890 700 890 820V1050Z';
  const lanterns = [
    [1090, 836],
    [1190, 826],
    [1290, 836],
    [1390, 850],
  ];
  const peopleAt = [
    [1080, 1000],
    [1140, 1006],
    [1250, 1000],
    [1310, 1008],
    [1410, 1000],
  ];
  const people = peopleAt.map(([x, y]) =>
    I.limb([
      [x, y + 60, 52],
      [x, y - 10, 46],
    ]),
  );
  const tones = [
    [0.82, 0.15, 85],
    [0.72, 0.17, 30],
    [0.75, 0.11, 190],
    [0.86, 0.09, 350],
  ];
  return {
    title: 'A flower boat with lanterns on a canal at magenta dusk',
    defs: [
      sky(H, [
        [0, [0.4, 0.15, 330]],
        [0.45, [0.57, 0.19, 352]],
        [0.8, [0.74, 0.165, 20]],
        [1, [0.86, 0.13, 58]],
      ]),
      I.linear('wa', 0, H, 0, 1500, [
        [0, [0.78, 0.15, 35]],
        [0.25, [0.5, 0.17, 355]],
        [1, [0.24, 0.1, 325]],
      ]),
      I.radial('la', 1200, 860, 430, [
        [0, [0.93, 0.13, 78], 0.75],
        [0.5, [0.8, 0.16, 50], 0.3],
        [1, [0.6, 0.19, 10], 0],
      ]),
      I.strip(5),
      I.path(I.frond(2, { len: 215, droop: 92, n: 21, leaf: 74 }), undefined, { id: 'fr' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.dots(
        I.spatter({ x: 0, y: 10, w: 1920, h: 380, n: 34, seed: 3, vb, density: (u, v) => 1 - v }),
        [0.93, 0.05, 60],
        4,
        { opacity: 0.8 },
      ),
      I.g(
        { fill: I.mix(plum, [0.8, 0.15, 40], 0.4) },
        I.forest({ x0: -120, x1: 2000, s: 0.55, seed: 3, shape: () => H - 60 }),
      ),
      I.g(
        { fill: plum },
        I.forest({
          x0: -160,
          x1: 2000,
          s: 0.85,
          seed: 8,
          shape: (x) => H - 30 - bump(x, 0, 420, 120) - bump(x, 1960, 360, 130),
        }),
      ),
      I.rect(-20, H + 20, 1990, 620, 'url(#wa)'),
      I.path(
        I.glitter({ x: 700, y0: H + 30, y1: 1490, n: 30, width: () => 1700, thick: 10, lens: 0.5, seed: 25 }),
        I.mix(plum, ink, 0.3),
        { opacity: 0.6 },
      ),
      lanterns.map(([x], i) =>
        I.path(
          I.glitter({ x, y0: 1120, y1: 1440, n: 13, width: (k) => 90 + 130 * k, thick: 14, seed: 40 + i }),
          glow,
        ),
      ),
      I.tag('circle', { cx: 1200, cy: 860, r: 430, fill: 'url(#la)' }),
      people.map((body) => I.path(body, ink)),
      heads(peopleAt, 2, -54, 25, ink),
      I.path('M905 780h12v270h-12zM1462 780h12v270h-12zM1180 740h10v310h-10z', ink),
      I.path(roof, [0.5, 0.17, 20]),
      I.path(hull, ink),
      I.path('M868 1064Q1180 1092 1520 1062L1512 1082Q1180 1110 876 1082Z', tones[0]),
      I.path(arch, ink),
      tones.map((tone, i) =>
        I.dots(
          I.spatter({
            x: 852,
            y: 640,
            w: 196,
            h: 380,
            n: 34,
            seed: 60 + i,
            vb,
            density: (u, v) => {
              const d = Math.hypot((u - 0.5) * 2, v > 0.42 ? 0 : (0.42 - v) * 2.6);
              return d > 0.68 && d < 1 ? 1 : 0;
            },
          }),
          tone,
          19,
        ),
      ),
      lanterns.map(([x, y]) => [
        I.path(`M${x} ${y - 70}v40`, 'none', { stroke: ink, 'stroke-width': 4 }),
        I.path(I.halo(x, y, [32], x)[0], [0.96, 0.1, 88]),
      ]),
      I.path('M1110 268Q1560 480 2010 300', 'none', { stroke: ink, 'stroke-width': 4 }),
      tones.map((tone, i) =>
        I.path(
          banners(270, 96, 9)
            .filter((_, n) => n % 4 === i)
            .join(''),
          tone,
        ),
      ),
      I.path(
        I.ridge({
          x0: -20,
          x1: 1960,
          base: 1540,
          amp: 24,
          freq: 0.02,
          step: 30,
          seed: 31,
          shape: (x) => 1540 - bump(x, -40, 420, 190) - bump(x, 1960, 420, 150),
        }),
        ink,
      ),
      I.g({ fill: ink }, [
        I.use('fr', 10, 1330, 2.4, -36),
        I.use('fr', -20, 1400, 2.4, -4),
        I.use('fr', 1920, 1380, 2.3, 214, -1),
      ]),
    ],
  };
}
