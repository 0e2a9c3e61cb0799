import { chance, noise } from './chance';
import { times } from './list';
import { outline } from './marks';
import { Pen } from './pen';
import type { Point } from './points';

/**
 * Discs around a light, each ring slightly off-centre and rough, like stacked stencils; one for each radius.
 */
export function halo(cx: number, cy: number, radii: readonly number[], seed = 1): Pen[] {
  const wander = noise(seed);
  return radii.map((radius, ring) =>
    outline(
      times(22, (i): Point => {
        const angle = (i / 22) * Math.PI * 2;
        const reach = radius * (1 + 0.022 * wander(i * 0.8 + ring * 9));
        return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
      }),
    ),
  );
}

type Shafts = {
  /** The point all shafts come from. */
  source: Point;
  top: number;
  bottom: number;
  /** First and last angle off the vertical, in radians. */
  angles: readonly [number, number];
  count: number;
  seed?: number;
};

/** Shafts of light: unequal wedges from one point. Paint them with a round gradient of the light. */
export function shafts({
  source: [cx, cy],
  top,
  bottom,
  angles: [first, last],
  count,
  seed = 1,
}: Shafts): Pen {
  const luck = chance(seed);
  const pen = new Pen();
  const unit = (last - first) / count;
  const reach = (angle: number, y: number): [number, number] => [cx + Math.tan(angle) * (y - cy), y];
  for (let angle = first; angle < last;) {
    const width = unit * luck.between(0.25, 0.95);
    luck();
    pen
      .move(...reach(angle, top))
      .line(...reach(angle + width, top))
      .line(...reach(angle + width * 1.12, bottom))
      .line(...reach(angle - width * 0.12, bottom - 30))
      .close();
    angle += width + unit * luck.between(0.15, 1);
  }
  return pen;
}
