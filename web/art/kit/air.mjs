// Water, light and air.
import { noise1, rng } from './chance.mjs';
import { limb, Pen, spline } from './pen.mjs';
import { path } from './svg.mjs';

// A gouache dab: a lens with one fat side. l long, w wide, turned by a.
export function dab(pen, x, y, l, w, a = 0) {
  const c = Math.cos(a),
    s = Math.sin(a),
    p = (u, v) => [x + u * c - v * s, y + u * s + v * c];
  return pen
    .M(...p(-l / 2, 0))
    .Q(...p(-l * 0.1, -w), ...p(l / 2, 0))
    .Q(...p(l * 0.15, w * 0.55), ...p(-l / 2, 0))
    .Z();
}
// Glitter: flat lens strokes, tight at the horizon, long near the viewer. width(t) shapes the path of light.
export function glitter({ x, y0, y1, n, width, seed = 1, thick = 9, lens = 1, dp = 0 }) {
  const R = rng(seed),
    pen = new Pen(dp);
  for (let i = 0; i < n; i++) {
    const t = (i + R()) / n,
      k = t * t * 0.9 + 0.1 * t,
      y = y0 + (y1 - y0) * k,
      W = width(k);
    dab(
      pen,
      x + R.n(0, W * 0.42),
      y,
      lens * W * R.r(0.12, 0.55) * (1 - 0.4 * t),
      Math.max(1.2, thick * (k + 0.08) * R.r(0.5, 1)),
      0,
    );
  }
  return pen;
}
// Shafts: unequal wedges from a light at (cx, cy) crossing the surface y = y0. Paint with a radial gradient of light.
export function shafts({ cx, cy, y0, y1, a0, a1, n, seed = 1 }) {
  const R = rng(seed),
    pen = new Pen();
  let a = a0;
  while (a < a1) {
    const w = ((a1 - a0) / n) * R.r(0.25, 0.95),
      f = (b, y) => [cx + Math.tan(b) * (y - cy), y],
      len = y1;
    R();
    pen
      .M(...f(a, y0))
      .L(...f(a + w, y0))
      .L(...f(a + w * 1.12, len))
      .L(...f(a - w * 0.12, len - 30))
      .Z();
    a += w + ((a1 - a0) / n) * R.r(0.15, 1);
  }
  return pen;
}
// Stratus: a few long tapering strokes laid over each other, so the bank has a body and wandering ends.
export function stratus({ x, y, w, h, n = 5, seed = 1 }) {
  const R = rng(seed),
    pen = new Pen();
  for (let i = 0; i < n; i++) {
    const k = i / Math.max(1, n - 1),
      l = w * R.r(0.45, 0.8) * (1 - 0.35 * k),
      cx = x + w * R.r(-0.24, 0.24),
      yy = y - h * k * 0.8,
      t = (h / n) * R.r(1.2, 1.9),
      d = R.n(0, 0.12);
    limb(
      [
        [cx - l / 2, yy, 1],
        [cx - l * (0.3 + d), yy - t * 0.12, t * 0.55],
        [cx + l * d, yy - t * 0.2, t],
        [cx + l * (0.32 + d), yy - t * 0.08, t * 0.6],
        [cx + l / 2, yy, 1],
      ],
      pen,
    );
  }
  return pen;
}
// Spatter: zero-length round-capped strokes, so hundreds of dots are one node. density(u, v) in 0..1 over the box.
export function spatter({ x, y, w, h, n, density, seed = 1, dp = 0, vb }) {
  const R = rng(seed),
    pen = new Pen(dp),
    pts = [];
  for (let i = 0; i < n * 30 && pts.length < n; i++) {
    const u = R(),
      v = R();
    if (R() < density(u, v)) pts.push([x + u * w, y + v * h]);
  }
  (vb ? pts.filter(([a, b]) => a > vb[0] && a < vb[0] + vb[2] && b > vb[1] && b < vb[1] + vb[3]) : pts)
    .toSorted((a, b) => Math.floor(a[1] / 14) - Math.floor(b[1] / 14) || a[0] - b[0])
    .forEach((p) => pen.dot(...p));
  return pen;
}
export const dots = (d, ink, w, a = {}) =>
  path(d, 'none', { stroke: ink, 'stroke-width': w, 'stroke-linecap': 'round', ...a });
// Sun disc with posterised halo rings: each ring slightly off-centre and rough, like stacked stencils.
export function halo(cx, cy, radii, seed = 1) {
  const n = noise1(seed);
  return radii.map((r, j) =>
    spline(
      Array.from({ length: 22 }, (_, i) => {
        const a = (i / 22) * Math.PI * 2,
          k = r * (1 + 0.022 * n(i * 0.8 + j * 9));
        return [cx + Math.cos(a) * k, cy + Math.sin(a) * k];
      }),
    ),
  );
}
export function fish(dp = 0) {
  return spline(
    [
      [-30, 0],
      [-14, -11],
      [8, -11],
      [26, -2],
      [40, -13, 1],
      [36, 0],
      [41, 12, 1],
      [26, 3],
      [6, 11],
      [-16, 9],
    ],
    { pen: new Pen(dp) },
  );
}
export function bird() {
  return spline(
    [
      [-46, -14, 1],
      [-26, -17],
      [-8, -4],
      [0, -1],
      [9, -6],
      [26, -20],
      [50, -22, 1],
      [28, -12],
      [12, 2],
      [4, 7],
      [9, 16, 1],
      [0, 9],
      [-8, 4],
      [-24, -9],
    ],
    { pen: new Pen(1) },
  );
}
