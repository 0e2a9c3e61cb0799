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

/**
 * A man leaning back on a taut rope with all his weight, heels dug in, his feet around 20, 0. His near hand is at
 * -22, -202 and the rope leaves it along `way`, a direction of length 1.
 */
export const pullingMan = (
  { ink, skin, skinLit, shirt, trousers, straw, rope }: MenderInks,
  [wayX, wayY]: kit.Point,
): Markup => {
  const hand = (along: number): kit.Point => [
    Math.round(-22 + wayX * along),
    Math.round(-202 + wayY * along),
  ];
  const [farX, farY] = hand(36);
  return [
    // The rope's end goes past his hip to the sand.
    kit.line('M-22-202Q-96-150-122-70T-178-2Q-214 8-204-6T-150-4T-196 10', rope, 5, {
      'stroke-linecap': 'round',
    }),
    path(limb(joints(`-108,-196,24 -62,-206,19 ${farX - 8},${farY + 4},12`), finePen()), mix(skin, ink, 0.4)),
    kit.disc(farX, farY, 9, mix(skin, ink, 0.3)),
    // Far leg, bent under him; near leg, stretched out against the pull.
    path(
      limbs('-70,-98,42 -16,-66,33 -8,-56,29', '-10,-60,30 -10,-34,22 -14,-10,17'),
      mix(trousers, ink, 0.5),
    ),
    path(outline('-26,-14^ -26,4 28,4^ 26,-6 4,-12 -4,-18', { pen: finePen() }), mix(skin, ink, 0.45)),
    path(limbs('-68,-96,48 -14,-72,38 14,-56,31', '12,-58,32 42,-36,24 58,-20,18'), trousers),
    path(limbs('-66,-116,5 -14,-88,6 16,-70,3'), mix(trousers, straw, 0.35)),
    path(outline('52,-28^ 50,-12 62,3^ 72,4 84,-18 92,-40^ 80,-40 70,-30', { pen: finePen() }), skin),
    path(
      outline(
        '-152,-190^ -136,-208 -108,-208 -92,-190 -76,-150 -44,-104^ -56,-80 -96,-80^ -122,-122 -146,-164',
        {
          pen: finePen(),
        },
      ),
      shirt,
    ),
    path(
      outline('-152,-190^ -140,-204 -128,-206 -132,-170 -106,-118 -84,-80^ -98,-80 -122,-122 -146,-164', {
        pen: finePen(),
      }),
      mix(shirt, straw, 0.65),
    ),
    path(limbs('-114,-190,30 -84,-184,25 -66,-188,22'), mix(shirt, ink, 0.16)),
    path(limbs('-70,-187,18 -46,-192,15 -24,-200,12'), skin),
    kit.disc(-22, -202, 10, skin),
    path(limbs('-120,-202,18 -122,-218,16'), skin),
    kit.group({ transform: 'translate(-48 -12)rotate(-8 -78 -222)' }, [
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
    ]),
  ];
};

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
