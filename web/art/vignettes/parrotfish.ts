import * as kit from '../kit';
import { disc, line, mix, outline, path, type Ink, type Markup } from '../kit';

const paper: Ink = [0.97, 0.025, 95];
const deep: Ink = [0.4, 0.09, 240];
const ink: Ink = [0.24, 0.06, 262];
const coral: Ink = [0.68, 0.19, 30];

// A stoplight parrotfish seen from its side, swimming left, 480 units long.
const FISH = `-222,22^ -230,2 -214,-22 -184,-62 -122,-98 -30,-112 62,-92 138,-54 186,-28^ 186,30^ 138,54 62,92 -40,106
  -130,88 -192,54`;
const BELLY = '-214,26^ -130,34 -20,40 80,30 186,18^ 138,54 62,92 -40,106 -130,88 -192,54';
const TAIL = '170,-30^ 206,-44 236,-78 262,-96^ 246,-50 240,0 248,48 264,94^ 236,78 206,46 170,32^';
const TAIL_EDGE = '206,-44^ 236,-78 262,-96^ 248,-56 238,-30^ 228,-48 206,-44^';
const DORSAL = '-108,-98^ -70,-140 -10,-150 60,-134 116,-104 146,-84^ 138,-52 62,-88 -30,-108';
const ANAL = '10,100^ 30,132 80,124 128,92 140,56^ 62,90';
const SIDE_FIN = '-92,8^ -50,-26 6,-20 30,6^ 4,30 -40,48 -84,38^';

/** The parrotfish, swimming left, its back in a light. */
export function parrotfish(light: Ink): Markup {
  const body: Ink = [0.68, 0.13, 178];
  const luck = kit.chance(14);
  const scales = new kit.Pen();
  for (const [row, y] of [-66, -42, -18, 6].entries()) {
    for (let x = -96 + (row % 2) * 17; x < 150 - row * 4; x += 34) {
      if (Math.abs(y) > 96 - Math.abs(x + 10) * 0.4) continue;
      kit.dab(scales, x, y + luck.normal(0, 2), 22, 5, 1.5 + luck.normal(0, 0.1));
    }
  }
  return [
    path(outline(TAIL), mix(body, deep, 0.25)),
    path(outline(TAIL_EDGE), [0.86, 0.15, 95]),
    path(outline(DORSAL), [0.62, 0.17, 12]),
    path(outline(ANAL), [0.62, 0.17, 12]),
    path(outline(FISH), body),
    path(outline(BELLY), [0.74, 0.15, 15]),
    path(scales, mix(body, deep, 0.34)),
    path(
      outline('-184,-62^ -122,-98 -30,-112 62,-92 138,-54^ 60,-78 -30,-96 -116,-82 -164,-52'),
      mix(body, light, 0.62),
    ),
    line('M-112-84Q-84-10-116 82', mix(body, deep, 0.45), 6),
    path(outline('-216,-20^ -170,-6 -128,2^ -168,8 -222,4^'), [0.74, 0.15, 15]),
    path(outline(SIDE_FIN), [0.88, 0.13, 100]),
    line('M-80 14Q-30-4 18 4M-80 24Q-30 18 0 24', mix([0.88, 0.13, 100], coral, 0.6), 4),
    path(outline('-230,2^ -222,-8 -206,-4 -206,24 -222,22^'), paper),
    disc(-146, -40, 15, [0.86, 0.13, 95]),
    disc(-147, -40, 9, ink),
    disc(-150, -44, 3, paper),
  ];
}
