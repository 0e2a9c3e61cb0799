import { chance } from './chance';
import { dab } from './marks';
import { Pen } from './pen';

type Glitter = {
  x: number;
  top: number;
  bottom: number;
  strokes: number;
  /** Width of the path of light by nearness, 0 to 1. */
  width: (near: number) => number;
  seed?: number;
  /** Thickness of a near stroke. */
  thick?: number;
  /** Length of strokes as a part of the path's width. */
  lens?: number;
};

/** Glitter on water: flat lens strokes, tight at the horizon and long near the viewer. */
export function glitter({ x, top, bottom, strokes, width, seed = 1, thick = 9, lens = 1 }: Glitter): Pen {
  const luck = chance(seed);
  const pen = new Pen();
  for (let i = 0; i < strokes; i += 1) {
    const t = (i + luck()) / strokes;
    const near = t * t * 0.9 + 0.1 * t;
    const spread = width(near);
    dab(
      pen,
      x + luck.normal(0, spread * 0.42),
      top + (bottom - top) * near,
      lens * spread * luck.between(0.12, 0.55) * (1 - 0.4 * t),
      Math.max(1.2, thick * (near + 0.08) * luck.between(0.5, 1)),
    );
  }
  return pen;
}

type Caustics = {
  from: number;
  to: number;
  top: number;
  bottom: number;
  rows?: number;
  /** Length of a near wave. */
  wave?: number;
  seed?: number;
};

/**
 * A net of light on a sea floor, to be stroked: rows of antiphase waves that nearly touch, squeezed by
 * perspective.
 */
export function caustics({ from, to, top, bottom, rows = 6, wave = 130, seed = 1 }: Caustics): string {
  const luck = chance(seed);
  const { round } = Math;
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const scale = 0.3 + 0.7 * t;
    const height = ((bottom - top) / rows) * (0.5 + 1.5 * t) * (row % 2 === 0 ? -1 : 1);
    let x = from + luck.between(-40, 0) * scale;
    const y = round(top + (bottom - top) * t ** 1.5);
    const half = (wave * scale) / 2;
    d += `M${round(x)} ${y}q${round(half / 2)} ${round(height)} ${round(half)} ${round(luck.normal(0, 2))}t`;
    while (x < to) {
      const width = half * luck.between(0.7, 1.35);
      x += width;
      d += `${round(width)} ${round(luck.normal(0, 3 * scale))} `;
    }
  }
  return d.replaceAll(' -', '-');
}
