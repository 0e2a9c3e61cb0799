import type { Point } from './points';

/** An eye over a level ground, in metres; uprights stay upright, as with a shift lens. */
export type Eye = {
  /** Middle of the picture and its horizon, in units of the world. */
  x: number;
  horizon: number;
  /** Units that a metre takes a metre off. */
  focal: number;
  /** How high the eye is. */
  height: number;
};

/** A place in metres: to the right, up from the ground, and away. */
export type Place = readonly [right: number, up: number, away: number];

/** Where an eye sees a place. */
export const seen =
  ({ x, horizon, focal, height }: Eye) =>
  ([right, up, away]: Place): Point => [x + (focal * right) / away, horizon - (focal * (up - height)) / away];

/** A level plan put on the ground: its own origin, and how far it is turned, in radians. */
export const plan = (
  [originRight, originAway]: Point,
  turn: number,
): ((along: number, across: number, up: number) => Place) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (along, across, up) => [
    originRight + along * c - across * s,
    up,
    originAway + along * s + across * c,
  ];
};
