import * as kit from '../kit';
import { mix, path, Pen, type Ink, type Markup, type Point } from '../kit';

/** What a lighthouse is printed in. */
export type LighthouseInks = {
  wall: Ink;
  /** The side away from the last of the sky, and the edge a lamp below reaches. */
  shade: Ink;
  warm: Ink;
  /** Ironwork, doors and panes without light. */
  dark: Ink;
  pane: Ink;
};

const box = (pen: Pen, left: number, top: number, right: number, bottom: number): Pen =>
  kit.polygon(pen, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);

/** Half the tower's width at a height above its foot. */
const half = (up: number): number => 54 - (22 * up) / 460;

/** The tower between two heights and two parts of its width (-1 to 1), its edges tapering. */
const drum = (from: number, to: number, left: number, right: number): readonly Point[] => [
  [left * half(from), -from],
  [left * half(to), -to],
  [right * half(to), -to],
  [right * half(from), -from],
];

/**
 * The lighthouse of Punta Celarain with its keeper's house on the left, 600 high, its foot at 0, 0: a white
 * round tower, a gallery, and a lantern in which nothing burns.
 */
export function lighthouse({ wall, shade, warm, dark, pane }: LighthouseInks): Markup {
  const [white, shaded, lamplit, iron, glass] = [new Pen(), new Pen(), new Pen(), new Pen(), new Pen()];
  box(white, -262, -96, -40, 0);
  box(white, -270, -108, -40, -94);
  box(shaded, -262, -94, -40, -84);
  box(iron, -226, -64, -196, 0);
  for (const x of [-168, -112]) box(iron, x, -66, x + 26, -30);
  kit.polygon(white, drum(0, 460, -1, 1));
  kit.polygon(shaded, drum(0, 460, -1, -0.42));
  kit.polygon(lamplit, drum(0, 300, 0.8, 1));
  box(iron, -14, -62, 14, 0);
  for (const up of [130, 230, 330, 410]) box(iron, -5, -up - 22, 9, -up);
  // The gallery on its corbels, and its rail.
  box(white, -52, -476, 52, -460);
  box(shaded, -52, -464, -14, -452);
  for (const x of [-44, -22, 0, 22, 40]) box(shaded, x, -462, x + 6, -448);
  const rail = new Pen();
  for (const x of [-50, -34, -18, 0, 18, 34, 50]) rail.move(x, -476).line(x, -506);
  rail.move(-52, -506).line(52, -506).move(-52, -492).line(52, -492);
  // The lantern: panes between iron bars, a dome, a ball and a vane.
  box(glass, -24, -540, 24, -476);
  for (const x of [-26, -10, 7, 23]) box(iron, x, -540, x + 4, -476);
  kit.outline('-32,-538^ -26,-556 -12,-570 0,-576 12,-570 26,-556 32,-538^', { pen: iron });
  box(iron, -2, -604, 2, -572);
  return [
    path(white, wall),
    path(shaded, shade),
    path(lamplit, warm),
    path(glass, pane),
    path('M-20-484L4-536h9L-11-484z', mix(pane, wall, 0.35)),
    path(iron, dark),
    kit.line(rail, dark, 3),
    kit.disc(0, -580, 7, dark),
    path(kit.limb('-20,-560,2 -10,-568,4 4,-571,2'), mix(dark, wall, 0.5)),
  ];
}
