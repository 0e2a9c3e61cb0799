import * as kit from '../kit';
import { finePen, joints, limb, mix, outline, path, type Ink, type Markup } from '../kit';

/** What the boat with the lamp is printed in: all of it is dark but for what the lamp reaches. */
export type LampBoatInks = {
  ink: Ink;
  hull: Ink;
  trim: Ink;
  lit: Ink;
  cloth: Ink;
  shirt: Ink;
  skin: Ink;
  lamp: Ink;
};

const limbs = (...texts: string[]): kit.Pen[] => texts.map((along) => limb(joints(along), finePen()));

/** Where the lamp burns, from the middle of the waterline. */
export const LAMP = [98, -206] as const;

/**
 * A rowing boat 380 long, its waterline at 0, 0: a rower rests on the oars, and a child in the bow holds up a
 * pole with an oil lamp, so that the boat is a lighthouse.
 */
export const lampBoat = ({ ink, hull, trim, lit, cloth, shirt, skin, lamp }: LampBoatInks): Markup => [
  path(
    outline('-186,-52^ -80,-36 60,-36 186,-64^ 150,-26 60,-22 -120,-24', { pen: finePen() }),
    mix(ink, lit, 0.22),
  ),
  // The rower: legs in the boat, the body bent a little, both arms down the oar.
  path(limbs('-62,-42,30 -28,-58,24 -2,-30,18'), mix(ink, hull, 0.3)),
  path(limbs('-64,-38,40 -62,-76,44 -50,-110,34'), shirt),
  path(limbs('-40,-104,7 -40,-78,10 -46,-50,8'), mix(shirt, lit, 0.8)),
  path(limbs('-54,-108,17 -26,-80,13 6,-74,9', '-52,-112,14 -48,-130,13'), skin),
  path(
    outline('-62,-126 -64,-142 -54,-154 -38,-152 -32,-140 -30,-130^ -36,-122 -50,-120', { pen: finePen() }),
    skin,
  ),
  path(
    outline('-92,-142^ -68,-148 -62,-166 -46,-170 -36,-162 -34,-150 -10,-144^ -50,-138', { pen: finePen() }),
    cloth,
  ),
  path(
    limbs(
      '-34,-138,4 -31,-128,5 -38,-122,3',
      '-46,-167,5 -36,-158,7 -32,-148,4',
      '-44,-94,4 -22,-77,5 6,-75,3',
    ),
    lit,
  ),
  // The child, standing in the bow with the pole in both hands.
  path(limbs('80,-36,18 82,-58,16 80,-72,18', '94,-36,16 92,-58,15 86,-72,16'), mix(ink, hull, 0.3)),
  path(outline('70,-68^ 74,-108 84,-116 96,-112^ 102,-70^', { pen: finePen() }), trim),
  path(limbs('82,-108,12 96,-122,9 100,-138,7', '92,-106,11 102,-104,8 102,-114,7'), skin),
  path(outline('76,-118 72,-130 78,-142 90,-144 98,-134 96,-122 86,-114', { pen: finePen() }), skin),
  path(outline('72,-126 72,-142 84,-150 98,-142 96,-134^ 86,-138 78,-128', { pen: finePen() }), ink),
  path(limbs('92,-144,3 98,-134,5 95,-122,3', '94,-112,4 100,-90,7 101,-70,4'), lit),
  kit.line('M104-60L101-190', mix(ink, trim, 0.3), 5),
  path(limbs('106,-64,2 103,-186,2'), lit),
  // The near side of the hull, its strake in the light.
  path(
    outline('-190,-54^ -100,-26 40,-24 194,-68^ 176,-22 138,6^ -128,8^ -168,-18', { pen: finePen() }),
    hull,
  ),
  path(
    outline('-190,-54^ -100,-26 40,-24 194,-68^ 188,-54 40,-11 -104,-12 -182,-40^', { pen: finePen() }),
    trim,
  ),
  path(outline('-40,-22^ 60,-24 194,-68^ 190,-60 60,-16', { pen: finePen() }), lit),
  kit.line('M-22-94L150 30', mix(ink, lit, 0.3), 6, { 'stroke-linecap': 'round' }),
  path(outline('120,4 150,16 176,40 168,48 140,38 118,18', { pen: finePen() }), mix(ink, lit, 0.3)),
  // The lamp under its cap.
  path(outline('84,-190^ 116,-190^ 112,-184 88,-184', { pen: finePen() }), ink),
  path(outline('88,-190^ 86,-208 94,-222 106,-222 114,-208 112,-190^', { pen: finePen() }), lamp),
  path(outline('90,-222^ 100,-234 110,-222^', { pen: finePen() }), ink),
];
