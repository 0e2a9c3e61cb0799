// Palms, as reusable fronds and fans.
import { rng } from './chance.mjs';
import { limb, Pen } from './pen.mjs';
import { use } from './svg.mjs';

// A feather frond: rib from 0,0 along +x, sagging by `droop`; leaflets long in the middle, hanging more near the tip.
export function frond(seed, { len = 200, droop = 70, n = 19, leaf = 62 } = {}) {
  const R = rng(seed),
    pen = new Pen(),
    at = (t) => [
      len * (t - 0.06 * t * t * (droop / 70)),
      -len * 0.16 * Math.sin(Math.PI * t * 0.62) + droop * t * t,
    ];
  for (const side of [-1, 1])
    for (let i = 0; i < n; i++) {
      const t = 0.1 + (0.9 * (i + R.r(-0.2, 0.2))) / n,
        [x, y] = at(t),
        [x2, y2] = at(Math.min(1, t + 0.05)),
        dir = Math.atan2(y2 - y, x2 - x);
      const l = leaf * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.7 * R.r(0.8, 1.12),
        a = dir + side * (1.05 - 0.6 * t) + 0.25 * t,
        w = 4.6;
      const tx = x + Math.cos(a) * l,
        ty = y + Math.sin(a) * l + l * (side < 0 ? 0.36 : 0.14),
        nx = Math.cos(dir) * w,
        ny = Math.sin(dir) * w;
      const mx = x + Math.cos(a) * l * 0.55,
        my = y + Math.sin(a) * l * 0.55;
      pen
        .M(x - nx * 0.6, y - ny * 0.6)
        .Q(mx - nx * 0.3, my - ny, tx, ty)
        .Q(mx + nx, my + ny * 0.6 + 1, x + nx, y + ny)
        .Z();
    }
  return limb(
    [0, 0.3, 0.6, 0.85, 1].map((t) => [...at(t), 5.5 - 4.4 * t]),
    pen,
  );
}
// A chit (fan) palm leaf: split blades from one point, unequal, the outer ones folding down.
export function fan(seed, { r = 90, n = 21, spread = 2.35 } = {}) {
  const R = rng(seed),
    pen = new Pen();
  for (let i = 0; i < n; i++) {
    const u = (i / (n - 1)) * 2 - 1,
      a = -Math.PI / 2 + u * spread + R.n(0, 0.04),
      l = r * (1 - 0.25 * u * u) * R.r(0.86, 1.06),
      w = (spread / n) * 0.8;
    const fold = 0.22 * u * Math.abs(u) + R.n(0, 0.03),
      p = (k, o, s = 0) => [Math.cos(a + o + fold * k) * l * k, Math.sin(a + o + fold * k) * l * k + s];
    pen
      .M(0, 0)
      .Q(...p(0.55, -w * 1.1), ...p(1, fold, 14 * Math.abs(u) + R.r(0, 12)))
      .Q(...p(0.55, w * 0.9), 0, 0)
      .Z();
  }
  return pen;
}
// A whole feather palm as uses: trunk path and fronds at unequal angles. Returns {trunk, fronds:[use...]}
export function palm({ x, y, h, lean = 40, s = 1, seed = 1, ids = ['fr', 'fd'], w = 14 }) {
  const R = rng(seed),
    tx = x + lean,
    ty = y - h;
  const trunk = limb([
    [x, y, w * 1.5],
    [x + lean * 0.1, y - h * 0.25, w],
    [x + lean * 0.42, y - h * 0.62, w * 0.8],
    [tx, ty, w * 0.66],
  ]);
  const A = [-168, -140, -112, -84, -58, -30, -6, 18, 44, 140, 164, -195];
  const fronds = A.map((a) => {
    const b = a + R.n(0, 9),
      left = Math.abs(((b + 540) % 360) - 180) > 90;
    const rot = left ? b + 180 : b;
    return use(
      Math.sin((b * Math.PI) / 180) > -0.25 ? ids[1] : ids[0],
      tx,
      ty,
      s * R.r(0.78, 1.12),
      rot,
      left ? -1 : 1,
    );
  });
  return { trunk, fronds };
}
