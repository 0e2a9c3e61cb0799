import * as kit from '../kit';
import { joints, limb, mix, path, type Ink, type Markup } from '../kit';

type Inks = { ink: Ink; rim: Ink; accent: Ink; mirror: Ink };

const all = (rows: readonly string[]): kit.Pen[] => rows.map((along) => limb(joints(along)));

/** Somebody standing on a board with a paddle, a dog in front, 230 units tall; lit from the left. */
export const paddler = ({ ink, rim, accent }: Inks, skin: Ink, suit: Ink): Markup => [
  path(
    kit.outline('-150,0^ -90,-11 60,-11 130,-16 168,-26^ 140,2 60,11 -90,10'),
    mix(accent, [0.97, 0.03, 90], 0.75),
  ),
  path(kit.outline('-150,0^ -90,5 60,6 150,-6^ 120,8 60,14 -90,12'), mix(accent, ink, 0.3)),
  kit.line('M66-214L20 26', ink, 6, { 'stroke-linecap': 'round' }),
  path(kit.outline('26,4 34,14 26,52 12,58 8,40 14,14'), ink),
  path(
    all([
      '-36,-96,22 -44,-52,16 -38,-10,9',
      '-16,-96,22 2,-54,16 -4,-10,9',
      '-38,-10,8 -28,-5,8 -16,-5,5',
      '-4,-10,8 6,-5,8 18,-5,5',
    ]),
    skin,
  ),
  path(
    [
      limb(joints('-26,-92,38 -24,-112,36'), undefined, 0.1),
      limb(joints('-24,-112,34 -18,-140,36 -12,-162,36'), undefined, 0.1),
    ],
    suit,
  ),
  path(
    all(['-8,-158,13 20,-170,11 60,-200,8', '-16,-156,13 0,-128,11 42,-108,8', '-11,-160,13 -6,-182,12']),
    skin,
  ),
  path(kit.outline('-16,-182 -19,-198 -10,-208 4,-208 12,-198 10,-184 0,-176'), skin),
  path(kit.outline('-18,-186^ -24,-200 -12,-213 6,-212 12,-201^ -2,-200 -8,-186 -20,-170 -28,-166'), ink),
  // The dog at the bow.
  path(
    kit.outline(
      '84,-12^ 82,-46 96,-58 100,-74 96,-92^ 106,-84 112,-94^ 120,-78 138,-70 136,-62 118,-60 112,-44 116,-14^ 106,-14 104,-34 96,-34 94,-12',
    ),
    ink,
  ),
  path(
    all([
      '-34,-162,3 -44,-126,5 -46,-94,3',
      '-20,-188,2 -22,-202,4 -10,-212,2',
      '-48,-92,3 -54,-54,5 -44,-14,3',
      '82,-46,2 94,-60,3 98,-76,2',
    ]),
    rim,
  ),
];

/** Two in a kayak, 260 units long; lit from the left. */
export const kayak = ({ ink, rim, accent }: Inks, first: Ink, second: Ink): Markup => [
  kit.line('M-96-92L-10-14M-20-10L-110-98M34-86L110-10', ink, 5, { 'stroke-linecap': 'round' }),
  path(
    all(['-60,-10,30 -58,-44,30 -54,-66,24', '-54,-62,10 -32,-52,9 -30,-36,7', '-53,-66,10 -50,-78,10']),
    first,
  ),
  path(kit.outline('-60,-78 -62,-92 -52,-100 -40,-98 -36,-86 -44,-76'), ink),
  path(all(['46,-10,26 48,-40,27 52,-58,22', '52,-56,9 72,-48,8 76,-34,6', '53,-58,9 55,-68,9']), second),
  path(kit.outline('46,-68 44,-82 54,-90 66,-87 68,-76 60,-67'), ink),
  path(kit.outline('-150,-24^ -110,-8 100,-8 158,-30^ 120,10 60,16 -80,16 -126,6'), accent),
  path(kit.outline('-150,-24^ -110,-8 100,-8 158,-30^ 110,-1 -100,0'), mix(accent, rim, 0.6)),
  path(
    all(['-74,-60,2 -76,-36,4 -74,-14,2', '34,-54,2 33,-32,4 34,-12,2', '-63,-82,2 -60,-96,3 -52,-101,2']),
    rim,
  ),
];

/** A turtle come up for air, its head to the left, 300 units long, the water's line on 0; lit from the left. */
export const turtle = ({ ink, rim, mirror }: Inks, shell: Ink): Markup => [
  path(kit.outline('-60,0^ -30,-38 40,-62 120,-46 180,0^'), shell),
  path(kit.outline('-24,0^ -6,-26 34,-40 46,-8 36,0^'), mix(shell, ink, 0.45)),
  path(kit.outline('52,0^ 60,-42 98,-42 116,-10 112,0^'), mix(shell, ink, 0.45)),
  path(kit.outline('126,0^ 118,-36 148,-22 166,0^'), mix(shell, ink, 0.45)),
  path(kit.outline('-52,-6^ -26,-40 40,-66 118,-50^ 40,-58 -20,-32'), rim),
  path(
    kit.outline('-74,0^ -86,-14 -96,-34 -124,-48 -154,-42 -168,-24 -160,-14 -140,-10 -120,0^'),
    mix(shell, ink, 0.25),
  ),
  path(kit.outline('-96,-34 -124,-48 -154,-42 -166,-26 -148,-34 -124,-38'), rim),
  kit.disc(-144, -28, 4.5, ink),
  kit.line('M-162-16Q-146-14-136-20', ink, 3),
  path('M-220 4q60-14 150 0q80-12 160 0q60-10 130 2q-60 16-140 8q-80 12-160 2q-80 8-140-12z', mirror, {
    opacity: 0.55,
  }),
];
