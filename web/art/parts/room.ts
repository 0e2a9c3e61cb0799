import * as kit from '../kit';
import {
  mix,
  path,
  Pen,
  polygon,
  seen,
  type Eye,
  type Ink,
  type Markup,
  type Place,
  type Point,
} from '../kit';

// Rooms in one-point perspective, in metres: to the right of the eye, up from the floor, and away.

/** From one value to another. */
export type Span = readonly [from: number, to: number];

/** A room seen from inside: its walls to the left, to the right and ahead, and its height. */
export type Room = { eye: Eye; left: number; right: number; back: number; height: number };

/** A door as wide as it likes in the wall ahead, from the floor up. */
export type Opening = { x: Span; top: number; deep?: number };

/** How far light goes to the right, and into the room, for each metre it falls. */
export type Fall = readonly [right: number, near: number];

/** Where what stands too near to be seen whole is cut. */
const NEAR = 0.55;

/** A flat shape from its corners. */
export const face = (eye: Eye, ...corners: readonly Place[]): Pen =>
  polygon(new Pen(), corners.map(seen(eye)));

/** A level shape. */
export const level = (eye: Eye, up: number, [x0, x1]: Span, [z0, z1]: Span): Pen =>
  face(eye, [x0, up, z0], [x1, up, z0], [x1, up, z1], [x0, up, z1]);

/** A shape that faces the eye. */
export const front = (eye: Eye, [x0, x1]: Span, [y0, y1]: Span, away: number): Pen =>
  face(eye, [x0, y0, away], [x1, y0, away], [x1, y1, away], [x0, y1, away]);

/** A shape seen from the side. */
export const side = (eye: Eye, x: number, [y0, y1]: Span, [z0, z1]: Span): Pen =>
  face(eye, [x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1]);

export type Faces = { top: Ink | string; front: Ink | string; side: Ink | string };

/** A block: its side towards the eye, its front, and its top (or what is under it, where it hangs over the eye). */
export function block(eye: Eye, x: Span, y: Span, z: Span, inks: Faces): Markup {
  const flank = x[0] > 0 ? x[0] : x[1] < 0 ? x[1] : undefined;
  const over = y[0] > eye.height ? y[0] : y[1] < eye.height ? y[1] : undefined;
  return [
    flank === undefined ? '' : path(side(eye, flank, y, z), inks.side),
    over === undefined ? '' : path(level(eye, over, x, z), inks.top),
    path(front(eye, x, y, z[0]), inks.front),
  ];
}

export type ShellInks = {
  floor: Ink | string;
  left: Ink | string;
  right: Ink | string;
  back: Ink | string;
  ceiling: Ink | string;
  beam: Ink;
  beamLit: Ink;
  /** The thickness of the wall round the opening. */
  jamb: Ink;
  joint: Ink;
  /** Whether the ceiling is plain. */
  plain?: boolean;
};

/** Floor, walls, and a ceiling on round beams; what is behind the opening is drawn before. */
export function shell({ eye, left, right, back, height }: Room, door: Opening, inks: ShellInks): Markup {
  const deep = back + (door.deep ?? 0.3);
  const [from, to] = door.x;
  const joints = new Pen();
  for (let away = back; away > 1.2; away -= 0.8) {
    const [a, b] = [seen(eye)([left, 0, away]), seen(eye)([right, 0, away])];
    joints.move(...a).line(...b);
  }
  for (let x = Math.ceil(left); x <= right; x += 1) {
    joints.move(...seen(eye)([x, 0, back])).line(...seen(eye)([x, 0, 1]));
  }
  const [beams, lit] = [new Pen(), new Pen()];
  const onto = (pen: Pen, ...corners: readonly Place[]): Pen => polygon(pen, corners.map(seen(eye)));
  for (let away = back - 0.35; away > 1.1; away -= 0.62) {
    const [low, wide] = [height - 0.11, 0.12];
    onto(beams, [left, low, away], [right, low, away], [right, height, away], [left, height, away]);
    onto(lit, [left, low, away], [right, low, away], [right, low, away + wide], [left, low, away + wide]);
  }
  return [
    path(level(eye, 0, [left, right], [NEAR, back]), inks.floor),
    kit.line(joints, inks.joint, 2.5),
    path(
      [
        front(eye, [left, from], [0, height], back),
        front(eye, [to, right], [0, height], back),
        front(eye, [from, to], [door.top, height], back),
      ],
      inks.back,
    ),
    path(side(eye, from, [0, door.top], [back, deep]), inks.jamb),
    path(side(eye, to, [0, door.top], [back, deep]), inks.jamb),
    path(level(eye, door.top, [from, to], [back, deep]), inks.jamb),
    path(side(eye, left, [0, height], [NEAR, back]), inks.left),
    path(side(eye, right, [0, height], [NEAR, back]), inks.right),
    path(level(eye, height, [left, right], [NEAR, back]), inks.ceiling),
    inks.plain ? '' : [path(lit, inks.beamLit), path(beams, inks.beam)],
  ];
}

/** What is left of a shape on one side of an edge that lies across an axis. */
const cut = (list: readonly Point[], axis: 0 | 1, edge: number, keep: 1 | -1): Point[] =>
  list.flatMap((from, i) => {
    const to = kit.at(list, (i + 1) % list.length);
    const [a, b] = [(from[axis] - edge) * keep, (to[axis] - edge) * keep];
    const crossing: Point[] = [];
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      crossing.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
    return a >= 0 ? [from, ...crossing] : crossing;
  });

/** What is left of a level shape inside a rectangle of the plan. */
function within(shape: readonly Point[], [x0, x1]: Span, [z0, z1]: Span): Point[] {
  let list = [...shape];
  for (const [axis, edge, keep] of [
    [0, x0, 1],
    [0, x1, -1],
    [1, z0, 1],
    [1, z1, -1],
  ] as const) {
    if (list.length > 0) list = cut(list, axis, edge, keep);
  }
  return list;
}

/** Where light that comes in through part of an opening lies on something level at a height, within its plan. */
export function sunlit(
  { eye, back }: Room,
  x: Span,
  y: Span,
  [right, near]: Fall,
  { up, plan }: { up: number; plan: readonly [Span, Span] },
): Pen {
  const [low, high] = [Math.max(0, y[0] - up), Math.max(0, y[1] - up)];
  const shape: Point[] = [
    [x[0] + right * low, back - near * low],
    [x[1] + right * low, back - near * low],
    [x[1] + right * high, back - near * high],
    [x[0] + right * high, back - near * high],
  ];
  const pen = new Pen();
  const list = within(shape, ...plan);
  return list.length < 3
    ? pen.move(0, 0)
    : polygon(
        pen,
        list.map(([px, pz]) => seen(eye)([px, up, pz])),
      );
}

/** A curtain of linen hung across a part of a wall, pulled together in folds. */
export function curtain(
  eye: Eye,
  [from, to]: Span,
  top: number,
  away: number,
  { cloth, fold, light }: { cloth: Ink; fold: Ink; light: Ink },
  seed = 1,
): Markup {
  const luck = kit.chance(seed);
  const count = 6;
  const [folds, lights] = [new Pen(), new Pen()];
  const hem: Point[] = [];
  for (const i of kit.times(count * 2 + 1, (n) => n)) {
    const x = from + ((to - from) * i) / (count * 2);
    hem.push(seen(eye)([x, 0.04 + (i % 2) * 0.05, away]));
  }
  for (const i of kit.times(count, (n) => n)) {
    const step = (to - from) / count;
    const x = from + step * (i + luck.between(0.1, 0.3));
    const sway = step * luck.between(-0.3, 0.3);
    for (const [pen, at, wide] of [
      [folds, x, 0.42],
      [lights, x + step * 0.5, 0.22],
    ] as const) {
      const [a, b] = [seen(eye)([at, top, away]), seen(eye)([at + step * wide * 0.5, top, away])];
      const [c, d] = [seen(eye)([at + sway + step * wide, 0.06, away]), seen(eye)([at + sway, 0.06, away])];
      pen
        .move(...a)
        .line(...b)
        .quad(b[0] + 2, (b[1] + c[1]) / 2, ...c)
        .line(...d)
        .quad(a[0] - 2, (a[1] + d[1]) / 2, ...a)
        .close();
    }
  }
  const [first, last] = [seen(eye)([from, top, away]), seen(eye)([to, top, away])];
  const whole = kit
    .curve(hem, { pen: new Pen().move(...first) })
    .line(...last)
    .close();
  return [path(whole, cloth), path(folds, fold), path(lights, light)];
}

/** An empty hammock between two hooks, hanging `sag` units below them in the middle. */
export function emptyHammock(
  [ax, ay]: Point,
  [bx, by]: Point,
  sag: number,
  { cloth, stripe, light, shade }: Record<'cloth' | 'stripe' | 'light' | 'shade', Ink>,
): Markup {
  const at = (t: number, drop: number): Point => [
    ax + (bx - ax) * t,
    ay + (by - ay) * t + sag * (1 - (2 * t - 1) ** 2) * drop,
  ];
  const edge = (drop: number, from = 0.17, to = 0.83): Point[] =>
    kit.times(9, (i) => at(from + ((to - from) * i) / 8, drop));
  const cords = new Pen();
  for (const drop of [0.78, 0.9, 1.02, 1.14, 1.25]) {
    cords.move(ax, ay).line(...at(0.17, drop));
    cords.move(bx, by).line(...at(0.83, drop));
  }
  const stripes = [0.9, 1.02, 1.14].map((drop, i) =>
    kit.limb(edge(drop).map(([x, y], n): kit.Joint => [x, y, (2.5 + i) * (1 + Math.sin((Math.PI * n) / 8))])),
  );
  const fringe = new Pen();
  for (const [i, [x, y]] of kit.times(25, (n) => at(0.2 + (0.6 * n) / 24, 1.3)).entries()) {
    fringe.move(x, y - 4).line(x - 3, y + sag * 0.1 + (i % 3) * 3);
  }
  const body = (top: number, foot: number): Pen => kit.outline([...edge(top), ...edge(foot).toReversed()]);
  return [
    kit.line(cords, mix(cloth, light, 0.25), 2.5),
    path(body(0.72, 1), shade),
    path(body(0.84, 1.32), cloth),
    path(stripes, stripe),
    path(body(0.84, 0.9), light),
    kit.line(fringe, cloth, 2.5),
  ];
}

/** The shaggy edge of a palm roof over an opening, hanging down from a height. */
export function thatchEdge(eye: Eye, [from, to]: Span, [foot, top]: Span, away: number, seed = 1): Pen {
  const luck = kit.chance(seed);
  const edge: Point[] = [];
  for (let x = from; x <= to; x += luck.between(0.03, 0.07)) {
    edge.push(
      seen(eye)([x, foot + luck.between(-0.07, 0.09), away]),
      seen(eye)([x + 0.02, foot + 0.14, away]),
    );
  }
  return polygon(new Pen(), [seen(eye)([from, top, away]), ...edge, seen(eye)([to, top, away])]);
}

/** The flecks of light that moving water throws on a ceiling or a wall, the smaller the farther from its middle. */
export function ripples(
  place: (across: number, along: number) => Place,
  eye: Eye,
  { rows = 7, waves = 9, seed = 1 }: { rows?: number; waves?: number; seed?: number } = {},
): Pen {
  const luck = kit.chance(seed);
  const pen = new Pen();
  for (const row of kit.times(rows, (n) => n)) {
    const along = (row + 0.5) / rows;
    for (let at = luck.between(0, 0.1); at < 1;) {
      const near = 1 - Math.min(1, Math.hypot((at - 0.5) * 1.7, (along - 0.5) * 1.5));
      const step = (luck.between(0.5, 1.3) / waves) * (0.35 + 0.9 * near);
      const bend = (luck.between(0.13, 0.24) / rows) * (luck() < 0.5 ? -1 : 1);
      const thick = bend * luck.between(0.25, 0.6);
      const spot = (t: number, off: number): Point => seen(eye)(place(at + step * t, along + off));
      if (luck() < 0.35 + near) {
        pen
          .move(...spot(0, 0))
          .quad(...spot(0.5, bend * 2), ...spot(1, 0))
          .quad(...spot(0.55, bend * 2 - thick * 2), ...spot(0, 0))
          .close();
      }
      at += step * luck.between(0.8, 1.15) + 0.01;
    }
  }
  return pen;
}
