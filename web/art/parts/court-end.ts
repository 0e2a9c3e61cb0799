import * as kit from '../kit';
import { mix, type Ink, type Markup, type Pen } from '../kit';

/** The stone's inks from what the ball lights full on to what it never reaches. */
export type CourtInks = { lit: Ink; half: Ink; dim: Ink; dark: Ink; edge: Ink };

const slab = (left: number, right: number, top: number, foot: number, lean = 0): Pen =>
  kit.polygon(new kit.Pen(), [
    [left + lean, top],
    [right - lean, top],
    [right, foot],
    [left, foot],
  ]);

/** Some stones of a wall, row by row: those that stand out a little and catch the light. */
function stones(left: number, right: number, heights: readonly number[], seed: number, part: number): Pen {
  const luck = kit.chance(seed);
  const pen = new kit.Pen();
  for (const [row, top] of heights.slice(0, -1).entries()) {
    const foot = kit.at(heights, row + 1);
    for (let x = left; x < right - 20;) {
      const width = Math.min(luck.between(22, 58), right - x);
      if (luck() < part)
        kit.polygon(pen, [
          [x + 2, top + 2],
          [x + width - 2, top + 3],
          [x + width - 3, foot - 2],
          [x + 2, foot - 2],
        ]);
      x += width;
    }
  }
  return pen;
}

/** A band of stepped frets. */
function frets(left: number, right: number, foot: number): Pen {
  const pen = new kit.Pen();
  for (let x = left; x < right; x += 44)
    pen
      .move(x, foot)
      .line(x, foot - 22)
      .line(x + 24, foot - 22)
      .line(x + 24, foot - 8)
      .line(x + 12, foot - 8)
      .line(x + 12, foot - 14);
  return pen;
}

/** The temple over the end wall: three doors, a frieze, a broken roof comb. */
const temple = ({ lit, half, dim, dark, edge }: CourtInks): Markup => [
  kit.path(slab(812, 1108, 836, 860, 10), dim),
  kit.path(slab(846, 1074, 756, 838, 4), half),
  kit.path(stones(848, 1072, [782, 809, 836], 3, 0.26), mix(half, lit, 0.5)),
  kit.path('M868 838v-56h32v56zM936 838v-60h48v60zM1020 838v-56h32v56z', dark),
  kit.path(slab(836, 1084, 730, 758, 10), dim),
  kit.path('M868 730l6-30h30l2 12h22l4-24h52l3 22h24l2-10h32l8 30z', mix(dim, dark, 0.4)),
  kit.line('M838 759H1082M820 838H1100', edge, 5),
  kit.line(frets(856, 1060, 752), mix(half, lit, 0.4), 3),
];

/** The end of the ball court: a stair between sloping walls of dressed stone, a fretted terrace, a temple. */
export const courtEnd = (inks: CourtInks): Markup => {
  const { lit, half, dim, dark, edge } = inks;
  const steps = new kit.Pen();
  for (const y of [872, 888, 904, 920, 936, 952, 968, 984]) steps.move(900, y).line(1020, y);
  return [
    temple(inks),
    kit.path(slab(470, 1450, 858, 1010), mix(dim, dark, 0.45)),
    kit.path(stones(484, 1436, [864, 882, 904], 7, 0.3), dim),
    kit.path(slab(530, 1390, 904, 1010, 24), dim),
    kit.line(frets(572, 880, 930), half, 4),
    kit.line(frets(1046, 1350, 930), half, 4),
    kit.path(slab(610, 1310, 938, 1004, 22), half),
    kit.path(
      [
        stones(642, 890, [944, 964, 982, 1002], 11, 0.42),
        stones(1034, 1280, [944, 964, 982, 1002], 13, 0.42),
      ],
      lit,
    ),
    kit.path(slab(884, 1036, 858, 1006, 6), mix(half, lit, 0.45)),
    kit.path(slab(900, 1020, 860, 1006, 2), dim),
    kit.line(steps, lit, 5),
    kit.line('M470 859H884M1036 859H1450', edge, 4),
    kit.line('M553 905H884M1036 905H1367', edge, 5),
    kit.line('M630 939H884M1036 939H1290', edge, 6),
  ];
};
