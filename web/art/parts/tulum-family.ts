import { group, joints, limb, outline, path, Pen, type Ink, type Markup } from '../kit';

export type FamilyInks = { shade: Ink; skin: Ink; dress: Ink; shirt: Ink; glow: Ink; moon: Ink };
type Part = readonly [keyof FamilyInks, shape: string];

/**
 * 200 units are a grown person's height. She sits on a step, leaning back on one arm; the child stands on
 * the step above, an arm up to the bird; he stands below with one foot on the next step, a hand out to
 * the child.
 */
const woman: readonly Part[] = [
  ['skin', '-6,-62,11 -30,-40,10 -40,-14,8'],
  ['shade', '@-18,-30^ 10,-38 44,-44 66,-34 62,-6^ 48,-4 42,-16 14,-4 -16,-2^'],
  ['dress', '@-17,-88^ 12,-90^ 16,-56 44,-54 66,-42 70,-20 56,-14 40,-28 4,-14 -18,-12^'],
  ['skin', '56,-24,12 62,0,9 64,20,7 76,23,5'],
  ['skin', '42,-22,12 46,2,9 46,20,7 57,23,5'],
  ['skin', '-2,-86,11 -6,-102,10'],
  ['skin', '@-16,-104 -18,-118 -10,-127 4,-126 9,-116 6,-103 -4,-96'],
  ['shade', '@-9,-121^ -4,-131 8,-129 15,-116 16,-94 8,-80 -2,-84 2,-100 6,-114'],
  ['skin', '8,-82,11 26,-64,9 44,-52,7'],
];
const child: readonly Part[] = [
  ['skin', '-2,-52,11 -6,-26,10 -5,-2,7'],
  ['skin', '7,-52,11 10,-26,10 12,-2,7'],
  ['shade', '=2,-32,26 2,-52,23'],
  ['shirt', '=2,-48,24 2,-66,22 1,-86,20'],
  ['skin', '-6,-82,8 -22,-98,7 -35,-117,5'],
  ['skin', '9,-82,8 18,-66,7 14,-50,5'],
  ['skin', '@-8,-96 -13,-108 -7,-120 6,-123 14,-114 13,-101 5,-92'],
  ['shade', '@-6,-117^ 2,-127 14,-121 17,-106 12,-96 9,-110'],
];
const man: readonly Part[] = [
  ['shade', '4,-100,24 24,-74,19 24,-44,14 25,-38,11'],
  ['shade', '-6,-98,25 -8,-50,18 -10,-4,12'],
  ['shade', '-10,-3,10 -24,-1,7'],
  ['shade', '26,-38,10 10,-35,7'],
  ['shirt', '=-2,-96,33 -2,-126,36 0,-156,34'],
  ['skin', '-2,-154,13 -4,-172,12'],
  ['skin', '@-16,-178 -18,-190 -10,-200 4,-200 10,-190 7,-178 -2,-169'],
  ['shade', '@-14,-194^ -8,-206 6,-206 14,-194 10,-176 4,-176 2,-190'],
  ['shirt', '-14,-149,13 -27,-128,11'],
  ['skin', '-27,-128,10 -28,-110,9 -14,-98,7'],
  ['shirt', '12,-150,13 30,-136,11'],
  ['skin', '30,-136,10 48,-130,9 62,-134,6'],
];

/** Edges the door above and behind finds, and those the moon finds. */
const edges: Record<'woman' | 'child' | 'man', readonly string[]> = {
  woman: ['6,-130,2 14,-122,4 17,-100,2', '16,-86,2 30,-66,3 46,-54,2', '44,-56,2 60,-48,4 70,-30,2'],
  child: ['0,-126,2 10,-124,4 16,-112,2', '12,-84,2 15,-70,3 13,-54,2'],
  man: ['-4,-207,2 6,-207,4 13,-196,2', '10,-158,2 28,-142,4 48,-135,2', '14,-100,2 32,-76,4 33,-50,2'],
};
const moonlit: Record<'woman' | 'child' | 'man', readonly string[]> = {
  woman: ['-18,-118,2 -14,-126,3 -6,-129,2', '-18,-86,2 -20,-50,3 -18,-16,2'],
  child: ['-11,-84,2 -12,-66,3 -11,-50,2'],
  man: [
    '-19,-190,2 -15,-199,3 -8,-204,2',
    '-20,-154,2 -30,-134,3 -33,-116,2',
    '-18,-90,2 -18,-50,3 -17,-12,2',
  ],
};

const drawn = (shape: string): Pen =>
  shape.startsWith('@')
    ? outline(shape.slice(1), { pen: new Pen() })
    : shape.startsWith('=')
      ? limb(joints(shape.slice(1)), new Pen(), 0.08)
      : limb(joints(shape));

const rim = (list: readonly string[]): Pen[] => list.map((edge) => limb(joints(edge)));

/** One of the three, the feet (or for her the step she sits on) at a place. */
export function relative(
  who: 'woman' | 'child' | 'man',
  [x, y]: readonly [number, number],
  scale: number,
  inks: FamilyInks,
): Markup {
  const parts = { woman, child, man }[who];
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${scale.toFixed(3).slice(0, 4)})` },
    [
      parts.map(([ink, shape]) => path(drawn(shape), inks[ink])),
      path(rim(moonlit[who]), inks.moon),
      path(rim(edges[who]), inks.glow),
    ],
  );
}
