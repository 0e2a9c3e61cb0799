import * as kit from '../kit';
import { area, framing, type CropName, type Drawing, type Frame, type Point, type Scene } from '../kit';
import { seated, standing, town, type StrollerInks, type TownInks } from '../parts/mirror-town';

// A town on the water at first light, the sun low at the left; but in the water it is night, the windows are lit under
// a moon, and whoever stands above sits below. The whole of it is a little tilted, and its stair leads nowhere.

const day: TownInks = {
  walls: [
    [0.83, 0.1, 22],
    [0.89, 0.085, 88],
    [0.86, 0.07, 170],
    [0.83, 0.075, 345],
    [0.93, 0.05, 80],
    [0.81, 0.07, 235],
  ],
  shade: [0.45, 0.11, 300],
  dim: 0.62,
  lit: [0.985, 0.05, 85],
  window: [0.38, 0.1, 295],
  frame: [0.45, 0.11, 300],
  dome: [
    [0.55, 0.13, 255],
    [0.78, 0.11, 215],
  ],
  quay: [0.66, 0.06, 320],
  quayLit: [0.96, 0.05, 70],
  leaf: [0.47, 0.09, 160],
  flower: [0.6, 0.21, 355],
  flowerLit: [0.8, 0.14, 350],
};

const night: TownInks = {
  walls: [
    [0.42, 0.11, 345],
    [0.46, 0.08, 300],
    [0.43, 0.08, 235],
    [0.38, 0.11, 318],
    [0.48, 0.07, 285],
    [0.37, 0.1, 265],
  ],
  shade: [0.19, 0.08, 285],
  dim: 0.66,
  lit: [0.78, 0.06, 260],
  window: [0.91, 0.13, 85],
  frame: [0.3, 0.1, 290],
  dome: [
    [0.3, 0.11, 280],
    [0.5, 0.12, 265],
  ],
  quay: [0.27, 0.085, 290],
  quayLit: [0.5, 0.08, 285],
  leaf: [0.22, 0.06, 250],
  flower: [0.4, 0.16, 345],
  flowerLit: [0.54, 0.16, 340],
};

const above: StrollerInks = {
  skin: [0.55, 0.095, 48],
  hair: [0.24, 0.05, 30],
  dress: [0.88, 0.04, 300],
  dressLit: [0.985, 0.03, 85],
  parasol: [0.6, 0.21, 25],
  parasolLit: [0.78, 0.17, 40],
};
const below: StrollerInks = {
  skin: [0.36, 0.075, 25],
  hair: [0.13, 0.04, 290],
  dress: [0.5, 0.07, 285],
  dressLit: [0.76, 0.05, 265],
  parasol: [0.46, 0.18, 15],
  parasolLit: [0.6, 0.18, 25],
};

type Plan = {
  /** Where the waterline and the quay's left end are. */
  at: Point;
  scale: number;
  sun: Point;
  moon: Point;
  /** How far it is tilted, in degrees. */
  tilt: number;
};

const plans: Record<CropName, Plan> = {
  hero: { at: [930, 640], scale: 0.8, sun: [330, 470], moon: [560, 860], tilt: -3.5 },
  poster: { at: [300, 960], scale: 0.86, sun: [150, 800], moon: [180, 1250], tilt: -3.5 },
  tile: { at: [270, 640], scale: 0.82, sun: [130, 500], moon: [150, 890], tilt: -3.5 },
};

/** The moon, lit from the left. */
const crescent = ([mx, my]: Point): string => `M${mx + 14} ${my - 44}a46 46 0 1 0 0 88 54 54 0 0 1 0-88z`;

function drawUnder({ crop, view: [left, top, width, height] }: Frame): Drawing {
  const { at, scale, sun, moon, tilt } = plans[crop];
  const [x, line] = at;
  const size = kit.brief(scale);
  const bottom = top + height;
  const [from, wide] = [left - 160, width + 320];
  const here = `translate(${x} ${line})scale(${size})`;
  const mirrored = `translate(${x} ${line})scale(${size} -${size})`;
  const stars = kit.spatter({
    box: [from, line + 120, wide, bottom - line],
    count: 60,
    seed: 7,
    density: (u) => 1 - u * 0.6,
  });
  const ripples = (seed: number, count: number, spread: number, upTo: number): kit.Pen =>
    kit.glitter({
      x: left + width / 2,
      top: line + 4,
      bottom: upTo,
      strokes: count,
      width: () => spread,
      thick: 8,
      lens: 0.2,
      seed,
    });
  return {
    defs: [
      kit.verticalGradient('sky', top - 60, line, [
        [0, [0.83, 0.065, 285]],
        [0.45, [0.9, 0.06, 335]],
        [0.8, [0.94, 0.07, 45]],
        [1, [0.95, 0.075, 75]],
      ]),
      kit.roundGradient('glow', ...sun, 420, [
        [0, [0.99, 0.04, 95], 0.95],
        [0.25, [0.97, 0.09, 80], 0.6],
        [1, [0.95, 0.07, 60], 0],
      ]),
      kit.verticalGradient('night', line, bottom + 60, [
        [0, [0.46, 0.12, 318]],
        [0.16, [0.36, 0.12, 300]],
        [0.55, [0.26, 0.1, 287]],
        [1, [0.17, 0.075, 282]],
      ]),
      kit.tag('clipPath', { id: 'wet' }, `<path d="M${from} ${line}h${wide}v900H${from}z"/>`),
      kit.forestStrip(),
    ],
    body: [
      kit.group({ transform: `rotate(${tilt} ${left + width / 2} ${line})` }, [
        kit.rect(from, top - 160, wide, line - top + 170, 'url(#sky)'),
        kit.rect(from, top - 160, wide, line - top + 170, 'url(#glow)'),
        kit.disc(...sun, 58, [0.995, 0.03, 95]),
        kit.path(
          kit.stratus({ x: sun[0] - 160, y: sun[1] + 46, width: 520, height: 22, strokes: 3, seed: 5 }),
          [0.97, 0.06, 60],
          { opacity: 0.85 },
        ),
        kit.inked(
          [0.76, 0.075, 330],
          kit.forest({ from, to: x + 200, scale: 0.22, seed: 6, profile: () => line - 40 }),
        ),
        kit.group({ transform: here }, [
          town(day),
          kit.group({ transform: 'translate(-84 -34)' }, standing(above)),
        ]),
        // The water, and what it has to say.
        kit.rect(from, line, wide, bottom - line + 160, 'url(#night)'),
        kit.group(
          { 'clip-path': 'url(#wet)' },
          kit.group(
            { fill: [0.3, 0.1, 300], transform: `translate(0 ${2 * line})scale(1 -1)` },
            kit.forest({ from, to: x + 200, scale: 0.22, seed: 6, profile: () => line - 40 }),
          ),
        ),
        kit.dots(stars, [0.93, 0.04, 280], 2.6),
        kit.path(crescent(moon), [0.95, 0.05, 92]),
        kit.group({ transform: mirrored }, [
          town(night),
          kit.group({ transform: 'translate(-84 -34)' }, seated(below)),
        ]),
        kit.path(ripples(4, 40, width * 1.1, line + 90), [0.9, 0.07, 20], { opacity: 0.55 }),
        kit.path(ripples(9, 30, width * 1.2, bottom), [0.5, 0.1, 290], { opacity: 0.5 }),
        kit.rect(from, line - 1, wide, 3, [0.97, 0.05, 60]),
      ]),
    ],
  };
}

/** Xenses: the water shows another hour than the sky. */
export const xenses: Scene = {
  name: 'xenses',
  title:
    'A pastel town on the water at dawn whose mirror image is at night; a woman with a red parasol on the quay',
  light: 'Pastel dawn from a low sun at the left; in the water it is night, lit by a moon and by windows.',
  crops: framing({
    poster: {
      at: [0, 0],
      focus: [640, 920],
      subject: area(0.14, 0.27, 1, 0.93),
      quiet: area(0.05, 0.06, 0.62, 0.36),
    },
    hero: {
      at: [0, 0],
      focus: [1180, 600],
      subject: area(0.4, 0.107, 0.98, 0.86),
      quiet: area(0.05, 0.13, 0.4, 0.38),
    },
    tile: { at: [0, 0], focus: [560, 600], subject: area(0.12, 0.12, 1, 0.92), quiet: area(0, 0, 1, 0.12) },
  }),
  draw: drawUnder,
};
