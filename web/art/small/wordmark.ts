import { at, times } from '../kit/list';
import { curve } from '../kit/marks';
import { Pen } from '../kit/pen';
import { joints, type Joint, type Knot } from '../kit/points';
import type { Ink } from '../kit/ink';
import { tag } from '../kit/svg';
import { outlines } from './lettering.gen';
import { palette } from './palette';
import { setLetter, word } from './text-marks';

/** The white road through the S: in at the foot, along the spine, out of sight where the letter ends. */
const ROAD =
  joints(`96,-228,40 112,-168,38 168,-98,35 236,-61,33 310,-52,31 392,-64,28 458,-100,26 488,-158,24 484,-208,23
  444,-262,21 384,-294,19 306,-319,17 224,-345,15 158,-376,14 116,-422,13 106,-480,11 132,-544,12 190,-590,10
  276,-611,8 362,-600,6 424,-560,4 456,-506,2`);

/** The two sides of the road, from its foot to its end. */
function sides(road: readonly Joint[]): { left: Knot[]; right: Knot[] } {
  const edge = (side: number): Knot[] =>
    road.map(([x, y, width], i) => {
      const [before, after] = [at(road, Math.max(0, i - 1)), at(road, Math.min(road.length - 1, i + 1))];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
      const reach = (side * width) / 2 / length;
      return [x - (after[1] - before[1]) * reach, y + (after[0] - before[0]) * reach];
    });
  return { left: edge(-1), right: edge(1) };
}

/** Cuts the road out of the S, which begins where its foot is cut off. */
function initial(pen: Pen): void {
  const outline = outlines['name']?.['S'] ?? '';
  const foot = outline.indexOf('L');
  const { left, right } = sides(ROAD);
  setLetter(outline.slice(0, foot), 0, 0, 1000, pen);
  curve(right, { pen });
  curve(left.toReversed(), { pen });
  setLetter(outline.slice(foot), 0, 0, 1000, pen);
}

/** The name's letters with the road cut out of the first; 1000 units an em. */
export function wordmarkLetters(): string {
  const pen = new Pen();
  const { starts } = word('name', 'Sacbe');
  initial(pen);
  for (const i of times(4, (index) => index + 1)) {
    setLetter(outlines['name']?.['Sacbe'.charAt(i)] ?? '', at(starts, i), 0, 1000, pen);
  }
  return String(pen);
}

/** The road alone, for a second ink. */
export function wordmarkRoad(): string {
  const { left, right } = sides(ROAD);
  const pen = new Pen();
  curve([...right, ...left.toReversed()], { pen });
  return String(pen.close());
}

const { left, top, right, bottom } = word('name', 'Sacbe');
const EDGE = 12;

/** The wordmark's view box. */
export const wordmarkView = [
  left - EDGE,
  top - EDGE,
  right - left + 2 * EDGE,
  bottom - top + 2 * EDGE,
] as const;

const root = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 116,
  height: 31,
  viewBox: wordmarkView.join(' '),
  role: 'img',
  'aria-label': 'Sacbe',
};

/** The wordmark in one ink: the text's. */
export const wordmark = (): string =>
  tag('svg', { ...root, fill: 'currentColor' }, tag('path', { d: wordmarkLetters() }));

/** The wordmark in two inks: the letters', and the road's. */
export const wordmarkInTwo = (letters: Ink, road: Ink): string =>
  tag('svg', root, [
    tag('path', { fill: letters, d: wordmarkLetters() }),
    tag('path', { fill: road, d: wordmarkRoad() }),
  ]);

/** The inks of the wordmark in two, by day and at dusk. */
export const wordmarkInks = {
  day: { letters: palette.ink, road: palette.gold },
  dusk: { letters: palette.cream, road: palette.ember },
} as const;
