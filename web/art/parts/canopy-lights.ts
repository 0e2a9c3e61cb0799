import * as kit from '../kit';
import { mix, type Ink } from '../kit';

export const TORCH = [1330, 545] as const;
export const LAVA = [1130, 800] as const;

/** Inks of a crown's three stencils; without the third no leaves are lit. */
type CrownInks = readonly [shadow: Ink, middle: Ink, lit: Ink | undefined];

export type Light = {
  night: boolean;
  sky: readonly [Ink, Ink, Ink];
  haze: Ink;
  /** How far the hills have gone to haze. */
  far: number;
  middle: Ink;
  river: Ink;
  riverEdge: Ink;
  wood: Ink;
  woodLit: Ink;
  roof: Ink;
  roofLit: Ink;
  ink: Ink;
  accent: Ink;
  rim: Ink;
  nearRim: Ink;
  /** How thick each bank of mist is. */
  mist: readonly [number, number, number];
  /** Inks of a crown at a place, `haze` of it gone to air. */
  crown: (haze: number, x: number, y: number) => CrownInks;
  /** How far a crown's lit leaves lean toward the light, in degrees. */
  lean: (x: number, luck: kit.Chance) => number;
};

const cloud = kit.noise(21);

export const noon: Light = {
  night: false,
  sky: [
    [0.965, 0.03, 100],
    [0.93, 0.05, 115],
    [0.87, 0.07, 135],
  ],
  haze: [0.885, 0.065, 125],
  far: 0.9,
  middle: [0.43, 0.12, 147],
  river: [0.86, 0.085, 195],
  riverEdge: [0.74, 0.11, 200],
  wood: [0.3, 0.05, 70],
  woodLit: [0.8, 0.1, 85],
  roof: [0.47, 0.085, 75],
  roofLit: [0.86, 0.1, 92],
  ink: [0.19, 0.045, 172],
  accent: [0.66, 0.21, 38],
  rim: [0.8, 0.13, 118],
  nearRim: [0.4, 0.105, 150],
  mist: [0.8, 0.5, 0.28],
  // One drifting cloud shadow and a shaded foreground, so that the sunlit belt leads to the rider.
  crown(haze, x, y) {
    const [shadow, lit]: [Ink, Ink] = [
      [0.25, 0.07, 162],
      [0.78, 0.17, 120],
    ];
    const drifting = cloud(x / 520 + y / 210) > 0.22 && y > 880;
    const [dim, dimmer] = y > 1290 + 60 * cloud(x / 200) ? [0.5, 0.8] : drifting ? [0.3, 0.6] : [0, 0];
    return [
      mix(shadow, noon.haze, haze),
      mix(mix(noon.middle, noon.haze, haze * 0.95), shadow, dim),
      mix(mix(lit, noon.haze, haze * 0.8), noon.middle, dimmer),
    ];
  },
  lean: (_, luck) => luck.normal(0, 5),
};

export const fire: Light = {
  night: true,
  sky: [
    [0.15, 0.05, 295],
    [0.22, 0.09, 315],
    [0.43, 0.155, 28],
  ],
  haze: [0.29, 0.105, 345],
  far: 0.82,
  middle: [0.165, 0.05, 305],
  river: [0.86, 0.165, 78],
  riverEdge: [0.72, 0.205, 50],
  wood: [0.1, 0.03, 300],
  woodLit: [0.72, 0.19, 52],
  roof: [0.17, 0.05, 330],
  roofLit: [0.7, 0.19, 50],
  ink: [0.085, 0.03, 295],
  accent: [0.8, 0.17, 70],
  rim: [0.76, 0.18, 58],
  nearRim: [0.36, 0.14, 22],
  mist: [0.5, 0.22, 0.12],
  // Three stencils of firelight, quantised: a smooth falloff looks digital.
  crown(haze, x, y) {
    const [shadow, leaves]: [Ink, Ink] = [
      [0.115, 0.035, 300],
      [0.24, 0.075, 318],
    ];
    const fromTorch = Math.hypot((x - TORCH[0]) * 0.8, (y - TORCH[1] - 150) * 1.1) / 300;
    const fromLava = Math.hypot((x - LAVA[0]) * 0.9, (y - LAVA[1]) * 1.15) / 260;
    const distance = Math.min(fromTorch, fromLava);
    const body = mix(shadow, fire.haze, haze * 0.8);
    if (distance < 0.62) return [body, [0.6, 0.2, 41], [0.9, 0.145, 84]];
    if (distance < 1.05) return [body, [0.4, 0.155, 26], [0.68, 0.2, 46]];
    if (distance < 1.6) return [body, [0.22, 0.085, 350], [0.37, 0.145, 15]];
    const middle = mix(fire.middle, fire.haze, haze * 0.75);
    return [body, middle, haze > 0.14 ? undefined : mix(leaves, fire.haze, haze * 0.4)];
  },
  lean: (x) => Math.max(-38, Math.min(38, (TORCH[0] - x) / 16)),
};
