// Ink: OKLCH triples to hex with chroma clipped into sRGB. Mixing happens in OKLab.
const lab = ([L, C, H]) => [L, C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)];
const lin = ([L, a, b]) => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};
export function hex(ink) {
  let [L, C, H] = ink,
    c;
  for (let i = 0; i < 40; i++) {
    c = lin(lab([L, C, H]));
    if (c.every((v) => v > -1e-4 && v < 1.0001)) break;
    C *= 0.96;
  }
  const x = c
    .map((v) => {
      v = Math.min(1, Math.max(0, v));
      v = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
      return Math.round(v * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('');
  return '#' + (x[0] === x[1] && x[2] === x[3] && x[4] === x[5] ? x[0] + x[2] + x[4] : x);
}
export function mix(p, q, t) {
  const a = lab(p),
    b = lab(q),
    m = a.map((v, i) => v + (b[i] - v) * t);
  return [m[0], Math.hypot(m[1], m[2]), ((Math.atan2(m[2], m[1]) * 180) / Math.PI + 360) % 360];
}
