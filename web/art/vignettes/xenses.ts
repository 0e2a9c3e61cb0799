import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { bicycle } from './bicycle';
import { frangipani } from './flowers';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.98, 0.025, 80];
const pink: Ink = [0.86, 0.085, 15];
const mint: Ink = [0.87, 0.07, 170];
const lilac: Ink = [0.72, 0.085, 300];
const butter: Ink = [0.94, 0.085, 92];

type House = { x: number; width: number; height: number; wall: Ink; roof: Ink; door: Ink; shutter: Ink };

const oblong = (x: number, y: number, width: number, height: number): kit.Pen =>
  kit.polygon(new kit.Pen(), [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** An arched opening standing on y. */
const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** A window with its shutters open, and flowers on the sill. */
const windowOf = (x: number, y: number, wall: Ink, shutter: Ink, flowers: Ink): Markup => [
  path(arch(x - 8, y + 4, 64, 96), mix(wall, paper, 0.6)),
  path(arch(x, y, 48, 84), [0.46, 0.1, 290]),
  path(arch(x, y, 24, 72), [0.62, 0.09, 270]),
  path([oblong(x - 34, y - 78, 28, 80), oblong(x + 56, y - 78, 28, 80)], shutter),
  line(
    `M${x - 34} ${y - 52}h28M${x - 34} ${y - 26}h28M${x + 56} ${y - 52}h28M${x + 56} ${y - 26}h28`,
    mix(shutter, lilac, 0.6),
    4,
  ),
  path(oblong(x - 14, y + 2, 76, 14), paper),
  path(
    kit.clump({ cx: x + 24, cy: y - 2, rx: 40, ry: 15, leaves: 12, seed: Math.round(x), rough: 0.2 }),
    [0.56, 0.12, 145],
  ),
  kit.dots(`M${x} ${y - 8}h0M${x + 18} ${y - 14}h0M${x + 36} ${y - 8}h0M${x + 52} ${y - 4}h0`, flowers, 13),
];

const house = ({ x, width, height, wall, roof, door, shutter }: House): Markup => {
  const shade = mix(wall, [0.62, 0.11, 295], 0.62);
  const right = x + width;
  const tiles = kit.times(Math.floor(width / 22), (i) => `M${x - 4 + i * 22} ${-height + 2}l82-60`);
  return [
    path(oblong(x, -height, width, height), wall),
    path(oblong(x, -height, width, 22), mix(wall, shade, 0.6)),
    path(
      kit.polygon(new kit.Pen(), [
        [right, 0],
        [right, -height],
        [right + 70, -height - 46],
        [right + 70, -40],
      ]),
      shade,
    ),
    path(
      kit.polygon(new kit.Pen(), [
        [x - 20, -height + 6],
        [right + 6, -height + 6],
        [right + 88, -height - 52],
        [x + 84, -height - 62],
      ]),
      roof,
    ),
    line(tiles.join(''), mix(roof, paper, 0.3), 5),
    line(`M${x - 20} ${-height + 8}H${right + 6}`, mix(roof, [0.4, 0.1, 310], 0.45), 8),
    path(arch(x + width * 0.16 - 8, 0, 82, 142), paper),
    path(arch(x + width * 0.16, 0, 66, 132), door),
    path(arch(x + width * 0.16, 0, 33, 118), mix(door, paper, 0.25)),
    windowOf(x + width * 0.62, -26, wall, shutter, [0.66, 0.2, 5]),
    windowOf(x + width * 0.2, -height + 140, wall, shutter, [0.66, 0.2, 5]),
    windowOf(x + width * 0.62, -height + 140, wall, shutter, [0.82, 0.15, 85]),
  ];
};

/** She stands as the earth wants it, arms out, where all else leans; feet on 0, 0. */
const upright = (): Markup => {
  const skin: Ink = [0.58, 0.1, 50];
  const hair: Ink = [0.28, 0.06, 30];
  const dress: Ink = [0.98, 0.02, 80];
  return [
    path(outline('0,-2 60,-12 230,-58 250,-54 220,-40 60,6 0,8'), [0.56, 0.12, 300], { opacity: 0.45 }),
    path([kit.limb('-10,-76,17 -14,-36,14 -16,-2,9'), kit.limb('9,-78,17 14,-38,14 22,-6,9')], skin),
    path([kit.limb('-18,-2,10 -34,2,7'), kit.limb('20,-6,10 36,-6,7')], [0.7, 0.19, 35]),
    path([kit.limb('-16,-164,13 -52,-150,11 -88,-160,8'), kit.limb('16,-166,13 54,-176,11 88,-196,8')], skin),
    path(outline('-20,-170^ -18,-120 -46,-56^ 46,-60^ 18,-120 20,-170^ 0,-162', { tension: 0.1 }), dress),
    path(outline('4,-164^ 20,-170^ 18,-120 46,-60^ 10,-56^', { tension: 0.1 }), mix(dress, lilac, 0.5)),
    path('M-22-128L20-130L24-114L-26-110z', [0.7, 0.19, 35]),
    path(kit.limb('0,-168,13 1,-184,12'), skin),
    path(outline('-17,-200 -14,-218 2,-226 18,-216 19,-200 10,-184 -6,-182'), skin),
    path(outline('-18,-196^ -24,-216 -8,-234 14,-232 26,-214 24,-194^ 16,-208 0,-214 -12,-208'), hair),
    path(kit.limb('18,-214,16 40,-200,14 52,-176,10 50,-160,3'), hair),
  ];
};

// A quarter to nine: the street leans; the fountain's water and a woman keep their own plumb line.
function streetDrawing(): Drawing {
  const water: Ink = [0.66, 0.13, 212];
  const bright: Ink = [0.92, 0.06, 200];
  const stone: Ink = [0.84, 0.05, 310];
  return {
    defs: [
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.8, 0.09, 250]],
        [0.5, [0.93, 0.055, 335]],
        [1, [0.97, 0.07, 70]],
      ]),
      kit.sideGradient('paving', -600, 700, [
        [0, [0.97, 0.05, 82]],
        [1, [0.86, 0.065, 330]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      disc(180, 130, 150, [0.98, 0.06, 80]).replace('/>', ' opacity=".4"/>'),
      disc(180, 130, 84, [0.99, 0.05, 92]),
      path(kit.stratus({ x: 650, y: 70, width: 420, height: 40, strokes: 4, seed: 6 }), paper, {
        opacity: 0.9,
      }),
      group({ transform: 'translate(450 500)rotate(-15)' }, [
        path('M-700-6H760V500H-700z', 'url(#paving)'),
        house({
          x: -470,
          width: 220,
          height: 300,
          wall: mint,
          roof: [0.68, 0.15, 28],
          door: [0.6, 0.12, 300],
          shutter: [0.62, 0.12, 250],
        }),
        house({
          x: -176,
          width: 230,
          height: 400,
          wall: pink,
          roof: [0.58, 0.12, 290],
          door: [0.58, 0.12, 205],
          shutter: [0.66, 0.11, 180],
        }),
        house({
          x: 130,
          width: 210,
          height: 300,
          wall: butter,
          roof: [0.67, 0.15, 32],
          door: [0.62, 0.17, 15],
          shutter: [0.64, 0.13, 320],
        }),
        house({
          x: 420,
          width: 250,
          height: 380,
          wall: [0.82, 0.085, 232],
          roof: [0.7, 0.14, 38],
          door: [0.6, 0.13, 340],
          shutter: [0.9, 0.1, 92],
        }),
        path('M-700-8H760V18H-700z', paper),
        line(
          kit.times(13, (i) => `M${-640 + i * 110} 22l${-110 + i * 30} 400`).join('') +
            'M-700 78H760M-700 160H760M-700 270H760',
          [0.86, 0.055, 30],
          4,
        ),
        // The basin leans with the street.
        kit.tag('ellipse', { cx: -44, cy: 236, rx: 190, ry: 26, fill: [0.62, 0.11, 300], opacity: 0.4 }),
        path(
          outline('-196,130^ -190,206 -150,232^ 90,232^ 130,206 136,130^', { tension: 0.1 }),
          mix(stone, lilac, 0.55),
        ),
        path(outline('-196,130^ -190,206 -150,232^ -40,232^ -70,190 -76,130^', { tension: 0.1 }), stone),
        kit.tag('ellipse', { cx: -30, cy: 130, rx: 176, ry: 34, fill: paper }),
        kit.tag('ellipse', { cx: -30, cy: 132, rx: 154, ry: 25, fill: water }),
        path('M-52 134L-44 50H-16L-8 134z', stone),
        path('M-30 50H-16L-8 134H-30z', mix(stone, lilac, 0.6)),
        path(outline('-100,30^ -84,58 -30,68 24,58 40,30^'), mix(stone, lilac, 0.5)),
        kit.tag('ellipse', { cx: -30, cy: 30, rx: 70, ry: 15, fill: paper }),
        kit.tag('ellipse', { cx: -30, cy: 31, rx: 58, ry: 10, fill: water }),
      ]),
      // The water climbs out of the bowl, up the slope and off it.
      path(
        kit.limb('414,530,30 470,500,44 560,506,46 660,470,42 748,380,34 800,260,26 812,140,16 800,60,3'),
        water,
      ),
      path(kit.limb('420,524,12 480,490,18 566,492,20 654,456,16 734,366,13 782,250,9 794,150,4'), bright),
      path(kit.limb('470,520,4 570,524,7 680,480,8 772,384,6 820,266,3'), mix(water, [0.4, 0.12, 260], 0.45)),
      path(
        [
          kit.limb('660,470,6 720,450,16 790,440,12 826,404,3'),
          kit.limb('790,290,6 836,250,14 862,190,10 860,150,2'),
        ],
        water,
      ),
      kit.dots('M780 40h0M826 60h0M850 108h0M764 84h0M884 130h0M838 372h0M856 340h0M730 300h0', water, 20),
      kit.dots('M777 37h0M823 57h0M847 105h0M761 81h0M881 127h0', bright, 8),
      group({ transform: 'translate(694 636)scale(1.16)' }, upright()),
    ],
  };
}

const petal = (turn: number, long: number, wide: number, ink: Ink): string =>
  path(
    outline(
      `0,0^ ${long * 0.3},${-wide} ${long * 0.7},${-wide * 0.9} ${long},0^ ${long * 0.7},${wide * 0.8} ${long * 0.3},${wide}`,
    ),
    ink,
    { transform: `rotate(${turn})` },
  );

// A quarter to ten: in the dark there is vanilla.
function vanillaDrawing(): Drawing {
  const dark: Ink = [0.13, 0.025, 160];
  const leaf: Ink = [0.26, 0.055, 158];
  const flower: Ink = [0.74, 0.085, 112];
  return {
    defs: [
      kit.roundGradient('night', 470, 330, 560, [
        [0, [0.3, 0.06, 150]],
        [0.5, [0.19, 0.04, 158]],
        [1, [0.1, 0.02, 165]],
      ]),
    ],
    body: [
      ground('url(#night)'),
      path(outline('-20,250^ 120,120 320,70 420,110^ 300,210 120,300 -20,330^'), leaf),
      path(outline('980,160^ 860,110 700,110 620,170^ 740,260 880,290 980,260^'), leaf),
      path(outline('560,760^ 640,620 800,540 980,520^ 980,760^'), mix(leaf, dark, 0.35)),
      line(
        'M-20 292Q200 220 410 116M980 206Q800 190 630 168M600 760Q760 610 980 560',
        mix(leaf, flower, 0.2),
        4,
      ),
      path(
        kit.limb('380,-30,22 400,120,20 440,240,18 430,420,16 360,600,14 340,760,14', new kit.Pen(), 0),
        mix(leaf, dark, 0.2),
      ),
      // The pods hang from the vine, the one nearest catches the last of the light.
      path(
        [
          kit.limb('420,430,10 380,520,26 330,640,24 310,740,10'),
          kit.limb('440,420,10 450,540,27 430,660,25 400,760,12'),
        ],
        [0.3, 0.06, 100],
      ),
      path(kit.limb('446,420,10 500,520,28 516,640,26 500,760,14'), [0.38, 0.075, 105]),
      path(kit.limb('456,430,3 508,524,7 524,640,6 510,730,3'), flower),
      group({ transform: 'translate(486 300)rotate(-8)scale(1.12)' }, [
        petal(-158, 240, 40, mix(flower, dark, 0.5)),
        petal(-98, 230, 38, mix(flower, dark, 0.36)),
        petal(-38, 240, 40, mix(flower, dark, 0.22)),
        petal(22, 226, 38, mix(flower, dark, 0.12)),
        petal(160, 226, 38, mix(flower, dark, 0.42)),
        path(
          outline(
            '-40,-30 -20,-70 40,-76 84,-40 110,30 120,90 92,130^ 84,110 66,140^ 50,116 26,136^ 0,90 -34,30',
          ),
          [0.86, 0.1, 98],
        ),
        path(outline('-10,-30 20,-50 60,-30 80,30 84,90^ 50,70 10,30'), mix(flower, [0.5, 0.1, 80], 0.6)),
        line('M4-20Q40 20 70 80M-10-6Q20 40 50 90', [0.86, 0.13, 85], 5, { 'stroke-linecap': 'round' }),
      ]),
      kit.dots(
        kit.spatter({
          box: [80, 60, 800, 600],
          count: 30,
          seed: 7,
          density: (u, v) => 1 - Math.hypot(u - 0.5, v - 0.4) * 1.6,
        }),
        flower,
        4,
        { opacity: 0.7 },
      ),
    ],
  };
}

/** A hand from above, its wrist below: the palm, and each finger with its tip. */
const hand = (): kit.Pen[] => [
  outline('-96,50 -104,-6 -88,-56 -30,-78 50,-72 96,-40 104,24 84,110 56,168 -50,168 -76,110', {
    pen: new kit.Pen(),
  }),
  ...kit.figure([
    '-62,116,64 -112,40,50 -160,-22,42 -196,-66,36',
    '-66,-30,50 -96,-134,41 -120,-226,35',
    '-18,-50,50 -26,-170,43 -32,-276,37',
    '38,-50,50 60,-160,41 78,-252,36',
    '84,-10,46 124,-98,36 160,-176,30',
  ]),
];

/** A fold of mud round a middle: a crescent from one angle to another, thick between. */
const fold = (r: number, from: number, to: number, wide: number): kit.Pen =>
  kit.limb(
    kit.times(9, (i): kit.Joint => {
      const turn = from + ((to - from) * i) / 8;
      const wave = r * (1 + 0.035 * Math.sin(turn * 3 + r / 40));
      return [
        480 + Math.cos(turn) * wave,
        400 + Math.sin(turn) * wave * 0.82,
        1 + wide * Math.sin((Math.PI * i) / 8),
      ];
    }),
  );

/** The hand's shape swollen and shifted: the mud it has pushed aside. */
const lip = (ink: Ink, wide: number, x: number, y: number): string =>
  kit.tag('use', { href: '#hand', fill: ink, stroke: ink, 'stroke-width': wide, x, y });

// A quarter to eleven: a hand's print in warm mud, the sky in its wet skin.
function mudDrawing(): Drawing {
  const mud: Ink = [0.6, 0.075, 48];
  const lit: Ink = [0.86, 0.06, 62];
  const dark: Ink = [0.36, 0.07, 36];
  const sky: Ink = [0.95, 0.035, 50];
  const print = hand();
  const inPlace = 'translate(476 408)rotate(12)scale(1.12 1.02)';
  const leaf: Ink = [0.4, 0.09, 160];
  return {
    defs: [
      kit.group({ id: 'hand' }, print.map(kit.shape)),
      kit.fan(5),
      kit.roundGradient('mud', 760, 60, 900, [
        [0, [0.93, 0.05, 60]],
        [0.28, [0.76, 0.075, 54]],
        [0.62, mud],
        [1, [0.42, 0.075, 40]],
      ]),
      kit.roundGradient('bed', -60, 120, 420, [
        [0, [0.8, 0.075, 58]],
        [1, [0.6, 0.08, 47]],
      ]),
    ],
    body: [
      ground('url(#mud)'),
      // A palm that stands behind us lies mirrored in it.
      group({ fill: dark, opacity: 0.2 }, [
        kit.use('fan', 790, 96, 2.6, 150),
        kit.use('fan', 950, 210, 2.2, 200),
      ]),
      kit.times(5, (i) => {
        const r = 318 + i * 74;
        return [
          path(fold(r + 13, -0.5, 1.6, 20 - i), dark, { opacity: 0.34 }),
          path(fold(r, -0.4, 1.5, 15 - i), lit, { opacity: 0.66 }),
          path(fold(r + 12, 1.9, 4.3, 20 - i), dark, { opacity: 0.34 }),
          path(fold(r, 2, 4.2, 14 - i), lit, { opacity: 0.6 }),
        ];
      }),
      // What the hand pushed aside stands round it: bright toward the sun, dark away from it. In the print itself
      // the wall under the sun is in shade, and the one across from it is lit.
      group({ transform: inPlace }, [
        lip(mix(mud, dark, 0.6), 30, -10, 13),
        lip(mix(lit, sky, 0.4), 24, 5, -6),
        lip(mix(mud, lit, 0.42), 20, -2, 3),
        kit.tag('use', { href: '#hand', fill: mix(dark, [0.25, 0.06, 32], 0.4) }),
      ]),
      group(
        { transform: `${inPlace}translate(-7 9)scale(.95)`, fill: mix(dark, mud, 0.4) },
        kit.tag('use', { href: '#hand' }),
      ),
      group(
        { transform: `${inPlace}translate(-13 17)scale(.92)`, fill: 'url(#bed)' },
        kit.tag('use', { href: '#hand' }),
      ),
      path(outline('770,70 850,40 940,66 900,104 800,112'), [0.99, 0.02, 80], { opacity: 0.7 }),
      path(outline('690,120 740,106 770,122 730,140'), [0.99, 0.02, 80], { opacity: 0.6 }),
      kit.dots('M190 120h0M236 96h0M786 566h0M830 540h0M738 618h0', dark, 20, { opacity: 0.5 }),
      kit.dots('M186 115h0M232 91h0M782 561h0M826 535h0M734 613h0', lit, 12),
      frangipani(740, 574, 1.16, dark),
      group({ fill: mix(leaf, dark, 0.4) }, [kit.use('fan', 0, 720, 2.1, 42)]),
      group({ fill: leaf }, [kit.use('fan', 20, 770, 2.1, 22), kit.use('fan', -40, 640, 1.7, 70)]),
    ],
  };
}

// A quarter to noon: a bicycle in the air, hung among the crowns.
function pedalsDrawing(): Drawing {
  const leaf: Ink = [0.32, 0.08, 158];
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.78, 0.095, 232]],
        [0.6, [0.93, 0.045, 200]],
        [1, [0.95, 0.07, 125]],
      ]),
      ...Object.entries(kit.crown(5)).map(([id, pen]) => kit.symbol(`crown-${id}`, pen)),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 240, y: 190, width: 420, height: 50, strokes: 5, seed: 8 }), paper),
      kit.inked(
        [0.7, 0.09, 155],
        kit.forest({ from: -60, to: 1000, scale: 0.6, seed: 5, profile: () => 560 }),
      ),
      kit.inked(
        [0.55, 0.11, 150],
        kit.forest({ from: -60, to: 1000, scale: 0.8, seed: 8, profile: () => 620 }),
      ),
      line('M-20 92Q480 170 980 66', [0.25, 0.04, 250], 7),
      line('M392 140L396 260M588 138L584 232', [0.25, 0.04, 250], 6),
      path('M364 128h58v28h-58zM560 124h58v28h-58z', [0.66, 0.19, 38]),
      group({ transform: 'translate(486 590)rotate(-3)' }, [
        line('M-92-350L-90-336M110-372L98-360', [0.25, 0.04, 250], 6),
        bicycle({
          frame: [0.62, 0.2, 30],
          lit: [0.88, 0.12, 70],
          dark: [0.22, 0.04, 260],
          chrome: [0.86, 0.02, 220],
          saddle: [0.34, 0.08, 45],
        }),
      ]),
      ['60,640,2.3', '300,720,1.8', '660,736,1.9', '900,650,2.4'].map((row) => {
        const [x = 0, y = 0, s = 1] = row.split(',').map(Number);
        return [
          kit.inked(leaf, kit.use('crown-body', x, y, s)),
          kit.inked([0.46, 0.11, 148], kit.use('crown-mid', x, y, s)),
          kit.inked([0.76, 0.15, 126], kit.use('crown-lit', x, y, s)),
        ];
      }),
    ],
  };
}

/** Xenses: the leaning street, the dark, the mud, the air. */
export const xenses: readonly Vignette[] = [
  {
    name: 'xenses-street',
    title: 'A leaning pastel street where water climbs',
    light: 'A quarter to nine: a low sun on the left.',
    draw: streetDrawing,
  },
  {
    name: 'xenses-vanilla',
    title: 'A vanilla flower and its pods, almost in the dark',
    light: 'No hour: hardly any light at all.',
    draw: vanillaDrawing,
  },
  {
    name: 'xenses-mud',
    title: 'The print of a hand in smooth mud',
    light: 'A quarter to eleven: the sun from the upper right.',
    draw: mudDrawing,
  },
  {
    name: 'xenses-pedals',
    title: 'A bicycle hung from a cable among treetops',
    light: 'Near noon: the sun from the upper left.',
    draw: pedalsDrawing,
  },
];
