import { Pen } from '../kit/pen';
import { hex } from '../kit/ink';
import { path, tag } from '../kit/svg';
import { lettering, outlines, type Lettering } from './lettering.gen';
import { contrast, palette } from './palette';
import type { TextMark } from './text-mark-list';

/** A card's size in tenths of the pixel it is shown at, so that outlines are whole numbers. */
export const CARD = { width: 640, height: 400, corner: 60 };

/** Room at either side of the name, and the largest an em may be. */
const MARGIN = 50;
const LARGEST = { one: 175, two: 135 };

/** A word of a hand of lettering.gen.ts. */
export function word(hand: string, letters: string): Lettering {
  const found = lettering[`${hand} ${letters}`];
  if (!found) throw new ReferenceError(`“${letters}” is not set in ${hand}: node art/small/letters.mjs`);
  return found;
}

/** Draws one letter, `em` units an em. */
export function setLetter(outline: string, x: number, y: number, em: number, pen: Pen): void {
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const place = numbers
      .split(' ')
      .map((value, axis) => (axis % 2 === 0 ? x : y) + (Number(value) * em) / 1000);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = place;
    if (command === 'M') pen.move(x1, y1);
    else if (command === 'L') pen.line(x1, y1);
    else if (command === 'Q') pen.quad(x1, y1, x2, y2);
    else pen.close();
  }
}

/**
 * Draws a word: its origin at a place, `em` units an em. Each letter begins on a whole unit, so that the same
 * letter is the same path data again and packs to nothing.
 */
export function setWord(hand: string, letters: string, x: number, y: number, em: number, pen: Pen): Pen {
  for (const [i, start] of word(hand, letters).starts.entries()) {
    const outline = outlines[hand]?.[letters.charAt(i)] ?? '';
    setLetter(outline, Math.round(x + (start * em) / 1000), Math.round(y), em, pen);
  }
  return pen;
}

/** Cream on dark grounds, ink on light ones: whichever is the easier to read. */
export function letterInk({ ground }: TextMark): 'cream' | 'ink' {
  const on = hex(palette[ground]);
  return contrast(hex(palette.cream), on) >= contrast(hex(palette.ink), on) ? 'cream' : 'ink';
}

/** A company's name in our letters on a card of our colour. Never its logo. */
export function textMark(mark: TextMark): string {
  const words = mark.lines.map((line) => word(mark.hand, line));
  const widest = Math.max(...words.map(({ left, right }) => right - left));
  const em = Math.min(
    words.length > 1 ? LARGEST.two : LARGEST.one,
    ((CARD.width - 2 * MARGIN) / widest) * 1000,
  );
  const leading = em * 1.02;
  const capital = 0.66 * em;
  const first = (CARD.height + capital - leading * (words.length - 1)) / 2;
  const pen = new Pen();
  for (const [i, { left, right }] of words.entries()) {
    const x = CARD.width / 2 - ((left + right) / 2) * (em / 1000);
    setWord(mark.hand, mark.lines[i] ?? '', x, first + i * leading, em, pen);
  }
  const { width, height, corner } = CARD;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 64,
      height: 40,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': mark.lines.join(' '),
    },
    [
      tag('rect', { width, height, rx: corner, fill: palette[mark.ground] }),
      path(pen, palette[letterInk(mark)]),
    ],
  );
}
