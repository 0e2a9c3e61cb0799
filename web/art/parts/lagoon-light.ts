import { mix, type Ink } from '../kit';

// Mid-morning in a reef lagoon. One light: the sun high on the left. Tops and left edges are lit; below, the
// surface breaks it into a net.

export const ink: Ink = [0.25, 0.065, 270];
export const sun: Ink = [0.985, 0.035, 105];
export const sky: Ink = [0.85, 0.075, 222];
export const air: Ink = [0.955, 0.028, 195];
export const leaf: Ink = [0.38, 0.08, 158];
export const leafLit: Ink = [0.74, 0.15, 118];
export const sand: Ink = [0.965, 0.028, 88];
export const sandShade: Ink = [0.82, 0.045, 300];
export const shoal: Ink = [0.885, 0.075, 185];
export const shallow: Ink = [0.86, 0.095, 188];
export const water: Ink = [0.735, 0.118, 200];
export const offing: Ink = [0.62, 0.115, 215];
export const plum: Ink = [0.33, 0.085, 305];
export const lilac: Ink = [0.6, 0.13, 312];
export const tan: Ink = [0.66, 0.1, 62];
export const skin: Ink = [0.5, 0.095, 48];
/** The one accent: the strap of the child's mask. */
export const coral: Ink = [0.68, 0.205, 32];

/** An ink seen through water, 0 near to 1 far. */
export const drowned = (tone: Ink, far: number): Ink => mix(tone, water, far);
