import * as kit from '../kit';
import { mix, type Markup, type Point } from '../kit';
import { hedge } from './coba-forest';
import { noon } from './coba-light';
import { middleOf } from './coba-road';
import type { Stage } from './coba-stage';
import { bromeliad, toucan } from './coba-trees';

// What stands and hangs between us and the road.

/** A liana from one place to another, sagging between them. */
const hang = (pen: kit.Pen, from: Point, to: Point, sag: number): void => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
  pen.move(...from);
  pen.cubic(from[0] + 44, middle[1] - 40, middle[0] - 52, middle[1] + sag + 30, ...to);
};

/** Lianas: each from the roof to a trunk or to the ground. */
export function lianas({ left, right, roof, ceiba: [cx, cy, cs], fig: [fx, fy, fs], eye }: Stage): Markup {
  const [thick, thin] = [kit.coarsePen(), kit.coarsePen()];
  const ground = eye.horizon + 215;
  const top = roof - 60;
  hang(thick, [left + 20, top], [cx + 80 * cs, cy - 420 * cs], 220);
  hang(thin, [left + 58, top], [left + 30, ground], 0);
  hang(thick, [left - 36, top], [left - 20, ground + 60], 0);
  hang(thin, [right - 70, top], [fx - 60 * fs, fy - 560 * fs], 250);
  hang(thick, [right - 20, top], [right + 40, ground - 24], 0);
  return [kit.line(thick, noon.night, 8), kit.line(thin, noon.night, 5)];
}

/** The earth the ceiba stands on: the road goes round it. */
export function mound({ ceiba: [x, y, scale] }: Stage, [, , , height]: kit.ViewBox): Markup {
  const at = (right: number, down: number): kit.Knot => [x + right * scale, y + down * scale];
  const edge = [at(-420, -20), at(-200, -70), at(70, -70), at(170, -10), at(226, 60)];
  return kit.path(
    kit.outline([[-40, y - 40], ...edge, [x + 240 * scale, height + 20, true], [-40, height + 20, true]]),
    noon.dark,
  );
}

/** The toucan's bough, out of the fig. */
export function bough({ toucan: [x, y], fig: [fx] }: Stage): Markup {
  const across = fx - x;
  const rough = kit.coarsePen;
  const wood = [
    kit.limb(
      [
        [fx, y + 74, 44],
        [x + across * 0.6, y + 40, 28],
        [x + across * 0.25, y + 12, 18],
        [x - 20, y + 4, 12],
        [x - 84, y - 16, 5],
      ],
      rough(),
    ),
    kit.limb(
      [
        [x + across * 0.35, y + 20, 12],
        [x + across * 0.1, y + 54, 8],
        [x - 40, y + 66, 4],
      ],
      rough(),
    ),
  ];
  const light = kit.limb(
    [
      [x + across * 0.8, y + 42, 3],
      [x + across * 0.6, y + 29, 8],
      [x + across * 0.25, y + 5, 6],
      [x - 20, y - 1, 4],
      [x - 80, y - 18, 2],
    ],
    rough(),
  );
  return [
    kit.path(wood, noon.night),
    kit.path(light, mix(noon.fresh, noon.lit, 0.4)),
    kit.inked(noon.dark, kit.uses('twig', `${x - 40},${y + 62},.7,20 ${x - 80},${y - 16},.6,50`)),
  ];
}

/** Who sits on the bough: a bromeliad and the toucan. */
export const perched = ({ toucan: [x, y, scale], fig: [fx] }: Stage): Markup => [
  bromeliad(Math.round(x + (fx - x) * 0.42), y + 14, Math.round(8 * scale) / 10),
  toucan([x, y], scale),
];

/** Bushes along both sides of the road. */
export const hedges = ({ eye }: Stage): Markup =>
  ([-1, 1] as const).map((side) =>
    hedge(
      [42, 26, 17, 12].map((away): Point => {
        const [x, y] = kit.seen(eye)([middleOf(away) + side * 6, 0, away]);
        return [x, y];
      }),
      0.5,
      side + 72,
    ),
  );

/** Palms and ferns over the road's edges and in the near corners. */
export function verge({ eye }: Stage, [, , width, height]: kit.ViewBox): Markup {
  const at = (away: number, side: -1 | 1, off: number): Point => {
    const [x, y] = kit.seen(eye)([middleOf(away) + side * (3.2 + off), 0, away]);
    return [x, y];
  };
  const luck = kit.chance(77);
  const plants: string[] = [];
  for (const away of [24, 17.5, 13.4, 10.4, 8]) {
    for (const side of [-1, 1] as const) {
      const [x, y] = at(away * luck.between(0.95, 1.05), side, luck.between(0.6, 1.2));
      const size = eye.focal / away / 92;
      if (x < -60 || x > width + 60) continue;
      if (luck() < 0.6)
        plants.push(kit.use('fan', x + side * 40 * size, y - 8 * size, side * size, luck.pick([0, 10, -10])));
      for (const turn of [-58, -14])
        plants.push(
          kit.use('frond', x + side * 30 * size, y + 8 * size, side * -0.45 * size, side < 0 ? turn : -turn),
        );
    }
  }
  const size = width > 1500 ? 1.9 : Math.round(width / 76) / 10;
  const corners = kit.uses(
    'frond',
    `-30,${height - 70},${size},-30 -40,${height + 10},${size},-4
    ${width + 30},${height - 50},-${size},28 ${width + 40},${height + 6},-${size},2`,
  );
  return [
    kit.inked(noon.fresh, plants),
    kit.group({ fill: noon.wood, transform: 'translate(-3 4)' }, plants),
    kit.inked(mix(noon.leaf, noon.fresh, 0.5), corners),
    kit.group({ fill: noon.night, transform: 'translate(-4 6)' }, corners),
  ];
}
