import type { CropName, Ink, Point, Stops } from '../kit';
import type { Garland } from './papel-picado';

/** Inks of the plaza under one light. */
export type PlazaLight = {
  night: boolean;
  sky: Stops;
  sun: Ink;
  rings: readonly Ink[];
  sea: readonly [Ink, Ink];
  glitter: Ink;
  far: Ink;
  ground: readonly [Ink, Ink];
  joint: Ink;
  shade: Ink;
  palm: Ink;
  palmLit: Ink;
  papers: readonly Ink[];
  ink: Ink;
  lit: Ink;
};

/** The plaza by day, in the last hour of sun. */
export const golden: PlazaLight = {
  night: false,
  sky: [
    [0, [0.74, 0.09, 232]],
    [0.42, [0.87, 0.05, 215]],
    [0.74, [0.95, 0.075, 86]],
    [1, [0.91, 0.135, 70]],
  ],
  sun: [0.99, 0.05, 98],
  rings: [
    [0.925, 0.115, 86],
    [0.945, 0.12, 92],
    [0.965, 0.1, 96],
  ],
  sea: [
    [0.9, 0.12, 78],
    [0.66, 0.1, 200],
  ],
  glitter: [0.99, 0.06, 98],
  far: [0.74, 0.1, 55],
  ground: [
    [0.86, 0.1, 72],
    [0.6, 0.1, 35],
  ],
  joint: [0.6, 0.1, 40],
  shade: [0.4, 0.09, 20],
  palm: [0.3, 0.06, 110],
  palmLit: [0.82, 0.15, 88],
  papers: [
    [0.64, 0.22, 0],
    [0.74, 0.17, 55],
    [0.66, 0.13, 200],
    [0.85, 0.165, 92],
    [0.55, 0.17, 310],
    [0.66, 0.17, 150],
  ],
  ink: [0.24, 0.06, 20],
  lit: [0.97, 0.1, 92],
};

/** By dusk strings of lamps hang between the papers, and the sun is a line of ember on the sea. */
export const evening: PlazaLight = {
  night: true,
  sky: [
    [0, [0.22, 0.09, 280]],
    [0.45, [0.34, 0.12, 300]],
    [0.75, [0.5, 0.15, 345]],
    [1, [0.66, 0.17, 35]],
  ],
  sun: [0.85, 0.16, 62],
  rings: [
    [0.6, 0.17, 20],
    [0.67, 0.18, 34],
    [0.75, 0.17, 48],
  ],
  sea: [
    [0.62, 0.16, 28],
    [0.28, 0.09, 285],
  ],
  glitter: [0.86, 0.14, 60],
  far: [0.36, 0.12, 330],
  ground: [
    [0.46, 0.12, 350],
    [0.24, 0.08, 305],
  ],
  joint: [0.22, 0.08, 310],
  shade: [0.16, 0.06, 300],
  palm: [0.16, 0.05, 300],
  palmLit: [0.72, 0.16, 45],
  papers: [
    [0.55, 0.21, 0],
    [0.66, 0.18, 50],
    [0.5, 0.11, 210],
    [0.75, 0.15, 85],
    [0.46, 0.17, 310],
    [0.52, 0.13, 160],
  ],
  ink: [0.13, 0.05, 310],
  lit: [0.88, 0.14, 66],
};

/** Where everything is in a crop. */
export type PlazaLayout = {
  horizon: number;
  sun: Point;
  foot: number;
  garlands: readonly Garland[];
  /** Palms: foot, height, lean, size, trunk. */
  palms: readonly (readonly [
    x: number,
    y: number,
    height: number,
    lean: number,
    size: number,
    width: number,
  ])[];
  /** Where the two dance, and how large they are. */
  dancers: readonly [x: number, y: number, size: number];
};

export const layouts: Record<CropName, PlazaLayout> = {
  hero: {
    horizon: 716,
    sun: [560, 596],
    foot: 1080,
    garlands: [
      { from: [1990, 560], to: [968, 420], sag: 120, count: 10, sizes: [124, 62], wind: -0.3, seed: 3 },
      { from: [-120, 236], to: [968, 372], sag: 110, count: 7, sizes: [210, 92], wind: -0.3, seed: 2 },
      { from: [2120, 60], to: [970, 372], sag: 130, count: 5, sizes: [360, 120], wind: -0.34, seed: 5 },
    ],
    palms: [[888, 880, 580, 80, 0.92, 18]],
    dancers: [700, 822, 0.5],
  },
  poster: {
    horizon: 1086,
    sun: [196, 950],
    foot: 1500,
    garlands: [
      { from: [1290, 930], to: [446, 790], sag: 90, count: 9, sizes: [112, 62], wind: -0.3, seed: 3 },
      { from: [-80, 640], to: [440, 716], sag: 70, count: 4, sizes: [150, 96], wind: -0.3, seed: 2 },
      { from: [1360, 430], to: [446, 728], sag: 120, count: 5, sizes: [340, 112], wind: -0.34, seed: 5 },
    ],
    palms: [[366, 1270, 600, 80, 0.92, 18]],
    dancers: [236, 1204, 0.6],
  },
  tile: {
    horizon: 706,
    sun: [170, 570],
    foot: 1080,
    garlands: [
      { from: [1190, 570], to: [396, 430], sag: 90, count: 8, sizes: [112, 62], wind: -0.3, seed: 3 },
      { from: [-80, 290], to: [388, 356], sag: 60, count: 4, sizes: [140, 90], wind: -0.3, seed: 2 },
      { from: [1250, 80], to: [396, 372], sag: 110, count: 4, sizes: [370, 136], wind: -0.34, seed: 5 },
    ],
    palms: [[316, 880, 570, 80, 0.86, 17]],
    dancers: [206, 818, 0.56],
  },
};
