// Ridges, rock and forest skylines.
import { fbm, noise1, rng } from './chance.mjs';
import { Pen, spline } from './pen.mjs';
import { path, use } from './svg.mjs';

// A noise ridgeline, closed to `base`. shape(x) adds the hand-composed profile; noise only roughens it.
export function ridge({ x0, x1, base, shape, amp = 20, freq = 0.006, oct = 4, step = 30, seed = 1 }) {
  const n = noise1(seed),
    pts = [];
  for (let x = x0; x <= x1 + 1; x += step) pts.push([x, shape(x) + amp * fbm(n, x * freq, oct)]);
  const pen = new Pen().M(x0, base);
  spline(pts, { closed: false, pen, cont: true });
  return pen.L(x1, base).Z();
}
// Leaf edge from angle a0 to a1: unequal bumps riding on slow lobes; about one in four breaks out into a skewed leaf tip.
export function leaves(pen, cx, cy, rx, ry, a0, a1, n, R, rough, tips = 0.26) {
  const ph = R() * 6,
    P = (a, k) => {
      const m = k * (1 + 0.09 * Math.sin(a * 4.3 + ph) + 0.05 * Math.sin(a * 9.1 + ph * 2));
      return [cx + Math.cos(a) * rx * m, cy - Math.sin(a) * ry * m];
    };
  const w = Array.from({ length: n }, () => R.r(0.4, 1.7)),
    W = w.reduce((s, v) => s + v, 0);
  let a = a0;
  for (const wi of w) {
    const da = ((a1 - a0) * wi) / W,
      end = P(a + da, 1 - R.r(0, 0.5) * rough);
    if (R() < tips) {
      const t = P(a + da * R.r(0.3, 0.8), 1 + R.r(0.8, 1.7) * rough);
      pen.Q(...P(a + da * 0.1, 1 + rough * 0.6), ...t).Q(...P(a + da * 0.8, 1 + rough * 0.2), ...end);
    } else pen.Q(...P(a + da * R.r(0.3, 0.6), 1 + rough * R.r(0.7, 1.5) * Math.min(1.3, wi)), ...end);
    a += da;
  }
}
// Forest skyline: overlapping crowns of very unequal size (u*u biases to small), each edged with leaves.
export function treeline({
  x0,
  x1,
  base,
  shape,
  size = 60,
  seed = 1,
  leaf = 7,
  rough = 0.16,
  gap = 0.1,
  dp = -0.5,
  clip,
}) {
  const [c0, c1] = clip || [x0, x1],
    R = rng(seed),
    pen = new Pen(dp).M(Math.max(x0, c0), base).L(Math.max(x0, c0), shape(Math.max(x0, c0))),
    off = new Pen();
  for (let x = x0; x < x1;) {
    const u = R(),
      r = size * (0.5 + 1.2 * u * u),
      ry = r * R.r(0.55, 1),
      y = shape(x + r * 0.7) + R.n(0, size * 0.16) - (R() < gap ? size * 0.55 : 0);
    leaves(
      x + r * 1.8 < c0 || x - r * 0.5 > c1 ? off : pen,
      x + r * 0.7,
      y,
      r,
      ry,
      Math.PI * R.r(0.86, 1),
      Math.PI * R.r(0.08, 0.22),
      Math.max(4, Math.round(r / leaf / 1.7)),
      R,
      rough,
    );
    x += r * R.r(1.05, 1.5);
  }
  return pen.L(Math.min(x1, c1), base).Z(); // crowns outside the crop cost random numbers, not bytes
}
// A far forest from one reusable strip (symbol `id`, w wide, canopy near y = 0): flips and scales hide the repeat, bytes stay flat.
export function forest({ id = 'tl', w = 760, x0, x1, s, shape, seed = 1 }) {
  const R = rng(seed),
    out = [];
  for (let x = x0; x < x1;) {
    const k = s * R.r(0.85, 1.2),
      f = R() < 0.5 ? -1 : 1;
    out.push(use(id, f < 0 ? x + w * k : x, shape(x + (w * k) / 2), k, 0, f));
    x += w * k * R.r(0.72, 0.93);
  }
  return out;
}
export const strip = (seed = 5) =>
  path(
    treeline({
      x0: 0,
      x1: 760,
      base: 230,
      size: 44,
      leaf: 6,
      seed,
      gap: 0.14,
      rough: 0.17,
      dp: 0,
      shape: (x) => 30 - 34 * Math.sin((Math.PI * x) / 760) ** 2 + 12 * Math.sin(x / 80),
    }),
    undefined,
    { id: 'tl' },
  );
// A free clump of foliage: a closed leafy edge around an ellipse.
export function clump({
  cx,
  cy,
  rx,
  ry,
  n = 24,
  seed = 1,
  rough = 0.16,
  dp = -0.5,
  a0 = 0,
  a1 = Math.PI * 2,
}) {
  const R = rng(seed),
    pen = new Pen(dp);
  const a = R() * 6;
  pen.M(cx + Math.cos(a) * rx * 0.9, cy - Math.sin(a) * ry * 0.9);
  leaves(pen, cx, cy, rx, ry, a, a + a1 - a0, n, R, rough);
  return pen.Z();
}
// Bedded limestone, the canyon-poster way: a lit band hugging a top edge whose lower edge breaks into unequal vertical drips.
// Stack two or three with longer drips in darker ink behind shorter ones in light ink. slant leans the drips from the light.
export function ledge({ x0, x1, top, drop, seed = 1, step = 26, slant = 6, gap = 0.18, pen = new Pen() }) {
  const R = rng(seed),
    T = (x) => top(x),
    lo = [];
  let run = R.r(0.3, 1);
  for (let x = x0; x < x1;) {
    const w = step * R.r(0.3, 1.5);
    if (R() < 0.4) run = R() ** 2.2 * 1.5 + 0.12;
    const d = R() < gap ? drop * 0.05 : drop * run * R.r(0.75, 1.1);
    lo.push(
      [x, T(x) + d * 0.86],
      [x + w * 0.5, T(x + w * 0.5) + d],
      [x + w - slant * 0.4, T(x + w) + d * R.r(0.7, 0.95)],
      [x + w, T(x + w) + d * 0.3],
    );
    x += w;
  }
  pen.M(x0, T(x0));
  for (let x = x0 + step; x < x1; x += step * 1.4) pen.L(x, T(x) + R.n(0, 2));
  pen.L(x1, T(x1));
  lo.toReversed().forEach((p) => pen.L(...p));
  return pen.Z();
}
