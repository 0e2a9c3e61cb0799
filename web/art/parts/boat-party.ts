import * as kit from '../kit';
import { limb, mix, outline, path, type Ink, type Markup, type Pen } from '../kit';

const drawn = (shape: string): Pen => outline(shape);
const limbs = (...rows: readonly string[]): Pen[] => kit.figure(rows);
const SOMBRERO =
  '-56,-284^ -46,-294 -18,-291 8,-289 34,-293 60,-304^ 64,-292 40,-278 10,-280 -14,-276 -42,-274';
const hat = [drawn(SOMBRERO), drawn('-17,-288 -12,-310 -3,-324 10,-326 20,-312 25,-288^ 4,-284')];
const jacket = drawn('-28,-232^ -8,-246 18,-246 31,-230^ 34,-150 36,-60^ -34,-60^ -32,-150');

// Everyone is 300 units standing, the feet on 0, cut off by the gunwale. All light is from the lanterns above.
const trumpeter = [
  jacket,
  ...limbs(
    '2,-236,19 -2,-258,16',
    '-20,-228,20 -48,-198,15 -62,-248,11',
    '26,-226,19 -6,-190,15 -76,-246,10',
  ),
  drawn('-28,-262 -30,-274 -22,-289 -4,-293 12,-285 16,-268 8,-252 -10,-247 -22,-250'),
  ...hat,
];
const horn = [
  limb('-26,-262,5 -84,-272,5 -118,-280,8'),
  drawn('-112,-290^ -140,-310 -146,-286 -138,-262^ -112,-272'),
  limb('-60,-262,5 -92,-264,5 -94,-274,5 -62,-272,4'),
];
const guitarist = [
  jacket,
  ...limbs('2,-236,19 4,-256,16', '26,-226,20 54,-178,16 20,-150,12', '-24,-226,20 -58,-186,16 -86,-206,10'),
  drawn('-14,-254 -18,-272 -8,-288 10,-290 22,-280 24,-264 14,-248 0,-244'),
  ...hat,
];
const guitar = [
  drawn('64,-132 46,-178 16,-180 -6,-172 -34,-182 -50,-158 -44,-128 -18,-116 10,-120 36,-104 58,-110'),
  limb('-34,-160,13 -90,-206,10 -118,-228,15'),
];
const singer = [
  jacket,
  ...limbs('0,-236,19 -4,-256,16', '-22,-226,20 -66,-246,15 -96,-294,10', '26,-226,20 46,-184,16 6,-196,11'),
  drawn('-26,-258 -32,-270^ -26,-282 -14,-292 4,-292 14,-280 12,-262 0,-248 -14,-246 -24,-250^'),
  drawn(
    '-44,-292^ -30,-300 -10,-300 6,-304 14,-318 26,-330 38,-324 40,-304 34,-288 50,-276^ 30,-272 8,-282 -18,-288',
  ),
];
/** A seated woman, glass raised. */
const toast = [
  drawn('-30,-168^ -10,-182 14,-182 30,-166^ 36,-60^ -36,-60^'),
  ...limbs('0,-174,16 -2,-192,14', '-22,-166,18 -48,-190,13 -56,-234,10', '24,-164,18 40,-124,14 8,-106,11'),
  drawn('-22,-198 -22,-216 -10,-230 8,-230 18,-216 16,-198 4,-186 -12,-186'),
  drawn('-16,-226 -2,-238 16,-236 26,-218 26,-190 36,-160 20,-152 10,-178 14,-206 6,-222'),
];
/** An old man in a straw hat, clapping. */
const clapping = [
  drawn('-32,-164^ -12,-180 14,-180 32,-162^ 38,-60^ -38,-60^'),
  ...limbs(
    '0,-172,18 -4,-188,15',
    '-24,-162,19 -46,-126,14 -64,-158,11',
    '26,-160,19 -10,-120,14 -60,-164,11',
  ),
  drawn('-24,-194 -25,-212 -12,-226 6,-224 16,-210 12,-192 0,-182 -16,-182'),
];
const straw = drawn('-42,-208^ -24,-214 -18,-236 4,-240 18,-232 20,-212 36,-206^ 16,-202 -20,-202');
/** A child who leans on the gunwale and looks at the water. */
const child = [
  drawn('-30,-136 -14,-154 16,-150 34,-128 40,-60^ -40,-60^'),
  ...limbs('-24,-138,16 -52,-108,12 -46,-88,9', '-8,-150,13 -18,-162,12'),
  drawn('-40,-158 -44,-174 -34,-190 -16,-194 0,-184 2,-166 -8,-152 -26,-148'),
  drawn('-38,-178^ -34,-196 -12,-200 6,-186 6,-162 -6,-152^ -6,-172 -18,-184'),
];
/** Somebody seated with an arm about the next one. */
const pair = [
  drawn('-34,-166^ -12,-184 16,-184 36,-164^ 40,-60^ -40,-60^'),
  ...limbs('2,-176,18 4,-194,15', '28,-166,19 74,-158,15 96,-136,11'),
  drawn('-12,-198 -16,-216 -6,-230 12,-232 24,-220 22,-200 10,-188 -4,-188'),
  drawn('-16,-206^ -16,-226 0,-238 20,-234 28,-220^ 10,-222 -4,-212'),
  drawn('56,-156^ 70,-168 92,-168 110,-150^ 116,-60^ 50,-60^'),
  drawn('64,-180 62,-196 72,-210 88,-212 100,-202 100,-184 90,-172 74,-172'),
  drawn('62,-190 66,-210 82,-218 100,-210 108,-190 106,-160 96,-156 96,-186 84,-204 70,-198'),
];

const people = { trumpeter, guitarist, singer, toast, clapping, child, pair };
export type Guest = keyof typeof people;

type Inks = { ink: Ink; glow: Ink; gold: Ink; cloth: Ink };

const extras: Partial<Record<Guest, (inks: Inks) => Markup>> = {
  trumpeter: ({ gold }) => path(horn, gold),
  guitarist: ({ gold, ink }) => [
    path(guitar, mix(gold, ink, 0.3)),
    kit.disc(0, -148, 12, ink),
    path(limbs('50,-176,12 56,-164,13 18,-150,10'), ink),
    kit.line('M48-132L-104-216', ink, 2),
  ],
  toast: ({ gold }) => path('M-66-238h20l-3-26h-14z', gold),
  clapping: ({ gold, cloth }) => path(straw, mix(gold, cloth, 0.25)),
};

/** The print of somebody, as a symbol. */
export const guestSymbols = (): string[] =>
  Object.entries(people).map(([name, shapes]) => kit.group({ id: name }, shapes.map(kit.shape)));

/** Somebody on the boat: lit edges above, the body in the dark, a piece of coloured cloth. */
export const guest = (name: Guest, inks: Inks, place: string): Markup =>
  kit.group({ transform: place }, [
    kit.prints(name, [
      [inks.glow, 0, -4],
      [mix(inks.ink, inks.cloth, 0.55), 0, 0],
      [inks.ink, 2, 5],
    ]),
    extras[name]?.(inks) ?? '',
  ]);
