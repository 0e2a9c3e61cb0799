import * as kit from '../kit';
import { mix, path, type Ink, type Markup, type Point } from '../kit';
import { ground } from './vignette';

/** Clear water seen from below its surface: where the light comes in, and its inks from there to the deep. */
export type Water = { sun: Point; light: Ink; shallow: Ink; middle: Ink; deep: Ink; seed: number };

export const waterPaints = ({ sun, light, shallow, middle, deep }: Water): string[] => [
  kit.verticalGradient('water', 0, 720, [
    [0, mix(shallow, light, 0.3)],
    [0.28, shallow],
    [0.66, middle],
    [1, deep],
  ]),
  kit.roundGradient('glow', ...sun, 640, [
    [0, light, 0.95],
    [0.2, light, 0.5],
    [0.55, shallow, 0.25],
    [1, shallow, 0],
  ]),
  kit.roundGradient('shaft', ...sun, 800, [
    [0, light, 0.6],
    [0.4, light, 0.28],
    [1, light, 0],
  ]),
];

/** The water, and the light that falls through it. */
export const water = ({ sun: [x, y], seed }: Water): Markup => [
  ground('url(#water)'),
  ground('url(#glow)'),
  path(
    kit.shafts({
      source: [x, y - 260],
      top: -10,
      bottom: 740,
      angles: [-0.72, 0.72],
      count: 11,
      seed,
    }),
    'url(#shaft)',
  ),
];

/** Sand under it, with the net of light on it. */
export const sand = (top: number, ink: Ink, light: Ink, seed = 6, to = 980): Markup => [
  path(
    kit.ridge({
      from: -20,
      to,
      base: 740,
      rough: 12,
      frequency: 0.004,
      octaves: 2,
      step: 60,
      seed,
      profile: (x) => top + 18 * Math.sin(x / 190 + seed),
    }),
    ink,
  ),
  kit.line(kit.caustics({ from: -20, to: 980, top: top + 26, bottom: 730, rows: 5, seed }), light, 3, {
    opacity: 0.5,
  }),
];

/** Bubbles on their way up from a place. */
export const bubbles = ([x, y]: Point, height: number, ink: Ink, seed = 1): Markup => {
  const luck = kit.chance(seed);
  return kit.times(9, (i) => {
    const up = (i / 9) * height;
    return kit.disc(
      Math.round(x + luck.normal(0, 8 + up * 0.06)),
      Math.round(y - up),
      Math.round(3 + luck() * 4 + i * 0.8),
      ink,
    );
  });
};
