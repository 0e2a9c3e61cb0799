import type { Ink, Stops } from '../kit';
import type { IguanaInks } from './iguana';

/** The inks of the road's end over a cenote under one light, high on the left. */
export type RoadEndLight = {
  sky: Stops;
  haze: Ink;
  leaf: Ink;
  leafLit: Ink;
  road: Ink;
  roadShade: Ink;
  stone: readonly [Ink, Ink, Ink];
  hole: Ink;
  water: Ink;
  waterLit: Ink;
  gleam: Ink;
  turf: Ink;
  ink: Ink;
  edge: Ink;
  iguana: IguanaInks;
};

export const noon: RoadEndLight = {
  sky: [
    [0, [0.86, 0.06, 200]],
    [0.6, [0.93, 0.05, 160]],
    [1, [0.955, 0.055, 110]],
  ],
  haze: [0.92, 0.06, 130],
  leaf: [0.36, 0.08, 155],
  leafLit: [0.72, 0.15, 122],
  road: [0.985, 0.022, 92],
  roadShade: [0.78, 0.06, 150],
  stone: [
    [0.9, 0.05, 92],
    [0.68, 0.07, 92],
    [0.44, 0.065, 150],
  ],
  hole: [0.23, 0.055, 185],
  water: [0.46, 0.095, 205],
  waterLit: [0.76, 0.115, 190],
  gleam: [0.95, 0.05, 150],
  turf: [0.62, 0.12, 130],
  ink: [0.19, 0.05, 172],
  edge: [0.44, 0.09, 142],
  iguana: {
    dark: [0.2, 0.035, 190],
    body: [0.4, 0.045, 175],
    lit: [0.9, 0.09, 105],
    dewlap: [0.68, 0.17, 48],
    eye: [0.85, 0.17, 82],
  },
};

export const moonlight: RoadEndLight = {
  sky: [
    [0, [0.25, 0.09, 275]],
    [0.6, [0.38, 0.1, 280]],
    [1, [0.52, 0.1, 300]],
  ],
  haze: [0.42, 0.09, 285],
  leaf: [0.2, 0.06, 250],
  leafLit: [0.42, 0.07, 235],
  road: [0.86, 0.035, 280],
  roadShade: [0.5, 0.07, 275],
  stone: [
    [0.62, 0.055, 275],
    [0.43, 0.065, 278],
    [0.28, 0.065, 275],
  ],
  hole: [0.13, 0.05, 275],
  water: [0.24, 0.075, 262],
  waterLit: [0.4, 0.085, 258],
  gleam: [0.95, 0.05, 95],
  turf: [0.34, 0.07, 262],
  ink: [0.11, 0.045, 272],
  edge: [0.25, 0.06, 250],
  iguana: {
    dark: [0.12, 0.04, 280],
    body: [0.25, 0.055, 275],
    lit: [0.8, 0.05, 270],
    dewlap: [0.5, 0.13, 40],
    eye: [0.87, 0.16, 85],
  },
};
