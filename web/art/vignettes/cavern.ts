import * as kit from '../kit';
import { mix, path, type Ink, type Knot, type Markup, type Point } from '../kit';

/** A ring of rock round an opening, its edge rough: what is outside the opening is rock. */
export function mouth(
  [cx, cy]: Point,
  [rx, ry]: Point,
  ink: Ink | string,
  seed: number,
  rough = 0.14,
): string {
  const luck = kit.chance(seed);
  const count = 26;
  const knots = kit.times(count, (i): Knot => {
    const angle = -(i / count) * Math.PI * 2;
    const reach = 1 + luck.between(-rough, rough);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach, luck() < 0.45];
  });
  const pen = kit.coarsePen().move(-20, -20).line(980, -20).line(980, 740).line(-20, 740).close();
  return path(kit.outline(knots, { tension: 0.2, pen }), ink, { 'fill-rule': 'evenodd' });
}

/** Roots or vines that hang from a height: rows of `x,top,length,sway,width`. */
export const hanging = (rows: string): kit.Pen =>
  kit.rows(rows, 5).reduce(
    (pen, [x = 0, top = 0, length = 0, sway = 0, width = 6]) =>
      kit.limb(
        [
          [x, top, width],
          [x + sway * 0.6, top + length * 0.4, width * 0.8],
          [x - sway * 0.2, top + length * 0.75, width * 0.55],
          [x + sway, top + length, 1.5],
        ],
        pen,
      ),
    new kit.Pen(),
  );

/** A beam of daylight from a hole: a wedge and a narrower, brighter one in it. */
export const beam = ([x, y]: Point, [fx, fy]: Point, wide: number, end: number, paint: string): Markup =>
  [1, 0.55].map((part) =>
    path(
      kit.polygon(new kit.Pen(), [
        [x - wide * part, y],
        [x + wide * part, y],
        [fx + end * part, fy],
        [fx - end * part, fy],
      ]),
      paint,
    ),
  );

/** Facets of rock that the light finds: unequal dabs, most of them level. */
export function facets(
  box: kit.ViewBox,
  count: number,
  ink: Ink,
  seed: number,
  keep: (x: number, y: number) => boolean = () => true,
): string {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [box[0] + luck() * box[2], box[1] + luck() * box[3]];
    const [long, wide, turn] = [luck.between(24, 86), luck.between(5, 13), luck.normal(0, 0.22)];
    if (keep(x, y)) kit.dab(pen, x, y, long, wide, turn);
  }
  return path(pen, ink);
}

/** An ink as dark as rock far from the light. */
export const inShade = (ink: Ink, part: number): Ink => mix(ink, [0.12, 0.03, ink[2]], part);
