import * as kit from '../kit';
import { group, joints, limb, shape, type Ink, type Markup } from '../kit';

// Flamingos facing left, about 240 units tall, their feet on 0,0: standing, feeding, watching.
const LEGS = [
  '30,-108,10 27,-60,6 30,-54,7 26,0,4',
  '26,-1,4 14,2,4 4,3,2',
  '46,-110,10 60,-64,6 50,-58,7 53,0,4',
  '53,-1,4 42,2,4 32,3,2',
];
const BODY = '-24,-150 6,-168 44,-166 78,-148 116,-118^ 86,-120 60,-106 28,-100 -4,-106 -24,-126';

type Bird = { limbs: readonly string[]; shapes: readonly string[] };

const BIRDS = {
  standing: {
    limbs: [...LEGS, '-12,-136,30 -44,-154,16 -48,-182,12 -30,-204,11 -32,-226,12'],
    shapes: [BODY, '-25,-222 -27,-237 -41,-242 -54,-233 -66,-214 -67,-198^ -57,-205 -51,-216 -41,-220'],
  },
  feeding: {
    limbs: [...LEGS, '-12,-136,30 -46,-132,16 -62,-94,11 -54,-52,10 -64,-26,12'],
    shapes: [BODY, '-58,-30 -49,-16 -54,-2 -68,6 -84,4^ -75,-6 -73,-20'],
  },
  watching: {
    limbs: [...LEGS, '-12,-138,30 -32,-166,15 -30,-206,11 -36,-244,12'],
    shapes: [BODY, '-30,-240 -31,-256 -45,-261 -58,-252 -70,-233 -71,-217^ -61,-224 -55,-235 -45,-239'],
  },
} as const satisfies Record<string, Bird>;

export type BirdName = keyof typeof BIRDS;

/** The birds as symbols, each the name of its pose. */
export const flamingoSymbols = (): string[] =>
  Object.entries(BIRDS).map(([id, { limbs, shapes }]) =>
    group({ id }, [
      shape(limbs.map((along) => limb(joints(along)))),
      shape(shapes.map((outlined) => kit.outline(outlined))),
    ]),
  );

type Inks = { bird: Ink; lit: Ink; mirror: Ink };

/** A flock in the water, each bird with its mirror image; the sun behind leaves light on the upper edges. */
export function flock(places: string, { bird, lit, mirror }: Inks): Markup {
  const names = Object.keys(BIRDS);
  const all = kit.rows(places, 4).toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
  const use = ([x = 0, y = 0, kind = 0, size = 1]: number[], dx: number, dy: number): string =>
    kit.use(kit.at(names, kind), x + dx, y + dy, size);
  return [
    group(
      { fill: mirror, opacity: 0.75 },
      all.map(([x = 0, y = 0, kind = 0, size = 1]) =>
        kit.tag('use', {
          href: `#${kit.at(names, kind)}`,
          transform: `matrix(${[size, 0, 0, -Math.abs(size) * 0.9, x, y].map((n) => kit.brief(Number(n.toFixed(2)))).join(' ')})`,
        }),
      ),
    ),
    all
      .toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
      .map((row) => {
        const lift = Math.abs(row[3] ?? 1);
        return [kit.inked(lit, use(row, 1.5 * lift, -4 * lift)), kit.inked(bird, use(row, 0, 0))];
      }),
  ];
}
