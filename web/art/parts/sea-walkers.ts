import * as kit from '../kit';
import { group, limb, mix, outline, path, tag, type Ink, type Markup, type Pen, type Point } from '../kit';

// Two who walk on the sea floor under glass helmets, against the light: he leads and reaches out, she holds his
// hand. Each stands with the ground at 0; he is about 410 units high.

type Walker = {
  limbs: readonly string[];
  shapes: readonly string[];
  /** Middle of the helmet, its size and tilt. */
  helmet: readonly [x: number, y: number, size: number, tilt: number];
  hair: string;
  hose: string;
  /** Which way the light is. */
  toward: Point;
};

const PROFILE =
  '-20,-28 -29,-17 -30,-8 -37,6^ -30,10 -31,19 -26,29 -13,32 -10,56^ 16,56^ 18,22 25,-6 19,-27 0,-36';

const leader: Walker = {
  limbs: [
    '20,-288,36 54,-250,31 86,-212,23',
    '84,-214,24 106,-194,24 134,-172,13',
    '-28,-286,36 -64,-268,31 -94,-248,23',
    '-92,-249,24 -116,-258,24 -150,-282,13',
  ],
  shapes: [
    '-48,-296 -20,-308 14,-308 42,-294 44,-266 35,-236 37,-210 48,-184 44,-164^ 10,-150 -34,-162^ -42,-186 -37,-212 -40,-240 -50,-270',
    '-42,-194^ -70,-150 -95,-108 -92,-90 -95,-52 -101,-20 -124,-10 -142,-3^ -142,3^ -82,3^ -72,-8 -73,-30 -52,-66 -55,-96 -16,-138 8,-158^ 0,-186',
    '42,-220^ 53,-186 64,-148 77,-106 106,-80 126,-46 142,-36^ 134,-18 112,4^ 86,6^ 84,0 98,-18 104,-36 74,-62 44,-94 14,-140 0,-160^ 10,-190',
    '-140,-284^ -150,-296 -151,-313^ -157,-313 -161,-300^ -170,-319 -177,-322^ -179,-316 -169,-300^ -185,-311 -193,-311^ -192,-305 -175,-292^ -187,-294 -195,-290^ -192,-285 -172,-279 -156,-270^',
    '124,-184 137,-190 152,-180 152,-164 140,-156 128,-162',
  ],
  helmet: [-12, -352, 0.98, -5],
  hair: '-23,-24^ -16,-38 6,-41 24,-26 27,-4 20,16^ 14,0 2,-12 -10,-17',
  hose: '40,-402,14 82,-446,13 100,-560,12 80,-760,11 104,-1100,10',
  toward: [2.5, -4],
};

const follower: Walker = {
  limbs: [
    '22,-280,34 60,-270,28 94,-250,21',
    '92,-251,22 118,-252,20 148,-264,11',
    '-24,-280,34 -64,-272,28 -98,-256,21',
    '-96,-257,22 -122,-242,20 -150,-216,12',
  ],
  shapes: [
    '-44,-290 -18,-302 16,-302 44,-288 40,-262 30,-232 34,-208 48,-184 42,-162^ 6,-148 -34,-162^ -42,-188 -34,-210 -34,-234 -42,-264',
    '-42,-196^ -72,-178 -103,-149 -105,-132 -84,-90 -66,-58 -84,-44 -98,-30^ -94,-23^ -60,-34 -38,-50^ -36,-62 -44,-76 -50,-104 -62,-126 -22,-140 6,-156^ 2,-190',
    '38,-222^ 52,-184 61,-142 66,-100 82,-68 90,-28 100,-6^ 100,3^ 36,3^ 38,-5 66,-18 60,-58 37,-96 12,-140 -2,-160^ 10,-190',
    '140,-272^ 152,-276 163,-290^ 168,-286 164,-274^ 178,-284 184,-282^ 182,-276 168,-266^ 182,-268 187,-264^ 183,-259 166,-256 148,-254^',
  ],
  helmet: [0, -346, 1.04, 3],
  hair: '-24,-22^ -18,-40 8,-42 26,-26 33,0 40,30 31,52^ 25,32 17,14 6,-8 -10,-15',
  hose: '52,-396,16 98,-440,15 116,-560,14 96,-780,13 124,-1250,12',
  toward: [-3, -4],
};

const figure = ({ limbs, shapes }: Walker): Pen[] => [
  ...limbs.map((along) => limb(kit.joints(along), new kit.Pen(), 0.3)),
  ...shapes.map((shape) => outline(shape)),
];

export type SeaInks = { body: Ink; edge: Ink; glass: Ink; glint: Ink; collar: Ink };

const COLLAR = '-68,46^ -40,56 0,60 40,56 68,46^ 72,60 58,70 34,78 0,82 -36,78 -60,70 -72,60';
const RIM = '-68,46^ -40,56 0,60 40,56 68,46^ 70,54 40,64 0,68 -40,64 -70,54';
const SHE = 'translate(262 6)scale(.82)';

function dressed(id: string, { helmet, hair, hose, toward: [dx, dy] }: Walker, inks: SeaInks): Markup {
  const [hx, hy, size, tilt] = helmet;
  const { body, edge, glass, glint, collar } = inks;
  return [
    path(limb(hose, new kit.Pen()), body),
    kit.prints(id, [
      [edge, dx, dy],
      [body, 0, 0],
    ]),
    group({ transform: `translate(${hx} ${hy})rotate(${tilt})scale(${kit.brief(size)})` }, [
      path('M-64 50a78 80 0 1 1 128 0q-64 24-128 0z', glass),
      path(outline(PROFILE), body),
      path(outline(hair), mix(body, edge, 0.16)),
      path('M-70 22a74 76 0 0 1 44-86 96 96 0 0 0-32 92z', glint, { opacity: 0.9 }),
      path('M42-44q32 30 24 74q-12-42-34-60z', glint, { opacity: 0.6 }),
      tag('path', { d: 'M-64 50a78 80 0 1 1 128 0', fill: 'none', stroke: body, 'stroke-width': 6 }),
      path(outline(COLLAR), body),
      path(outline(RIM), collar),
    ]),
  ];
}

/** The silhouettes of both as symbols, `leader` and `follower`. */
export const seaWalkerSymbols = (): string[] =>
  [['leader', leader] as const, ['follower', follower] as const].map(([id, walker]) =>
    group({ id }, figure(walker).map(kit.shape)),
  );

/** The two, hand in hand, feet on 0: he at the left, she so far to the right that her hand is in his. */
export const seaWalkers = (inks: SeaInks): Markup => [
  group({ transform: SHE }, dressed('follower', follower, inks)),
  dressed('leader', leader, inks),
];

/** Their shadows on the sand before them: thrown toward the viewer, away from a light behind. */
export const seaShadows = (fill: Ink, opacity: number): Markup => [
  group({ fill, opacity, transform: 'matrix(1 0 .3 -.42 0 2)' }, kit.use('leader', 0, 0)),
  group(
    { fill, opacity, transform: 'translate(262 8)matrix(.82 0 -.3 -.36 0 0)' },
    kit.use('follower', 0, 0),
  ),
];
