import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { flyingMacaw } from '../parts/macaw-flight';
import { curtain } from '../parts/stalactites';
import { beam, facets, hanging, mouth } from './cavern';
import { torch, torchGlow } from './torches';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 92];

// Eight: macaws cross the cove, whose water lies flat under a sun just up.
function macawDrawing(): Drawing {
  const gold: Ink = [0.95, 0.09, 82];
  const far: Ink = [0.72, 0.07, 210];
  const plumage = {
    red: [0.6, 0.22, 28],
    redDark: [0.45, 0.18, 22],
    blue: [0.46, 0.14, 258],
    blueLit: [0.68, 0.13, 235],
    green: [0.6, 0.14, 150],
    yellow: [0.87, 0.17, 92],
    face: [0.96, 0.03, 80],
    ink: [0.2, 0.04, 280],
    lit: [0.83, 0.15, 62],
  } as const;
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 400, [
        [0, [0.86, 0.06, 215]],
        [0.5, [0.95, 0.05, 90]],
        [1, gold],
      ]),
      kit.verticalGradient('cove', 400, 720, [
        [0, [0.92, 0.07, 110]],
        [0.3, [0.83, 0.1, 188]],
        [1, [0.6, 0.11, 205]],
      ]),
      kit.roundGradient('sun', 196, 372, 420, [
        [0, [0.995, 0.04, 100], 1],
        [0.12, [0.99, 0.07, 95], 0.9],
        [0.4, gold, 0.5],
        [1, gold, 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#sun)'),
      disc(196, 350, 44, [0.995, 0.03, 100]),
      kit.inked(
        mix(far, gold, 0.35),
        kit.forest({
          from: -60,
          to: 1000,
          scale: 0.34,
          seed: 5,
          profile: (x) => 358 - kit.bump(x, 900, 240, 40),
        }),
      ),
      ground('url(#cove)', 398),
      path(
        kit.glitter({
          x: 196,
          top: 404,
          bottom: 716,
          strokes: 44,
          width: (near) => 90 + 420 * near,
          thick: 11,
          seed: 3,
        }),
        [0.99, 0.06, 98],
      ),
      path(
        kit.treeline({
          from: 640,
          to: 1000,
          base: 452,
          size: 40,
          leaf: 7,
          seed: 2,
          profile: (x) => 452 - 170 * kit.step(x, 630, 860),
        }),
        [0.36, 0.075, 225],
      ),
      path(
        kit.ledge({ from: 690, to: 990, top: () => 430, drop: 34, seed: 4, step: 24, gap: 0.05 }),
        [0.7, 0.08, 62],
      ),
      path(
        kit.ledge({ from: 690, to: 990, top: () => 424, drop: 16, seed: 9, step: 30, gap: 0.05 }),
        [0.9, 0.08, 78],
      ),
      flyingMacaw({ x: 740, y: 176, scale: 0.3, roll: -0.5, pitch: 0.75, yaw: 0.95, beat: -40 }, plumage),
      flyingMacaw({ x: 462, y: 362, scale: 0.86, roll: -0.5, pitch: 0.75, yaw: 0.95, beat: 120 }, plumage),
    ],
  };
}

// Half past ten: the river under the rock, and daylight through a hole in its roof.
function riverDrawing(): Drawing {
  const light: Ink = [0.97, 0.08, 118];
  const rock: Ink = [0.3, 0.05, 200];
  const dark: Ink = [0.17, 0.04, 215];
  return {
    defs: [
      kit.verticalGradient('back', 0, 470, [
        [0, [0.5, 0.09, 165]],
        [1, [0.72, 0.11, 150]],
      ]),
      kit.verticalGradient('river', 430, 720, [
        [0, [0.85, 0.11, 165]],
        [0.35, [0.66, 0.12, 190]],
        [1, [0.32, 0.08, 220]],
      ]),
      kit.roundGradient('pool', 470, 500, 330, [
        [0, light, 0.95],
        [0.35, [0.88, 0.11, 165], 0.6],
        [1, [0.7, 0.12, 185], 0],
      ]),
      kit.verticalGradient('beam', 60, 540, [
        [0, light, 0.95],
        [0.6, light, 0.45],
        [1, light, 0.12],
      ]),
    ],
    body: [
      ground('url(#back)'),
      facets([180, 60, 620, 380], 70, [0.6, 0.1, 155], 4),
      path(
        kit.clump({ cx: 330, cy: 400, rx: 130, ry: 128, leaves: 26, seed: 4, rough: 0.1 }),
        [0.78, 0.12, 135],
      ),
      path(
        kit.clump({ cx: 330, cy: 430, rx: 84, ry: 88, leaves: 20, seed: 8, rough: 0.1 }),
        [0.9, 0.11, 122],
      ),
      mouth([440, 330], [300, 250], mix(rock, [0.55, 0.09, 165], 0.45), 7, 0.1),
      facets(
        [90, 30, 780, 420],
        46,
        [0.52, 0.085, 165],
        9,
        (x, y) => Math.hypot((x - 440) / 310, (y - 330) / 260) > 1.08,
      ),
      path(
        curtain({
          from: 120,
          to: 820,
          roof: (x) => 78 + kit.bump(x, 130, 160, 120) + kit.bump(x, 800, 180, 130),
          length: () => 90,
          width: 34,
          seed: 5,
        }),
        mix(rock, [0.55, 0.09, 165], 0.45),
      ),
      ground('url(#river)', 470),
      ground('url(#pool)', 470),
      beam([560, -10], [462, 560], 56, 150, 'url(#beam)'),
      path(
        kit.glitter({
          x: 466,
          top: 486,
          bottom: 716,
          strokes: 46,
          width: (near) => 230 + 520 * near,
          thick: 12,
          seed: 8,
        }),
        [0.96, 0.09, 140],
      ),
      mouth([452, 420], [420, 390], dark, 12, 0.09),
      path(
        curtain({
          from: -10,
          to: 970,
          roof: (x) => 10 + kit.bump(x, -20, 200, 180) + kit.bump(x, 980, 220, 220),
          length: () => 150,
          width: 52,
          seed: 11,
        }),
        dark,
      ),
      path(
        hanging('548,-20,420,10,7 590,-20,300,-14,6 612,-20,470,18,5 520,-20,250,-8,4'),
        mix(dark, rock, 0.4),
      ),
      path(hanging('545,-20,400,9,2 609,-20,440,17,2'), [0.8, 0.11, 135]),
    ],
  };
}

// One: a blue morpho on a red heliconia, in shade so green that the wings burn.
const FORE = '0,0^ -18,-70 -84,-176 -196,-248 -300,-258^ -322,-222 -300,-150 -262,-84 -196,-34 -90,2';
const FORE_EDGE =
  '-84,-176 -196,-248 -300,-258^ -322,-222 -300,-150 -262,-84 -196,-34^ -226,-92 -256,-150 -266,-206^ -196,-214 -120,-160';
const HIND = '0,4^ -90,2 -190,-30 -246,-20^ -262,30 -250,100 -216,150 -168,166 -120,140 -60,92 -14,40';
const HIND_EDGE = '-246,-20^ -262,30 -250,100 -216,150 -168,166 -120,140^ -164,128 -200,98 -222,50';

function wing(inks: { blue: Ink; lit: Ink; ink: Ink }): Markup {
  const dots = new kit.Pen();
  for (const [x = 0, y = 0] of kit.rows(
    '-300,-212 -288,-168 -268,-122 -240,-80 -236,30 -232,70 -214,112 -186,138',
    2,
  ))
    dots.dot(x, y);
  return [
    path(outline(HIND), inks.blue),
    path(outline(HIND_EDGE), inks.ink),
    path(outline(FORE), inks.blue),
    path(outline('-10,-10 -60,-110 -150,-190 -240,-208^ -220,-150 -150,-70'), inks.lit),
    path(outline('-16,12^ -90,24 -180,10 -216,26^ -200,70 -150,96 -90,70'), mix(inks.blue, inks.lit, 0.6)),
    path(outline(FORE_EDGE), inks.ink),
    line(
      'M0 0Q-110-70-220-190M0 0Q-120-40-240-130M0 2Q-120-10-190-36M-6 10Q-120 40-220 60M-6 12Q-80 80-160 130',
      inks.ink,
      4,
    ),
    kit.dots(dots, paper, 12),
  ];
}

const blade = (text: string, ink: Ink): string => path(outline(text), ink);

const bract = (x: number, y: number, turn: number, size: number): Markup =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${kit.brief(size)})` }, [
    path(outline('0,18^ 70,10 170,-34 236,-96^ 220,-30 170,36 90,62 10,58^'), [0.45, 0.17, 22]),
    path(outline('0,18^ 70,10 170,-34 236,-96^ 190,-22 110,22 6,40^'), [0.62, 0.22, 28]),
    path(outline('150,-22 190,-50 236,-96^ 206,-40 170,-12'), [0.86, 0.17, 92]),
  ]);

function butterflyDrawing(): Drawing {
  const shade: Ink = [0.27, 0.06, 168];
  return {
    defs: [
      kit.roundGradient('light', 700, 80, 760, [
        [0, [0.86, 0.14, 128], 1],
        [0.4, [0.62, 0.12, 145], 0.9],
        [1, [0.36, 0.08, 165], 1],
      ]),
    ],
    body: [
      ground('url(#light)'),
      blade('-40,300^ 120,180 330,110 560,100^ 420,240 200,330 -40,380', [0.5, 0.11, 150]),
      blade('1000,-30^ 860,80 800,260 830,470^ 930,320 1000,200', [0.6, 0.13, 140]),
      line('M-20 336Q240 230 540 104', [0.66, 0.13, 140], 5),
      blade('-40,560^ 160,480 420,500 640,640 700,760^ 300,800 -40,740', shade),
      blade('560,760^ 700,560 860,470 1000,440^ 1000,760', mix(shade, [0.5, 0.11, 150], 0.35)),
      line('M580 760Q760 570 990 460M-20 600Q260 540 660 730', [0.42, 0.09, 155], 5),
      path(kit.limb('420,780,30 450,600,26 500,430,22 566,300,16'), [0.5, 0.17, 22]),
      bract(462, 600, -8, 1.05),
      group({ transform: 'translate(490 520)scale(-1 1)' }, bract(0, 0, -14, 1)),
      bract(506, 424, -18, 0.86),
      group({ transform: 'translate(540 352)scale(-1 1)' }, bract(0, 0, -30, 0.66)),
      group(
        { transform: 'translate(560 346)rotate(14)scale(-.42 1.06)' },
        wing({ blue: [0.44, 0.15, 255], lit: [0.58, 0.15, 248], ink: [0.16, 0.05, 270] }),
      ),
      group(
        { transform: 'translate(548 346)rotate(14)scale(1.12)' },
        wing({ blue: [0.55, 0.17, 248], lit: [0.76, 0.13, 225], ink: [0.16, 0.05, 270] }),
      ),
      path(kit.limb('566,256,10 560,306,20 552,360,24 536,422,14 526,466,5'), [0.17, 0.04, 270]),
      line('M562 262Q570 200 620 160M570 260Q600 220 656 208', [0.17, 0.04, 270], 4, {
        'stroke-linecap': 'round',
      }),
      disc(622, 158, 6, [0.17, 0.04, 270]),
      disc(658, 207, 6, [0.17, 0.04, 270]),
    ],
  };
}

// Seven: a conch on the wall, the torches behind it.
function conchDrawing(): Drawing {
  const ember: Ink = [0.74, 0.18, 52];
  const shell: Ink = [0.62, 0.1, 40];
  return {
    defs: [
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.2, 0.08, 290]],
        [0.6, [0.34, 0.12, 330]],
        [1, [0.46, 0.15, 15]],
      ]),
      torchGlow(ember),
    ],
    body: [
      ground('url(#sky)'),
      kit.dots(
        kit.spatter({ box: [0, 0, 960, 330], count: 46, seed: 3, density: (_, v) => 1 - v }),
        [0.9, 0.05, 80],
        3,
        { opacity: 0.8 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 60,
          seed: 7,
          profile: (x) => 470 - kit.bump(x, 90, 240, 90) - kit.bump(x, 960, 300, 60),
        }),
        [0.19, 0.07, 305],
      ),
      torch(126, 196, 0.72, 520),
      torch(806, 120, 1.12, 620),
      torch(352, 276, 0.42, 420),
      path(
        kit.ridge({ from: -20, to: 980, base: 740, rough: 10, step: 50, seed: 5, profile: () => 590 }),
        [0.15, 0.05, 300],
      ),
      path('M-20 586Q300 566 980 580V604Q400 590-20 610z', [0.5, 0.13, 30]),
      // The shell: body whorl, spire, lip.
      path(
        outline(
          '236,560^ 250,470 312,392 420,346 548,340 650,380 700,450 742,520 800,560^ 720,600 600,616 440,612 300,600',
        ),
        [0.34, 0.1, 350],
      ),
      path(
        outline(
          '250,470 312,392 420,346 548,340 650,380 700,450^ 640,416 540,398 430,420 330,470 262,540^ 244,520',
        ),
        shell,
      ),
      path(
        outline('312,392 420,346 548,340 650,380 700,450^ 640,396 548,366 430,380 330,436'),
        [0.86, 0.13, 70],
      ),
      path(
        outline(
          '236,560^ 214,520 176,500 196,478 152,458 182,446 150,424 190,424 210,402 236,412 262,398 312,392 300,450 262,520',
        ),
        mix(shell, [0.34, 0.1, 350], 0.4),
      ),
      line('M262 398Q236 440 250 500M210 404Q196 440 206 486M176 430Q170 452 178 476', [0.86, 0.13, 70], 6, {
        'stroke-linecap': 'round',
      }),
      path(
        outline('356,380^ 372,330 396,372^ 440,352^ 470,296 490,346^ 560,342^ 600,296 606,356^'),
        mix(shell, [0.86, 0.13, 70], 0.35),
      ),
      path(
        outline('392,560 470,486 590,468 690,500 742,520 800,560^ 720,600 600,616 470,604'),
        [0.7, 0.15, 20],
      ),
      path(outline('450,566 520,520 610,510 690,534 720,560 640,588 540,592'), [0.4, 0.13, 5]),
      path(
        outline('392,560 470,486 590,468 690,500 742,520 800,560^ 700,520 590,492 486,510 412,566'),
        [0.93, 0.09, 50],
      ),
      group({ opacity: 0.5 }, disc(806, 100, 230, 'url(#torch)')),
    ],
  };
}

/** Xcaret's day: the cove at sunrise, the river under the rock, shade, and the call to the show. */
export const xcaret: readonly Vignette[] = [
  {
    name: 'xcaret-macaws',
    title: 'Two macaws fly across a flat cove at sunrise',
    light: 'Eight: the sun is just up over the cove.',
    draw: macawDrawing,
  },
  {
    name: 'xcaret-river',
    title: 'A river under the rock, lit through a hole in the roof',
    light: 'Half past ten: one beam falls into the cave.',
    draw: riverDrawing,
  },
  {
    name: 'xcaret-butterfly',
    title: 'A blue butterfly on a red flower in deep shade',
    light: 'One: high sun, filtered by leaves.',
    draw: butterflyDrawing,
  },
  {
    name: 'xcaret-conch',
    title: 'A conch shell on a wall before torches at nightfall',
    light: 'Seven: the torches have been lit behind the shell.',
    draw: conchDrawing,
  },
];
