import type { CropName, Ink, Point, Stops } from '../kit';
import type { PoseName } from './folk';
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
  cloth: Ink;
};

/** The plaza by day, in the last hour of sun. */
export const golden: PlazaLight = {
  night: false,
  sky: [
    [0, [0.82, 0.075, 225]],
    [0.4, [0.9, 0.05, 150]],
    [0.7, [0.935, 0.085, 92]],
    [1, [0.9, 0.13, 72]],
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
  cloth: [0.9, 0.05, 85],
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
  cloth: [0.66, 0.08, 30],
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
  people: readonly (readonly [
    PoseName | 'dancers' | 'guitarist' | 'cart',
    x: number,
    y: number,
    size: number,
  ])[];
};

export const layouts: Record<CropName, PlazaLayout> = {
  hero: {
    horizon: 1040,
    sun: [560, 1010],
    foot: 1352,
    garlands: [
      { from: [1444, 856], to: [965, 640], sag: 44, count: 6, sizes: [56, 62], wind: -0.3, seed: 3 },
      { from: [1960, 650], to: [1444, 856], sag: 50, count: 5, sizes: [160, 70], wind: -0.35, seed: 1 },
      { from: [2120, 130], to: [975, 610], sag: 120, count: 5, sizes: [400, 120], wind: -0.34, seed: 5 },
    ],
    palms: [
      [1490, 1100, 246, -46, 0.5, 11],
      [890, 1180, 600, 80, 0.96, 18],
    ],
    people: [
      ['cart', 1180, 1130, 0.52],
      ['elder', 420, 1150, 0.52],
      ['pack', 330, 1142, 0.5],
      ['guitarist', 1560, 1180, 0.72],
      ['dancers', 1360, 1200, 0.74],
      ['child', 700, 1170, 0.66],
      ['hat', 1040, 1210, 0.76],
      ['wheels', 1150, 1216, 0.76],
      ['shoulders', 1720, 1216, 0.8],
    ],
  },
  poster: {
    horizon: 1200,
    sun: [300, 1176],
    foot: 1500,
    garlands: [
      { from: [800, 1044], to: [345, 880], sag: 44, count: 6, sizes: [60, 60], wind: -0.3, seed: 3 },
      { from: [1240, 930], to: [800, 1044], sag: 50, count: 5, sizes: [120, 62], wind: -0.35, seed: 1 },
      { from: [1330, 520], to: [350, 800], sag: 110, count: 5, sizes: [340, 116], wind: -0.34, seed: 5 },
    ],
    palms: [
      [836, 1250, 210, -36, 0.48, 11],
      [270, 1320, 560, 80, 0.9, 17],
    ],
    people: [
      ['cart', 560, 1270, 0.52],
      ['elder', 120, 1284, 0.5],
      ['guitarist', 1080, 1330, 0.72],
      ['dancers', 880, 1350, 0.74],
      ['child', 440, 1330, 0.64],
      ['wheels', 650, 1372, 0.78],
      ['hat', 540, 1366, 0.78],
    ],
  },
  tile: {
    horizon: 810,
    sun: [250, 786],
    foot: 1080,
    garlands: [
      { from: [790, 676], to: [300, 520], sag: 40, count: 6, sizes: [60, 60], wind: -0.3, seed: 3 },
      { from: [1180, 110], to: [310, 440], sag: 110, count: 4, sizes: [340, 140], wind: -0.34, seed: 5 },
    ],
    palms: [
      [820, 860, 180, -30, 0.42, 9],
      [230, 930, 530, 80, 0.86, 17],
    ],
    people: [
      ['cart', 500, 890, 0.54],
      ['guitarist', 960, 940, 0.76],
      ['dancers', 780, 960, 0.8],
      ['child', 380, 940, 0.66],
      ['wheels', 560, 980, 0.82],
      ['hat', 450, 974, 0.82],
    ],
  },
};
