import * as kit from '../kit';
import { finePen, limb, outline, type Markup, type Point } from '../kit';

/** A flat ground seen from above at a slant: where a place on it is seen, and how large things there are. */
export type Ground = {
  /** Where the view's middle stands on the page. */
  middle: number;
  /** Height of the horizon on the page; it may be far above the picture. */
  horizon: number;
  /** How high the eye is, in units of the ground. */
  eye: number;
  /** How long the lens is. */
  lens: number;
};

/** The size of things at a distance. */
export const sizeAt = ({ lens }: Ground, far: number): number => lens / far;

/** Where a place on the ground is seen: `across` from the middle, `far` from the eye. */
export function seenOn(ground: Ground, [across, far]: Point): Point {
  const size = sizeAt(ground, far);
  return [ground.middle + across * size, ground.horizon + ground.eye * size];
}

/** A left foot's print without fill, 100 long, its toes up, as a symbol named `foot`. */
export function foot(): string {
  const sole = outline(
    '-4,50 -16,42 -17,28 -12,12 -16,-6 -22,-20 -18,-33 -4,-38 12,-34 20,-22 16,-6 9,8 12,26 11,42 4,49',
    { pen: finePen() },
  );
  const toes = ['11,-44,13 13,-51,12', '-1,-47,9 -1,-52,9', '-9,-45,8 -10,-49,8', '-16,-41,7 -17,-45,7'];
  const last = '-22,-35,6 -23,-38,6';
  return kit.symbol('foot', [sole, ...[...toes, last].map((toe) => limb(kit.joints(toe), finePen()))]);
}

/** One step: where it was set, which way it looked (radians, 0 away from the eye), and which foot. */
export type Step = { at: Point; heading: number; side: -1 | 1 };

const STEP = 186;
const GAIT = 38;

/**
 * Somebody's way out and back along a bow, given by its middle, its half width, and how far the ends of its
 * legs and the start of its turn are from the eye.
 */
export function roundTrip(middle: number, half: number, near: number, turn: number): Step[] {
  const leg = turn - near;
  const spread = 0.07;
  const whole = leg * 2 + Math.PI * half;
  const place = (way: number): { at: Point; heading: number } => {
    if (way < leg) return { at: [middle - half - (leg - way) * spread, near + way], heading: spread * 0.9 };
    if (way > whole - leg) {
      const back = whole - way;
      return { at: [middle + half + (leg - back) * spread, near + back], heading: Math.PI - spread * 0.9 };
    }
    const angle = (way - leg) / half;
    return { at: [middle - half * Math.cos(angle), turn + half * Math.sin(angle)], heading: angle };
  };
  const count = Math.floor(whole / STEP);
  const luck = kit.chance(12);
  return kit.times(count, (i): Step => {
    const { at, heading } = place((i + 0.5) * STEP);
    const side = i % 2 === 0 ? -1 : 1;
    const off = GAIT * side + luck.normal(0, 4);
    return {
      at: [at[0] + off * Math.cos(heading), at[1] - off * Math.sin(heading)],
      heading: heading + side * 0.1 + luck.normal(0, 0.05),
      side,
    };
  });
}

/** The prints of steps on a ground, `long` units each, without fill. Needs the symbol `foot`. */
export const tracks = (ground: Ground, steps: readonly Step[], long: number): Markup =>
  steps
    .toSorted((a, b) => b.at[1] - a.at[1])
    .map(({ at, heading, side }) => {
      const size = sizeAt(ground, at[1]);
      const [x, y] = seenOn(ground, at);
      const lean = (-at[0] * size * size) / ground.lens;
      const rise = (-ground.eye * size * size) / ground.lens;
      const unit = long / 100;
      const [cos, sin] = [Math.cos(heading) * unit, Math.sin(heading) * unit];
      /** A direction on the ground as it is seen. */
      const seen = (across: number, away: number): Point => [across * size + away * lean, away * rise];
      const [right, down] = [seen(-cos * side, sin * side), seen(-sin, -cos)];
      const numbers = [...right, ...down, Math.round(x), Math.round(y)].map((value) =>
        kit.brief(Number(value.toFixed(2))),
      );
      return kit.tag('use', {
        href: '#foot',
        transform: `matrix(${numbers.join(' ').replaceAll(' -', '-')})`,
      });
    });
