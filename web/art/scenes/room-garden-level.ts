import * as kit from '../kit';
import { area, framing, mix, seen, type Drawing, type Eye, type Ink, type Markup, type Scene } from '../kit';
import { bed, nightTable, potted, type BedInks } from '../parts/beds';
import { bananaLeaf } from '../parts/big-leaves';
import { block, face, front, level, side, thatchEdge, type Span } from '../parts/room';

// Seen from the garden: its stone goes on into the room without an edge, between doors slid wide apart. The morning sun stands behind us, to the right.
const eye: Eye = { x: 830, horizon: 640, focal: 1150, height: 1.5 };
const FACADE = 4.4;
const BACK = 8.2;
const DOOR: Span = [-1.5, 2.8];
const ROOM: Span = [-1.95, 3.25];
const TOP = 2.5;

const sun: Ink = [0.97, 0.07, 96];
const plaster: Ink = [0.86, 0.055, 100];
const wall: Ink = [0.72, 0.05, 130];
const shade: Ink = [0.36, 0.06, 155];
const stone: Ink = [0.72, 0.045, 85];
const wood: Ink = [0.5, 0.085, 52];
const deep: Ink = [0.26, 0.065, 160];
const leaf: Ink = [0.46, 0.12, 145];
const lime: Ink = [0.78, 0.16, 125];

const linen: BedInks = {
  cover: { top: [0.93, 0.025, 100], front: [0.8, 0.04, 120], side: [0.68, 0.045, 140] },
  sheet: [0.985, 0.015, 100],
  pillow: { lit: [0.97, 0.02, 100], shade: [0.76, 0.045, 135] },
  throwOver: { top: [0.58, 0.11, 150], front: [0.44, 0.1, 155], side: [0.38, 0.09, 160] },
  stripe: [0.92, 0.08, 92],
  wood: { top: [0.5, 0.08, 55], front: [0.4, 0.075, 48], side: [0.32, 0.06, 45] },
};

const definitions = [
  kit.verticalGradient('terrace', 780, 1450, [
    [0, mix(stone, shade, 0.18)],
    [0.45, mix(stone, sun, 0.6)],
    [1, mix(stone, shade, 0.2)],
  ]),
  kit.sideGradient('plaster', 200, 1760, [
    [0, mix(plaster, shade, 0.3)],
    [1, mix(plaster, sun, 0.6)],
  ]),
  kit.roundGradient('lamp', ...(seen(eye)([0.65, 0.95, 7.9]).map(Math.round) as [number, number]), 330, [
    [0, [0.96, 0.09, 88], 0.6],
    [0.4, [0.93, 0.1, 85], 0.18],
    [1, [0.93, 0.1, 85], 0],
  ]),
  bananaLeaf,
  kit.fan(3),
  kit.frond(2, { length: 230, droop: 96, leaflets: 19, leaflet: 76 }),
];

/** Joints of the stone, the same outside and inside. */
function joints(): kit.Pen {
  const pen = new kit.Pen();
  for (let x = -4; x <= 4; x += 1)
    pen
      .move(...seen(eye)([x, 0, x < ROOM[0] || x > ROOM[1] ? FACADE : BACK]))
      .line(...seen(eye)([x, 0, 1.4]));
  for (const away of [1.8, 2.2, 2.8, 3.5, FACADE, 5.4, 6.6, 7.8]) {
    const [from, to] = away > FACADE ? ROOM : [-6, 6];
    pen.move(...seen(eye)([from, 0, away])).line(...seen(eye)([to, 0, away]));
  }
  return pen;
}

/** A round of woven palm on the wall ahead. */
const woven = (x: number, up: number, r: number): Markup =>
  [1, 0.76, 0.5, 0.24].map((part, i) =>
    kit.disc(
      ...(seen(eye)([x, up, BACK]).map(Math.round) as [number, number]),
      Math.round((r * part * eye.focal) / BACK),
      i % 2 ? [0.86, 0.08, 90] : [0.56, 0.1, 55],
    ),
  );

const inside: Markup = [
  kit.path(front(eye, ROOM, [0, 2.8], BACK), mix(wall, shade, 0.3)),
  kit.path(side(eye, ROOM[0], [0, 2.8], [FACADE, BACK]), mix(wall, sun, 0.3)),
  kit.path(side(eye, ROOM[1], [0, 2.8], [FACADE, BACK]), mix(wall, shade, 0.55)),
  kit.path(level(eye, 2.8, ROOM, [FACADE, BACK]), mix(wall, shade, 0.62)),
  [5, 5.8, 6.6, 7.4].map((away) => kit.path(front(eye, ROOM, [2.66, 2.8], away), mix(wood, shade, 0.45))),
  // The sun on the wall across.
  kit.path(face(eye, [-1.94, 0.5, 5.2], [-1.94, 0.5, 7.1], [-1.94, 2.1, 6.5], [-1.94, 2.1, 4.8]), sun, {
    opacity: 0.6,
  }),
  woven(-0.66, 1.95, 0.4),
  woven(0.14, 2.12, 0.22),
];

const beds: Markup = [
  nightTable(eye, [0.4, 0.9], [7.7, 8.1], {
    wood: linen.wood,
    shade: [0.98, 0.07, 92],
    stem: [0.6, 0.1, 50],
  }),
  bed(eye, { x: [-1.55, 0.23], z: [6, 8], head: 'back' }, linen),
  bed(eye, { x: [1.07, 2.85], z: [6, 8], head: 'back' }, linen),
  kit.rect(-20, -20, 1990, 1540, 'url(#lamp)'),
];

/** The leaves of the door, slid to both sides before the wall: frames of wood with a lattice in their upper half. */
function leaves(): Markup {
  return (
    [
      [-2.85, -1.5],
      [2.8, 4.15],
    ] as const
  ).map((x, i) => {
    const lattice = new kit.Pen();
    for (let up = 1.3; up < 2.4; up += 0.16)
      lattice.move(...seen(eye)([x[0] + 0.1, up, 4.3])).line(...seen(eye)([x[1] - 0.1, up, 4.3]));
    for (let at = x[0] + 0.2; at < x[1] - 0.1; at += 0.16)
      lattice.move(...seen(eye)([at, 1.2, 4.3])).line(...seen(eye)([at, 2.4, 4.3]));
    const ink = i === 0 ? wood : mix(wood, sun, 0.14);
    return [
      kit.path(front(eye, x, [0.02, TOP], 4.3), ink),
      kit.path(front(eye, [x[0] + 0.1, x[1] - 0.1], [1.2, 2.4], 4.3), mix(ink, shade, 0.62)),
      kit.line(lattice, ink, 7),
      kit.path(front(eye, [x[0] + 0.12, x[1] - 0.12], [0.16, 1.06], 4.3), mix(ink, shade, 0.22)),
      kit.path(front(eye, [x[1] - 0.05, x[1]], [0.02, TOP], 4.29), mix(ink, sun, 0.5)),
    ];
  });
}

const facade: Markup = [
  kit.path(
    [
      front(eye, [-6, DOOR[0]], [0, 3.4], FACADE),
      front(eye, [DOOR[1], 6], [0, 3.4], FACADE),
      front(eye, DOOR, [TOP, 3.4], FACADE),
    ],
    'url(#plaster)',
  ),
  kit.path(side(eye, DOOR[0], [0, TOP], [FACADE, 4.75]), mix(plaster, sun, 0.6)),
  kit.path(side(eye, DOOR[1], [0, TOP], [FACADE, 4.75]), mix(plaster, shade, 0.5)),
  kit.path(level(eye, TOP, DOOR, [FACADE, 4.75]), mix(plaster, shade, 0.5)),
];

/** Leaves that cast their shade over stone and wall. */
const cast: Markup = kit.group({ opacity: 0.36 }, [
  kit.inked(
    mix(stone, deep, 0.75),
    kit.group(
      { transform: 'translate(0 760)scale(1 .34)' },
      kit.uses('banana', '1500,1700,1.8,-168 1560,1480,1.6,-190 420,1660,1.6,-20 1340,1180,1.2,-170'),
    ),
  ),
  kit.inked(mix(plaster, deep, 0.6), kit.uses('frond', '1900,300,1.8,168 1880,260,1.7,196')),
]);

function draw(): Drawing {
  return {
    defs: definitions,
    body: [
      kit.rect(-20, -20, 1990, 1540, mix(plaster, shade, 0.2)),
      inside,
      kit.path(level(eye, 0, ROOM, [FACADE, BACK]), mix(stone, shade, 0.3)),
      facade,
      kit.path(level(eye, 0, [-8, 8], [1.2, FACADE]), 'url(#terrace)'),
      kit.line(joints(), mix(stone, shade, 0.42), 3),
      // Where the sun comes in over the stone.
      kit.path(
        face(eye, [-1.2, 0, 6], [0.4, 0, 7.6], [2.75, 0, FACADE], [0.2, 0, FACADE]),
        mix(sun, stone, 0.2),
        { opacity: 0.75 },
      ),
      beds,
      leaves(),
      cast,
      kit.path(thatchEdge(eye, [-6, 6], [2.68, 4], 4, 5), mix(wood, shade, 0.35)),
      kit.times(5, (i) =>
        kit.path(
          thatchEdge(eye, [-6, 6], [2.86 + 0.2 * i, 4.2], 3.9, 9 + i),
          mix(wood, i % 2 ? shade : sun, 0.3 - 0.04 * i),
        ),
      ),
      // A bench of stone along the wall, and what grows at its side.
      block(eye, [3, 4.2], [0, 0.45], [3.5, 3.95], {
        top: mix(plaster, sun, 0.7),
        front: mix(plaster, shade, 0.2),
        side: mix(plaster, shade, 0.4),
      }),
      potted(
        eye,
        [-2.1, 3.3],
        {
          pot: [0.46, 0.1, 38],
          potLit: [0.68, 0.13, 50],
          leaf: [0.38, 0.09, 152],
          leafLit: [0.66, 0.15, 126],
          stem: [0.42, 0.09, 140],
        },
        7,
      ),
      kit.inked(
        mix(leaf, lime, 0.6),
        kit.uses('banana', '300,1420,1.4,-62 360,1460,1.2,-28 1720,1480,1,-120'),
      ),
      kit.inked(leaf, kit.uses('banana', '240,1360,1.4,-34 200,1420,1.6,-80 1830,1470,1.1,-140')),
      kit.inked(
        deep,
        kit.uses('banana', '160,1300,1.6,-8 120,1440,1.6,-56 1900,1440,1.2,-166 1880,1480,1.2,-112'),
      ),
      kit.inked(deep, kit.uses('frond', '60,210,1.6,20 40,180,1.5,48')),
    ],
  };
}

/** A room with two beds, level with its garden, seen from there. */
export const roomGardenLevel: Scene = {
  name: 'room-garden-level',
  title: 'Two wide beds seen from a garden through a broad door, one floor of stone inside and out',
  light:
    'Morning: the sun stands over the garden behind us and reaches over the stone, through the door, to the wall.',
  crops: framing({
    poster: {
      at: [320, 0],
      focus: [920, 740],
      subject: area(0.08, 0.24, 0.92, 0.86),
      quiet: area(0, 0, 1, 0.1),
    },
    hero: {
      at: [0, 200],
      focus: [960, 740],
      subject: area(0.2, 0.14, 0.8, 0.9),
      quiet: area(0, 0, 0.2, 0.1),
    },
    tile: {
      at: [360, 200],
      focus: [900, 740],
      subject: area(0.06, 0.14, 0.94, 0.9),
      quiet: area(0, 0, 1, 0.06),
    },
  }),
  draw,
};
