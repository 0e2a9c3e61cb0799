import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { serpentHead } from '../parts/serpent-head';
import { facets } from './cavern';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.025, 85];
const polygon = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

// A quarter to ten: the foot of the stair; the sun is still low on the right.
function serpentDrawing(): Drawing {
  const lit: Ink = [0.92, 0.07, 78];
  const stone: Ink = [0.7, 0.06, 60];
  const dark: Ink = [0.34, 0.07, 300];
  const treads = new kit.Pen();
  const risers = new kit.Pen();
  for (const i of kit.times(15, (n) => n)) {
    const [y, next] = [640 - i * 44, 640 - (i + 1) * 44];
    const [left, right] = [530 + i * 15, 990];
    kit.polygon(risers, [
      [left, y],
      [right, y],
      [right, y - 26],
      [left + 9, y - 26],
    ]);
    treads.move(left + 9, next + 18).line(right, next + 18);
  }
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 560, [
        [0, [0.76, 0.09, 262]],
        [0.6, [0.93, 0.05, 50]],
        [1, [0.96, 0.07, 78]],
      ]),
      kit.sideGradient('rail', 300, 760, [
        [0, stone],
        [1, lit],
      ]),
      kit.verticalGradient('grass', 560, 720, [
        [0, [0.72, 0.11, 128]],
        [1, [0.45, 0.09, 150]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 200, y: 150, width: 420, height: 34, strokes: 3, seed: 5 }), paper, {
        opacity: 0.8,
      }),
      kit.inked(
        [0.56, 0.07, 175],
        kit.forest({ from: -60, to: 560, scale: 0.5, seed: 4, profile: () => 482 }),
      ),
      kit.inked(
        [0.42, 0.08, 165],
        kit.forest({ from: -60, to: 560, scale: 0.4, seed: 9, profile: () => 524 }),
      ),
      ground('url(#grass)', 572),
      // The pyramid's side, then the flight and the rail that the serpent ends.
      path(polygon('330,640 620,-20 980,-20 980,640'), mix(stone, dark, 0.45)),
      line('M404 470H560M478 300H640M552 132H716', mix(stone, dark, 0.75), 7),
      path(polygon('530,660 760,-20 980,-20 980,660'), mix(lit, stone, 0.2)),
      path(risers, mix(stone, dark, 0.4)),
      line(treads, paper, 5),
      path(polygon('352,640 580,-20 700,-20 536,640'), 'url(#rail)'),
      path(polygon('536,640 700,-20 742,-20 590,640'), mix(stone, dark, 0.3)),
      line(
        'M388 536L560 548M424 432L584 446M460 328L612 342M494 226L638 238M530 124L664 134',
        mix(stone, dark, 0.45),
        4,
      ),
      path(outline('60,650 200,626 480,626 640,648 480,690 180,690'), [0.33, 0.08, 160]),
      serpentHead({ x: 432, y: 626, scale: 1.86, lit, stone, dark }),
      path(
        kit.treeline({ from: -20, to: 980, base: 740, size: 16, leaf: 5, seed: 5, profile: () => 702 }),
        [0.34, 0.08, 158],
      ),
    ],
  };
}

const courses = (left: number, right: number, top: number, bottom: number, seed: number): kit.Pen => {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (let y = top; y < bottom; y += 19) {
    for (let x = left; x < right; x += luck.between(60, 150))
      pen.move(x, y).line(Math.min(right, x + luck.between(18, 50)), y);
  }
  return pen;
};

// Eleven: the observatory, white in hard light.
function observatoryDrawing(): Drawing {
  const lit: Ink = [0.95, 0.045, 92];
  const half: Ink = [0.78, 0.055, 78];
  const dark: Ink = [0.42, 0.06, 70];
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(6),
      kit.verticalGradient('sky', 0, 560, [
        [0, [0.66, 0.125, 240]],
        [0.7, [0.86, 0.07, 215]],
        [1, [0.95, 0.03, 110]],
      ]),
      kit.sideGradient('drum', 330, 640, [
        [0, half],
        [0.25, lit],
        [0.55, lit],
        [0.78, half],
        [1, [0.6, 0.06, 70]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 720, y: 160, width: 420, height: 60, strokes: 5, seed: 4 }), paper),
      path(kit.stratus({ x: 190, y: 300, width: 260, height: 30, strokes: 3, seed: 9 }), paper, {
        opacity: 0.85,
      }),
      kit.inked(
        [0.5, 0.1, 150],
        kit.forest({ from: -60, to: 1000, scale: 0.45, seed: 6, profile: () => 470 }),
      ),
      // The dome that half fell in.
      path(
        outline(
          '378,172^ 384,120 400,84 436,56 470,46 480,58^ 500,50 520,74 552,70^ 566,96 588,112 594,172^',
        ),
        'url(#drum)',
      ),
      path(outline('520,74^ 552,70 566,96 588,112 594,172^ 540,172 530,120'), mix(half, dark, 0.35)),
      path(polygon('400,122 452,116 452,172 400,172'), dark),
      path(polygon('346,172 624,172 618,196 352,196'), lit),
      path(polygon('352,196 618,196 622,206 348,206'), mix(half, dark, 0.5)),
      path(polygon('350,206 620,206 620,346 350,346'), 'url(#drum)'),
      path(polygon('466,238 516,238 520,346 462,346'), dark),
      path(polygon('500,238 516,238 520,346 504,346'), mix(half, dark, 0.3)),
      path(polygon('334,330 636,330 644,356 326,356'), lit),
      path(polygon('326,356 644,356 650,370 320,370'), mix(half, dark, 0.5)),
      line(courses(360, 610, 222, 330, 3), mix(half, dark, 0.2), 4),
      // Two terraces, the lower one broad; its stair faces us, off the tower's axis.
      path(polygon('196,370 774,370 790,486 180,486'), half),
      path(polygon('196,370 774,370 772,384 194,384'), lit),
      line(courses(200, 770, 402, 480, 5), mix(half, dark, 0.28), 4),
      path(polygon('40,486 930,486 952,660 16,660'), mix(half, lit, 0.55)),
      path(polygon('40,486 930,486 932,502 38,502'), lit),
      path(polygon('38,502 932,502 934,512 36,512'), mix(half, dark, 0.4)),
      line(courses(40, 930, 530, 650, 8), mix(half, dark, 0.18), 5),
      path(polygon('268,660 300,500 470,500 486,660'), lit),
      kit.times(9, (i) =>
        line(`M${270 + i * 3.4} ${650 - i * 17}H${485 - i * 1.8}`, mix(half, dark, 0.3), 6),
      ),
      path(polygon('486,660 470,500 490,500 512,660'), mix(half, dark, 0.45)),
      path(
        kit.ridge({ from: -20, to: 980, base: 740, rough: 8, step: 50, seed: 4, profile: () => 652 }),
        [0.66, 0.12, 132],
      ),
      path('M486 664L700 690L980 700V672L512 656z', [0.42, 0.09, 150], { opacity: 0.7 }),
      kit.inked(
        [0.29, 0.07, 160],
        [
          kit.use('frond', 985, 230, -1.5, -6),
          kit.use('frond', 990, 200, -1.4, 24),
          kit.use('frond', 985, 250, -1.3, -40),
          kit.shape(
            kit.treeline({
              from: 800,
              to: 980,
              base: 740,
              size: 30,
              leaf: 7,
              seed: 6,
              profile: (x) => 752 - 130 * kit.step(x, 810, 960),
            }),
          ),
        ],
      ),
    ],
  };
}

// Two: the square in Valladolid; a white double chair in the shade, the church across the street.
function squareDrawing(): Drawing {
  const wall: Ink = [0.9, 0.08, 76];
  const shade: Ink = [0.66, 0.09, 45];
  const leaf: Ink = [0.26, 0.06, 165];
  const tower = (x: number): Markup => [
    path(polygon(`${x - 62},430 ${x - 62},150 ${x + 62},150 ${x + 62},430`), wall),
    path(polygon(`${x + 18},430 ${x + 18},150 ${x + 62},150 ${x + 62},430`), shade),
    path(polygon(`${x - 70},150 ${x + 70},150 ${x + 70},166 ${x - 70},166`), paper),
    path(polygon(`${x - 52},150 ${x - 52},84 ${x + 52},84 ${x + 52},150`), wall),
    path(polygon(`${x + 14},150 ${x + 14},84 ${x + 52},84 ${x + 52},150`), shade),
    path(`M${x - 34} 150V116a15 15 0 0 1 30 0V150zM${x + 4} 150V116a15 15 0 0 1 30 0V150z`, [0.4, 0.08, 40]),
    path(polygon(`${x - 60},84 ${x + 60},84 ${x + 60},96 ${x - 60},96`), paper),
    path(`M${x - 46} 84Q${x - 44} 44 ${x} 26Q${x + 44} 44 ${x + 46} 84z`, wall),
    path(`M${x + 6} 28Q${x + 44} 44 ${x + 46} 84H${x + 16}z`, shade),
    line(`M${x} 26V-2M${x - 10} 8H${x + 10}`, [0.4, 0.08, 40], 5),
    path(`M${x - 14} 236a14 14 0 0 1 28 0v34h-28z`, [0.4, 0.08, 40]),
  ];
  // The chair's plan is an S; its two backs are turned to each other.
  const iron: Ink = [0.985, 0.012, 95];
  const seat = (x: number, turn: 1 | -1): Markup =>
    group({ transform: `translate(${x} 0)scale(${turn} 1)` }, [
      line('M-92 10V128M84 20V130', mix(iron, leaf, 0.34), 13, { 'stroke-linecap': 'round' }),
      path(outline('-108,-6^ -70,-30 40,-34 104,-10^ 100,22 30,40 -70,34 -108,14^'), iron),
      path(outline('-108,6^ -60,26 40,30 104,4^ 100,26 30,44 -70,38 -108,18^'), mix(iron, leaf, 0.3)),
    ]);
  return {
    defs: [
      kit.verticalGradient('sky', 0, 430, [
        [0, [0.68, 0.12, 238]],
        [1, [0.9, 0.055, 205]],
      ]),
      kit.verticalGradient('floor', 440, 720, [
        [0, [0.93, 0.055, 80]],
        [0.35, [0.62, 0.07, 150]],
        [1, [0.44, 0.07, 165]],
      ]),
      kit.fan(3),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 480, y: 120, width: 420, height: 46, strokes: 4, seed: 12 }), paper),
      tower(330),
      tower(690),
      path(polygon('392,430 392,244 452,214 510,190 568,214 628,244 628,430'), wall),
      path(polygon('392,244 452,214 510,190 568,214 628,244 628,258 510,204 392,258'), paper),
      path('M458 430V352a52 52 0 0 1 104 0V430z', [0.4, 0.08, 40]),
      path('M472 430V356a38 38 0 0 1 76 0V430z', [0.52, 0.13, 32]),
      disc(510, 262, 22, [0.4, 0.08, 40]),
      path(polygon('-20,430 -20,330 268,330 268,430'), [0.8, 0.11, 62]),
      path(polygon('752,430 752,322 980,322 980,430'), [0.74, 0.1, 30]),
      path(
        'M20 430V372a22 22 0 0 1 44 0V430zM100 430V372a22 22 0 0 1 44 0V430zM180 430V372a22 22 0 0 1 44 0V430zM790 430V366a22 22 0 0 1 44 0V430zM876 430V366a22 22 0 0 1 44 0V430z',
        [0.45, 0.09, 30],
      ),
      ground('url(#floor)', 430),
      path(outline('120,640 300,600 640,596 850,620 900,660 700,690 300,690'), [0.28, 0.06, 175], {
        opacity: 0.7,
      }),
      group({ transform: 'translate(484 520)scale(1.16)' }, [
        line('M-262 8C-262-150-60-170 0-60S262 24 262-122', mix(iron, leaf, 0.34), 21, {
          'stroke-linecap': 'round',
        }),
        line(
          'M-262 8V-70M-214-94V4M-150-128V0M-90-122V-4M-36-98V-6M36-20V10M90 10V30M150 6V26M214-34V20M262-122V8',
          mix(iron, leaf, 0.2),
          9,
          { 'stroke-linecap': 'round' },
        ),
        seat(-142, 1),
        seat(142, -1),
        line('M-262 0C-262-158-60-178 0-68S262 16 262-130', iron, 15, { 'stroke-linecap': 'round' }),
      ]),
      kit.inked(leaf, [
        kit.shape(
          kit.treeline({ from: -20, to: 980, base: -40, size: 56, leaf: 8, seed: 7, profile: () => -20 }),
        ),
        kit.shape(kit.clump({ cx: 30, cy: 40, rx: 200, ry: 120, leaves: 34, seed: 4 })),
        kit.shape(kit.clump({ cx: 930, cy: 30, rx: 220, ry: 130, leaves: 36, seed: 6 })),
      ]),
      path(kit.limb('-10,760,110 26,520,84 10,260,74 30,40,80', new kit.Pen(), 0), leaf),
      path(kit.clump({ cx: 60, cy: 20, rx: 110, ry: 56, leaves: 22, seed: 14 }), [0.48, 0.11, 148]),
      path(kit.clump({ cx: 900, cy: 14, rx: 130, ry: 60, leaves: 22, seed: 16 }), [0.48, 0.11, 148]),
    ],
  };
}

const band = (y: number, sag: number): string => `M-20 ${y}Q480 ${y + sag} 980 ${y}`;

// Half past four: in an open cenote; the sun still reaches its rim, roots hang from it all the way down.
function cenoteDrawing(): Drawing {
  const dark: Ink = [0.16, 0.045, 195];
  const gold: Ink = [0.95, 0.11, 88];
  const luck = kit.chance(17);
  const root = (count: number, low: number, high: number, width: number): kit.Pen => {
    const pen = new kit.Pen();
    for (const i of kit.times(count, (n) => n)) {
      const x = 190 + (580 * (i + luck.between(0.1, 0.9))) / count;
      const top = 172 + 70 * Math.sqrt(Math.max(0, 1 - ((x - 480) / 330) ** 2)) - 40;
      const foot = top + luck.between(low, high);
      const off = luck.normal(0, 12);
      kit.limb(
        [
          [x, top - 30, width * 1.3],
          [x + off, top + (foot - top) * 0.4, width],
          [x + off * 0.3, foot, 1.5],
        ],
        pen,
      );
    }
    return pen;
  };
  const [far, near] = [root(26, 130, 360, 4), root(11, 260, 430, 7)];
  return {
    defs: [
      kit.sideGradient('wall', 0, 960, [
        [0, [0.2, 0.05, 195]],
        [0.3, [0.34, 0.07, 165]],
        [0.62, [0.5, 0.09, 130]],
        [0.8, [0.66, 0.11, 92]],
        [1, [0.4, 0.08, 120]],
      ]),
      kit.verticalGradient('depth', 120, 600, [
        [0, dark, 0],
        [1, dark, 0.92],
      ]),
      kit.roundGradient('pool', 500, 600, 380, [
        [0, [0.9, 0.11, 175]],
        [0.3, [0.68, 0.13, 188]],
        [0.75, [0.38, 0.09, 205]],
        [1, [0.22, 0.06, 215]],
      ]),
      kit.verticalGradient('sky', -40, 200, [
        [0, [0.74, 0.1, 235]],
        [1, [0.96, 0.07, 85]],
      ]),
    ],
    body: [
      ground('url(#wall)'),
      [230, 292, 372, 450].map((y, i) =>
        line(band(y, 60 + i * 16), [0.2, 0.05, 190], 9 - i, { opacity: 0.4 }),
      ),
      facets([560, 210, 400, 300], 60, gold, 6, (x, y) => x > 600 + (y - 210) * 0.7),
      facets([40, 220, 560, 300], 44, [0.46, 0.085, 150], 9),
      ground('url(#depth)'),
      path(far, [0.4, 0.07, 110]),
      path(near, gold, { transform: 'translate(4 0)' }),
      path(near, dark),
      path('M98 96a382 150 0 1 0 764 0a382 150 0 1 0-764 0', [0.36, 0.085, 150]),
      path(
        kit.clump({ cx: 480, cy: 84, rx: 372, ry: 136, leaves: 54, seed: 7, rough: 0.06 }),
        [0.68, 0.14, 122],
      ),
      path(kit.clump({ cx: 480, cy: 66, rx: 322, ry: 104, leaves: 50, seed: 9, rough: 0.08 }), 'url(#sky)'),
      path(outline('90,596^ 240,548 480,534 720,548 870,596^ 760,700 480,724 200,700'), 'url(#pool)'),
      path(
        kit.glitter({ x: 500, top: 560, bottom: 690, strokes: 26, width: () => 480, thick: 9, seed: 6 }),
        [0.94, 0.09, 165],
        { opacity: 0.9 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 740,
          size: 26,
          seed: 4,
          leaf: 6,
          profile: (x) => 560 + 150 * Math.sqrt(Math.max(0, 1 - ((x - 480) / 440) ** 2)),
        }),
        dark,
      ),
      line(
        'M450 622a66 14 0 1 0 132 0a66 14 0 1 0-132 0M408 622a108 26 0 1 0 216 0a108 26 0 1 0-216 0',
        [0.96, 0.07, 160],
        4,
        { opacity: 0.75 },
      ),
    ],
  };
}

/** Xichen Deluxe's day: the stair, the observatory, Valladolid, a cenote. */
export const xichenDeluxe: readonly Vignette[] = [
  {
    name: 'xichen-deluxe-serpent',
    title: 'The stone serpent at the foot of the pyramid’s stair',
    light: 'A quarter to ten: a low sun on the right.',
    draw: serpentDrawing,
  },
  {
    name: 'xichen-deluxe-observatory',
    title: 'The round observatory on its terraces',
    light: 'Eleven: hard sun from the upper left.',
    draw: observatoryDrawing,
  },
  {
    name: 'xichen-deluxe-square',
    title: 'A white double chair in the shade of the square, a yellow church behind',
    light: 'Two: full sun on the church, shade under the trees.',
    draw: squareDrawing,
  },
  {
    name: 'xichen-deluxe-cenote',
    title: 'Roots hang down to the water of an open cenote',
    light: 'Half past four: late sun on the right rim only.',
    draw: cenoteDrawing,
  },
];
