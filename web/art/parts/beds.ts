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
import { block, face, front, level, side, type Faces, type Span } from './room';

/** One side of what goes round points that are in order from left to right. */
function half(list: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const p of list) {
    for (;;) {
      const [b, a] = [kept.at(-1), kept.at(-2)];
      if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
      kept.pop();
    }
    kept.push(p);
  }
  return kept.slice(0, -1);
}

/** The corners that go round a set of points. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** A shape round places, its corners rounded off by a part of each edge. */
function soft(eye: Eye, places: readonly Place[], give = 0.22): Pen {
  const round = hull(places.map(seen(eye)));
  const pen = new Pen();
  for (const [i, corner] of round.entries()) {
    const [before, after] = [kit.at(round, i - 1), kit.at(round, (i + 1) % round.length)];
    const towards = (to: Point): Point => [
      corner[0] + (to[0] - corner[0]) * give,
      corner[1] + (to[1] - corner[1]) * give,
    ];
    if (i === 0) pen.move(...towards(before));
    else pen.line(...towards(before));
    pen.quad(...corner, ...towards(after));
  }
  return pen.close();
}

const corners = ([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span): Place[] =>
  [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): Place => [x, y, z])));

/** A cushion that fills a box, its lit face on one of its sides. */
export function cushion(
  eye: Eye,
  x: Span,
  y: Span,
  z: Span,
  { lit, shade }: { lit: Ink; shade: Ink },
  towards: 'left' | 'right' | 'near' | 'up',
  give = 0.22,
): Markup {
  const [mx, my, mz] = [x, y, z].map(([a, b]) => (b - a) * 0.1) as [number, number, number];
  const inner = {
    left: corners([x[0], x[0]], [y[0] + my, y[1] - my * 0.4], [z[0] + mz, z[1] - mz]),
    right: corners([x[1], x[1]], [y[0] + my, y[1] - my * 0.4], [z[0] + mz, z[1] - mz]),
    near: corners([x[0] + mx, x[1] - mx], [y[0] + my, y[1] - my * 0.4], [z[0], z[0]]),
    up: corners([x[0] + mx * 0.5, x[1] - mx * 0.5], [y[1], y[1]], [z[0] - mz, z[1] - mz * 0.4]),
  }[towards];
  return [path(soft(eye, corners(x, y, z), give), shade), path(soft(eye, inner, give + 0.08), lit)];
}

export type BedInks = {
  /** The cover, and what of it is in shade. */
  cover: Faces;
  sheet: Ink;
  pillow: { lit: Ink; shade: Ink };
  throwOver: Faces;
  stripe: Ink;
  wood: Faces;
};

type Bed = {
  x: Span;
  z: Span;
  head: 'left' | 'right' | 'back' | 'near';
  seats?: number;
  board?: number;
  light?: Markup;
};

/** The top of a made bed. */
export const BED = 0.58;

/** A cover whose edges are soft: its sides in shade, their foot in folds, its top lit. */
function quilt(eye: Eye, [x, z]: readonly [Span, Span], inks: Faces): Markup {
  const flank = x[0] > 0 ? x[0] : x[1] < 0 ? x[1] : undefined;
  const low = 0.17;
  const folds = new Pen();
  const count = 7;
  for (const i of kit.times(count, (n) => n)) {
    const at = x[0] + ((x[1] - x[0]) * (i + 0.5 + 0.22 * Math.sin(i * 2.3))) / count;
    const wide = 0.035 + 0.02 * Math.sin(i * 1.7);
    polygon(folds, [
      seen(eye)([at, BED - 0.1 - 0.06 * Math.sin(i * 3.1), z[0]]),
      seen(eye)([at + wide, low, z[0]]),
      seen(eye)([at - wide, low, z[0]]),
    ]);
  }
  return [
    path(soft(eye, corners(x, [low, BED - 0.02], z), 0.06), inks.front),
    flank === undefined
      ? ''
      : path(soft(eye, corners([flank, flank], [low, BED - 0.01], z), 0.06), inks.side),
    typeof inks.front === 'string' || typeof inks.side === 'string'
      ? ''
      : path(folds, mix(inks.front, inks.side, 0.4)),
    path(soft(eye, corners(x, [BED, BED], z), 0.05), inks.top),
  ];
}

/** A made bed: its board, frame, cover, a woven throw over its foot, and pillows. */
export function bed(
  eye: Eye,
  { x, z, head, seats = 2, board = 1.15, light = '' }: Bed,
  inks: BedInks,
): Markup {
  const lying = head === 'left' || head === 'right';
  /** A part of the bed by how far it is from the head, 0 to 1. */
  const along = (from: number, to: number, wider = 0): readonly [Span, Span] => {
    const cut = ([a, b]: Span, back: boolean): Span =>
      back ? [b - (b - a) * to, b - (b - a) * from] : [a + (b - a) * from, a + (b - a) * to];
    const grow = ([a, b]: Span): Span => [a - wider, b + wider];
    return lying ? [cut(x, head === 'right'), grow(z)] : [grow(x), cut(z, head === 'back')];
  };
  /** A cloth laid across the bed, hanging down to a height on the side towards the eye. */
  const band = (from: number, to: number, low: number, faces: Faces): Markup => {
    const [bx, bz] = along(from, to, 0.035);
    const y: Span = [low, BED + 0.016];
    const flank = bx[0] > 0 ? bx[0] : bx[1];
    const sideways = bx[0] > 0 || bx[1] < 0;
    return [
      lying ? path(front(eye, bx, y, bz[0]), faces.front) : '',
      !lying && sideways ? path(side(eye, flank, y, bz), faces.side) : '',
      path(level(eye, BED + 0.016, bx, bz), faces.top),
    ];
  };
  const stripes = [0.72, 0.76, 0.88, 0.92].map((t) => {
    const [bx, bz] = along(t, t + 0.014, 0.03);
    const hanging: Span = [0.22, BED + 0.016];
    const flank = bx[0] > 0 ? bx[0] : bx[1];
    const shown = bx[0] > 0 || bx[1] < 0;
    const hung = lying ? front(eye, bx, hanging, bz[0]) : shown ? side(eye, flank, hanging, bz) : [];
    return [level(eye, BED + 0.016, bx, bz), hung];
  });
  const width = lying ? z[1] - z[0] : x[1] - x[0];
  const across = lying ? z[0] : x[0];
  const pillows = kit.times(seats, (i): Markup => {
    const from = across + (width * (i + 0.06)) / seats;
    const to = across + (width * (i + 0.94)) / seats;
    const [bx, bz] = along(0.015, 0.11);
    const [cx, cz] = along(0.1, 0.19);
    const y: Span = [BED, BED + 0.44];
    const low: Span = [BED, BED + 0.34];
    if (head === 'near') {
      const plump: Span = [BED, BED + 0.13];
      const flat = along(0.16, 0.36)[1];
      const [midX, midY] = seen(eye)([(from + to) / 2, plump[1], flat[1]]);
      const wide = ((to - from) * eye.focal) / flat[1] / 2;
      return [
        cushion(eye, [from, to], plump, flat, inks.pillow, 'up', 0.34),
        kit.line(
          `M${Math.round(midX - wide * 0.6)} ${Math.round(midY + 22)}q${Math.round(wide * 0.3)} 18 ${Math.round(wide * 0.5)} 40M${Math.round(midX + wide * 0.55)} ${Math.round(midY + 20)}q${Math.round(-wide * 0.2)} 22 ${Math.round(-wide * 0.16)} 54`,
          inks.pillow.shade,
          5,
          { 'stroke-linecap': 'round' },
        ),
      ];
    }
    const towards = ({ left: 'right', right: 'left', back: 'near' } as const)[head];
    const inset = (to - from) * 0.12;
    return [
      cushion(eye, lying ? bx : [from, to], y, lying ? [from, to] : bz, inks.pillow, towards),
      cushion(
        eye,
        lying ? cx : [from + inset, to - inset],
        low,
        lying ? [from + inset, to - inset] : cz,
        { lit: inks.sheet, shade: mix(inks.pillow.shade, inks.sheet, 0.3) },
        towards,
      ),
    ];
  });
  const boardFaces = { ...inks.wood };
  const headboard: Markup =
    head === 'left'
      ? block(eye, [x[0] - 0.08, x[0]], [0, board], [z[0] - 0.12, z[1] + 0.12], boardFaces)
      : head === 'right'
        ? block(eye, [x[1], x[1] + 0.08], [0, board], [z[0] - 0.12, z[1] + 0.12], boardFaces)
        : head === 'back'
          ? path(front(eye, [x[0] - 0.12, x[1] + 0.12], [0, board], z[1]), inks.wood.front)
          : '';
  const frame: Markup = block(eye, [x[0] + 0.06, x[1] - 0.06], [0.06, 0.3], [z[0] + 0.06, z[1]], inks.wood);
  return [
    headboard,
    frame,
    quilt(eye, along(0, 1, 0.03), inks.cover),
    head === 'near'
      ? ''
      : band(0.22, 0.34, 0.34, {
          ...inks.cover,
          top: inks.sheet,
          front: mix(inks.sheet, inks.pillow.shade, 0.55),
        }),
    light,
    band(0.68, 0.96, 0.22, inks.throwOver),
    path(stripes, inks.stripe),
    lying ? pillows.toReversed() : pillows,
  ];
}

/** A low table with a lamp on it: a gourd with a paper shade. */
export function nightTable(
  eye: Eye,
  x: Span,
  z: Span,
  { wood, shade, stem }: { wood: Faces; shade: Ink; stem: Ink },
): Markup {
  const [mx, mz] = [(x[0] + x[1]) / 2, (z[0] + z[1]) / 2];
  const [px, py] = seen(eye)([mx, 0.5, mz]);
  const unit = eye.focal / mz;
  const at = (dx: number, up: number): Point => [px + dx * unit, py - up * unit];
  return [
    block(eye, x, [0.08, 0.5], z, wood),
    path(
      kit.limb(
        [
          [...at(0, 0), 0.12 * unit],
          [...at(0, 0.1), 0.17 * unit],
          [...at(0, 0.2), 0.07 * unit],
          [...at(0, 0.28), 0.04 * unit],
        ],
        new Pen(),
        0,
      ),
      stem,
    ),
    path(polygon(new Pen(), [at(-0.17, 0.24), at(0.17, 0.24), at(0.11, 0.5), at(-0.11, 0.5)]), shade),
  ];
}

/** A sofa along a wall, its back to it. */
export function sofa(
  eye: Eye,
  x: Span,
  z: Span,
  against: 'left' | 'right',
  { seat, back, cushions }: { seat: Faces; back: Faces; cushions: readonly { lit: Ink; shade: Ink }[] },
): Markup {
  const left = against === 'left';
  const rest: Span = left ? [x[0], x[0] + 0.25] : [x[1] - 0.25, x[1]];
  const step = (z[1] - z[0]) / cushions.length;
  return [
    block(eye, rest, [0.1, 0.82], z, back),
    block(eye, x, [0.1, 0.44], z, seat),
    cushions
      .map((inks, i) => {
        const from = z[0] + step * (i + 0.14);
        const at: Span = left ? [x[0] + 0.25, x[0] + 0.42] : [x[1] - 0.42, x[1] - 0.25];
        return cushion(eye, at, [0.44, 0.84], [from, from + step * 0.62], inks, left ? 'right' : 'left');
      })
      .toReversed(),
    block(eye, x, [0.1, 0.6], [z[0] - 0.14, z[0]], back),
  ];
}

/** A rug of palm, woven in bands. */
export function rug(eye: Eye, x: Span, z: Span, { mat, band }: { mat: Ink | string; band: Ink }): Markup {
  const bands = [0.08, 0.15, 0.82, 0.89].map((t) =>
    level(eye, 0.01, x, [z[0] + (z[1] - z[0]) * t, z[0] + (z[1] - z[0]) * (t + 0.03)]),
  );
  return [path(level(eye, 0.01, x, z), mat), path(bands, band)];
}

/** Four flat blades under a ceiling. */
export function fan(
  eye: Eye,
  [x, up, away]: Place,
  top: number,
  { blade, lit }: { blade: Ink; lit: Ink },
): Markup {
  const [pen, light] = [new Pen(), new Pen()];
  for (const i of kit.times(4, (n) => n)) {
    const turn = 0.5 + (i * Math.PI) / 2;
    const spot = (reach: number, off: number): Place => [
      x + Math.cos(turn + off) * reach,
      up,
      away + Math.sin(turn + off) * reach,
    ];
    polygon(
      i % 2 ? pen : light,
      [spot(0.1, -0.3), spot(0.68, -0.1), spot(0.68, 0.1), spot(0.1, 0.3)].map(seen(eye)),
    );
  }
  return [
    path(
      face(eye, [x - 0.02, up, away], [x + 0.02, up, away], [x + 0.02, top, away], [x - 0.02, top, away]),
      blade,
    ),
    path(pen, blade),
    path(light, lit),
    kit.disc(
      ...(seen(eye)([x, up, away]).map(Math.round) as [number, number]),
      Math.round((0.11 * eye.focal) / away),
      blade,
    ),
  ];
}

/** A rail of round wood along the edge of a balcony, or the side of one. */
export function rail(
  eye: Eye,
  x: Span,
  away: number,
  { wood, lit }: { wood: Ink; lit: Ink },
  height = 1,
  gap = 0.13,
): Markup {
  const bars = new Pen();
  const unit = eye.focal / away;
  for (let at = x[0]; at <= x[1] + 0.01; at += gap) {
    polygon(bars, [
      seen(eye)([at - 0.012, 0.08, away]),
      seen(eye)([at + 0.012, 0.08, away]),
      seen(eye)([at + 0.012, height, away]),
      seen(eye)([at - 0.012, height, away]),
    ]);
  }
  return [
    path(bars, wood),
    path([front(eye, x, [height - 0.035, height + 0.035], away), front(eye, x, [0.06, 0.11], away)], wood),
    kit.line(
      polygon(new Pen(), [seen(eye)([x[0], height + 0.03, away]), seen(eye)([x[1], height + 0.03, away])]),
      lit,
      Number((0.022 * unit).toFixed(1)),
    ),
  ];
}

/** A big plant in a clay pot, its leaves from the symbol `fan`. */
export function potted(
  eye: Eye,
  [x, z]: Point,
  { pot, potLit, leaf, leafLit, stem }: Record<'pot' | 'potLit' | 'leaf' | 'leafLit' | 'stem', Ink>,
  seed = 1,
): Markup {
  const luck = kit.chance(seed);
  const [px, py] = seen(eye)([x, 0, z]);
  const unit = eye.focal / z;
  const at = (dx: number, up: number): Point => [px + dx * unit, py - up * unit];
  const leaves = kit.times(9, (i) => {
    const lean = (i - 4) * 0.17 + luck.between(-0.06, 0.06);
    const up = 1.32 - Math.abs(lean) * 0.75 + luck.between(-0.16, 0.14);
    return { tip: at(lean, up), turn: lean * 95, size: (unit / 96) * luck.between(0.34, 0.46) };
  });
  const stems = new Pen();
  for (const { tip } of leaves) stems.move(...at(0, 0.4)).quad(...at(0, 0.8), ...tip);
  return [
    kit.line(stems, stem, Number((0.018 * unit).toFixed(1))),
    leaves.map(({ tip, turn, size }, i) =>
      kit.inked(i % 3 === 1 ? leafLit : leaf, kit.use('fan', ...tip, size, turn)),
    ),
    path(
      kit.outline(
        [at(-0.23, 0.46), at(-0.26, 0.3), at(-0.17, 0), at(0.17, 0), at(0.26, 0.3), at(0.23, 0.46)],
        { tension: 0.12 },
      ),
      pot,
    ),
    path(
      kit.outline(
        [at(-0.23, 0.46), at(-0.26, 0.3), at(-0.17, 0), at(-0.06, 0), at(-0.13, 0.3), at(-0.12, 0.46)],
        { tension: 0.12 },
      ),
      potLit,
    ),
  ];
}

/** A round of woven palm on a wall to the side. */
export function roundOnWall(eye: Eye, [x, up, away]: Place, radius: number, inks: readonly Ink[]): Markup {
  return inks.map((ink, i) => {
    const r = radius * (1 - i / inks.length);
    return path(
      kit.outline(
        kit.times(14, (n): Point => {
          const turn = (n / 14) * Math.PI * 2;
          return seen(eye)([x, up + Math.sin(turn) * r, away + Math.cos(turn) * r]);
        }),
      ),
      ink,
    );
  });
}
