import type { Ink, Stops } from '../kit';
import type { DepartureInks } from './departure';

/** The inks of a boat that leaves against the light. */
export type DepartureLight = {
  /** Bands of the sky from the top down to the horizon, as a stencil printer lays them. */
  sky: readonly [Ink, Ink, Ink, Ink, Ink];
  sun: { disc: Ink; heart: Ink; glow: Ink };
  sea: Stops;
  gold: Ink;
  ripple: Ink;
  far: Ink;
  wood: Ink;
  woodLit: Ink;
  woodDark: Ink;
  wake: Ink;
  scarlet: Ink;
  scarletBack: Ink;
  boat: DepartureInks;
};

export const firstSun: DepartureLight = {
  sky: [
    [0.86, 0.07, 205],
    [0.915, 0.05, 175],
    [0.95, 0.055, 115],
    [0.945, 0.085, 88],
    [0.91, 0.105, 68],
  ],
  sun: { disc: [0.84, 0.16, 70], heart: [0.92, 0.135, 88], glow: [0.92, 0.12, 80] },
  sea: [
    [0, [0.87, 0.09, 85]],
    [0.1, [0.79, 0.085, 165]],
    [0.4, [0.62, 0.1, 200]],
    [1, [0.4, 0.09, 225]],
  ],
  gold: [0.96, 0.09, 90],
  ripple: [0.45, 0.09, 220],
  far: [0.66, 0.07, 215],
  wood: [0.5, 0.07, 40],
  woodLit: [0.82, 0.1, 70],
  woodDark: [0.25, 0.055, 285],
  wake: [0.93, 0.05, 165],
  scarlet: [0.6, 0.225, 28],
  scarletBack: [0.43, 0.17, 20],
  boat: {
    ink: [0.22, 0.06, 280],
    hull: [0.3, 0.08, 262],
    stripe: [0.86, 0.05, 75],
    sail: [0.67, 0.105, 22],
    sailDeep: [0.52, 0.1, 8],
    rim: [0.985, 0.07, 92],
    skins: [
      [0.33, 0.07, 35],
      [0.43, 0.085, 40],
      [0.58, 0.085, 42],
    ],
    clothes: [
      [0.5, 0.13, 350],
      [0.8, 0.045, 60],
      [0.42, 0.09, 255],
      [0.68, 0.12, 65],
      [0.48, 0.085, 175],
    ],
  },
};

/** By dusk the same boat leaves under the moon, a scarlet ribbon still at its mast. */
export const moonUp: DepartureLight = {
  sky: [
    [0.2, 0.08, 280],
    [0.26, 0.09, 283],
    [0.33, 0.1, 290],
    [0.41, 0.11, 305],
    [0.5, 0.12, 330],
  ],
  sun: { disc: [0.87, 0.1, 75], heart: [0.94, 0.07, 90], glow: [0.58, 0.13, 10] },
  sea: [
    [0, [0.52, 0.11, 340]],
    [0.1, [0.38, 0.1, 295]],
    [0.4, [0.28, 0.09, 275]],
    [1, [0.17, 0.07, 275]],
  ],
  gold: [0.9, 0.08, 80],
  ripple: [0.18, 0.07, 275],
  far: [0.28, 0.09, 295],
  wood: [0.27, 0.06, 320],
  woodLit: [0.52, 0.09, 340],
  woodDark: [0.13, 0.05, 285],
  wake: [0.6, 0.08, 310],
  scarlet: [0.57, 0.21, 25],
  scarletBack: [0.36, 0.15, 15],
  boat: {
    ink: [0.13, 0.055, 285],
    hull: [0.17, 0.065, 280],
    stripe: [0.5, 0.07, 330],
    sail: [0.42, 0.085, 340],
    sailDeep: [0.32, 0.085, 325],
    rim: [0.93, 0.08, 82],
    skins: [
      [0.24, 0.06, 20],
      [0.3, 0.07, 25],
      [0.4, 0.075, 25],
    ],
    clothes: [
      [0.38, 0.12, 350],
      [0.56, 0.05, 340],
      [0.28, 0.09, 275],
      [0.48, 0.1, 40],
      [0.32, 0.07, 220],
    ],
  },
};
