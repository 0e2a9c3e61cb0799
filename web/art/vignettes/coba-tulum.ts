import * as kit from '../kit';
import { group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { bicycle } from './bicycle';
import { oval, steam } from './table';
import { fire } from './torches';
import { nohochStairDrawing } from './nohoch-stair';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.98, 0.02, 92];
const leaf: Ink = [0.29, 0.07, 162];
const fresh: Ink = [0.58, 0.125, 140];

// A quarter to ten: the bicycle waits on the white road.
function bicycleDrawing(): Drawing {
  const shade = new kit.Pen();
  const luck = kit.chance(21);
  for (let i = 0; i < 70; i += 1) {
    const y = luck.between(470, 720);
    kit.dab(
      shade,
      luck.between(-20, 980),
      y,
      luck.between(40, 150) * (y / 600),
      luck.between(8, 22) * (y / 600),
      luck.normal(0, 0.16),
    );
  }
  return {
    defs: [
      kit.fan(4),
      kit.roundGradient('end', 640, 250, 560, [
        [0, [0.985, 0.07, 108]],
        [0.25, [0.88, 0.12, 118]],
        [0.6, [0.56, 0.12, 142]],
        [1, [0.32, 0.08, 160]],
      ]),
      kit.verticalGradient('road', 330, 720, [
        [0, paper],
        [1, [0.93, 0.035, 92]],
      ]),
    ],
    body: [
      ground('url(#end)'),
      path(
        kit.treeline({
          from: -20,
          to: 600,
          base: 480,
          size: 44,
          leaf: 7,
          seed: 5,
          profile: (x) => 60 + x * 0.42,
        }),
        [0.46, 0.1, 150],
      ),
      path(
        kit.treeline({
          from: 680,
          to: 990,
          base: 480,
          size: 44,
          leaf: 7,
          seed: 9,
          profile: (x) => 330 - (x - 680) * 0.9,
        }),
        [0.46, 0.1, 150],
      ),
      path(
        [
          kit.limb('90,500,54 100,250,42 80,-20,36', new kit.Pen(), 0),
          kit.limb('330,440,26 336,240,20 326,-20,18', new kit.Pen(), 0),
          kit.limb('900,500,60 884,250,48 906,-20,40', new kit.Pen(), 0),
          kit.limb('760,430,24 756,240,18 764,-20,16', new kit.Pen(), 0),
        ],
        leaf,
      ),
      path(outline('618,340^ 664,340^ 760,440 980,560^ 980,760^ -20,760^ -20,560 380,440'), 'url(#road)'),
      path(shade, [0.72, 0.06, 150], { opacity: 0.55 }),
      group(
        { transform: 'matrix(1.16 0 .55 -.34 452 640)', opacity: 0.5 },
        bicycle({
          frame: [0.5, 0.05, 160],
          lit: [0.5, 0.05, 160],
          dark: [0.5, 0.05, 160],
          chrome: [0.5, 0.05, 160],
          saddle: [0.5, 0.05, 160],
        }),
      ),
      group(
        { transform: 'translate(452 636)scale(1.16)' },
        bicycle({
          frame: [0.6, 0.21, 28],
          lit: [0.9, 0.11, 70],
          dark: [0.22, 0.03, 180],
          chrome: [0.88, 0.02, 120],
          saddle: [0.36, 0.08, 45],
        }),
      ),
      group({ fill: leaf }, [kit.use('fan', 10, 560, 1.5, -10), kit.use('fan', 960, 560, 1.5, 8)]),
      group({ fill: fresh }, [kit.use('fan', 60, 590, 1, 12), kit.use('fan', 920, 596, 1, -14)]),
      kit.inked(leaf, [
        kit.shape(kit.clump({ cx: 120, cy: -10, rx: 260, ry: 90, leaves: 40, seed: 3 })),
        kit.shape(kit.clump({ cx: 860, cy: -10, rx: 260, ry: 90, leaves: 40, seed: 5 })),
      ]),
    ],
  };
}

const tortilla = (x: number, y: number, rx: number, seed: number, puffed: boolean): kit.Markup => {
  const luck = kit.chance(seed);
  return [
    oval(x + 5, y + 12, rx, rx * 0.36, [0.14, 0.03, 30]),
    oval(x, y, rx, rx * 0.36, [0.74, 0.11, 70]),
    puffed
      ? path(
          outline(
            `${x - rx},${y}^ ${x - rx * 0.7},${y - rx * 0.42} ${x},${y - rx * 0.56} ${x + rx * 0.7},${y - rx * 0.4} ${x + rx},${y}^ ${x + rx * 0.6},${y + rx * 0.3} ${x},${y + rx * 0.36} ${x - rx * 0.6},${y + rx * 0.3}`,
          ),
          [0.9, 0.085, 84],
        )
      : oval(x - 2, y - 4, rx * 0.97, rx * 0.34, [0.9, 0.085, 84]),
    path(
      kit.times(7, () =>
        kit.dab(
          new kit.Pen(),
          x + luck.normal(0, rx * 0.5),
          y - (puffed ? rx * 0.16 : 4) + luck.normal(0, rx * 0.14),
          luck.between(20, 44),
          luck.between(6, 11),
          luck.normal(0, 0.4),
        ),
      ),
      [0.58, 0.11, 50],
    ),
    path(
      outline(
        `${x - rx * 0.8},${y - rx * (puffed ? 0.2 : 0.1)}^ ${x - rx * 0.4},${y - rx * (puffed ? 0.42 : 0.26)} ${x + rx * 0.1},${y - rx * (puffed ? 0.5 : 0.31)}^ ${x - rx * 0.3},${y - rx * (puffed ? 0.3 : 0.2)}`,
      ),
      [0.975, 0.05, 92],
    ),
  ];
};

// One: tortillas on the griddle.
function griddleDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('smoke', 250, 90, 760, [
        [0, [0.95, 0.08, 105]],
        [0.35, [0.68, 0.1, 125]],
        [0.75, [0.36, 0.07, 140]],
        [1, [0.22, 0.05, 150]],
      ]),
      kit.roundGradient('glow', 480, 690, 460, [
        [0, [0.9, 0.16, 72], 0.95],
        [0.5, [0.66, 0.2, 38], 0.5],
        [1, [0.5, 0.17, 28], 0],
      ]),
    ],
    body: [
      ground('url(#smoke)'),
      path(
        kit.shafts({ source: [260, -260], top: -10, bottom: 520, angles: [-0.1, 0.72], count: 7, seed: 6 }),
        [0.98, 0.07, 100],
        { opacity: 0.24 },
      ),
      line('M40-10V430M170-10V420M800-10V420M900-10V430', [0.26, 0.05, 110], 34),
      path('M-20 590H980V740H-20z', [0.26, 0.05, 45]),
      ground('url(#glow)', 400),
      path(outline('20,740^ 30,640 110,590 210,600 250,660 260,740^'), [0.5, 0.05, 70]),
      path(outline('700,740^ 720,650 790,596 890,600 940,660 950,740^'), [0.4, 0.05, 60]),
      path(outline('40,650^ 110,594 210,602 240,640^ 150,622'), [0.72, 0.06, 80]),
      line('M300 720L640 670M340 670L660 726M420 730L720 690', [0.22, 0.05, 35], 32, {
        'stroke-linecap': 'round',
      }),
      fire(390, 700, 1.05, 3),
      fire(500, 706, 1.3, 6),
      fire(606, 700, 0.95, 9),
      path(
        outline('70,520 110,580 300,634 480,644 660,634 850,580 890,520^ 700,600 260,600'),
        [0.16, 0.03, 35],
      ),
      oval(480, 512, 412, 122, [0.2, 0.03, 40]),
      oval(480, 506, 398, 112, [0.31, 0.035, 45]),
      path(outline('90,500^ 130,440 280,404 440,394^ 280,420 160,462'), [0.56, 0.05, 60]),
      tortilla(290, 490, 118, 5, false),
      tortilla(700, 494, 112, 8, false),
      tortilla(506, 546, 150, 12, true),
      steam(330, 450, 1.1, paper),
      steam(560, 440, 1.3, paper),
    ],
  };
}

const polygon = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

// Half past three: Tulum from the beach below it.
function seaDrawing(): Drawing {
  const lit: Ink = [0.96, 0.06, 82];
  const half: Ink = [0.7, 0.075, 50];
  const dark: Ink = [0.42, 0.09, 330];
  return {
    defs: [
      kit.frond(9),
      kit.verticalGradient('sky', 0, 470, [
        [0, [0.66, 0.12, 240]],
        [0.7, [0.9, 0.06, 210]],
        [1, [0.97, 0.05, 85]],
      ]),
      kit.verticalGradient('sea', 430, 720, [
        [0, [0.58, 0.13, 230]],
        [0.3, [0.76, 0.12, 198]],
        [0.7, [0.88, 0.09, 180]],
        [1, [0.94, 0.05, 150]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 740, y: 120, width: 460, height: 60, strokes: 5, seed: 11 }), paper),
      ground('url(#sea)', 436),
      path(
        kit.glitter({ x: 700, top: 444, bottom: 560, strokes: 30, width: () => 620, thick: 7, seed: 6 }),
        paper,
        { opacity: 0.8 },
      ),
      path(
        outline(
          '-20,560^ -20,300 120,290 300,300 470,296 560,310 600,350 580,400 620,440 600,490 650,530 640,560^',
        ),
        half,
      ),
      path(
        outline(
          '560,310^ 600,350 580,400 620,440 600,490 650,530 640,560^ 560,560 540,500 500,470 530,410 490,370 520,320^',
        ),
        mix(half, dark, 0.5),
      ),
      path(kit.ledge({ from: -20, to: 530, top: () => 316, drop: 150, seed: 4, step: 44 }), lit),
      path(
        kit.ledge({ from: -20, to: 520, top: () => 440, drop: 70, seed: 8, step: 50, gap: 0.4 }),
        mix(lit, half, 0.4),
      ),
      path(
        kit.treeline({
          from: -20,
          to: 600,
          base: 340,
          size: 18,
          leaf: 5,
          seed: 4,
          profile: (x) => 300 + kit.bump(x, 600, 60, 26),
        }),
        [0.5, 0.12, 138],
      ),
      // The castle: two terraces and the temple, its stair turned from us.
      path(polygon('120,304 126,250 470,250 478,304'), lit),
      path(polygon('126,250 470,250 472,262 124,262'), paper),
      path(polygon('400,304 400,250 470,250 478,304'), half),
      path(polygon('180,250 186,180 430,180 436,250'), lit),
      path(polygon('380,250 380,180 430,180 436,250'), half),
      path(polygon('176,180 176,166 440,166 440,180'), paper),
      path(polygon('230,166 226,86 392,86 390,166'), lit),
      path(polygon('350,166 348,86 392,86 390,166'), half),
      path(polygon('216,86 214,64 402,64 402,86'), paper),
      path(polygon('258,166 258,108 282,108 282,166 296,166 296,108 322,108 322,166'), dark),
      path(polygon('216,86 402,86 400,94 220,94'), half),
      line(
        'M140 282h50M220 290h60M310 278h50M200 226h44M270 232h60M206 206h40M246 132h0',
        mix(half, lit, 0.3),
        5,
      ),
      kit.inked(
        [0.36, 0.09, 150],
        [
          kit.palm({ x: 66, y: 310, height: 130, lean: 26, scale: 0.5, seed: 5, width: 9 }),
          kit.palm({ x: 520, y: 316, height: 110, lean: 30, scale: 0.44, seed: 8, width: 8 }),
        ],
      ),
      path(outline('-20,560^ 120,540 300,556 480,546 660,560 760,590^ 600,604 300,590 -20,600^'), paper),
      path(outline('-20,600^ 240,590 480,602 700,596 860,620 980,680^ 980,760^ -20,760^'), [0.95, 0.035, 88]),
      path(
        outline(
          '-20,610^ 240,596 480,610 700,606 860,632 980,700^ 980,716 840,656 690,628 480,634 240,620 -20,636^',
        ),
        [0.86, 0.07, 165],
      ),
      kit.inked(leaf, [
        kit.use('frond', 990, 330, -2, -12),
        kit.use('frond', 985, 300, -1.8, -44),
        kit.use('frond', 995, 360, -1.8, 22),
      ]),
      path(
        kit.treeline({
          from: 740,
          to: 990,
          base: 760,
          size: 30,
          leaf: 7,
          seed: 7,
          profile: (x) => 766 - 120 * kit.step(x, 745, 960),
        }),
        leaf,
      ),
    ],
  };
}

/** Cobá and Tulum: the road, the stair, the griddle, the sea. */
export const cobaTulum: readonly Vignette[] = [
  {
    name: 'coba-tulum-bicycle',
    title: 'A red bicycle on a white road in leaf shade',
    light: 'A quarter to ten: light falls through leaves, brightest at the road’s end.',
    draw: bicycleDrawing,
  },
  {
    name: 'coba-tulum-stair',
    title: 'Two look up the steep stair of Nohoch Mul from its foot',
    light: 'A quarter to eleven: a high sun on the left.',
    draw: nohochStairDrawing,
  },
  {
    name: 'coba-tulum-griddle',
    title: 'Tortillas on a griddle over a wood fire',
    light: 'One: daylight from the upper left, fire below.',
    draw: griddleDrawing,
  },
  {
    name: 'coba-tulum-sea',
    title: 'The castle of Tulum from the beach',
    light: 'Half past three: a warm sun on the left.',
    draw: seaDrawing,
  },
];
