// What the simple scenes share.
import * as I from '../kit/index.mjs';

export const WORLD = [-20, -20, 1990, 1540];
export const bump = (x, centre, width, height) => height * Math.exp(-(((x - centre) / width) ** 2));
export const sky = (to, stops) => I.linear('sk', 0, 0, 0, to, stops);
export const plain = (d) => I.tag('path', { d: String(d) });
/** A person: tapered limbs on a pose. */
export const figure = (limbs) => limbs.map((points) => I.limb(points));

/** A head for each body. */
export const heads = (at, dx, dy, r, fill) =>
  at.map(([x, y]) => I.tag('circle', { cx: x + dx, cy: y + dy, r, fill }));

/** A stepped pyramid seen past its corner: the left face takes the light, the right one is in shade. */
export function pyramid({ x, base, w, h, tiers = 9, lit, shade, dark }) {
  const edge = 0.2;
  const faces = { lit: '', shade: '', line: '' };
  for (let i = 0; i < tiers; i += 1) {
    const k = (j) => 1 - (j / tiers) * 0.74;
    const [y0, y1] = [base - (h * i) / tiers, base - (h * (i + 1)) / tiers];
    const [a, b] = [k(i), k(i + 0.55)];
    const at = (u, t) => Math.round(x + w * u * t);
    const Y = [Math.round(y0), Math.round(y1)];
    faces.lit += `M${at(-0.5, a)} ${Y[0]}L${at(edge, a)} ${Y[0]}L${at(edge, b)} ${Y[1]}L${at(-0.5, b)} ${Y[1]}Z`;
    faces.shade += `M${at(edge, a)} ${Y[0]}L${at(0.5, a)} ${Y[0]}L${at(0.5, b)} ${Y[1]}L${at(edge, b)} ${Y[1]}Z`;
    faces.line += `M${at(-0.5, b)} ${Y[1] + 3}H${at(edge, b)}`;
  }
  const top = base - h;
  const px = (u) => Math.round(x + w * u);
  const stair = `M${px(-0.215)} ${base}L${px(-0.085)} ${base}L${px(-0.012)} ${top}L${px(-0.075)} ${top}Z`;
  const steps = Array.from({ length: 17 }, (_, i) => {
    const t = i / 17;
    const y = Math.round(base - h * t);
    return `M${Math.round(px(-0.215) + (px(-0.075) - px(-0.215)) * t)} ${y}H${Math.round(px(-0.085) + (px(-0.012) - px(-0.085)) * t)}`;
  }).join('');
  const box = (a, b, y, up) => `M${px(a)} ${y}H${px(b)}V${y - up}H${px(a)}Z`;
  const t = h * 0.17;
  return [
    I.path(faces.shade + box(0.052, 0.125, top, t) + box(0.056, 0.131, top - t, t * 0.28), shade),
    I.path(faces.lit + box(-0.12, 0.052, top, t) + box(-0.126, 0.056, top - t, t * 0.28), lit),
    I.path(faces.line, 'none', { stroke: I.mix(lit, shade, 0.6), 'stroke-width': 6 }),
    I.path(stair, I.mix(lit, [0.98, 0.05, 90], 0.45)),
    I.path(steps, 'none', { stroke: I.mix(lit, shade, 0.4), 'stroke-width': 4 }),
    I.path(box(-0.06, -0.012, top, t * 0.72), dark),
  ];
}
