import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { ground } from './vignette';

// The small temple of Tulum at the very edge, seen along the cliff. The morning sun stands over the sea on the
// left: what faces the sea is lit, what faces us is in a half light, and the foot of the cliff in shade.

const paper: Ink = [0.985, 0.02, 95];
const lit: Ink = [0.95, 0.05, 86];
const half: Ink = [0.78, 0.065, 66];
const shade: Ink = [0.52, 0.07, 40];
const deep: Ink = [0.36, 0.065, 330];

const polygon = (corners: string): kit.Pen => kit.polygon(new kit.Pen(), kit.points(corners));

/** Beds of limestone: each a lit tread that juts toward the sea over the hollow under it. */
const cliff = (): Markup => [
  path(
    outline(
      '400,318^ 470,300 640,292 800,296 980,288^ 980,760 300,760^ 330,700 366,690 352,640 392,610 372,560 412,528 392,478 424,450 396,400 414,366^',
      { tension: 0.08 },
    ),
    mix(half, shade, 0.55),
  ),
  // The sea's side of it, bed by bed.
  path(
    outline(
      '400,318^ 414,366 396,400 424,450 392,478 412,528 372,560 392,610 352,640 366,690 330,700 300,760^ 452,760 470,690 506,640 486,590 528,540 500,486 540,440 512,396 536,350 520,312^',
      { tension: 0.08 },
    ),
    lit,
  ),
  path(
    [
      polygon('396,400 424,446 538,440 512,400'),
      polygon('392,478 412,524 526,540 504,490'),
      polygon('372,560 392,606 508,636 490,592'),
      polygon('352,640 366,688 470,694 496,650'),
    ],
    mix(half, lit, 0.25),
  ),
  path(
    [
      polygon('536,350 512,396 540,440 640,430 610,390 650,352'),
      polygon('500,486 528,540 640,560 604,510 636,470'),
      polygon('486,590 506,640 616,660 590,616 612,586'),
    ],
    shade,
  ),
  path(
    kit.times(4, (i) =>
      kit.ledge({
        from: 526 - i * 14,
        to: 985,
        top: (x) => 340 + i * 102 + 8 * Math.sin(x / 90 + i * 2),
        drop: 40,
        seed: 9 + i,
        step: 20,
        gap: 0.2,
      }),
    ),
    mix(shade, deep, 0.2),
  ),
  path(
    kit.times(4, (i) =>
      kit.ledge({
        from: 526 - i * 14,
        to: 985,
        top: (x) => 330 + i * 102 + 8 * Math.sin(x / 90 + i * 2),
        drop: 17,
        seed: 29 + i,
        step: 40,
        gap: 0.1,
      }),
    ),
    mix(half, lit, 0.2),
  ),
];

/** The temple: a rounded platform, a block under a cornice, its door toward us and one to the sea. */
const temple = (): Markup => [
  path(outline('470,304^ 486,268 520,262 760,262 800,270 812,304^'), mix(half, shade, 0.2)),
  path(outline('470,304^ 486,268 520,262 560,262^ 548,304^'), lit),
  path('M478 272L520 262H762L806 272L796 280H490z', paper),
  path(polygon('529,268 544,128 590,124 586,268'), lit),
  path(polygon('586,268 590,124 744,124 753,268'), half),
  path(polygon('520,130 516,98 588,88 590,124'), paper),
  path(polygon('590,124 588,88 762,92 758,128'), mix(half, lit, 0.5)),
  path(polygon('526,140 521,128 590,122 758,126 754,138 590,136'), mix(shade, half, 0.3)),
  path(polygon('532,90 534,72 592,64 594,88'), lit),
  path(polygon('594,88 592,64 744,68 746,91'), half),
  path(polygon('640,266 642,170 698,170 702,266'), deep),
  path(polygon('632,172 632,158 708,158 708,172'), mix(half, lit, 0.5)),
  path(polygon('640,266 642,170 654,170 654,266'), mix(deep, shade, 0.5)),
  path(polygon('552,266 556,182 574,180 574,266'), mix(shade, half, 0.2)),
  // Stones that the weather has bared.
  path(
    'M604 150h22v9h-22zM716 200h24v9h-24zM604 220h20v9h-20zM612 104h26v8h-26zM700 106h30v8h-30zM728 236h18v8h-18z',
    mix(half, shade, 0.4),
  ),
  path('M548 150l20-2v8l-20 2zM546 214l18-1v8l-18 1z', half),
];

/** Two who look out from beside the temple, their feet on 0, 0. */
const lookers = (): Markup => {
  const skin: Ink = [0.56, 0.1, 46];
  const skinLit: Ink = [0.8, 0.09, 66];
  return [
    path(outline('-6,-2 60,-6 110,2 60,10 -4,8'), [0.3, 0.07, 150], { opacity: 0.6 }),
    path([limb('-4,-46,12 -4,-22,9 -5,0,7'), limb('8,-46,12 9,-22,9 11,0,7')], skin),
    path(outline('-14,-88^ -20,-60 -22,-34^ 24,-34^ 18,-60 15,-88^', { tension: 0.1 }), [0.86, 0.13, 78]),
    path(outline('2,-88^ 6,-60 8,-34^ 24,-34^ 18,-60 15,-88^', { tension: 0.1 }), [0.68, 0.16, 52]),
    path(
      [limb('-10,-84,9 -26,-74,7 -24,-98,5'), limb('12,-84,9 20,-64,7 18,-44,5'), limb('0,-86,9 0,-98,8')],
      skin,
    ),
    kit.disc(-1, -108, 11, skin),
    path(outline('-12,-106 -10,-118 0,-98^ -6,-98'), skinLit),
    path(outline('-28,-110^ -12,-116 -10,-126 0,-129 11,-125 13,-116 26,-108^ 8,-110 -10,-108'), paper),
    path([limb('50,-52,13 48,-26,10 47,0,8'), limb('62,-52,13 65,-26,10 66,0,8')], [0.3, 0.07, 250]),
    path(
      outline('42,-100^ 40,-70 42,-46^ 72,-46^ 74,-70 72,-100^ 56,-106', { tension: 0.1 }),
      [0.92, 0.03, 200],
    ),
    path(outline('60,-105^ 72,-100 74,-70 72,-46^ 60,-46^', { tension: 0.1 }), [0.72, 0.06, 220]),
    path(
      [limb('44,-96,9 30,-86,8 6,-84,6'), limb('70,-96,9 80,-74,7 76,-52,6'), limb('57,-102,10 56,-114,9')],
      skin,
    ),
    kit.disc(55, -123, 12, skin),
    path(outline('44,-124 46,-137 58,-138 68,-130 66,-114 60,-116 60,-128'), [0.2, 0.04, 40]),
  ];
};

/** A dugout canoe with two who paddle, seen from above and far: 120 long. */
const canoe = (x: number, y: number, scale: number): Markup =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(outline('-120,14^ -60,8 60,8 150,20^ 60,24 -60,22'), paper, { opacity: 0.8 }),
    path(outline('-66,-8^ -40,0 40,0 68,-10^ 50,12 0,16 -50,12'), [0.34, 0.09, 40]),
    path(outline('-66,-8^ -40,0 40,0 68,-10^ 40,5 -40,5'), [0.66, 0.12, 58]),
    path([limb('-28,2,14 -26,-16,14 -22,-26,10'), limb('20,2,14 22,-16,14 26,-26,10')], [0.46, 0.1, 42]),
    kit.dots('M-20-34h0M28-34h0', [0.4, 0.09, 42], 14),
    line('M-10-22L-34 20M38-22L14 20', [0.3, 0.07, 45], 4, { 'stroke-linecap': 'round' }),
  ]);

/** The wave that breaks on the foot of the cliff and the one behind it. */
const surf = (): Markup => [
  line('M-20 600Q120 572 230 596T372 640', paper, 7, { 'stroke-linecap': 'round', opacity: 0.75 }),
  path(
    outline('-20,668^ 90,636 190,652 270,690 330,684 372,716 420,720 440,760^ -20,760^'),
    [0.9, 0.06, 190],
  ),
  path(
    outline(
      '-20,668^ 90,636 190,652 270,690 330,684 372,716 420,720^ 360,736 300,706 250,716 170,676 80,662 -20,694^',
    ),
    paper,
  ),
  path(
    [
      kit.clump({ cx: 330, cy: 722, rx: 70, ry: 30, leaves: 14, seed: 4, rough: 0.24 }),
      kit.clump({ cx: 410, cy: 728, rx: 60, ry: 26, leaves: 14, seed: 9, rough: 0.24 }),
    ],
    paper,
  ),
  kit.dots(kit.spatter({ box: [270, 640, 180, 80], count: 26, seed: 6, density: (_, v) => v }), paper, 7),
];

/** The temple at the edge. */
export function windTempleDrawing(): Drawing {
  return {
    defs: [
      kit.frond(7),
      kit.verticalGradient('sky', 0, 300, [
        [0, [0.66, 0.125, 240]],
        [1, [0.94, 0.05, 200]],
      ]),
      kit.roundGradient('sun', 60, 60, 520, [
        [0, [0.995, 0.05, 98], 0.95],
        [0.3, [0.98, 0.07, 96], 0.5],
        [1, [0.95, 0.06, 190], 0],
      ]),
      kit.verticalGradient('sea', 290, 720, [
        [0, [0.48, 0.125, 248]],
        [0.3, [0.56, 0.13, 234]],
        [0.4, [0.74, 0.12, 202]],
        [0.75, [0.85, 0.1, 188]],
        [1, [0.92, 0.07, 178]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#sun)'),
      path(kit.stratus({ x: 300, y: 214, width: 420, height: 44, strokes: 4, seed: 4 }), paper),
      ground('url(#sea)', 292),
      path(
        kit.glitter({
          x: 110,
          top: 298,
          bottom: 470,
          strokes: 40,
          width: (near) => 240 + 300 * near,
          thick: 8,
          seed: 4,
        }),
        paper,
        { opacity: 0.85 },
      ),
      canoe(272, 404, 0.62),
      canoe(120, 470, 0.95),
      surf(),
      cliff(),
      path(
        kit.treeline({
          from: 760,
          to: 1000,
          base: 330,
          size: 18,
          leaf: 5,
          seed: 5,
          profile: (x) => 296 - kit.bump(x, 960, 120, 24),
        }),
        [0.46, 0.11, 142],
      ),
      path(
        outline('398,324^ 440,306 560,300 980,298^ 980,336 860,330 720,338 600,328 520,334 440,326^'),
        [0.6, 0.135, 132],
      ),
      path(outline('398,324^ 440,306 560,300 700,300^ 560,312 450,318^'), [0.78, 0.14, 118]),
      temple(),
      kit.inked(
        [0.3, 0.08, 158],
        [
          kit.palm({ x: 900, y: 310, height: 220, lean: -34, scale: 0.78, seed: 6, width: 14 }),
          kit.palm({ x: 946, y: 316, height: 150, lean: 20, scale: 0.6, seed: 9, width: 11 }),
        ],
      ),
      group({ transform: 'translate(446 318)scale(.92)' }, lookers()),
      path(
        kit.treeline({
          from: 700,
          to: 1000,
          base: 760,
          size: 36,
          leaf: 7,
          seed: 12,
          profile: (x) => 770 - 190 * kit.step(x, 720, 960),
        }),
        [0.26, 0.075, 162],
      ),
    ],
  };
}
