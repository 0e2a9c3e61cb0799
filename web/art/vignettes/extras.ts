import * as kit from '../kit';
import { disc, group, line, mix, outline, path, rect, tag, type Drawing, type Ink } from '../kit';
import { netFromAbove } from '../parts/clear-floor';
import { hanging } from './cavern';
import { boards, glass, plate, steam, taco } from './table';
import { ground, type Vignette } from './vignette';

// What can be added to a day. These are seen small and square: the subject fills the middle.
const paper: Ink = [0.975, 0.03, 90];
const ink: Ink = [0.22, 0.05, 250];

const coach = (x: number, y: number, scale: number): string => {
  const body: Ink = [0.97, 0.02, 90];
  return group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(outline('-210,20 -40,-4 180,0 240,24 160,44 -120,44'), ink, { opacity: 0.45 }),
    path('M120-8V-300L250-270V-20z', [0.62, 0.05, 240]),
    path('M136-250L244-226V-130L136-132z', [0.32, 0.06, 240]),
    line('M172-244V-132M208-236V-131', [0.62, 0.05, 240], 6),
    path(outline('-150,0 -160,-180 -146,-290 -110,-322 80,-322 118,-292 126,-180 122,0^'), body),
    path(outline('60,-322^ 80,-322 118,-292 126,-180 122,0^ 70,0^ 80,-180'), [0.84, 0.03, 235]),
    path(outline('-138,-136 -134,-262 -112,-288 80,-288 104,-262 110,-136^'), [0.36, 0.07, 235]),
    path('M-128-144L-122-262L-104-280H-40L-70-144z', [0.62, 0.09, 220]),
    path('M-160-108H126V-64H-160z', [0.64, 0.19, 40]),
    path('M70-108H126V-64H74z', [0.5, 0.17, 32]),
    path('M-156-20H124V6H-156z', ink),
    disc(-116, -40, 19, [0.98, 0.08, 95]),
    disc(86, -40, 19, [0.98, 0.08, 95]),
    path('M-180-250h26v70h-20zM130-250h26l-6 70h-20z', ink),
    path('M-140 4h44v26h-44zM72 4h44v26H72zM160-16h40v30h-40z', ink),
  ]);
};

/** The road through the forest under a morning sky, and who comes along it. */
function roadDrawing(sky: Ink, low: Ink, along: kit.Markup): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(5),
      kit.verticalGradient('sky', 0, 380, [
        [0, sky],
        [1, low],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      disc(250, 210, 84, [0.99, 0.06, 96]),
      kit.inked(
        [0.58, 0.08, 175],
        kit.forest({ from: -60, to: 1000, scale: 0.45, seed: 5, profile: () => 296 }),
      ),
      kit.inked(
        [0.4, 0.09, 160],
        kit.forest({ from: -60, to: 1000, scale: 0.6, seed: 8, profile: () => 326 }),
      ),
      path('M-20 400H980V740H-20z', [0.5, 0.11, 140]),
      path(outline('540,398^ 590,398^ 900,560 980,740^ 60,740^ 300,560'), [0.5, 0.03, 260]),
      line('M556 410L420 740', paper, 13, { 'stroke-dasharray': '70 44' }),
      along,
      kit.inked(
        [0.26, 0.07, 165],
        [
          kit.use('frond', -20, 250, 1.8, -8),
          kit.use('frond', -20, 210, 1.6, 28),
          kit.use('frond', 985, 230, -1.8, 8),
          kit.use('frond', 990, 190, -1.6, -30),
        ],
      ),
    ],
  };
}

const coachDrawing = (): Drawing => roadDrawing([0.8, 0.09, 225], [0.97, 0.07, 85], coach(470, 640, 1.42));

// The coach waits behind the table that is laid for its people.
function coachAndFood(): Drawing {
  const wood = { wood: [0.72, 0.09, 62], lit: [0.84, 0.08, 74], dark: [0.54, 0.09, 48] } as const;
  const shadow: Ink = [0.48, 0.09, 45];
  const { defs, body } = roadDrawing([0.72, 0.11, 235], [0.95, 0.06, 95], coach(452, 452, 1.12));
  return {
    defs,
    body: [
      body,
      boards(446, wood, [480, -300], 8),
      rect(-10, 440, 980, 10, wood.lit),
      plate(384, 604, 238, paper, [0.9, 0.03, 110], shadow),
      taco(300, 602, 0.92, -8, [0.55, 0.15, 35]),
      taco(430, 590, 0.92, 4, [0.6, 0.16, 40]),
      group({ transform: 'translate(500 650)rotate(-14)' }, [
        path('M-44 10A46 46 0 0 1 44-6L-10 30z', [0.58, 0.16, 135]),
        path('M-36 8A38 38 0 0 1 36-4L-8 22z', [0.92, 0.11, 118]),
      ]),
      glass(704, 634, 0.86, { drink: [0.55, 0.2, 18], deep: [0.42, 0.17, 12], glass: paper, shade: shadow }),
    ],
  };
}

/** A print on white card, its picture 210 by 170 around 0,0. */
const print = (x: number, y: number, turn: number, picture: kit.Markup): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})` }, [
    path('M-118-96H134V150H-118z', ink, { opacity: 0.32 }),
    path('M-126-106H126V140H-126z', paper),
    picture,
  ]);

/** Somebody on a zip line over the forest, and a ray over the sand: what a phone does not catch. */
const flown: kit.Markup = [
  path('M-106-86H106V84H-106z', [0.9, 0.09, 92]),
  path(outline('-106,20^ -70,-4 -30,14 10,-8 60,10 106,-6^ 106,84^ -106,84^'), [0.5, 0.11, 150]),
  path(outline('-106,50^ -60,34 0,52 50,36 106,48^ 106,84^ -106,84^'), [0.36, 0.09, 160]),
  line('M-106-66L106-26', ink, 5),
  line('M0-46L6-4', ink, 4),
  line('M6 0L-14-24', ink, 20, { 'stroke-linecap': 'round' }),
  line('M8 2L38 0L56 20', ink, 12, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  line('M-12-22L0-44', ink, 7, { 'stroke-linecap': 'round' }),
  disc(-24, -40, 12, [0.66, 0.2, 38]),
];
const swum: kit.Markup = [
  path('M-106-86H106V84H-106z', [0.76, 0.11, 198]),
  path(outline('-106,46^ -50,34 20,52 106,38^ 106,84^ -106,84^'), [0.92, 0.06, 150]),
  line('M26 18Q50 40 78 62', [0.3, 0.08, 245], 6, { 'stroke-linecap': 'round' }),
  path(outline('-64,-34^ -20,-36 16,-60 66,-70^ 58,-22 30,12 22,20 -4,16 -46,-2'), [0.3, 0.08, 245]),
  path(outline('-60,-32^ -22,-32 8,-18 24,14^ -6,10 -42,-6'), [0.44, 0.09, 240]),
];

// The pass is not the camera but what comes of it: two prints lie before it on the table.
function cameraDrawing(): Drawing {
  const shell: Ink = [0.3, 0.05, 250];
  const grip: Ink = [0.22, 0.04, 252];
  const chrome: Ink = [0.8, 0.03, 220];
  const wood = { wood: [0.7, 0.1, 60], lit: [0.82, 0.09, 72], dark: [0.53, 0.1, 46] } as const;
  return {
    defs: [
      kit.frond(6),
      kit.verticalGradient('back', 0, 330, [
        [0, [0.78, 0.12, 52]],
        [1, [0.94, 0.1, 86]],
      ]),
      kit.verticalGradient('sea', 260, 380, [
        [0, [0.8, 0.11, 70]],
        [1, [0.62, 0.1, 200]],
      ]),
      kit.roundGradient('lens', 452, 296, 120, [
        [0, [0.88, 0.09, 195]],
        [0.4, [0.56, 0.12, 222]],
        [0.85, [0.28, 0.08, 252]],
        [1, [0.17, 0.05, 265]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      disc(200, 236, 78, [0.99, 0.06, 96]),
      ground('url(#sea)', 262),
      path(
        kit.glitter({ x: 200, top: 268, bottom: 372, strokes: 22, width: () => 420, thick: 6, seed: 5 }),
        [0.98, 0.07, 92],
        { opacity: 0.85 },
      ),
      group({ fill: [0.27, 0.07, 165] }, [
        kit.use('frond', 990, -30, -1.7, -20),
        kit.use('frond', 985, -70, -1.4, -54),
      ]),
      boards(372, wood, [480, -420], 8),
      rect(-10, 366, 980, 10, wood.lit),
      // It stands behind, whole; the prints lie in front, whole too.
      group({ transform: 'translate(292 62)scale(.72)' }, [
        tag('ellipse', { cx: 510, cy: 476, rx: 300, ry: 42, fill: wood.dark }),
        line('M262 250Q150 250 170 380T300 470', [0.6, 0.19, 34], 24, { 'stroke-linecap': 'round' }),
        // The body: chrome above, leather below.
        path(
          'M270 182Q270 160 292 160H370L396 116Q402 106 414 106H548Q560 106 566 116L592 160H690Q712 160 712 182V240H270z',
          chrome,
        ),
        path('M292 160H370L396 116Q402 106 414 106H548Q520 122 418 124L386 172H286z', paper),
        path('M626 134H690V160H626z', grip),
        path('M300 140H352V160H300z', [0.62, 0.19, 34]),
        path('M262 222H720V440Q720 466 694 466H288Q262 466 262 440z', shell),
        path('M600 222H720V440Q720 466 694 466H600z', grip),
        path('M262 222H720V238H262z', mix(shell, chrome, 0.35)),
        path('M616 178h62v34h-62z', [0.98, 0.06, 95]),
        disc(480, 326, 152, grip),
        disc(480, 326, 138, chrome),
        disc(480, 326, 122, grip),
        disc(480, 326, 98, 'url(#lens)'),
        path('M404 300a82 82 0 0 1 84-56l4 26a58 58 0 0 0-58 42z', paper, { opacity: 0.85 }),
        disc(522, 372, 12, paper),
      ]),
      print(262, 478, -9, flown),
      print(520, 552, 7, swum),
    ],
  };
}

function stoneHouseDrawing(): Drawing {
  const stone: Ink = [0.6, 0.06, 45];
  const lit: Ink = [0.86, 0.09, 70];
  const dark: Ink = [0.22, 0.05, 20];
  const luck = kit.chance(9);
  const joints = new kit.Pen();
  for (const [row, y] of [590, 520, 450, 384, 324, 270].entries()) {
    const half = 330 * Math.sqrt(Math.max(0, 1 - ((640 - y) / 440) ** 2));
    joints.move(480 - half, y).quad(480, y + 26, 480 + half, y);
    for (let x = -half + luck.between(20, 80); x < half; x += luck.between(70, 120))
      joints.move(480 + x, y + 14).line(480 + x * 0.96, y + 14 - 60 + row * 3);
  }
  return {
    defs: [
      kit.roundGradient('back', 760, 120, 760, [
        [0, [0.95, 0.1, 100]],
        [0.4, [0.66, 0.11, 128]],
        [1, [0.3, 0.06, 160]],
      ]),
      kit.roundGradient('door', 480, 590, 210, [
        [0, [0.97, 0.12, 90]],
        [0.35, [0.76, 0.19, 50]],
        [1, [0.26, 0.08, 20]],
      ]),
      kit.sideGradient('dome', 150, 810, [
        [0, [0.36, 0.06, 25]],
        [0.5, stone],
        [1, lit],
      ]),
    ],
    body: [
      ground('url(#back)'),
      path(hanging('80,-20,420,16,13 880,-20,360,-14,12'), [0.25, 0.06, 160]),
      path(
        kit.ridge({ from: -20, to: 980, base: 740, rough: 10, step: 50, seed: 4, profile: () => 620 }),
        [0.46, 0.08, 110],
      ),
      path(
        outline('150,640^ 150,480 220,320 340,226 480,196 620,226 740,320 810,480 810,640^'),
        'url(#dome)',
      ),
      line(joints, dark, 6, { opacity: 0.5 }),
      path(outline('360,640^ 364,520 400,446 480,420 560,446 596,520 600,640^'), dark),
      path(outline('384,640^ 388,530 418,468 480,446 542,468 572,530 576,640^'), 'url(#door)'),
      disc(450, 620, 32, [0.74, 0.2, 40]),
      disc(506, 626, 38, [0.64, 0.2, 34]),
      disc(478, 594, 28, [0.92, 0.14, 82]),
      steam(480, 440, 1.5, paper),
      steam(560, 330, 1.1, paper),
      path('M-20 690H980V740H-20z', [0.36, 0.07, 120]),
    ],
  };
}

const DISC =
  '0,-176 40,-164 100,-120 190,-40 236,20^ 190,96 110,150 44,176 0,180 -44,176 -110,150 -190,96 -236,20^ -190,-40 -100,-120 -40,-164';

const at = (dx: number, dy: number): string => `translate(${470 + dx} ${330 + dy})rotate(-32)scale(1.22)`;

function stingrayDrawing(): Drawing {
  const body: Ink = [0.46, 0.06, 75];
  const tail = kit.limb('0,150,26 10,260,14 -14,380,7 20,520,2');
  return {
    defs: [
      kit.roundGradient('water', 620, 160, 800, [
        [0, [0.95, 0.07, 165]],
        [0.45, [0.86, 0.09, 186]],
        [1, [0.64, 0.12, 208]],
      ]),
    ],
    body: [
      ground('url(#water)'),
      line(netFromAbove([-40, -40, 1040, 800], 170, 5), [0.98, 0.05, 140], 5, { opacity: 0.6 }),
      group({ transform: at(-64, 74), opacity: 0.42 }, [
        path(outline(DISC), [0.44, 0.08, 220]),
        path(tail, [0.44, 0.08, 220]),
      ]),
      group({ transform: at(0, 0) }, [
        path(tail, mix(body, ink, 0.5)),
        path(outline(DISC), body),
        path(
          outline('40,-164^ 100,-120 190,-40 236,20^ 190,96 110,150 44,176^ 100,110 120,20 100,-70'),
          mix(body, paper, 0.24),
        ),
        path(outline('-30,-110 0,-124 30,-110 44,-40 30,60 0,140 -30,60 -44,-40'), mix(body, ink, 0.3)),
        path(outline('100,-120^ 190,-40 236,20^ 186,-10 140,-60'), mix(body, paper, 0.6)),
        kit.dots('M-40-86h0M40-86h0', ink, 24),
        kit.dots('M-37-90h0M43-90h0', paper, 7),
        kit.dots('M0-30h0M0 0h0M0 30h0M0 60h0', mix(body, paper, 0.5), 7),
      ]),
    ],
  };
}

/** What can be added to a day and is seen nowhere else. */
export const extras: readonly Vignette[] = [
  {
    name: 'extra-coach',
    title: 'A white coach on a road through the forest',
    light: 'Early: the sun is low on the left.',
    draw: coachDrawing,
  },
  {
    name: 'extra-coach-food',
    title: 'A table laid with tacos, a coach behind it',
    light: 'Morning: the sun is on the left.',
    draw: coachAndFood,
  },
  {
    name: 'extra-camera',
    title: 'A camera on a table by the sea, two prints before it',
    light: 'Late: the sun is low on the left, over the water.',
    draw: cameraDrawing,
  },
  {
    name: 'extra-stone-house',
    title: 'A round stone steam house, its door glowing',
    light: 'Afternoon: sun from the upper right, embers inside.',
    draw: stoneHouseDrawing,
  },
  {
    name: 'extra-stingray',
    title: 'A stingray over pale sand, from above',
    light: 'Noon: the sun from the upper right, through shallow water.',
    draw: stingrayDrawing,
  },
];
