import { limb, outline } from './marks';
import { attitude, type Pose } from './flight';
import { finePen, type Pen } from './pen';
import { joints, knots, points, type Joint, type Knot } from './points';

/** The right half of a manta seen from above, nose up, 620 units across. */
const HALF = knots(`
  0,-66 16,-70 25,-92 33,-118 42,-110 43,-78 64,-62 120,-56 190,-42 258,-4 312,62^ 262,40 196,36 130,56 78,92
  44,116 20,124 7,132`);
const PATCH = points('16,-40 48,-44 104,-34 62,-24 40,2 28,-20');
const TAIL = joints('0,100,13 4,170,8 -6,226,5 -26,284,3 -58,330,1.5');

/** A manta's stencils: body, whip of a tail, light on each wing's edge, and the pale shoulder patches. */
export type Manta = Record<'body' | 'whip' | 'rightEdge' | 'leftEdge' | 'rightPatch' | 'leftPatch', Pen>;

/** A manta in flight: half a plan view lifted by a wing beat, then rolled, pitched, yawed and projected. */
export function manta(pose: Pose): Manta {
  const { scale = 1 } = pose;
  const project = attitude(pose);
  const both = [
    ...HALF.map((knot) => project(knot, 1)),
    ...HALF.slice(1)
      .toReversed()
      .map((knot) => project(knot, -1)),
  ];
  const tail = TAIL.map(([planX, planY, width]): Joint => {
    const [endX, endY] = project([Math.abs(planX), planY], planX < 0 ? -1 : 1);
    return [endX, endY, width * scale];
  });
  const edge = (side: number, first: number, last: number, thick: number): Pen => {
    const leading = HALF.slice(first, last);
    const inner = leading
      .toReversed()
      .map(([planX, planY]): Knot => [
        planX,
        planY + thick * Math.max(0, Math.sin((Math.PI * (planX - 58)) / 256)),
      ]);
    return outline(
      [...leading, ...inner].map((knot) => project(knot, side)),
      { pen: finePen() },
    );
  };
  const patch = (side: number): Pen =>
    outline(
      PATCH.map((point) => project(point, side)),
      { pen: finePen() },
    );
  return {
    body: outline(both, { pen: finePen() }),
    whip: limb(tail, finePen()),
    rightEdge: edge(1, 6, 11, 22),
    leftEdge: edge(-1, 6, 11, 26),
    rightPatch: patch(1),
    leftPatch: patch(-1),
  };
}
