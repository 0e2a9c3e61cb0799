import * as kit from '../kit';
import {
  disc,
  group,
  inked,
  line,
  mix,
  outline,
  path,
  rect,
  type Drawing,
  type Ink,
  type Markup,
} from '../kit';
import { bananaLeaf } from '../parts/big-leaves';
import { iguana } from '../parts/iguana';
import { leaves, sea } from './room-views';
import { glass, oval } from './table';
import { ground } from './vignette';

// What a room has outside its door, each at its own hour.

/** The iguana that suns itself on the rail of the balcony, leaves as large as trays round it. */
export function railIguana(): Drawing {
  const sun: Ink = [0.98, 0.08, 105];
  const outside = leaves(
    [
      [0, [0.93, 0.1, 116]],
      [1, [0.88, 0.12, 122]],
    ],
    [0.84, 0.13, 120],
    [0.6, 0.14, 138],
    [0.36, 0.09, 155],
    3,
  )([-10, -10, 980, 560]);
  const wood: Ink = [0.5, 0.085, 52];
  return {
    defs: [
      ...outside.defs,
      bananaLeaf,
      kit.roundGradient('glow', 760, 60, 620, [
        [0, sun, 0.85],
        [0.4, sun, 0.3],
        [1, sun, 0],
      ]),
    ],
    body: [
      outside.body,
      rect(-10, -10, 980, 740, 'url(#glow)'),
      path('M-10 548H970V740H-10z', [0.3, 0.075, 158]),
      inked(
        [0.42, 0.11, 148],
        kit.uses('banana', '60,760,1.3,-128 420,780,1.2,-100 700,790,1.3,-66 880,760,1.2,-112'),
      ),
      // Balusters, then the round rail, lit along its top.
      kit.times(8, (i) => [
        rect(24 + i * 128, 520, 34, 220, mix(wood, [0.2, 0.05, 40], 0.45)),
        rect(44 + i * 128, 520, 12, 220, mix(wood, sun, 0.2)),
      ]),
      path('M-10 506L970 484V556L-10 580z', mix(wood, [0.22, 0.05, 40], 0.3)),
      path('M-10 500L970 478V516L-10 538z', wood),
      path('M-10 496L970 474V492L-10 514z', mix(wood, sun, 0.62)),
      path(
        outline('250,520 420,500 640,502 700,512 620,526 420,532 280,534'),
        mix(wood, [0.2, 0.05, 40], 0.55),
      ),
      group(
        { transform: 'translate(440 506)rotate(-1.5)scale(1.55)' },
        iguana({
          dark: [0.3, 0.05, 110],
          body: [0.56, 0.09, 118],
          lit: [0.92, 0.11, 105],
          dewlap: [0.62, 0.13, 60],
          eye: [0.8, 0.15, 70],
        }),
      ),
      inked([0.26, 0.07, 160], kit.uses('banana', '-60,120,1.6,22 -50,40,1.5,-4 -60,640,1.3,-52')),
      inked([0.5, 0.13, 138], kit.uses('banana', '1030,760,1.4,-140')),
    ],
  };
}

/** A lamp on a post, and what the river makes of it. */
const lampAt = (x: number, y: number, size: number, glow: Ink): Markup => [
  disc(x, Math.round(y - 70 * size), Math.round(96 * size), 'url(#halo)'),
  line(`M${x} ${y}V${y - 62 * size}`, [0.14, 0.03, 200], Math.max(2, 6 * size)),
  path(
    outline(
      `${x - 10 * size},${y - 60 * size} ${x - 14 * size},${y - 78 * size} ${x},${y - 92 * size} ${x + 14 * size},${y - 78 * size} ${x + 10 * size},${y - 60 * size}`,
    ),
    glow,
  ),
];

/** The river below the balcony at night; a family walks home along it, from lamp to lamp. */
export function riverLamps(): Drawing {
  const glow: Ink = [0.93, 0.12, 82];
  const dark: Ink = [0.15, 0.04, 200];
  const bank: Ink = [0.25, 0.055, 175];
  const lamps = kit.rows('866,470,1.7 676,386,1.05 590,348,.66 540,328,.42 212,374,.9 356,342,.58', 3);
  return {
    defs: [
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.27, 0.075, 258]],
        [1, [0.52, 0.09, 205]],
      ]),
      kit.verticalGradient('river', 320, 720, [
        [0, [0.5, 0.085, 195]],
        [0.4, [0.34, 0.075, 205]],
        [1, [0.2, 0.06, 225]],
      ]),
      kit.frond(3, { length: 230, droop: 90, leaflets: 19, leaflet: 74 }),
      tagHalo(glow),
    ],
    body: [
      ground('url(#sky)'),
      kit.dots(
        kit.spatter({ box: [0, 0, 960, 200], count: 40, seed: 5, density: () => 1 }),
        [0.93, 0.02, 120],
        3,
        { opacity: 0.7 },
      ),
      path(
        kit.treeline({
          from: -20,
          to: 990,
          base: 350,
          size: 54,
          leaf: 9,
          seed: 4,
          gap: 0.2,
          profile: (x) => 196 + 70 * Math.exp(-(((x - 470) / 130) ** 2)),
        }),
        mix(bank, [0.42, 0.08, 205], 0.4),
      ),
      path(
        kit.treeline({
          from: -20,
          to: 430,
          base: 380,
          size: 60,
          leaf: 10,
          seed: 8,
          gap: 0.2,
          profile: (x) => 150 + 0.36 * Math.max(0, x),
        }),
        mix(bank, [0.3, 0.06, 195], 0.4),
      ),
      path(
        kit.treeline({
          from: 540,
          to: 990,
          base: 420,
          size: 66,
          leaf: 10,
          seed: 12,
          gap: 0.2,
          profile: (x) => 292 - 0.44 * (x - 540),
        }),
        bank,
      ),
      path(
        outline(
          '-20,372^ 200,366 420,336 480,322^ 520,322^ 560,340 640,380 760,440 980,540^ 980,740 -20,740^',
        ),
        'url(#river)',
      ),
      // The path of white stone along the right bank.
      path(
        outline('500,320^ 560,330 640,352 760,398 980,468^ 980,548 760,446 640,386 560,344 516,324^'),
        mix(bank, [0.86, 0.07, 90], 0.42),
      ),
      path(
        outline('620,352^ 700,372 800,404 900,448^ 880,488 760,440 660,394^'),
        mix(bank, [0.92, 0.09, 86], 0.72),
      ),
      lamps.map(([x = 0, y = 0, size = 1]) => [
        lampAt(x, y, size, glow),
        path(
          kit.glitter({
            x: x - (x > 500 ? 120 * size : -20),
            top: y + (x > 500 ? 60 * size : 8),
            bottom: Math.min(720, y + 330 * size),
            strokes: 26,
            width: () => 60 * size + 14,
            thick: 12,
            lens: 0.9,
            seed: Math.round(x),
          }),
          glow,
        ),
      ]),
      // Who walks home: one carries the youngest.
      group({ transform: 'translate(752 436)scale(.86)', fill: dark }, [
        ...kit
          .figure([
            '0,-70,20 -8,-34,16 -14,0,10',
            '0,-70,20 10,-36,15 8,0,10',
            '0,-66,26 2,-106,30 4,-134,18',
            '4,-124,12 26,-106,11 30,-86,9',
            '28,-76,18 26,-112,20 22,-128,14',
            '60,-46,16 56,-20,12 52,2,8',
            '60,-46,16 68,-22,12 70,2,8',
            '60,-44,20 60,-76,20 60,-88,10',
          ])
          .map(kit.shape),
        disc(6, -150, 14, dark),
        disc(20, -138, 12, dark),
        disc(60, -100, 12, dark),
      ]),
      // The rail, and a leaf that hangs in.
      path('M-10 640H970V676H-10z', mix([0.36, 0.07, 50], dark, 0.35)),
      path('M-10 636H970V646H-10z', mix([0.6, 0.1, 60], glow, 0.3)),
      kit.times(9, (i) => rect(20 + i * 116, 674, 22, 60, mix([0.3, 0.06, 48], dark, 0.4))),
      inked(dark, kit.uses('frond', '-30,40,1.4,34 -40,-10,1.4,8 -30,110,1.1,56')),
    ],
  };
}
const tagHalo = (glow: Ink): string =>
  kit.tag('radialGradient', { id: 'halo' }, [
    kit.tag('stop', { offset: 0, 'stop-color': glow, 'stop-opacity': 0.75 }),
    kit.tag('stop', { offset: 0.4, 'stop-color': glow, 'stop-opacity': 0.28 }),
    kit.tag('stop', { offset: 1, 'stop-color': glow, 'stop-opacity': 0 }),
  ]);

/** One sandal left on a step, its toe up the page. */
const sandal = (
  x: number,
  y: number,
  turn: number,
  flip: number,
  strap: Ink,
  sole: Ink,
  shade: Ink,
): Markup =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${flip} .62)` }, [
    path(outline('-30,92 -38,20 -40,-50 -22,-98 14,-100 38,-60 34,10 34,90 2,112'), shade, {
      transform: 'translate(16 16)',
    }),
    path(outline('-30,92 -38,20 -40,-50 -22,-98 14,-100 38,-60 34,10 34,90 2,112'), sole),
    path(outline('-22,84 -28,20 -30,-46 -16,-86 10,-88 28,-54 25,10 25,82 2,98'), mix(sole, shade, 0.25)),
    line('M-38 6Q-22-46 2-62Q26-44 36 2', strap, 17, { 'stroke-linecap': 'round' }),
    line('M0-62L4-84', strap, 12, { 'stroke-linecap': 'round' }),
  ]);

/** Half the width of the stairs at a height of the picture. */
const half = (y: number): number => 46 + (y - 300) * 0.86;

/** Their middle there. */
const lean = (y: number): number => 470 + (y - 318) * 0.12;

const rock = (profile: kit.Profile, from: number, to: number, seed: number): kit.Pen =>
  kit.ridge({ from, to, base: 760, rough: 16, frequency: 0.02, step: 22, seed, profile });

/** The steps of stone down to the cove at first light, sandals left on them. */
export function coveSteps(): Drawing {
  const rose: Ink = [0.9, 0.08, 30];
  const stone: Ink = [0.86, 0.035, 50];
  const shade: Ink = [0.5, 0.085, 300];
  const outside = sea(
    [
      [0, [0.72, 0.09, 285]],
      [0.6, [0.86, 0.1, 10]],
      [1, [0.96, 0.09, 70]],
    ],
    [
      [0, [0.93, 0.08, 60]],
      [0.2, [0.72, 0.09, 235]],
      [0.6, [0.68, 0.12, 200]],
      [1, [0.8, 0.11, 185]],
    ],
    rose,
    [0.98, 0.05, 80],
  )([-10, -240, 980, 860]);
  // Each step nearer than the last: its tread, wider and deeper.
  const steps = kit.times(7, (i) => {
    const far = 318 + 5 * i + 8.4 * i * i;
    const near = 318 + 5 * (i + 1) + 8.4 * (i + 1) * (i + 1);
    return [
      path(
        `M${lean(far) - half(far)} ${far}L${lean(far) + half(far)} ${far}L${lean(near) + half(near)} ${near}L${lean(near) - half(near)} ${near}z`,
        mix(stone, i % 2 ? rose : [0.95, 0.04, 60], 0.45),
      ),
      path(
        `M${lean(far) - half(far)} ${far}L${lean(far) + half(far)} ${far}V${far + 3 + i * 2.2}H${lean(far) - half(far)}z`,
        mix(stone, shade, 0.55),
      ),
      path(
        `M${lean(far) + half(far) * 0.5} ${far}L${lean(far) + half(far)} ${far}L${lean(near) + half(near)} ${near}L${lean(near) + half(near) * 0.36} ${near}z`,
        mix(stone, shade, 0.3),
      ),
    ];
  });
  return {
    defs: outside.defs,
    body: [
      outside.body,
      path(
        rock((x) => 232 + 0.34 * (x + 20) + 40 * kit.step(x, 250, 430), -20, 470, 4),
        mix(shade, [0.3, 0.06, 290], 0.4),
      ),
      path(
        rock((x) => 288 + 0.42 * (x + 20) + 30 * kit.step(x, 250, 400), -20, 440, 9),
        mix(shade, rose, 0.25),
      ),
      path(
        rock((x) => 640 - 0.56 * (x - 500), 500, 980, 6),
        mix(shade, [0.3, 0.06, 290], 0.55),
      ),
      path(
        rock((x) => 724 - 0.6 * (x - 560), 540, 980, 12),
        mix(shade, [0.3, 0.06, 290], 0.15),
      ),
      path(
        kit.glitter({
          x: 470,
          top: 306,
          bottom: 330,
          strokes: 12,
          width: () => 240,
          thick: 8,
          lens: 0.5,
          seed: 4,
        }),
        [0.98, 0.03, 90],
      ),
      steps,
      // The white wall beside them, and a towel over it.
      path('M980 92L704 404L800 740H980z', mix(stone, shade, 0.42)),
      path('M980 60L688 396L712 410L980 106z', mix(stone, rose, 0.7)),
      path(outline('840,226^ 912,142^ 944,170 946,330^ 890,372 866,392^ 862,300'), [0.62, 0.12, 200]),
      path('M852 300L946 224V246L854 324zM860 338L946 270V282L862 352z', [0.95, 0.03, 80]),
      sandal(420, 622, -8, 0.92, [0.62, 0.19, 25], [0.72, 0.09, 60], mix(stone, shade, 0.62)),
      sandal(528, 640, 12, -0.92, [0.62, 0.19, 25], [0.72, 0.09, 60], mix(stone, shade, 0.62)),
    ],
  };
}

const basil = (x: number, y: number, size: number, turn: number): Markup =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${size})` }, [
    line('M0 0Q6-60 0-130', [0.46, 0.11, 145], 7),
    [
      '0,-50^ 30,-88 76,-82 92,-58^ 60,-36 26,-36',
      '0,-56^ -34,-92 -78,-84 -92,-58^ -60,-38 -28,-40',
      '2,-104^ 26,-136 62,-134 76,-112^ 48,-94 22,-94',
      '-2,-106^ -28,-140 -62,-136 -74,-114^ -48,-98 -24,-96',
      '0,-128^ 22,-160 14,-196 0,-206^ -18,-190 -22,-158',
    ].map((leaf, i) => path(outline(leaf), i % 2 ? [0.5, 0.14, 142] : [0.64, 0.16, 134])),
  ]);

/** Water with basil and lime from the garden, on the table of its terrace. */
export function gardenGlass(): Drawing {
  const light: Ink = [0.98, 0.05, 100];
  const outside = leaves(
    [
      [0, [0.9, 0.07, 130]],
      [1, [0.95, 0.06, 112]],
    ],
    [0.84, 0.1, 128],
    [0.62, 0.13, 138],
    [0.42, 0.1, 150],
    8,
  )([-10, -10, 980, 560]);
  const wood: Ink = [0.66, 0.09, 62];
  return {
    defs: [
      ...outside.defs,
      kit.roundGradient('glow', 150, 40, 700, [
        [0, light, 0.8],
        [0.5, light, 0.2],
        [1, light, 0],
      ]),
    ],
    body: [
      outside.body,
      rect(-10, -10, 980, 740, 'url(#glow)'),
      path('M-10 540L970 500V740H-10z', wood),
      path('M-10 540L970 500V512L-10 552z', mix(wood, light, 0.7)),
      line('M-10 616L970 590M-10 690L970 676', mix(wood, [0.3, 0.06, 45], 0.45), 4),
      path(outline('430,640 700,596 930,640 760,668 520,664'), mix(wood, [0.28, 0.06, 45], 0.5)),
      glass(400, 634, 1.28, {
        drink: [0.9, 0.05, 130],
        deep: [0.76, 0.08, 140],
        glass: [0.98, 0.02, 130],
        shade: mix(wood, [0.28, 0.06, 45], 0.5),
      }),
      basil(392, 520, 0.8, -16),
      basil(430, 410, 0.62, 22),
      // A lime cut in two, and a sprig on the table.
      oval(700, 640, 92, 20, mix(wood, [0.25, 0.06, 45], 0.55)),
      path(outline('604,596 620,556 668,540 714,560 728,600 706,636 660,648 618,634'), [0.5, 0.15, 135]),
      path(outline('640,560 690,552 722,584 722,618 694,642 656,634 636,600'), [0.72, 0.16, 125]),
      path(outline('646,566 686,560 714,588 714,614 692,634 660,626 644,598'), [0.93, 0.1, 115]),
      path(
        'M678 598L652 578Q664 566 684 567zM682 596L694 568Q710 578 711 596zM682 602L710 604Q706 622 692 628zM677 604L682 630Q664 626 656 612zM674 600L650 602Q646 588 650 584z',
        [0.8, 0.15, 122],
      ),
      basil(830, 640, 0.84, 74),
    ],
  };
}
