import * as kit from '../kit';
import {
  disc,
  group,
  line,
  mix,
  outline,
  path,
  type Drawing,
  type Ink,
  type Markup,
  type Point,
} from '../kit';
import { cutPaper, garland } from '../parts/cut-paper';
import { daisySymbols, garlandOf, petals } from './flowers';
import { candle, mug, oval, plate } from './table';
import { ground, type Vignette } from './vignette';

const plum: Ink = [0.2, 0.09, 320];
const rose: Ink = [0.66, 0.23, 358];
const amber: Ink = [0.82, 0.16, 72];
const glow: Ink = [0.97, 0.1, 92];
const teal: Ink = [0.66, 0.11, 195];
const paper: Ink = [0.97, 0.03, 60];

// Seven: the boats lie side by side at the dock, their flower fronts lit by the last of the sky.
function frontBoat(
  x: number,
  y: number,
  scale: number,
  inks: { board: Ink; edge: Ink; flowers: readonly Ink[] },
  seed: number,
): Markup {
  const arch = kit.times(15, (i): Point => {
    const a = Math.PI * (1.06 - (1.12 * i) / 14);
    return [Math.cos(a) * 118, -150 - Math.sin(a) * 138];
  });
  return group({ transform: `translate(${x} ${y})scale(${kit.brief(scale)})` }, [
    path(
      outline(
        '-150,30 -158,-90 -150,-180 -104,-268 -40,-318 0,-350^ 40,-318 104,-268 150,-180 158,-90 150,30^ 84,30 88,-120 66,-190 0,-226 -66,-190 -88,-120 -84,30^',
      ),
      inks.board,
    ),
    path(
      outline('0,-350^ 40,-318 104,-268 150,-180 158,-90 150,30^ 130,30 134,-90 124,-176 84,-246 30,-296'),
      inks.edge,
    ),
    garlandOf([...arch, [-118, -60], [-118, 0], [118, -60], [118, 0]], 10, 0.42, inks.flowers, glow, seed),
    line('M-60-120V-30M60-120V-30', amber, 6),
    disc(0, -150, 32, mix(amber, glow, 0.4)),
    disc(0, -150, 66, 'url(#lamp)'),
    // The hull comes to its bow.
    path(
      outline('-178,20^ -90,44 0,50 90,44 178,20^ 150,104 70,150 0,160 -70,150 -150,104'),
      mix(inks.board, plum, 0.45),
    ),
    path(outline('-178,20^ -90,44 0,50 90,44 178,20^ 172,44 90,70 0,78 -90,70 -172,44'), inks.edge),
    path(
      'M-110 84l24 14-24 18-24-18zM-40 96l24 14-24 18-24-18zM40 96l24 14-24 18-24-18zM110 84l24 14-24 18-24-18z',
      amber,
    ),
  ]);
}

function dockDrawing(): Drawing {
  return {
    defs: [
      ...daisySymbols(),
      cutPaper(),
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 420, [
        [0, [0.36, 0.14, 318]],
        [0.55, [0.58, 0.19, 350]],
        [1, [0.82, 0.14, 45]],
      ]),
      kit.verticalGradient('canal', 420, 720, [
        [0, [0.72, 0.17, 20]],
        [0.4, [0.45, 0.16, 340]],
        [1, [0.24, 0.1, 318]],
      ]),
      kit.tag('radialGradient', { id: 'lamp' }, [
        kit.tag('stop', { offset: 0, 'stop-color': glow, 'stop-opacity': 0.9 }),
        kit.tag('stop', { offset: 1, 'stop-color': amber, 'stop-opacity': 0 }),
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        [0.34, 0.13, 328],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 6, profile: () => 356 }),
      ),
      ground('url(#canal)', 420),
      path(
        kit.glitter({ x: 480, top: 430, bottom: 712, strokes: 44, width: () => 880, thick: 9, seed: 3 }),
        mix(rose, amber, 0.5),
        { opacity: 0.8 },
      ),
      frontBoat(850, 440, 0.66, { board: [0.5, 0.12, 200], edge: teal, flowers: [rose, paper, amber] }, 4),
      frontBoat(
        644,
        474,
        0.92,
        { board: [0.56, 0.2, 20], edge: [0.72, 0.19, 35], flowers: [paper, [0.7, 0.15, 300], amber] },
        7,
      ),
      frontBoat(
        312,
        530,
        1.36,
        { board: [0.5, 0.21, 350], edge: rose, flowers: [amber, paper, [0.68, 0.2, 30]] },
        11,
      ),
      petals([60, 690, 800, 26], 14, amber, 3),
      garland(
        { from: [-40, 40], to: [1000, 70], sag: 46, sheets: 11, scale: [1.2, 1.2] },
        [rose, amber, teal, [0.6, 0.16, 300]],
        plum,
        5,
      ),
    ],
  };
}

const tostada = (x: number, y: number, top: Ink): Markup => [
  oval(x, y + 9, 78, 30, [0.55, 0.13, 55]),
  oval(x, y, 78, 30, [0.85, 0.13, 80]),
  path(kit.clump({ cx: x, cy: y - 14, rx: 58, ry: 22, leaves: 13, seed: Math.round(x), rough: 0.12 }), top),
  kit.dots(`M${x - 26} ${y - 20}h0M${x + 8} ${y - 26}h0M${x + 30} ${y - 14}h0`, [0.68, 0.2, 20], 12),
  kit.dots(`M${x - 10} ${y - 12}h0M${x + 20} ${y - 8}h0M${x - 36} ${y - 8}h0`, paper, 9),
];

// Half past eight: the table by the light of one candle.
function tableDrawing(): Drawing {
  const clay = {
    clay: [0.46, 0.12, 38],
    lit: [0.74, 0.15, 58],
    dark: [0.27, 0.09, 20],
    drink: [0.22, 0.06, 25],
    band: [0.72, 0.13, 85],
    shade: [0.13, 0.05, 325],
  } as const;
  return {
    defs: [
      cutPaper(),
      kit.roundGradient('halo', 486, 330, 560, [
        [0, glow, 0.9],
        [0.12, [0.9, 0.14, 78], 0.6],
        [0.4, [0.6, 0.18, 35], 0.34],
        [1, [0.3, 0.12, 335], 0],
      ]),
      kit.roundGradient('cloth', 486, 470, 560, [
        [0, [0.78, 0.17, 50]],
        [0.35, [0.58, 0.2, 15]],
        [0.75, [0.36, 0.16, 345]],
        [1, [0.22, 0.1, 325]],
      ]),
    ],
    body: [
      ground([0.17, 0.08, 315]),
      garland(
        { from: [-30, 26], to: [990, 12], sag: 64, sheets: 8, scale: [1.7, 1.7] },
        [
          [0.38, 0.17, 355],
          [0.42, 0.12, 50],
          [0.34, 0.08, 215],
        ],
        [0.3, 0.1, 320],
        3,
      ),
      path(kit.spatter({ box: [40, 170, 880, 130], count: 16, seed: 8, density: () => 1 }), 'none', {
        stroke: amber,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
      ground('url(#halo)'),
      path(outline('-20,440^ 480,396 980,440^ 980,740^ -20,740^', { tension: 0.2 }), 'url(#cloth)'),
      line('M-20 470Q480 424 980 470M-20 700Q480 640 980 700', [0.86, 0.15, 80], 9, { opacity: 0.7 }),
      plate(330, 590, 250, [0.8, 0.12, 60], [0.62, 0.13, 45], [0.2, 0.09, 330]),
      tostada(232, 574, [0.6, 0.14, 130]),
      tostada(394, 556, [0.5, 0.14, 25]),
      tostada(334, 618, [0.62, 0.13, 110]),
      mug(760, 630, 1.16, clay),
      candle(486, 470, 1.5),
      petals([520, 640, 160, 60], 8, [0.85, 0.16, 75], 4),
    ],
  };
}

// Nine: a harp from Veracruz in the lamplight.
function harpDrawing(): Drawing {
  const wood: Ink = [0.56, 0.14, 48];
  const strings = new kit.Pen();
  for (const i of kit.times(24, (n) => n)) {
    const t = i / 23;
    strings
      .move(386 + 330 * t, 128 + 40 * Math.sin(t * 3.4) - 66 * t)
      .line(330 + 236 * t, 620 - 400 * t * t * 0.9 - 150 * t);
  }
  return {
    defs: [
      kit.roundGradient('lamp', 700, 330, 640, [
        [0, glow],
        [0.16, [0.92, 0.14, 80]],
        [0.42, [0.66, 0.19, 32]],
        [0.75, [0.38, 0.16, 345]],
        [1, [0.22, 0.1, 320]],
      ]),
      kit.sideGradient('box', 200, 470, [
        [0, [0.28, 0.1, 20]],
        [0.55, wood],
        [1, [0.86, 0.14, 74]],
      ]),
    ],
    body: [
      ground('url(#lamp)'),
      kit.halo(760, 300, [96], 3).map((pen) => path(pen, [0.995, 0.05, 98])),
      line('M760-20V210', plum, 5),
      path('M728 208h64v16h-64z', plum),
      line('M690 240Q760 270 830 240M668 300Q760 330 852 300M690 360Q760 388 830 360', amber, 4),
      // Column and neck, then the sound box.
      path(kit.limb('706,700,40 744,520,34 748,300,32 728,96,36', new kit.Pen(), 0.2), [0.3, 0.11, 15]),
      path(kit.limb('732,690,6 764,500,9 766,300,8 748,110,6'), [0.9, 0.14, 76]),
      path(
        outline(
          '738,60 712,40 670,56 610,86 540,80 470,66 410,92 366,128 352,170 384,176 420,150 474,118 540,130 616,140 690,104 744,112 760,84',
        ),
        [0.36, 0.12, 22],
      ),
      path(
        outline(
          '738,60 712,40 670,56 610,86 540,80 470,66 410,92 366,128^ 420,106 474,84 540,98 612,104 680,70',
        ),
        [0.93, 0.13, 80],
      ),
      path(
        outline(
          '356,148^ 420,190 520,300 580,420 600,560 590,690^ 560,740^ 120,740^ 150,560 230,330 300,210',
        ),
        'url(#box)',
      ),
      path(
        outline('356,148^ 420,190 520,300 580,420 600,560 590,690^ 560,690^ 566,560 546,430 490,316 400,204'),
        [0.92, 0.14, 78],
      ),
      disc(408, 372, 30, plum),
      disc(366, 486, 44, plum),
      disc(318, 622, 58, plum),
      line(
        'M378 372a30 30 0 1 0 60 0M322 486a44 44 0 1 0 88 0M260 622a58 58 0 1 0 116 0',
        [0.9, 0.14, 74],
        5,
      ),
      line(strings, [0.985, 0.06, 90], 2.5),
      line(new kit.Pen().move(470, 110).line(391, 488).move(560, 94).line(450, 388), [0.75, 0.2, 25], 4),
      kit.dots(
        kit
          .times(
            22,
            (i) =>
              `M${Math.round(392 + (320 * i) / 21)} ${Math.round(122 + 40 * Math.sin((i / 21) * 3.4) - 66 * (i / 21))}h0`,
          )
          .join(''),
        plum,
        9,
      ),
      path(outline('-20,740^ -20,560 30,600 90,690 120,740^'), plum),
    ],
  };
}

const poplar = (x: number, y: number, h: number): kit.Pen =>
  kit.clump({
    cx: x,
    cy: y - h / 2,
    rx: h * 0.13,
    ry: h * 0.56,
    leaves: 30,
    seed: Math.round(x),
    rough: 0.16,
  });

// A quarter past ten: the last bend, the moon up, boats far off.
function lateDrawing(): Drawing {
  const boat = (x: number, y: number, s: number): Markup => {
    const shape = 'M-90 0L-74 16H74L92-4zM-62-4V-46H64V-4zM-72-46Q0-64 76-46L70-40H-66z';
    return [
      group({ transform: `translate(${x} ${y})scale(${s})` }, [
        path('M-62-44H64V-4H-62z', amber),
        path(shape, plum, { 'fill-rule': 'nonzero' }).replace('M-62-4V-46H64V-4z', ''),
        kit.dots('M-46-30h0M-16-30h0M14-30h0M44-30h0', glow, 17),
        kit.dots('M-34-8h0M-6-10h0M24-8h0M50-9h0', plum, 17),
      ]),
      path(
        kit.glitter({
          x,
          top: y + 18 * s,
          bottom: y + 160 * s,
          strokes: 12,
          width: () => 150 * s,
          thick: 7 * s,
          seed: Math.round(x),
        }),
        amber,
        { opacity: 0.85 },
      ),
    ];
  };
  return {
    defs: [
      kit.verticalGradient('sky', 0, 440, [
        [0, [0.19, 0.08, 290]],
        [0.6, [0.3, 0.12, 312]],
        [1, [0.46, 0.16, 342]],
      ]),
      kit.verticalGradient('canal', 440, 720, [
        [0, [0.42, 0.15, 338]],
        [0.5, [0.26, 0.1, 312]],
        [1, [0.16, 0.07, 295]],
      ]),
      kit.roundGradient('moon', 640, 170, 300, [
        [0, [0.95, 0.06, 80], 0.75],
        [0.35, [0.6, 0.14, 340], 0.4],
        [1, [0.3, 0.12, 312], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.dots(
        kit.spatter({ box: [0, 0, 960, 340], count: 70, seed: 6, density: (_, v) => 1 - v }),
        paper,
        3,
        { opacity: 0.8 },
      ),
      ground('url(#moon)'),
      disc(640, 170, 62, [0.97, 0.05, 85]),
      kit.dots('M622 152h0M656 190h0M650 148h0', [0.9, 0.07, 75], 16),
      kit.inked(
        [0.25, 0.1, 318],
        [
          '70,446,150',
          '140,446,190',
          '560,444,130',
          '610,444,160',
          '690,444,120',
          '830,446,170',
          '880,446,210',
        ].map((row) => {
          const [x = 0, y = 0, h = 0] = row.split(',').map(Number);
          return kit.shape(poplar(x, y, h));
        }),
      ),
      path(
        kit.treeline({ from: -20, to: 980, base: 452, size: 24, leaf: 5, seed: 4, profile: () => 424 }),
        [0.25, 0.1, 318],
      ),
      ground('url(#canal)', 444),
      path(
        kit.glitter({
          x: 640,
          top: 452,
          bottom: 716,
          strokes: 50,
          width: (near) => 90 + 260 * near,
          thick: 9,
          seed: 6,
        }),
        [0.93, 0.07, 60],
      ),
      boat(430, 456, 0.7),
      boat(226, 486, 1.1),
      kit.inked(plum, [
        kit.shape(poplar(-6, 640, 560)),
        kit.shape(poplar(92, 650, 380)),
        kit.shape(poplar(944, 660, 620)),
      ]),
      path(
        kit.treeline({
          from: -20,
          to: 300,
          base: 740,
          size: 34,
          leaf: 7,
          seed: 8,
          profile: (x) => 610 + 150 * kit.step(x, 60, 290),
        }),
        plum,
      ),
      path(
        kit.treeline({
          from: 720,
          to: 980,
          base: 740,
          size: 34,
          leaf: 7,
          seed: 9,
          profile: (x) => 752 - 140 * kit.step(x, 720, 960),
        }),
        plum,
      ),
    ],
  };
}

/** Xoximilco's evening: the dock, the table, the music, the way back. */
export const xoximilco: readonly Vignette[] = [
  {
    name: 'xoximilco-dock',
    title: 'Flower boats side by side at the dock',
    light: 'Seven: the last of the sunset behind the boats.',
    draw: dockDrawing,
  },
  {
    name: 'xoximilco-table',
    title: 'Tostadas and a clay mug by candlelight',
    light: 'Half past eight: one candle.',
    draw: tableDrawing,
  },
  {
    name: 'xoximilco-harp',
    title: 'A harp in the light of a paper lantern',
    light: 'Nine: a lantern on the right, behind the strings.',
    draw: harpDrawing,
  },
  {
    name: 'xoximilco-late',
    title: 'Lit boats far off on a dark canal under the moon',
    light: 'After ten: the moon, and the boats’ own lamps.',
    draw: lateDrawing,
  },
];
