import type { Ink, Stops } from '../kit';
import type { PalapaInks } from './palapa';
import type { MenderInks } from './roof-menders';

/** The inks of a beach that a storm is leaving, the light low on the left. */
export type StormLight = {
  sky: Stops;
  cloud: { edge: Ink; body: Ink; deep: Ink; far: Ink };
  rain: Ink;
  sea: Stops;
  foam: Ink;
  sand: Stops;
  sandLit: Ink;
  puddle: Ink;
  shade: Ink;
  leaf: Ink;
  leafLit: Ink;
  palapa: PalapaInks;
  people: MenderInks;
  rope: Ink;
  /** A lamp under the roof, by dusk. */
  lamp: Ink | undefined;
};

const ropeDay: Ink = [0.97, 0.045, 90];
export const clearing: StormLight = {
  sky: [
    [0, [0.8, 0.075, 228]],
    [0.5, [0.9, 0.045, 215]],
    [0.8, [0.96, 0.06, 92]],
    [1, [0.94, 0.1, 80]],
  ],
  cloud: {
    edge: [0.93, 0.045, 80],
    body: [0.56, 0.06, 248],
    deep: [0.37, 0.07, 262],
    far: [0.74, 0.05, 225],
  },
  rain: [0.4, 0.06, 258],
  sea: [
    [0, [0.74, 0.08, 190]],
    [0.3, [0.55, 0.085, 215]],
    [1, [0.62, 0.09, 200]],
  ],
  foam: [0.97, 0.02, 150],
  sand: [
    [0, [0.76, 0.06, 70]],
    [0.35, [0.88, 0.07, 80]],
    [1, [0.8, 0.08, 66]],
  ],
  sandLit: [0.95, 0.06, 88],
  puddle: [0.87, 0.06, 205],
  shade: [0.56, 0.065, 25],
  leaf: [0.33, 0.06, 185],
  leafLit: [0.72, 0.14, 115],
  palapa: {
    shade: [0.4, 0.07, 45],
    thatch: [0.72, 0.115, 76],
    lit: [0.9, 0.125, 88],
    gap: [0.27, 0.05, 30],
    wood: [0.33, 0.055, 35],
    woodLit: [0.86, 0.11, 80],
    dark: [0.24, 0.045, 30],
  },
  people: {
    ink: [0.22, 0.05, 265],
    skin: [0.46, 0.09, 48],
    skinLit: [0.8, 0.12, 70],
    shirt: [0.9, 0.03, 200],
    trousers: [0.38, 0.07, 250],
    dress: [0.93, 0.025, 85],
    hem: [0.6, 0.2, 28],
    straw: [0.93, 0.09, 90],
    rope: ropeDay,
    wood: [0.42, 0.07, 50],
  },
  rope: ropeDay,
  lamp: undefined,
};

const ropeDusk: Ink = [0.88, 0.08, 70];
export const afterglow: StormLight = {
  sky: [
    [0, [0.3, 0.095, 285]],
    [0.45, [0.48, 0.12, 320]],
    [0.8, [0.7, 0.15, 25]],
    [1, [0.83, 0.13, 62]],
  ],
  cloud: { edge: [0.7, 0.13, 25], body: [0.27, 0.075, 285], deep: [0.2, 0.065, 282], far: [0.4, 0.1, 315] },
  rain: [0.18, 0.06, 282],
  sea: [
    [0, [0.55, 0.12, 5]],
    [0.3, [0.34, 0.09, 300]],
    [1, [0.3, 0.085, 285]],
  ],
  foam: [0.76, 0.07, 350],
  sand: [
    [0, [0.4, 0.07, 330]],
    [0.35, [0.47, 0.08, 350]],
    [1, [0.3, 0.075, 310]],
  ],
  sandLit: [0.68, 0.11, 30],
  puddle: [0.64, 0.12, 15],
  shade: [0.22, 0.065, 295],
  leaf: [0.16, 0.05, 285],
  leafLit: [0.42, 0.09, 350],
  palapa: {
    shade: [0.22, 0.06, 310],
    thatch: [0.48, 0.1, 30],
    lit: [0.76, 0.135, 52],
    gap: [0.17, 0.05, 310],
    wood: [0.19, 0.05, 310],
    woodLit: [0.74, 0.13, 50],
    dark: [0.15, 0.05, 300],
  },
  people: {
    ink: [0.14, 0.05, 290],
    skin: [0.34, 0.075, 30],
    skinLit: [0.78, 0.13, 52],
    shirt: [0.56, 0.06, 320],
    trousers: [0.24, 0.07, 285],
    dress: [0.72, 0.06, 25],
    hem: [0.52, 0.18, 22],
    straw: [0.78, 0.11, 55],
    rope: ropeDusk,
    wood: [0.3, 0.06, 350],
  },
  rope: ropeDusk,
  lamp: [0.92, 0.13, 82],
};
