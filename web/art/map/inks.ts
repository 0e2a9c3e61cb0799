import { mix, type Ink } from '../kit';

/** The inks of the map under one light. Geometry never asks which light it is. */
export type MapLight = {
  night: boolean;
  /** The sea from far out to the beach. */
  sea: readonly [deep: Ink, middle: Ink, shallow: Ink, foam: Ink];
  /** What the light throws on the water. */
  glint: Ink;
  sand: Ink;
  /** Land from the coast inland. */
  jungle: readonly [near: Ink, middle: Ink, far: Ink];
  /** Leaves that face the light, from the coast inland. */
  leaves: readonly [near: Ink, middle: Ink, far: Ink];
  /** Under the crowns, and on the side of things turned from the light. */
  shade: Ink;
  road: Ink;
  /** What has a light of its own: windows, torches. By day it is glass. */
  lamp: Ink;
  fire: Ink;
  /** An ink of a thing as this light shows it. */
  under: (ink: Ink) => Ink;
};

/** Morning: the sun stands over the sea in the east. */
export const morning: MapLight = {
  night: false,
  sea: [
    [0.62, 0.105, 226],
    [0.715, 0.112, 210],
    [0.83, 0.1, 193],
    [0.965, 0.03, 175],
  ],
  glint: [0.97, 0.06, 96],
  sand: [0.945, 0.05, 86],
  jungle: [
    [0.49, 0.095, 146],
    [0.42, 0.085, 153],
    [0.36, 0.072, 160],
  ],
  leaves: [
    [0.7, 0.145, 123],
    [0.57, 0.125, 134],
    [0.46, 0.1, 145],
  ],
  shade: [0.24, 0.05, 178],
  road: [0.955, 0.035, 88],
  lamp: [0.4, 0.05, 235],
  fire: [0.7, 0.2, 45],
  under: (ink) => ink,
};

const night: Ink = [0.2, 0.07, 275];

/** Dusk: the moon has come out of the sea in the east, and people have lit their lamps. */
export const dusk: MapLight = {
  night: true,
  sea: [
    [0.235, 0.066, 274],
    [0.3, 0.075, 262],
    [0.4, 0.082, 238],
    [0.72, 0.06, 215],
  ],
  glint: [0.86, 0.05, 90],
  sand: [0.6, 0.04, 285],
  jungle: [
    [0.265, 0.052, 200],
    [0.225, 0.048, 225],
    [0.195, 0.05, 262],
  ],
  leaves: [
    [0.43, 0.068, 190],
    [0.34, 0.058, 208],
    [0.275, 0.055, 238],
  ],
  shade: [0.13, 0.04, 280],
  road: [0.66, 0.035, 290],
  lamp: [0.88, 0.135, 82],
  fire: [0.76, 0.19, 52],
  under: ([lightness, chroma, hue]) => mix([lightness * 0.8, chroma * 0.88, hue], night, 0.28),
};

/** Inks for type on the map: on the sea's bands and on the forest, by day and at dusk. */
export const typeInks = {
  morning: { sea: [0.2, 0.05, 250], land: [0.98, 0.02, 95] },
  dusk: { sea: [0.97, 0.018, 88], land: [0.97, 0.018, 88] },
} as const satisfies Record<string, Record<'sea' | 'land', Ink>>;
