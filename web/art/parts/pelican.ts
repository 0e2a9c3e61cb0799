import { joints, limb, outline, path, Pen, type Ink, type Markup } from '../kit';

const limbs = (...rows: readonly string[]): Pen[] => rows.map((along) => limb(joints(along)));

/** A brown pelican on a post, 130 high, its feet on 0, 0, looking right. */
export const pelican = (body: Ink, head: Ink, bill: Ink, rim: Ink): Markup => [
  path(limbs('-6,-12,7 -8,4,6', '10,-12,7 10,4,6'), bill),
  path(outline('-66,-2^ -52,-30 -34,-62 -4,-78 24,-72 36,-52 32,-28 12,-12 -22,-10 -44,-8'), body),
  path(limbs('18,-58,22 30,-86,15 18,-108,14 24,-124,15'), head),
  path(outline('14,-118 18,-132 32,-136 44,-128 44,-118 36,-112 24,-112'), head),
  path(outline('40,-130^ 62,-112 78,-78 84,-56^ 66,-62 46,-86 36,-112^'), bill),
  path(
    [
      ...limbs('-40,-62,3 -8,-81,5 20,-74,3', '16,-132,2 30,-138,4 42,-130,2'),
      outline('42,-131^ 64,-112 80,-78 84,-56^ 74,-80 58,-108'),
    ],
    rim,
  ),
];
