import * as I from '../kit/index.mjs';
import { bump, figure, sky, WORLD } from './shapes.mjs';

const row = (seed, shape, tone) =>
  I.path(I.ridge({ x0: -20, x1: 1960, base: 1540, amp: 10, freq: 0.004, step: 60, seed, shape }), tone);

/** Xenses: a village on a slope that cannot be; every shadow has its own sun. */
export function scene() {
  const [violet, shadow] = [
    [0.46, 0.09, 305],
    [0.66, 0.085, 300],
  ];
  const walls = [
    [0.93, 0.05, 60],
    [0.88, 0.075, 20],
    [0.86, 0.06, 200],
    [0.91, 0.07, 95],
    [0.84, 0.07, 340],
  ];
  const house = ([x, y, w, h, lean, tone, cast]) => {
    const top = [x + lean, y - h];
    return [
      I.path(`M${x} ${y}h${w}l${cast[0]} ${cast[1]}h${-w}z`, shadow, { opacity: 0.55 }),
      I.path(`M${x} ${y}h${w}L${top[0] + w} ${top[1]}H${top[0]}Z`, walls[tone]),
      I.path(
        `M${x + w} ${y}l${w * 0.36} ${-w * 0.16}L${top[0] + w * 1.36} ${top[1] - w * 0.16}L${top[0] + w} ${top[1]}Z`,
        I.mix(walls[tone], violet, 0.5),
      ),
      I.path(
        `M${top[0] - 16} ${top[1] + 4}l${w * 0.4} ${-h * 0.42}l${w * 0.6 + 26} ${h * 0.42}z`,
        I.mix([0.66, 0.16, 30], walls[tone], tone * 0.09),
      ),
      I.path(
        `M${top[0] + w + 10} ${top[1] + 4}L${top[0] + w * 0.4 - 16} ${top[1] + 4 - h * 0.42}l${w * 0.36} ${-w * 0.12}L${top[0] + w * 1.36 + 10} ${top[1] - w * 0.16 + 4}Z`,
        I.mix([0.5, 0.12, 350], violet, 0.3),
      ),
      I.path(`M${x + w * 0.2 + lean * 0.1} ${y}h${w * 0.22}l${lean * 0.5} ${-h * 0.5}h${-w * 0.22}z`, violet),
      I.path(
        `M${x + w * 0.62 + lean * 0.55} ${y - h * 0.52}h${w * 0.2}l${lean * 0.22} ${-h * 0.22}h${-w * 0.2}z`,
        [0.96, 0.09, 92],
      ),
    ];
  };
  const walker = figure([
    [
      [700, 1246, 14],
      [706, 1204, 15],
      [716, 1164, 20],
    ],
    [
      [746, 1236, 14],
      [734, 1200, 15],
      [720, 1164, 20],
    ],
    [
      [718, 1170, 30],
      [724, 1128, 36],
      [728, 1100, 28],
    ],
    [
      [716, 1108, 13],
      [690, 1140, 10],
      [676, 1120, 8],
    ],
    [
      [740, 1108, 13],
      [764, 1080, 10],
      [784, 1066, 8],
    ],
  ]);
  return {
    title: 'A tilted village at pastel dawn where every shadow falls its own way',
    defs: [
      sky(950, [
        [0, [0.86, 0.055, 285]],
        [0.4, [0.91, 0.045, 330]],
        [0.75, [0.94, 0.05, 30]],
        [1, [0.96, 0.06, 85]],
      ]),
      I.strip(5),
      I.path(I.fan(4, { r: 96, n: 19 }), undefined, { id: 'fan' }),
    ],
    body: [
      I.rect(...WORLD, 'url(#sk)'),
      I.halo(1500, 520, [190, 120], 4).map((ring, i) =>
        I.path(ring, [0.97, 0.06, 80], { opacity: [0.5, 0.9][i] }),
      ),
      I.path(I.halo(520, 620, [62], 7)[0], [0.93, 0.05, 350]),
      I.path(I.stratus({ x: 1000, y: 430, w: 900, h: 40, n: 3, seed: 4 }), [0.97, 0.025, 340]),
      I.g({ transform: 'rotate(5 960 820)', fill: [0.78, 0.06, 300] }, [
        I.forest({ x0: -200, x1: 2100, s: 0.7, seed: 3, shape: () => 800 }),
        I.tag('path', { d: 'M-200 860h2400v300h-2400z' }),
      ]),
      row(4, (x) => 1000 - x * 0.12, [0.83, 0.065, 155]),
      [
        [1330, 850, 120, 130, 34, 2, [-120, 50]],
        [1530, 826, 130, 160, -26, 0, [110, 60]],
        [1120, 880, 110, 110, -22, 4, [-40, 80]],
      ].map(house),
      row(9, (x) => 930 + x * 0.1, [0.76, 0.085, 145]),
      [
        [930, 1050, 190, 220, 46, 1, [-170, 60]],
        [1230, 1072, 210, 270, -54, 3, [190, 70]],
        [1560, 1100, 190, 210, 62, 0, [60, 110]],
      ].map(house),
      row(14, (x) => 1330 - x * 0.09 + bump(x, 1960, 500, 60), [0.62, 0.095, 155]),
      I.path('M716 1240l-230 70 60 18z', shadow, { opacity: 0.7 }),
      walker.map((limb) => I.path(limb, [0.3, 0.08, 300])),
      I.tag('circle', { cx: 732, cy: 1074, r: 19, fill: [0.66, 0.19, 30] }),
      row(21, (x) => 1390 + 60 * Math.sin(x / 300), I.mix(violet, [0.5, 0.09, 160], 0.5)),
      I.g({ fill: [0.32, 0.075, 300] }, [
        I.use('fan', 1640, 1440, 2.8, -12),
        I.use('fan', 1830, 1420, 3.2, 14, -1),
        I.use('fan', 140, 1460, 2.8, 10),
      ]),
    ],
  };
}
