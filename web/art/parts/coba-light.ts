import { mix, type Ink, type Pen } from '../kit';
import * as kit from '../kit';

// Noon at Cobá: the sun stands high over the right of the road. What looks up or right is lit, the wood in
// front is dark and cool, the air over the clearing is warm.

/** The inks of the picture. */
export const noon = {
  night: [0.17, 0.035, 185],
  dark: [0.235, 0.045, 172],
  wood: [0.32, 0.06, 160],
  leaf: [0.43, 0.085, 150],
  fresh: [0.6, 0.12, 138],
  lit: [0.82, 0.15, 118],
  glow: [0.93, 0.11, 108],
  haze: [0.91, 0.085, 100],
  sky: [0.91, 0.07, 114],
  road: [0.98, 0.018, 92],
  roadShade: [0.76, 0.045, 155],
  stone: [0.86, 0.04, 82],
  stoneShade: [0.56, 0.045, 110],
  stoneDark: [0.46, 0.05, 120],
} as const satisfies Record<string, Ink>;

/** A leaf's ink as far into the warm air as `part` gives. */
export const inAir = (ink: Ink, part: number): Ink => mix(ink, noon.haze, part);

/** Many dabs of leaves: where they may be is asked for, how they lie is left to chance. */
export function leaves(
  count: number,
  seed: number,
  place: (luck: kit.Chance) => readonly [x: number, y: number, size: number],
): Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  for (let i = 0; i < count; i += 1) {
    const [x, y, size] = place(luck);
    kit.dab(pen, x, y, luck.between(14, 30) * size, luck.between(4, 8) * size, luck.normal(0.45, 0.45));
  }
  return pen;
}
