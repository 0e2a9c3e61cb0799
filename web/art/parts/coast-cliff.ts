import * as kit from '../kit';
import { mix, path, type Knot, type Markup, type Pen } from '../kit';
import type { CoastLight } from './coast-light';

type Headland = { wide: number; high: number; seed: number; cave?: number };

/**
 * A limestone headland seen from above the sea, the middle of its foot at 0,0: a bowed wall, lit where it
 * faces left, with level stone and scrub on top.
 */
export function headland(light: CoastLight, { wide, high, seed, cave }: Headland): Markup {
  const half = wide / 2;
  const bow = (x: number): number => 1 - (x / half) ** 2;
  const foot = (x: number): number => wide * 0.13 * bow(x);
  const rise = (x: number): number =>
    kit.step(x, -half * 1.06, -half * 0.86) * (1 - 0.5 * kit.step(x, half * 0.72, half));
  const wander = kit.noise(seed);
  const top = (x: number): number => foot(x) * 0.9 - high * rise(x) * (0.9 + 0.1 * wander(x / (wide * 0.09)));
  const steps = kit.times(13, (i) => -half + (wide * i) / 12);
  const knots = (line: (x: number) => number): Knot[] => steps.map((x) => [x, line(x)]);
  const wall = kit.outline([...knots(top), ...knots(foot).toReversed()], {
    pen: kit.coarsePen(),
    tension: 0.1,
  });
  const back = (x: number): number => top(x) - wide * 0.2 * Math.sqrt(Math.max(0, bow(x)));
  const level = kit.outline([...knots(top), ...knots(back).toReversed()], { pen: kit.coarsePen() });
  const [middle, lit] = [kit.coarsePen(), kit.coarsePen()];
  for (const [i, t] of [0, 0.36, 0.68].entries()) {
    const bed = (x: number): number => top(x) + (foot(x) - top(x)) * t + 3;
    const drop = high * (i === 2 ? 0.22 : 0.36);
    kit.ledge({ from: -half * 0.88, to: half, top: bed, drop, seed: seed + i, step: wide / 11, pen: middle });
    kit.ledge({
      from: -half * (0.9 - i * 0.02),
      to: half * (0.34 - i * 0.2),
      top: bed,
      drop: drop * 0.62,
      seed: seed + 7 + i,
      step: wide / 13,
      gap: 0.3,
      pen: lit,
    });
  }
  const foam: Pen = kit.coarsePen();
  const luck = kit.chance(seed);
  for (const x of steps.filter((each) => each < half * 0.4))
    kit.dab(
      foam,
      x,
      foot(x) + luck.between(0, 6),
      wide * luck.between(0.05, 0.12),
      luck.between(0.012, 0.024) * wide,
      0,
    );
  return [
    path(level, mix(light.leaf.middle, light.leaf.lit, 0.4)),
    path(wall, light.stone.shade),
    path(middle, light.stone.middle),
    path(lit, light.stone.lit),
    cave === undefined
      ? ''
      : kit.group({ transform: `translate(${cave} ${Math.round(foot(cave))})` }, [
          path(
            kit.outline('-46,3^ -40,-16 -30,-18^ -24,-32 -12,-30^ -4,-40 6,-26^ 14,-36 26,-20^ 38,-18 46,3^'),
            light.ink,
          ),
          path(kit.outline('-36,4^ -10,-7 18,-8 38,4^'), mix(light.water, light.ink, 0.25)),
        ]),
    path(foam, light.surf),
  ];
}
