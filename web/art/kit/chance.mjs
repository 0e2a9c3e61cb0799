// Chance and noise: seeded, so the same picture comes out as the same bytes.
export function rng(seed) {
  let a = (seed * 2654435761) >>> 0;
  const f = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  f.r = (lo, hi) => lo + (hi - lo) * f(); // uniform in a range
  f.n = (m = 0, s = 1) => m + s * (f() + f() + f() - 1.5) * 1.16; // roughly normal
  f.pick = (arr) => arr[(f() * arr.length) | 0];
  return f;
}
export function noise1(seed) {
  // smooth value noise, -1..1
  const h = (i) => {
    const s = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453;
    return (s - Math.floor(s)) * 2 - 1;
  };
  return (x) => {
    const i = Math.floor(x),
      t = x - i,
      u = t * t * (3 - 2 * t);
    return h(i) * (1 - u) + h(i + 1) * u;
  };
}
export const fbm = (n, x, oct = 4, gain = 0.5) => {
  let s = 0,
    a = 1,
    f = 1,
    t = 0;
  for (let i = 0; i < oct; i++) {
    s += a * n(x * f + i * 17.3);
    t += a;
    a *= gain;
    f *= 2.03;
  }
  return s / t;
};
