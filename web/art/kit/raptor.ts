import { attitude, type Pose } from './flight';
import { outline } from './marks';
import { finePen, type Pen } from './pen';
import { knots, type Knot } from './points';

/**
 * The right half of a black hawk seen from above, nose up, 650 units across: slotted wing tip, fanned tail.
 */
const HALF = knots(`
  0,-96 12,-88 18,-70 30,-52 74,-70 128,-92 176,-90 226,-74 284,-44 328,-2^ 270,-30^ 326,32^ 262,-8^ 306,60^
  246,10^ 276,80^ 226,22^ 240,84^ 200,32 168,50 128,46 92,56 54,50 30,58 24,86 40,128 58,176^
  34,172^ 26,184^ 8,176^
  0,186^`);
/** Pale band under the flight feathers. */
const BAND = knots('60,22 108,14 160,6 214,0 196,24 162,38 126,36 92,44 62,40');
const TAIL_BAND = knots('30,122 40,146 0,154 0,132');
const BEAK = knots('0,-96 7,-98 9,-108 2,-118^ -2,-108 -6,-98');

/** A raptor's stencils: body and wings, the beak, and pale bands on each wing and the tail. */
export type Raptor = { body: Pen; beak: Pen; bands: Pen[] };

/** A black hawk soaring, its wings lifted, rolled, pitched, yawed and projected. */
export function raptor(pose: Pose): Raptor {
  const project = attitude(pose);
  const half = (side: number): Knot[] => HALF.map((knot) => project(knot, side));
  const drawn = (plan: readonly Knot[], side: number): Pen =>
    outline(
      plan.map((knot) => project(knot, side)),
      { pen: finePen() },
    );
  const both = [...half(1), ...half(-1).slice(1, -1).toReversed()];
  const tail = [
    ...TAIL_BAND.map((knot) => project(knot, 1)),
    ...TAIL_BAND.slice(0, 2)
      .toReversed()
      .map((knot) => project(knot, -1)),
  ];
  return {
    body: outline(both, { pen: finePen() }),
    beak: drawn(BEAK, 1),
    bands: [drawn(BAND, 1), drawn(BAND, -1), outline(tail, { pen: finePen() })],
  };
}
