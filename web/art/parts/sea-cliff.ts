import * as kit from '../kit';
import { mix, span, step, type Frame, type Ink } from '../kit';

const sea: Ink = [0.765, 0.105, 194];
const stone: Ink = [0.6, 0.065, 25];
const stoneLit: Ink = [0.9, 0.085, 78];
export const stoneDark: Ink = [0.38, 0.065, 320];
const ink: Ink = [0.2, 0.05, 260];

/** The top edge of the near cliff, rising from the water in steps. */
export const cliffTop = (x: number): number =>
  900 -
  190 * step(x, 1118, 1200) -
  96 * step(x, 1205, 1300) -
  90 * step(x, 1330, 1600) -
  60 * step(x, 1700, 1900);

/** The cliff: a shadow mass, then in each bed a middle tone and lit ledges where the sun reaches. */
export function cliff({ view }: Frame): kit.Markup {
  const mass = kit.ridge({
    from: 1112,
    to: 1960,
    base: 966,
    rough: 15,
    frequency: 0.035,
    octaves: 3,
    step: 15,
    seed: 7,
    profile: (x) => cliffTop(x) + 18 * (1 - step(x, 1112, 1180)),
  });
  const luck = kit.chance(3);
  const end = Math.min(1950, span(view)[1]);
  const [middle, lit] = [kit.coarsePen(), kit.coarsePen()];
  const beds = kit.rows('0,1190 .2,1150 .42,1132 .62,1142 .77,1136', 2);
  for (const [i, [t = 0, start = 0]] of beds.entries()) {
    const low = i > 3;
    const top = (x: number): number =>
      cliffTop(x) + 14 + (936 - cliffTop(x)) * t + 7 * Math.sin(x / 47 + t * 9) - 12 * t * Math.sin(x / 150);
    kit.ledge({ from: start, to: end, top, drop: low ? 44 : 92, seed: 60 + i, step: 62, pen: middle });
    for (let x = start; x < end - 10;) {
      const turnedAway = x > 1560;
      const width = luck.between(60, 230) * (turnedAway ? 0.6 : 1);
      kit.ledge({
        from: x,
        to: Math.min(end, x + width),
        top,
        drop: (low ? 40 : 60) * (turnedAway ? 0.6 : 1),
        seed: 80 + i * 9 + Math.round(x),
        step: 44,
        pen: lit,
      });
      x += width + luck.between(6, 50) * (turnedAway ? 3.4 : 1);
    }
  }
  return [kit.path(mass, stoneDark), kit.path(middle, 'url(#cliff)'), kit.path(lit, stoneLit)];
}

type Teeth = { from: number; to: number; roof: (t: number) => number; depth: number; seed: number };

/** Stone teeth along a cave's roof: mostly short, some long. */
function teeth({ from, to, roof, depth, seed }: Teeth): kit.Knot[] {
  const luck = kit.chance(seed);
  const knots: kit.Knot[] = [];
  for (let x = from; x < to;) {
    const width = luck.between(6, 13);
    const y = roof(Math.min(1, (x - from) / (to - from)));
    const long = depth * (0.12 + luck() ** 2.2);
    const gap = luck.between(22, 64);
    knots.push([x, y, true], [x + width * 0.62, y + long, true], [x + width, y + 2, true]);
    knots.push([x + width + gap * 0.5, y - luck.between(2, 10)]);
    x += width + gap;
  }
  return knots;
}

/** The mouth of the underground river: a low, lopsided bite in the cliff with a darker one in it. */
export function cave(): kit.Markup {
  const mouth = kit.outline(
    [
      ...kit.knots('1240,968^ 1232,930 1248,886^'),
      ...teeth({
        from: 1256,
        to: 1560,
        roof: (t) => 864 - 84 * Math.sin(Math.PI * t ** 0.7) ** 0.7,
        depth: 46,
        seed: 4,
      }),
      ...kit.knots('1592,890^ 1584,930 1600,968^'),
    ],
    { tension: 0.12 },
  );
  const inside = kit.outline(
    [
      ...kit.knots('1322,968^ 1330,930 1316,892^'),
      ...teeth({
        from: 1326,
        to: 1500,
        roof: (t) => 884 - 50 * Math.sin(Math.PI * t ** 0.75) ** 0.8,
        depth: 26,
        seed: 9,
      }),
      ...kit.knots('1524,906^ 1516,968^'),
    ],
    { tension: 0.12 },
  );
  return [kit.path(mouth, 'url(#cave)'), kit.path(inside, 'url(#inside)')];
}

/** Paints of the cliff and of the cave in it: `cliff`, `cave` and `inside`. */
export const cliffPaints = (): string[] => [
  kit.verticalGradient('cave', 800, 985, [
    [0, mix(stoneDark, ink, 0.55)],
    [0.5, mix(stoneDark, ink, 0.3)],
    [1, mix(stoneDark, sea, 0.6)],
  ]),
  kit.verticalGradient('inside', 840, 985, [
    [0, ink],
    [0.55, ink],
    [1, mix(ink, sea, 0.7)],
  ]),
  kit.sideGradient('cliff', 1130, 1900, [
    [0, [0.74, 0.085, 50]],
    [0.4, stone],
    [1, mix(stone, stoneDark, 0.7)],
  ]),
];
