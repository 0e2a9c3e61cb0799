import * as kit from '../kit';
import { limb, path, Pen, polygon, type Ink, type Markup } from '../kit';

/** Two inks and the paper they are printed on: nothing else, so that a print in black shows the same. */
export type Press = { paper: Ink; tint: Ink; ink: Ink };

// Silhouettes that stand on a waterline at 0, 0; up to 240 units high.

const blocks = (...all: string[]): Pen =>
  all.reduce((pen, corners) => polygon(pen, kit.points(corners)), new Pen());
const curves = (...all: string[]): Pen => all.reduce((pen, shape) => kit.outline(shape, { pen }), new Pen());

/** A stepped pyramid far inland, 420 wide: its right face is the second ink's shade, its stair is paper. */
export function farPyramid({ paper, tint, ink }: Press): Markup {
  const [lit, shade, stair] = [new Pen(), new Pen(), new Pen()];
  for (const tier of kit.times(7, (i) => i)) {
    const [half, foot, top] = [200 - tier * 24, -20 - tier * 22, -42 - tier * 22];
    polygon(lit, [
      [-half, foot],
      [half * 0.5, foot],
      [half * 0.5 - 6, top],
      [-half + 12, top],
    ]);
    polygon(shade, [
      [half * 0.5, foot],
      [half, foot],
      [half - 12, top],
      [half * 0.5 - 6, top],
    ]);
    polygon(stair, [
      [-74 + tier * 7, top + 16],
      [-20 + tier * 2, top + 16],
      [-21 + tier * 2, top + 9],
      [-72 + tier * 7, top + 9],
    ]);
  }
  return [
    path([lit, blocks('-44,-174 28,-174 28,-214 -44,-214')], tint),
    path([shade, blocks('28,-174 50,-174 50,-214 28,-214', '100,-20 200,-20 214,30 100,30')], ink),
    path([stair, blocks('-24,-174 -6,-174 -6,-200 -24,-200')], paper),
  ];
}

/** A limestone cliff 520 wide with Tulum's temple on it; light comes from the left. */
export function templeCliff({ paper, tint, ink }: Press): Markup {
  const cliff = kit
    .curve('-270,0^ -262,-40 -240,-66 -214,-96^ -120,-108 60,-104 180,-110 260,-96 330,-60 372,-24 392,0^', {
      tension: 0.12,
    })
    .close();
  const beds = new Pen();
  for (const [from = 0, to = 0, y = 0, drop = 0, seed = 0] of kit.rows(
    '-226,70,-88,40,4 -250,-30,-44,24,7',
    5,
  )) {
    kit.ledge({ from, to, top: (x) => y - 0.03 * x, drop, seed, step: 24, gap: 0.1, pen: beds });
  }
  return [
    path(cliff, ink),
    path(beds, paper),
    path(
      blocks(
        '-120,-104 150,-106 142,-150 -108,-150',
        '-70,-150 104,-150 100,-212 -66,-212',
        '-78,-212 110,-212 108,-230 -76,-230',
      ),
      ink,
    ),
    path(
      blocks(
        '-116,-110 -12,-110 -14,-146 -106,-146',
        '-66,-156 10,-156 10,-206 -62,-206',
        '-72,-216 8,-216 8,-226 -72,-226',
      ),
      paper,
    ),
    path(blocks('-92,-106 -44,-106 -48,-150 -86,-150'), tint),
    path(blocks('-48,-160 -48,-196 -34,-196 -34,-160', '-20,-160 -20,-196 -6,-196 -6,-160'), ink),
    path(blocks('214,-98 262,-98 260,-136 216,-136', '210,-136 266,-136 265,-146 211,-146'), ink),
    path(blocks('228,-100 228,-122 240,-122 240,-100'), paper),
  ];
}

/** A zip-line tower under a palapa roof, 230 high. */
export const pressTower = ({ paper, ink }: Press): Markup => [
  kit.line('M-46 0L-30-150M46 0L30-150M-42-24L34-96M42-24L-34-96M-54-100H54M-48-122H48', ink, 8, {
    'stroke-linecap': 'round',
  }),
  path(curves('0,-232^ 24,-196 76,-148^ 46,-142 28,-148 8,-140 -12,-148 -38,-140 -76,-146^ -24,-194'), ink),
  path(
    curves('-6,-206^ -22,-178 -54,-150^ -36,-150 -20,-164^', '4,-200^ 4,-170 -6,-150^ 8,-148 14,-172^'),
    paper,
  ),
  path(limb('8,-102,9 10,-118,10 10,-126,6'), ink),
  path(curves('2,-132 10,-141 18,-132 10,-124'), ink),
];

/** A rider in the harness, hanging from 0, 0, on the way to the right. */
export const pressRider = ({ ink }: Press): Markup => [
  path(
    [
      '0,30,17 -8,48,21 -10,64,18',
      '-10,64,17 16,60,13 30,78,8',
      '-10,66,15 10,74,12 12,98,7',
      '0,32,8 6,14,6 1,0,5',
    ].map((along) => limb(along)),
    ink,
  ),
  path(curves('-6,12 4,6 16,12 15,24 4,28 -6,22'), ink),
];

/** A boat under two sails that leaves the paper's white between hull and sun, 210 high. */
export const pressBoat = ({ paper, tint, ink }: Press): Markup => [
  path(
    curves('-14,-44^ -6,-120 0,-204^ 52,-132 78,-48^', '-26,-46^ -24,-110 -12,-176^ -74,-104 -104,-52^'),
    paper,
  ),
  path(curves('-26,-46^ -24,-110 -12,-176^ -50,-110 -62,-50^'), tint),
  path(
    [
      curves('-130,-34^ -40,-20 60,-22 136,-44^ 108,-4 80,4^ -86,4^'),
      limb('-20,-24,6 -17,-110,5 -12,-214,3'),
    ],
    ink,
  ),
  path(limb('-40,-46,12 -42,-26,13 -40,-18,8'), ink),
  path(limb('30,-46,12 30,-28,13 32,-20,8'), ink),
  path([curves('-47,-52 -40,-61 -33,-52 -40,-45', '24,-52 31,-61 38,-52 31,-45')], ink),
];

/** A frigatebird, 200 across, its wings bent and its tail open. */
export const frigatebird = ({ ink }: Press): Markup =>
  path(
    curves(
      `-112,22^ -86,-16 -56,-36 -34,-30 -14,-16 -8,-26 -2,-38 10,-48 26,-46^ 14,-38 12,-24 18,-14 40,-26
        62,-28 92,-2
      112,34^ 84,10 58,-4 38,2 18,14 14,30 26,66^ 4,40^ -12,68^ -8,32 -12,12 -32,0 -54,-8 -84,2`,
    ),
    ink,
  );
