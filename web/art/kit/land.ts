import { chance, fractal, noise } from './chance';
import { curve } from './marks';
import { Pen } from './pen';
import type { Knot } from './points';
import type { Profile } from './profile';

type Ridge = {
  from: number;
  to: number;
  /** The height it is closed to. */
  base: number;
  profile: Profile;
  /** How far the noise leaves the profile, in units. */
  rough?: number;
  /** Bends of the noise per unit. */
  frequency?: number;
  octaves?: number;
  /** Units between points. */
  step?: number;
  seed?: number;
};

/** A ridgeline: the composed profile, roughened by noise. Hills, sand banks, sea floors. */
export function ridge(ridgeline: Ridge): Pen {
  const {
    from,
    to,
    base,
    profile,
    rough = 20,
    frequency = 0.006,
    octaves = 4,
    step = 30,
    seed = 1,
  } = ridgeline;
  const wander = noise(seed);
  const knots: Knot[] = [];
  for (let x = from; x <= to + 1; x += step) {
    knots.push([x, profile(x) + rough * fractal(wander, x * frequency, octaves)]);
  }
  return curve(knots, { pen: new Pen().move(from, base) })
    .line(to, base)
    .close();
}

type Ledge = {
  from: number;
  to: number;
  top: Profile;
  /** Length of a long drip. */
  drop: number;
  seed?: number;
  /** Usual width of a drip. */
  step?: number;
  /** How far drips lean away from the light. */
  slant?: number;
  /** Part of drips left out. */
  gap?: number;
  pen?: Pen;
};

/**
 * Bedded limestone, the canyon-poster way: a lit band hugging a top edge whose lower edge breaks into unequal
 * drips. Stack two or three: longer drips in darker ink behind shorter ones in light ink.
 */
export function ledge(bed: Ledge): Pen {
  const { from, to, top, drop, seed = 1, step = 26, slant = 6, gap = 0.18, pen = new Pen() } = bed;
  const luck = chance(seed);
  const lower: [number, number][] = [];
  let run = luck.between(0.3, 1);
  for (let x = from; x < to;) {
    const width = step * luck.between(0.3, 1.5);
    if (luck() < 0.4) run = luck() ** 2.2 * 1.5 + 0.12;
    const depth = luck() < gap ? drop * 0.05 : drop * run * luck.between(0.75, 1.1);
    lower.push(
      [x, top(x) + depth * 0.86],
      [x + width * 0.5, top(x + width * 0.5) + depth],
      [x + width - slant * 0.4, top(x + width) + depth * luck.between(0.7, 0.95)],
      [x + width, top(x + width) + depth * 0.3],
    );
    x += width;
  }
  pen.move(from, top(from));
  for (let x = from + step; x < to; x += step * 1.4) pen.line(x, top(x) + luck.normal(0, 2));
  pen.line(to, top(to));
  for (const [x, y] of lower.toReversed()) pen.line(x, y);
  return pen.close();
}
