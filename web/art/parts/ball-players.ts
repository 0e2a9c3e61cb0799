import * as kit from '../kit';
import { mix, type Frame, type Ink, type Markup, type Pen } from '../kit';
import { fists, gripSymbols, knuckles, type Grip } from './grip';

const ink: Ink = [0.11, 0.045, 300];
const wine: Ink = [0.42, 0.15, 15];
const ember: Ink = [0.58, 0.19, 34];
const flameInk: Ink = [0.83, 0.17, 68];

/**
 * The striker around the hip at 0,0: a long lunge to the left, both hands on the stick, hair and plumes
 * flying.
 */
const striker: Pen[] = [
  ...kit.figure([
    '14,6,62 112,84,46 176,150,27 226,204,20',
    '228,200,22 244,214,20 196,222,12',
    '-8,8,66 -70,44,58 -128,70,46',
    '-126,66,46 -128,126,36 -108,196,22',
    '-108,196,24 -128,212,20 -176,218,12',
    '4,4,74 -34,-64,76 -84,-128,88',
    '-84,-128,74 -112,-164,44 -124,-186,32',
    '-58,-134,42 -84,-96,36 -112,-60,30 -150,-36,26 -186,-22,20',
    '-112,-152,38 -140,-130,34 -160,-110,28 -174,-92,20',
  ]),
  kit.outline(
    `
      -156,-186^ -164,-204 -162,-226 -148,-244 -122,-248 -100,-236 -94,-212 -102,-188 -118,-172
      -140,-168 -152,-174`,
  ),
  kit.limb('-104,-226,26 -70,-226,24 -34,-206,16 -6,-200,6'),
];
const stick = kit.limb('-150,-140,13 -186,-72,15 -232,40,18 -268,132,22 -296,170,24 -342,186,22 -382,170,12');

/** The other player, further off at the left, waiting low with his stick on the ground. */
const rival: Pen[] = [
  ...kit.figure([
    '-16,2,64 -84,44,56 -126,66,46',
    '-124,64,44 -152,128,36 -176,194,22',
    '-178,194,22 -164,212,19 -116,218,12',
    '14,4,66 82,40,56 112,60,46',
    '112,60,44 106,126,36 92,196,22',
    '90,196,22 108,214,20 160,218,12',
    '0,6,78 16,-52,76 52,-112,90',
    '58,-120,74 84,-150,44 94,-168,34',
    '34,-116,42 52,-80,36 78,-48,30 112,-28,24 140,-18,20',
    '86,-124,40 112,-122,34 138,-112,29 138,-90,24 130,-66,20',
  ]),
  kit.outline(
    '124,-168^ 134,-188 132,-208 118,-228 92,-232 72,-218 66,-194 76,-170 92,-154 112,-152 122,-156',
  ),
  kit.limb('80,-216,24 44,-222,22 12,-202,14 -10,-192,5'),
];
const rivalStick = kit.limb('122,-74,13 150,-26,15 190,50,18 226,130,22 252,166,24 296,184,22 338,170,12');

const strikerGrips: Grip[] = [
  [-184, -76, 26, 1],
  [-204, -20, 22, 1],
];
const rivalGrips: Grip[] = [
  [130, -60, -32, -0.94],
  [154, -18, -28, -0.94],
];
const wood: Ink = [0.36, 0.09, 42];
const finger: Ink = [0.17, 0.06, 340];

const sash: Ink = [0.8, 0.15, 62];
const plumes: readonly (readonly [string, Ink])[] = [
  ['-112,-240,10 -84,-284,26 -30,-306,20 8,-300,4', [0.55, 0.19, 32]],
  ['-106,-234,10 -62,-266,26 2,-274,20 44,-260,4', [0.5, 0.12, 200]],
  ['-100,-226,10 -52,-244,24 12,-238,18 54,-216,4', [0.74, 0.16, 72]],
];

/** The rival comes closer in a narrow crop. */
const rivalAt = {
  poster: 'translate(562 1010)scale(.84)',
  hero: 'translate(528 1008)scale(.86)',
  tile: 'translate(628 1014)scale(.78)',
};

/** The striker, lit from the left and from below (1) or above (-1). */
export const strikerAt = (transform: string, from: 1 | -1 = 1): string =>
  kit.group({ transform }, [
    plumes.map(([along, tone]) => kit.path(kit.limb(along), tone)),
    kit.prints('striker-stick', [
      [flameInk, -7, 5 * from],
      [ember, -3, 2 * from],
      [wood, 1, -from],
      [ink, 7, -5 * from],
    ]),
    kit.prints('striker', [
      [flameInk, -8, 5 * from],
      [ember, -3, 2 * from],
      [wine, 1, -from],
      [ink, 7, -6 * from],
    ]),
    kit.path(kit.outline('-34,-18^ 4,-34 42,-18^ 44,10 30,26^ -4,10 -40,14^'), [0.9, 0.06, 80]),
    kit.path(kit.outline('-36,12^ -4,10 30,26^ 22,74 4,96^ -6,58 -26,44^'), sash),
    kit.path(kit.outline('-164,-214^ -130,-222 -96,-216^ -94,-204^ -130,-210 -165,-202^'), sash),
    knuckles(strikerGrips, flameInk, ember, finger),
  ]);

/** Light from below between the two: first the brightest print, then darker ones shifted away. */
export const players = ({ crop }: Frame): Markup => [
  kit.group({ transform: rivalAt[crop] }, [
    kit.prints('rival-stick', [
      [flameInk, 7, 5],
      [ember, 3, 2],
      [wood, -1, -1],
      [ink, -7, -5],
    ]),
    kit.prints('rival', [
      [flameInk, 9, 5],
      [ember, 4, 2],
      [wine, 0, 0],
      [ink, -7, -5],
    ]),
    kit.path(
      kit.outline('-42,-10^ 0,-22 42,-12^ 44,16 20,36^ -4,22 -40,22^'),
      mix([0.9, 0.06, 80], wine, 0.35),
    ),
    kit.path(kit.outline('134,-202^ 98,-210 66,-204^ 66,-190^ 98,-196 133,-189^'), ember),
    knuckles(rivalGrips, ember, wine, finger),
  ]),
  strikerAt('translate(1292 982)scale(1.12)'),
];

/** The players' silhouettes as symbols named `striker` and `rival`, their sticks apart. */
export const silhouettes = (): string[] => [
  ...gripSymbols(),
  kit.symbol('striker-stick', stick),
  kit.symbol('rival-stick', rivalStick),
  kit.group({ id: 'striker' }, [...striker.map(kit.shape), ...fists(strikerGrips)]),
  kit.group({ id: 'rival' }, [...rival.map(kit.shape), ...fists(rivalGrips)]),
];
