import * as kit from '../kit';
import type { Pen, Point } from '../kit';
import { blockFoot, type Block } from './blocks';

/** Counted from the end of a list: −1 is the last. */
const fromEnd = (list: readonly Point[], i: number): Point => kit.at(list, list.length + i);

/** Which way three points turn. */
const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** One side of the outline around points sorted from left to right. */
function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && cross(fromEnd(kept, -2), fromEnd(kept, -1), point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The outline around points. */
function around(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** What stands on a roof and shows in the shadow: half as wide as `reach`, `high` along the shadow. */
export type OnRoof = { kind: 'dome' | 'steps'; reach: number; high: number };

/**
 * The shadow a house throws on the ground: its plan, drawn out by `dx`, `dy` to where the shadow of its roof
 * lies, with what stands on the roof at the end of it.
 */
export function thrownShadow(house: Block, [dx, dy]: Point, roof?: OnRoof): Pen[] {
  const foot = blockFoot(house);
  const thrown = foot.map(([x, y]): Point => [x + dx, y + dy]);
  const box = kit.polygon(new kit.Pen(), around([...foot, ...thrown]));
  if (!roof) return [box];
  const middle = thrown.reduce<Point>(([x, y], [u, v]) => [x + u / 4, y + v / 4], [0, 0]);
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const place = (side: number, out: number): kit.Knot => [
    middle[0] - uy * side * roof.reach * 0.6 + ux * roof.high * out,
    middle[1] + ux * side * roof.reach * 0.6 + uy * roof.high * out,
    roof.kind === 'steps',
  ];
  const plan: readonly Point[] =
    roof.kind === 'dome'
      ? [
          [-1, 0],
          [-0.95, 0.5],
          [-0.55, 0.9],
          [0, 1.05],
          [0.55, 0.9],
          [0.95, 0.5],
          [1, 0],
        ]
      : [
          [-1, 0],
          [-1, 0.6],
          [-0.6, 0.6],
          [-0.6, 1],
          [-0.2, 1],
          [-0.2, 0.6],
          [0.2, 0.6],
          [0.2, 1],
          [0.6, 1],
          [0.6, 0.6],
          [1, 0.6],
          [1, 0],
        ];
  return [box, kit.outline(plan.map(([side, out]) => place(side, out)))];
}
