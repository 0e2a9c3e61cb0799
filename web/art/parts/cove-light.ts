import type { Ink, Stops } from '../kit';

/** Inks of the cove under one light; by day it comes from the left. */
export type CoveLight = {
  night: boolean;
  sky: Stops;
  cloud: Ink;
  haze: Ink;
  leaf: { shade: Ink; middle: Ink; lit: Ink };
  stone: { shade: Ink; middle: Ink; lit: Ink };
  sand: Ink;
  wall: { lit: Ink; shade: Ink };
  thatch: { lit: Ink; shade: Ink };
  /** Windows, doors and lamps. */
  window: Ink;
  sea: Stops;
  swell: readonly Ink[];
  crest: Ink;
  foam: Ink;
  pool: Ink;
  ink: Ink;
  rim: Ink;
  accent: Ink;
};

export const afternoon: CoveLight = {
  night: false,
  sky: [
    [0, [0.78, 0.095, 238]],
    [0.5, [0.87, 0.07, 222]],
    [1, [0.95, 0.04, 120]],
  ],
  cloud: [0.985, 0.02, 90],
  haze: [0.88, 0.045, 190],
  leaf: { shade: [0.34, 0.075, 165], middle: [0.5, 0.115, 148], lit: [0.82, 0.16, 116] },
  stone: { shade: [0.5, 0.06, 300], middle: [0.74, 0.06, 60], lit: [0.955, 0.055, 88] },
  sand: [0.96, 0.045, 85],
  wall: { lit: [0.96, 0.04, 80], shade: [0.72, 0.06, 30] },
  thatch: { lit: [0.8, 0.095, 80], shade: [0.52, 0.08, 60] },
  window: [0.4, 0.05, 240],
  sea: [
    [0, [0.9, 0.08, 182]],
    [0.16, [0.8, 0.12, 190]],
    [0.5, [0.64, 0.12, 205]],
    [1, [0.42, 0.1, 225]],
  ],
  swell: [
    [0.78, 0.12, 191],
    [0.68, 0.125, 200],
    [0.57, 0.12, 210],
    [0.46, 0.11, 220],
  ],
  crest: [0.93, 0.07, 180],
  foam: [0.985, 0.015, 160],
  pool: [0.86, 0.1, 190],
  ink: [0.24, 0.06, 235],
  rim: [0.97, 0.06, 92],
  accent: [0.68, 0.2, 38],
};

export const nightfall: CoveLight = {
  night: true,
  sky: [
    [0, [0.23, 0.09, 275]],
    [0.5, [0.36, 0.105, 290]],
    [0.8, [0.55, 0.13, 340]],
    [1, [0.74, 0.13, 45]],
  ],
  cloud: [0.5, 0.12, 335],
  haze: [0.46, 0.1, 315],
  leaf: { shade: [0.17, 0.05, 265], middle: [0.24, 0.06, 255], lit: [0.4, 0.08, 300] },
  stone: { shade: [0.24, 0.065, 285], middle: [0.34, 0.08, 300], lit: [0.5, 0.09, 330] },
  sand: [0.55, 0.08, 345],
  wall: { lit: [0.6, 0.09, 345], shade: [0.38, 0.08, 310] },
  thatch: { lit: [0.42, 0.08, 20], shade: [0.26, 0.06, 330] },
  window: [0.9, 0.14, 78],
  sea: [
    [0, [0.66, 0.13, 20]],
    [0.14, [0.5, 0.12, 330]],
    [0.5, [0.33, 0.095, 285]],
    [1, [0.2, 0.075, 270]],
  ],
  swell: [
    [0.47, 0.12, 325],
    [0.38, 0.105, 300],
    [0.3, 0.09, 285],
    [0.23, 0.08, 274],
  ],
  crest: [0.66, 0.13, 350],
  foam: [0.76, 0.07, 330],
  pool: [0.8, 0.11, 190],
  ink: [0.13, 0.05, 280],
  rim: [0.86, 0.12, 40],
  accent: [0.62, 0.2, 30],
};
