import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { netFromAbove } from '../parts/clear-floor';
import { hanging } from './cavern';
import { steam } from './table';
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

function roadDrawing(sky: Ink, low: Ink, more: kit.Markup = ''): Drawing {
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
      coach(470, 640, 1.42),
      kit.inked(
        [0.26, 0.07, 165],
        [
          kit.use('frond', -20, 250, 1.8, -8),
          kit.use('frond', -20, 210, 1.6, 28),
          kit.use('frond', 985, 230, -1.8, 8),
          kit.use('frond', 990, 190, -1.6, -30),
        ],
      ),
      more,
    ],
  };
}

const coachDrawing = (): Drawing => roadDrawing([0.8, 0.09, 225], [0.97, 0.07, 85]);

// The coach again, and the table it takes us to: a lunch box in front.
const coachAndFood = (): Drawing =>
  roadDrawing(
    [0.72, 0.11, 235],
    [0.95, 0.05, 190],
    [
      kit.tag('ellipse', { cx: 690, cy: 660, rx: 200, ry: 70, fill: ink, opacity: 0.5 }),
      kit.tag('ellipse', { cx: 680, cy: 636, rx: 196, ry: 76, fill: paper }),
      kit.tag('ellipse', { cx: 680, cy: 632, rx: 146, ry: 52, fill: [0.88, 0.04, 110] as Ink }),
      path(outline('560,630 590,560 660,530 740,540 790,590 800,636 700,660 600,656'), [0.88, 0.11, 84]),
      path(outline('572,600 600,548 664,518 744,530 786,572^ 720,560 640,560'), [0.56, 0.16, 38]),
      path(outline('600,562^ 620,536 650,540 670,514 700,528 730,516 752,548^ 680,548'), [0.66, 0.16, 135]),
    ],
  );

function cameraDrawing(): Drawing {
  const shell: Ink = [0.27, 0.04, 255];
  return {
    defs: [
      kit.roundGradient('back', 300, 160, 760, [
        [0, [0.93, 0.1, 90]],
        [0.5, [0.78, 0.14, 60]],
        [1, [0.56, 0.15, 35]],
      ]),
      kit.roundGradient('lens', 440, 350, 190, [
        [0, [0.9, 0.08, 195]],
        [0.35, [0.6, 0.12, 220]],
        [0.8, [0.3, 0.09, 250]],
        [1, [0.17, 0.05, 265]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      path(outline('170,610 480,580 800,610 700,660 300,664'), [0.36, 0.11, 25], { opacity: 0.6 }),
      line('M214 250Q90 200 130 60T330-40M748 250Q880 220 850 90T700-40', [0.62, 0.2, 32], 30),
      path(
        outline(
          '180,240 210,214 340,210^ 376,146 400,136 560,136 584,146 620,210^ 750,214 782,240 790,580 764,610 200,610 172,580',
        ),
        shell,
      ),
      path(
        outline('180,240 210,214 340,210^ 376,146 400,136 560,136^ 540,160 410,164 370,232 220,240 204,262'),
        [0.62, 0.06, 235],
      ),
      path('M172 320H790V500H172z', [0.4, 0.05, 250]),
      disc(480, 390, 196, ink),
      disc(480, 390, 178, [0.74, 0.03, 235]),
      disc(480, 390, 158, ink),
      disc(480, 390, 134, 'url(#lens)'),
      path('M380 340a112 112 0 0 1 112-72l8 34a80 80 0 0 0-84 56z', paper, { opacity: 0.85 }),
      disc(540, 452, 17, paper),
      path('M660 244h84v46h-84z', [0.98, 0.06, 95]),
      disc(254, 280, 21, [0.64, 0.2, 34]),
      path('M620 180h90v28h-90z', ink),
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
    title: 'A coach, and a plate of food',
    light: 'Morning: the sun is on the left.',
    draw: coachAndFood,
  },
  {
    name: 'extra-camera',
    title: 'A camera on its strap',
    light: 'Late: warm light from the upper left.',
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
