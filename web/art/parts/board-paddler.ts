import * as kit from '../kit';
import { group, limb, mix, outline, path, Pen, type Ink, type Markup } from '../kit';

// A woman who stands on a board and paddles away from us, to the right; her feet around 0, her head 430 up. The light
// is at the left.

const limbs = (list: readonly string[], tip = 0.3): Pen[] =>
  list.map((along) => limb(kit.joints(along), new Pen(), tip));

const LEGS = [
  '-28,-196,62 -40,-140,52 -38,-100,40',
  '-38,-104,40 -48,-66,39 -36,-10,20',
  '26,-196,62 40,-138,52 36,-98,40',
  '36,-102,40 44,-64,39 40,-12,20',
];
const FEET = '-48,-12^ -26,-14 -16,0 -20,6 -52,4^';
const FAR_ARM = ['-46,-334,36 -52,-372,30 -34,-398,25', '-36,-396,25 8,-416,21 46,-424,15'];
const NEAR_ARM = ['50,-332,36 86,-298,30 98,-266,25', '98,-268,26 108,-240,22 104,-214,15'];
const BACK =
  '-50,-222^ -42,-252 -52,-292 -64,-328 -44,-348 -18,-354 18,-354 46,-348 64,-328 54,-292 44,-252 50,-222^ 0,-206';
const SUIT =
  '-64,-196 -56,-176 -32,-162 -8,-170 0,-182 10,-168 34,-160 58,-176 66,-198^ 56,-232 45,-256 52,-292^ 34,-262 0,-250 -34,-262 -51,-292^ -43,-256 -55,-232';
const SUIT_SHADE = '10,-168 34,-160 58,-176 66,-198^ 56,-232 45,-256 52,-292^ 38,-268 30,-220';
const HEAD = '-24,-372 -28,-398 -18,-424 4,-434 28,-424 36,-400 32,-376 18,-362 -8,-360';
const HAIR = '-22,-368^ -32,-396 -24,-428 4,-442 32,-430 40,-402 34,-372^ 14,-364 -6,-362';
const KNOT = '-16,-436 -20,-460 0,-474 22,-466 26,-444 8,-432';
const BOARD = '-206,22^ -150,2 0,-16 170,-30 286,-34^ 214,0 60,34 -110,48 -190,42';
const BOARD_EDGE = '-206,22^ -190,42 -110,48 60,34 214,0 286,-34^ 210,12 60,48 -112,62 -196,52';
const BLADE = '140,-66^ 156,-62 172,-20 176,30 166,46 150,40 136,-4 130,-48^';

export type PaddlerInks = {
  skin: Ink;
  skinShade: Ink;
  hair: Ink;
  suit: Ink;
  suitShade: Ink;
  board: Ink;
  boardEdge: Ink;
  stripe: Ink;
  shaft: Ink;
  light: Ink;
};

/** What of her is one shape against the water, as the symbol `paddler`. */
export const paddlerSymbol = (): string =>
  group(
    { id: 'paddler' },
    [
      ...limbs(LEGS),
      ...limbs(FAR_ARM),
      ...limbs(NEAR_ARM),
      outline(BACK),
      outline(SUIT),
      outline(HAIR),
      outline(KNOT),
      limb('0,-346,32 3,-376,27'),
    ].map(kit.shape),
  );

/** Her, the board and the paddle. */
export const boardPaddler = (inks: PaddlerInks): Markup => {
  const { skin, skinShade, hair, suit, suitShade, board, boardEdge, stripe, shaft, light } = inks;
  return [
    path(outline(BOARD_EDGE), boardEdge),
    path(outline(BOARD), board),
    path(outline('-150,24^ -100,10 60,-10 236,-26^ 60,10 -100,32'), stripe),
    path(outline('-30,14^ 40,4 190,-4 130,10 20,26^'), mix(board, boardEdge, 0.55)),
    kit.inked(light, kit.use('paddler', -5, -1)),
    path(limbs(FAR_ARM), mix(skin, skinShade, 0.4)),
    path(limbs(LEGS), skin),
    path(
      limbs([
        '-8,-166,8 -20,-132,11 -23,-104,6',
        '-24,-94,6 -33,-64,9 -30,-22,4',
        '48,-172,8 59,-134,11 51,-102,6',
        '51,-94,6 59,-62,9 47,-22,4',
      ]),
      mix(skin, skinShade, 0.6),
    ),
    path(
      [
        outline(FEET),
        outline(
          FEET.replace(/(-?\d+),(-?\d+)/g, (_, x: string, y: string) => `${Number(x) + 76},${Number(y) - 4}`),
        ),
      ]
        .map(String)
        .join(''),
      skinShade,
    ),
    path(outline(BACK), skin),
    path(outline('20,-354^ 46,-348 64,-328 54,-292 44,-252^ 30,-262 36,-300 28,-332'), skinShade),
    kit.line('M2-348Q-4-310 0-262', mix(skin, skinShade, 0.7), 4, { 'stroke-linecap': 'round' }),
    path(outline(SUIT), suit),
    path(outline(SUIT_SHADE), suitShade),
    kit.line('M-51-290Q-20-322 34-352M51-290Q20-322-34-352', suit, 8, { 'stroke-linecap': 'round' }),
    path(limb('0,-346,32 3,-376,27'), mix(skin, skinShade, 0.5)),
    path(outline(HEAD), skinShade),
    path(outline(HAIR), hair),
    path(outline(KNOT), hair),
    path(limbs(['-22,-392,2 -18,-420,6 2,-434,2', '-12,-444,2 -12,-460,5 2,-468,2']), mix(hair, light, 0.5)),
    kit.line('M46-424L146-52', shaft, 8, { 'stroke-linecap': 'round' }),
    kit.line('M36-420L58-428', shaft, 9, { 'stroke-linecap': 'round' }),
    path(outline(BLADE), stripe),
    path(limbs(NEAR_ARM), skin),
    path(
      limbs(['64,-320,5 97,-290,8 110,-262,6', '110,-258,6 118,-238,8 112,-216,4']),
      mix(skin, skinShade, 0.6),
    ),
  ];
};
