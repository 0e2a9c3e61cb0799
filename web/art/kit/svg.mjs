// The parts of an SVG document as strings.
import { hex } from './ink.mjs';

export const tag = (n, a = {}, kids = '') => {
  const s = Object.entries(a)
    .filter(([, v]) => v !== undefined && v !== '')
    .map(([k, v]) => ` ${k}="${Array.isArray(v) ? hex(v) : typeof v === 'number' ? +v.toFixed(2) : v}"`)
    .join('');
  return kids === '' ? `<${n}${s}/>` : `<${n}${s}>${Array.isArray(kids) ? kids.join('') : kids}</${n}>`;
};
export const path = (d, fill, a = {}) => tag('path', { fill, ...a, d: String(d) });
export const g = (a, kids) => tag('g', a, kids);
export const use = (id, x, y, s = 1, rot = 0, flip = 1, a = {}) => {
  const r = Math.round,
    k = +s.toFixed(2);
  const T =
    `translate(${r(x)} ${r(y)})` +
    (rot ? `rotate(${r(rot)})` : '') +
    (k !== 1 || flip < 0 ? `scale(${flip < 0 ? `${-k} ${k}` : k})` : '');
  return tag('use', {
    href: '#' + id,
    ...a,
    ...(!rot && k === 1 && flip > 0 ? { x: r(x), y: r(y) } : { transform: T.replace(/ -/g, '-') }),
  });
};
const stops = (st) => st.map(([o, c, op]) => tag('stop', { offset: o, 'stop-color': c, 'stop-opacity': op }));
export const linear = (id, x1, y1, x2, y2, st) =>
  tag('linearGradient', { id, x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' }, stops(st));
export const radial = (id, cx, cy, r, st) =>
  tag('radialGradient', { id, cx, cy, r, gradientUnits: 'userSpaceOnUse' }, stops(st));
export const rect = (x, y, w, h, fill, a = {}) => tag('rect', { x, y, width: w, height: h, fill, ...a });
// ns prefixes every id, so many scenes can be inlined on one page.
export const doc = ({ vb, title, defs, body, ns = '' }) =>
  (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${vb.join(' ')}" role="img" aria-label="${title}">` +
    tag('defs', {}, defs) +
    body.flat(9).join('') +
    '</svg>'
  ).replace(/(\sid="|href="#|url\(#)/g, '$1' + ns);
