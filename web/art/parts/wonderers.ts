import * as kit from '../kit';
import { disc, line, outline, shape, type Ink, type Markup } from '../kit';

const pens = (rows: readonly string[]): string[] => kit.figure(rows).map(shape);

/** Rolls along and points at the walker on the wall. */
const pointing: Markup = [
  pens([
    '-6,-66,30 -6,-100,32 -1,-128,26',
    '-4,-68,26 20,-72,22 36,-66,17',
    '36,-66,17 42,-42,13 46,-18,9',
    '44,-16,10 56,-13,8 62,-14,6',
    '4,-122,13 34,-138,10 62,-168,6',
    '-6,-122,13 12,-96,11 14,-66,8',
  ]),
  shape(outline('-10,-140 -14,-156 -6,-170 8,-172 17,-162 19,-150^ 13,-138 2,-133')),
  shape('M-30-68h8v-42h-7zM-26-62h58v5h-58zM30-20h32v5h-32z'),
  shape('M-36-32a32 32 0 1 0 64 0a32 32 0 1 0-64 0M-30-32a26 26 0 1 1 52 0a26 26 0 1 1-52 0'),
  shape('M34-9a9 9 0 1 0 18 0a9 9 0 1 0-18 0'),
];

/** Stands on the hands, for whom the sky is below. */
const handstand: Markup = [
  pens([
    '-14,0,8 -12,-24,10 -4,-50,13',
    '18,0,8 16,-26,10 6,-50,13',
    '2,-46,25 4,-66,23 6,-90,22',
    '0,-88,15 -18,-112,13 -8,-138,9',
    '-8,-138,9 -14,-152,8 -24,-156,6',
    '10,-88,15 28,-110,12 44,-134,9',
    '44,-134,9 52,-144,8 62,-142,6',
  ]),
  shape(outline('-9,-30 -8,-18 0,-11 9,-14 13,-25 9,-36 -2,-38')),
];

/** Shades her eyes, an old lady with a bun. */
const looking: Markup = [
  pens([
    '0,-84,26 -1,-112,33 1,-138,25',
    '10,-132,12 34,-136,10 16,-160,7',
    '-11,-132,12 -28,-110,10 -10,-92,8',
    '1,-136,13 2,-146,12',
  ]),
  shape(outline('-19,0^ -15,-46 -13,-92 13,-92 16,-48 22,0^ 2,5')),
  shape(outline('-10,-148 -14,-160 -8,-172 4,-175 14,-168 17,-156^ 12,-145 2,-142')),
  shape(outline('-12,-166 -20,-166 -24,-174 -18,-181 -9,-178')),
];

const people = { pointing, handstand, looking };

/** The three as symbols of no fill, to be printed and to throw shadows. */
export const wondererSymbols = (): string[] =>
  Object.entries(people).map(([name, parts]) => kit.group({ id: name }, parts));

type Inks = { body: Ink; rim: Ink; shadow: Ink };

/** Where somebody stands and how large, as it is written. */
const stood = ([x, y, scale]: readonly [x: number, y: number, scale: number]): string =>
  `translate(${Math.round(x)} ${Math.round(y)})scale(${Number(scale.toFixed(2))})`;

/**
 * Somebody printed over a rim of light from one side; `lean` and `down` are where the shadow of the head
 * falls.
 */
export const printed = (
  name: string,
  [x, y, scale]: readonly [x: number, y: number, scale: number],
  [lean, down]: kit.Point,
  { body, rim, shadow }: Inks,
): Markup => {
  const lying = [0.8 * scale, -0.06, -lean / 170, -down / 170].map((v) => Number(v.toFixed(2)));
  return [
    kit.group(
      {
        transform: `matrix(${lying.join(' ')} ${Math.round(x)} ${Math.round(y) - 2})`,
        fill: shadow,
        opacity: 0.72,
      },
      [kit.use(name, 0, 0)],
    ),
    kit.group({ transform: stood([x, y, scale]) }, [
      kit.prints(name, [
        [rim, lean > 0 ? -3 : 3, -2],
        [body, 0, 0],
      ]),
    ]),
  ];
};

/** A cushion, a scarf, a shirt: the little colour they wear. */
export const worn = (place: readonly [x: number, y: number, scale: number]): Markup =>
  kit.group({ transform: stood(place) }, [
    kit.path(outline('-21,-70^ -21,-110 -14,-128 4,-130 14,-118 9,-92 10,-72^'), [0.72, 0.13, 215]),
    line('M4-122l30-15l26-27', [0.72, 0.13, 215], 5),
    disc(-4, -32, 5, [0.72, 0.13, 215]),
  ]);
