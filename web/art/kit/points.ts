/** A place in the world: a unit is a pixel of the 1920-wide hero. */
export type Point = readonly [x: number, y: number];

/** A point of an outline; a corner is not rounded off. */
export type Knot = readonly [x: number, y: number, corner?: boolean];

/** A point along a limb and how wide the limb is there. */
export type Joint = readonly [x: number, y: number, width: number];

function numbers(word: string, count: number): number[] {
  const values = word.split(',').map(Number);
  if (values.length !== count || values.some(Number.isNaN))
    throw new SyntaxError(`Not ${count} numbers: ${word}`);
  return values;
}

/** Rows of `count` numbers written as text: `a,b,c a,b,c`. */
export const rows = (text: string, count: number): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => numbers(word, count));

/** Points written as text: `x,y x,y`. */
export const points = (text: string): Point[] => rows(text, 2).map(([x = 0, y = 0]) => [x, y]);

/** An outline written as text: `x,y x,y^`, where `^` marks a corner. */
export const knots = (text: string): Knot[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = 0, y = 0] = numbers(word.replace('^', ''), 2);
      return [x, y, word.endsWith('^')];
    });

/** A limb written as text: `x,y,width x,y,width`. */
export const joints = (text: string): Joint[] =>
  rows(text, 3).map(([x = 0, y = 0, width = 0]) => [x, y, width]);
