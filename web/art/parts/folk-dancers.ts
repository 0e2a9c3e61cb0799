import * as kit from '../kit';
import { knots, mix, outline, path, Pen, type Ink, type Knot, type Markup } from '../kit';

type Inks = { ink: Ink; skin: Ink; skirt: Ink; glow: Ink; gold: Ink; teal: Ink };

const drawn = (shape: string): Pen => outline(shape);
const limbs = (...rows: readonly string[]): Pen[] => kit.figure(rows);

/** Edges that the lanterns light. */
const rims = (...rows: readonly string[]): Pen[] => rows.map((along) => kit.curve(along));
const RIM = { 'stroke-linecap': 'round' };

// The woman, 300 units tall, her feet on 0: both hands hold the skirt out like wings.
const hem =
  knots(`-176,-118 -158,-64 -134,-78 -114,-40 -86,-50 -62,-17 -34,-30 -8,-9 22,-26 50,-13 76,-38 104,-42
  126,-76 152,-88 168,-134`);
const skirt = outline([
  ...knots('-16,-182^ -52,-196 -88,-214 -116,-248^ -146,-210 -170,-164'),
  ...hem,
  ...knots('152,-186 122,-230^ 92,-198 56,-190 16,-182^'),
]);
const edge = [...knots('-150,-214 -172,-168'), ...hem, ...knots('156,-188 128,-222')];
/** A line along the hem, part of the way up to the waist. */
const ribbon = (up: number): Pen =>
  kit.curve(edge.map(([x, y]): Knot => [x * (1 - up), y + (-190 - y) * up * (1 - 0.3 * Math.abs(x / 176))]));
const folds = limbs(
  '-14,-178,3 -70,-150,12 -140,-92,20',
  '-10,-176,3 -46,-120,11 -86,-62,18',
  '-4,-176,3 -18,-110,9 -32,-42,16',
  '4,-176,3 22,-110,9 36,-34,15',
  '12,-178,3 62,-136,10 96,-62,16',
  '-40,-192,4 -92,-190,8 -148,-160,12',
);
const litFolds = limbs(
  '14,-180,3 78,-156,12 136,-100,20',
  '40,-186,3 96,-184,9 144,-166,16',
  '8,-176,2 42,-124,8 64,-54,13',
  '0,-174,2 2,-110,6 8,-30,11',
  '-12,-178,2 -58,-130,6 -108,-70,10',
);
const feet = limbs('-12,-40,13 -20,-10,10 -40,-1,8', '16,-40,13 18,-9,10 34,-1,8');
const womanSkin = [
  ...limbs('-20,-230,14 -64,-218,11 -114,-246,8', '22,-230,14 66,-212,11 118,-228,8', '0,-228,17 -5,-256,13'),
  drawn(
    '-24,-256 -29,-262^ -27,-268^ -32,-272^ -28,-281 -22,-293 -6,-299 8,-293 14,-280 10,-262 0,-252 -14,-249',
  ),
];
const womanDark = [
  drawn('-25,-233^ -10,-242 12,-242 26,-232^ 20,-204 17,-180^ -17,-180^ -21,-206'),
  drawn(
    '-29,-280^ -24,-296 -6,-304 10,-298 24,-300 34,-290 32,-272 18,-262 10,-258^ 6,-272 -6,-284 -18,-286',
  ),
];
const womanRim = rims(
  '14,-239 30,-228 66,-217 116,-233',
  '25,-228 21,-206 18,-182',
  '10,-293 24,-297 33,-286 28,-270',
  '16,-262 12,-254 2,-247',
  '-112,-250 -66,-223 -30,-234',
);

/** The woman of a pair of dancers, feet at 0,0, facing left; the light comes from the right. */
export const woman = ({ ink, skin, skirt: cloth, glow, gold, teal }: Inks): Markup => [
  path(feet, ink),
  path(skirt, cloth),
  path(folds, mix(cloth, ink, 0.55)),
  path(litFolds, mix(cloth, glow, 0.45)),
  kit.line(ribbon(0.07), gold, 7),
  kit.line(ribbon(0.2), teal, 5),
  kit.line(ribbon(0.29), gold, 3),
  kit.inked(skin, womanSkin.map(kit.shape)),
  kit.inked(ink, womanDark.map(kit.shape)),
  path(drawn('-23,-233^ -6,-226 10,-226 25,-232^ 22,-217 0,-210 -20,-218^'), mix(cloth, glow, 0.3)),
  kit.line(womanRim, glow, 4, RIM),
  kit.dots(new Pen().dot(-8, -299).dot(26, -298).dot(34, -282), gold, 9),
  kit.dots(new Pen().dot(4, -300).dot(15, -302), cloth, 11),
];

// The man, in a charro's short jacket, stamping: hands clasped behind him, one heel up.
const manDark = [
  ...limbs(
    '-6,-152,36 -16,-84,25 -12,-16,19',
    '-14,-14,17 0,-4,12 18,-3,8',
    '8,-150,36 50,-116,28 50,-112,25',
    '50,-116,27 38,-66,20 36,-36,20',
    '36,-34,16 46,-22,12 62,-30,7',
    '28,-228,18 44,-196,14 16,-170,10',
    '-22,-230,19 -50,-196,15 -24,-166,11',
  ),
  drawn('-27,-234^ -8,-247 18,-246 31,-232^ 30,-192 24,-148^ -23,-146^ -30,-192'),
  drawn('-54,-276^ -46,-288 -20,-286 6,-283 34,-287 62,-300^ 66,-288 42,-271 12,-273 -14,-269 -40,-266'),
  drawn('-17,-284 -12,-308 -4,-324 10,-326 20,-312 26,-284^ 4,-280'),
];
const manSkin = [
  drawn('-13,-254 -15,-274 -6,-288 12,-290 23,-281 24,-271^ 30,-264^ 25,-260^ 24,-252 16,-245 2,-244'),
  ...limbs('4,-238,18 7,-258,15'),
];
const manRim = rims(
  '24,-234 34,-222 46,-198 34,-182',
  '64,-296 64,-288 42,-274',
  '20,-312 24,-300 27,-287',
  '31,-263 26,-254 18,-246',
  '24,-148 52,-126 62,-112 52,-88 48,-44',
  '4,-96 0,-50 -2,-18',
  '18,-6 8,-8 2,-14',
);

/** The man of the pair, feet at 0,0, facing right. */
export const man = ({ ink, skin, glow, gold, teal }: Inks): Markup => [
  kit.inked(ink, manDark.slice(0, 8).map(kit.shape)),
  kit.inked(skin, manSkin.map(kit.shape)),
  kit.inked(ink, manDark.slice(8).map(kit.shape)),
  path(drawn('-26,-168^ 0,-162 27,-168^ 25,-150 0,-145 -24,-150^'), teal),
  path(drawn('10,-244^ 24,-250 25,-238 12,-236 0,-232 -2,-244^'), mix(gold, teal, 0.3)),
  kit.line(manRim, glow, 4, RIM),
  kit.dots(
    new Pen()
      .dot(42, -98)
      .dot(40, -84)
      .dot(38, -70)
      .dot(37, -56)
      .dot(-22, -130)
      .dot(-24, -112)
      .dot(-26, -94)
      .dot(-24, -76)
      .dot(-22, -58),
    gold,
    4,
  ),
  kit.line('M-46-279Q0-270 58-291', gold, 2.5),
];
