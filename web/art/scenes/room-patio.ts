import * as kit from '../kit';
import { area, framing, mix, seen, type Drawing, type Eye, type Ink, type Markup, type Scene } from '../kit';
import { bed, fan, nightTable, rug, type BedInks } from '../parts/beds';
import {
  emptyHammock,
  face,
  front,
  level,
  shell,
  side,
  sunlit,
  type Fall,
  type Opening,
  type Room,
  type ShellInks,
  type Span,
} from '../parts/room';

// Noon: the sun stands high over a white patio; the room is the shade, lit by what the walls outside throw back.
const eye: Eye = { x: 900, horizon: 670, focal: 1160, height: 1.5 };
const room: Room = { eye, left: -2.75, right: 2.7, back: 5.8, height: 3 };
const door: Opening = { x: [-0.95, 1.95], top: 2.5, deep: 0.35 };
const fall: Fall = [-0.1, 0.42];

const lime: Ink = [0.985, 0.015, 95];
const cool: Ink = [0.72, 0.045, 235];
const sky: Ink = [0.7, 0.11, 240];
const magenta: Ink = [0.6, 0.22, 355];
const door1: Ink = [0.56, 0.09, 200];
const clay: Ink = [0.64, 0.12, 45];

const inks: ShellInks = {
  floor: 'url(#floor)',
  left: 'url(#left)',
  right: mix(lime, cool, 0.62),
  back: mix(lime, cool, 0.72),
  ceiling: mix(lime, cool, 0.5),
  beam: [0.5, 0.075, 60],
  beamLit: [0.76, 0.08, 75],
  jamb: [0.97, 0.02, 90],
  joint: [0.56, 0.1, 35],
};

const linen: BedInks = {
  cover: { top: mix(lime, cool, 0.08), front: mix(lime, cool, 0.62), side: mix(lime, cool, 0.25) },
  sheet: lime,
  pillow: { lit: mix(lime, cool, 0.04), shade: mix(lime, cool, 0.5) },
  throwOver: { top: [0.58, 0.13, 235], front: [0.44, 0.11, 245], side: [0.52, 0.12, 240] },
  stripe: [0.95, 0.03, 95],
  wood: { top: [0.62, 0.09, 60], front: [0.38, 0.07, 50], side: [0.52, 0.085, 55] },
};

const definitions = [
  kit.verticalGradient('floor', 900, 1400, [
    [0, mix(clay, lime, 0.3)],
    [1, mix(clay, [0.4, 0.08, 20], 0.4)],
  ]),
  kit.sideGradient('left', 0, 360, [
    [0, mix(lime, cool, 0.6)],
    [1, mix(lime, cool, 0.2)],
  ]),
  kit.roundGradient('glow', 1000, 760, 700, [
    [0, [0.99, 0.03, 85], 0.26],
    [0.5, [0.98, 0.04, 70], 0.1],
    [1, [0.98, 0.04, 70], 0],
  ]),
];

/** A cascade of bougainvillea in three inks: its leaves, its flowers, those in the sun. */
const bougainvillea = (): Markup => {
  const luck = kit.chance(8);
  const clumps = kit.times(16, (i) => {
    const t = i / 15;
    return [
      960 + 370 * t + luck.between(-30, 30),
      560 + 60 * t - 60 * Math.sin(t * 2.6) + luck.between(-50, 90),
      luck.between(30, 58),
    ] as const;
  });
  const petals = (count: number, lift: number, seed: number): kit.Pen => {
    const pick = kit.chance(seed);
    const pen = new kit.Pen();
    for (const [cx, cy, r] of clumps) {
      for (let i = 0; i < count; i += 1) {
        const turn = pick.between(0, 6.28);
        const reach = r * pick.between(0.1, 1.05);
        kit.dab(
          pen,
          cx + Math.cos(turn) * reach,
          cy + Math.sin(turn) * reach * 0.85 - lift,
          pick.between(12, 22),
          pick.between(7, 12),
          pick.between(0, 3.1),
        );
      }
    }
    return pen;
  };
  return [
    kit.path(
      clumps.map(([cx, cy, r], i) =>
        kit.clump({ cx, cy: cy + 6, rx: r * 1.15, ry: r, leaves: 12, seed: i + 3 }),
      ),
      [0.42, 0.1, 145],
    ),
    kit.path(petals(12, -4, 5), mix(magenta, [0.36, 0.16, 340], 0.55)),
    kit.path(petals(15, 4, 15), magenta),
    kit.path(petals(6, 12, 25), [0.76, 0.17, 350]),
    kit.dots(kit.spatter({ box: [960, 915, 330, 50], count: 26, seed: 4, density: () => 0.8 }), magenta, 7),
  ];
};

/** A pot on the patio's floor with something green in it. */
const pot = (x: number, away: number, size: number, seed: number): Markup => {
  const [px, py] = seen(eye)([x, 0, away]);
  const s = (size * eye.focal) / away;
  return [
    kit.path(
      kit.outline([
        [px - s * 0.1, py + 4],
        [px + s * 0.2, py - 6],
        [px + s * 0.75, py],
        [px + s * 0.4, py + 10],
      ]),
      mix(lime, cool, 0.7),
    ),
    kit.path(
      kit.clump({ cx: px, cy: py - s * 1.35, rx: s * 0.6, ry: s * 0.62, leaves: 16, seed, rough: 0.24 }),
      [0.5, 0.12, 145],
    ),
    kit.path(
      kit.clump({
        cx: px - s * 0.1,
        cy: py - s * 1.5,
        rx: s * 0.42,
        ry: s * 0.4,
        leaves: 12,
        seed: seed + 1,
        rough: 0.24,
      }),
      [0.68, 0.15, 130],
    ),
    kit.path(
      kit.outline([
        [px - s * 0.42, py - s * 0.9, true],
        [px + s * 0.42, py - s * 0.9, true],
        [px + s * 0.26, py, true],
        [px - s * 0.26, py, true],
      ]),
      clay,
    ),
    kit.path(
      kit.outline([
        [px + s * 0.1, py - s * 0.9, true],
        [px + s * 0.42, py - s * 0.9, true],
        [px + s * 0.26, py, true],
        [px + s * 0.08, py, true],
      ]),
      mix(clay, [0.36, 0.09, 30], 0.5),
    ),
  ];
};

/** The patio: white walls under a strip of sky, a hammock in the shade of an eave. */
const patio = (): Markup => {
  const hooks = [seen(eye)([-1.4, 1.75, 7]), seen(eye)([1.15, 1.8, 8])] as const;
  return [
    kit.rect(600, 120, 820, 420, sky),
    kit.path(level(eye, 0, [-6, 6], [5.8, 11]), [0.95, 0.035, 75]),
    kit.path(front(eye, [-6, 6], [0, 2.55], 10.6), lime),
    kit.path(side(eye, 2.9, [0, 2.55], [5.8, 10.6]), mix(lime, cool, 0.5)),
    kit.path(front(eye, [-6, 6], [2.47, 2.62], 10.55), mix(lime, clay, 0.35)),
    // A door painted blue in the wall opposite, and the shade under its lintel.
    kit.path(front(eye, [-0.55, 0.45], [0, 2.05], 10.5), [0.5, 0.12, 245]),
    kit.path(front(eye, [-0.6, 0.5], [1.95, 2.08], 10.48), [0.36, 0.09, 245]),
    kit.line('M893 760V830', [0.36, 0.09, 245], 4),
    bougainvillea(),
    pot(2.2, 9.6, 0.5, 4),
    pot(-1.35, 9.4, 0.44, 9),
    pot(1.45, 10, 0.34, 14),
    // Hard shade under the hammock.
    kit.path(
      kit.outline([
        seen(eye)([-0.9, 0, 7.1]),
        seen(eye)([0.2, 0, 7]),
        seen(eye)([1, 0, 7.5]),
        seen(eye)([0, 0, 7.75]),
      ]),
      mix(lime, cool, 0.75),
    ),
    emptyHammock(...hooks, 118, {
      cloth: [0.74, 0.15, 75],
      stripe: [0.97, 0.03, 95],
      light: [0.97, 0.08, 95],
      shade: [0.5, 0.12, 55],
    }),
    // The shade of the eave on the floor before the door.
    kit.path(level(eye, 0.005, [-6, 6], [5.8, 6.45]), mix(lime, cool, 0.62)),
  ];
};

const NEAR: readonly [Span, Span] = [
  [-2.7, -0.75],
  [2.5, 3.85],
];
const FAR: readonly [Span, Span] = [
  [-2.7, -0.75],
  [4.25, 5.6],
];

const draw = (): Drawing => ({
  defs: definitions,
  body: [
    patio(),
    shell(room, door, inks),
    // The leaves of the door, open into the room.
    [
      face(eye, [-0.95, 0, 5.8], [-0.95, 2.5, 5.8], [-1.25, 2.5, 4.9], [-1.25, 0, 4.9]),
      face(eye, [1.95, 0, 5.8], [1.95, 2.5, 5.8], [2.3, 2.5, 4.75], [2.3, 0, 4.75]),
    ].map((leaf) => kit.path(leaf, door1)),
    kit.path(
      [0.15, 0.95, 1.75].flatMap((up) => [
        face(eye, [1.99, up, 5.68], [1.99, up + 0.6, 5.68], [2.26, up + 0.6, 4.87], [2.26, up, 4.87]),
        face(eye, [-0.98, up, 5.7], [-0.98, up + 0.6, 5.7], [-1.22, up + 0.6, 5], [-1.22, up, 5]),
      ]),
      mix(door1, [0.3, 0.06, 220], 0.45),
    ),
    kit.path(
      sunlit(room, [-0.9, 1.9], [0.1, 2.45], fall, {
        up: 0.012,
        plan: [
          [-2.7, 2.7],
          [0.6, 5.8],
        ],
      }),
      [0.98, 0.04, 85],
    ),
    kit.rect(-20, -20, 1990, 1540, 'url(#glow)'),
    rug(eye, [-0.2, 1.9], [2.5, 4.3], { mat: mix(clay, lime, 0.5), band: linen.throwOver.top as Ink }),
    // A chest, and a mirror in a frame of tin over it.
    kit.path(side(eye, 2.68, [1.25, 2.2], [3.55, 4.3]), [0.8, 0.08, 85]),
    kit.path(side(eye, 2.675, [1.34, 2.11], [3.63, 4.22]), mix(lime, sky, 0.3)),
    bed(eye, { x: FAR[0], z: FAR[1], head: 'left' }, linen),
    nightTable(eye, [-2.7, -2.3], [3.92, 4.18], {
      wood: linen.wood,
      shade: [0.97, 0.03, 90],
      stem: [0.55, 0.1, 200],
    }),
    bed(eye, { x: NEAR[0], z: NEAR[1], head: 'left' }, linen),
    fan(eye, [0.35, 2.5, 3.6], 2.95, { blade: [0.42, 0.07, 55], lit: [0.66, 0.085, 70] }),
  ],
});

/** A white room with two beds on a patio, at noon. */
export const roomPatio: Scene = {
  name: 'room-patio',
  title: 'Two beds in a white room under a fan, a patio with a hammock and a bougainvillea at noon',
  light: 'Noon: the sun stands high over a white patio; the room is cool shade, lit by the walls outside.',
  crops: framing({
    poster: {
      at: [260, 0],
      focus: [1000, 720],
      subject: area(0.06, 0.3, 0.94, 0.86),
      quiet: area(0, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [960, 720],
      subject: area(0.2, 0.1, 0.85, 0.96),
      quiet: area(0, 0, 0.3, 0.1),
    },
    tile: {
      at: [320, 200],
      focus: [960, 720],
      subject: area(0.06, 0.1, 0.94, 0.96),
      quiet: area(0, 0, 1, 0.06),
    },
  }),
  draw,
};
