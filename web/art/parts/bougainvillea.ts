import * as kit from '../kit';
import { type Ink, type Markup, type Point } from '../kit';

const leafDark: Ink = [0.36, 0.075, 175];
const leafLit: Ink = [0.58, 0.11, 155];
const bractDark: Ink = [0.42, 0.15, 345];
const bractMiddle: Ink = [0.57, 0.2, 352];
const bractLit: Ink = [0.74, 0.16, 358];

/** Three papery bracts, as `bract`, and a leaf, as `leaf`: 20 units across. */
export const gardenSymbols = (): string[] => [
  kit.symbol('bract', [
    kit.outline('0,1^ -6,-3 -7,-9 -1,-13^ 5,-9 5,-3'),
    kit.outline('0,0^ 7,-1 12,4 12,9^ 6,10 1,6'),
    kit.outline('0,0^ -2,7 -8,10 -12,7^ -11,2 -6,-1'),
  ]),
  kit.symbol('leaf', kit.outline('-9,0^ -3,-5 5,-4 11,2^ 3,4 -4,4')),
];

type Bush = {
  /** Shoots from the root, each a row of points that the flowers follow. */
  shoots: readonly (readonly Point[])[];
  /** Where its sun stands. */
  sun: 'left' | 'right';
  seed: number;
  scale?: number;
  /** Its own leaves as a mass. */
  leaves?: { cx: number; cy: number; rx: number; ry: number };
};

/** A bougainvillea: shoots arching over a wall, leaves under, bracts at the ends, lit from its own sun. */
export function bougainvillea({ shoots, sun, seed, scale = 1, leaves }: Bush): Markup {
  const luck = kit.chance(seed);
  const side = sun === 'left' ? -1 : 1;
  const [deep, middle, lit]: [string[], string[], string[]] = [[], [], []];
  const [under, over]: [string[], string[]] = [[], []];
  const stems = new kit.Pen();
  for (const shoot of shoots) {
    const last = shoot.length - 1;
    kit.limb(
      shoot.map(([x, y], i): kit.Joint => [x, y, 6 - (4 * i) / last]),
      stems,
    );
    const count = last * 5;
    for (let i = 1; i <= count; i += 1) {
      const t = (i / count) * last;
      const [a, b] = [kit.at(shoot, Math.floor(Math.min(t, last - 0.001))), kit.at(shoot, Math.ceil(t))];
      const part = t === last ? 1 : t - Math.floor(t);
      const spread = 15 * scale * (0.5 + 0.7 * Math.sin((Math.PI * i) / (count + 2)));
      const [ox, oy] = [luck.normal(0, spread), luck.normal(0, spread * 0.8)];
      const [x, y] = [a[0] + (b[0] - a[0]) * part + ox, a[1] + (b[1] - a[1]) * part + oy];
      const size = scale * luck.between(0.75, 1.25);
      const turn = Math.round(luck.between(-70, 70));
      if (luck() < 0.5) (luck() < 0.6 ? under : over).push(kit.use('leaf', x - side * 5, y + 8, size, turn));
      const facing = ox * side - oy * 0.8 + luck.normal(0, 5);
      const tone = facing > 7 ? lit : facing > -5 ? middle : deep;
      tone.push(kit.use('bract', x, y, size, turn));
      if (luck() < 0.55) deep.push(kit.use('bract', x - side * 7, y + 9, size, turn + 40));
    }
  }
  return [
    leaves ? kit.path(kit.clump({ ...leaves, leaves: 30, seed, rough: 0.16 }), leafDark) : '',
    kit.path(stems, leafDark),
    kit.inked(leafDark, under),
    kit.inked(bractDark, deep),
    kit.inked(leafLit, over),
    kit.inked(bractMiddle, middle),
    kit.inked(bractLit, lit),
  ];
}

/** An agave: thick pointed leaves in a rosette, those on the sun's side lit. */
export function agave(x: number, y: number, scale: number, sun: 'left' | 'right'): Markup {
  const side = sun === 'left' ? -1 : 1;
  const blade = (angle: number, long: number): kit.Pen => {
    const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    return kit.limb([
      [x, y, 13 * scale],
      [x + c * long * 0.45, y - s * long * 0.5, 15 * scale],
      [x + c * long * 0.8, y - s * long * 0.8, 9 * scale],
      [x + c * long * 1.08, y - s * long * 0.98, 1],
    ]);
  };
  const back = [0.5, 1.05, 1.6, 2.15, 2.65].map((angle) => blade(angle, 78));
  const front = [0.12, 0.78, 1.34, 1.86, 2.4, 3.02].map((angle) => blade(angle, 62));
  return [
    kit.path(back, [0.38, 0.07, 185]),
    kit.path(front, [0.5, 0.08, 172]),
    kit.path(
      front.filter((_, i) => (side > 0 ? i < 3 : i > 2)),
      [0.7, 0.085, 160],
    ),
  ];
}
