import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { boards, glass, oval, plate, taco } from './table';
import { sand, water, waterPaints, type Water } from './under-water';
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

const tail = (wide: number, reach: number): kit.Pen =>
  kit.limb([
    [680, 262, wide],
    [560, 300, wide * 0.92],
    [400, 372, wide * 0.62],
    [220 + reach, 470, wide * 0.26],
    [60 + reach * 2, 560, 2],
  ]);

// Half past eight at night: the ball of fire, struck high.
function ballDrawing(): Drawing {
  const luck = kit.chance(6);
  const sparks = new kit.Pen();
  for (let i = 0; i < 70; i += 1) {
    const t = luck() ** 0.7;
    sparks.dot(640 - 640 * t + luck.normal(0, 30 + 60 * t), 270 + 250 * t * t + luck.normal(0, 20 + 50 * t));
  }
  return {
    defs: [
      kit.roundGradient('glow', 690, 260, 620, [
        [0, [0.97, 0.1, 92], 0.9],
        [0.16, [0.84, 0.18, 62], 0.6],
        [0.45, [0.55, 0.2, 30], 0.35],
        [1, [0.3, 0.12, 320], 0],
      ]),
      kit.roundGradient('floor', 640, 560, 460, [
        [0, [0.84, 0.17, 66]],
        [0.4, [0.6, 0.18, 38]],
        [1, [0.34, 0.13, 350]],
      ]),
      kit.verticalGradient('night', 0, 720, [
        [0, [0.15, 0.06, 285]],
        [1, [0.3, 0.12, 318]],
      ]),
    ],
    body: [
      ground('url(#night)'),
      kit.dots(kit.spatter({ box: [0, 0, 960, 420], count: 60, seed: 4, density: () => 1 }), paper, 3, {
        opacity: 0.6,
      }),
      // The court between its sloping walls; two players far below, their sticks still up.
      path(
        kit.polygon(new kit.Pen(), [
          [-20, 330],
          [300, 520],
          [300, 566],
          [-20, 640],
        ]),
        [0.3, 0.11, 335],
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [-20, 330],
          [300, 520],
          [300, 530],
          [-20, 348],
        ]),
        [0.6, 0.18, 35],
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [980, 350],
          [640, 520],
          [640, 566],
          [980, 640],
        ]),
        [0.42, 0.15, 15],
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [980, 350],
          [640, 520],
          [640, 530],
          [980, 368],
        ]),
        [0.8, 0.17, 60],
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [-20, 640],
          [300, 564],
          [640, 564],
          [980, 640],
          [980, 740],
          [-20, 740],
        ]),
        'url(#floor)',
      ),
      path(
        [
          kit.limb('420,650,13 428,610,15 436,580,20 440,548,17'),
          kit.limb('462,652,13 450,612,15 438,580,18'),
          kit.limb('440,556,9 466,536,8 488,506,6'),
          kit.limb('484,526,6 520,440,5'),
          kit.limb('436,556,9 412,540,8 420,516,6'),
        ],
        [0.13, 0.05, 300],
      ),
      disc(444, 530, 13, [0.13, 0.05, 300]),
      path(
        [
          kit.limb('560,628,10 556,598,12 548,572,16 546,548,14'),
          kit.limb('530,628,10 538,598,12 548,574,14'),
          kit.limb('546,554,8 570,540,7 590,516,5'),
          kit.limb('586,530,5 612,462,4'),
          kit.limb('544,552,8 524,540,7 528,520,5'),
        ],
        [0.13, 0.05, 300],
      ),
      disc(546, 534, 11, [0.13, 0.05, 300]),
      path('M400 654L200 724L260 724L440 656zM540 632L470 700L510 704L570 634z', [0.2, 0.08, 320], {
        opacity: 0.6,
      }),
      ground('url(#glow)'),
      path(tail(170, 0), [0.58, 0.21, 32]),
      path(tail(120, 60), [0.74, 0.19, 52]),
      path(tail(66, 130), [0.93, 0.14, 88]),
      kit.dots(sparks, [0.9, 0.15, 80], 6),
      disc(700, 258, 86, [0.66, 0.21, 38]),
      disc(706, 252, 66, [0.86, 0.17, 70]),
      disc(714, 246, 42, [0.985, 0.09, 98]),
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
    title: 'A burning ball crosses the night over the court',
    light: 'Night: the ball is the only light.',
    draw: ballDrawing,
  },
];
