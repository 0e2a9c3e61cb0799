import * as kit from '../kit';
import { mix, path, type Eye, type Ink, type Markup } from '../kit';

const body: Ink = [0.17, 0.05, 240];
const glow: Ink = [0.78, 0.12, 195];
const water: Ink = [0.36, 0.09, 240];

/** How far a lamp's light goes in the paint's own units. */
const REACH = 150;

/** A place, and how large across and down. */
function placed(x: number, y: number, wide: number, high: number): string {
  const [across, down] = [wide, high].map((size) => kit.brief(Math.round(size * 100) / 100));
  return `translate(${Math.round(x)} ${Math.round(y)})scale(${across} ${down})`;
}

/** Swimmers with lamps in the calm of the inlet: the water under each is lit turquoise. */
export function inlet(eye: Eye, places: string): Markup {
  const seen = kit.seen(eye);
  return kit.rows(places, 3).map(([right = 0, away = 0, way = 1], i) => {
    const [x, y] = seen([right, 0, away]);
    const metre = eye.focal / away;
    const flat = eye.height / away;
    const dabs = (wide: number, deep: number, strokes: number, thick: number, seed: number): kit.Pen =>
      kit.glitter({
        x: x + way * metre,
        top: y - metre * deep * 0.6,
        bottom: y + metre * deep,
        strokes,
        width: () => metre * wide,
        thick,
        lens: 0.45,
        seed: seed + i,
      });
    const limbs = kit.figure([
      '-4,-8,22 -40,-6,19 -66,-3,14',
      '-64,-3,13 -96,-5,10 -124,0,8',
      '-64,-1,12 -92,3,9 -118,7,7',
      '-124,0,9 -140,-6,9 -158,-10,3',
      '-118,7,8 -136,8,9 -152,6,3',
      '-8,-6,10 16,2,9 40,4,7',
      '4,-8,15 16,-12,19 24,-8,13',
      '18,-14,4 6,-26,4 2,-40,4',
    ]);
    const lit = kit.tag('circle', {
      r: REACH,
      fill: 'url(#underwater)',
      transform: placed(x + way * metre, y + 5, (metre * 4.2) / REACH, flat * 1.25 * ((metre * 4.2) / REACH)),
    });
    return [
      lit,
      path(dabs(7, 1.7, 16, 9, 60), mix(water, glow, 0.34)),
      path(dabs(4, 1, 12, 7, 80), glow),
      path(dabs(2, 0.6, 6, 5, 30), mix(glow, [0.97, 0.03, 190], 0.5)),
      kit.group(
        {
          transform: placed(x, y, way * metre * 0.0085, metre * 0.0085),
        },
        [path(limbs, body), kit.dots('M46 6h0', [0.98, 0.04, 190], 15)],
      ),
    ];
  });
}

/** The paint of lit water: `underwater`, around 0, 0. */
export const inletPaint = (): string =>
  kit.roundGradient('underwater', 0, 0, REACH, [
    [0, [0.84, 0.1, 192], 0.95],
    [0.3, glow, 0.7],
    [0.65, [0.6, 0.11, 208], 0.3],
    [1, [0.45, 0.1, 220], 0],
  ]);
