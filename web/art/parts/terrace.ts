import * as kit from '../kit';
import { mix, path, Pen, polygon, type Ink, type Markup, type Point } from '../kit';

// A terrace in one-point perspective: metres to the right of the eye, below it, and away from it.
const EYE: Point = [660, 690];
const LENS = 900;

/** Where a place of the terrace is seen. */
export const seen = (x: number, y: number, away: number): Point => [
  EYE[0] + (x * LENS) / away,
  EYE[1] + (y * LENS) / away,
];

const FLOOR = 1.7;
const BEAM = -1.75;
const EDGE = 0.25;
/** Where the roof ends over the sea: the sky beside it is the title's. */
const EAVE = 0.3;
/** Where the low wall hides the posts that stand behind it. */
const FOOT = 1.4;
const POSTS = [3.9, 6.3, 10, 17];
const WALL = 3.9;

const face = (...corners: (readonly [number, number, number])[]): Pen =>
  polygon(
    new Pen(),
    corners.map(([x, y, away]) => seen(x, y, away)),
  );

export type TerraceInks = {
  floor: Ink;
  floorLit: Ink;
  wall: Ink;
  wallLit: Ink;
  wood: Ink;
  woodLit: Ink;
  thatch: Ink;
  thatchLit: Ink;
  room: Ink;
  roomDeep: Ink;
  lamp: Ink;
  ink: Ink;
};

/** A patch of lamp light on the floor, round the place under a lantern, as far as the low wall. */
const pool = (x: number, away: number, radius: number): Pen =>
  kit.outline(
    kit.times(14, (i): Point => {
      const angle = (i / 14) * Math.PI * 2;
      const reach = radius * (1 + 0.05 * Math.sin(i * 2.7));
      return seen(
        Math.max(EDGE + 0.22, x + Math.cos(angle) * reach),
        FLOOR,
        away + Math.sin(angle) * reach * 0.95,
      );
    }),
    { tension: 0.14 },
  );

/** Where lanterns hang: right, below, away, and their radius. */
export const LANTERNS = [
  [0.85, -0.78, 3.2, 0.17],
  [0.85, -0.7, 5, 0.17],
  [0.85, -0.9, 7.6, 0.2],
  [0.85, -0.8, 12, 0.2],
] as const;

/** The floor, its low wall to the sea, and the light of the lanterns on both. */
export function floor(inks: TerraceInks): Markup {
  const joints = new Pen();
  for (const away of [2.6, 3.3, 4.3, 5.7, 7.8, 11]) {
    joints.move(...seen(EDGE, FLOOR, away)).line(...seen(WALL, FLOOR, away));
  }
  return [
    path(face([EDGE, FLOOR, 1.12], [9, FLOOR, 1.12], [9, FLOOR, 30], [EDGE, FLOOR, 30]), inks.floor),
    path(
      [pool(0.9, 12, 2.2), pool(1, 7.6, 2.1), pool(1.1, 5, 2.3), pool(1.1, 3.3, 1.75)],
      mix(inks.floor, inks.floorLit, 0.3),
    ),
    path(
      [pool(0.9, 12, 1.4), pool(1, 7.6, 1.3), pool(1.1, 5, 1.35), pool(1.1, 3.3, 1.2)],
      mix(inks.floor, inks.floorLit, 0.65),
    ),
    path([pool(1, 7.6, 0.6), pool(1.05, 5, 0.65), pool(1.05, 3.25, 0.6)], inks.floorLit),
    // Light from the rooms on the floor before their doors.
    path(
      [
        face([WALL, FLOOR, 3.45], [WALL, FLOOR, 4.8], [2.4, FLOOR, 4.9], [2.2, FLOOR, 3.9]),
        face([WALL, FLOOR, 6.3], [WALL, FLOOR, 8.2], [2.5, FLOOR, 8], [2.5, FLOOR, 6.7]),
      ],
      mix(inks.floorLit, inks.room, 0.3),
    ),
    kit.line(joints, inks.floor, 3, { opacity: 0.6 }),
    path(
      face([EDGE, 1.05, 1.12], [EDGE, 1.05, 30], [EDGE, FLOOR, 30], [EDGE, FLOOR, 1.12]),
      mix(inks.wall, inks.ink, 0.3),
    ),
    path(
      face(
        [EDGE + 0.22, 1.05, 1.12],
        [EDGE + 0.22, 1.05, 30],
        [EDGE + 0.22, FLOOR, 30],
        [EDGE + 0.22, FLOOR, 1.12],
      ),
      mix(inks.wall, inks.wallLit, 0.55),
    ),
    path(
      face([EDGE, 1.05, 1.12], [EDGE + 0.22, 1.05, 1.12], [EDGE + 0.22, 1.05, 30], [EDGE, 1.05, 30]),
      inks.wallLit,
    ),
  ];
}

/** A pierced wall of small squares, lit from behind. */
function celosia(inks: TerraceInks, near: number, far: number, top: number, foot: number): Markup {
  const holes = new Pen();
  const [across, down] = [8, 3];
  for (const i of kit.times(across, (n) => n)) {
    for (const j of kit.times(down, (n) => n)) {
      const a = near * (far / near) ** ((i + 0.16) / across);
      const b = near * (far / near) ** ((i + 0.84) / across);
      const [y, below] = [top + ((foot - top) * (j + 0.16)) / down, top + ((foot - top) * (j + 0.84)) / down];
      polygon(holes, [seen(WALL, y, a), seen(WALL, y, b), seen(WALL, below, b), seen(WALL, below, a)]);
    }
  }
  return path(holes, inks.roomDeep);
}

/** A door standing open, between two distances, to a lit room; its lattice leaf may be folded out. */
function room(inks: TerraceInks, near: number, far: number, leaf: boolean): Markup {
  const top = -0.95;
  const lattice = new Pen();
  const place = (t: number, y: number): Point => seen(WALL - 0.75 * t, y, far + 0.25 * t);
  for (const t of [0.06, 0.29, 0.52, 0.75, 0.98]) lattice.move(...place(t, top)).line(...place(t, FLOOR));
  for (let y = top; y <= FLOOR + 0.01; y += 0.24) lattice.move(...place(0.04, y)).line(...place(1, y));
  const stroke = (0.05 * LENS) / far;
  return [
    path(
      face([WALL, top - 0.1, near], [WALL, top - 0.1, far], [WALL, FLOOR, far], [WALL, FLOOR, near]),
      inks.wood,
    ),
    path(
      face(
        [WALL, top, near + 0.08],
        [WALL, top, far - 0.08],
        [WALL, FLOOR, far - 0.08],
        [WALL, FLOOR, near + 0.08],
      ),
      inks.room,
    ),
    // The room's far wall, and in it a picture and the end of a bed.
    path(
      face(
        [WALL, top, far - 0.08],
        [WALL, FLOOR, far - 0.08],
        [WALL + 0.9, FLOOR, far + 0.4],
        [WALL + 0.9, top, far + 0.4],
      ),
      inks.roomDeep,
    ),
    path(
      face(
        [WALL, 1, near + 0.08],
        [WALL, 0.92, (near + far) / 2],
        [WALL, FLOOR, (near + far) / 2],
        [WALL, FLOOR, near + 0.08],
      ),
      [0.96, 0.03, 80],
    ),
    path(
      face(
        [WALL, 0.55, near + 0.08],
        [WALL, 0.62, near + (far - near) * 0.2],
        [WALL, 1, near + (far - near) * 0.2],
        [WALL, 1, near + 0.08],
      ),
      mix(inks.roomDeep, [0.6, 0.17, 20], 0.6),
    ),
    leaf ? kit.line(lattice, inks.wood, Number(stroke.toFixed(1))) : '',
  ];
}

/** The house behind the terrace: chukum walls with two open rooms, a pierced wall over them. */
export function house(inks: TerraceInks): Markup {
  const wash = (near: number, far: number, top: number, foot = FLOOR): Pen =>
    face([WALL, top, near], [WALL, top, far], [WALL, foot, far], [WALL, foot, near]);
  return [
    path(face([WALL, -4, 1.6], [WALL, -4, 30], [WALL, FLOOR, 30], [WALL, FLOOR, 1.6]), inks.wall),
    path(wash(2.95, 9, -2.4), mix(inks.wall, inks.wallLit, 0.2)),
    path(wash(3.3, 8.4, -2.1), mix(inks.wall, inks.wallLit, 0.42)),
    path(wash(4.95, 6.22, -1.9), mix(inks.wall, inks.wallLit, 0.75)),
    celosia(inks, 3.4, 4.85, -1.85, -1.2),
    celosia(inks, 6.3, 8.2, -1.85, -1.2),
    room(inks, 3.4, 4.85, false),
    room(inks, 6.3, 8.2, true),
    room(inks, 10.5, 13, true),
  ];
}

/** The roof's underside: a beam on round posts, rafters, thatch with a shaggy edge over the sea. */
export function roof(inks: TerraceInks): Markup {
  const luck = kit.chance(5);
  const rafters = new Pen();
  const litRafters = new Pen();
  for (let away = 2.2; away < 24; away *= 1.115) {
    const pen = Math.abs(away - 5.7) < 2 || Math.abs(away - 12) < 1.5 ? litRafters : rafters;
    const width = 0.045;
    polygon(pen, [
      seen(EAVE + 0.1, BEAM - 0.05, away - width),
      seen(EAVE + 0.1, BEAM - 0.05, away + width),
      seen(WALL + 1, -3.6, away + width),
      seen(WALL + 1, -3.6, away - width),
    ]);
  }
  const fringe = new Pen();
  const edge: Point[] = [];
  for (let away = 1.7; away < 30; away *= 1.018 + 0.012 * luck())
    edge.push(seen(EAVE, BEAM + 0.1 + luck.between(-0.05, 0.14), away));
  polygon(fringe, [seen(EAVE + 0.14, BEAM - 0.4, 1.7), ...edge, seen(EAVE + 0.14, BEAM - 0.4, 30)]);
  const posts = new Pen();
  const postsLit = new Pen();
  for (const away of POSTS) {
    const [x, top] = seen(0.62, BEAM, away);
    const [, foot] = seen(0.62, FOOT, away);
    const wide = (0.17 * LENS) / away;
    kit.limb(
      [
        [x, top, wide * 0.86],
        [x + wide * 0.08, (top + foot) / 2, wide * 0.94],
        [x, foot, wide * 1.1],
      ],
      posts,
      0,
    );
    kit.limb(
      [
        [x + wide * 0.24, top, wide * 0.26],
        [x + wide * 0.34, (top + foot) / 2, wide * 0.3],
        [x + wide * 0.3, foot, wide * 0.26],
      ],
      postsLit,
      0,
    );
  }
  return [
    path(
      face(
        [EAVE + 0.08, BEAM - 0.1, 1.6],
        [EAVE + 0.08, BEAM - 0.1, 30],
        [WALL + 1, -3.7, 30],
        [WALL + 1, -3.7, 1.6],
      ),
      inks.thatch,
    ),
    path(rafters, mix(inks.wood, inks.woodLit, 0.1)),
    path(litRafters, mix(inks.wood, inks.woodLit, 0.45)),
    path(fringe, mix(inks.thatch, inks.ink, 0.35)),
    path(posts, inks.wood),
    path(postsLit, inks.woodLit),
    path(
      face([0.5, BEAM - 0.16, 1.6], [0.5, BEAM - 0.16, 30], [0.5, BEAM + 0.06, 30], [0.5, BEAM + 0.06, 1.6]),
      inks.wood,
    ),
    path(
      face([0.5, BEAM + 0.02, 2.6], [0.5, BEAM + 0.02, 14], [0.5, BEAM + 0.06, 14], [0.5, BEAM + 0.06, 2.6]),
      inks.woodLit,
    ),
  ];
}

/** Gourd lanterns hanging from the beam, pierced with holes. */
export const lanterns = (inks: TerraceInks): Markup =>
  LANTERNS.toReversed().map(([x, y, away, radius]) => {
    const [cx, cy] = seen(x, y, away);
    const [, top] = seen(x, BEAM, away);
    const r = (radius * LENS) / away;
    const holes = new Pen();
    for (const [u, v] of kit.points(
      '-.5,-.3 0,-.5 .5,-.3 -.7,.15 -.25,.05 .25,.05 .7,.15 -.45,.5 0,.45 .45,.5',
    ))
      holes.dot(cx + u * r, cy + v * r);
    const glow = kit.halo(cx, cy, [r * 2.6, r * 1.7], 3);
    return [
      glow.map((ring, i) => path(ring, [0.82, 0.15, 66], { opacity: 0.16 + 0.14 * i })),
      kit.line(`M${Math.round(cx)} ${Math.round(top)}V${Math.round(cy - r)}`, inks.ink, 3),
      kit.disc(Math.round(cx), Math.round(cy), Math.round(r), mix(inks.lamp, [0.72, 0.18, 55], 0.55)),
      kit.disc(Math.round(cx), Math.round(cy + r * 0.1), Math.round(r * 0.78), inks.lamp),
      kit.dots(holes, [0.985, 0.05, 95], Number((r * 0.16).toFixed(1))),
    ];
  });
