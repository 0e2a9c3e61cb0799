import * as kit from '../kit';
import { limb, outline, type CropName, type Ink, type Markup, type Pen } from '../kit';

const limbs = (...rows: readonly string[]): Pen[] => rows.map((along) => limb(along));
const head = (x: number, y: number): Pen =>
  outline(
    `${x - 9},${y} ${x - 8},${y - 11} ${x},${y - 15} ${x + 8},${y - 10} ${x + 8},${y + 2} ${x},${y + 9}`,
  );

/** Onlookers from the front, the seat (or the feet) at 0,0, a sitting adult 66 units above it. */
const onlookers: Record<string, readonly Pen[]> = {
  sits: [
    outline('-15,-42 -8,-48 8,-48 15,-42 14,-14 13,0 -13,0 -14,-14'),
    head(0, -58),
    ...limbs(
      '-9,-6,15 -12,4,14 -11,30,8',
      '9,-6,15 13,3,14 12,30,8',
      '-15,-40,9 -21,-24,8 -8,-6,6',
      '15,-40,9 20,-24,8 9,-4,6',
    ),
  ],
  points: [
    outline('-14,-42 -7,-48 8,-48 15,-42 13,-14 13,0 -13,0 -13,-14'),
    head(2, -59),
    outline('-8,-64 -4,-76 8,-76 13,-62 14,-40^ 8,-52 -6,-58'),
    ...limbs(
      '-9,-6,14 -14,4,13 -16,28,8',
      '9,-6,14 10,4,13 8,30,8',
      '-14,-42,9 -28,-56,7 -38,-72,5',
      '15,-40,9 22,-28,8 12,-12,6',
    ),
  ],
  hat: [
    outline('-16,-40 -8,-47 8,-47 16,-40 17,-14 14,0 -14,0 -17,-14'),
    head(0, -56),
    outline('-27,-62^ -10,-66 -8,-78 0,-81 8,-78 10,-66 27,-61^ 8,-57 -8,-57'),
    ...limbs(
      '-9,-6,16 -13,4,15 -9,30,9',
      '9,-6,16 14,4,15 14,30,9',
      '-16,-38,10 -22,-20,8 -4,-10,6',
      '16,-38,10 22,-20,8 4,-8,6',
    ),
  ],
  lap: [
    outline('-15,-42 -8,-48 8,-48 15,-42 17,-14 16,0 -16,0 -15,-14'),
    head(-3, -58),
    outline('-12,-60 -10,-72 2,-75 9,-64 10,-40 4,-50 -8,-66'),
    ...limbs('-9,-6,15 -13,4,14 -11,30,8', '9,-6,15 13,4,14 13,30,8', '-15,-40,9 -20,-22,8 2,-16,6'),
    outline('2,-26 8,-30 16,-26 18,-8 16,4 2,4'),
    outline('3,-34 4,-42 10,-45 16,-41 16,-33 10,-28'),
  ],
  wheels: [
    outline('-15,-66 -8,-73 8,-73 15,-66 14,-34 17,-26 -17,-26 -14,-34'),
    head(0, -83),
    ...limbs(
      '-8,-32,15 -11,-26,14 -10,-4,8',
      '8,-32,15 11,-26,14 11,-4,8',
      '-15,-64,9 -24,-50,7 -21,-34,6',
      '15,-64,9 24,-78,7 27,-96,5',
    ),
    ...limbs('-23,-44,6 -25,-22,7 -23,0,6', '23,-44,6 25,-22,7 23,0,6', '-14,-1,4 14,-1,4'),
  ],
};

/** Rows of `x,y,scale` by onlooker, sitting on the ledges of the walls; a narrow crop has fewer. */
const seats: Record<CropName, Record<string, string>> = {
  hero: {
    sits: '58,966,.9 322,936,.72 1604,937,.76 1884,973,.96 596,856,.5 1258,856,.5 1398,856,.5',
    points: '1500,922,.68 714,856,.5',
    hat: '130,956,.9 414,924,.62 1790,961,.9 1364,856,.5 806,900,.46',
    lap: '244,944,.82 1560,930,.72 1838,968,.86 762,856,.5 1196,856,.5',
    wheels: '800,1004,.62',
  },
  poster: {
    sits: '596,856,.54 1258,856,.5 1398,856,.54 1554,926,.72',
    points: '714,856,.54 1500,919,.7',
    hat: '1340,856,.54 806,900,.5 436,916,.62',
    lap: '762,856,.54 1196,856,.5 1586,931,.7',
    wheels: '800,1004,.66',
  },
  tile: {
    sits: '596,856,.54 1398,856,.54 1550,925,.72',
    points: '1500,919,.7',
    hat: '1340,856,.54 806,900,.5',
    lap: '762,856,.54 1196,856,.5',
    wheels: '806,1004,.66',
  },
};

/** The symbols that `onlookersAt` places. */
export const onlookerSymbols = (): string[] =>
  Object.entries(onlookers).map(([name, pens]) => kit.group({ id: `onlooker-${name}` }, pens.map(kit.shape)));

type Light = { rim: Ink; body: Ink; from: number };

/** People along the walls: an ember edge toward the ball at `from`, the rest in the dark. */
export const onlookersAt = (crop: CropName, { rim, body, from }: Light): Markup => {
  const placed = Object.entries(seats[crop]).flatMap(([name, text]) =>
    kit.rows(text, 3).map(([x = 0, y = 0, scale = 1]) => ({ name, x, y, scale })),
  );
  const side = (left: boolean): string[] =>
    placed
      .filter(({ x }) => x < from === left)
      .map(({ name, x, y, scale }) => kit.use(`onlooker-${name}`, x, y, left ? -scale : scale));
  return [true, false].map((left) => [
    kit.group({ fill: rim, transform: `translate(${left ? 3 : -3} 2)` }, side(left)),
    kit.inked(body, side(left)),
  ]);
};
