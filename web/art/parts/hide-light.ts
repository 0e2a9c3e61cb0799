import type { CropName, Ink, Point, Stops } from '../kit';

/** Inks of the lagoon and of the hide before it. */
export type HideLight = {
  sky: Stops;
  sun: Ink;
  rings: readonly Ink[];
  far: readonly [Ink, Ink];
  water: Stops;
  glitter: Ink;
  bird: Ink;
  birdFar: Ink;
  feather: Ink;
  wall: Ink;
  slat: Ink;
  ledge: Ink;
  lit: Ink;
  ink: Ink;
};

/** The sun just up, behind the flock. */
export const morning: HideLight = {
  sky: [
    [0, [0.78, 0.09, 20]],
    [0.5, [0.86, 0.11, 45]],
    [1, [0.93, 0.12, 78]],
  ],
  sun: [0.99, 0.045, 98],
  rings: [
    [0.885, 0.125, 58],
    [0.915, 0.13, 70],
    [0.945, 0.125, 82],
    [0.965, 0.1, 90],
  ],
  far: [
    [0.8, 0.105, 42],
    [0.68, 0.11, 25],
  ],
  water: [
    [0, [0.94, 0.11, 80]],
    [0.4, [0.86, 0.11, 52]],
    [1, [0.62, 0.12, 15]],
  ],
  glitter: [0.99, 0.05, 96],
  bird: [0.54, 0.19, 8],
  birdFar: [0.72, 0.15, 22],
  feather: [0.97, 0.08, 84],
  wall: [0.275, 0.06, 28],
  slat: [0.35, 0.07, 34],
  ledge: [0.4, 0.08, 40],
  lit: [0.95, 0.11, 82],
  ink: [0.13, 0.04, 20],
};

/** The sun going down there. */
export const dusk: HideLight = {
  sky: [
    [0, [0.3, 0.11, 295]],
    [0.5, [0.44, 0.14, 330]],
    [1, [0.62, 0.17, 15]],
  ],
  sun: [0.82, 0.16, 52],
  rings: [
    [0.52, 0.16, 355],
    [0.58, 0.18, 10],
    [0.65, 0.185, 25],
    [0.72, 0.18, 38],
  ],
  far: [
    [0.42, 0.13, 335],
    [0.3, 0.11, 315],
  ],
  water: [
    [0, [0.64, 0.17, 20]],
    [0.4, [0.45, 0.14, 345]],
    [1, [0.27, 0.1, 305]],
  ],
  glitter: [0.86, 0.14, 55],
  bird: [0.27, 0.12, 335],
  birdFar: [0.43, 0.15, 350],
  feather: [0.8, 0.16, 45],
  wall: [0.185, 0.06, 308],
  slat: [0.25, 0.075, 312],
  ledge: [0.27, 0.09, 330],
  lit: [0.76, 0.17, 38],
  ink: [0.08, 0.03, 300],
};

/** Where everything is in a crop. */
export type HideLayout = {
  /** The opening: left, top, right, bottom. */
  open: readonly [number, number, number, number];
  horizon: number;
  sun: Point;
  far: string;
  near: string;
  flying: string;
  who: Point;
  size: number;
  child: Point;
};

// Birds: x, y, pose, scale.
export const layouts: Record<CropName, HideLayout> = {
  hero: {
    open: [250, 200, 2010, 826],
    horizon: 536,
    sun: [1500, 452],
    far: '1080,584,0,.3 1120,588,1,.32 1170,582,2,.3 1220,590,0,-.3 1630,586,0,.32 1680,584,2,-.3 1730,590,1,.34 1790,586,0,.3 1850,588,2,.3 1540,588,1,-.3 1910,590,0,-.32',
    near: '1340,726,1,.98 1490,704,2,.94 1630,764,0,-1.2 1780,724,1,-1.04 1880,774,2,1.26 1440,664,0,-.62',
    flying: '1270,352,.5,-6 1366,310,.4,-8 1720,366,.56,-10 1806,316,.44,-8',
    who: [720, 850],
    size: 1,
    child: [372, 850],
  },
  poster: {
    open: [70, 560, 1290, 1230],
    horizon: 916,
    sun: [800, 826],
    far: '420,964,0,.3 470,968,1,.32 520,962,2,.3 900,968,0,.32 950,966,2,-.3 1010,970,1,.34 1080,966,0,.3 1150,968,2,.3 850,970,1,-.3',
    near: '846,1150,1,1 960,1112,2,.9 1090,1170,0,-1.16 1190,1110,1,-1',
    flying: '700,690,.5,-6 800,650,.4,-8 1040,740,.52,-10',
    who: [380, 1256],
    size: 0.9,
    child: [70, 1256],
  },
  tile: {
    open: [60, 200, 1170, 826],
    horizon: 530,
    sun: [760, 446],
    far: '360,578,0,.3 410,582,1,.32 460,576,2,.3 840,582,0,.32 890,580,2,-.3 950,584,1,.34 1020,580,0,.3 1090,582,2,.3 790,584,1,-.3',
    near: '790,750,1,1 900,706,2,.9 1020,770,0,-1.16',
    flying: '640,330,.46,-6 730,296,.38,-8 960,360,.5,-10',
    who: [356, 850],
    size: 0.84,
    child: [66, 850],
  },
};
