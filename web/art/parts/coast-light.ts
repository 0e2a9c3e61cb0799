import { mix, type Ink, type Stops } from '../kit';

/** The inks of the whole coast under one light, which always stands off the left edge, over the sea. */
export type CoastLight = {
  night: boolean;
  sky: Stops;
  sea: Stops;
  /** What everything far goes to. */
  haze: Ink;
  shallow: Ink;
  shoal: Ink;
  reef: Ink;
  surf: Ink;
  glitter: Ink;
  /** How strong the light itself glows over the horizon. */
  glow: number;
  sand: Ink;
  road: Ink;
  leaf: { shade: Ink; middle: Ink; lit: Ink };
  stone: { shade: Ink; middle: Ink; lit: Ink };
  water: Ink;
  cloud: { lit: Ink; body: Ink };
  /** The darkest ink, for what stands nearest. */
  ink: Ink;
  /** Lamps and windows; by day there are none. */
  lamp: Ink | undefined;
};

/** An ink of the place itself, as this light shows it. */
export const under = ({ night, haze }: CoastLight, ink: Ink): Ink =>
  night ? mix([ink[0] * 0.52, ink[1] * 0.62, ink[2]], [0.3, 0.09, 275], 0.45) : mix(ink, haze, 0.06);

export const morning: CoastLight = {
  night: false,
  sky: [
    [0, [0.84, 0.06, 232]],
    [0.45, [0.9, 0.04, 240]],
    [0.72, [0.925, 0.035, 30]],
    [1, [0.935, 0.075, 72]],
  ],
  sea: [
    [0, [0.93, 0.06, 80]],
    [0.08, [0.9, 0.06, 130]],
    [0.24, [0.83, 0.09, 186]],
    [0.6, [0.7, 0.115, 200]],
    [1, [0.5, 0.105, 222]],
  ],
  haze: [0.83, 0.045, 275],
  shallow: [0.84, 0.1, 188],
  shoal: [0.9, 0.08, 182],
  reef: [0.56, 0.1, 208],
  surf: [0.985, 0.015, 150],
  glitter: [0.97, 0.06, 92],
  glow: 1,
  sand: [0.95, 0.05, 82],
  road: [0.985, 0.025, 90],
  leaf: { shade: [0.27, 0.06, 178], middle: [0.44, 0.095, 152], lit: [0.78, 0.15, 110] },
  stone: { shade: [0.46, 0.07, 320], middle: [0.68, 0.08, 45], lit: [0.94, 0.075, 82] },
  water: [0.8, 0.12, 190],
  cloud: { lit: [0.985, 0.035, 80], body: [0.85, 0.05, 330] },
  ink: [0.2, 0.05, 215],
  lamp: undefined,
};

export const moonrise: CoastLight = {
  night: true,
  sky: [
    [0, [0.22, 0.085, 278]],
    [0.5, [0.34, 0.1, 285]],
    [0.88, [0.41, 0.115, 318]],
    [1, [0.55, 0.12, 348]],
  ],
  sea: [
    [0, [0.54, 0.095, 330]],
    [0.1, [0.5, 0.085, 290]],
    [0.3, [0.4, 0.085, 262]],
    [0.65, [0.31, 0.08, 255]],
    [1, [0.22, 0.07, 258]],
  ],
  haze: [0.45, 0.095, 308],
  shallow: [0.46, 0.085, 232],
  shoal: [0.53, 0.08, 222],
  reef: [0.25, 0.07, 255],
  surf: [0.84, 0.04, 240],
  glitter: [0.88, 0.045, 250],
  glow: 0.5,
  sand: [0.6, 0.05, 290],
  road: [0.82, 0.04, 285],
  leaf: { shade: [0.15, 0.045, 262], middle: [0.24, 0.06, 245], lit: [0.42, 0.065, 225] },
  stone: { shade: [0.24, 0.06, 285], middle: [0.37, 0.06, 275], lit: [0.66, 0.045, 250] },
  water: [0.52, 0.09, 225],
  cloud: { lit: [0.56, 0.09, 330], body: [0.38, 0.09, 300] },
  ink: [0.12, 0.04, 270],
  lamp: [0.87, 0.14, 78],
};
