import * as kit from '../kit';
import { finePen, joints, limb, mix, outline, path, type Ink, type Markup } from '../kit';

/** What the two who tie the roof down are printed in; the light comes from the left. */
export type MenderInks = {
  ink: Ink;
  skin: Ink;
  skinLit: Ink;
  shirt: Ink;
  trousers: Ink;
  dress: Ink;
  hem: Ink;
  straw: Ink;
  rope: Ink;
  wood: Ink;
};

const limbs = (...texts: string[]): kit.Pen[] => texts.map((along) => limb(joints(along), finePen()));

/** A man 215 high leaning back on a rope that goes up to the right from 34,-186; his feet around 0, 0. */
export const pullingMan = ({ ink, skin, skinLit, shirt, trousers, straw, rope }: MenderInks): Markup => [
  kit.line('M-8-168C-50-150-66-112-92-40C-104-6-150-2-170-2S-120 14-92 8S-130-12-160 6', rope, 5, {
    'stroke-linecap': 'round',
  }),
  path(limbs('-62,-100,30 -18,-74,25 34,-58,18', '32,-60,18 46,-34,15 54,-20,13'), mix(trousers, ink, 0.5)),
  path(limbs('52,-22,12 58,-6,11', '54,-4,11 70,0,10 82,2,6'), mix(skin, ink, 0.35)),
  path(limbs('-66,-102,38 -34,-64,30 -14,-44,21', '-16,-48,21 -6,-22,17 2,-10,14'), trousers),
  path(limbs('-2,-14,13 0,-4,13 22,1,8'), skin),
  path(limbs('-66,-96,40 -82,-136,46 -86,-170,40'), shirt),
  path(limbs('-80,-98,5 -97,-136,9 -100,-166,5'), mix(shirt, straw, 0.6)),
  path(limbs('-84,-172,22 -46,-160,18 -10,-168,13', '-80,-166,20 -34,-172,15 34,-186,11'), skin),
  path(limbs('-90,-178,26 -66,-168,24 -50,-164,20'), mix(shirt, ink, 0.18)),
  path(limbs('-82,-184,18 -78,-204,16'), skin),
  path(
    outline('-92,-206 -98,-222 -90,-238 -72,-240 -60,-230 -54,-214^ -58,-208 -64,-200 -78,-196', {
      pen: finePen(),
    }),
    skin,
  ),
  path(limbs('-97,-222,5 -94,-208,7 -88,-198,4'), skinLit),
  path(
    outline('-126,-226^ -104,-234 -98,-254 -84,-264 -66,-258 -58,-242 -34,-236^ -56,-228 -92,-222', {
      pen: finePen(),
    }),
    straw,
  ),
  path(
    outline('-34,-236^ -56,-228 -92,-222 -126,-226^ -92,-232 -58,-236', { pen: finePen() }),
    mix(straw, ink, 0.45),
  ),
];

/** A woman 200 high on a ladder whose foot is at 0, 0, her hands at -84,-262 at the eave; she looks left. */
export const tyingWoman = ({ ink, skin, skinLit, dress, hem, wood }: MenderInks): Markup => [
  path(
    [
      ...limbs('34,8,11 -44,-246,10', '-22,8,11 -92,-240,10'),
      ...limbs(
        '-36,-34,8 22,-34,8',
        '-48,-80,8 8,-80,8',
        '-62,-128,8 -8,-128,8',
        '-76,-176,8 -22,-176,8',
        '-88,-218,8 -36,-218,8',
      ),
    ],
    wood,
  ),
  path(limbs('-16,-110,20 -30,-98,17 -32,-86,12', '-32,-90,11 -52,-84,7'), mix(skin, ink, 0.35)),
  path(limbs('8,-104,20 10,-70,16 6,-42,12', '6,-42,11 -18,-37,7'), skin),
  path(
    outline('-22,-196^ 12,-198^ 26,-160 32,-108 36,-78^ 4,-70 -36,-76^ -30,-128 -24,-164', {
      pen: finePen(),
    }),
    dress,
  ),
  path(outline('34,-94^ 36,-78^ 4,-70 -36,-76^ -34,-92^ 2,-86', { pen: finePen() }), hem),
  path(
    outline('-24,-192^ -12,-196 -22,-150 -26,-100 -30,-78^ -36,-76^ -30,-128', { pen: finePen() }),
    mix(dress, [0.99, 0.03, 95], 0.8),
  ),
  path(outline('12,-198^ 26,-160 32,-108 34,-96^ 16,-96 14,-140', { pen: finePen() }), mix(dress, ink, 0.25)),
  path(limbs('2,-188,20 -34,-206,15 -58,-246,10', '-14,-192,18 -50,-212,14 -82,-258,10'), skin),
  path(limbs('-22,-202,4 -54,-220,6 -84,-262,4'), skinLit),
  path(limbs('-6,-196,18 -10,-216,15'), skin),
  path(
    outline('-22,-216 -28,-228 -26,-242 -12,-250 4,-244 8,-230 2,-216 -10,-210', { pen: finePen() }),
    skin,
  ),
  path(
    outline('-24,-240 -14,-254 4,-254 16,-240 16,-222 8,-210 2,-222 0,-234 -10,-240', { pen: finePen() }),
    ink,
  ),
  path(limbs('12,-220,13 24,-198,12 24,-164,8 20,-142,4'), ink),
  path(limbs('-27,-236,3 -25,-222,5 -18,-212,3'), skinLit),
];
