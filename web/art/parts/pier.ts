import * as kit from '../kit';
import { mix, type Ink, type Markup } from '../kit';
import { pelican } from './pelican';

/** A place part of the way from one to another. */
const between = (a: kit.Point, b: kit.Point, t: number): kit.Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** A mooring post. */
const post = ([x, y]: kit.Point, size: number): kit.Pen =>
  kit.limb(
    [
      [x, y + 120 * size, 30 * size],
      [x, y, 28 * size],
      [x, y - 96 * size, 26 * size],
    ],
    new kit.Pen(),
    0.12,
  );

/** The inks of a pier against the light. */
export type PierLight = { wood: Ink; woodLit: Ink; woodDark: Ink; edge: Ink };

/** Near left, near right, far right and far left corner of a pier. */
export type PierCorners = readonly [kit.Point, kit.Point, kit.Point, kit.Point];

/** The pier that is left behind: planks toward the sun, posts, and a pelican that stays. */
export function pier([nearLeft, nearRight, farRight, farLeft]: PierCorners, light: PierLight): Markup {
  const luck = kit.chance(7);
  const count = 15;
  /** Where the edge of a plank lies: planks look narrower far off. */
  const down = (i: number): number => 1 - ((count - i) / count) ** 1.7;
  const joints = new kit.Pen();
  const lit = new kit.Pen();
  for (const i of kit.times(count, (n) => n)) {
    const [a, b] = [between(nearLeft, farLeft, down(i)), between(nearRight, farRight, down(i))];
    const thick = 2 + 9 * (1 - down(i));
    kit.polygon(joints, [a, b, [b[0], b[1] + thick], [a[0], a[1] + thick]]);
    if (luck() < 0.62) {
      const [from, to] = [between(a, b, luck.between(0.02, 0.3)), between(a, b, luck.between(0.55, 0.98))];
      kit.polygon(lit, [from, to, [to[0], to[1] - thick * 0.9], [from[0], from[1] - thick * 0.9]]);
    }
  }
  const posts = [0.06, 0.5, 0.78, 1].flatMap((t): [kit.Point, number][] => {
    const size = 1.15 - 0.72 * t;
    return [
      [between(nearLeft, farLeft, t), size],
      [between(nearRight, farRight, t), size],
    ];
  });
  const [perch, perchSize] = kit.at(posts, 4);
  const perchAt = [perch[0], perch[1] - 98 * perchSize].map(Math.round);
  return [
    kit.path(kit.polygon(new kit.Pen(), [nearLeft, nearRight, farRight, farLeft]), light.wood),
    kit.path(
      kit.polygon(new kit.Pen(), [
        nearRight,
        farRight,
        [farRight[0], farRight[1] + 18],
        [nearRight[0] + 10, nearRight[1] + 60],
      ]),
      light.woodDark,
    ),
    kit.path(joints, light.woodDark),
    kit.path(lit, light.woodLit),
    posts.toReversed().map(([at, size]) => [
      kit.path(post(at, size), light.woodDark),
      kit.tag('ellipse', {
        cx: at[0],
        cy: at[1] - 96 * size,
        rx: 13 * size,
        ry: 5 * size,
        fill: light.woodLit,
      }),
      kit.path(
        kit.limb([
          [at[0] + 9 * size, at[1] - 90 * size, 5 * size],
          [at[0] + 10 * size, at[1] + 40 * size, 4 * size],
        ]),
        light.woodLit,
      ),
    ]),
    kit.group(
      {
        transform: `translate(${perchAt.join(' ')})scale(${(1.25 * perchSize).toFixed(2)})`,
      },
      pelican(
        light.woodDark,
        mix(light.woodDark, light.edge, 0.6),
        mix(light.woodDark, light.wood, 0.7),
        light.edge,
      ),
    ),
  ];
}
