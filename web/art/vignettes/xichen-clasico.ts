import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 88];
const polygon = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

const spot = (x: number, y: number, s: number): string =>
  `M${x - 15 * s} ${y}a${15 * s} ${13 * s} 0 1 0 ${30 * s} 0a${15 * s} ${13 * s} 0 1 0-${30 * s} 0`;
const spots = [
  [-120, -150, 1],
  [-60, -190, 0.9],
  [0, -206, 0.8],
  [64, -188, 0.9],
  [124, -146, 1],
  [-160, -70, 1.1],
  [164, -64, 1.1],
  [-158, 30, 1.1],
  [160, 40, 1.1],
  [-116, 120, 1],
  [118, 126, 1],
  [-96, -90, 0.7],
  [100, -86, 0.7],
];

// Half past nine: a jaguar mask on the seller's tree.
function maskDrawing(): Drawing {
  const gold: Ink = [0.8, 0.155, 74];
  const dark: Ink = [0.22, 0.05, 40];
  return {
    defs: [
      kit.roundGradient('back', 760, 120, 780, [
        [0, [0.96, 0.09, 112]],
        [0.35, [0.72, 0.12, 135]],
        [0.75, [0.44, 0.09, 152]],
        [1, [0.3, 0.06, 165]],
      ]),
      kit.sideGradient('face', -200, 220, [
        [0, [0.6, 0.14, 55]],
        [0.5, gold],
        [1, [0.93, 0.12, 88]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      path(
        kit.shafts({ source: [800, -240], top: -10, bottom: 740, angles: [-0.8, 0.1], count: 6, seed: 5 }),
        [0.98, 0.08, 112],
        { opacity: 0.26 },
      ),
      path(kit.limb('330,780,360 340,420,300 372,120,270 360,-60,250', new kit.Pen(), 0), [0.3, 0.05, 75]),
      path(kit.limb('470,780,50 462,420,42 486,120,36 470,-60,34', new kit.Pen(), 0), [0.56, 0.07, 82]),
      line('M240 760Q260 480 250 240M330 760Q310 420 330 60M400 740Q420 480 400 300', [0.22, 0.04, 70], 13, {
        'stroke-linecap': 'round',
      }),
      line('M420 90L404 30L452 30', [0.83, 0.06, 85], 6),
      path(
        outline('250,160^ 300,90 420,110 540,90 600,160^ 640,340 600,560 430,680 260,560 210,330'),
        [0.17, 0.04, 120],
        { opacity: 0.5, transform: 'translate(-40 34)' },
      ),
      group({ transform: 'translate(432 380)rotate(-4)scale(1.24)' }, [
        path(outline('-190,-110^ -226,-200 -196,-250 -130,-236 -84,-190^'), [0.6, 0.14, 55]),
        path(outline('190,-110^ 226,-200 196,-250 130,-236 84,-190^'), gold),
        path(outline('-186,-140^ -204,-196 -184,-222 -140,-212 -110,-184^'), [0.56, 0.17, 20]),
        path(outline('186,-140^ 204,-196 184,-222 140,-212 110,-184^'), [0.66, 0.18, 25]),
        path(
          outline(
            '0,-236 90,-220 176,-150 206,-40 194,70 150,160 80,214 0,228 -80,214 -150,160 -194,70 -206,-40 -176,-150 -90,-220',
          ),
          'url(#face)',
        ),
        path(
          spots.map(([x = 0, y = 0, s = 1]) => spot(x, y, s)),
          dark,
        ),
        path(
          spots.slice(0, 11).map(([x = 0, y = 0, s = 1]) => spot(x + 1, y, s * 0.45)),
          gold,
        ),
        // Eyes, the broad nose, the muzzle and its teeth.
        path(outline('-130,-40^ -90,-76 -44,-40^ -84,-16'), paper),
        path(outline('130,-40^ 90,-76 44,-40^ 84,-16'), paper),
        disc(-84, -42, 19, [0.55, 0.13, 150]),
        disc(84, -42, 19, [0.6, 0.14, 148]),
        disc(-84, -42, 9, dark),
        disc(84, -42, 9, dark),
        line('M-140-50Q-90-94-36-46M140-50Q90-94 36-46', dark, 10, { 'stroke-linecap': 'round' }),
        path(outline('-28,-60^ 0,-72 28,-60^ 40,20 64,56 0,84 -64,56 -40,20'), [0.9, 0.1, 84]),
        path(outline('-56,40^ 0,26 56,40^ 30,82 0,92 -30,82'), dark),
        path(
          outline('-120,96^ -60,80 0,104 60,80 120,96^ 110,160 60,196 0,204 -60,196 -110,160'),
          [0.93, 0.07, 82],
        ),
        path(
          outline('-96,120^ -50,110 0,128 50,110 96,120^ 84,160 40,180 0,184 -40,180 -84,160'),
          [0.5, 0.19, 25],
        ),
        path('M-78 116l14 40 16-38zM78 116l-14 40-16-38zM-36 124l8 20 10-20zM36 124l-8 20-10-20z', paper),
        line('M0 92V112M-130 110L-190 96M-128 130L-186 132M130 110L190 96M128 130L186 132', dark, 5, {
          'stroke-linecap': 'round',
        }),
        path(outline('150,-160 190,-90 200,0 180,80^ 176,0 166,-80'), [0.97, 0.09, 92], { opacity: 0.7 }),
      ]),
    ],
  };
}

// Half past ten: the court between its walls.
function courtDrawing(): Drawing {
  const lit: Ink = [0.93, 0.05, 85];
  const shade: Ink = [0.56, 0.06, 75];
  const dark: Ink = [0.36, 0.06, 65];
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.68, 0.12, 240]],
        [1, [0.93, 0.04, 205]],
      ]),
      kit.verticalGradient('grass', 330, 720, [
        [0, [0.84, 0.11, 118]],
        [1, [0.56, 0.12, 135]],
      ]),
      kit.sideGradient('right', 600, 980, [
        [0, [0.84, 0.06, 82]],
        [1, lit],
      ]),
      kit.sideGradient('left', -20, 360, [
        [0, dark],
        [1, shade],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 560, y: 110, width: 520, height: 56, strokes: 5, seed: 14 }), paper),
      kit.inked(
        [0.5, 0.09, 150],
        kit.forest({ from: 200, to: 760, scale: 0.3, seed: 4, profile: () => 290 }),
      ),
      ground('url(#grass)', 336),
      // The temple at the end.
      path(polygon('404,350 410,300 430,300 430,258 556,258 556,300 576,300 582,350'), [0.8, 0.055, 80]),
      path(polygon('430,258 556,258 560,246 426,246'), lit),
      path(polygon('452,300 452,270 476,270 476,300 492,300 492,270 516,270 516,300'), dark),
      path(polygon('404,350 407,330 579,330 582,350'), lit),
      // Left wall in shade, right wall in sun, each with its bench and its ring.
      path(polygon('-20,-20 372,258 372,350 -20,560'), 'url(#left)'),
      path(polygon('-20,470 372,326 390,352 390,362 -20,640'), mix(shade, dark, 0.3)),
      path(polygon('-20,470 372,326 378,334 -20,490'), mix(shade, lit, 0.3)),
      path(polygon('980,-20 612,258 612,350 980,560'), 'url(#right)'),
      path(polygon('980,470 612,326 594,352 594,362 980,640'), mix(lit, shade, 0.4)),
      path(polygon('980,470 612,326 606,334 980,490'), paper),
      line('M-20 80L372 284M-20 200L372 304M-20 320L372 322', mix(shade, dark, 0.6), 5),
      line('M980 80L612 284M980 200L612 304M980 320L612 322', mix(lit, shade, 0.5), 5),
      line('M90 60V410M210 146V370M298 206V346', mix(shade, dark, 0.6), 4),
      line('M870 66V410M764 142V370M682 206V346', mix(lit, shade, 0.5), 4),
      path('M150 214l66 26v70l-66-14zM170 244v34l26 8v-32z', mix(shade, lit, 0.3), {
        'fill-rule': 'evenodd',
      }),
      path('M846 200l-76 32v76l76-20zM822 236v38l-30 10v-34z', [0.86, 0.07, 78], { 'fill-rule': 'evenodd' }),
      path('M770 308l76-20v14l-76 20z', shade),
      path(polygon('-20,640 390,362 470,362 300,720 -20,720'), [0.42, 0.1, 150], { opacity: 0.55 }),
      kit.dots(
        kit.spatter({ box: [300, 400, 600, 300], count: 60, seed: 9, density: (_, v) => v }),
        [0.48, 0.12, 140],
        6,
        { opacity: 0.6 },
      ),
    ],
  };
}

// Half past three: coconut ice cream, the square's arches behind.
function iceDrawing(): Drawing {
  const wall: Ink = [0.84, 0.11, 70];
  const cone: Ink = [0.76, 0.12, 66];
  const waffle = new kit.Pen();
  for (const i of kit.times(7, (n) => n)) {
    waffle.move(390 + i * 30, 396).line(370 + i * 22 + 60, 396 + 330 - Math.abs(i - 3) * 20);
    waffle.move(600 - i * 34, 396).line(560 - i * 26, 396 + 330 - Math.abs(i - 3) * 20);
  }
  return {
    defs: [
      kit.verticalGradient('sky', 0, 300, [
        [0, [0.7, 0.115, 235]],
        [1, [0.93, 0.045, 80]],
      ]),
      kit.tag('clipPath', { id: 'cone' }, kit.shape(outline('372,392^ 612,392^ 512,740^ 472,740^'))),
    ],
    body: [
      ground('url(#sky)'),
      path('M-20 230H980V740H-20z', wall),
      path('M-20 214H980V246H-20z', paper),
      [-30, 216, 462, 708].map((x) => [
        path(`M${x + 30} 760V440a98 98 0 0 1 196 0V760z`, [0.46, 0.1, 38]),
        path(`M${x + 30} 760V440a98 98 0 0 1 98-98Q${x + 70} 380 ${x + 66} 460V760z`, [0.33, 0.08, 25]),
        path(`M${x + 12} 760V436a116 116 0 0 1 232 0V460h-18v-20a98 98 0 0 0-196 0V760z`, [0.96, 0.05, 85]),
      ]),
      path('M-20 660H980V740H-20z', [0.78, 0.08, 60]),
      path('M-20 660H980V672H-20z', [0.93, 0.06, 80]),
      kit.inked(
        [0.27, 0.07, 160],
        [
          kit.shape(kit.clump({ cx: 20, cy: 60, rx: 230, ry: 140, leaves: 34, seed: 6 })),
          kit.shape(kit.clump({ cx: 930, cy: 20, rx: 190, ry: 110, leaves: 30, seed: 9 })),
        ],
      ),
      path(kit.clump({ cx: 30, cy: 36, rx: 130, ry: 70, leaves: 22, seed: 11 }), [0.46, 0.11, 148]),
      path(outline('372,392^ 612,392^ 512,740^ 472,740^'), cone),
      group({ 'clip-path': 'url(#cone)' }, [
        line(waffle, [0.56, 0.11, 50], 6),
        path('M540 392h90L520 740h-20z', [0.56, 0.11, 50], { opacity: 0.5 }),
      ]),
      // Two scoops, the upper one with a curl of coconut.
      path(
        kit.clump({ cx: 492, cy: 330, rx: 150, ry: 100, leaves: 22, seed: 6, rough: 0.06 }),
        [0.9, 0.03, 85],
      ),
      path(kit.clump({ cx: 484, cy: 196, rx: 124, ry: 112, leaves: 22, seed: 4, rough: 0.05 }), paper),
      path(outline('560,110^ 606,170 600,240 556,290 500,306^ 560,250 580,180'), [0.82, 0.05, 70]),
      path(outline('600,270^ 640,320 620,380 560,414 480,426^ 560,390 600,340'), [0.76, 0.06, 60]),
      path(
        outline('350,380 360,404 352,430 366,452 380,430 392,408 404,436 414,410 440,420^ 440,370'),
        [0.95, 0.025, 88],
      ),
      line('M420 140Q440 110 480 104M396 190Q402 160 420 150M372 310Q384 276 412 264', [1, 0, 0], 13, {
        'stroke-linecap': 'round',
      }),
      kit.dots(
        kit.spatter({ box: [380, 110, 220, 260], count: 34, seed: 3, density: () => 1 }),
        [0.66, 0.09, 55],
        5,
      ),
      path(outline('540,116^ 590,40 660,20 730,50^ 700,60 660,66 640,110 580,150^'), [0.42, 0.09, 45]),
      path(outline('552,122^ 600,58 660,40 716,54^ 664,74 640,110 584,146^'), paper),
    ],
  };
}

/** Xichen Classic: the vendors, the court, the square. */
export const xichenClasico: readonly Vignette[] = [
  {
    name: 'xichen-clasico-mask',
    title: 'A painted jaguar mask hung on a tree',
    light: 'Half past nine: sun through leaves, from the right.',
    draw: maskDrawing,
  },
  {
    name: 'xichen-clasico-court',
    title: 'The great ball court between its two walls',
    light: 'Half past ten: the sun is on the left, behind the wall.',
    draw: courtDrawing,
  },
  {
    name: 'xichen-clasico-ice',
    title: 'A cone of coconut ice cream before the arches of a square',
    light: 'Half past three: warm sun from the left.',
    draw: iceDrawing,
  },
];
