import type { Ink, Stops } from '../kit';
import type { LampBoatInks } from './lamp-boat';
import type { LighthouseInks } from './lighthouse';

/** The inks of a night with one oil lamp in it. */
export type LampLight = {
  sky: Stops;
  sea: Stops;
  stars: number;
  star: Ink;
  cloud: Ink;
  /** The mirror of the sky on the sea, and the dark between. */
  calm: Ink;
  dark: Ink;
  far: Ink;
  rock: Ink;
  rockLit: Ink;
  leaf: Ink;
  tower: LighthouseInks;
  boat: LampBoatInks;
  halo: readonly [Ink, Ink, Ink];
  gold: Ink;
};

export const afterSunset: LampLight = {
  sky: [
    [0, [0.36, 0.085, 268]],
    [0.5, [0.52, 0.085, 250]],
    [0.82, [0.7, 0.075, 225]],
    [1, [0.86, 0.075, 75]],
  ],
  sea: [
    [0, [0.8, 0.07, 85]],
    [0.08, [0.62, 0.075, 215]],
    [0.45, [0.44, 0.08, 245]],
    [1, [0.27, 0.08, 265]],
  ],
  stars: 40,
  star: [0.96, 0.03, 95],
  cloud: [0.6, 0.07, 290],
  calm: [0.72, 0.07, 215],
  dark: [0.3, 0.075, 258],
  far: [0.5, 0.06, 255],
  rock: [0.26, 0.06, 265],
  rockLit: [0.46, 0.06, 262],
  leaf: [0.22, 0.055, 235],
  tower: {
    wall: [0.93, 0.025, 235],
    shade: [0.72, 0.05, 260],
    warm: [0.95, 0.09, 80],
    dark: [0.2, 0.06, 265],
    pane: [0.3, 0.06, 262],
  },
  boat: {
    ink: [0.16, 0.05, 270],
    hull: [0.3, 0.08, 255],
    trim: [0.55, 0.17, 30],
    lit: [0.88, 0.13, 75],
    cloth: [0.78, 0.09, 78],
    shirt: [0.8, 0.035, 75],
    skin: [0.44, 0.09, 45],
    lamp: [0.985, 0.075, 95],
  },
  halo: [
    [0.76, 0.13, 15],
    [0.85, 0.13, 45],
    [0.93, 0.13, 85],
  ],
  gold: [0.93, 0.12, 85],
};

export const deepNight: LampLight = {
  sky: [
    [0, [0.15, 0.06, 275]],
    [0.55, [0.22, 0.075, 268]],
    [1, [0.36, 0.085, 252]],
  ],
  sea: [
    [0, [0.34, 0.08, 250]],
    [0.12, [0.26, 0.075, 260]],
    [1, [0.12, 0.05, 275]],
  ],
  stars: 150,
  star: [0.93, 0.03, 250],
  cloud: [0.27, 0.075, 270],
  calm: [0.4, 0.07, 248],
  dark: [0.13, 0.05, 272],
  far: [0.24, 0.065, 265],
  rock: [0.11, 0.045, 275],
  rockLit: [0.25, 0.055, 268],
  leaf: [0.1, 0.04, 270],
  tower: {
    wall: [0.6, 0.045, 262],
    shade: [0.4, 0.06, 268],
    warm: [0.84, 0.1, 72],
    dark: [0.11, 0.045, 275],
    pane: [0.17, 0.05, 272],
  },
  boat: {
    ink: [0.1, 0.04, 275],
    hull: [0.17, 0.055, 275],
    trim: [0.45, 0.15, 28],
    lit: [0.87, 0.14, 72],
    cloth: [0.66, 0.09, 65],
    shirt: [0.5, 0.05, 50],
    skin: [0.32, 0.08, 40],
    lamp: [0.985, 0.075, 95],
  },
  halo: [
    [0.58, 0.15, 35],
    [0.66, 0.16, 48],
    [0.78, 0.15, 68],
  ],
  gold: [0.9, 0.14, 78],
};
