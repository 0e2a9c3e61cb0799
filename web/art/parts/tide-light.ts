import type { Ink } from '../kit';

/** The inks of a beach at low tide under one light, low on the left. */
export type TideLight = {
  /** The sea from far to near, and the film of water that is running back. */
  sea: readonly [Ink, Ink, Ink, Ink];
  film: Ink;
  foam: Ink;
  glitter: Ink;
  wet: Ink;
  sand: Ink;
  sandNear: Ink;
  ripple: Ink;
  rippleLit: Ink;
  pool: Ink;
  weed: Ink;
  wind: Ink;
  star: { body: Ink; lit: Ink };
  /**
   * A print's lit wall, its wall in shade, its bed, and the water that has come up in those on the wet flat.
   */
  print: { lit: Ink; wall: Ink; bed: Ink; water: Ink };
};

export const morning: TideLight = {
  sea: [
    [0.6, 0.11, 212],
    [0.7, 0.115, 200],
    [0.8, 0.105, 190],
    [0.88, 0.075, 185],
  ],
  film: [0.87, 0.045, 165],
  foam: [0.985, 0.012, 110],
  glitter: [0.95, 0.05, 170],
  wet: [0.835, 0.05, 66],
  sand: [0.92, 0.055, 82],
  sandNear: [0.895, 0.07, 74],
  ripple: [0.76, 0.06, 52],
  rippleLit: [0.93, 0.05, 84],
  pool: [0.83, 0.075, 195],
  weed: [0.5, 0.08, 55],
  wind: [0.85, 0.07, 68],
  star: { body: [0.63, 0.19, 32], lit: [0.8, 0.14, 52] },
  print: {
    lit: [0.985, 0.035, 92],
    wall: [0.4, 0.085, 12],
    bed: [0.69, 0.085, 50],
    water: [0.66, 0.075, 205],
  },
};

export const moonlight: TideLight = {
  sea: [
    [0.24, 0.08, 275],
    [0.3, 0.09, 268],
    [0.38, 0.09, 260],
    [0.47, 0.085, 255],
  ],
  film: [0.5, 0.06, 270],
  foam: [0.88, 0.03, 265],
  glitter: [0.66, 0.06, 250],
  wet: [0.36, 0.065, 290],
  sand: [0.57, 0.05, 292],
  sandNear: [0.44, 0.065, 300],
  ripple: [0.3, 0.07, 290],
  rippleLit: [0.56, 0.05, 285],
  pool: [0.66, 0.06, 262],
  weed: [0.2, 0.06, 300],
  wind: [0.38, 0.065, 295],
  star: { body: [0.46, 0.14, 20], lit: [0.62, 0.1, 350] },
  print: {
    lit: [0.76, 0.04, 280],
    wall: [0.12, 0.05, 285],
    bed: [0.25, 0.06, 290],
    water: [0.74, 0.05, 262],
  },
};
