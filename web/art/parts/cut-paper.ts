import * as kit from '../kit';
import { Pen, type Point } from '../kit';

/** A sheet of cut paper 60 by 66 units, hanging from 0,0 to 60,0, as a symbol named `sheet`: holes are cut out. */
export const cutPaper = (): string => {
  const holes =
    'M30 8l5 9-5 9-5-9zM12 10q6 0 6 6t-6 6-6-6 6-6zM48 10q6 0 6 6t-6 6-6-6 6-6zM30 30q9 0 9 8t-9 8-9-8 9-8zM8 32h8v12H8zM44 32h8v12h-8zM20 50h5v6h-5zM35 50h5v6h-5z';
  return kit.tag('path', {
    id: 'sheet',
    'fill-rule': 'evenodd',
    d: `M0 0h60v58q-5 8-10 0-5 8-10 0-5 8-10 0-5 8-10 0-5 8-10 0-5 8-10 0z${holes}`,
  });
};

type Garland = { from: Point; to: Point; sag: number; sheets: number; scale: readonly [number, number] };

/** A string of cut paper: its cord, and the sheets by turns in `inks`, larger toward its end. */
export function garland(
  { from, to, sag, sheets, scale }: Garland,
  inks: readonly kit.Ink[],
  cord: kit.Ink,
  seed = 1,
): kit.Markup {
  const luck = kit.chance(seed);
  const spot = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const places = kit.times(sheets, (i) => {
    // Larger sheets stand further apart.
    const [a, b] = scale;
    const u = i / sheets + 0.2 / sheets;
    const t = (u * a + (u * u * (b - a)) / 2) / ((a + b) / 2);
    const [[x, y], [nextX, nextY]] = [spot(t), spot(Math.min(1, t + 0.03))];
    const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI + luck.normal(0, 3);
    return kit.use('sheet', x, y, a + (b - a) * t, turn);
  });
  return [
    kit.line(new Pen().move(...from).quad(...middle, ...to), cord, 3),
    inks.map((ink, n) =>
      kit.inked(
        ink,
        places.filter((_, i) => i % inks.length === n),
      ),
    ),
  ];
}
