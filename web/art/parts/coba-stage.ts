import type { CropName, Eye, Point } from '../kit';

/** Where a crop's eye is, how wide the forest opens, and where its near trees stand. */
export type Stage = {
  eye: Eye;
  left: number;
  right: number;
  roof: number;
  /** The pyramid's middle, in metres. */
  pyramid: Point;
  ceiba: readonly [...Point, scale: number];
  fig: readonly [...Point, scale: number];
  toucan: readonly [...Point, scale: number];
  /** How far off the cyclists, the taxi and the walkers are. */
  away: readonly [lead: number, child: number, taxi: number, walkers: number];
  /** How far right of the road's middle the first cyclist rides, in metres. */
  lead: number;
  /** Where a crown's shade lies across the road. */
  crowns: readonly number[];
};

/** The three crops, each composed for itself. */
export const stages: Record<CropName, Stage> = {
  poster: {
    eye: { x: 590, horizon: 1080, focal: 1240, height: 2.8 },
    left: 210,
    right: 1010,
    roof: 512,
    pyramid: [1.2, 122],
    ceiba: [34, 1446, 0.86],
    fig: [1150, 1476, 0.92],
    toucan: [892, 745, 1],
    away: [9.9, 14.5, 18, 25],
    lead: -0.1,
    crowns: [8.2, 13, 23],
  },
  hero: {
    eye: { x: 1306, horizon: 486, focal: 1120, height: 2.8 },
    left: 940,
    right: 1690,
    roof: 44,
    pyramid: [0.6, 150],
    ceiba: [756, 1020, 0.95],
    fig: [1846, 1030, 0.95],
    toucan: [1604, 330, 1],
    away: [11, 15.6, 18.4, 24],
    lead: 0,
    crowns: [7.6, 11.2, 22],
  },
  tile: {
    eye: { x: 600, horizon: 684, focal: 1130, height: 2.8 },
    left: 250,
    right: 960,
    roof: 150,
    pyramid: [1.5, 118],
    ceiba: [70, 1040, 0.76],
    fig: [1060, 1020, 0.74],
    toucan: [868, 370, 0.9],
    away: [9.6, 13.6, 17, 23.5],
    lead: -0.1,
    crowns: [8.4, 12.6, 22],
  },
};
