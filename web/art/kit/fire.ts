import { outline } from './marks';
import { Pen } from './pen';
import { knots, type Knot } from './points';

const FLAME = knots('0,-62^ 12,-34 17,-8 0,8 -15,-6 -12,-28 -2,-38');

/** A flame standing on x, y, 70 units high at scale 1, leaning a little. */
export const flame = (x: number, y: number, scale: number, pen: Pen = new Pen()): Pen =>
  outline(
    FLAME.map(([dx, dy, corner = false]): Knot => [x + dx * scale, y + dy * scale, corner]),
    { pen },
  );
