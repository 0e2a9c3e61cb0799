import { points, type Point } from '../kit';

/** The lie of the land in one crop, in that crop's own places on the page. */
export type CoastMap = {
  horizon: number;
  foot: number;
  right: number;
  /** The shore from the far end to the near one; the sea is to its left. */
  shore: readonly Point[];
  /** The white road from the far end to the near one, and the ways that leave it. */
  road: readonly Point[];
  byways: readonly (readonly Point[])[];
  /** A river from inland to the sea, if there is one. */
  river: readonly Point[];
  /** The outline of a lagoon behind the shore, if there is one. */
  lagoon: string;
  /** Where nothing grows: middle and radii. */
  clearings: readonly (readonly [x: number, y: number, rx: number, ry: number])[];
  seed: number;
};

/** All of it, from the lagoon far left to the ruin on its cliff at the right. */
export const heroMap: CoastMap = {
  horizon: 330,
  foot: 1080,
  right: 1920,
  shore:
    points(`-20,350 120,356 290,366 430,392 560,404 690,432 800,452 900,486 884,528 828,560 862,600 980,618
    1080,640 1180,664 1236,690 1150,712 1060,734 1052,780 1140,806 1270,820 1318,872 1290,930 1336,1000 1412,1050
    1460,1130 1420,1240 1480,1400`),
  road: points(`300,366 450,384 620,412 830,430 1000,446 1062,486 1000,540 1120,592 1320,606 1410,650 1330,714
    1390,786 1540,846 1680,930 1700,1000 1640,1110`),
  byways: [points('1320,606 1540,566 1660,500 1610,430 1644,374')],
  river: points('1960,566 1820,580 1730,620 1600,636 1500,680 1380,690 1250,690 1120,704'),
  lagoon: '110,360^ 240,358 360,364 470,376 560,392 540,402 430,394 330,380 220,370',
  clearings: [
    [1000, 402, 34, 7],
    [1130, 428, 42, 8],
    [1290, 460, 56, 10],
    [340, 374, 230, 10],
    [520, 394, 60, 9],
    [1180, 540, 20, 10],
    [1470, 596, 60, 14],
    [1470, 830, 130, 36],
  ],
  seed: 4,
};

/** Four places above each other along a winding shore. */
export const posterMap: CoastMap = {
  horizon: 430,
  foot: 1500,
  right: 1200,
  shore:
    points(`-20,452 160,462 340,484 460,520 400,572 320,630 400,696 520,740 640,800 560,880 430,930 410,1000
    500,1060 640,1090 730,1130 770,1200 720,1290 690,1370 790,1450 860,1540 800,1700 900,1900`),
  road: points(`330,470 560,500 760,540 880,610 850,700 760,770 830,860 1000,920 1050,1000 960,1080 1000,1180
    1100,1290 1130,1380 1060,1560`),
  byways: [points('880,610 1000,590 1010,540 960,494')],
  river: [],
  lagoon: '120,464^ 260,468 360,480 440,500 400,500 300,486 200,476',
  clearings: [
    [690, 566, 46, 10],
    [1070, 624, 60, 12],
    [930, 780, 26, 12],
    [290, 480, 150, 12],
    [850, 1150, 150, 40],
  ],
  seed: 7,
};

/** The ruin, the road to it, and where the road comes from. */
export const tileMap: CoastMap = {
  horizon: 300,
  foot: 1080,
  right: 1080,
  shore:
    points(`-20,318 160,330 330,352 430,390 370,440 400,500 540,540 600,590 500,650 440,700 520,730 600,760
    640,830 620,900 690,970 790,1030 840,1120 800,1240 900,1400`),
  road: points(`300,336 480,370 640,406 720,470 700,540 760,600 900,630 930,680 850,720 880,800 980,880 1010,960
    940,1120`),
  byways: [points('720,470 800,440 830,390 800,348')],
  river: [],
  lagoon: '',
  clearings: [
    [560, 420, 44, 10],
    [720, 770, 150, 40],
  ],
  seed: 9,
};
