import type { Knot, Point } from './points';

/** How something with wings lies in the air or the water. */
export type Pose = {
  x: number;
  y: number;
  scale?: number;
  /** Radians about the three axes. */
  roll: number;
  pitch: number;
  yaw: number;
  /** How far a point 300 units out on a wing is lifted, in units. */
  beat: number;
};

/** How far off the eye is. */
const EYE = 900;
/** The left wing is lifted more: nothing alive is symmetrical. */
const LEFT = 1.5;

/** The point of two coordinates turned about the third by an angle in radians. */
const turn = (a: number, b: number, angle: number): Point => [
  a * Math.cos(angle) - b * Math.sin(angle),
  a * Math.sin(angle) + b * Math.cos(angle),
];

/**
 * Real structure, then projection: takes points of the right half of a plan view (nose up, seen from above) to
 * where they are seen, on the right side (1) or mirrored on the left (-1).
 */
export function attitude({
  x,
  y,
  scale = 1,
  roll,
  pitch,
  yaw,
  beat,
}: Pose): (plan: Knot, side: number) => Knot {
  return ([planX, planY, corner = false], side) => {
    const lift = beat * (planX / 300) ** 2 * (side > 0 ? 1 : LEFT);
    const [rolledX, rolledZ] = turn(planX * side, lift, roll);
    const [pitchedY, z] = turn(planY, rolledZ, pitch);
    const [yawedX, yawedY] = turn(rolledX, pitchedY, yaw);
    const near = (scale * EYE) / (EYE - z);
    return [x + yawedX * near, y + yawedY * near, corner];
  };
}
