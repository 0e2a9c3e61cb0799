import { brief, group, type CropName, type Markup } from '../kit';

/** Where everything is in a crop. */
export type CoveLayout = {
  /** Where the water meets the beach at the back. */
  shore: number;
  /** Inner ends of the arms. */
  left: number;
  right: number;
  /** How high the arms stand over the shore, and how far down their near ends reach. */
  rise: readonly [number, number];
  fall: readonly [number, number];
  edge: readonly [number, number];
  terrace: readonly [x: number, y: number, size: number];
  casa: readonly [x: number, y: number, size: number];
  pool: readonly [x: number, y: number, size: number];
  paddler: readonly [x: number, y: number, size: number];
  kayak: readonly [x: number, y: number, size: number];
  turtle: readonly [x: number, y: number, size: number];
};

export const layouts: Record<CropName, CoveLayout> = {
  hero: {
    shore: 905,
    left: 560,
    right: 1250,
    rise: [96, 190],
    fall: [24, 78],
    edge: [-30, 1960],
    terrace: [280, 792, 0.78],
    casa: [900, 886, 0.8],
    pool: [1660, 716, 0.98],
    paddler: [1170, 1130, 1],
    kayak: [660, 985, 0.62],
    turtle: [380, 1262, 1],
  },
  poster: {
    shore: 1010,
    left: 330,
    right: 770,
    rise: [90, 170],
    fall: [20, 70],
    edge: [-30, 1240],
    terrace: [150, 904, 0.62],
    casa: [560, 994, 0.64],
    pool: [1046, 841, 0.74],
    paddler: [760, 1250, 1],
    kayak: [420, 1086, 0.56],
    turtle: [300, 1410, 0.9],
  },
  tile: {
    shore: 640,
    left: 290,
    right: 690,
    rise: [84, 160],
    fall: [20, 66],
    edge: [-30, 1120],
    terrace: [130, 542, 0.58],
    casa: [500, 626, 0.58],
    pool: [956, 481, 0.68],
    paddler: [640, 880, 1],
    kayak: [360, 716, 0.54],
    turtle: [250, 1010, 0.86],
  },
};

/** Puts something on the page. */
export const at = ([x, y, size]: readonly [number, number, number], drawing: Markup): string =>
  group({ transform: `translate(${x} ${y})scale(${brief(size)})` }, drawing);
