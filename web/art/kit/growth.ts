import { chance } from './chance';
import { at, times } from './list';
import { Pen } from './pen';
import { tag } from './svg';

type Growth = {
  x: number;
  y: number;
  /** Direction it grows in, in radians. */
  angle: number;
  /** Length of the first stem. */
  length: number;
  levels?: number;
  /** Angle between the outer branches, halved. */
  spread?: number;
  bend?: number;
  /** Length of a branch as a part of its parent's. */
  shrink?: number;
  seed?: number;
};

/** Branching growth (sea fan, staghorn, roots): one pen per level, so that strokes can thin outward. */
export function growth(plant: Growth): Pen[] {
  const { levels = 5, spread = 0.5, bend = 0.18, shrink = 0.76, seed = 1 } = plant;
  const luck = chance(seed);
  const pens = times(levels, () => new Pen());
  const grow = (x: number, y: number, angle: number, length: number, level: number): void => {
    if (level >= levels) return;
    const bent = angle + luck.normal(0, bend);
    const [endX, endY] = [x + Math.cos(bent) * length, y + Math.sin(bent) * length];
    at(pens, level)
      .move(x, y)
      .quad(x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.55, endX, endY);
    const more = luck() < 0.28 ? 1 : 0;
    const fewer = luck() < 0.16 && level > 0 ? 1 : 0;
    const count = 2 + more - fewer;
    for (let i = 0; i < count; i += 1) {
      const turn =
        count === 1 ? luck.normal(0, 0.25) : (i / (count - 1) - 0.5) * 2 * spread * luck.between(0.6, 1.25);
      grow(endX, endY, bent + turn, length * shrink * luck.between(0.75, 1.15), level + 1);
    }
  };
  grow(plant.x, plant.y, plant.angle, plant.length, 0);
  return pens;
}

/** The strokes of a growth, from `width` at its root, each level `thinning` times its parent's. */
export const twigs = (pens: readonly Pen[], width: number, thinning = 0.72): string[] =>
  pens.map((pen, level) =>
    tag('path', { 'stroke-width': Number((width * thinning ** level).toFixed(1)), d: String(pen) }),
  );
