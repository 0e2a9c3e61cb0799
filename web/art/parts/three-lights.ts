import { mix, type Ink } from '../kit';

/** One of the lights that meet: what it does to sky, land, leaves and people. */
export type Zone = {
  sky: readonly [high: Ink, low: Ink];
  far: Ink;
  land: Ink;
  landLit: Ink;
  shade: Ink;
  lit: Ink;
};

/** Inks of three lights in one landscape. */
export type ThreeLights = {
  night: boolean;
  dawn: Zone;
  noon: Zone;
  dark: Zone;
  sun: Ink;
  rings: readonly Ink[];
  sea: readonly [Ink, Ink];
  river: readonly [Ink, Ink];
  road: { dawn: Ink; noon: Ink; dark: Ink };
  trunk: { body: Ink; left: Ink; right: Ink };
  fire: Ink;
  ember: Ink;
  ink: Ink;
};

export const day: ThreeLights = {
  night: false,
  dawn: {
    sky: [
      [0.86, 0.055, 250],
      [0.9, 0.08, 50],
    ],
    far: [0.72, 0.07, 330],
    land: [0.42, 0.085, 320],
    landLit: [0.88, 0.115, 78],
    shade: [0.3, 0.085, 305],
    lit: [0.95, 0.1, 82],
  },
  noon: {
    sky: [
      [0.88, 0.06, 220],
      [0.95, 0.04, 150],
    ],
    far: [0.78, 0.075, 165],
    land: [0.55, 0.13, 145],
    landLit: [0.84, 0.165, 122],
    shade: [0.3, 0.075, 165],
    lit: [0.98, 0.06, 105],
  },
  dark: {
    sky: [
      [0.2, 0.085, 285],
      [0.36, 0.12, 305],
    ],
    far: [0.26, 0.09, 295],
    land: [0.19, 0.06, 290],
    landLit: [0.55, 0.15, 45],
    shade: [0.13, 0.05, 290],
    lit: [0.82, 0.16, 65],
  },
  sun: [0.985, 0.05, 92],
  rings: [
    [0.89, 0.045, 300],
    [0.89, 0.06, 350],
    [0.89, 0.085, 35],
    [0.905, 0.105, 66],
    [0.935, 0.115, 84],
  ],
  sea: [
    [0.9, 0.09, 70],
    [0.62, 0.09, 230],
  ],
  river: [
    [0.86, 0.1, 190],
    [0.66, 0.12, 205],
  ],
  road: { dawn: [0.93, 0.06, 50], noon: [0.985, 0.025, 100], dark: [0.46, 0.09, 320] },
  trunk: { body: [0.3, 0.05, 320], left: [0.84, 0.06, 110], right: [0.72, 0.16, 52] },
  fire: [0.93, 0.12, 88],
  ember: [0.7, 0.2, 45],
  ink: [0.16, 0.055, 300],
};

const deepen = (ink: Ink, part = 0.55): Ink => mix(ink, [0.2, 0.09, 285], part);

/** By dusk the first light is the last of the sun, the middle one the blue hour, the third still the fire. */
export const dusk: ThreeLights = {
  night: true,
  dawn: {
    sky: [
      [0.3, 0.11, 295],
      [0.56, 0.17, 15],
    ],
    far: [0.36, 0.11, 320],
    land: [0.24, 0.08, 310],
    landLit: [0.66, 0.17, 38],
    shade: [0.17, 0.065, 300],
    lit: [0.78, 0.17, 50],
  },
  noon: {
    sky: [
      [0.27, 0.095, 265],
      [0.44, 0.095, 235],
    ],
    far: [0.36, 0.08, 235],
    land: [0.27, 0.07, 215],
    landLit: [0.45, 0.09, 190],
    shade: [0.17, 0.05, 240],
    lit: [0.72, 0.07, 215],
  },
  dark: {
    sky: [
      [0.13, 0.06, 285],
      [0.25, 0.1, 300],
    ],
    far: [0.18, 0.07, 295],
    land: [0.14, 0.05, 290],
    landLit: [0.55, 0.16, 45],
    shade: [0.1, 0.04, 290],
    lit: [0.84, 0.16, 65],
  },
  sun: [0.86, 0.16, 60],
  rings: [
    [0.31, 0.11, 285],
    [0.37, 0.13, 310],
    [0.46, 0.155, 345],
    [0.57, 0.18, 15],
    [0.68, 0.18, 36],
  ],
  sea: [[0.6, 0.15, 25], deepen([0.45, 0.09, 260])],
  river: [
    [0.55, 0.085, 225],
    [0.32, 0.085, 250],
  ],
  road: { dawn: [0.6, 0.11, 20], noon: [0.66, 0.05, 250], dark: [0.4, 0.09, 320] },
  trunk: { body: [0.17, 0.05, 300], left: [0.5, 0.08, 230], right: [0.7, 0.17, 52] },
  fire: [0.94, 0.12, 88],
  ember: [0.7, 0.2, 45],
  ink: [0.1, 0.045, 290],
};
