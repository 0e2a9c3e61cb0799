import type { Ink } from '../kit';

// First sun at the left, just over the forest: what looks left is gold, what looks at us is lilac.

export const dawn = {
  /** The sky from the zenith down, by way of rose, since blue into gold turns khaki. */
  sky: [
    [0.73, 0.075, 296],
    [0.81, 0.07, 325],
    [0.88, 0.056, 10],
    [0.94, 0.058, 70],
  ],
  sun: [0.985, 0.04, 90],
  gold: [0.955, 0.075, 78],
  rose: [0.86, 0.075, 25],
  /** Mist in the sun, and mist in a shadow. */
  mist: [0.935, 0.03, 40],
  dim: [0.79, 0.052, 312],
  lilac: [0.68, 0.07, 300],
  /** Leaves close by: their shadow, their middle tone, and where the sun is on them. */
  shadow: [0.25, 0.055, 262],
  middle: [0.37, 0.055, 235],
  leaf: [0.8, 0.085, 55],
  ink: [0.19, 0.05, 285],
  turquoise: [0.72, 0.12, 200],
} as const satisfies Record<string, Ink | readonly Ink[]>;
