import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { silhouettes, strikerAt } from '../parts/ball-players';
import { boards, glass, oval, plate, taco } from './table';
import { sand, water, waterPaints, type Water } from './under-water';
import { torch, torchGlow } from './torches';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 95];
const sea: Ink = [0.83, 0.1, 192];

const FIN = '-34,0 -44,-60 -62,-180 -86,-300^ -40,-330 40,-332 88,-302^ 64,-180 46,-60 36,0 30,90 -28,90';

const fin = (x: number, y: number, turn: number, inks: { body: Ink; lit: Ink; dark: Ink }): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})` }, [
    path(outline(FIN), inks.body),
    path(outline('8,-330^ 40,-332 88,-302^ 64,-180 46,-60 36,0 30,90 6,90^ 10,-120'), inks.dark),
    line('M-34-40L-56-290M0-40L0-306M34-40L56-290', inks.lit, 9, { 'stroke-linecap': 'round' }),
    path(
      outline('-40,-20 -46,40 -40,110 -20,134 20,134 42,108 46,40 42,-20 0,-34'),
      mix(inks.dark, [0.24, 0.05, 250], 0.6),
    ),
    path(outline('-24,40 -22,92 0,106 22,92 24,40 0,26'), [0.18, 0.03, 250]),
  ]);

// Half past eight: mask and fins on the dock's boards, the first light low over them.
function gearDrawing(): Drawing {
  const rubber: Ink = [0.27, 0.05, 255];
  const yellow = { body: [0.87, 0.165, 92], lit: [0.97, 0.09, 102], dark: [0.72, 0.15, 72] } as const;
  return {
    defs: [
      kit.verticalGradient('sea', 0, 230, [
        [0, [0.93, 0.06, 85]],
        [0.3, [0.86, 0.09, 175]],
        [1, [0.7, 0.11, 205]],
      ]),
      kit.sideGradient('pane', -140, 140, [
        [0, [0.95, 0.05, 190]],
        [0.5, sea],
        [1, [0.62, 0.11, 215]],
      ]),
    ],
    body: [
      ground('url(#sea)'),
      path(
        kit.glitter({ x: 200, top: 20, bottom: 224, strokes: 40, width: () => 620, thick: 8, seed: 5 }),
        paper,
        { opacity: 0.9 },
      ),
      boards(
        230,
        { wood: [0.73, 0.07, 70], lit: [0.86, 0.065, 82], dark: [0.47, 0.07, 50] },
        [300, -380],
        11,
      ),
      kit.rect(-10, 222, 980, 14, [0.52, 0.07, 52]),
      group({ fill: [0.44, 0.07, 300], opacity: 0.5 }, [
        path(outline(FIN), [0.44, 0.07, 300], { transform: 'translate(752 566)rotate(34)' }),
        path(outline(FIN), [0.44, 0.07, 300], { transform: 'translate(626 606)rotate(14)' }),
      ]),
      fin(722, 540, 30, yellow),
      fin(596, 580, 10, yellow),
      oval(330, 610, 250, 40, [0.44, 0.07, 300]),
      // The snorkel lies behind the mask.
      line('M92 250Q70 420 120 560T250 640', [0.45, 0.16, 22], 34, { 'stroke-linecap': 'round' }),
      line('M88 252Q66 420 114 556T244 632', [0.7, 0.2, 34], 22, { 'stroke-linecap': 'round' }),
      line('M92 250L90 288', [0.87, 0.165, 92], 36),
      group({ transform: 'translate(300 470)rotate(-8)scale(1.16)' }, [
        line('M-150-40Q-210 60-120 120M150-40Q220 40 130 118', rubber, 22),
        path(
          outline(
            '-168,-70 -120,-116 0,-124 120,-116 168,-70 170,20 120,84 60,92 30,58 0,44 -30,58 -60,92 -120,84 -170,20',
          ),
          rubber,
        ),
        path(
          outline(
            '-142,-64 -104,-94 0,-100 104,-94 142,-64 142,10 104,56 62,62 34,28 0,18 -34,28 -62,62 -104,56 -142,10',
          ),
          'url(#pane)',
        ),
        path(outline('-128,-54^ -96,-84 -20,-90^ -60,-20 -100,40 -128,4^'), paper, { opacity: 0.75 }),
        path(outline('-34,30 0,20 34,30 44,96 0,124 -44,96'), mix(rubber, [0.6, 0.1, 230], 0.25)),
        line('M-160-74Q-110-116 0-120', [0.6, 0.1, 225], 8, { 'stroke-linecap': 'round' }),
      ]),
      kit.dots('M160 664h0M420 690h0M512 668h0M842 650h0', [0.93, 0.05, 190], 16),
    ],
  };
}

const TURTLE = '-170,6^ -150,-70 -80,-124 20,-130 110,-92 168,-20 196,24^ 120,62 20,76 -90,62';

function turtle(light: Ink): Markup {
  const shell: Ink = [0.46, 0.1, 95];
  const skin: Ink = [0.56, 0.09, 140];
  const dark: Ink = [0.3, 0.07, 175];
  const scutes = [
    '-120,-40^ -84,-92 -34,-104^ -22,-46 -50,-6^',
    '-20,-106^ 50,-106 60,-50^ 30,-6 -40,-2 -12,-46^',
    '66,-100^ 112,-76 140,-36^ 100,-4 44,-6 72,-50^',
    '-126,-26^ -60,6 -74,44^ -146,22^',
    '-44,14^ 40,10 56,46^ 6,60 -58,52^',
    '56,10^ 108,8 150,-22 168,14^ 118,42 72,46^',
  ];
  return [
    path(outline('60,52^ 118,104 150,168 148,214^ 110,190 62,150 20,80'), dark),
    path(outline('150,24^ 214,50 256,92 252,112^ 210,100 160,62'), mix(skin, dark, 0.5)),
    path(outline(TURTLE), shell),
    path(outline('-170,6^ -90,62 20,76 120,62 196,24^ 150,70 20,104 -110,80'), [0.86, 0.08, 95]),
    path(
      scutes.map((scute) => outline(scute)),
      mix(shell, dark, 0.55),
    ),
    path(
      scutes.map((scute) => outline(scute)),
      mix(shell, light, 0.34),
      { transform: 'translate(-5 -7)scale(.92)' },
    ),
    path(outline('-156,-20^ -190,-46 -240,-62 -282,-46 -296,-18 -276,8 -230,22 -172,30^'), skin),
    path(outline('-156,-20^ -190,-46 -240,-62 -282,-46^ -240,-44 -196,-26 -160,0'), mix(skin, light, 0.6)),
    path(outline('-296,-18^ -306,-4 -284,8 -262,0^ -276,-8'), [0.8, 0.08, 95]),
    disc(-260, -26, 10, [0.17, 0.03, 200]),
    disc(-263, -29, 3.5, paper),
    kit.dots('M-220-30h0M-200-10h0M-226-4h0M-196 12h0', mix(skin, dark, 0.6), 15),
    path(outline('-120,24^ -150,110 -222,196 -318,232^ -330,212 -280,140 -230,70 -180,20'), skin),
    path(
      outline('-150,40^ -190,110 -250,176 -318,232^ -330,212 -280,140 -230,70 -180,20'),
      mix(skin, light, 0.5),
    ),
    kit.dots('M-180 70h0M-208 110h0M-240 148h0M-168 108h0M-272 180h0M-206 158h0', mix(skin, dark, 0.55), 20),
  ];
}

const noon: Water = {
  sun: [250, -30],
  light: [0.985, 0.05, 115],
  shallow: [0.84, 0.11, 188],
  middle: [0.68, 0.12, 205],
  deep: [0.44, 0.1, 232],
  seed: 8,
};

function turtleDrawing(): Drawing {
  return {
    defs: [...waterPaints(noon), kit.fish()],
    body: [
      water(noon),
      kit.inked(
        [0.5, 0.11, 222],
        kit.uses(
          'fish',
          '760,150,.5,-6 820,190,.4,-8 700,196,.36,-4 860,140,.34,-6 780,236,.44,-8 890,226,.36,-4',
        ),
      ),
      sand(600, mix([0.93, 0.06, 100], sea, 0.3), noon.light, 3),
      path(outline('300,668 420,640 640,640 760,664 640,690 420,692'), [0.4, 0.09, 220], { opacity: 0.4 }),
      group({ transform: 'translate(540 330)rotate(-9)scale(1.3)' }, turtle(noon.light)),
    ],
  };
}

// Two: the table by the sea, in the shade of a palm roof.
function buffetDrawing(): Drawing {
  const cloth = { wood: [0.86, 0.06, 62], lit: [0.93, 0.045, 80], dark: [0.68, 0.08, 45] } as const;
  return {
    defs: [
      kit.frond(8),
      kit.verticalGradient('sky', 0, 210, [
        [0, [0.68, 0.12, 238]],
        [1, [0.92, 0.045, 205]],
      ]),
      kit.verticalGradient('sea', 205, 350, [
        [0, [0.6, 0.12, 225]],
        [0.5, [0.78, 0.115, 195]],
        [1, [0.9, 0.08, 180]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 690, y: 130, width: 420, height: 54, strokes: 5, seed: 6 }), paper),
      ground('url(#sea)', 205),
      path(
        kit.glitter({ x: 420, top: 212, bottom: 330, strokes: 26, width: () => 800, thick: 6, seed: 7 }),
        paper,
        { opacity: 0.8 },
      ),
      group({ fill: [0.3, 0.075, 165] }, [
        kit.use('frond', 990, -20, -1.8, -18),
        kit.use('frond', 980, -60, -1.5, -52),
        kit.use('frond', -20, -40, 1.6, 22),
        kit.use('frond', 40, -90, 1.3, 66),
      ]),
      boards(340, cloth, [480, -420], 8),
      plate(390, 560, 300, paper, [0.9, 0.03, 110], [0.62, 0.08, 45]),
      taco(292, 560, 1, -8, [0.55, 0.15, 35]),
      taco(424, 538, 1, 2, [0.6, 0.16, 40]),
      taco(520, 590, 1, 10, [0.52, 0.15, 32]),
      group({ transform: 'translate(268 624)rotate(-14)' }, [
        path('M-44 10A46 46 0 0 1 44-6L-10 30z', [0.58, 0.16, 135]),
        path('M-36 8A38 38 0 0 1 36-4L-8 22z', [0.92, 0.11, 118]),
      ]),
      glass(790, 600, 1.12, {
        drink: [0.52, 0.2, 12],
        deep: [0.38, 0.16, 8],
        glass: paper,
        shade: [0.62, 0.08, 45],
      }),
    ],
  };
}

/** Where the ball has been, from the stick to itself, and how far off the way a lick of fire stands. */
const flown: readonly kit.Joint[] = [
  [352, 640, 3],
  [300, 560, 26],
  [262, 470, 56],
  [262, 370, 96],
  [300, 272, 128],
  [338, 214, 132],
];

const fireTrail = (wide: number, from: number): kit.Pen =>
  kit.limb(flown.slice(from).map(([x, y, width], i): kit.Joint => [x, y, i === 0 ? 3 : width * wide]));

/** Tongues that the wind of the flight tears off. */
const licks: kit.PathData = [
  '226,400,40 196,450,30 204,520,3',
  '226,300,60 186,360,38 176,440,3',
  '318,380,34 326,440,26 306,510,3',
  '344,270,60 366,330,36 350,410,3',
].map((along) => kit.limb(along, new kit.Pen(), 0.6));

// Half past eight at night: the ball of fire, struck high.
function ballDrawing(): Drawing {
  const luck = kit.chance(6);
  const sparks = new kit.Pen();
  for (let i = 0; i < 90; i += 1) {
    const t = luck() ** 0.8;
    sparks.dot(
      290 - 90 * Math.sin(t * 2.4) + 80 * t * t + luck.normal(0, 46 + 30 * t),
      230 + 440 * t + luck.normal(0, 24),
    );
  }
  const courses = kit.times(4, (row) => {
    const y = 424 + row * 28;
    return `M-10 ${y}H970${kit.times(11, (i) => `M${(row % 2) * 44 + i * 92 - 10} ${y}v28`).join('')}`;
  });
  return {
    defs: [
      ...silhouettes(),
      kit.roundGradient('glow', 338, 210, 640, [
        [0, [0.97, 0.1, 92], 0.95],
        [0.14, [0.84, 0.18, 62], 0.6],
        [0.42, [0.55, 0.2, 30], 0.36],
        [1, [0.3, 0.12, 320], 0],
      ]),
      kit.roundGradient('floor', 350, 560, 560, [
        [0, [0.82, 0.17, 62]],
        [0.4, [0.58, 0.18, 36]],
        [1, [0.3, 0.12, 345]],
      ]),
      kit.sideGradient('wall', 0, 960, [
        [0, [0.5, 0.16, 25]],
        [0.35, [0.6, 0.17, 38]],
        [1, [0.27, 0.11, 335]],
      ]),
      kit.verticalGradient('night', 0, 480, [
        [0, [0.15, 0.06, 285]],
        [1, [0.3, 0.12, 318]],
      ]),
      torchGlow(),
    ],
    body: [
      ground('url(#night)'),
      kit.dots(kit.spatter({ box: [0, 0, 960, 380], count: 60, seed: 4, density: () => 1 }), paper, 3, {
        opacity: 0.6,
      }),
      // Trees, and the people on the wall between two torches, dark against them.
      path(
        kit.treeline({
          from: -20,
          to: 990,
          base: 440,
          size: 40,
          seed: 6,
          profile: (x) => 350 + 20 * Math.cos(x / 130),
        }),
        [0.17, 0.07, 310],
      ),
      torch(786, 330, 0.42, 70),
      torch(60, 330, 0.42, 70),
      path(
        kit.times(15, (i) => {
          const [x, y] = [34 + i * 64 + luck.normal(0, 12), 396 - luck.between(0, 14)];
          return kit.outline([
            [x - 22, 430, true],
            [x - 18, y + 8],
            [x - 6, y - 4],
            [x - 10, y - 16],
            [x, y - 30],
            [x + 10, y - 16],
            [x + 6, y - 4],
            [x + 18, y + 8],
            [x + 22, 430, true],
          ]);
        }),
        [0.13, 0.05, 305],
      ),
      kit.rect(-10, 412, 980, 130, 'url(#wall)'),
      line(courses.join(''), [0.24, 0.1, 345], 4, { opacity: 0.55 }),
      kit.rect(-10, 406, 980, 14, [0.72, 0.17, 50]),
      ground('url(#floor)', 540),
      kit.rect(-10, 536, 980, 8, [0.26, 0.1, 340]),
      path('M540 700L980 664V730H520z', [0.18, 0.07, 320], { opacity: 0.55 }),
      ground('url(#glow)'),
      kit.dots(sparks, [0.9, 0.15, 80], 6),
      path([fireTrail(1.1, 0), licks], [0.58, 0.21, 32]),
      path(fireTrail(0.76, 1), [0.74, 0.19, 52]),
      path(fireTrail(0.44, 2), [0.93, 0.14, 88]),
      disc(340, 206, 84, [0.66, 0.21, 38]),
      disc(342, 200, 64, [0.86, 0.17, 70]),
      disc(346, 192, 40, [0.985, 0.09, 98]),
      strikerAt('translate(640 548)scale(.74)', -1),
    ],
  };
}

/** Xcaret Plus: gear in hand, the cove, the table, the game at night. */
export const xcaretPlus: readonly Vignette[] = [
  {
    name: 'xcaret-plus-gear',
    title: 'A mask, a snorkel and yellow fins on a dock',
    light: 'Half past eight: low sun from the left over the water.',
    draw: gearDrawing,
  },
  {
    name: 'xcaret-plus-turtle',
    title: 'A sea turtle in turquoise water',
    light: 'Eleven: a high sun on the left, through the surface.',
    draw: turtleDrawing,
  },
  {
    name: 'xcaret-plus-buffet',
    title: 'Tacos and hibiscus water on a table by the sea',
    light: 'Two: full day outside, soft shade on the table.',
    draw: buffetDrawing,
  },
  {
    name: 'xcaret-plus-ball',
    title: 'A player has struck a burning ball high over the court',
    light: 'Night: the ball is the only light.',
    draw: ballDrawing,
  },
];
