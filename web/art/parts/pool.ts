import * as kit from '../kit';
import { joints, limb, mix, path, Pen, type Ink, type Knot, type Markup, type Point } from '../kit';

// A pool at the edge of the sea, seen from straight above.
/** The pool's outline; its left side, between the two corners, is the edge the water runs over. */
export const POOL =
  kit.knots(`826,628^ 940,566 1080,520 1250,500 1420,520 1560,590 1600,700 1540,800 1420,846 1330,880
  1270,950 1210,1040 1090,1096 904,1092^ 842,960 806,800`);
/** The edge itself, from corner to corner. */
export const EDGE = kit.knots('826,628 806,800 842,960 904,1092');

export type PoolInks = {
  water: Ink;
  waterLit: Ink;
  waterDeep: Ink;
  glow: Ink;
  coping: Ink;
  ink: Ink;
};

/** Lamps under water, along the walls: place and radius of their light. */
const LAMPS = kit.rows('1000,600,150 1250,548,170 1500,640,190 1420,806,150 1230,960,150 1010,1058,140', 3);

/** Paints of the lamps' light, `lamp0` and on, and of the whole water. */
export const poolPaints = ({ waterLit, glow, water: shade, waterDeep }: PoolInks): string[] => [
  ...LAMPS.map(([x = 0, y = 0, r = 0], i) =>
    kit.roundGradient(`lamp${i}`, x, y, r, [
      [0, glow, 0.95],
      [0.25, mix(glow, waterLit, 0.5), 0.7],
      [1, waterLit, 0],
    ]),
  ),
  kit.roundGradient('pool', 1180, 780, 560, [
    [0, waterDeep],
    [0.45, shade],
    [1, waterLit],
  ]),
];

/** A net of light on the floor: cells of unequal size, their sides bent. */
function net(seed: number): Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  const [wide, high] = [92, 80];
  const node = (i: number, j: number): Point => {
    const wander = kit.chance(i * 31 + j * 17 + seed);
    return [
      790 + i * wide + (j % 2) * (wide / 2) + wander.between(-26, 26),
      480 + j * high + wander.between(-22, 22),
    ];
  };
  const side = (a: Point, b: Point): void => {
    const [bendX, bendY] = [luck.between(-24, 24), luck.between(-24, 24)];
    pen.move(...a).quad((a[0] + b[0]) / 2 + bendX, (a[1] + b[1]) / 2 + bendY, ...b);
  };
  for (let j = 0; j < 8; j += 1) {
    for (let i = 0; i < 9; i += 1) {
      side(node(i, j), node(i + 1, j));
      if ((i + j) % 2 === 0) side(node(i, j), node(i + (j % 2), j + 1));
      else side(node(i, j), node(i + (j % 2) - 1, j + 1));
    }
  }
  return pen;
}

/** The water, lit from its walls, with steps into it at the right; clipped to its outline. */
export function water(inks: PoolInks): Markup {
  const steps = kit.outline('1480,560 1590,640 1600,720 1540,800 1470,824 1440,760 1430,660');
  const inner = kit.outline('1520,590 1590,650 1596,720 1546,786 1500,800 1480,740 1480,660');
  return [
    path(kit.outline(POOL), inks.coping, {
      stroke: inks.coping,
      'stroke-width': 26,
      'stroke-linejoin': 'round',
    }),
    kit.group({ 'clip-path': 'url(#basin)' }, [
      kit.rect(780, 480, 860, 660, 'url(#pool)'),
      path(steps, mix(inks.waterLit, inks.glow, 0.25), { opacity: 0.5 }),
      path(inner, mix(inks.waterLit, inks.glow, 0.45), { opacity: 0.5 }),
      kit.line(net(8), inks.glow, 4, { opacity: 0.4, 'stroke-linecap': 'round' }),
      LAMPS.map(([x = 0, y = 0, r = 0], i) => kit.disc(x, y, r, `url(#lamp${i})`)),
      kit.dots(LAMPS.map(([x, y]) => `M${x} ${y}h0`).join(''), [0.99, 0.03, 150], 17),
      // The coping's shadow is lit away by the lamps except at the far wall.
      kit.line(
        kit.curve('826,628 940,566 1080,520 1250,500 1420,520 1560,590'),
        mix(inks.waterDeep, inks.ink, 0.3),
        14,
        { opacity: 0.35 },
      ),
    ]),
    kit.line(kit.curve(EDGE), [0.97, 0.035, 190], 9, { 'stroke-linecap': 'round' }),
  ];
}

/** The clip of the water. */
export const basin = (): string => kit.tag('clipPath', { id: 'basin' }, kit.shape(kit.outline(POOL)));

/** The sea below the edge, as far as a number of units. */
const spill = (by: number): Pen =>
  kit.outline([
    ...EDGE,
    ...EDGE.toReversed().map(([x, y]): Knot => [x - by - 24 * Math.sin(y / 60), y + by * 0.12]),
  ]);

/** What runs over the edge and falls, and its light on the sea below. */
export function fall(inks: PoolInks): Markup {
  const luck = kit.chance(7);
  const drops = new Pen();
  for (const [x, y] of kit.rows(
    '822,650 816,700 810,750 808,800 814,850 826,900 838,950 858,1000 878,1046 896,1084',
    2,
  )) {
    for (let k = 0; k < 3; k += 1) {
      const [sx, sy] = [(x ?? 0) - 8, (y ?? 0) + luck.between(-24, 24)];
      const long = luck.between(18, 62);
      limb(
        [
          [sx, sy, 5],
          [sx - long * 0.6, sy + 3, 4],
          [sx - long, sy + 5, 1],
        ],
        drops,
      );
    }
  }
  return [
    path(spill(150), inks.waterLit, { opacity: 0.16 }),
    path(spill(80), inks.waterLit, { opacity: 0.24 }),
    path(drops, mix(inks.glow, inks.waterLit, 0.3)),
  ];
}

type Swimmer = { skin: Ink; suit: Ink; hair: Ink };

/** A swimmer's parts seen from above, the head up the page. */
type Pose = { limbs: readonly string[]; suit: readonly string[]; head: Point };

const POSES = {
  /** Breaststroke, arms reaching. */
  breast: {
    limbs: [
      '-8,-24,13 -30,-52,10 -22,-92,6',
      '8,-24,13 30,-54,10 24,-94,6',
      '-8,44,17 -34,66,12 -16,98,7',
      '8,44,17 36,64,12 20,98,7',
      '0,-20,34 0,14,28 0,46,28',
    ],
    suit: ['0,-8,32 0,16,29 0,50,27'],
    head: [0, -44],
  },
  /** Floating on the back, spread. */
  floating: {
    limbs: [
      '-14,-24,13 -52,-44,10 -86,-40,6',
      '14,-24,13 50,-50,10 80,-66,6',
      '-8,40,18 -24,84,13 -36,126,8',
      '8,40,18 18,86,13 16,130,8',
      '0,-22,40 0,10,34 0,44,34',
    ],
    suit: ['0,18,36 0,34,35 0,50,32'],
    head: [0, -50],
  },
  /** Crawling, one arm ahead. */
  crawl: {
    limbs: [
      '-14,-26,13 -26,-66,11 -14,-108,6',
      '14,-24,13 40,-2,10 44,34,6',
      '-8,44,17 -14,88,12 -12,124,6',
      '8,44,17 10,88,12 18,122,6',
      '0,-24,38 0,10,30 0,46,29',
    ],
    suit: ['0,26,31 0,38,31 0,52,28'],
    head: [2, -50],
  },
  /** Standing in the water with the arms on the edge to the left. */
  leaning: {
    limbs: ['-4,-26,13 -34,-34,11 -56,-14,7', '-4,26,13 -34,32,11 -56,14,7', '0,-22,30 0,0,36 0,22,30'],
    suit: ['4,-18,22 6,0,26 4,18,22'],
    head: [-12, 0],
  },
} as const satisfies Record<string, Pose>;

/** Somebody in the water, turned by degrees, and the shadow on the floor below. */
export function swimmer(
  pose: keyof typeof POSES,
  at: Point,
  turn: number,
  { skin, suit, hair }: Swimmer,
  shade: Ink,
): Markup {
  const { limbs, suit: cloth, head } = POSES[pose];
  const body = limbs.map((along) => limb(joints(along)));
  const place = (dx: number, dy: number, size: number): string =>
    `translate(${at[0] + dx} ${at[1] + dy})rotate(${turn})scale(${kit.brief(size)})`;
  return [
    kit.group({ transform: place(34, 26, 0.62), fill: shade, opacity: 0.4 }, [
      body.map(kit.shape),
      kit.tag('circle', { cx: head[0], cy: head[1], r: 15 }),
    ]),
    kit.group({ transform: place(0, 0, 0.66) }, [
      body.map((part) => path(part, skin)),
      cloth.map((along) => path(limb(joints(along)), suit)),
      kit.disc(head[0], head[1], 16, hair),
    ]),
  ];
}

/** The wake behind a swimmer: two strokes that part, turned as the swimmer is. */
export const wake = (at: Point, turn: number, ink: Ink): string =>
  kit.group(
    {
      transform: `translate(${at.join(' ')})rotate(${turn})`,
      fill: 'none',
      stroke: ink,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.7,
    },
    kit.tag('path', { d: 'M-22-66q-30 60-44 140M22-66q30 60 44 140M-14 84q-8 30-22 56M14 84q8 30 22 56' }),
  );
