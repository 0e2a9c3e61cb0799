import * as kit from '../kit';
import { limb, mix, path, Pen, polygon, type Ink, type Markup } from '../kit';
import { under, type CoastLight } from './coast-light';

// Small pictures of places for a view from the air. Each stands on 0,0 and is about 200 units high; light comes
// from the left.

const blocks = (...all: string[]): Pen =>
  all.reduce((pen, corners) => polygon(pen, kit.points(corners)), new Pen());
const round = (...all: string[]): Pen => all.reduce((pen, shape) => kit.outline(shape, { pen }), new Pen());
const poles = (d: string, ink: Ink, width: number): string =>
  kit.line(d, ink, width, { 'stroke-linecap': 'round' });

/** Puts a place on the page. */
export const placed = (x: number, y: number, scale: number, drawing: Markup): string =>
  kit.group(
    {
      transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${kit.brief(Number(scale.toFixed(2)))})`,
    },
    drawing,
  );

/** A temple on a stepped base over the sea: Tulum's Castillo, its stair and a shrine beside it. */
export function castillo(light: CoastLight): Markup {
  const { shade, middle, lit } = light.stone;
  const dark = light.lamp ?? light.ink;
  return [
    path(
      blocks(
        '88,4 236,-26 226,-92 80,-76',
        '80,-76 196,-98 188,-152 76,-144',
        '52,-144 144,-160 140,-236 52,-224',
        '336,-32 392,-44 388,-96 332,-88',
      ),
      shade,
    ),
    path(
      blocks('48,-224 150,-240 150,-256 48,-242', '48,-206 144,-218 144,-228 48,-216'),
      mix(shade, middle, 0.4),
    ),
    path(
      blocks(
        '-256,0 88,4 80,-76 -240,-76',
        '-176,-76 80,-76 76,-146 -164,-148',
        '-104,-148 52,-144 52,-224 -100,-224',
        '276,-24 336,-32 332,-88 276,-84',
      ),
      lit,
    ),
    path(
      blocks(
        '-114,-216 54,-216 54,-226 -114,-226',
        '-114,-234 48,-234 48,-248 -114,-246',
        '268,-80 336,-84 336,-96 268,-92',
      ),
      mix(lit, middle, 0.35),
    ),
    path(blocks('-120,-2 -36,0 -44,-148 -92,-148'), mix(lit, [0.99, 0.02, 90], light.night ? 0.1 : 0.6)),
    poles(
      'M-114-18h74M-110-36h70M-106-54h64M-104-72h62M-102-90h58M-98-108h54M-94-126h50',
      mix(middle, shade, 0.3),
      3,
    ),
    poles('M-236-60H76M-252-24H-122M-36-24H84M-164-132H-98M-42-132H76', mix(lit, middle, 0.8), 4),
    path(
      blocks(
        '-68,-156 -68,-196 -52,-198 -52,-154',
        '-28,-152 -28,-200 -10,-202 -10,-150',
        '16,-150 16,-198 30,-198 30,-150',
        '292,-28 316,-30 316,-68 292,-66',
      ),
      dark,
    ),
  ];
}

/** A zip-line tower: poles, a deck with somebody on it, a palapa roof. */
export function watchTower(light: CoastLight): Markup {
  const wood = under(light, [0.3, 0.05, 60]);
  const thatch = under(light, [0.5, 0.09, 70]);
  const edge = mix(wood, light.stone.lit, 0.75);
  return [
    light.lamp ? path('M-24-106h48v-46h-48z', light.lamp) : '',
    poles('M-44 0L-30-156M44 0L30-156M8 0L6-156M-42-28L34-100M42-28L-34-100M-52-104H52M-48-124H48', wood, 7),
    poles('M-47 0L-33-156M-52-107H40', edge, 3),
    path([limb('4,-106,8 6,-124,9 6,-132,6'), round('0,-138 6,-144 12,-138 6,-132')], light.ink),
    path(
      round('0,-224^ 24,-192 70,-148^ 44,-142 28,-148 8,-140 -12,-148 -36,-140 -70,-146^ -24,-192'),
      thatch,
    ),
    path(round('0,-224^ -8,-188 -16,-148 -36,-140 -70,-146^ -24,-192'), mix(thatch, light.stone.lit, 0.7)),
  ];
}

/** The tilted village: houses leaning on each other, domes, doors. */
export function village(light: CoastLight): Markup {
  const houses: readonly (readonly [face: string, side: string, ink: Ink])[] = [
    ['-12,-140 48,-124 28,-224 -28,-236', '48,-124 80,-144 64,-224 28,-224', [0.78, 0.08, 305]],
    ['-104,-72 -44,-60 -60,-156 -116,-164', '-44,-60 -16,-76 -28,-164 -60,-156', [0.8, 0.1, 10]],
    ['52,-80 112,-92 132,-192 76,-184', '112,-92 144,-80 160,-172 132,-192', [0.92, 0.09, 92]],
    ['-40,-24 44,-12 32,-120 -48,-128', '44,-12 80,-32 68,-124 32,-120', [0.97, 0.02, 80]],
    ['-144,4 -68,12 -76,-68 -148,-76', '-68,12 -36,-8 -44,-76 -76,-68', [0.86, 0.08, 165]],
    ['80,8 148,-4 160,-80 92,-76', '148,-4 180,4 192,-68 160,-80', [0.8, 0.1, 10]],
  ];
  const [first, second, ...rest] = houses.map(([face, side, ink]) => [
    path(blocks(side), mix(under(light, ink), light.stone.shade, 0.5)),
    path(blocks(face), under(light, ink)),
  ]);
  return [
    first ?? '',
    path(round('-28,-236^ -20,-264 8,-272 32,-248 28,-222^'), under(light, [0.6, 0.2, 28])),
    second ?? '',
    path(round('-116,-164^ -116,-192 -92,-200 -68,-184 -60,-156^'), under(light, [0.64, 0.12, 235])),
    rest,
    path(
      blocks(
        '-12,-20 8,-16 4,-64 -16,-66',
        '-116,4 -100,8 -104,-32 -120,-34',
        '108,0 124,-4 128,-44 112,-42',
        '-92,-96 -80,-94 -84,-120 -96,-122',
        '4,-164 18,-160 12,-192 0,-196',
        '92,-120 104,-122 110,-152 98,-152',
      ),
      light.lamp ?? light.ink,
    ),
  ];
}

/** A cenote: a round eye in the forest, its right wall lit, blue at the bottom; as a symbol named `cenote`. */
export function cenote(light: CoastLight): string {
  const far = (ink: Ink): Ink => mix(ink, light.haze, 0.28);
  return kit.group({ id: 'cenote' }, [
    path(round('-98,0 -72,-33 0,-46 70,-34 98,-2 80,34 12,47 -68,36'), far(light.stone.shade)),
    path(round('10,-45 70,-34 98,-2 80,34 28,45 62,20 70,-8 48,-28'), far(light.stone.lit)),
    path(round('-76,12 -48,-8 4,-14 52,-6 70,12 52,34 4,42 -56,34'), far(under(light, [0.58, 0.12, 220]))),
    path(round('4,26 40,8 62,12 48,30 20,38'), far(under(light, [0.88, 0.1, 185]))),
  ]);
}

/** Low white hotels along a spit, far off. */
export const cityOnSpit = (light: CoastLight): Markup => [
  path(
    'M0 0v-9h7v-5h6v5h5v-13h5v-4h7v17h6v-7h5v-8h9v15h8v-4h9v-8h6v12h7v-6h8v6h9v-10h4v-5h8v15h10v-5h9v5h14v5z',
    mix(light.stone.lit, light.haze, light.night ? 0.7 : 0.3),
  ),
  path(
    'M13-14h5v14h-5zM30-26v26h4v-17zM54-15v15h6v-15zM78-21v21h5v-12zM123-15v15h5v-15z',
    mix(light.stone.shade, light.haze, 0.6),
  ),
  light.lamp
    ? kit.dots('M9-5h0M25-11h0M40-6h0M50-9h0M72-5h0M80-10h0M104-4h0M119-9h0M135-3h0', light.lamp, 2.4)
    : '',
];

/** White water strewn along a line, and a raft on it. */
export function rapids(light: CoastLight, line: readonly kit.Point[], size: number, raftAt: number): Markup {
  const luck = kit.chance(12);
  const foam = new Pen();
  for (const [x, y] of line) {
    for (let k = 0; k < 2; k += 1) {
      kit.dab(
        foam,
        x + luck.normal(0, 20 * size),
        y + luck.normal(0, 7 * size),
        luck.between(12, 34) * size,
        luck.between(3, 7) * size,
        luck.normal(-0.2, 0.3),
      );
    }
  }
  const [x, y] = kit.at(line, raftAt);
  return [
    path(foam, light.surf),
    placed(x, y, size * 0.42, [
      path(
        [
          limb('-20,0,20 -24,-40,22 -22,-56,14'),
          limb('12,0,20 12,-44,22 12,-60,14'),
          limb('40,0,18 44,-36,20 46,-52,12'),
        ],
        light.ink,
      ),
      path(round('-60,-14^ -36,16 40,16 74,-20^ 40,-2 -30,2'), under(light, [0.68, 0.2, 45])),
    ]),
  ];
}

/** A rider on a zip line, hanging from 0,0. */
export const rider = (light: CoastLight): Markup => [
  path(
    [
      limb('-2,32,17 -10,50,20 -12,66,18'),
      limb('-12,66,16 16,64,13 22,90,8'),
      limb('-12,68,15 8,76,12 6,102,7'),
      limb('0,34,8 9,16,6 2,0,5'),
    ],
    light.ink,
  ),
  path(round('-4,10 6,6 16,12 15,24 4,28 -6,22'), under(light, [0.7, 0.2, 45])),
];

/** A boat under sail, leaning a little; its wake runs to the left. */
export const sail = (light: CoastLight): Markup => [
  path('M-34 4c-30 3-66 8-100 8 30-8 66-12 100-13zM32 3c20 3 40 4 54 3-14-5-34-7-50-7z', light.surf, {
    opacity: 0.7,
  }),
  path(round('-34,-8^ -20,2 14,3 32,-9^ 0,-5'), light.ink),
  path(round('-2,-12^ 2,-50 8,-86^ 24,-50 30,-14^ 14,-11'), mix(light.stone.lit, light.stone.shade, 0.3)),
  path(round('-6,-12^ -2,-46 5,-80^ -12,-44 -26,-14^'), light.stone.lit),
];

/** Somebody walking, 100 units tall, as a symbol named `walker`. */
export const walker = (): string =>
  kit.symbol(
    'walker',
    [
      '0,-50,15 -13,-26,11 -22,0,6',
      '0,-50,15 13,-26,11 22,-2,6',
      '0,-46,19 3,-68,22 4,-86,14',
      '4,-82,9 20,-58,6',
      '2,-82,9 -14,-58,6',
      '6,-92,14 8,-100,15',
    ].map((along) => limb(along)),
  );

/** Somebody in a wheelchair, and who pushes it: 100 units tall, as a symbol named `wheelchair`. */
export const wheelchair = (): string =>
  kit.group({ id: 'wheelchair' }, [
    kit.shape(
      [
        '40,-40,17 36,-62,20 36,-76,14',
        '40,-36,15 66,-36,12 70,-8,7',
        '38,-86,14 40,-94,15',
        '-2,-72,8 30,-62,6',
      ].map((along) => limb(along)),
    ),
    kit.tag('path', {
      d: 'M14-26a25 25 0 1 0 50 0a25 25 0 1 0-50 0M39-26h0',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 6,
    }),
    kit.use('walker', -14, 0),
  ]);

/** A feather palm with a short trunk, 100 units tall, as a symbol named `palm`; it stands on 0,0. */
export const littlePalm = (): string =>
  kit.symbol('palm', [
    limb('0,0,8 3,-34,5 10,-72,4'),
    ...[
      '10,-72,4 -12,-88,11 -38,-72,2',
      '10,-72,4 -6,-66,10 -20,-42,2',
      '10,-72,4 30,-94,11 58,-84,2',
      '10,-72,4 34,-70,10 46,-44,2',
      '10,-72,4 6,-98,10 -8,-112,2',
      '10,-72,4 26,-58,9 24,-34,2',
      '10,-72,4 24,-100,9 40,-110,2',
    ].map((along) => limb(along)),
  ]);
