import * as kit from '../kit';
import { path, Pen, polygon, seen, type Eye, type Ink, type Markup, type Place, type Point } from '../kit';
import { block, type Faces, type Span } from './room';

/** An umbrella of palm on a post. */
export function umbrella(
  eye: Eye,
  [x, away]: Point,
  { post, shade, lit }: { post: Ink; shade: Ink; lit: Ink },
  seed = 1,
): Markup {
  const luck = kit.chance(seed);
  const spot = (dx: number, up: number): Point => seen(eye)([x + dx, up, away]);
  const hem = (from: number, to: number): Point[] =>
    kit.times(11, (i) => {
      const dx = from + ((to - from) * i) / 10;
      return spot(dx, 1.95 + 0.16 * Math.cos(dx * 1.1) * 0.6 - (i % 2) * luck.between(0.06, 0.14));
    });
  return [
    path(polygon(new Pen(), [spot(-0.05, 0), spot(0.05, 0), spot(0.05, 2.3), spot(-0.05, 2.3)]), post),
    path(polygon(new Pen(), [spot(0, 2.95), ...hem(-1.4, 1.4)]), shade),
    path(polygon(new Pen(), [spot(0, 2.95), ...hem(0.15, 1.4)]), lit),
  ];
}

/** A lounger seen from behind, its back raised. */
export function lounger(eye: Eye, x: Span, [near, far]: Span, cloth: Faces, wood: Ink): Markup {
  const up = (away: number, y: number): readonly Place[] => [
    [x[0], y, away],
    [x[1], y, away],
  ];
  const back = [...up(near, 0.85), ...up(near + 0.55, 0.34).toReversed()].map(seen(eye));
  return [
    block(eye, [x[0] + 0.05, x[1] - 0.05], [0.02, 0.26], [near + 0.3, far], {
      top: wood,
      front: wood,
      side: wood,
    }),
    block(eye, x, [0.26, 0.36], [near + 0.5, far], cloth),
    path(polygon(new Pen(), back), cloth.front),
  ];
}

/** A bathtub that stands free, its long side to the eye; lit from the left. */
export function bathtub(
  eye: Eye,
  [x, away]: Point,
  { lit, shade, water, rim }: Record<'lit' | 'shade' | 'water' | 'rim', Ink>,
): Markup {
  const oval = (up: number, long: number, deep: number): Point[] =>
    kit.times(20, (i): Point => {
      const turn = (i / 20) * Math.PI * 2;
      return seen(eye)([x + Math.cos(turn) * long, up, away + Math.sin(turn) * deep]);
    });
  const spot = (dx: number, up: number, near = 0): Point => seen(eye)([x + dx, up, away - near]);
  const body = (to: number): Pen =>
    kit.outline(
      [
        [...spot(-0.88, 0.61), true],
        spot(-0.8, 0.34, 0.1),
        spot(-0.62, 0.08, 0.16),
        [...spot(-0.5, 0.01, 0.18), true],
        [...spot(-0.5 + 0.5 * (to + 1), 0.01, 0.18), true],
        spot(-0.62 + 0.62 * (to + 1), 0.08, 0.2),
        spot(-0.8 + 0.8 * (to + 1), 0.34, 0.22),
        [...spot(-0.88 + 0.88 * (to + 1), 0.61, to < 1 ? 0.3 : 0), true],
      ],
      { tension: 0.14 },
    );
  return [
    path(body(1), shade),
    path(body(-0.55), lit),
    path(kit.outline(oval(0.62, 0.88, 0.4)), rim),
    path(kit.outline(oval(0.6, 0.8, 0.33)), shade),
    path(kit.outline(oval(0.52, 0.74, 0.28)), water),
  ];
}

/** Pelicans as they fly past in single file, as a symbol named `pelican`, 96 units across, to the right. */
export const flyingPelican = kit.symbol(
  'pelican',
  kit.outline(
    '-50,-20^ -30,-15 -12,-4 0,-4 12,-12 30,-24 52,-28^ 36,-14 20,0 16,5 26,0 32,-2 38,2 50,9^ 34,8 26,10 12,15 -6,14 -18,12 -24,16^ -20,7 -14,4 -30,-6',
  ),
);
