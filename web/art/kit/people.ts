import { limb } from './marks';
import { joints, type Point } from './points';
import type { Ink } from './ink';
import type { Pen } from './pen';
import { disc } from './svg';

/**
 * A person as tapered limbs on a pose, never an icon: one text of joints per limb. Limbs are separate shapes,
 * since opposite windings in one path would punch holes.
 */
export const figure = (limbs: readonly string[], pen?: () => Pen): Pen[] =>
  limbs.map((along) => limb(joints(along), pen?.()));

/** A head for each body, off from it by `dx`, `dy`. */
export const heads = (bodies: readonly Point[], dx: number, dy: number, r: number, ink: Ink): string[] =>
  bodies.map(([x, y]) => disc(x + dx, y + dy, r, ink));
