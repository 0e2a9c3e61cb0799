import * as kit from '../kit';
import { group, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { coach, type CoachInks } from '../parts/coach';
import { boards, glass, oval, plate, taco } from './table';
import { ground } from './vignette';

// Seen from under the thatch of the restaurant: its eave and its table are in the shade, what the sun reaches
// on the table and the coach outside are in the light.

const paper: Ink = [0.985, 0.03, 92];

const noonCoach: CoachInks = {
  body: [0.985, 0.02, 92],
  front: [0.84, 0.04, 235],
  band: [0.68, 0.19, 45],
  bandFront: [0.52, 0.17, 33],
  glass: [0.34, 0.07, 235],
  mirrored: [0.74, 0.09, 215],
  dark: [0.22, 0.04, 255],
  lamp: [0.97, 0.09, 95],
  people: [0.2, 0.05, 250],
};

/** A clay bowl of green salsa, a spoon in it. */
const salsa = (x: number, y: number, scale: number): string =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    oval(24, 12, 104, 26, [0.44, 0.08, 42]),
    path(outline('-90,-52^ -84,-16 -50,14 0,20 50,14 84,-16 90,-52^'), [0.5, 0.13, 38]),
    path(outline('-90,-52^ -84,-16 -50,14 -30,18^ -52,-10 -62,-40'), [0.7, 0.14, 52]),
    oval(0, -52, 90, 24, [0.66, 0.14, 48]),
    oval(0, -50, 78, 19, [0.6, 0.16, 132]),
    path(outline('-66,-52^ -30,-66 30,-66 60,-56^ 20,-56 -20,-58'), [0.76, 0.16, 125]),
    kit.dots('M-36-48h0M10-42h0M38-52h0M-8-58h0', [0.9, 0.1, 118], 8),
    kit.line('M26-50L96-128', [0.36, 0.08, 45], 11, { 'stroke-linecap': 'round' }),
  ]);

/** A course of thatch whose tips hang below a height. */
const course = (top: number, drop: number, seed: number, ink: Ink): string =>
  path(kit.ledge({ from: -20, to: 1000, top: () => top, drop, seed, step: 7, slant: 5, gap: 0.01 }), ink);

/** The eave above: three courses of thatch, the lowest against the light, and the pole they hang over. */
const eave = (): Markup => [
  kit.rect(-10, -10, 980, 32, [0.2, 0.05, 48]),
  course(20, 92, 6, [0.2, 0.05, 48]),
  course(4, 62, 9, [0.34, 0.075, 60]),
  course(-10, 38, 12, [0.48, 0.09, 70]),
  path(kit.limb('-20,30,15 480,24,17 980,30,15', new kit.Pen(), 0), [0.26, 0.06, 45]),
  path(kit.limb('-20,26,4 480,19,5 980,26,4', new kit.Pen(), 0), [0.6, 0.1, 65]),
];

/** A table laid in the shade, the coach that waits outside. */
export function coachFoodDrawing(): Drawing {
  const wood = { wood: [0.62, 0.1, 52], lit: [0.74, 0.1, 64], dark: [0.42, 0.09, 42] } as const;
  const shadow: Ink = [0.4, 0.085, 40];
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(5),
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.7, 0.12, 232]],
        [1, [0.94, 0.06, 195]],
      ]),
      kit.sideGradient('sun', 0, 960, [
        [0, [0.95, 0.1, 84], 0.75],
        [0.8, [0.95, 0.1, 84], 0.1],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        [0.7, 0.085, 160],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 5, profile: (x) => 236 + x * 0.01 }),
      ),
      kit.inked(
        [0.5, 0.1, 150],
        [
          kit.forest({
            from: -60,
            to: 1000,
            scale: 0.7,
            seed: 8,
            profile: (x) => 282 - 60 * kit.step(x, 500, 900),
          }),
          kit.shape('M-10 350H980V440H-10z'),
        ],
      ),
      path('M-20 372H980V470H-20z', [0.86, 0.07, 88]),
      kit.inked(
        [0.34, 0.08, 158],
        [kit.palm({ x: 150, y: 384, height: 190, lean: -30, scale: 0.72, seed: 3, width: 10 })],
      ),
      coach(556, 400, 0.92, noonCoach, [0.5, 0.06, 80]),
      boards(430, wood, [480, -300], 8),
      kit.rect(-10, 424, 980, 12, wood.lit),
      path('M-20 436H560L760 740H-20z', 'url(#sun)'),
      salsa(236, 520, 0.78),
      plate(404, 612, 262, paper, [0.88, 0.035, 100], shadow),
      taco(300, 614, 1.12, -10, [0.55, 0.15, 35]),
      taco(462, 606, 1.12, 6, [0.6, 0.16, 40]),
      group({ transform: 'translate(560 656)rotate(-14)scale(1.1)' }, [
        path('M-44 10A46 46 0 0 1 44-6L-10 30z', [0.58, 0.16, 135]),
        path('M-36 8A38 38 0 0 1 36-4L-8 22z', [0.92, 0.11, 118]),
      ]),
      glass(738, 652, 0.98, { drink: [0.58, 0.2, 18], deep: [0.42, 0.17, 12], glass: paper, shade: shadow }),
      eave(),
    ],
  };
}
