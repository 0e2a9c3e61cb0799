import * as kit from '../kit';
import { at, mix, type Ink, type Markup, type Point, type Profile, type ViewBox } from '../kit';
import { mass, print4, type Mass } from './coba-foliage';
import { inAir, leaves, noon } from './coba-light';

// The forest around the window in it: walls of crowns behind one another, and the roof of leaves overhead.

/** Where the forest opens: its left and right edge, the horizon, where the roof ends, the picture's size. */
export type Opening = {
  left: number;
  right: number;
  horizon: number;
  roof: number;
  view: ViewBox;
};

/** The far forest, nearly gone to light, behind the pyramid. */
export function farForest({ horizon, left, right }: Opening): Markup {
  const luck = kit.chance(4);
  const crowns: string[] = [];
  for (let x = left - 60; x < right + 60; x += luck.between(34, 70))
    crowns.push(
      print4(`clump${luck() < 0.5 ? 0 : 1}`, x, horizon - luck.between(40, 110), luck.between(0.4, 0.8)),
    );
  return kit.inked(inAir(noon.fresh, 0.45), crowns);
}

/** Trees at the pyramid's foot: they hide its corners. */
export function footTrees(
  { horizon, left, right }: Opening,
  [inLeft, inRight]: readonly [number, number],
): Markup {
  const tone = {
    ink: inAir(noon.leaf, 0.32),
    light: mix(noon.lit, noon.glow, 0.3),
    size: 0.4,
    sun: 0.9,
    deep: 60,
  };
  const row = (from: number, to: number, seed: number): Markup =>
    mass({
      ...tone,
      seed,
      edge: [
        [from, horizon + 4],
        [from + (to - from) * 0.16, horizon - 40],
        [from + (to - from) * 0.5, horizon - 110],
        [to, horizon - 210],
      ],
      behind: [
        [to, horizon + 40],
        [from, horizon + 40],
      ],
    });
  return [row(inLeft, left - 60, 11), row(inRight, right + 60, 14)];
}

/** Low shrubs along the front of the pyramid. */
export const shrubs = (from: number, to: number, y: number, seed: number): Markup =>
  mass({
    edge: [
      [from, y],
      [to, y],
    ],
    behind: [
      [to, y + 12],
      [from, y + 12],
    ],
    size: 0.36,
    ink: inAir(noon.leaf, 0.2),
    light: noon.lit,
    sun: 0.8,
    deep: 6,
    seed,
  });

/** Trees where the clearing begins, in two rows: the farther in the sun, the nearer half in shade. */
export function middleTrees(
  { horizon, left, right, view }: Opening,
  [inLeft, inRight]: readonly [number, number],
): Markup {
  const bottom = view[3];
  const side = (
    from: number,
    to: number,
    high: number,
    low: number,
    seed: number,
    tone: Pick<Mass, 'ink' | 'light' | 'size' | 'sun' | 'deep'>,
  ): Markup =>
    mass({
      ...tone,
      seed,
      edge: [
        [from, horizon + low],
        [from + (to - from) * 0.2, horizon + low - high * 0.22],
        [from + (to - from) * 0.42, horizon - high * 0.52],
        [from + (to - from) * 0.62, horizon - high * 0.86],
        [to, horizon - high],
      ],
      behind: [
        [to, bottom],
        [from + (to - from) * 0.3, bottom],
      ],
    });
  const far = { ink: inAir(noon.leaf, 0.06), light: noon.lit, size: 0.5, sun: 0.9, deep: 90 };
  const near = {
    ink: mix(noon.wood, noon.leaf, 0.5),
    light: mix(noon.fresh, noon.lit, 0.35),
    size: 0.66,
    sun: 0.7,
    deep: 110,
  };
  return [
    side(inLeft - 6, left - 90, 350, 44, 21, far),
    side(inRight + 6, right + 90, 330, 44, 24, far),
    side(inLeft - 70, left - 100, 500, 110, 31, near),
    side(inRight + 70, right + 100, 480, 110, 35, near),
  ];
}

/** The dark wood on both sides of the near road: leafy towards the light, dim and quiet inside. */
export function nearWood({ horizon, left, right, roof, view }: Opening): Markup {
  const [, , width, height] = view;
  const tone = { ink: noon.dark, light: noon.leaf, size: 0.84, sun: 0.5, deep: 90 };
  const side = (edge: number, out: number, way: -1 | 1, seed: number): Markup =>
    mass({
      ...tone,
      seed,
      edge: [
        [edge - way * 26, horizon + 190],
        [edge + way * 4, horizon + 60],
        [edge + way * 16, horizon - 160],
        [edge - way * 4, (horizon + roof) / 2 - 60],
        [edge - way * 10, roof + 40],
      ],
      behind: [
        [edge + way * 90, roof],
        [out, roof],
        [out, height],
        [edge + way * 60, height],
      ],
    });
  return [side(left - 40, -40, -1, 41), side(right + 40, width + 40, 1, 44)];
}

/** How deep one looks into the wood: a dim light between trunks. */
export const innerWood = (
  from: number,
  to: number,
  { horizon, roof, view }: Opening,
  trunks: readonly kit.Pen[],
): Markup => [
  kit.rect(from, roof - 60, to - from, view[3] - roof + 80, 'url(#inner)'),
  kit.path(trunks, noon.dark),
  mass({
    edge: [
      [from, horizon + 190],
      [to, horizon + 210],
    ],
    behind: [
      [to, view[3]],
      [from, view[3]],
    ],
    size: 0.8,
    ink: noon.dark,
    light: noon.leaf,
    sun: 0.3,
    deep: 60,
    seed: 48,
  }),
];

/** A sheet of the roof: clumps along a profile, everything above them filled. */
function sheet(
  [left, top, width]: ViewBox,
  profile: Profile,
  size: number,
  seed: number,
  ink: Ink | string,
): Markup {
  const luck = kit.chance(seed);
  const points: Point[] = [];
  const list: string[] = [];
  for (let x = left - 40; x < left + width + 40; x += size * luck.between(84, 124)) {
    const y = profile(x);
    points.push([x, y]);
    list.push(print4(`clump${luck() < 0.5 ? 0 : 1}`, x, y - 30 * size, size * luck.between(0.7, 1.3), 180));
  }
  points.push([left + width + 60, profile(left + width + 60)]);
  const back = kit.polygon(new kit.Pen(2), [...points, [left + width + 60, top - 20], [left - 60, top - 20]]);
  return kit.group({ fill: ink }, [kit.shape(back), ...list]);
}

/** Twigs that hang from a profile, every so many units. */
function twigs(
  [left, , width]: ViewBox,
  profile: Profile,
  every: number,
  scale: number,
  seed: number,
): string[] {
  const luck = kit.chance(seed);
  const list: string[] = [];
  for (let x = left + luck.between(0, every); x < left + width; x += every * luck.between(0.55, 1.5)) {
    const size = scale * luck.between(0.75, 1.25) * (luck() < 0.5 ? -1 : 1);
    list.push(
      print4('twig', x, profile(x) + 16 * scale + luck.normal(0, 12), size, luck.pick([0, 0, 20, -20])),
    );
  }
  return list;
}

/** The far edge of the roof: leaves the light comes through. */
export function litRoof({ left, right, roof, view }: Opening): Markup {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const profile: Profile = (x) => roof - 20 + 150 * ((x - middle) / half) ** 2 + 16 * Math.sin(x / 53);
  const frame: ViewBox = [left - 90, view[1], right - left + 180, view[3]];
  const ink = mix(noon.leaf, noon.fresh, 0.35);
  const luck = kit.chance(53);
  const sun = kit.times(15, () => {
    const x = luck.between(left - 20, right + 60);
    return print4(`sun${luck() < 0.5 ? 0 : 1}`, x, profile(x) - luck.between(0, 26), 0.7);
  });
  return [
    sheet(frame, profile, 0.62, 51, ink),
    kit.inked(ink, twigs(frame, profile, 84, 0.72, 52)),
    kit.inked(noon.lit, sun),
  ];
}

/** The near roof, dark and quiet, its edge in hanging twigs; a few leaves of it catch the sun. */
export function darkRoof({ left, right, roof, view }: Opening): Markup {
  const middle = (left + right) / 2 - (right - left) * 0.04;
  const half = (right - left) / 2;
  const edge =
    (up: number, deep: number): Profile =>
    (x) => {
      const off = Math.abs(x - middle) / half;
      return (
        roof - up + deep * (off < 1.15 ? off ** 2 : 1.32 + (off - 1.15) * 0.35) + 22 * Math.sin(x / 71 + up)
      );
    };
  const [behind, front] = [edge(66, 190), edge(150, 215)];
  const luck = kit.chance(57);
  const sun = kit.times(9, () => {
    const x = luck.between(middle - half * 0.2, right);
    return print4(`sun${luck() < 0.5 ? 0 : 1}`, x, behind(x) - luck.between(0, 30), 0.8);
  });
  const quiet = kit.times(9, () => {
    const x = luck.between(0, view[2]);
    const y = front(x) - 50 - luck() ** 1.3 * Math.max(60, roof - 60);
    return print4(`clump${luck() < 0.5 ? 0 : 1}`, x, y, luck.between(0.8, 1.5), 180);
  });
  const chinks = leaves(11, 63, (chance) => {
    const x = chance.between(left - 40, right + 20);
    return [x, behind(x) - chance.between(20, 120), chance.between(0.3, 0.75)];
  });
  return [
    sheet(view, behind, 0.74, 55, noon.wood),
    kit.inked(noon.wood, twigs(view, behind, 108, 0.95, 56)),
    kit.inked(noon.fresh, sun),
    sheet(view, front, 0.95, 58, noon.dark),
    kit.inked(mix(noon.dark, noon.wood, 0.3), quiet),
    kit.path(chinks, noon.lit),
    kit.inked(noon.dark, twigs(view, front, 118, 1.2, 59)),
  ];
}

/** Bushes along one side of the road, between two distances. */
export const hedge = (edge: readonly Point[], size: number, seed: number): Markup => {
  const [[firstX, firstY], [lastX, lastY]] = [at(edge, 0), at(edge, -1)];
  return mass({
    edge,
    behind: [
      [lastX, lastY + 10],
      [firstX, firstY + 4],
    ],
    size,
    ink: mix(noon.wood, noon.leaf, 0.55),
    light: mix(noon.fresh, noon.lit, 0.55),
    sun: 0.8,
    deep: 20,
    seed,
  });
};
