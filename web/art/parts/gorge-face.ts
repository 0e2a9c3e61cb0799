import * as kit from '../kit';
import { mix, outline, type Ink, type Markup } from '../kit';

type FaceInks = { ink: Ink; mass: Ink; turned: Ink; leaf: Ink; water: Ink; foam: Ink };

/** Buttresses of the near right wall: their sides toward the gap, and the clefts behind them. */
export const buttresses = ({ ink, mass, turned }: Pick<FaceInks, 'ink' | 'mass' | 'turned'>): Markup => [
  kit.path(
    [
      outline(`1590,606^ 1606,740^ 1592,880^ 1618,1010^ 1604,1250^ 1700,1250^ 1672,1090^ 1694,940^ 1660,800^
        1680,660^ 1650,590^`),
      outline(
        '1448,700^ 1466,830^ 1450,960^ 1462,1110^ 1440,1240^ 1496,1240^ 1480,1080^ 1498,900^ 1476,760^',
      ),
      outline(
        `1800,516^ 1822,660^ 1806,800^ 1832,960^ 1816,1110^ 1838,1260^ 1960,1260^ 1900,960^ 1918,760^
          1868,500^`,
      ),
    ],
    mix(ink, mass, 0.35),
  ),
  kit.path(
    [
      outline(
        '1400,776^ 1448,700^ 1466,830^ 1450,960^ 1462,1110^ 1440,1240^ 1340,1240^ 1366,1070^ 1360,940^',
      ),
      outline(`1552,600^ 1590,606^ 1606,740^ 1592,880^ 1618,1010^ 1604,1250^ 1530,1250^ 1548,1090^ 1528,960^
        1552,830^ 1536,700^`),
      outline(`1764,528^ 1800,516^ 1822,660^ 1806,800^ 1832,960^ 1816,1110^ 1838,1260^ 1756,1260^ 1770,1080^
        1746,930^ 1768,780^ 1748,640^`),
    ],
    turned,
  ),
];

/** What lives on the wall: a fall in the cleft, bushes on the ledges. */
export const onFace = ({ leaf, water, foam }: Pick<FaceInks, 'leaf' | 'water' | 'foam'>): Markup => [
  kit.path(
    [
      kit.limb('1640,586,10 1636,700,15 1644,850,20 1640,1010,25 1650,1236,44'),
      kit.limb('1652,700,3 1662,860,8 1656,1000,6 1672,1230,14'),
    ],
    water,
  ),
  kit.path(kit.limb('1637,590,4 1631,720,6 1638,880,8 1632,1020,10 1636,1228,18'), foam),
  kit.path(
    kit
      .rows('1470,862,34,15 1712,742,40,18 1584,1038,36,15 1856,914,46,20', 4)
      .map(([cx = 0, cy = 0, rx = 0, ry = 0], i) =>
        kit.clump({ cx, cy, rx, ry, leaves: 10, seed: 4 + i, rough: 0.2 }),
      ),
    leaf,
  ),
];
