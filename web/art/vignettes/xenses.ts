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

const house = (x: number, width: number, height: number, wall: Ink, shade: Ink, roof: Ink): Markup => [
  path(
    kit.polygon(new kit.Pen(), [
      [x, 0],
      [x, -height],
      [x + width, -height],
      [x + width, 0],
    ]),
    wall,
  ),
  path(
    kit.polygon(new kit.Pen(), [
      [x + width, 0],
      [x + width, -height],
      [x + width + 70, -height - 46],
      [x + width + 70, -40],
    ]),
    shade,
  ),
  path(
    kit.polygon(new kit.Pen(), [
      [x - 16, -height],
      [x + width + 4, -height],
      [x + width + 84, -height - 52],
      [x + 84, -height - 62],
    ]),
    roof,
  ),
  path(`M${x + width * 0.2} 0v-130a40 40 0 0 1 80 0v130z`, shade),
  kit.times(2, (i) =>
    path(`M${x + width * (0.2 + i * 0.46)} ${-height + 60}h54v70h-54z`, mix(shade, lilac, 0.4)),
  ),
  kit.times(2, (i) => path(`M${x + width * (0.2 + i * 0.46) - 8} ${-height + 130}h70v12h-70z`, paper)),
];

// A quarter to nine: the street leans; the fountain's water keeps its own plumb line.
function streetDrawing(): Drawing {
  return {
    defs: [
      kit.verticalGradient('sky', 0, 720, [
        [0, [0.84, 0.07, 250]],
        [0.5, [0.94, 0.045, 330]],
        [1, [0.97, 0.06, 70]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      disc(190, 190, 92, [0.985, 0.05, 92]),
      disc(190, 190, 150, [0.98, 0.06, 80]).replace('/>', ' opacity=".4"/>'),
      path(kit.stratus({ x: 760, y: 110, width: 380, height: 36, strokes: 4, seed: 6 }), paper),
      group({ transform: 'translate(450 560)rotate(-15)' }, [
        path('M-700-6H760V400H-700z', [0.93, 0.05, 70]),
        house(-430, 190, 330, mint, mix(mint, lilac, 0.6), [0.68, 0.14, 25]),
        house(-170, 200, 440, pink, mix(pink, lilac, 0.6), [0.6, 0.1, 285]),
        house(112, 180, 300, butter, mix(butter, lilac, 0.5), [0.66, 0.13, 30]),
        house(350, 220, 400, [0.84, 0.07, 230], mix([0.84, 0.07, 230], lilac, 0.6), [0.7, 0.13, 35]),
        path('M-700-8H760V16H-700z', paper),
        kit.times(14, (i) => line(`M${-560 + i * 90} 30l70 300`, [0.84, 0.06, 40], 5)),
        // The fountain's basin leans with the street.
        path(outline('-70,120^ -50,170 50,170 70,120^'), [0.62, 0.09, 290]),
        path('M-86 104h172v18h-172z', [0.76, 0.08, 300]),
        path('M-12 104V40h24v64z', [0.76, 0.08, 300]),
      ]),
      // The water climbs, up the slope and off it.
      path(kit.limb('462,590,16 520,560,34 610,540,30 710,470,22 790,370,11 836,270,2'), [0.62, 0.13, 215]),
      path(kit.limb('468,584,6 520,552,14 610,530,11 706,464,8 782,374,4'), [0.9, 0.07, 200]),
      kit.dots('M836 240h0M862 202h0M816 208h0M882 160h0M848 152h0M898 110h0', [0.62, 0.13, 215], 19),
      kit.dots('M833 237h0M859 199h0M813 205h0M879 157h0', [0.9, 0.07, 200], 7),
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
