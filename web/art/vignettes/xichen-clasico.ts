import * as kit from '../kit';
import { disc, group, line, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { jaguarMaskDrawing } from './jaguar-mask';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.03, 88];
const polygon = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

/** Where the walls of the court run together. */
const VANISH: kit.Point = [424, 356];

/** A wall of the court: the edge it starts from, beyond the picture, and the heights it spans there. */
type CourtWall = { edge: number; top: number; foot: number };

/** Where on a wall: `far` in its own even measure along the court, `down` from its top (0) to its foot (1). */
const onWall =
  ({ edge, top, foot }: CourtWall) =>
  (far: number, down: number): kit.Point => {
    const near = 1 / (1 + far);
    return [
      VANISH[0] + (edge - VANISH[0]) * near,
      VANISH[1] + (top + (foot - top) * down - VANISH[1]) * near,
    ];
  };

/** A wall's face in courses of blocks, some weathered, some bright. */
function courses(wall: CourtWall, inks: { joint: Ink; worn: Ink; bright: Ink }, seed: number): Markup {
  const place = onWall(wall);
  const luck = kit.chance(seed);
  const [joints, worn, bright] = [new kit.Pen(0.5), new kit.Pen(0.5), new kit.Pen(0.5)];
  const ROWS = 8;
  for (const row of kit.times(ROWS, (n) => n)) {
    const [top, foot] = [row / ROWS, (row + 1) / ROWS];
    if (row > 0) joints.move(...place(0, top)).line(...place(6, top));
    for (let far = luck.between(0, 0.16); far < 4.4;) {
      const next = far + luck.between(0.12, 0.34);
      if (far < 3) joints.move(...place(far, top)).line(...place(far, foot));
      const block = luck();
      if (block < 0.4 && far < 3.4) {
        kit.polygon(block < 0.2 ? worn : bright, [
          place(far, top),
          place(next, top),
          place(next, foot),
          place(far, foot),
        ]);
      }
      far = next;
    }
  }
  return [path(worn, inks.worn), path(bright, inks.bright), line(joints, inks.joint, 2.5)];
}

/** A stone ring that stands out from a wall, its hole along the court. */
const stoneRing = (
  x: number,
  y: number,
  r: number,
  inks: { face: Ink; lit: Ink; dark: Ink; beyond: Ink },
  side: -1 | 1,
): Markup => [
  path(
    kit.limb(
      [
        [x, y, r * 0.9],
        [x + side * r * 1.5, y, r * 0.9],
      ],
      new kit.Pen(),
      0,
    ),
    inks.dark,
  ),
  disc(x + side * r * 0.16, y + r * 0.04, r, inks.dark),
  disc(x, y, r, inks.face),
  path(
    kit.outline(
      kit
        .times(12, (i): kit.Point => [
          x + Math.cos(2.6 + i * 0.3) * r * 0.94,
          y + Math.sin(2.6 + i * 0.3) * r * 0.94,
        ])
        .concat(
          kit.times(12, (i): kit.Point => [
            x + Math.cos(5.9 - i * 0.3) * r * 0.74,
            y + Math.sin(5.9 - i * 0.3) * r * 0.74,
          ]),
        ),
    ),
    inks.lit,
  ),
  disc(x + side * r * 0.1, y, r * 0.44, inks.dark),
  disc(x, y, r * 0.4, inks.beyond),
];

/** Two who have come early: she shades her eyes toward the ring, the child points at it. Feet on 0, 0. */
const earlyVisitors = (): Markup => {
  const skin: Ink = [0.5, 0.1, 48];
  const hair: Ink = [0.2, 0.04, 40];
  return [
    path(outline('-10,0 60,2 170,14 210,24 170,30 60,20 -16,8'), [0.34, 0.08, 140], { opacity: 0.7 }),
    path([kit.limb('-8,-54,14 -10,-26,11 -11,0,8'), kit.limb('8,-54,14 10,-26,11 13,0,8')], skin),
    path(outline('-15,-106^ -24,-70 -28,-48^ 28,-48^ 22,-70 14,-106^', { tension: 0.1 }), [0.72, 0.19, 40]),
    path(outline('-3,-106^ -10,-74 -14,-48^ -28,-48^ -24,-70 -15,-106^', { tension: 0.1 }), [0.86, 0.15, 62]),
    path(
      [
        kit.limb('-12,-100,9 -22,-78,8 -24,-54,6'),
        kit.limb('12,-102,9 32,-112,8 20,-132,6'),
        kit.limb('0,-104,10 1,-116,9'),
      ],
      skin,
    ),
    disc(1, -128, 13, skin),
    path(
      outline('-30,-132^ -12,-138 -10,-150 2,-154 14,-148 16,-138 32,-130^ 12,-132 -10,-130'),
      [0.95, 0.06, 88],
    ),
    path([kit.limb('56,-30,11 54,-14,9 53,0,7'), kit.limb('68,-30,11 71,-14,9 72,0,7')], skin),
    path(kit.limb('62,-28,26 62,-46,24 62,-70,22', new kit.Pen(), 0.1), [0.56, 0.12, 240]),
    path(
      [
        kit.limb('54,-66,7 44,-50,6 40,-38,5'),
        kit.limb('70,-66,7 88,-82,6 104,-98,5'),
        kit.limb('62,-70,8 63,-80,7'),
      ],
      skin,
    ),
    disc(63, -88, 11, skin),
    path(outline('50,-88 52,-100 64,-102 74,-96 72,-92 58,-92 54,-82'), hair),
  ];
};

// Half past ten: the court between its walls.
function courtDrawing(): Drawing {
  const lit: Ink = [0.94, 0.055, 85];
  const sunny: Ink = [0.87, 0.07, 80];
  const shade: Ink = [0.5, 0.06, 55];
  const dark: Ink = [0.34, 0.055, 40];
  const right: CourtWall = { edge: 1010, top: -90, foot: 500 };
  const left: CourtWall = { edge: -60, top: -70, foot: 520 };
  const [onRight, onLeft] = [onWall(right), onWall(left)];
  const luck = kit.chance(9);
  const [blades, shadowed] = [new kit.Pen(), new kit.Pen()];
  for (let i = 0; i < 110; i += 1) {
    const near = 0.1 + 0.9 * luck() ** 0.8;
    const [x, y] = [VANISH[0] + luck.between(-0.9, 1.5) * 400 * near, VANISH[1] + 26 + 350 * near];
    const inShade = x < VANISH[0] + 40 * near;
    kit.dab(inShade ? shadowed : blades, x, y, luck.between(16, 60) * near, 5 * near, luck.normal(0, 0.1));
  }
  const face = (
    place: ReturnType<typeof onWall>,
    from: number,
    to: number,
    top: number,
    foot: number,
  ): kit.Pen =>
    kit.polygon(new kit.Pen(), [place(from, top), place(to, top), place(to, foot), place(from, foot)]);
  return {
    defs: [
      kit.verticalGradient('sky', 0, 370, [
        [0, [0.66, 0.12, 238]],
        [0.7, [0.9, 0.06, 205]],
        [1, [0.96, 0.06, 95]],
      ]),
      kit.verticalGradient('grass', 360, 720, [
        [0, [0.86, 0.13, 112]],
        [1, [0.62, 0.14, 132]],
      ]),
      kit.sideGradient('right', 480, 980, [
        [0, [0.82, 0.075, 74]],
        [1, sunny],
      ]),
      kit.sideGradient('left', -20, 380, [
        [0, dark],
        [1, shade],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 430, y: 90, width: 420, height: 60, strokes: 5, seed: 14 }), paper),
      path(
        kit.treeline({
          from: 240,
          to: 640,
          base: 380,
          size: 22,
          leaf: 5,
          seed: 4,
          profile: (x) => 304 + 8 * Math.cos(x / 40),
        }),
        [0.5, 0.1, 150],
      ),
      ground('url(#grass)', 368),
      // The temple at the end, on its steps.
      path(polygon('366,378 374,352 386,352 386,296 464,296 464,352 476,352 484,378'), [0.8, 0.07, 76]),
      path(polygon('378,296 386,278 464,278 472,296'), lit),
      path(polygon('446,296 464,296 464,352 476,352 484,378 458,378'), [0.66, 0.075, 62]),
      path(
        polygon(
          '396,352 396,312 408,312 408,352 418,352 418,312 432,312 432,352 442,352 442,312 450,312 450,352',
        ),
        dark,
      ),
      line('M374 360H476M370 369H480', [0.66, 0.075, 62], 2.5),
      path(polygon('-20,740 -20,560 384,372 430,372 520,740'), [0.44, 0.1, 148]),
      path(blades, [0.78, 0.15, 122]),
      path(shadowed, [0.52, 0.115, 146]),
      // The walls: a bench that leans, then the face.
      path(face(onRight, 0, 8, 0, 1), 'url(#right)'),
      courses(right, { joint: [0.72, 0.08, 66], worn: [0.82, 0.08, 72], bright: lit }, 12),
      path(polygon('1010,500 1010,690 452,378 452,370'), [0.74, 0.085, 70]),
      path(polygon('1010,486 1010,520 452,372 452,368'), paper),
      path(face(onLeft, 0, 8, 0, 1), 'url(#left)'),
      courses(left, { joint: [0.27, 0.05, 35], worn: [0.38, 0.055, 42], bright: [0.48, 0.06, 52] }, 7),
      path(polygon('-60,520 -60,700 394,378 394,370'), [0.4, 0.055, 45]),
      path(polygon('-60,506 -60,536 394,372 394,368'), [0.64, 0.07, 60]),
      // The sun comes over the left wall and draws the ring beside itself.
      path(outline('742,236 800,220 848,236 862,282 826,318 770,306'), [0.68, 0.085, 62]),
      stoneRing(
        716,
        216,
        58,
        { face: [0.84, 0.08, 74], lit: paper, dark: [0.56, 0.085, 55], beyond: [0.8, 0.09, 218] },
        1,
      ),
      stoneRing(
        236,
        256,
        34,
        { face: [0.5, 0.06, 50], lit: [0.74, 0.08, 62], dark: [0.28, 0.05, 35], beyond: [0.84, 0.08, 212] },
        -1,
      ),
      group({ transform: 'translate(590 590)scale(1.18)' }, earlyVisitors()),
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
    title: 'Painted jaguar masks hung from a pole under trees',
    light: 'Half past nine: sun through leaves, from the right.',
    draw: jaguarMaskDrawing,
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
