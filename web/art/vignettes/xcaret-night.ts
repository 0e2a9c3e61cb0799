import * as kit from '../kit';
import { disc, line, mix, path, type Drawing, type Ink } from '../kit';
import { flamingoSymbols, flock } from '../parts/flamingos';
import { courtRingDrawing } from './court-ring';
import { flyingMenDrawing } from './flying-men';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.975, 0.035, 80];

// Half past four: flamingos in shallow water, the sun behind them.
function flamingoDrawing(): Drawing {
  return {
    defs: [
      ...flamingoSymbols(),
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 250, [
        [0, [0.86, 0.09, 70]],
        [1, [0.96, 0.08, 90]],
      ]),
      kit.verticalGradient('lagoon', 250, 720, [
        [0, [0.96, 0.09, 88]],
        [0.4, [0.88, 0.1, 62]],
        [1, [0.66, 0.12, 30]],
      ]),
      kit.roundGradient('sun', 700, 150, 420, [
        [0, [0.995, 0.05, 98], 1],
        [0.3, [0.98, 0.09, 90], 0.6],
        [1, [0.95, 0.09, 80], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        [0.62, 0.1, 60],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 7, profile: () => 176 }),
      ),
      kit.inked(
        [0.46, 0.1, 45],
        kit.forest({ from: -60, to: 460, scale: 0.5, seed: 3, profile: (x) => 206 + x * 0.06 }),
      ),
      ground('url(#sun)'),
      ground('url(#lagoon)', 250),
      path(
        kit.glitter({
          x: 700,
          top: 258,
          bottom: 716,
          strokes: 54,
          width: (near) => 200 + 600 * near,
          thick: 10,
          seed: 5,
        }),
        [0.99, 0.06, 95],
        { opacity: 0.9 },
      ),
      flock('168,330,1,.5 250,322,0,.46 610,340,0,.52 720,352,1,.5', {
        bird: [0.6, 0.16, 20],
        lit: [0.97, 0.08, 70],
        mirror: [0.7, 0.15, 30],
      }),
      flock('330,560,2,1.86 600,590,1,1.7', {
        bird: [0.62, 0.21, 15],
        lit: [0.985, 0.08, 75],
        mirror: [0.66, 0.18, 22],
      }),
      line('M210 574Q340 590 470 570M520 604Q610 616 720 598', paper, 5, { 'stroke-linecap': 'round' }),
    ],
  };
}

// A quarter to six: the sun has gone behind us; the moon comes out of the sea.
function coveDrawing(): Drawing {
  const dark: Ink = [0.24, 0.09, 330];
  return {
    defs: [
      kit.frond(4),
      kit.verticalGradient('sky', 0, 440, [
        [0, [0.72, 0.1, 300]],
        [0.4, [0.82, 0.11, 345]],
        [0.72, [0.9, 0.085, 30]],
        [0.86, [0.84, 0.08, 350]],
        [1, [0.7, 0.09, 290]],
      ]),
      kit.verticalGradient('sea', 430, 720, [
        [0, [0.72, 0.1, 300]],
        [0.3, [0.74, 0.11, 345]],
        [1, [0.46, 0.12, 305]],
      ]),
      kit.roundGradient('sun', 560, 330, 340, [
        [0, [0.99, 0.04, 90], 0.8],
        [0.3, [0.95, 0.07, 40], 0.4],
        [1, [0.9, 0.1, 20], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      [1, 2, 3].map((i) =>
        path(
          kit.stratus({ x: 200 + i * 190, y: 130 + i * 66, width: 460, height: 26, strokes: 3, seed: i + 2 }),
          [0.93, 0.1, 40],
          { opacity: 0.7 },
        ),
      ),
      ground('url(#sun)'),
      disc(560, 326, 74, [0.985, 0.035, 88]),
      kit.dots('M536 310h0M584 346h0M572 296h0', [0.94, 0.05, 60], 20),
      ground('url(#sea)', 430),
      path(
        kit.glitter({
          x: 560,
          top: 438,
          bottom: 700,
          strokes: 50,
          width: (near) => 130 + 520 * near,
          thick: 12,
          seed: 7,
        }),
        [0.99, 0.08, 88],
      ),
      path(
        kit.treeline({
          from: 600,
          to: 1000,
          base: 446,
          size: 26,
          leaf: 6,
          seed: 5,
          profile: (x) => 448 - 80 * kit.step(x, 620, 900),
        }),
        mix(dark, [0.78, 0.13, 15], 0.35),
      ),
      kit.inked(dark, [
        kit.palm({ x: 150, y: 740, height: 560, lean: 130, scale: 1.15, seed: 4, width: 26 }),
        kit.palm({ x: 60, y: 740, height: 380, lean: -40, scale: 0.95, seed: 8, width: 22 }),
        kit.palm({ x: 900, y: 740, height: 360, lean: -70, scale: 0.8, seed: 11, width: 18 }),
      ]),
      path(
        kit.ridge({
          from: -20,
          to: 980,
          base: 740,
          rough: 16,
          step: 40,
          seed: 8,
          profile: (x) => 740 - kit.bump(x, 40, 260, 110) - kit.bump(x, 930, 140, 60),
        }),
        dark,
      ),
    ],
  };
}

/** Xcaret at Night: the lagoon, the cove, the ring, the flying men. */
export const xcaretNight: readonly Vignette[] = [
  {
    name: 'xcaret-night-flamingos',
    title: 'Flamingos in shallow golden water',
    light: 'Half past four: the sun is behind the birds.',
    draw: flamingoDrawing,
  },
  {
    name: 'xcaret-night-cove',
    title: 'Palms over a pink cove, the moon just up',
    light: 'A quarter to six: a pink sky, and the moon just out of the sea.',
    draw: coveDrawing,
  },
  {
    name: 'xcaret-night-hoop',
    title: 'A ball flies at the stone ring on the court’s wall, beside a torch',
    light: 'Seven: the torch on the right.',
    draw: courtRingDrawing,
  },
  {
    name: 'xcaret-night-flyers',
    title: 'Four flying men circle their pole before the moon',
    light: 'Nine: the moon is behind them.',
    draw: flyingMenDrawing,
  },
];
