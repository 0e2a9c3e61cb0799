import * as kit from '../kit';
import { limb, line, mix, outline, path, type Ink, type Markup } from '../kit';

const paper: Ink = [0.985, 0.03, 95];

const shade = (ink: Ink): Ink => mix(ink, [0.3, 0.06, 60], 0.42);
const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

export type TwoInks = {
  hers: Ink;
  his: Ink;
  dress: Ink;
  shirt: Ink;
  trousers: Ink;
  pack: Ink;
  /** Where their shadow falls. */
  floor: Ink;
};

/** Two from behind: she shades her eyes, he has an arm up. Feet on 0, 0; he is 240 high; the sun is on the left. */
export const twoFromBehind = ({ hers, his, dress, shirt, trousers, pack, floor }: TwoInks): Markup => [
  path(outline('-50,2 60,-8 190,-2 290,6 200,22 40,18 -40,12'), shade(floor), { opacity: 0.7 }),
  // She, in a dress and a hat.
  path(fat('-16,-86,26 -17,-44,20 -16,-4,13'), hers),
  path(fat('14,-86,26 16,-44,20 18,-2,13'), shade(hers)),
  path(outline('-26,4^ -26,-8 -6,-8 -4,4^'), [0.36, 0.08, 40]),
  path(outline('8,6^ 10,-6 28,-6 30,6^'), [0.28, 0.06, 40]),
  path(fat('32,-166,18 60,-176,14 34,-212,10'), shade(hers)),
  path(outline('-30,-178 0,-186 30,-178 34,-150 26,-126 44,-62^ -46,-62^ -28,-126 -36,-150'), dress),
  path(outline('14,-184 30,-178 34,-150 26,-126 44,-62^ 14,-62^ 12,-128'), shade(dress)),
  path(
    outline('-30,-178 -18,-183^ -22,-150 -18,-126 -28,-62^ -46,-62^ -28,-126 -36,-150'),
    mix(dress, paper, 0.36),
  ),
  line('M-29-128Q0-120 28-128', paper, 8),
  path(fat('-32,-166,18 -48,-132,15 -50,-96,11'), hers),
  path(fat('-36,-164,4 -54,-132,6 -54,-98,4'), mix(hers, paper, 0.5)),
  path(fat('0,-180,18 0,-196,16', 0.1), shade(hers)),
  path(fat('-2,-210,26 -2,-184,28 0,-150,14'), [0.24, 0.06, 45]),
  path(outline('-40,-204^ -18,-214 -16,-234 0,-240 16,-234 18,-214 40,-204^ 0,-196'), [0.95, 0.06, 88]),
  path(outline('6,-198^ 40,-204 18,-214 16,-234 6,-239^ 8,-216'), [0.78, 0.08, 74]),
  line('M-18-214Q0-208 18-214', dress, 7),
  // He, an arm up.
  path(fat('112,-112,34 112,-56,26 108,-6,16'), trousers),
  path(fat('144,-112,34 148,-56,26 154,-4,16'), shade(trousers)),
  path(outline('96,4^ 96,-10 120,-10 122,4^'), [0.3, 0.06, 50]),
  path(outline('142,6^ 144,-8 166,-8 168,6^'), [0.24, 0.05, 50]),
  path(outline('92,-104^ 92,-150 84,-186 100,-204 152,-204 170,-186 162,-150 162,-104^ 128,-98'), shirt),
  path(outline('138,-204 152,-204 170,-186 162,-150 162,-104^ 136,-99^ 146,-150'), shade(shirt)),
  path(outline('116,-192^ 140,-192^ 148,-176 148,-136 140,-126 112,-126 106,-136 106,-176'), pack),
  path(outline('132,-192^ 140,-192^ 148,-176 148,-136 140,-126 132,-126^'), shade(pack)),
  line('M110-200L112-178M144-200L142-178', [0.3, 0.08, 150], 7),
  path([fat('90,-188,22 70,-154,17 74,-118,12')], shirt),
  path([fat('70,-152,17 72,-122,14 84,-100,11')], his),
  path(fat('162,-190,22 184,-216,17 190,-228,16'), shade(shirt)),
  path(fat('188,-226,17 196,-256,14 192,-290,10'), shade(his)),
  path(outline('184,-284 184,-298 188,-318^ 194,-302 202,-298 200,-284'), shade(his)),
  path(fat('127,-200,20 127,-216,18', 0.1), shade(his)),
  path(outline('108,-228 106,-246 116,-260 136,-260 148,-246 146,-228 136,-214 118,-214'), [0.18, 0.04, 40]),
  path(outline('112,-224 118,-213 136,-213 142,-224^ 127,-220'), his),
];
