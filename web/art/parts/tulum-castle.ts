import * as kit from '../kit';
import { mix, path, Pen, times, type Ink, type Markup, type Point } from '../kit';

/**
 * Where a place at the castle is seen: metres along its front (to the right), out from its middle,
 * and up.
 */
export type AtCastle = (along: number, out: number, up: number) => Point;

export type CastleInks = {
  /** The front, which has the afterglow behind the viewer; the side, in shade; edges the moon finds. */
  front: Ink;
  side: Ink;
  rim: Ink;
  dark: Ink;
  /** The lamp in the upper temple: its flame's colour, and what it does to stone. */
  lamp: Ink;
  ember: Ink;
};

/**
 * The stair: half its width, that of one rail, how far out its foot and its top are, and how high it
 * goes.
 */
export const STAIR = { half: 4.7, rail: 1, foot: 10.4, top: 3.1, height: 7.7, steps: 25 };
/** The floor of the upper temple. */
const FLOOR = 8.1;

/** A point on the stair's slope at a height. */
export const stairOut = (up: number): number => STAIR.foot + ((STAIR.top - STAIR.foot) * up) / STAIR.height;

/** A polygon whose edges centuries have eaten: long ones wander by up to `amount` units. */
function worn(corners: readonly Point[], seed: number, amount = 2.2, pen = new Pen()): Pen {
  const luck = kit.chance(seed);
  for (const [i, from] of corners.entries()) {
    const to = kit.at(corners, (i + 1) % corners.length);
    if (i === 0) pen.move(...from);
    else pen.line(...from);
    const count = amount === 0 ? 0 : Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / 70);
    for (const part of times(count, (n) => (n + 1) / (count + 1))) {
      const bite = luck() < 0.18 ? amount * 1.8 : 0;
      pen.line(
        from[0] + (to[0] - from[0]) * part + luck.normal(0, amount * 0.5),
        from[1] + (to[1] - from[1]) * part + luck.normal(bite * 0.6, amount * 0.5),
      );
    }
  }
  return pen.close();
}

type Box = {
  /** Left and right end, back and front, foot and top. */
  along: readonly [number, number];
  out: readonly [number, number];
  up: readonly [number, number];
  /** How much wider each side is at the top than at the foot. */
  flare?: number;
  seed?: number;
  /** How far its inks go toward the dark. */
  shade?: number;
};

/** A block of stone seen at its near corner: the side, the front, and the moon on its left edge and top. */
function box(at: AtCastle, { front, side, rim, dark }: CastleInks, block: Box): Markup {
  const {
    along: [left, right],
    out: [back, face],
    up: [foot, top],
    flare = 0,
    seed = 1,
    shade = 0,
  } = block;
  const near = at(left - flare, face + flare, top);
  const far = at(left - flare, back - flare, top);
  const start = at(left, back, foot);
  const sideFace: Point[] = [at(left, face, foot), near, far, start];
  const frontFace: Point[] = [
    at(left, face, foot),
    at(right, face, foot),
    at(right + flare, face + flare, top),
    near,
  ];
  return [
    kit.line(
      new Pen()
        .move(...start)
        .line(...far)
        .line(...near),
      rim,
      3.6,
    ),
    path(worn(sideFace, seed, 0), mix(side, dark, shade)),
    path(worn(frontFace, seed + 1, foot + 1 > top ? 0 : 2.2), mix(front, dark, shade)),
  ];
}

/** Courses of masonry on a front: short joints here and there, stones that have gone dark or pale. */
function courses(at: AtCastle, block: Box, count: number, seed: number): [Pen, Pen] {
  const luck = kit.chance(seed);
  const [gone, pale] = [new Pen(), new Pen()];
  const [left, right] = block.along;
  const [foot, top] = block.up;
  for (let i = 0; i < count; i += 1) {
    const up = foot + 0.25 + Math.floor(luck() * ((top - foot - 0.5) / 0.42)) * 0.42;
    const a = luck.between(left + 0.3, right - 1.2);
    const wide = luck.between(0.35, 1.3);
    const high = luck.between(0.14, 0.32);
    const out = block.out[1] + ((block.flare ?? 0) * (up - foot)) / (top - foot);
    kit.polygon(luck() < 0.5 ? gone : pale, [
      at(a, out, up),
      at(a + wide, out, up + luck.normal(0, 0.04)),
      at(a + wide - 0.06, out, up + high),
      at(a + 0.05, out, up + high),
    ]);
  }
  return [gone, pale];
}

/** The stair between its rails, which end in upright blocks at the top. */
function stair(at: AtCastle, inks: CastleInks): Markup {
  const { half, rail, height, steps, foot, top } = STAIR;
  const { front, side, dark, lamp, ember, rim } = inks;
  const inner = half - rail;
  const ramp = (from: number, to: number, lift = 0): Point[] => [
    at(from, foot, 0),
    at(to, foot, 0),
    at(to, top, height + lift),
    at(from, top, height + lift),
  ];
  const [risers, glints] = [new Pen(), new Pen()];
  const luck = kit.chance(12);
  for (const up of times(steps, (i) => (height * (i + 0.9)) / steps)) {
    risers.move(...at(-inner, stairOut(up), up));
    risers.line(...at(inner, stairOut(up), up));
    const reach = (up / height) ** 1.6;
    if (up < height * 0.34) continue;
    const [from, to] = [-2.5 * reach + luck.normal(0, 0.35), 2.5 * reach + luck.normal(0, 0.35)];
    kit.polygon(glints, [
      at(from, stairOut(up), up),
      at(to, stairOut(up), up),
      at(to - 0.2, stairOut(up), up - 0.17 * reach),
      at(from + 0.3, stairOut(up), up - 0.17 * reach),
    ]);
  }
  const block = height - 1.35;
  const flank: Point[] = [
    at(-half, foot, 0),
    at(-half, stairOut(block), block + 0.45),
    at(-half, stairOut(block), height + 0.5),
    at(-half, top - 1, height + 0.5),
    at(-half, top - 1, 0),
  ];
  const slope = (from: number, to: number): Pen =>
    worn(
      [
        at(from, foot + 0.25, 0),
        at(to, foot + 0.25, 0),
        at(to, stairOut(block) + 0.1, block + 0.45),
        at(to, stairOut(block) + 0.1, height + 0.5),
        at(from, stairOut(block) + 0.1, height + 0.5),
        at(from, stairOut(block) + 0.1, block + 0.45),
      ],
      31 + from,
      1.4,
    );
  const railTone = mix(front, rim, 0.16);
  return [
    path(worn(flank, 8, 1.4), side),
    path(kit.polygon(new Pen(), ramp(-half, half)), mix(front, dark, 0.28)),
    kit.line(risers, mix(front, dark, 0.62), 2.2),
    path(glints, mix(ember, lamp, 0.35)),
    path([slope(-half, -inner), slope(inner, half)], railTone),
    kit.line(
      [-inner, half].map((a) =>
        new Pen().move(...at(a, foot + 0.25, 0)).line(...at(a, stairOut(block) + 0.1, block + 0.45)),
      ),
      mix(front, dark, 0.5),
      2,
    ),
    kit.line(
      [-half, inner].map((a) =>
        new Pen()
          .move(...at(a, stairOut(block) + 0.1, block + 0.45))
          .line(...at(a + rail, stairOut(block) + 0.1, block + 0.45)),
      ),
      mix(front, dark, 0.5),
      2,
    ),
    path(
      kit.polygon(new Pen(), [
        at(inner, stairOut(block) + 0.1, height - 0.7),
        at(inner + 0.22, stairOut(block) + 0.1, height - 0.9),
        at(inner + 0.22, stairOut(block) + 0.1, height + 0.5),
        at(inner, stairOut(block) + 0.1, height + 0.5),
      ]),
      mix(front, ember, 0.55),
    ),
  ];
}

/**
 * The upper temple: out-leaning walls, mouldings, an empty niche over the door, a door with two
 * columns.
 */
function temple(at: AtCastle, inks: CastleInks): Markup {
  const { front, side, dark, lamp, ember, rim } = inks;
  const face = 2;
  const walls: Box = { along: [-4.5, 4.5], out: [-5, face], up: [FLOOR, 12.5], flare: 0.5, seed: 5 };
  const lean = (up: number): number => face + (0.5 * (up - FLOOR)) / 4.4;
  const on = (a: number, up: number, off = 0): Point => at(a, lean(up) + off, up);
  const rect = (left: number, right: number, foot: number, top: number): Pen =>
    kit.polygon(new Pen(), [on(left, foot), on(right, foot), on(right, top), on(left, top)]);
  const band = (up: number, high: number, over: number, seed: number): Markup => {
    const wide = 4.5 + lean(up) - face + over;
    const back = -5 - (lean(up) - face) - over;
    const out = lean(up) + over;
    return [
      path(
        kit.polygon(new Pen(), [
          on(-wide + 0.2, up),
          on(wide - 0.2, up),
          on(wide - 0.2, up - 0.3),
          on(-wide + 0.2, up - 0.3),
        ]),
        mix(front, dark, 0.62),
      ),
      box(
        at,
        { ...inks, front: mix(front, rim, 0.18) },
        {
          along: [-wide, wide],
          out: [back, out],
          up: [up, up + high],
          flare: 0.06,
          seed,
        },
      ),
    ];
  };
  const [gone, pale] = courses(at, { ...walls, up: [FLOOR, 11] }, 22, 4);
  const top = 10.25;
  const door = { left: -2.55, right: 2.55 };
  const column = (a: number): Pen =>
    kit.polygon(new Pen(), [
      on(a - 0.4, FLOOR),
      on(a + 0.4, FLOOR),
      on(a + 0.3, FLOOR + 0.25),
      on(a + 0.27, top - 0.3),
      on(a + 0.42, top - 0.26),
      on(a + 0.42, top),
      on(a - 0.42, top),
      on(a - 0.42, top - 0.26),
      on(a - 0.27, top - 0.3),
      on(a - 0.3, FLOOR + 0.25),
    ]);
  const columns = [-0.92, 0.92];
  const columnLight = columns.map((a) => rect(a - 0.3, a - 0.16, FLOOR + 0.25, top - 0.3));
  // Past the door: the far wall, bright where the lamp stands, and the shade of its beam.
  const room = worn(
    [on(door.left, FLOOR), on(door.right, FLOOR), on(door.right, top), on(door.left, top)],
    3,
    1,
  );
  const hot = rect(-1.4, 1.9, FLOOR, top - 0.55);
  return [
    box(at, inks, {
      along: [-5.1, 5.1],
      out: [-5.6, 2.7],
      up: [STAIR.height - 0.1, FLOOR],
      seed: 3,
      shade: 0.12,
    }),
    box(at, inks, walls),
    path(gone, mix(front, dark, 0.34)),
    path(pale, mix(front, rim, 0.22)),
    path(rect(door.left - 0.3, door.right + 0.3, FLOOR, top + 0.34), mix(front, ember, 0.42)),
    path(room, ember),
    path(hot, lamp),
    path(rect(door.left, door.right, top - 0.24, top), mix(ember, dark, 0.4)),
    path(rect(door.left, door.left + 0.28, FLOOR, top), mix(ember, dark, 0.32)),
    path(columns.map(column), mix(side, dark, 0.45)),
    path(columnLight, mix(ember, lamp, 0.2)),
    band(10.9, 0.32, 0.16, 41),
    path(rect(-0.75, 0.75, 11.3, 12.35), mix(front, dark, 0.66)),
    path(rect(-0.75, 0.75, 11.3, 11.42), mix(front, rim, 0.3)),
    band(12.4, 0.24, 0.1, 43),
    band(12.62, 0.42, 0.3, 45),
  ];
}

/** A low side temple, with a door and a moulding. */
function sideTemple(at: AtCastle, inks: CastleInks, left: number, seed: number): Markup {
  const { front, dark, rim } = inks;
  const walls: Box = { along: [left, left + 4.3], out: [0, 4.3], up: [2.3, 5], flare: 0.14, seed };
  const on = (a: number, up: number): Point => at(a, 4.36, up);
  const [gone, pale] = courses(at, walls, 9, seed);
  return [
    box(at, inks, walls),
    path(gone, mix(front, dark, 0.34)),
    path(pale, mix(front, rim, 0.2)),
    path(
      kit.polygon(new Pen(), [
        on(left + 1.5, 2.3),
        on(left + 2.8, 2.3),
        on(left + 2.75, 4),
        on(left + 1.55, 4),
      ]),
      dark,
    ),
    box(
      at,
      { ...inks, front: mix(front, rim, 0.16) },
      {
        along: [left - 0.25, left + 4.55],
        out: [-0.25, 4.6],
        up: [4.2, 4.46],
        seed: seed + 3,
      },
    ),
    box(
      at,
      { ...inks, front: mix(front, rim, 0.16) },
      {
        along: [left - 0.32, left + 4.62],
        out: [-0.3, 4.66],
        up: [4.95, 5.25],
        seed: seed + 5,
      },
    ),
  ];
}

/** Stumps of the colonnades on both wings. */
function stumps(at: AtCastle, { front, dark, rim }: CastleInks): Markup {
  const luck = kit.chance(6);
  const [body, lit] = [new Pen(), new Pen()];
  for (const a of [6.1, 7.1, 12.6, 13.5]) {
    const top = 2.3 + luck.between(0.7, 1.7);
    kit.polygon(body, [
      at(a, 4.4, 2.3),
      at(a + 0.62, 4.4, 2.3),
      at(a + 0.56, 4.4, top),
      at(a + 0.04, 4.4, top - 0.1),
    ]);
    kit.polygon(lit, [
      at(a, 4.4, 2.3),
      at(a + 0.14, 4.4, 2.3),
      at(a + 0.16, 4.4, top),
      at(a + 0.04, 4.4, top - 0.1),
    ]);
  }
  return [path(body, mix(front, dark, 0.12)), path(lit, mix(front, rim, 0.5))];
}

/**
 * El Castillo of Tulum from the north-west: a broad stepped base, its stair, side temples, the temple
 * on top.
 */
export function tulumCastle(at: AtCastle, inks: CastleInks): Markup {
  const { front, dark, rim } = inks;
  const tiers: Box[] = [
    { along: [-9, 9], out: [-8.6, 2.7], up: [2.3, 5.1], flare: -0.12, seed: 21, shade: 0.1 },
    { along: [-7.7, 7.7], out: [-7.6, 2.4], up: [5.1, 7.7], flare: -0.12, seed: 24 },
  ];
  const base: Box = {
    along: [-14.4, 14.4],
    out: [-9.4, 5],
    up: [-0.4, 2.2],
    flare: -0.1,
    seed: 27,
    shade: 0.06,
  };
  const wear = (block: Box, count: number, seed: number): Markup => {
    const [gone, pale] = courses(at, block, count, seed);
    return [path(gone, mix(front, dark, 0.36)), path(pale, mix(front, rim, 0.2))];
  };
  const cornice = (block: Box, seed: number): Markup =>
    box(
      at,
      { ...inks, front: mix(front, rim, 0.14) },
      {
        along: [block.along[0] - 0.1, block.along[1] + 0.1],
        out: [block.out[0] - 0.1, block.out[1] + 0.1],
        up: [block.up[1] - 0.06, block.up[1] + 0.26],
        seed,
      },
    );
  const [low, high] = [kit.at(tiers, 0), kit.at(tiers, 1)];
  return [
    temple(at, inks),
    box(at, inks, high),
    wear(high, 18, 7),
    cornice(high, 51),
    box(at, inks, low),
    wear(low, 20, 9),
    cornice(low, 53),
    sideTemple(at, inks, 8, 71),
    sideTemple(at, inks, -12.6, 61),
    stumps(at, inks),
    box(at, inks, base),
    wear(base, 46, 13),
    cornice(base, 55),
    stair(at, inks),
  ];
}
