import * as kit from '../kit';
import { limb, outline, path, type Ink, type Markup } from '../kit';

type Inks = { ink: Ink; lit: Ink; dim: Ink };

const limbs = (list: readonly string[]): kit.Pen[] =>
  list.map((along) => limb(kit.joints(along), new kit.Pen(), 0.3));

/**
 * A photographer at a ledge on 0, from the waist up and from the side, about 400 units high: an eye at the finder, an
 * elbow on the ledge, a hand under the long lens. The light is before her, at the right.
 */
export const photographer = ({ ink, lit, dim }: Inks): Markup => [
  path(
    outline(
      '-236,420^ -226,120 -214,-40 -188,-122 -142,-190 -92,-222 -66,-250^ 10,-238^ 22,-214 50,-176 58,-110 50,-30 56,120 70,420^',
    ),
    ink,
  ),
  // Neck, head with the jaw, hair drawn up into a knot.
  path(outline('-78,-206^ -62,-252 -64,-290^ 6,-262 14,-232 40,-196^'), ink),
  path(
    outline(
      '-64,-262 -84,-300 -78,-352 -40,-388 6,-392 40,-374 52,-346 50,-326^ 60,-306 68,-288 58,-282^ 60,-274 52,-268 56,-258 46,-242 16,-236 -20,-242',
    ),
    ink,
  ),
  path(outline('-54,-384 -60,-420 -34,-444 0,-438 14,-412 2,-386 -26,-380'), ink),
  path(outline('-84,-300^ -82,-356 -44,-394 8,-396 44,-376^ 14,-370 -20,-350 -44,-312 -62,-270'), dim),
  // Lens and camera: the eyepiece at her brow.
  path('M44-352h20l14-26h44l12 22v72q0 10-10 10H60q-10 0-10-10v-22z', ink),
  path('M134-352L170-346L226-356L300-360V-268L226-272L170-284L134-280z', ink),
  path('M300-366h96l14 6v96l-14 6h-96z', ink),
  path('M206-276h36v22h-36z', ink),
  kit.line('M224-254L210 30', ink, 13),
  // Far hand on the grip, near arm: elbow on the ledge, hand under the lens.
  path(outline('92,-300^ 130,-296 136,-262 118,-248 86,-256'), ink),
  path(
    limbs([
      '-84,-176,86 -34,-92,70 22,-24,54',
      '18,-24,56 78,-118,46 134,-206,31',
      '130,-206,34 152,-240,34 172,-262,24',
    ]),
    ink,
  ),
  path(outline('134,-232 150,-272^ 206,-268 204,-246 176,-226 150,-214'), ink),
  // Where the sun finds an edge.
  path(
    [
      '52,-348,2 36,-376,5 6,-394,2',
      '52,-324,2 64,-300,4 68,-287,2',
      '57,-262,2 50,-246,5 22,-236,2',
      '12,-416,2 2,-436,5 -26,-446,2',
      '152,-212,2 112,-128,7 66,-48,3',
      '208,-262,2 196,-238,5 158,-214,2',
      '56,-168,2 60,-100,6 54,-20,2',
    ].map((along) => limb(kit.joints(along))),
    lit,
  ),
  kit.line('M78-377H121M170-346L226-356L300-360M300-366H396', lit, 4),
  kit.line('M410-360v96', lit, 7, { 'stroke-linecap': 'round' }),
  kit.line('M230-252L217 26', lit, 3),
];

/** A child at the same ledge, field glasses at the eyes, elbows down; 260 units high. The light is at the right. */
export const watcher = ({ ink, lit, dim }: Inks): Markup => [
  path(outline('-126,420^ -124,120 -112,-30 -84,-92 -36,-124 6,-122^ 36,-96 44,-40 50,120 54,420^'), ink),
  path(outline('-34,-110^ -24,-136 -26,-160^ 22,-140 22,-108^'), ink),
  path(
    outline(
      '-26,-136 -48,-168 -46,-212 -20,-244 20,-250 54,-234 66,-206 64,-190^ 74,-176 80,-164 72,-158^ 74,-150 68,-134 46,-124 12,-124',
    ),
    ink,
  ),
  path(
    outline('-22,-118^ -56,-150 -60,-212 -26,-254 22,-260 58,-242 70,-212^ 40,-222 14,-212 4,-180 -4,-150'),
    dim,
  ),
  path('M62-208l58-4v40l-58-4zM120-218h30v52h-30z', ink),
  path(
    limbs([
      '-30,-84,46 10,-34,38 44,-6,32',
      '42,-8,32 76,-70,26 96,-140,17',
      '20,-88,36 66,-52,30 88,-20,26',
      '88,-22,26 108,-80,22 118,-146,15',
    ]),
    ink,
  ),
  path(outline('84,-152 92,-182^ 126,-180 130,-158 116,-140 96,-138'), ink),
  path(
    [
      '70,-214,2 56,-240,5 24,-258,2',
      '74,-178,2 80,-164,3 74,-152,2',
      '132,-150,2 118,-84,5 102,-30,3',
      '44,-90,2 50,-50,4 46,20,2',
      '68,-140,2 60,-128,4 44,-122,2',
    ].map((along) => limb(kit.joints(along))),
    lit,
  ),
  kit.line('M62-208L120-212M120-218H150', lit, 3.5),
  kit.line('M150-217v50', lit, 6, { 'stroke-linecap': 'round' }),
];
