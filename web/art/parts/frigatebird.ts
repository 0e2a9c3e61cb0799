import { attitude, knots, outline, type Knot, type Pen, type Pose } from '../kit';

/**
 * The right half of a magnificent frigatebird seen from above, nose up, 640 units across: a hooked bill,
 * narrow wings bent forward at the wrist, and a deep fork of a tail.
 */
const HALF = knots(`
  0,-104 9,-98 13,-86 12,-72 16,-58 30,-50 62,-66 98,-92 122,-100 146,-92 196,-56 250,-10 296,40 320,74^
  276,46 228,16 186,-10 150,-32 122,-38 92,-26 60,-8 34,8 22,30 17,62 24,104 40,158 52,206^ 28,160 10,112
  0,84^`);
/** The bill: long, and hooked at its end. */
const BILL = knots('-5,-100 -3,-126 -2,-142 4,-150^ 3,-140 4,-124 6,-100');
/** The red pouch of a male, under the bill. */
const THROAT = knots('-9,-98 0,-112 9,-98 8,-84 -8,-84');
/** The edge of a wing that the moon finds. */
const EDGE = knots(
  '30,-50 62,-66 98,-92 122,-100 146,-92 196,-56 196,-52 146,-86 122,-94 98,-85 62,-59 34,-44',
);

/** A frigatebird's stencils. */
export type Frigatebird = { body: Pen; bill: Pen; throat: Pen; edges: Pen[] };

/** A magnificent frigatebird gliding, rolled, pitched, yawed and projected. */
export function frigatebird(pose: Pose): Frigatebird {
  const project = attitude(pose);
  const drawn = (plan: readonly Knot[], side = 1): Pen => outline(plan.map((knot) => project(knot, side)));
  const right = HALF.map((knot) => project(knot, 1));
  const left = HALF.slice(1, -1)
    .map((knot) => project(knot, -1))
    .toReversed();
  return {
    body: outline([...right, ...left]),
    bill: drawn(BILL),
    throat: drawn(THROAT),
    edges: [drawn(EDGE), drawn(EDGE, -1)],
  };
}
