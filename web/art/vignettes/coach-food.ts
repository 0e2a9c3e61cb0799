import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { coach, type CoachInks } from '../parts/coach';
import { oval } from './table';
import { ground } from './vignette';

// Seen from a seat under the thatch: roof, posts and the table's far end are in the shade; the sun comes in under
// the eave from the left, on the plate and on the coach that waits outside.

const paper: Ink = [0.985, 0.03, 92];
const shadow: Ink = [0.3, 0.08, 35];

const noonCoach: CoachInks = {
  body: [0.985, 0.02, 92],
  front: [0.84, 0.04, 235],
  band: [0.68, 0.19, 45],
  bandFront: [0.52, 0.17, 33],
  glass: [0.34, 0.07, 235],
  mirrored: [0.74, 0.09, 215],
  dark: [0.22, 0.04, 255],
  lamp: [0.97, 0.09, 95],
  people: [0.2, 0.05, 250],
};

/** A course of thatch whose tips hang below a height. */
const course = (top: number, drop: number, seed: number, ink: Ink): string =>
  path(kit.ledge({ from: -20, to: 1000, top: () => top, drop, seed, step: 7, slant: 5, gap: 0.01 }), ink);

/** The eave above and the posts that carry it, against the light. */
const palapa = (): Markup => [
  path(
    [
      limb('64,760,62 60,300,56 68,-20,58', new kit.Pen(), 0),
      limb('904,460,44 900,240,42 906,-20,44', new kit.Pen(), 0),
    ],
    [0.24, 0.06, 45],
  ),
  path(
    [
      limb('38,760,9 36,300,9 44,60,9', new kit.Pen(), 0),
      limb('886,460,7 883,240,7 889,60,7', new kit.Pen(), 0),
    ],
    [0.72, 0.11, 68],
  ),
  kit.rect(-10, -10, 980, 42, [0.18, 0.045, 45]),
  course(26, 92, 6, [0.18, 0.045, 45]),
  course(8, 62, 9, [0.32, 0.07, 58]),
  course(-10, 40, 12, [0.46, 0.09, 68]),
];

/** Pieces of a filling: unequal lumps along an arc over the tortilla's edge. */
const heap = (rx: number, ry: number, size: number, count: number, seed: number): kit.Pen[] => {
  const luck = kit.chance(seed);
  return kit.times(count, (i) => {
    const a = Math.PI * (0.94 - (0.88 * (i + luck.between(0.1, 0.9))) / count);
    const [x, y] = [Math.cos(a) * rx, -Math.sin(a) * ry];
    const r = size * luck.between(0.7, 1.3);
    return outline(
      kit.times(6, (n): kit.Knot => {
        const t = (n / 6) * Math.PI * 2 + i;
        const reach = r * luck.between(0.75, 1.2);
        return [x + Math.cos(t) * reach, y + Math.sin(t) * reach * 0.8, luck() < 0.4];
      }),
    );
  });
};

/** A taco that stands on its fold, 300 wide: tortilla behind, what is in it, tortilla before. */
const taco = (x: number, y: number, scale: number, turn: number, meat: Ink, seed: number): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    path(outline('-136,4^ -140,-64 -96,-136 -8,-166 84,-146 140,-84 158,-10^ 20,20'), [0.72, 0.12, 66]),
    path(heap(128, 132, 30, 12, seed), [0.5, 0.13, 138]),
    path(heap(124, 118, 30, 11, seed + 1), mix(meat, [0.2, 0.06, 30], 0.5)),
    path(heap(122, 116, 24, 11, seed + 2), meat),
    path(heap(122, 126, 14, 8, seed + 3), [0.7, 0.17, 130]),
    path(heap(118, 120, 11, 8, seed + 4), [0.975, 0.03, 105]),
    path(heap(116, 122, 12, 6, seed + 5), [0.63, 0.21, 28]),
    path(
      outline('-152,8^ -144,-42 -102,-84 -30,-104 50,-96 110,-62 142,-4^ 120,28 20,40 -100,34'),
      [0.93, 0.09, 90],
    ),
    path(outline('50,-96 110,-62 142,-4^ 120,28 20,40 -60,37^ 50,20 96,-26'), [0.8, 0.12, 72]),
    path(outline('-148,-22^ -134,-58 -94,-88 -30,-104 30,-100^ -40,-90 -98,-64'), [0.985, 0.05, 98]),
    path(
      [
        outline('-92,-40 -76,-46 -64,-38 -78,-30'),
        outline('-24,-14 -4,-20 8,-10 -10,-2'),
        outline('-98,4 -88,-2 -78,4 -88,10'),
        outline('-44,-62 -28,-66 -20,-58 -34,-52'),
        outline('30,-54 46,-58 52,-48 38,-42'),
        outline('-40,18 -30,14 -22,20 -32,24'),
        outline('68,-14 80,-20 86,-8 74,-4'),
      ],
      [0.8, 0.125, 68],
    ),
  ]);

/** A clay bowl of salsa with a wooden spoon, 190 wide. */
const salsa = (x: number, y: number, scale: number): string =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    oval(40, 10, 118, 26, shadow),
    path(outline('-94,-58^ -88,-18 -52,14 0,22 52,14 88,-18 94,-58^'), [0.48, 0.13, 36]),
    path(outline('-94,-58^ -88,-18 -52,14 -24,20^ -54,-14 -64,-44'), [0.72, 0.14, 54]),
    oval(0, -58, 94, 27, [0.66, 0.14, 48]),
    oval(0, -55, 80, 21, [0.58, 0.2, 30]),
    path(outline('-66,-56^ -30,-74 30,-74 62,-62^ 20,-62 -20,-64'), [0.7, 0.19, 40]),
    kit.dots('M-36-52h0M12-46h0M40-58h0M-6-64h0', [0.66, 0.17, 130], 9),
    line('M24-54L86-150', [0.3, 0.07, 42], 14, { 'stroke-linecap': 'round' }),
    line('M20-56L82-152', [0.76, 0.1, 66], 7, { 'stroke-linecap': 'round' }),
  ]);

/** A jug glass of hibiscus water with ice, its foot at 0, 0 and 280 high. */
const agua = (x: number, y: number, scale: number): string =>
  group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(outline('-60,4^ 40,-20 300,-6 330,22 240,40 20,30'), shadow),
    path(outline('40,-6^ 150,-2 210,12 150,22 50,18'), [0.6, 0.2, 25], { opacity: 0.7 }),
    path('M-84-280L-62-8Q0 22 62-8L84-280z', paper, { opacity: 0.4 }),
    path('M-80-226L-62-10Q0 18 62-10L80-226z', [0.56, 0.21, 18]),
    path('M16-226L12-0Q44-2 62-10L80-226z', [0.4, 0.17, 12]),
    path('M-66-214L-52-24q6 8 14 8L-46-214z', [0.8, 0.14, 18]),
    kit.tag('ellipse', { cx: 0, cy: -226, rx: 80, ry: 19, fill: [0.72, 0.17, 18] as Ink }),
    path('M-44-238l42-16 30 32-38 24zM20-222l36-12 10 36-34 8z', paper, { opacity: 0.8 }),
    line('M-84-280a84 17 0 0 0 168 0a84 17 0 0 0-168 0z', paper, 5),
  ]);

const lime = (x: number, y: number, scale: number, turn: number): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    path('M-52 10A52 50 0 0 1 52-6L-10 34z', [0.52, 0.15, 138]),
    path('M-44 8A44 42 0 0 1 44-4L-8 26z', [0.94, 0.1, 116]),
    path(
      'M-36 2A36 34 0 0 1-12-30L-8 16zM-6-33A36 34 0 0 1 20-26L-2 14zM25-22A36 34 0 0 1 38-4L4 14z',
      [0.8, 0.15, 124],
    ),
  ]);

/** A table laid in the shade, the coach that waits outside. */
export function coachFoodDrawing(): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(5),
      kit.verticalGradient('sky', 0, 330, [
        [0, [0.72, 0.12, 232]],
        [1, [0.95, 0.06, 195]],
      ]),
      kit.verticalGradient('wood', 410, 720, [
        [0, [0.42, 0.1, 42]],
        [1, [0.56, 0.12, 46]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 640, y: 150, width: 420, height: 34, strokes: 4, seed: 3 }), paper, {
        opacity: 0.8,
      }),
      kit.inked(
        [0.72, 0.085, 160],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 5, profile: () => 232 }),
      ),
      kit.inked(
        [0.54, 0.11, 148],
        [
          kit.forest({ from: -60, to: 1000, scale: 0.62, seed: 8, profile: () => 268 }),
          kit.shape('M-10 330H980V440H-10z'),
        ],
      ),
      path('M-20 352H980V470H-20z', [0.9, 0.06, 88]),
      path('M-20 352H980V360H-20z', [0.7, 0.1, 120]),
      kit.inked(
        [0.36, 0.09, 155],
        [kit.palm({ x: 196, y: 366, height: 190, lean: 26, scale: 0.6, seed: 3, width: 10 })],
      ),
      coach(596, 400, 0.9, noonCoach, [0.56, 0.06, 75]),
      palapa(),
      // The table, and the light that falls across it.
      path('M-20 424H980V740H-20z', 'url(#wood)'),
      line('M-20 500H980M-20 596H980', [0.34, 0.085, 38], 5),
      path('M-20 424H980V438H-20z', [0.7, 0.12, 58]),
      path('M-20 438H420L800 740H-20z', [0.84, 0.12, 72], { opacity: 0.82 }),
      line('M-20 500H498M-20 596H619', [0.66, 0.12, 56], 5),
      salsa(196, 520, 0.86),
      agua(776, 640, 0.84),
      oval(452, 664, 322, 88, shadow),
      oval(440, 648, 316, 88, mix(paper, [0.5, 0.1, 230], 0.06)),
      path(
        outline(
          '124,648^ 140,700 260,736 440,738 620,736 740,700 756,648^ 700,700 560,726 440,728 320,726 180,700',
        ),
        [0.5, 0.13, 248],
      ),
      oval(440, 644, 262, 64, [0.9, 0.03, 100]),
      path(outline('230,664^ 340,688 480,694 640,676 696,650^ 660,706 440,716 300,704'), [0.72, 0.05, 70]),
      taco(580, 622, 0.86, 7, [0.6, 0.16, 40], 21),
      taco(428, 640, 0.94, -1, [0.56, 0.16, 36], 31),
      taco(270, 656, 1, -8, [0.6, 0.17, 42], 41),
      lime(566, 682, 1.1, -12),
    ],
  };
}
