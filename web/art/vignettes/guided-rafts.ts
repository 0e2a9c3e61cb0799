import * as kit from '../kit';
import { group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { curtain } from '../parts/stalactites';
import { facets, mouth } from './cavern';
import { ground } from './vignette';

const dark: Ink = [0.2, 0.045, 215];
const rock: Ink = [0.36, 0.06, 205];
const day: Ink = [0.97, 0.06, 150];
const rubber: Ink = [0.8, 0.16, 82];
const helmet: Ink = [0.72, 0.19, 50];

/** A raft from behind, drawn out toward the light: its hull, its floor, and the rim that the day finds. */
const raft = (): Markup => [
  path(outline('-300,44 -190,-4 0,-18 190,-4 300,44 200,104 0,124 -200,104'), mix(rubber, dark, 0.55)),
  path(outline('-296,34 -190,-18 0,-34 190,-18 296,34 196,84 0,100 -196,84'), rubber),
  path(outline('-214,32 -140,-4 0,-16 140,-4 214,32 136,60 0,70 -136,60'), mix(rubber, dark, 0.72)),
  path(outline('-268,22^ -188,-18 0,-34 188,-18 268,22^ 188,-4 0,-20 -188,-4'), mix(rubber, day, 0.7)),
  line('M-176 76Q-178 38 -150 8M176 76Q178 38 150 8', mix(rubber, dark, 0.4), 8),
];

/** Somebody who paddles away from us, seated on 0, 0, about 190 high; the blade goes in on the right, or on the left. */
const paddler = (vest: Ink, side: 1 | -1): Markup =>
  group({ transform: `scale(${side} 1)` }, [
    line('M-96-132L112 34', [0.86, 0.08, 80], 9),
    path(outline('92,12 118,6 150,52 140,76 116,66 98,38'), [0.92, 0.1, 85]),
    path(outline('-48,8^ -54,-52 -46,-98 -20,-116 20,-116 46,-98 54,-52 48,8^ 0,16'), vest),
    path(outline('20,-116 46,-98 54,-52 48,8^ 26,12^ 34,-56'), mix(vest, dark, 0.45)),
    path(outline('-46,-98 -20,-116 20,-116^ -16,-104 -34,-84 -42,-48 -46,4^ -54,-52'), mix(vest, day, 0.55)),
    path(kit.limb('-42,-94,26 -84,-88,21 -88,-122,16'), [0.5, 0.09, 55]),
    path(kit.limb('42,-92,26 78,-50,21 56,-14,16'), [0.4, 0.08, 50]),
    path(kit.limb('0,-108,26 0,-132,24'), [0.44, 0.08, 52]),
    path(outline('-32,-136^ -36,-166 -20,-190 0,-196 20,-190 36,-166 32,-136^ 0,-126'), helmet),
    path(outline('-32,-136^ -36,-166 -20,-190 0,-196^ -16,-180 -22,-160 -20,-133^'), mix(helmet, day, 0.6)),
    line('M-34-148Q0-138 34-148', mix(helmet, dark, 0.5), 6),
  ]);

const placed = (x: number, y: number, scale: number, what: Markup): Markup =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, what);

/** Two rafts on the river of a cave, on their way to where the day comes in. */
export function guidedRaftsDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('day', 480, 290, 480, [
        [0, [0.995, 0.03, 120]],
        [0.2, [0.95, 0.08, 150]],
        [0.5, [0.62, 0.1, 180]],
        [1, [0.3, 0.06, 205]],
      ]),
      kit.verticalGradient('river', 392, 720, [
        [0, [0.97, 0.06, 155]],
        [0.2, [0.82, 0.12, 185]],
        [0.6, [0.6, 0.12, 202]],
        [1, [0.4, 0.09, 215]],
      ]),
    ],
    body: [
      ground('url(#day)'),
      facets(
        [80, 90, 800, 300],
        46,
        [0.72, 0.1, 175],
        7,
        (x, y) => Math.hypot(x - 480, (y - 300) * 1.3) > 190,
      ),
      path(
        curtain({
          from: 150,
          to: 850,
          roof: (x) => 110 + ((x - 480) / 400) ** 2 * 60,
          length: (x) => 170 - kit.bump(x, 480, 130, 90),
          width: 42,
          seed: 5,
        }),
        mix(rock, day, 0.18),
      ),
      ground('url(#river)', 394),
      path(
        kit.glitter({
          x: 480,
          top: 402,
          bottom: 716,
          strokes: 46,
          width: (near) => 200 + 620 * near,
          thick: 11,
          seed: 5,
        }),
        [0.97, 0.06, 150],
        { opacity: 0.75 },
      ),
      path(outline('-20,380^ 90,392 190,420 300,430 210,456 90,486 -20,500^'), rock),
      path(outline('980,376^ 880,394 770,418 650,428 760,456 870,488 980,506^'), rock),
      placed(602, 444, 0.34, [
        raft(),
        placed(-60, 20, 1, paddler(helmet, -1)),
        placed(70, 26, 1, paddler(day, 1)),
      ]),
      path(outline('190,616 320,580 480,572 640,580 770,616 640,672 480,684 320,672'), [0.34, 0.08, 215], {
        opacity: 0.5,
      }),
      placed(456, 556, 1, raft()),
      placed(362, 578, 0.94, paddler([0.66, 0.19, 30], -1)),
      placed(552, 590, 1.02, paddler([0.7, 0.14, 150], 1)),
      path(
        curtain({
          from: -20,
          to: 980,
          roof: (x) => 16 + ((x - 480) / 480) ** 2 * 110,
          length: (x) => 180 - kit.bump(x, 480, 170, 80),
          width: 62,
          seed: 12,
        }),
        dark,
      ),
      mouth([480, 400], [530, 462], dark, 8, 0.05),
    ],
  };
}
