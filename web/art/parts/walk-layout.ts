import type { CropName, Point } from '../kit';
import type { PoseName } from './folk';

/** Where everything is in a crop. */
export type WalkLayout = {
  horizon: number;
  sun: Point;
  /** Where the causeway's top edge runs. */
  road: number;
  /** The bridge's middle and half of its width. */
  bridge: readonly [number, number];
  tree: Point;
  treeSize: number;
  pyramid: Point;
  tower: Point;
  people: readonly (readonly [PoseName, number, 'dawn' | 'noon' | 'dark', size?: number])[];
};

export const layouts: Record<CropName, WalkLayout> = {
  hero: {
    horizon: 800,
    sun: [250, 800],
    road: 1170,
    bridge: [660, 130],
    tree: [1290, 1180],
    treeSize: 0.92,
    pyramid: [1640, 1010],
    tower: [960, 900],
    people: [
      ['elder', 210, 'dawn'],
      ['hat', 330, 'dawn'],
      ['child', 440, 'dawn'],
      ['wheels', 640, 'dawn'],
      ['shoulders', 860, 'noon'],
      ['pack', 1020, 'noon'],
      ['lantern', 1560, 'dark'],
      ['child', 1700, 'dark'],
    ],
  },
  poster: {
    horizon: 950,
    sun: [250, 950],
    road: 1290,
    bridge: [390, 110],
    tree: [760, 1300],
    treeSize: 0.86,
    pyramid: [1040, 1140],
    tower: [590, 1030],
    people: [
      ['hat', 90, 'dawn'],
      ['child', 200, 'dawn'],
      ['wheels', 370, 'dawn'],
      ['shoulders', 560, 'noon'],
      ['lantern', 960, 'dark'],
      ['elder', 1070, 'dark'],
    ],
  },
  tile: {
    horizon: 660,
    sun: [210, 660],
    road: 900,
    bridge: [330, 96],
    tree: [690, 910],
    treeSize: 0.66,
    pyramid: [930, 790],
    tower: [540, 735],
    people: [
      ['hat', 90, 'dawn', 0.9],
      ['child', 180, 'dawn', 0.9],
      ['wheels', 320, 'dawn', 0.9],
      ['shoulders', 510, 'noon', 0.9],
      ['lantern', 870, 'dark', 0.9],
      ['elder', 970, 'dark', 0.9],
    ],
  },
};
