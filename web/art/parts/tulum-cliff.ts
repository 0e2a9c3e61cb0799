import * as kit from '../kit';
import { at, mix, path, times, type Eye, type Ink, type Markup, type Pen, type Point } from '../kit';

export type CliffInks = {
  mass: Ink;
  middle: Ink;
  lit: Ink;
  dark: Ink;
  foam: Ink;
  plant: Ink;
  plantLit: Ink;
};

/** The lip of the cliff on the ground plan: metres right of the castle's middle, and away from the eye. */
const LIP = kit.points(`
  -20.6,75 -20.6,70 -18.4,64.4 -14,59.2 -8,56 -2,54.6 3.4,55 7.4,58 10.4,62.6 14,68.6 18,72 22,71.4 25.4,66
  28,58 32,48 39,41`);

/** A smooth place along the lip; 0 is its left end, 1 its right one. */
function alongLip(part: number): Point {
  const place = part * (LIP.length - 1);
  const i = Math.min(LIP.length - 2, Math.floor(place));
  const t = place - i;
  const [a, b, c, d] = [
    at(LIP, Math.max(0, i - 1)),
    at(LIP, i),
    at(LIP, i + 1),
    at(LIP, Math.min(LIP.length - 1, i + 2)),
  ];
  const spline = (p: number, q: number, r: number, s: number): number =>
    q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  return [spline(a[0], b[0], c[0], d[0]), spline(a[1], b[1], c[1], d[1])];
}

const SAMPLES = 110;

/** The cliff as an eye sees it: its lip and its foot, by x. */
export type Cliff = {
  high: number;
  left: number;
  right: number;
  lip: kit.Profile;
  foot: kit.Profile;
  rim: readonly Point[];
  base: readonly Point[];
};

const across =
  (line: readonly Point[]): kit.Profile =>
  (x) => {
    const i = line.findIndex(([px]) => px >= x);
    if (i < 0) return at(line, -1)[1];
    if (i === 0) return at(line, 0)[1];
    const [a, b] = [at(line, i - 1), at(line, i)];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  };

/** Only what goes on to the right. */
const forward = (line: readonly Point[]): Point[] => {
  let furthest = Number.NEGATIVE_INFINITY;
  return line.filter(([x]) => {
    const ahead = x > furthest;
    if (ahead) furthest = x;
    return ahead;
  });
};

/** Surveys the cliff, `high` metres over the sea. */
export function survey(eye: Eye, high: number): Cliff {
  const seen = kit.seen(eye);
  const wander = kit.noise(11);
  const plan = times(SAMPLES, (i): readonly [lip: Point, out: Point] => {
    const part = i / (SAMPLES - 1);
    const [here, next] = [alongLip(Math.max(0, part - 0.01)), alongLip(Math.min(1, part + 0.01))];
    const length = Math.hypot(next[0] - here[0], next[1] - here[1]);
    const out: Point = [(next[1] - here[1]) / length, -(next[0] - here[0]) / length];
    const [right, away] = alongLip(part);
    const bulge = 0.9 * kit.fractal(wander, part * 30, 3);
    return [[right + out[0] * bulge, away + out[1] * bulge], out];
  });
  const rim = forward(
    plan.map(([[right, away]], i) => seen([right, high + 0.35 * wander(i * 0.6 + 40), away])),
  );
  const base = forward(
    plan.map(([[right, away], out], i) => {
      const reach = 1.1 + 1.5 * wander(i * 0.33 + 90);
      return seen([right + out[0] * reach, 0, away + out[1] * reach]);
    }),
  );
  return {
    high,
    left: at(rim, 0)[0],
    right: at(rim, -1)[0],
    lip: across(rim),
    foot: across(base),
    rim,
    base,
  };
}

/**
 * What stands out of the cliff: where it begins and ends as parts of the width, and how much of it the moon
 * finds, since the moon is beyond the left end.
 */
const BUTTRESSES = kit.rows(
  '.01,.13,.8 .145,.235,.55 .26,.345,.42 .355,.385,.5 .415,.5,.3 .535,.585,.24 .69,.78,.1 .82,.97,.12',
  3,
);
/** Where each bed begins and ends, as parts of the height. */
const BEDS = kit.rows('.03,.13 .155,.34 .365,.43 .455,.66 .69,.76 .785,.9', 2);

/**
 * The left end: an overhang at the lip, ledges, and a notch at the foot. Off to the right, part of
 * the height.
 */
const END = kit.points(
  '-6,.03 -15,.08 -12,.14 4,.17 9,.26 2,.36 -9,.38 -12,.45 3,.5 14,.6 10,.7 -4,.74 -2,.8 22,.86 30,.95',
);

/** Cracks and holes: part of the width and of the height, how wide and how deep in units. */
const HOLES = kit.rows(
  `.138,.17,5,84 .246,.5,6,60 .348,.16,5,66 .3,.24,24,15 .455,.55,32,20 .392,.5,4,70 .512,.22,6,90
  .6,.5,28,18 .185,.56,22,12`,
  4,
);

/** The cliff: a dark mass with a notch the sea has cut, in slabs that stand out, their left ends silver. */
export function cliffFace(cliff: Cliff, inks: CliffInks, [, end]: readonly [number, number]): Markup {
  const { lip, foot, rim, base } = cliff;
  const luck = kit.chance(5);
  const [top, low] = [at(rim, 0), at(base, 0)];
  const edge = END.map(([dx, t]): Point => [
    top[0] + (low[0] - top[0]) * t + dx,
    top[1] + (low[1] - top[1]) * t,
  ]);
  const thin = (line: readonly Point[]): Point[] => line.filter(([x], i) => i % 2 === 0 && x < end + 30);
  const mass = kit.polygon(kit.coarsePen(), [...thin(rim), ...thin(base).toReversed(), ...edge.toReversed()]);
  const wide = cliff.right - top[0];
  const [deep, middle, lit] = [kit.coarsePen(), kit.coarsePen(), kit.coarsePen()];
  const edgeAt = (t: number): number => {
    const i = Math.max(
      1,
      END.findIndex(([, u]) => u >= t),
    );
    const [a, b] = [at(END, i - 1), at(END, i)];
    return top[0] + (low[0] - top[0]) * t + a[0] + ((b[0] - a[0]) * (t - a[1])) / (b[1] - a[1]);
  };
  const onFace = (x: number, t: number): Point => [
    x,
    lip(x) + (foot(x) - lip(x)) * t + 3 * Math.sin(x / 41 + t * 9),
  ];
  for (const [i, [upper = 0, lower = 0]] of BEDS.entries()) {
    const deepness = lower - upper;
    for (const [n, [first = 0, last = 0, light = 0]] of BUTTRESSES.entries()) {
      const slip = i % 2 === 0 ? -14 : 12;
      const x0 = n === 0 ? edgeAt((upper + lower) / 2) + 5 : top[0] + wide * first + luck.normal(slip, 9);
      const x1 = Math.min(end, top[0] + wide * last + luck.normal(slip, 18));
      const gone = luck() < 0.05 && n > 0;
      if (x0 > end || x1 - x0 < 18 || gone) continue;
      const count = Math.max(2, Math.round((x1 - x0) / 46));
      const under: Point[] = [];
      for (const k of times(count, (m) => m)) {
        const [from, to] = [x0 + ((x1 - x0) * k) / count, x0 + ((x1 - x0) * (k + 1)) / count];
        const t = upper + deepness * luck.between(0.62, 1.04);
        under.push(
          onFace(from + 2, t),
          onFace(to - luck.between(2, 9), t - deepness * luck.between(-0.06, 0.12)),
        );
      }
      const crest = times(count + 1, (k): Point =>
        onFace(x0 + ((x1 - x0) * k) / count, upper + luck.normal(0, 0.006)),
      );
      kit.polygon(middle, [...crest, ...under.toReversed()]);
      // The end that faces the moon, broken off where the slab turns away.
      const turn = x0 + (x1 - x0) * light * luck.between(0.7, 1.2) * (1 - i * 0.06);
      if (turn - x0 > 7) {
        const t1 = upper + deepness * luck.between(0.55, 0.86);
        const t2 = upper + deepness * luck.between(0.3, 0.6);
        kit.polygon(lit, [
          onFace(x0, upper),
          onFace(turn + luck.between(0, 14), upper),
          onFace(turn, upper + deepness * 0.2),
          onFace(x0 + (turn - x0) * 0.72, t2),
          onFace(x0 + (turn - x0) * 0.66, t1 - 0.02),
          onFace(x0 + (turn - x0) * 0.3, t1),
          onFace(x0 + 3, t1 + 0.02),
        ]);
      }
      // Its upper edge has some light along all of it.
      if (light > 0.2) {
        const until = x1 - luck.between(4, 30);
        if (until - turn > 20)
          kit.polygon(lit, [
            onFace(turn, upper),
            onFace(until, upper),
            onFace(until - 9, upper + 0.016),
            onFace(turn, upper + 0.026),
          ]);
      }
    }
    // The shade the bed throws on what is under it, from one end to the other.
    for (let x = edgeAt(lower) + 2; x < Math.min(end, cliff.right);) {
      const long = x < top[0] + 170 ? luck.between(50, 90) : luck.between(90, 300);
      const until = Math.min(x + long, cliff.right);
      const high = 0.008 + 0.02 * luck();
      kit.polygon(deep, [
        onFace(x, lower),
        onFace(until, lower + luck.between(-0.01, 0.014)),
        onFace(until - 8, lower + 0.014),
        onFace(x + long * 0.6, lower + high),
        onFace(x + long * 0.22, lower + high * 0.8),
      ]);
      x = until + (luck() < 0.6 ? luck.between(12, 70) : -10);
    }
  }
  // A crack or a hole here and there, where rain has found its way, and a cave at the foot.
  for (const [part = 0, t = 0, long = 0, down = 0] of HOLES) {
    const [x, y] = onFace(top[0] + wide * part, t);
    if (x < end)
      kit.outline(
        [
          [x, y, true],
          [x + long * 0.6, y - down * 0.12],
          [x + long, y + down * 0.3],
          [x + long * 0.5, y + down, true],
          [x + long * 0.1, y + down * 0.5],
        ],
        { pen: deep },
      );
  }
  const notch = kit.coarsePen();
  const [from, to] = [low[0] - 2, Math.min(end, cliff.right)];
  const roof = times(26, (i): Point => {
    const x = from + ((to - from) * i) / 25;
    return [x, foot(x) - luck.between(8, 30)];
  });
  kit.curve(roof, { pen: notch });
  for (const [x, y] of thin(base).toReversed()) notch.line(x, y + 3);
  notch.close();
  const metre = metreOf(cliff);
  return [
    kit.disc(low[0] - metre * 0.7, low[1] - metre * 0.6, metre * 4, 'url(#spray)'),
    path(mass, inks.mass),
    path(middle, inks.middle),
    path(lit, inks.lit),
    path(deep, inks.dark),
    path(notch, inks.dark),
  ];
}

/**
 * Plants over the lip: a crest of leaves in clumps, what trails down from it, and fans that stand up
 * from it.
 */
export function lipPlants(cliff: Cliff, inks: CliffInks, [start, end]: readonly [number, number]): Markup {
  const luck = kit.chance(17);
  const { lip } = cliff;
  const [from, to] = [Math.max(start, cliff.left - 4), Math.min(end, cliff.right)];
  const [hanging, lit] = [kit.coarsePen(), kit.coarsePen()];
  const fans: string[] = [];
  for (let x = from; x < to;) {
    const width = luck.between(40, 150);
    const y = lip(x + width / 2);
    hanging.move(x, y);
    const clump = { cx: x + width / 2, cy: y - 1, rx: width / 2, luck, rough: 0.24 };
    const bumps = Math.round(width / 15);
    kit.leafEdge(hanging, { ...clump, ry: luck.between(14, 34), start: Math.PI, end: 0, bumps });
    kit.leafEdge(hanging, { ...clump, ry: luck.between(5, 18), start: 0, end: -Math.PI, bumps });
    hanging.close();
    const trailing = luck() < 0.55 ? 2 + Math.floor(luck() * 2.4) : 0;
    for (let i = 0; i < trailing; i += 1) {
      const size = luck.between(0.22, 0.52);
      fans.push(
        kit.use(
          'frond',
          x + width * luck.between(0.2, 0.8),
          y,
          i % 2 === 0 ? size : -size,
          (i % 2 === 0 ? 1 : -1) * luck.between(62, 84),
        ),
      );
    }
    if (luck() < 0.3)
      fans.push(kit.use('fan', x + width * 0.5, y - 4, luck.between(0.3, 0.5), luck.normal(0, 16)));
    for (let i = 0; i < 4; i += 1)
      kit.dab(
        lit,
        x + width * luck(),
        y - luck.between(2, 17),
        luck.between(9, 16),
        4.4,
        luck.normal(-0.5, 0.4),
      );
    x += width * luck.between(0.75, 1.25) + (luck() < 0.2 ? 50 : 0);
  }
  return [kit.inked(inks.plant, [kit.shape(hanging), fans]), path(lit, inks.plantLit)];
}

/** How many units a metre of the cliff is. */
const metreOf = ({ base, rim, high }: Cliff): number => (at(base, 30)[1] - at(rim, 30)[1]) / high;

/** The paint of the mist over the point, lit by the moon: `spray`. */
export function sprayPaint(cliff: Cliff, ink: Ink): string {
  const [x, y] = at(cliff.base, 0);
  const metre = metreOf(cliff);
  return kit.roundGradient('spray', x - metre * 0.7, y - metre * 0.6, metre * 4, [
    [0, ink, 0.55],
    [0.4, ink, 0.22],
    [1, ink, 0],
  ]);
}

/** White water at the point, in metres off it: to the right, down, how long and how thick. */
const WHITE_WATER = kit.rows('-.8,.3,6,.5 -2.4,-.1,3.4,.34 -1.6,.9,7,.36 -3.4,1.5,5,.22 .6,1.2,4,.3', 4);

/** Boulders at the foot, their tops pale; the foam along it, and spray where the swell meets the point. */
export function surf(cliff: Cliff, inks: CliffInks, [start, end]: readonly [number, number]): Markup {
  const luck = kit.chance(23);
  const { foot, left, right } = cliff;
  const [stone, tops, foam] = [kit.coarsePen(), kit.coarsePen(), kit.coarsePen()];
  const [from, to] = [Math.max(start, left - 46), Math.min(end, right)];
  const metre = metreOf(cliff);
  // The beach has no boulders: it begins where the cliff turns in.
  const calm = left + (right - left) * 0.345;
  for (let x = from; x < to;) {
    const size = 10 + 30 * luck() ** 2;
    const y = foot(Math.max(x, left + 4)) + luck.between(0, 12);
    const lean = luck.between(-0.3, 0.2);
    if (x > calm) {
      x += size * 3;
      continue;
    }
    kit.polygon(stone, [
      [x - size, y + 2],
      [x - size * 0.8, y - size * 0.5],
      [x + size * lean, y - size * luck.between(0.7, 1.1)],
      [x + size * 0.7, y - size * 0.5],
      [x + size, y + 2],
    ]);
    kit.polygon(tops, [
      [x - size * 0.8, y - size * 0.5],
      [x + size * lean, y - size * 0.8],
      [x + size * 0.2, y - size * 0.52],
      [x - size * 0.5, y - size * 0.3],
    ]);
    kit.dab(foam, x + luck.normal(0, 6), y + 3, size * luck.between(2.4, 3.4), luck.between(5, 9));
    x += size * luck.between(1.3, 3.4);
  }
  for (let x = from; x < calm;) {
    const long = luck.between(36, 150);
    const near = foot(Math.max(x + long / 2, left + 6));
    kit.dab(foam, x + long / 2, near + luck.between(2, 8), long, luck.between(6, 12), luck.normal(0, 0.03));
    if (luck() < 0.5)
      kit.dab(foam, x + long * luck(), near + luck.between(16, 40), long, luck.between(3, 6), 0);
    x += long * luck.between(0.6, 1.1);
  }
  // The swell meets the point: white water round it, mist, and drops thrown up.
  const [pointX, pointY] = at(cliff.base, 0);
  for (const [dx = 0, dy = 0, long = 0, thick = 0] of WHITE_WATER)
    kit.dab(foam, pointX + dx * metre, pointY + dy * metre, long * metre, thick * metre);
  const thrown = (count: number, seed: number): Pen =>
    kit.spatter({
      box: [pointX - metre * 4, pointY - metre * 5, metre * 6.6, metre * 5.4],
      count,
      seed,
      density: (u, v) => Math.exp(-(((u - 0.56 + 0.12 * v) / (0.06 + 0.17 * v)) ** 2)) * v ** 1.6,
    });
  return [
    kit.dots(thrown(44, 3), inks.foam, 4.6, { opacity: 0.85 }),
    kit.dots(thrown(46, 8), inks.foam, 2.6),
    path(stone, inks.dark),
    path(tops, mix(inks.middle, inks.lit, 0.4)),
    path(foam, inks.foam),
  ];
}
