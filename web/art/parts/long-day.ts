import { at, mix, type Ink } from '../kit';

// One day from end to end of a picture: `hour` runs from 0, where the sun has just come up, to 1, where it is night.

/** An ink by hour: named at equal steps, mixed between them. */
export const byHour =
  (...inks: readonly Ink[]) =>
  (hour: number): Ink => {
    const place = Math.max(0, Math.min(0.999, hour)) * (inks.length - 1);
    const i = Math.floor(place);
    return mix(at(inks, i), at(inks, i + 1), place - i);
  };

type ByHour = (hour: number) => Ink;

/** The inks of a long day. */
export type LongDay = {
  sky: readonly Ink[];
  sun: Ink;
  glow: Ink;
  moon: Ink;
  cloud: Ink;
  sea: readonly [Ink, Ink];
  gleam: Ink;
  far: ByHour;
  shadow: ByHour;
  middle: ByHour;
  lit: ByHour;
  grass: ByHour;
  road: ByHour;
  roadShade: ByHour;
  roadEdge: ByHour;
  near: Ink;
  wood: Ink;
  thatch: Ink;
  flame: Ink;
  ember: Ink;
};

export const morningToNight: LongDay = {
  sky: [
    [0.95, 0.085, 82],
    [0.925, 0.058, 62],
    [0.865, 0.05, 340],
    [0.7, 0.085, 280],
    [0.45, 0.12, 278],
    [0.25, 0.09, 283],
  ],
  sun: [0.995, 0.035, 98],
  glow: [0.97, 0.12, 82],
  moon: [0.96, 0.04, 95],
  cloud: [0.99, 0.03, 90],
  sea: [
    [0.87, 0.085, 75],
    [0.6, 0.085, 235],
  ],
  gleam: [0.99, 0.05, 95],
  far: byHour([0.8, 0.075, 92], [0.72, 0.07, 170], [0.5, 0.08, 235], [0.27, 0.085, 280]),
  shadow: byHour(
    [0.4, 0.085, 118],
    [0.36, 0.085, 155],
    [0.29, 0.07, 205],
    [0.18, 0.06, 275],
    [0.15, 0.055, 282],
  ),
  middle: byHour(
    [0.58, 0.115, 112],
    [0.52, 0.12, 145],
    [0.42, 0.09, 180],
    [0.25, 0.07, 262],
    [0.21, 0.065, 280],
  ),
  lit: byHour([0.92, 0.14, 96], [0.83, 0.165, 118], [0.66, 0.13, 150], [0.38, 0.085, 245], [0.3, 0.08, 280]),
  grass: byHour(
    [0.8, 0.115, 95],
    [0.7, 0.115, 112],
    [0.53, 0.085, 150],
    [0.31, 0.075, 255],
    [0.22, 0.07, 282],
  ),
  road: byHour(
    [0.96, 0.06, 84],
    [0.985, 0.025, 95],
    [0.95, 0.02, 180],
    [0.7, 0.055, 270],
    [0.55, 0.075, 290],
  ),
  roadShade: byHour(
    [0.74, 0.07, 70],
    [0.74, 0.05, 150],
    [0.62, 0.06, 240],
    [0.4, 0.085, 280],
    [0.34, 0.085, 285],
  ),
  roadEdge: byHour(
    [0.66, 0.08, 70],
    [0.62, 0.06, 110],
    [0.5, 0.06, 220],
    [0.3, 0.08, 280],
    [0.26, 0.08, 285],
  ),
  near: [0.15, 0.05, 200],
  wood: [0.3, 0.05, 120],
  thatch: [0.72, 0.11, 85],
  flame: [0.93, 0.13, 88],
  ember: [0.7, 0.19, 48],
};

const sunk =
  (part: number, into: Ink) =>
  (ink: ByHour) =>
  (hour: number): Ink =>
    mix(ink(hour), into, part * (1 - 0.45 * hour));
const low = sunk(0.5, [0.22, 0.1, 330]);

/** The same by dusk: the sun goes down at the left, night has come at the right. */
export const eveningToNight: LongDay = {
  sky: [
    [0.72, 0.17, 48],
    [0.58, 0.175, 20],
    [0.44, 0.15, 345],
    [0.32, 0.12, 305],
    [0.23, 0.095, 285],
    [0.16, 0.075, 280],
  ],
  sun: [0.93, 0.13, 80],
  glow: [0.8, 0.18, 55],
  moon: [0.93, 0.05, 90],
  cloud: [0.74, 0.17, 30],
  sea: [
    [0.7, 0.17, 42],
    [0.33, 0.11, 310],
  ],
  gleam: [0.9, 0.14, 72],
  far: byHour([0.44, 0.14, 10], [0.36, 0.12, 335], [0.25, 0.095, 300], [0.18, 0.075, 283]),
  shadow: low(morningToNight.shadow),
  middle: low(morningToNight.middle),
  lit: byHour([0.76, 0.17, 55], [0.6, 0.16, 35], [0.44, 0.12, 345], [0.3, 0.08, 290], [0.26, 0.075, 282]),
  grass: byHour(
    [0.46, 0.13, 25],
    [0.38, 0.11, 350],
    [0.28, 0.09, 310],
    [0.2, 0.075, 286],
    [0.17, 0.065, 282],
  ),
  road: byHour([0.86, 0.12, 62], [0.8, 0.1, 40], [0.68, 0.08, 350], [0.52, 0.08, 300], [0.44, 0.08, 288]),
  roadShade: byHour(
    [0.5, 0.14, 25],
    [0.46, 0.12, 355],
    [0.38, 0.1, 320],
    [0.3, 0.085, 292],
    [0.26, 0.08, 286],
  ),
  roadEdge: byHour(
    [0.36, 0.12, 15],
    [0.32, 0.1, 345],
    [0.26, 0.09, 310],
    [0.2, 0.075, 288],
    [0.18, 0.07, 284],
  ),
  near: [0.11, 0.045, 300],
  wood: [0.2, 0.07, 330],
  thatch: [0.56, 0.13, 45],
  flame: [0.94, 0.13, 86],
  ember: [0.7, 0.2, 45],
};
