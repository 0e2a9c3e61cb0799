// Pen: relative, rounded, separator-free path data.
export class Pen {
  constructor(dp = 0) {
    this.f = dp < 0 ? -dp : 10 ** dp; // dp: decimals; -.5 snaps to a 2-unit grid for far planes
    this.d = '';
    this.x = this.y = 0;
    this.last = '';
  }
  emit(c, xy) {
    const q = xy.map((v) => Math.round(v * this.f)),
      out = [];
    for (let i = 0; i < q.length; i += 2) out.push(q[i] - this.x, q[i + 1] - this.y);
    this.x = q[q.length - 2];
    this.y = q[q.length - 1];
    let s = this.d === '' ? c.toUpperCase() : this.last === c && c !== 'm' ? '' : c; // first move absolute: pens can be joined
    for (const v of out) {
      const t = String(v / this.f).replace(/^(-?)0\./, '$1.');
      s += (/[0-9.]$/.test(this.d + s) && t[0] !== '-' ? ' ' : '') + t;
    }
    this.d += s;
    this.last = c;
    return this;
  }
  M(x, y) {
    this.sx = Math.round(x * this.f);
    this.sy = Math.round(y * this.f);
    return this.emit('m', [x, y]);
  }
  L(x, y) {
    return this.emit('l', [x, y]);
  }
  Q(a, b, x, y) {
    return this.emit('q', [a, b, x, y]);
  }
  C(a, b, c, d, x, y) {
    return this.emit('c', [a, b, c, d, x, y]);
  }
  Z() {
    this.d += 'z';
    this.last = 'z';
    this.x = this.sx;
    this.y = this.sy;
    return this;
  }
  dot(x, y) {
    this.emit('m', [x, y]);
    this.d += 'h0';
    this.last = 'h';
    return this;
  }
  toString() {
    return this.d;
  }
}
// Catmull-Rom through points; [x, y, 1] marks a corner. The hand-drawn silhouettes are lists of such points.
export function spline(pts, { closed = true, t = 0.17, pen = new Pen(), cont = false } = {}) {
  const n = pts.length,
    at = (i) => pts[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  if (cont) pen.L(pts[0][0], pts[0][1]);
  else pen.M(pts[0][0], pts[0][1]);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)],
      k1 = p1[2] ? 0 : t,
      k2 = p2[2] ? 0 : t;
    pen.C(
      p1[0] + (p2[0] - p0[0]) * k1,
      p1[1] + (p2[1] - p0[1]) * k1,
      p2[0] - (p3[0] - p1[0]) * k2,
      p2[1] - (p3[1] - p1[1]) * k2,
      p2[0],
      p2[1],
    );
  }
  if (closed) pen.Z();
  return pen;
}
// A tapered limb along [x, y, width] points: arms, trunks, roots, coral, feathers, branches.
export function limb(pts, pen = new Pen(), tip = 0.5) {
  const L = [],
    R = [],
    n = pts.length;
  pts.forEach(([x, y, w], i) => {
    const a = pts[Math.max(0, i - 1)],
      b = pts[Math.min(n - 1, i + 1)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      nx = ((-(b[1] - a[1]) / l) * w) / 2,
      ny = (((b[0] - a[0]) / l) * w) / 2;
    const c = i === 0 || i === n - 1 ? 1 : 0;
    L.push([x + nx, y + ny, c]);
    R.unshift([x - nx, y - ny, c]);
  });
  const e = (i, j) => {
    const a = pts[i],
      b = pts[j],
      l = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
    return [a[0] + ((a[0] - b[0]) / l) * a[2] * tip, a[1] + ((a[1] - b[1]) / l) * a[2] * tip];
  };
  return spline([...L, e(n - 1, n - 2), ...R, e(0, 1)], { pen });
}
