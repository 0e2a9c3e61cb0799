import { at, Pen, type Knot } from '../kit';

/**
 * A closed shape through knots whose corners are joined by straight lines: thatch, torn paper, whatever has more
 * corners than curves. Between a corner and a round knot, and between two round ones, it bends.
 */
export function ragged(knots: readonly Knot[], pen: Pen = new Pen(), tension = 0.17): Pen {
  const around = (i: number): Knot => at(knots, i % knots.length);
  const [startX, startY] = around(0);
  pen.move(startX, startY);
  for (const i of knots.keys()) {
    const [before, from, to, after] = [around(i - 1), around(i), around(i + 1), around(i + 2)];
    if (from[2] && to[2]) {
      // The last side is drawn by closing.
      if (i < knots.length - 1) pen.line(to[0], to[1]);
      continue;
    }
    const [leave, arrive] = [from[2] ? 0 : tension, to[2] ? 0 : tension];
    pen.cubic(
      from[0] + (to[0] - before[0]) * leave,
      from[1] + (to[1] - before[1]) * leave,
      to[0] - (after[0] - from[0]) * arrive,
      to[1] - (after[1] - from[1]) * arrive,
      to[0],
      to[1],
    );
  }
  return pen.close();
}
