import * as kit from '../kit';
import { joints, limb, mix, path, type Ink, type Markup, type Pen } from '../kit';

type Inks = { ink: Ink; lit: Ink; hull: Ink; lamp: Ink };

const figures = (rows: readonly string[]): Pen[] => rows.map((along) => limb(joints(along)));

/**
 * A long skiff, 460 units, going right: somebody poling at the stern, a lantern, a guest with a bag, a child
 * trailing a hand. Light comes from the right.
 */
export const skiff = ({ ink, lit, hull, lamp }: Inks): Markup => [
  kit.line('M-250-250L-150 40', mix(ink, hull, 0.4), 6, { 'stroke-linecap': 'round' }),
  // The one who poles.
  path(
    figures([
      '-172,-70,18 -184,-36,14 -190,0,9',
      '-166,-70,18 -152,-36,14 -154,0,9',
      '-170,-66,28 -166,-104,32 -160,-132,22',
      '-158,-128,12 -186,-126,10 -208,-118,7',
      '-160,-126,12 -188,-106,10 -196,-92,7',
      '-160,-128,13 -154,-142,11 -153,-150,11',
    ]),
    ink,
  ),
  path(kit.outline('-164,-138 -168,-154 -160,-168 -146,-168 -138,-156 -144,-140'), ink),
  path(
    kit.outline('-184,-160^ -168,-168 -160,-180 -144,-180 -138,-168 -122,-162^ -150,-166'),
    mix(lit, hull, 0.25),
  ),
  path(
    figures([
      '-150,-136,3 -150,-100,5 -156,-70,4',
      '-158,-66,3 -146,-34,4 -150,-4,3',
      '-140,-164,3 -138,-154,4 -142,-142,3',
    ]),
    lit,
  ),
  // The guest, and the bag.
  path(
    figures([
      '20,-26,30 22,-62,34 26,-88,22',
      '24,-28,20 58,-32,16 70,-6,10',
      '26,-84,12 46,-62,10 62,-48,7',
      '27,-86,14 33,-98,11 34,-106,11',
    ]),
    ink,
  ),
  path(kit.outline('22,-94 16,-110 22,-126 40,-128 50,-116 46,-98 36,-90'), ink),
  path(kit.outline('14,-120 26,-134 46,-130 50,-118 30,-118 20,-92 10,-80 8,-100'), ink),
  path(
    figures(['40,-88,3 42,-60,5 38,-34,3', '50,-116,3 50,-106,4 44,-92,3', '30,-30,3 56,-37,4 70,-20,3']),
    lit,
  ),
  path(kit.outline('-60,-2^ -62,-42 -48,-50 -8,-48 -2,-40 -2,-2^'), mix(hull, ink, 0.35)),
  path(kit.outline('-14,-4^ -12,-42 -2,-40 -2,-2^'), lit),
  // The child, leaning out.
  path(
    figures([
      '112,-14,20 122,-40,22 134,-54,15',
      '134,-50,8 152,-30,7 164,2,5',
      '133,-52,10 140,-62,9 142,-70,9',
    ]),
    ink,
  ),
  path(kit.outline('132,-58 128,-72 136,-84 150,-82 156,-70 148,-58'), ink),
  path(figures(['136,-50,2 130,-34,4 122,-14,3', '156,-70,2 154,-62,3 148,-58,2']), lit),
  path(kit.outline('-232,-26^ -200,-6 -100,2 100,4 190,-6 244,-36^ 216,12 150,32 -130,32 -200,14'), hull),
  path(kit.outline('-232,-26^ -200,-6 -100,2 100,4 190,-6 244,-36^ 192,6 100,12 -100,10 -206,2'), lit),
  kit.line('M204-12V-62h18', ink, 5, { 'stroke-linecap': 'round' }),
  kit.disc(224, -46, 13, lamp),
];
