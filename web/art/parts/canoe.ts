import * as kit from '../kit';
import { group, limb, mix, outline, type Ink, type Markup, type Pen } from '../kit';

// A dugout canoe going left, about 570 units, against the light: a woman kneels and paddles, a child before her
// sits low and trails a hand. The water's line is on 24.

const LIMBS = [
  // Her arms on the paddle, her neck.
  '144,-112,24 116,-120,18 99,-142,11',
  '152,-104,24 122,-72,19 92,-62,12',
  '142,-112,24 131,-136,18',
  // The child: a knee up, an arm resting on it, the other over the side.
  '-56,-16,34 -96,-46,30 -118,-52,24',
  '-116,-54,22 -132,-30,18 -142,-2,15',
  '-78,-84,20 -104,-70,15 -124,-58,9',
  '-62,-82,20 -36,-52,16 -26,-16,13',
  '-28,-18,13 -34,4,10 -38,28,6',
  '-70,-90,17 -76,-106,15',
];
const SHAPES = [
  '152,-124^ 136,-118 130,-98 142,-60 146,-10^ 212,-10^ 214,-42 196,-86 174,-116',
  '110,-138 102,-146^ 108,-152 108,-166 122,-178 140,-174 148,-158 142,-142 130,-132 118,-132',
  '118,-176^ 132,-184 148,-178 156,-160 162,-140 176,-118 184,-92^ 168,-104 152,-128 144,-150',
  '-88,-90^ -72,-98 -58,-92 -44,-60 -38,-12^ -78,-10^ -84,-44 -92,-70',
  '-94,-112 -101,-119^ -96,-125 -96,-136 -84,-146 -68,-142 -62,-130 -66,-116 -76,-106 -86,-106',
  '-98,-134^ -92,-148 -74,-152 -60,-142 -56,-126 -60,-108 -66,-100^ -68,-122 -80,-134',
];
const PADDLE = '104,-156 110,-152^ 70,4^ 78,28 66,66 54,74 46,66 48,36 62,2^';
const HULL = '-306,-38^ -256,-14 -120,-2 80,-2 214,-14 276,-46^ 264,-6 196,22 60,32 -140,32 -246,18 -292,-10';
const GUNWALE = '-306,-38^ -256,-14 -120,-2 80,-2 214,-14 276,-46^ 216,-5 80,7 -120,7 -258,-5';

const drawn = (): Pen[] => [
  ...LIMBS.map((along) => limb(kit.joints(along), new kit.Pen(), 0.3)),
  ...[...SHAPES, HULL].map((shape) => outline(shape)),
];

/** The canoe's silhouette as the symbol `canoe`. */
export const canoeSymbol = (): string => group({ id: 'canoe' }, drawn().map(kit.shape));

/** The canoe over its mirror image; the light is behind it and to the right. */
export const canoe = (x: number, y: number, scale: number, ink: Ink, edge: Ink): Markup => {
  const size = kit.brief(scale);
  return [
    group(
      {
        fill: ink,
        opacity: 0.42,
        transform: `translate(${x} ${Math.round(y + 48 * scale)})scale(${size} -${size})`,
      },
      kit.use('canoe', 0, 0),
    ),
    group({ transform: `translate(${x} ${y})scale(${size})` }, [
      kit.prints('canoe', [
        [edge, 3, -3],
        [ink, 0, 0],
      ]),
      kit.path(outline(GUNWALE), mix(ink, edge, 0.55)),
      kit.path(outline(PADDLE), ink),
    ]),
  ];
};
