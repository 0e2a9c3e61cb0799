import * as kit from '../kit';
import {
  area,
  framing,
  mix,
  seen,
  type Drawing,
  type Eye,
  type Frame,
  type Ink,
  type Markup,
  type Scene,
} from '../kit';
import { bed, nightTable, type BedInks } from '../parts/beds';
import { block, curtain, face, level, side, type Span } from '../parts/room';

// Seen along the terrace: the room opens to the left, the pool lies to the right, and beyond its edge the sea. The sun is about to go, straight ahead.
const eye: Eye = { x: 880, horizon: 590, focal: 1000, height: 1.6 };
const HORIZON = 590;
const WALL = -1.6;
const DOOR: Span = [2.3, 8];
const POOL: readonly [Span, Span] = [
  [0.55, 2.5],
  [2, 7.6],
];

const gold: Ink = [0.95, 0.1, 78];
const rose: Ink = [0.8, 0.125, 12];
const violet: Ink = [0.56, 0.1, 300];
const shade: Ink = [0.36, 0.085, 315];
const clay: Ink = [0.74, 0.075, 40];
const deck: Ink = [0.66, 0.085, 45];
const water: Ink = [0.72, 0.11, 195];
const palm: Ink = [0.25, 0.06, 320];

const linen: BedInks = {
  cover: { top: [0.95, 0.035, 50], front: mix(clay, shade, 0.4), side: [0.88, 0.06, 45] },
  sheet: [0.985, 0.02, 70],
  pillow: { lit: [0.97, 0.03, 60], shade: [0.74, 0.075, 10] },
  throwOver: { top: [0.54, 0.1, 210], front: [0.38, 0.09, 225], side: [0.5, 0.1, 212] },
  stripe: [0.93, 0.08, 75],
  wood: { top: [0.5, 0.09, 40], front: [0.32, 0.07, 20], side: [0.44, 0.09, 35] },
};

const definitions = [
  kit.verticalGradient('sky', 0, HORIZON, [
    [0, violet],
    [0.5, [0.74, 0.12, 345]],
    [0.85, rose],
    [1, gold],
  ]),
  kit.verticalGradient('sea', HORIZON, 1100, [
    [0, mix(gold, rose, 0.3)],
    [0.1, [0.66, 0.11, 350]],
    [0.5, [0.46, 0.1, 275]],
    [1, [0.36, 0.1, 255]],
  ]),
  kit.verticalGradient('pool', 780, 1360, [
    [0, mix(gold, water, 0.3)],
    [0.24, mix(water, rose, 0.3)],
    [0.6, water],
    [1, [0.58, 0.11, 210]],
  ]),
  kit.verticalGradient('deck', 760, 1500, [
    [0, mix(deck, gold, 0.5)],
    [1, mix(deck, shade, 0.5)],
  ]),
  kit.sideGradient('wall', -40, 760, [
    [0, mix(clay, shade, 0.55)],
    [1, mix(clay, gold, 0.45)],
  ]),
  kit.roundGradient('sun', 1120, 566, 620, [
    [0, gold, 0.9],
    [0.3, gold, 0.32],
    [1, gold, 0],
  ]),
  kit.roundGradient('lamp', 380, 640, 420, [
    [0, [0.95, 0.11, 80], 0.6],
    [0.5, [0.95, 0.11, 80], 0.16],
    [1, [0.95, 0.11, 80], 0],
  ]),
  kit.frond(2, { length: 190, droop: 88, leaflets: 19, leaflet: 66 }),
];

/** What is seen of the room through its open front. */
const inside: Markup = [
  kit.path(side(eye, -5, [0, 2.8], [1.5, 12]), mix(clay, shade, 0.5)),
  kit.path(level(eye, 2.75, [-5, WALL], [1.5, 10]), mix(clay, shade, 0.7)),
  kit.path(level(eye, 0, [-5, WALL + 0.02], [1.2, 10]), mix(deck, shade, 0.3)),
  kit.path(face(eye, [-5, 0, 9.4], [WALL, 0, 9.4], [WALL, 2.8, 9.4], [-5, 2.8, 9.4]), mix(clay, gold, 0.12)),
  kit.path(
    face(eye, [-3.3, 1.35, 9.38], [-2.2, 1.35, 9.38], [-2.2, 2.1, 9.38], [-3.3, 2.1, 9.38]),
    mix(clay, gold, 0.6),
  ),
  kit.path(
    face(eye, [-3.2, 1.43, 9.37], [-2.3, 1.43, 9.37], [-2.3, 2.02, 9.37], [-3.2, 2.02, 9.37]),
    [0.5, 0.1, 215],
  ),
  nightTable(eye, [-3.9, -3.4], [7.6, 8.1], {
    wood: linen.wood,
    shade: [0.97, 0.09, 85],
    stem: [0.5, 0.1, 210],
  }),
  bed(eye, { x: [-3.9, -1.85], z: [5, 7.2], head: 'left' }, linen),
  kit.rect(-20, -20, 1990, 1540, 'url(#lamp)'),
];

const front: Markup = [
  kit.path(
    [
      side(eye, WALL, [0, 2.9], [0.9, DOOR[0]]),
      side(eye, WALL, [0, 2.9], [DOOR[1], 10]),
      side(eye, WALL, [2.35, 2.9], DOOR),
    ],
    'url(#wall)',
  ),
  kit.path(
    face(
      eye,
      [WALL, 0, DOOR[0]],
      [WALL - 0.3, 0, DOOR[0]],
      [WALL - 0.3, 2.35, DOOR[0]],
      [WALL, 2.35, DOOR[0]],
    ),
    mix(clay, gold, 0.4),
  ),
  kit.path(
    face(
      eye,
      [WALL, 2.35, DOOR[0]],
      [WALL, 2.35, DOOR[1]],
      [WALL - 0.3, 2.35, DOOR[1]],
      [WALL - 0.3, 2.35, DOOR[0]],
    ),
    mix(clay, shade, 0.5),
  ),
  curtain(
    eye,
    [WALL - 0.5, WALL - 0.04],
    2.33,
    DOOR[1],
    { cloth: [0.93, 0.06, 60], fold: mix(clay, shade, 0.3), light: gold },
    4,
  ),
];

/** The roof over the terrace, on round beams, its thatch hanging over. */
function roof(): Markup {
  const [beams, lit] = [new kit.Pen(), new kit.Pen()];
  for (let away = 9.4; away > 1.1; away -= 0.62) {
    kit.polygon(
      beams,
      [
        [WALL, 2.9, away],
        [0.15, 2.78, away],
        [0.15, 2.68, away],
        [WALL, 2.78, away],
      ].map((at) => seen(eye)(at as [number, number, number])),
    );
    kit.polygon(
      lit,
      [
        [WALL, 2.78, away],
        [0.15, 2.68, away],
        [0.15, 2.68, away + 0.12],
        [WALL, 2.78, away + 0.12],
      ].map((at) => seen(eye)(at as [number, number, number])),
    );
  }
  const luck = kit.chance(4);
  const fringe: kit.Point[] = [];
  for (let away = 9.6; away > 0.95; away -= luck.between(0.03, 0.08) * away * 0.3) {
    fringe.push(
      seen(eye)([0.4, 2.52 + luck.between(-0.05, 0.05), away]),
      seen(eye)([0.4, 2.66, away - 0.015]),
    );
  }
  return [
    kit.path(
      face(eye, [WALL, 3, 0.9], [0.4, 2.86, 0.9], [0.4, 2.86, 9.6], [WALL, 3, 9.6]),
      mix(palm, clay, 0.25),
    ),
    kit.path(lit, mix(palm, gold, 0.45)),
    kit.path(beams, mix(palm, clay, 0.12)),
    kit.path(
      kit.polygon(new kit.Pen(), [seen(eye)([0.4, 3.1, 9.6]), ...fringe, seen(eye)([0.4, 3.1, 0.95])]),
      mix(palm, clay, 0.4),
    ),
    // The posts that carry it.
    [9, 6.2].map((away) => [
      kit.path(
        face(eye, [0.1, 0, away], [0.24, 0, away], [0.24, 2.75, away], [0.1, 2.75, away]),
        mix(palm, clay, 0.3),
      ),
      kit.path(
        face(eye, [0.18, 0, away], [0.24, 0, away], [0.24, 2.75, away], [0.18, 2.75, away]),
        mix(gold, clay, 0.3),
      ),
    ]),
  ];
}

const [ALONG, AWAY] = POOL;
const pool: Markup = [
  // Stone round it; the far and the right edge are under the water that runs over.
  kit.path(
    level(eye, 0.03, [ALONG[0] - 0.28, ALONG[1] + 0.05], [AWAY[0] - 0.3, AWAY[1] + 0.05]),
    mix(clay, gold, 0.55),
  ),
  kit.path(side(eye, ALONG[1] + 0.05, [-0.5, 0.03], [AWAY[0] - 0.3, AWAY[1]]), mix(clay, shade, 0.6)),
  kit.path(level(eye, -0.05, ALONG, AWAY), 'url(#pool)'),
  kit.path(level(eye, -0.04, [ALONG[0], ALONG[0] + 0.1], AWAY), mix(water, shade, 0.35)),
  kit.path(level(eye, -0.04, [ALONG[0], ALONG[0] + 0.62], [5.9, 7.6]), mix(water, [0.95, 0.03, 90], 0.5)),
  kit.path(
    kit.glitter({
      x: 1180,
      top: 806,
      bottom: 1010,
      strokes: 40,
      width: (near) => 170 + 130 * near,
      thick: 12,
      lens: 0.32,
      seed: 8,
    }),
    [0.97, 0.07, 80],
  ),
  kit.path(
    kit.glitter({
      x: 1480,
      top: 960,
      bottom: 1300,
      strokes: 20,
      width: () => 420,
      thick: 16,
      lens: 0.3,
      seed: 18,
    }),
    mix(water, [0.97, 0.04, 120], 0.6),
    { opacity: 0.8 },
  ),
];

/** Two glasses on the stone, and a towel left there. */
const left: Markup = [
  block(eye, [-0.05, 0.5], [0.02, 0.09], [3.4, 3.9], {
    top: [0.96, 0.03, 60],
    front: [0.8, 0.06, 20],
    side: [0.74, 0.07, 10],
  }),
  kit.path(level(eye, 0.095, [-0.05, 0.5], [3.5, 3.58]), [0.54, 0.1, 210]),
  kit.path(level(eye, 0.095, [-0.05, 0.5], [3.66, 3.7]), [0.54, 0.1, 210]),
  [4.7, 5].map((away) => {
    const [x, y] = seen(eye)([0.4, 0.03, away]).map(Math.round) as [number, number];
    return kit.group({ transform: `translate(${x} ${y})` }, [
      kit.path('M-13-46L-9 0H9L13-46z', [0.96, 0.04, 70], { opacity: 0.7 }),
      kit.path('M-11-32L-9-1H9L11-32z', [0.76, 0.17, 50]),
      kit.line('M2-30L10-58', [0.6, 0.19, 20], 3),
    ]);
  }),
];

function draw({ view }: Frame): Drawing {
  return {
    defs: definitions,
    body: [
      kit.rect(-20, -20, 1990, HORIZON + 40, 'url(#sky)'),
      kit.path(
        kit.stratus({ x: 1300, y: 420, width: 900, height: 50, strokes: 5, seed: 4 }),
        mix(rose, gold, 0.3),
      ),
      kit.path(kit.stratus({ x: 1500, y: 510, width: 620, height: 24, strokes: 4, seed: 9 }), gold),
      kit.rect(-20, HORIZON, 1990, 940, 'url(#sea)'),
      kit.rect(-20, -20, 1990, 1540, 'url(#sun)'),
      kit.disc(1120, 566, 36, [0.99, 0.06, 92]),
      kit.rect(1060, HORIZON, 130, 16, mix(gold, rose, 0.3)),
      kit.path(
        kit.glitter({
          x: 1120,
          top: HORIZON + 2,
          bottom: 800,
          strokes: 60,
          width: (near) => 70 + 260 * near,
          thick: 9,
          lens: 0.45,
          seed: 6,
        }),
        [0.98, 0.07, 88],
      ),
      kit.path(
        kit.glitter({
          x: 1600,
          top: HORIZON + 30,
          bottom: 1200,
          strokes: 40,
          width: (near) => 500 + 300 * near,
          thick: 10,
          lens: 0.2,
          seed: 12,
        }),
        [0.72, 0.1, 330],
        { opacity: 0.6 },
      ),
      kit.inked(palm, [
        kit.palm({ x: 1020, y: 800, height: 330, lean: -50, scale: 0.62, seed: 5, width: 11 }),
        kit.palm({ x: 980, y: 810, height: 230, lean: 46, scale: 0.5, seed: 8, width: 9 }),
      ]),
      inside,
      kit.path(level(eye, 0, [WALL, 0.9], [0.9, 10]), 'url(#deck)'),
      kit.line(
        kit.times(7, (i) =>
          new kit.Pen()
            .move(...seen(eye)([WALL + 0.3 + i * 0.3, 0, 10]))
            .line(...seen(eye)([WALL + 0.3 + i * 0.3, 0, 1])),
        ),
        mix(deck, shade, 0.4),
        3,
      ),
      front,
      kit.path(level(eye, 0.01, [WALL, 0.2], [8.9, 9.3]), mix(deck, gold, 0.7)),
      pool,
      left,
      roof(),
      view[0] < 300 ? kit.inked(palm, kit.uses('frond', '1960,300,-2,-20 1960,260,-1.9,12')) : '',
    ],
  };
}

/** A suite whose terrace has a small pool of its own. */
export const roomPlunge: Scene = {
  name: 'room-plunge',
  title:
    'A small pool along a terrace, running over toward the sea; beside it a room with a wide bed, open all along',
  light:
    'The last light: the sun goes down straight ahead, and pool and sea hold it; one lamp is lit inside.',
  crops: framing({
    poster: {
      at: [180, 0],
      focus: [1020, 800],
      subject: area(0.06, 0.34, 0.94, 0.86),
      quiet: area(0.3, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [1040, 760],
      subject: area(0.1, 0.2, 0.8, 0.94),
      quiet: area(0.6, 0, 1, 0.16),
    },
    tile: {
      at: [300, 240],
      focus: [1020, 800],
      subject: area(0.06, 0.2, 0.94, 0.94),
      quiet: area(0.5, 0, 1, 0.1),
    },
  }),
  draw,
};
