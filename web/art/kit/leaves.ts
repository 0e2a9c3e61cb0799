import type { Chance } from './chance';
import { times } from './list';
import type { Pen } from './pen';

type Edge = {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** Angles the edge runs between, in radians, counted upward from the right. */
  start: number;
  end: number;
  bumps: number;
  luck: Chance;
  /** Height of a bump as a part of the radius: 0.15 to 0.2 is foliage, above 0.25 it turns to holly. */
  rough: number;
};

/** Part of bumps that break out into a skewed leaf tip. */
const TIPS = 0.26;

/** A leaf edge along an ellipse: unequal bumps riding on slow lobes, some breaking out into a tip. */
export function leafEdge(pen: Pen, { cx, cy, rx, ry, start, end, bumps, luck, rough }: Edge): void {
  const phase = luck() * 6;
  const place = (angle: number, reach: number): [number, number] => {
    const lobes = 1 + 0.09 * Math.sin(angle * 4.3 + phase) + 0.05 * Math.sin(angle * 9.1 + phase * 2);
    return [cx + Math.cos(angle) * rx * reach * lobes, cy - Math.sin(angle) * ry * reach * lobes];
  };
  const widths = times(bumps, () => luck.between(0.4, 1.7));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let angle = start;
  for (const width of widths) {
    const turn = ((end - start) * width) / total;
    const valley = place(angle + turn, 1 - luck.between(0, 0.5) * rough);
    if (luck() < TIPS) {
      const tip = place(angle + turn * luck.between(0.3, 0.8), 1 + luck.between(0.8, 1.7) * rough);
      pen.quad(...place(angle + turn * 0.1, 1 + rough * 0.6), ...tip);
      pen.quad(...place(angle + turn * 0.8, 1 + rough * 0.2), ...valley);
    } else {
      const bulge = place(
        angle + turn * luck.between(0.3, 0.6),
        1 + rough * luck.between(0.7, 1.5) * Math.min(1.3, width),
      );
      pen.quad(...bulge, ...valley);
    }
    angle += turn;
  }
}
