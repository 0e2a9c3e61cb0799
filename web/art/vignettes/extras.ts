import * as kit from '../kit';
import { disc, group, line, mix, outline, path, rect, tag, type Drawing, type Ink } from '../kit';
import { coach, type CoachInks } from '../parts/coach';
import { coachFoodDrawing } from './coach-food';
import { netFromAbove } from '../parts/clear-floor';
import { boards } from './table';
import { temazcalDrawing } from './temazcal';
import { ground, type Vignette } from './vignette';

// What can be added to a day. These are seen small and square: the subject fills the middle.
const paper: Ink = [0.975, 0.03, 90];
const ink: Ink = [0.22, 0.05, 250];

const morningCoach: CoachInks = {
  body: [0.985, 0.025, 92],
  front: [0.82, 0.045, 240],
  band: [0.68, 0.19, 45],
  bandFront: [0.52, 0.17, 33],
  glass: [0.33, 0.07, 235],
  mirrored: [0.72, 0.09, 220],
  dark: [0.21, 0.04, 255],
  lamp: [0.97, 0.09, 95],
  people: [0.2, 0.05, 250],
};

/** The road through the forest under a morning sky, and who comes along it. */
function coachDrawing(): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(5),
      kit.fan(5),
      kit.verticalGradient('sky', 0, 400, [
        [0, [0.74, 0.11, 232]],
        [0.6, [0.9, 0.07, 205]],
        [1, [0.97, 0.08, 88]],
      ]),
      kit.sideGradient('road', 0, 960, [
        [0, [0.7, 0.05, 70]],
        [1, [0.5, 0.045, 270]],
      ]),
      kit.roundGradient('sun', 180, 236, 330, [
        [0, [0.99, 0.07, 96], 0.9],
        [1, [0.97, 0.09, 88], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#sun)'),
      disc(180, 236, 62, [0.995, 0.05, 98]),
      kit.inked(
        [0.74, 0.075, 165],
        kit.forest({ from: -60, to: 1000, scale: 0.4, seed: 5, profile: (x) => 330 + x * 0.02 }),
      ),
      kit.inked(
        [0.54, 0.1, 152],
        kit.forest({
          from: -60,
          to: 1000,
          scale: 0.6,
          seed: 8,
          profile: (x) => 372 - 170 * kit.step(x, 420, 980),
        }),
      ),
      path(
        kit.treeline({
          from: 330,
          to: 1060,
          base: 520,
          size: 46,
          seed: 3,
          profile: (x) => 400 - 290 * kit.step(x, 330, 960),
        }),
        [0.36, 0.085, 158],
      ),
      path('M-20 452H980V740H-20z', [0.56, 0.12, 130]),
      path('M-20 446L520 440L980 500V540L400 470L-20 500z', [0.7, 0.13, 118]),
      path(outline('-20,474^ 120,462 240,466^ 620,520 980,700^ 980,740^ -20,740^'), 'url(#road)'),
      path(outline('-20,474^ 120,462 240,466^ 620,520 980,700^ 980,712^ 600,528 240,472 -20,486^'), paper),
      line('M-20 552Q180 560 330 740', paper, 14, { 'stroke-dasharray': '80 46' }),
      coach(612, 634, 1.33, morningCoach, [0.28, 0.05, 265]),
      kit.inked(
        [0.24, 0.07, 165],
        [
          kit.use('frond', 990, 60, -2.1, -14),
          kit.use('frond', 990, 20, -1.9, -44),
          kit.use('frond', 1000, 110, -1.8, 12),
          kit.use('fan', 900, 770, 1.9, -20),
          kit.use('fan', 40, 776, 1.5, 18),
        ],
      ),
    ],
  };
}

/** A print on white card, its picture 210 by 170 around 0,0. */
const print = (x: number, y: number, turn: number, picture: kit.Markup): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})` }, [
    path('M-118-96H134V150H-118z', ink, { opacity: 0.32 }),
    path('M-126-106H126V140H-126z', paper),
    picture,
  ]);

/** Somebody on a zip line over the forest, and a ray over the sand: what a phone does not catch. */
const flown: kit.Markup = [
  path('M-106-86H106V84H-106z', [0.9, 0.09, 92]),
  path(outline('-106,20^ -70,-4 -30,14 10,-8 60,10 106,-6^ 106,84^ -106,84^'), [0.5, 0.11, 150]),
  path(outline('-106,50^ -60,34 0,52 50,36 106,48^ 106,84^ -106,84^'), [0.36, 0.09, 160]),
  line('M-106-66L106-26', ink, 5),
  line('M-6-46V-22', ink, 5),
  path(outline('-22,-24 4,-30 18,-8 12,8 40,16 44,26 8,24 -8,6 -22,16 -40,34 -48,26 -28,-2'), ink),
  disc(-6, -34, 13, [0.66, 0.2, 38]),
];
const swum: kit.Markup = [
  path('M-106-86H106V84H-106z', [0.76, 0.11, 198]),
  path(outline('-106,46^ -50,34 20,52 106,38^ 106,84^ -106,84^'), [0.92, 0.06, 150]),
  line('M26 18Q50 40 78 62', [0.3, 0.08, 245], 6, { 'stroke-linecap': 'round' }),
  path(outline('-64,-34^ -20,-36 16,-60 66,-70^ 58,-22 30,12 22,20 -4,16 -46,-2'), [0.3, 0.08, 245]),
  path(outline('-60,-32^ -22,-32 8,-18 24,14^ -6,10 -42,-6'), [0.44, 0.09, 240]),
];

// The pass is not the camera but what comes of it: two prints lie before it on the table.
function cameraDrawing(): Drawing {
  const shell: Ink = [0.3, 0.05, 250];
  const grip: Ink = [0.22, 0.04, 252];
  const chrome: Ink = [0.8, 0.03, 220];
  const wood = { wood: [0.7, 0.1, 60], lit: [0.82, 0.09, 72], dark: [0.53, 0.1, 46] } as const;
  return {
    defs: [
      kit.frond(6),
      kit.verticalGradient('back', 0, 330, [
        [0, [0.78, 0.12, 52]],
        [1, [0.94, 0.1, 86]],
      ]),
      kit.verticalGradient('sea', 260, 380, [
        [0, [0.8, 0.11, 70]],
        [1, [0.62, 0.1, 200]],
      ]),
      kit.roundGradient('lens', 452, 296, 120, [
        [0, [0.88, 0.09, 195]],
        [0.4, [0.56, 0.12, 222]],
        [0.85, [0.28, 0.08, 252]],
        [1, [0.17, 0.05, 265]],
      ]),
    ],
    body: [
      ground('url(#back)'),
      disc(200, 236, 78, [0.99, 0.06, 96]),
      ground('url(#sea)', 262),
      path(
        kit.glitter({ x: 200, top: 268, bottom: 372, strokes: 22, width: () => 420, thick: 6, seed: 5 }),
        [0.98, 0.07, 92],
        { opacity: 0.85 },
      ),
      group({ fill: [0.27, 0.07, 165] }, [
        kit.use('frond', 990, -30, -1.7, -20),
        kit.use('frond', 985, -70, -1.4, -54),
      ]),
      boards(372, wood, [480, -420], 8),
      rect(-10, 366, 980, 10, wood.lit),
      tag('ellipse', { cx: 510, cy: 476, rx: 300, ry: 42, fill: wood.dark }),
      line('M262 250Q150 250 170 380T300 470', [0.6, 0.19, 34], 24, { 'stroke-linecap': 'round' }),
      // The body: chrome above, leather below.
      path(
        'M270 182Q270 160 292 160H370L396 116Q402 106 414 106H548Q560 106 566 116L592 160H690Q712 160 712 182V240H270z',
        chrome,
      ),
      path('M292 160H370L396 116Q402 106 414 106H548Q520 122 418 124L386 172H286z', paper),
      path('M626 134H690V160H626z', grip),
      path('M300 140H352V160H300z', [0.62, 0.19, 34]),
      path('M262 222H720V440Q720 466 694 466H288Q262 466 262 440z', shell),
      path('M600 222H720V440Q720 466 694 466H600z', grip),
      path('M262 222H720V238H262z', mix(shell, chrome, 0.35)),
      path('M616 178h62v34h-62z', [0.98, 0.06, 95]),
      disc(480, 326, 152, grip),
      disc(480, 326, 138, chrome),
      disc(480, 326, 122, grip),
      disc(480, 326, 98, 'url(#lens)'),
      path('M404 300a82 82 0 0 1 84-56l4 26a58 58 0 0 0-58 42z', paper, { opacity: 0.85 }),
      disc(522, 372, 12, paper),
      print(306, 566, -11, flown),
      print(588, 580, 8, swum),
    ],
  };
}

const DISC =
  '0,-176 40,-164 100,-120 190,-40 236,20^ 190,96 110,150 44,176 0,180 -44,176 -110,150 -190,96 -236,20^ -190,-40 -100,-120 -40,-164';

const at = (dx: number, dy: number): string => `translate(${470 + dx} ${330 + dy})rotate(-32)scale(1.22)`;

function stingrayDrawing(): Drawing {
  const body: Ink = [0.46, 0.06, 75];
  const tail = kit.limb('0,150,26 10,260,14 -14,380,7 20,520,2');
  return {
    defs: [
      kit.roundGradient('water', 620, 160, 800, [
        [0, [0.95, 0.07, 165]],
        [0.45, [0.86, 0.09, 186]],
        [1, [0.64, 0.12, 208]],
      ]),
    ],
    body: [
      ground('url(#water)'),
      line(netFromAbove([-40, -40, 1040, 800], 170, 5), [0.98, 0.05, 140], 5, { opacity: 0.6 }),
      group({ transform: at(-64, 74), opacity: 0.42 }, [
        path(outline(DISC), [0.44, 0.08, 220]),
        path(tail, [0.44, 0.08, 220]),
      ]),
      group({ transform: at(0, 0) }, [
        path(tail, mix(body, ink, 0.5)),
        path(outline(DISC), body),
        path(
          outline('40,-164^ 100,-120 190,-40 236,20^ 190,96 110,150 44,176^ 100,110 120,20 100,-70'),
          mix(body, paper, 0.24),
        ),
        path(outline('-30,-110 0,-124 30,-110 44,-40 30,60 0,140 -30,60 -44,-40'), mix(body, ink, 0.3)),
        path(outline('100,-120^ 190,-40 236,20^ 186,-10 140,-60'), mix(body, paper, 0.6)),
        kit.dots('M-40-86h0M40-86h0', ink, 24),
        kit.dots('M-37-90h0M43-90h0', paper, 7),
        kit.dots('M0-30h0M0 0h0M0 30h0M0 60h0', mix(body, paper, 0.5), 7),
      ]),
    ],
  };
}

/** What can be added to a day and is seen nowhere else. */
export const extras: readonly Vignette[] = [
  {
    name: 'extra-coach',
    title: 'A white coach on a road through the forest',
    light: 'Early: the sun is low on the left.',
    draw: coachDrawing,
  },
  {
    name: 'extra-coach-food',
    title: 'A table laid with tacos under a thatched roof, a coach waiting outside',
    light: 'Noon: the sun comes in under the eave from the left.',
    draw: coachFoodDrawing,
  },
  {
    name: 'extra-camera',
    title: 'A camera on a table by the sea, two prints before it',
    light: 'Late: the sun is low on the left, over the water.',
    draw: cameraDrawing,
  },
  {
    name: 'extra-stone-house',
    title: 'A woman kneels with copal at the glowing door of a round stone steam house',
    light: 'The last sun through the trees behind, and embers inside.',
    draw: temazcalDrawing,
  },
  {
    name: 'extra-stingray',
    title: 'A stingray over pale sand, from above',
    light: 'Noon: the sun from the upper right, through shallow water.',
    draw: stingrayDrawing,
  },
];
