// Tiny tiles that repeat along a line, as masks: black at two strengths, to be inked by the page
// (`mask: url(…) repeat-x; background: var(--color-stone)`), so that they are right in both themes.
import { chance } from '../kit/chance';
import { curve, dab } from '../kit/marks';
import { finePen, pathText, type Pen } from '../kit/pen';
import type { Knot } from '../kit/points';
import { tag } from '../kit/svg';

/** A tile: its size, and what is printed at full strength over what is printed at less. */
export type Tile = { width: number; height: number; faint: string; strong: string };

/** How strong the faint print is. */
const FAINT = 0.45;

type Fringe = { width: number; bed: number; longest: number; seed: number };

/** A bed of limestone and its drips: mostly short, some long; the last one's foot is the first one's. */
function fringe({ width, bed, longest, seed }: Fringe): Pen {
  const luck = chance(seed);
  const knots: Knot[] = [[0, bed, true]];
  for (let x = 0; x < width - 5;) {
    const left = width - x;
    const wide = left < 18 ? left : luck.between(6, 15);
    const long = 0.8 + longest * luck() ** 2.2;
    const tip = x + wide * luck.between(0.42, 0.58);
    const blunt = 0.35 + wide * 0.03;
    knots.push(
      [x + wide * 0.22, bed + long * 0.1],
      [tip - blunt * 2.4, bed + long * 0.5],
      [tip - blunt, bed + long],
      [tip + blunt, bed + long],
      [tip + blunt * 2.6, bed + long * 0.45],
      [x + wide * 0.8, bed + long * 0.08],
      [x + wide, bed],
    );
    x += wide;
  }
  return curve(knots, { pen: finePen().move(0, 0) })
    .line(width, 0)
    .close();
}

/** Limestone drips: hangs from the top edge of a section. */
export function drips(): Tile {
  const width = 160;
  return {
    width,
    height: 24,
    faint: pathText(fringe({ width, bed: 4.5, longest: 17, seed: 6 })),
    strong: pathText(fringe({ width, bed: 2, longest: 9, seed: 12 })),
  };
}

/** Glitter of water: lenses, tight and small above, longer below; those that leave on one side enter on the other. */
export function glitter(): Tile {
  const [width, height] = [160, 24];
  const luck = chance(31);
  const [faint, strong] = [finePen(), finePen()];
  for (let i = 0; i < 34; i += 1) {
    const near = (i / 34) ** 1.15;
    const long = 5 + 24 * near * luck.between(0.6, 1.2);
    const [x, y] = [luck() * width, 1.5 + near * (height - 4)];
    const pen = i % 3 === 0 ? faint : strong;
    const thick = 0.7 + 1.5 * near;
    dab(pen, x, y, long, thick);
    if (x < long / 2) dab(pen, x + width, y, long, thick);
    if (x > width - long / 2) dab(pen, x - width, y, long, thick);
  }
  return { width, height, faint: pathText(faint), strong: pathText(strong) };
}

/** A tile as a file. */
export const tileFile = ({ width, height, faint, strong }: Tile): string =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, [
    tag('path', { opacity: FAINT, d: faint }),
    tag('path', { d: strong }),
  ]);
