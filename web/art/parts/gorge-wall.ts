import * as kit from '../kit';
import type { Frame, Ink, Markup } from '../kit';

export type Wall = {
  from: number;
  to: number;
  top: kit.Profile;
  foot: kit.Profile;
  seed: number;
  /** Beds by height, 0 at the top to 1 at the foot, and where each begins and ends. */
  beds: string;
  mass: Ink;
  middle: Ink;
  lit: Ink;
  /** Length of a long drip. */
  drop: number;
  /** Planes of the rock under its beds. */
  planes?: Markup;
};

/**
 * A wall of the gorge: a dark mass, bedded in drips of a middle tone, and of light where the gap reaches it.
 */
export function wall(
  { top, foot, seed, beds, mass, middle, lit, drop, planes = '', ...extent }: Wall,
  { view }: Frame,
): Markup {
  const [first, last] = kit.span(view);
  const [from, to] = [Math.max(extent.from, first - 60), Math.min(extent.to, last + 60)];
  const [shade, light] = [kit.coarsePen(), kit.coarsePen()];
  const luck = kit.chance(seed);
  const rim = kit.ridge({
    from,
    to,
    base: 1540,
    rough: 16,
    frequency: 0.03,
    octaves: 3,
    step: 18,
    seed,
    profile: top,
  });
  for (const [i, [t = 0, start = 0, end = 0, litEnd = 0]] of kit.rows(beds, 4).entries()) {
    const line = (x: number): number =>
      top(x) + 10 + (foot(x) - top(x)) * t + 9 * Math.sin(x / 61 + t * 7) - 10 * t * Math.sin(x / 170);
    kit.ledge({
      from: Math.max(from, start),
      to: Math.min(to, end),
      top: line,
      drop,
      seed: seed + i,
      step: 62,
      pen: shade,
    });
    for (let x = Math.max(from, start); x < litEnd - 20;) {
      const width = luck.between(50, 170);
      const until = Math.min(litEnd, x + width);
      kit.ledge({
        from: x,
        to: until,
        top: line,
        drop: drop * 0.62,
        seed: seed * 3 + i + x,
        step: 38,
        pen: light,
      });
      x += width + luck.between(8, 60);
    }
  }
  return [kit.path(rim, mass), planes, kit.path(shade, middle), kit.path(light, lit)];
}
