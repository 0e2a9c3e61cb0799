import { chance } from './chance';
import { limb } from './marks';
import { Pen } from './pen';
import type { Point } from './points';
import type { ViewBox } from './scene';

type Stratus = { x: number; y: number; width: number; height: number; strokes?: number; seed?: number };

/** A bank of cloud or mist: a few long tapering strokes laid over each other, with wandering ends. */
export function stratus({ x, y, width, height, strokes = 5, seed = 1 }: Stratus): Pen {
  const luck = chance(seed);
  const pen = new Pen();
  for (let i = 0; i < strokes; i += 1) {
    const k = i / Math.max(1, strokes - 1);
    const length = width * luck.between(0.45, 0.8) * (1 - 0.35 * k);
    const cx = x + width * luck.between(-0.24, 0.24);
    const cy = y - height * k * 0.8;
    const thick = (height / strokes) * luck.between(1.2, 1.9);
    const off = luck.normal(0, 0.12);
    limb(
      [
        [cx - length / 2, cy, 1],
        [cx - length * (0.3 + off), cy - thick * 0.12, thick * 0.55],
        [cx + length * off, cy - thick * 0.2, thick],
        [cx + length * (0.32 + off), cy - thick * 0.08, thick * 0.6],
        [cx + length / 2, cy, 1],
      ],
      pen,
    );
  }
  return pen;
}

type Spatter = {
  box: ViewBox;
  count: number;
  /** How likely a dot is by its place in the box, 0 to 1. */
  density: (u: number, v: number) => number;
  seed?: number;
  /** Dots outside are left out. */
  view?: ViewBox;
};

/** Dots are written row by row, which packs better. */
const row = ([, y]: Point): number => Math.floor(y / 14);

/** Stars, sparks, bubbles or petals: hundreds of dots as one node. Draw with `dots`. */
export function spatter({ box: [left, top, width, height], count, density, seed = 1, view }: Spatter): Pen {
  const luck = chance(seed);
  const pen = new Pen();
  const places: Point[] = [];
  for (let i = 0; i < count * 30 && places.length < count; i += 1) {
    const [u, v] = [luck(), luck()];
    if (luck() < density(u, v)) places.push([left + u * width, top + v * height]);
  }
  const seen = ([x, y]: Point): boolean =>
    view === undefined || (x > view[0] && x < view[0] + view[2] && y > view[1] && y < view[1] + view[3]);
  for (const [x, y] of places.filter(seen).toSorted((a, b) => row(a) - row(b) || a[0] - b[0])) pen.dot(x, y);
  return pen;
}
