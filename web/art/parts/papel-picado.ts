import * as kit from '../kit';
import { finePen, knots, Pen, type Ink, type Knot, type Markup, type Point } from '../kit';
import { ragged } from './ragged';

// Cut paper: a sheet 200 wide and 240 long, hanging from 0,0 to 200,0. Holes show the light behind it.
/** Animals to be cut out; what stands inside one is paper again. */
const ANIMALS = {
  jaguar: [
    `34,158^ 38,130 26,120 22,106 30,94 40,98^ 44,84 54,96 74,98 112,94 142,96 156,108 166,120 178,106 172,84^ 190,98 186,122
    166,136 164,158^ 150,158^ 148,136 128,128 98,130 84,134 82,158^ 68,158^ 68,136 54,132 50,158^`,
    '84,104 92,102 94,110 86,112',
    '108,104 116,102 118,110 110,112',
    '130,106 138,106 138,114 130,114',
    '96,116 104,114 106,122 98,124',
    '62,106 70,106 68,114 60,114',
  ],
  macaw: [
    `72,50 94,40 118,50 130,72 136,100 132,124 146,150 158,182^ 138,172^ 132,184^ 118,164 106,152 88,140 74,118 68,94
    60,82 44,92^ 40,72 52,56`,
    '80,64 88,62 90,72 82,74',
    '98,90 120,92 128,122 114,140 98,118',
    '118,148^ 128,146 142,168^ 128,164',
  ],
  turtle: [
    `100,50 110,58 112,74 132,80 160,66 182,80^ 166,96 142,98 146,124 160,140 158,160^ 134,152 116,158 100,172^ 84,158 66,152
    42,160^ 40,140 54,124 58,98 34,96 18,80^ 40,66 68,80 88,74 90,58`,
    '100,88^ 114,100^ 108,120^ 92,120^ 86,100^',
    '72,98^ 80,102^ 86,122^ 74,128^ 68,112^',
    '128,98^ 120,102^ 114,122^ 126,128^ 132,112^',
    '92,128^ 108,128^ 112,142^ 100,148^ 88,142^',
  ],
  manta: [
    `100,66 108,54^ 113,70 134,78 164,96 192,132^ 152,120 124,128 110,144 104,154 103,200^ 97,200^ 96,154 90,144 76,128
    48,120 8,132^ 36,96 66,78 87,70 92,54^`,
    '112,88 132,92 126,102 112,98',
    '88,88 68,92 74,102 88,98',
  ],
  flamingo: [
    `56,60 68,48 84,54 90,70 84,90 90,104 110,96 144,104 166,122^ 138,130 118,132 118,160 122,190^ 112,190^ 110,160 106,134
    88,128 74,110 74,88 80,72 74,62 66,66 54,84^ 48,78`,
    '118,108 138,112 130,120 116,118',
  ],
} as const;

export type Animal = keyof typeof ANIMALS;
export const animals: readonly Animal[] = ['jaguar', 'macaw', 'turtle', 'manta', 'flamingo'];

/** Small cuts round the animal. */
const ORNAMENT = [
  ...[24, 56, 88, 120, 152].map((x) => `${x},14^ ${x + 12},22 ${x + 24},14^ ${x + 12},36`),
  '22,180^ 32,190^ 22,200^ 12,190^',
  '178,180^ 188,190^ 178,200^ 168,190^',
];

/** The sheet's outline, its foot cut to a fringe. */
const SHEET = `0,0^ 200,0^ 200,214^ ${[190, 170, 150, 130, 110, 90, 70, 50, 30, 10]
  .map((x, i) => `${x},${i % 2 === 0 ? 244 : 236}^ ${x - 10},212^`)
  .join(' ')}`;

/** How a sheet hangs: where its upper corners are, how long it is, how far the wind takes its foot. */
export type Hang = { from: Point; to: Point; length: number; wind: number; phase: number };

/** A sheet as one path of holes: draw it with `fill-rule` evenodd. */
export function sheet(animal: Animal, { from, to, length, wind, phase }: Hang, detail = true): Pen {
  const pen = length < 70 ? finePen() : length < 170 ? new Pen() : kit.coarsePen();
  const place = ([x, y, corner = false]: Knot): Knot => {
    const [u, v] = [x / 200, y / 240];
    const [topX, topY] = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
    const wave = Math.sin(u * 5.2 + v * 2.6 + phase);
    return [
      topX + wind * v * v + wave * v * length * 0.035,
      topY + length * v * (1 - 0.06 * wave * v) - Math.abs(wind) * 0.22 * v * v,
      corner,
    ];
  };
  const cuts = detail ? [...ANIMALS[animal], ...ORNAMENT] : ANIMALS[animal].slice(0, 1);
  for (const shape of [SHEET, ...cuts]) ragged(knots(shape).map(place), pen);
  return pen;
}

/** A string of sheets from one place to another, sagging; sizes run from the first to the last. */
export type Garland = {
  from: Point;
  to: Point;
  sag: number;
  count: number;
  sizes: readonly [number, number];
  wind: number;
  seed: number;
};

/** Sheets along a string, biggest where it is nearest; only large ones carry ornament. */
export function garland(
  { from, to, sag, count, sizes, wind, seed }: Garland,
  inks: readonly Ink[],
  cord: Ink,
): Markup {
  const luck = kit.chance(seed);
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  // Steps shrink as the sheets do.
  const ratio = sizes[1] / sizes[0];
  const total = kit.times(count, (i) => ratio ** (i / count)).reduce((sum, part) => sum + part, 0);
  let t = 0;
  const sheets = kit.times(count, (i): Markup => {
    const step = ratio ** (i / count) / total;
    const [a, b] = [at(t + step * 0.05), at(t + step * 0.95)];
    t += step;
    const wide = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
    const length = wide * 1.18;
    const hang = {
      from: left,
      to: right,
      length,
      wind: wind * length * luck.between(0.5, 1.3),
      phase: luck.between(0, 6),
    };
    return kit.path(
      sheet(kit.at(animals, (i + seed) % animals.length), hang, length > 110),
      kit.at(inks, (i + seed) % inks.length),
      {
        'fill-rule': 'evenodd',
      },
    );
  });
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  return [kit.line(`M${from.join(' ')}Q${mx} ${my} ${to.join(' ')}`, cord, 3), sheets];
}
