import * as kit from '../kit';
import { group, line, mix, path, type Drawing, type Ink, type Markup } from '../kit';
import { twoFromBehind } from '../parts/two-from-behind';
import { ground } from './vignette';

// The stair of Nohoch Mul from its foot: uneven steps that narrow with height between terraces of rubble, and two
// who look up. The sun is high on the left.

const paper: Ink = [0.985, 0.03, 95];
const lit: Ink = [0.94, 0.05, 88];
const stone: Ink = [0.76, 0.055, 84];
const dark: Ink = [0.44, 0.06, 110];
const leaf: Ink = [0.22, 0.06, 165];

/** How far up (0 to 1) and across the stair (-1 to 1) a place is, as it is seen from the foot. */
const onStair = (up: number, across: number): kit.Point => {
  const near = 1 / (1 + 2.1 * up);
  return [486 + 6 * up + across * 400 * near, 132 + 640 * (near - 1 / 3.1) * 1.45];
};

const corner = (up: number, across: number): string => onStair(up, across).map(Math.round).join(' ');

const steps = (): Markup => {
  const luck = kit.chance(8);
  const [risers, treads, worn] = [new kit.Pen(), new kit.Pen(), new kit.Pen()];
  const COUNT = 22;
  for (const i of kit.times(COUNT, (n) => n)) {
    const [low, high] = [i / COUNT, (i + 0.62) / COUNT];
    const wobble = (): number => luck.normal(0, 3 * (1 - low * 0.7));
    const blocks = 9;
    for (const n of kit.times(blocks, (k) => k)) {
      const [from, to] = [-1 + (2 * n) / blocks, -1 + (2 * (n + 1)) / blocks];
      const [[x1, y1], [x2], [x3, y3], [x4]] = [
        onStair(low, from),
        onStair(low, to),
        onStair(high, to),
        onStair(high, from),
      ];
      const [drop, lift] = [wobble() * 0.4, wobble()];
      kit.polygon(luck() < 0.28 ? worn : risers, [
        [x1 + 2, y1 + drop],
        [x2 - 1, y1 + drop],
        [x3 - 1, y3 + lift],
        [x4 + 2, y3 + lift],
      ]);
      treads.move(x4 + 1, y3 + lift).line(x3, y3 + lift);
    }
  }
  return [
    path(`M${corner(-0.06, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-0.06, 1)}z`, 'url(#stair)'),
    path(risers, mix(stone, dark, 0.52)),
    path(worn, mix(stone, dark, 0.24)),
    line(treads, paper, 4),
  ];
};

/** A flank: terraces of rubble that step in, lit on their tops. */
const flank = (side: -1 | 1): Markup => {
  const face = side < 0 ? mix(stone, lit, 0.25) : mix(stone, dark, 0.5);
  const luck = kit.chance(side + 5);
  return kit.times(5, (i) => {
    const [low, high] = [i / 5 - 0.02, (i + 1) / 5];
    const [[, foot], [, top]] = [onStair(low, 0), onStair(high, 0)];
    const [out, upper] = [2.5 - i * 0.2, 2.42 - i * 0.2];
    const at = (up: number, across: number): number => onStair(up, side * across)[0];
    const stones = new kit.Pen();
    for (let n = 0; n < 16; n += 1) {
      const t = luck();
      kit.dab(
        stones,
        at((low + high) / 2, 1.05 + t * (upper - 1.25)),
        foot + (top - foot) * luck.between(0.12, 0.8),
        luck.between(20, 46) / (1 + low * 2),
        luck.between(7, 13) / (1 + low * 2),
      );
    }
    return [
      path(
        kit.polygon(new kit.Pen(), [
          [at(low, 0.9), foot],
          [at(low, out), foot],
          [at(high, upper), top],
          [at(high, 0.9), top],
        ]),
        face,
      ),
      path(
        kit.ledge({
          from: Math.min(at(high, 0.9), at(high, upper)),
          to: Math.max(at(high, 0.9), at(high, upper)),
          top: () => top + 4,
          drop: 40 - i * 6,
          seed: i + 3,
          step: 26 - i * 4,
          gap: 0.3,
        }),
        mix(face, dark, 0.34),
      ),
      path(stones, mix(face, side < 0 ? lit : dark, 0.5)),
      line(
        `M${Math.round(at(high, 0.9))} ${Math.round(top)}H${Math.round(at(high, upper))}`,
        side < 0 ? paper : mix(stone, lit, 0.4),
        11 - i * 1.6,
      ),
    ];
  });
};

/** The temple on top, its door in shade. */
const temple = (): Markup => {
  const [x, y] = onStair(1, 0);
  return group({ transform: `translate(${Math.round(x)} ${Math.round(y)})` }, [
    path('M-150 4L-142-16H142L150 4z', mix(stone, lit, 0.5)),
    path('M-100-14L-94-74H40V-14z', lit),
    path('M40-14V-74H96L104-14z', mix(stone, dark, 0.45)),
    path('M-106-72L-102-92H40V-72z', paper),
    path('M40-72V-92H100L108-72z', mix(stone, dark, 0.25)),
    path('M-30-14V-58H8V-14z', dark),
    path('M-72-64h26v7h-26zM-62-40h18v7h-18zM18-50h16v6h-16z', stone),
  ]);
};

/** A quarter to eleven: at the foot of the stair. */
export function nohochStairDrawing(): Drawing {
  return {
    defs: [
      kit.frond(5),
      kit.verticalGradient('sky', 0, 420, [
        [0, [0.66, 0.125, 240]],
        [0.7, [0.88, 0.07, 208]],
        [1, [0.95, 0.05, 150]],
      ]),
      kit.sideGradient('stair', 160, 800, [
        [0, lit],
        [0.6, mix(lit, stone, 0.3)],
        [1, mix(lit, stone, 0.9)],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 800, y: 130, width: 400, height: 46, strokes: 5, seed: 6 }), paper),
      path(kit.stratus({ x: 120, y: 210, width: 300, height: 34, strokes: 4, seed: 9 }), paper, {
        opacity: 0.9,
      }),
      flank(-1),
      flank(1),
      kit.inked(
        [0.44, 0.11, 145],
        [
          '60,560,70,34',
          '210,420,36,18',
          '300,262,26,14',
          '900,590,76,36',
          '770,430,44,22',
          '690,270,28,15',
        ].map((row, i) => {
          const [cx = 0, cy = 0, rx = 1, ry = 1] = row.split(',').map(Number);
          return kit.shape(kit.clump({ cx, cy, rx, ry, leaves: 16, seed: i + 3 }));
        }),
      ),
      temple(),
      steps(),
      path(
        kit.ridge({ from: -20, to: 1000, base: 760, rough: 8, step: 40, seed: 4, profile: () => 690 }),
        [0.88, 0.055, 88],
      ),
      group(
        { transform: 'translate(290 704)scale(1.06)' },
        twoFromBehind({
          hers: [0.6, 0.1, 50],
          his: [0.5, 0.1, 44],
          dress: [0.66, 0.2, 32],
          shirt: [0.93, 0.04, 205],
          trousers: [0.34, 0.08, 255],
          pack: [0.5, 0.12, 145],
          floor: stone,
        }),
      ),
      kit.inked(leaf, [
        kit.use('frond', -30, 150, 1.7, -8),
        kit.use('frond', -30, 100, 1.5, 26),
        kit.use('frond', 990, 60, -1.7, 6),
        kit.shape(
          kit.treeline({
            from: -20,
            to: 230,
            base: 760,
            size: 34,
            leaf: 8,
            seed: 5,
            profile: (x) => 768 - 110 * (1 - kit.step(x, 10, 220)),
          }),
        ),
        kit.shape(
          kit.treeline({
            from: 740,
            to: 990,
            base: 760,
            size: 34,
            leaf: 8,
            seed: 8,
            profile: (x) => 768 - 150 * kit.step(x, 745, 950),
          }),
        ),
      ]),
    ],
  };
}
