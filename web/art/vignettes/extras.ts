import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Drawing, type Ink } from '../kit';
import { coach, type CoachInks } from '../parts/coach';
import { cameraDrawing } from './camera';
import { coachFoodDrawing } from './coach-food';
import { netFromAbove } from '../parts/clear-floor';
import { twoFromBehind } from '../parts/two-from-behind';
import { guidedRaftsDrawing } from './guided-rafts';
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
      path('M-20 446L520 440L980 470V540L400 470L-20 500z', [0.7, 0.13, 118]),
      path(outline('-20,474^ 120,466 240,470^ 620,508 980,560^ 980,740^ -20,740^'), 'url(#road)'),
      path(outline('-20,474^ 120,466 240,470^ 620,508 980,560^ 980,570^ 600,516 240,476 -20,486^'), paper),
      line('M-20 516Q500 530 980 628', paper, 9, { 'stroke-dasharray': '64 40' }),
      coach(466, 614, 0.98, morningCoach, [0.28, 0.05, 265]),
      // The verge, and two who wait at it.
      path(outline('-20,706^ 240,690 560,676 980,672^ 980,740^ -20,740^'), [0.46, 0.11, 140]),
      path(outline('-20,706^ 240,690 560,676 980,672^ 980,684^ 560,688 240,702 -20,720^'), [0.76, 0.12, 112]),
      group(
        { transform: 'translate(642 708)scale(.93)' },
        twoFromBehind({
          hers: [0.5, 0.1, 44],
          his: [0.62, 0.1, 50],
          dress: [0.84, 0.14, 84],
          shirt: [0.62, 0.15, 30],
          trousers: [0.36, 0.05, 70],
          pack: [0.46, 0.11, 250],
          floor: [0.4, 0.1, 145],
        }),
      ),
      kit.inked(
        [0.24, 0.07, 165],
        [
          kit.use('frond', 990, 60, -2.1, -14),
          kit.use('frond', 990, 20, -1.9, -44),
          kit.use('fan', 940, 780, 1.3, -16),
          kit.use('fan', 20, 776, 1.3, 18),
        ],
      ),
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
    title: 'Two wave down a white coach on a road through the forest',
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
    title: 'A camera held up to two people who leap on a beach before the setting sun',
    light: 'Late: the sun is low over the water, straight ahead.',
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
  {
    name: 'extra-rafts',
    title: 'Two rafts are paddled on the river of a cave toward the day',
    light: 'Noon: the day comes in at the end of the cave.',
    draw: guidedRaftsDrawing,
  },
];
