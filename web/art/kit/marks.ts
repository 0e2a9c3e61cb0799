import { at, times } from './list';
import { Pen } from './pen';
import { joints, knots, type Joint, type Knot, type Point } from './points';

type Curve = {
  /** How far a handle reaches, as a part of the distance between the neighbours. */
  tension?: number;
  pen?: Pen;
};

type Segment = { before: Knot; from: Knot; to: Knot; after: Knot };

function curveTo(pen: Pen, { before, from, to, after }: Segment, tension: number): void {
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

/** A closed shape through knots (a list, or text as `knots` reads it): the hand-drawn silhouettes. */
export function outline(
  shape: string | readonly Knot[],
  { tension = 0.17, pen = new Pen() }: Curve = {},
): Pen {
  const list = typeof shape === 'string' ? knots(shape) : shape;
  const around = (i: number): Knot => at(list, i % list.length);
  const start = around(0);
  pen.move(start[0], start[1]);
  for (const i of list.keys()) {
    curveTo(
      pen,
      { before: around(i - 1), from: around(i), to: around(i + 1), after: around(i + 2) },
      tension,
    );
  }
  return pen.close();
}

/** A curve through knots, left open; a pen that has drawn already goes on to it in a straight line. */
export function curve(shape: string | readonly Knot[], { tension = 0.17, pen = new Pen() }: Curve = {}): Pen {
  const list = typeof shape === 'string' ? knots(shape) : shape;
  const within = (i: number): Knot => at(list, Math.max(0, Math.min(list.length - 1, i)));
  const start = within(0);
  if (pen.empty) pen.move(start[0], start[1]);
  else pen.line(start[0], start[1]);
  for (const i of times(list.length - 1, (index) => index)) {
    curveTo(
      pen,
      { before: within(i - 1), from: within(i), to: within(i + 1), after: within(i + 2) },
      tension,
    );
  }
  return pen;
}

/**
 * A tapered limb along joints (a list, or text as `joints` reads it): arms, trunks, roots, coral, feathers.
 * `tip` is how far each end is drawn out, in widths.
 */
export function limb(along: string | readonly Joint[], pen: Pen = new Pen(), tip = 0.5): Pen {
  const list = typeof along === 'string' ? joints(along) : along;
  const last = list.length - 1;
  const [left, right]: [Knot[], Knot[]] = [[], []];
  for (const [i, [x, y, width]] of list.entries()) {
    const [before, after] = [at(list, Math.max(0, i - 1)), at(list, Math.min(last, i + 1))];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const acrossX = ((-(after[1] - before[1]) / length) * width) / 2;
    const acrossY = (((after[0] - before[0]) / length) * width) / 2;
    const corner = i === 0 || i === last;
    left.push([x + acrossX, y + acrossY, corner]);
    right.unshift([x - acrossX, y - acrossY, corner]);
  }
  const end = (i: number, inner: number): Knot => {
    const [a, b] = [at(list, i), at(list, inner)];
    const length = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
    return [a[0] + ((a[0] - b[0]) / length) * a[2] * tip, a[1] + ((a[1] - b[1]) / length) * a[2] * tip];
  };
  return outline([...left, end(last, last - 1), ...right, end(0, 1)], { pen });
}

/** A gouache dab: a lens with one fat side, `long` by `wide` units, turned by `turn` radians. */
export function dab(pen: Pen, x: number, y: number, long: number, wide: number, turn = 0): Pen {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const local = (u: number, v: number): [number, number] => [x + u * c - v * s, y + u * s + v * c];
  return pen
    .move(...local(-long / 2, 0))
    .quad(...local(-long * 0.1, -wide), ...local(long / 2, 0))
    .quad(...local(long * 0.15, wide * 0.55), ...local(-long / 2, 0))
    .close();
}

/** A shape of straight edges, added to a pen. */
export function polygon(pen: Pen, corners: readonly Point[]): Pen {
  for (const [i, [x, y]] of corners.entries()) {
    if (i === 0) pen.move(x, y);
    else pen.line(x, y);
  }
  return pen.close();
}
