import { pathText } from '../kit/pen';
import { tag } from '../kit/svg';

/**
 * A pictogram on a grid of 24: lines of one weight, and at most one filled place, its accent. Both are path
 * data by hand. It has no colour of its own: it takes the text's.
 */
export type Pictogram = {
  lines: string;
  accent?: string;
  /** How far the whole is moved, so that the eye finds it in the middle. */
  nudge?: readonly [x: number, y: number];
};

/** The weight of every line. */
export const WEIGHT = 1.75;

const short = (value: number): string => String(Number(value.toFixed(2)));

/** A circle, as path data. */
export const ring = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0 ${short(-2 * r)} 0z`;

/** A box with round corners, as path data. */
export const box = (x: number, y: number, width: number, height: number, r = 0): string => {
  const corner = (dx: number, dy: number): string => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return [
    `M${short(x + r)} ${y}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}${corner(-r, r)}`,
    `h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}z`,
  ].join('');
};

/** A wave from the left edge of the grid to the right, `count` crests of `height`. */
export const wave = (y: number, from = 2, to = 22, count = 3, height = 1.6): string => {
  const half = (to - from) / (2 * count);
  const [out, back] = [short(half * 0.5), short(half)];
  const rise = `c${out} 0 ${out} ${short(-height)} ${back} ${short(-height)}`;
  const fall = `c${out} 0 ${out} ${short(height)} ${back} ${short(height)}`;
  return `M${short(from)} ${short(y)}${(rise + fall).repeat(count)}`;
};

/** How every pictogram is inked. */
const pens = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': WEIGHT,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

const onOneLine = (data: string): string => pathText(data.replaceAll(/\s+/g, ' '));

function strokes({ lines, accent, nudge }: Pictogram): string[] {
  const transform = nudge && `translate(${nudge.join(' ')})`;
  const printed = tag('path', { transform, d: onOneLine(lines) });
  if (accent === undefined) return [printed];
  return [printed, tag('path', { transform, fill: 'currentColor', stroke: 'none', d: onOneLine(accent) })];
}

/** A pictogram as a file of its own. */
export const pictogramFile = (pictogram: Pictogram): string =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', ...pens },
    strokes(pictogram),
  );
