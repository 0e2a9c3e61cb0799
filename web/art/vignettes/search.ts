import * as kit from '../kit';
import { disc, group, line, mix, outline, path, rect, type Drawing, type Ink, type Markup } from '../kit';
import { frangipani } from './flowers';
import { boards, oval } from './table';
import { ground, type Vignette } from './vignette';

// What a search can find that has no place of its own. These are seen very small and square: one thing each, large.

const paper: Ink = [0.98, 0.03, 92];
const ink: Ink = [0.24, 0.06, 255];

/** A bottle that lies in the wash, a letter in it. */
function questionDrawing(): Drawing {
  const glass: Ink = [0.62, 0.1, 178];
  const deep: Ink = [0.42, 0.09, 190];
  const bottle =
    '-250,-84 -110,-88 -40,-78 20,-46 110,-36^ 214,-34^ 214,34^ 110,36^ 20,46 -40,78 -110,88 -250,84 -276,60 -280,0 -276,-60';
  const rolled = '-214,-46^ 20,-34^ 24,34^ -214,46^';
  return {
    defs: [
      kit.verticalGradient('sky', 0, 250, [
        [0, [0.86, 0.08, 30]],
        [1, [0.97, 0.09, 88]],
      ]),
      kit.verticalGradient('sea', 240, 470, [
        [0, [0.86, 0.09, 190]],
        [1, [0.66, 0.12, 205]],
      ]),
      kit.verticalGradient('sand', 450, 720, [
        [0, [0.8, 0.07, 66]],
        [1, [0.92, 0.075, 82]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      disc(266, 196, 70, [0.995, 0.05, 98]),
      ground('url(#sea)', 240),
      path(
        kit.glitter({
          x: 266,
          top: 246,
          bottom: 440,
          strokes: 50,
          width: (near) => 110 + 320 * near,
          thick: 11,
          seed: 5,
        }),
        [0.99, 0.05, 95],
      ),
      path(outline('-20,452^ 180,424 360,462 560,438 760,470 980,440^ 980,740 -20,740^'), 'url(#sand)'),
      path(
        outline(
          '-20,452^ 180,424 360,462 560,438 760,470 980,440^ 980,470 760,496 560,462 360,488 180,448 -20,480^',
        ),
        [0.99, 0.02, 190],
      ),
      path(outline('150,664 340,616 640,566 860,536 900,570 700,640 420,706 220,716'), [0.62, 0.09, 50], {
        opacity: 0.6,
      }),
      group({ transform: 'translate(492 532)rotate(-17)scale(1.2)' }, [
        path(outline(bottle), glass, { opacity: 0.62 }),
        path(outline(rolled), paper),
        path(outline('-214,10^ 22,8^ 24,34^ -214,46^'), [0.84, 0.06, 78]),
        line('M-120-42L-116 42', [0.62, 0.2, 28], 16),
        path(
          outline(
            '-276,40 -250,84 -110,88 -40,78 20,46 110,36^ 214,34^ 214,12^ 100,14 0,26 -60,52 -120,60 -240,58',
          ),
          deep,
          { opacity: 0.75 },
        ),
        path(
          outline('-240,-62 -110,-68 -50,-60 10,-34 100,-24^ 100,-16 0,-22 -60,-46 -120,-54 -240,-50'),
          [0.99, 0.02, 150],
          { opacity: 0.9 },
        ),
        rect(200, -42, 24, 84, mix(glass, deep, 0.5)),
        path(outline('216,-28^ 268,-24 270,24 216,28^', { tension: 0.08 }), [0.66, 0.1, 58]),
        path(outline('216,4^ 270,4 268,24 216,28^', { tension: 0.08 }), [0.5, 0.1, 46]),
      ]),
      kit.dots('M176 610h0M214 664h0M804 650h0', paper, 15),
    ],
  };
}

/** A leaf of the map, nearer to the light or farther. */
const fold = (shape: string, fill: Ink, opacity: number): string =>
  path(kit.polygon(new kit.Pen(), kit.points(shape)), fill, { opacity });

/** A map unfolded on the sand, held down by a shell. */
function pageDrawing(): Drawing {
  return {
    defs: [
      kit.fan(5),
      kit.roundGradient('sand', 260, 120, 900, [
        [0, [0.96, 0.06, 90]],
        [1, [0.8, 0.085, 70]],
      ]),
      group(
        { id: 'sheet' },
        kit.shape('M0-230L150-262L310-224V226L150 188L0 224L-150 190L-310 230V-222L-150-260z'),
      ),
    ],
    body: [
      ground('url(#sand)'),
      line('M-20 120Q300 60 980 150M-20 660Q500 590 980 690', [0.88, 0.07, 82], 12),
      group({ transform: 'translate(480 366)rotate(-7)scale(1.12)' }, [
        kit.tag('use', { href: '#sheet', x: 22, y: 28, fill: [0.55, 0.09, 52], opacity: 0.5 }),
        kit.tag('use', { href: '#sheet', fill: [0.8, 0.11, 195] }),
        path(
          outline(
            '-310,-222^ -150,-260^ 0,-230^ 56,-241^ 30,-150 70,-70 20,20 64,110 30,190 36,215^ 0,224^ -150,190^ -310,230^',
          ),
          [0.66, 0.11, 142],
        ),
        line(kit.curve('56,-241^ 30,-150 70,-70 20,20 64,110 30,190 36,215^'), [0.95, 0.06, 88], 16),
        path(
          outline('-310,-222^ -230,-241^ -200,-150 -256,-40 -210,80 -250,216^ -310,230^'),
          [0.52, 0.1, 150],
        ),
        line('M-30-224Q-60-120-30-40T-60 90Q-80 160-30 214', paper, 13, {
          'stroke-dasharray': '26 17',
          'stroke-linecap': 'round',
        }),
        path(
          kit.polygon(
            new kit.Pen(),
            kit.points('-190,20 -160,-30 -142,-30 -142,-48 -112,-48 -112,-30 -94,-30 -64,20'),
          ),
          [0.95, 0.06, 85],
        ),
        path(
          kit.polygon(new kit.Pen(), kit.points('-112,-48 -112,-30 -94,-30 -64,20 -110,20 -122,-48')),
          [0.74, 0.1, 55],
        ),
        line('M150-60q22-16 44 0t44 0M190 90q22-16 44 0t44 0', paper, 9, { 'stroke-linecap': 'round' }),
        // A pin where one wants to be.
        path(outline('-20,-58^ -66,-128 -58,-166 -20,-182 18,-166 26,-128'), [0.62, 0.21, 32]),
        path(outline('-20,-58^ 26,-128 18,-166 -20,-182^ 0,-140'), [0.5, 0.18, 28]),
        disc(-20, -136, 18, paper),
        fold('0,-230 150,-262 150,188 0,224', ink, 0.14),
        fold('-310,-222 -150,-260 -150,190 -310,230', ink, 0.14),
        fold('-150,-260 0,-230 0,224 -150,190', paper, 0.12),
      ]),
      // The shell.
      oval(742, 596, 104, 30, [0.55, 0.09, 52]),
      group({ transform: 'translate(726 566)rotate(16)scale(1.16)' }, [
        path(
          outline('-76,30^ -84,-20 -50,-66 0,-80 50,-66 84,-20 76,30^ 30,44 0,56 -30,44'),
          [0.95, 0.06, 50],
        ),
        path(outline('10,-80^ 50,-66 84,-20 76,30^ 30,44 0,56^'), [0.82, 0.11, 35]),
        line('M0 52L-62-30M0 52L-36-60M0 52V-74M0 52L38-60M0 52L64-28', [0.68, 0.14, 28], 6, {
          'stroke-linecap': 'round',
        }),
      ]),
      group({ fill: [0.34, 0.085, 160] }, [
        kit.use('fan', 20, 40, 2, 130),
        kit.use('fan', -10, 130, 1.6, 96),
      ]),
    ],
  };
}

/** A ticket's picture, 220 by 300 round 0, 0, under its own sky. */
const ticket = (x: number, y: number, turn: number, picture: Markup): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(1.18)` }, [
    kit.tag('rect', {
      x: -118,
      y: -178,
      width: 268,
      height: 384,
      rx: 16,
      fill: [0.36, 0.07, 40],
      opacity: 0.45,
    }),
    kit.tag('rect', { x: -132, y: -192, width: 264, height: 384, rx: 16, fill: paper }),
    kit.tag('svg', { x: -110, y: -170, width: 220, height: 260, viewBox: '-110 -170 220 260' }, picture),
    line('M-132 112H132', [0.7, 0.06, 70], 5, { 'stroke-dasharray': '10 11' }),
    path('M-96 136H20V150H-96zM-96 162H-20V172H-96z', [0.62, 0.19, 40]),
    disc(-132, 112, 14, [0.62, 0.1, 58]),
    disc(132, 112, 14, [0.62, 0.1, 58]),
  ]);

const reefDay: Markup = [
  rect(-120, -180, 240, 280, [0.8, 0.11, 195]),
  path(
    kit.shafts({ source: [60, -320], top: -180, bottom: 100, angles: [-0.7, 0.3], count: 5, seed: 4 }),
    paper,
    { opacity: 0.3 },
  ),
  path(outline('-120,60^ -60,40 20,62 120,44^ 120,100^ -120,100^'), [0.92, 0.06, 140]),
  path(
    outline('-84,-20^ -20,-60 50,-46 74,-14^ 96,-44 104,-40 98,-4 104,30 94,32 74,2^ 40,28 -30,30'),
    [0.72, 0.19, 45],
  ),
  path(outline('-20,-58 -2,-60 6,-14 -8,28 -26,28 -12,-14'), paper),
  disc(-54, -22, 8, ink),
];
const pyramidLate: Markup = [
  rect(-120, -180, 240, 280, [0.9, 0.11, 72]),
  disc(46, -70, 50, [0.99, 0.05, 96]),
  path(
    kit.polygon(
      new kit.Pen(),
      kit.points(
        '-110,60 -70,0 -62,0 -40,-44 -34,-44 -16,-84 -16,-108 26,-108 26,-84 44,-44 50,-44 72,0 80,0 116,60',
      ),
    ),
    [0.5, 0.1, 42],
  ),
  path(
    kit.polygon(new kit.Pen(), kit.points('-110,60 -70,0 -62,0 -40,-44 -34,-44 -16,-84 -6,-84 -22,60')),
    [0.72, 0.13, 55],
  ),
  rect(-120, 56, 240, 50, [0.42, 0.1, 135]),
];
const fireNight: Markup = [
  rect(-120, -180, 240, 280, [0.24, 0.1, 300]),
  disc(0, 20, 110, [0.44, 0.16, 350]),
  disc(0, 30, 66, [0.6, 0.19, 30]),
  path(outline('0,-104^ 40,-40 56,16 34,60 -34,60 -56,20 -30,-34'), [0.72, 0.2, 45]),
  path(outline('4,-46^ 24,0 30,34 0,58 -30,36 -18,0'), [0.95, 0.12, 92]),
  rect(-120, 56, 240, 50, [0.14, 0.05, 300]),
  kit.dots('M-70-130h0M-20-150h0M50-136h0M84-90h0M-92-70h0', paper, 6),
];

/** Three tickets fanned on a table: a morning, an afternoon and a night together. */
function packageDrawing(): Drawing {
  return {
    defs: [],
    body: [
      boards(-10, { wood: [0.62, 0.1, 58], lit: [0.7, 0.1, 66], dark: [0.48, 0.1, 46] }, [480, -900], 8),
      ticket(292, 376, -19, reefDay),
      ticket(668, 380, 18, fireNight),
      ticket(482, 348, -1, pyramidLate),
      // The band that holds them together.
      path(
        outline('120,596^ 300,566 480,560 660,572 850,610^ 846,650 660,616 480,604 300,610 124,640^'),
        [0.58, 0.2, 15],
      ),
      path(
        outline('120,596^ 300,566 480,560 660,572 850,610^ 850,618 660,584 480,572 300,578 120,608^'),
        [0.74, 0.17, 20],
      ),
      path(
        outline('486,584^ 420,520 366,520 370,570 420,604^ 360,690 400,680 430,700^ 486,590'),
        [0.64, 0.2, 16],
      ),
      path(
        outline('486,584^ 552,520 608,524 600,574 552,604^ 610,694 574,682 542,700^ 486,590'),
        [0.5, 0.18, 12],
      ),
      kit.tag('rect', { x: 454, y: 552, width: 64, height: 62, rx: 18, fill: [0.74, 0.17, 20] }),
    ],
  };
}

/** A towel, a flower and the key of a locker: what makes a day easier. */
function extraDrawing(): Drawing {
  const cloth: Ink = [0.97, 0.03, 85];
  const band: Ink = [0.66, 0.13, 205];
  const shade: Ink = [0.5, 0.1, 215];
  const layer = (y: number, side: number): Markup => [
    kit.tag('rect', { x: 190 - side, y, width: 560, height: 96, rx: 46, fill: cloth }),
    path(`M${300 - side} ${y}h70v96h-70zM${430 - side} ${y}h40v96h-40zM${530 - side} ${y}h70v96h-70z`, band),
    path(
      `M${236 - side} ${y + 62}H${704 - side}Q${750 - side} ${y + 62} ${750 - side} ${y + 48}Q${750 - side} ${y + 96} ${704 - side} ${y + 96}H${236 - side}Q${196 - side} ${y + 94} ${190 - side} ${y + 48}Q${194 - side} ${y + 62} ${236 - side} ${y + 62}z`,
      shade,
      { opacity: 0.4 },
    ),
  ];
  return {
    defs: [
      kit.frond(6),
      kit.verticalGradient('sea', 0, 330, [
        [0, [0.72, 0.11, 228]],
        [0.5, [0.95, 0.05, 200]],
        [0.52, [0.62, 0.12, 215]],
        [1, [0.86, 0.1, 188]],
      ]),
    ],
    body: [
      ground('url(#sea)'),
      kit.inked(
        [0.32, 0.085, 160],
        [kit.use('frond', 980, -20, -1.9, -20), kit.use('frond', 990, 40, -1.6, 10)],
      ),
      boards(330, { wood: [0.8, 0.08, 72], lit: [0.88, 0.07, 82], dark: [0.62, 0.09, 54] }, [480, -420], 8),
      rect(-10, 324, 980, 12, [0.9, 0.06, 84]),
      group({ transform: 'translate(-72 -96)scale(1.15)' }, [
        oval(520, 618, 330, 44, [0.56, 0.09, 52]),
        layer(518, 0),
        layer(428, -16),
        layer(338, 6),
        frangipani(386, 332, 1.5, shade),
        // The key on its band of rubber.
        path(
          'M520 372a96 44 0 1 0 192 0a96 44 0 1 0-192 0zM546 370a70 28 0 1 1 140 0a70 28 0 1 1-140 0z',
          [0.7, 0.19, 48],
          { 'fill-rule': 'evenodd' },
        ),
        path(outline('528,352 560,328 616,322 680,334^ 640,336 590,340 546,364'), [0.86, 0.14, 66]),
        group({ transform: 'translate(616 416)rotate(24)' }, [
          path(
            'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0zM-12-6a12 12 0 1 1 24 0a12 12 0 1 1-24 0z',
            [0.9, 0.09, 92],
            { 'fill-rule': 'evenodd' },
          ),
          path('M-12 30H12V138L0 150L-12 138zM12 84h20v18h-20zM12 112h14v16h-14z', [0.84, 0.11, 85]),
          path('M2 30H12V138L2 148z', [0.66, 0.12, 70]),
        ]),
      ]),
    ],
  };
}

/** Kinds of things that are found. */
export const search: readonly Vignette[] = [
  {
    name: 'search-question',
    title: 'A bottle with a letter in it on the shore',
    light: 'Just after sunrise: the sun is on the left, over the water.',
    draw: questionDrawing,
  },
  {
    name: 'search-page',
    title: 'A map of the coast unfolded on the sand, a shell on its corner',
    light: 'Morning: the sun from the upper left.',
    draw: pageDrawing,
  },
  {
    name: 'search-package',
    title: 'Three tickets for three days, tied with a ribbon',
    light: 'Noon: the sun from the upper left, over a table.',
    draw: packageDrawing,
  },
  {
    name: 'search-extra',
    title: 'Folded towels, a flower and a locker key by the sea',
    light: 'Afternoon: the sun from the upper left.',
    draw: extraDrawing,
  },
];
