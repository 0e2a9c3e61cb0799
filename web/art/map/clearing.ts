/** An ellipse that leaves and foam keep clear of: marks, type, water. */
export type Clearing = { x: number; y: number; rx: number; ry: number };

/** Whether something of a size would stand in a clearing. */
export const blocked = (
  clearings: readonly Clearing[],
  x: number,
  y: number,
  rx: number,
  ry: number,
): boolean => clearings.some((c) => ((x - c.x) / (c.rx + rx)) ** 2 + ((y - c.y) / (c.ry + ry)) ** 2 < 1);

/** The clearing around a box: left, top, right and bottom, grown by a part of its size. */
export const clearingOf = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  part = 0.52,
): Clearing => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  rx: (right - left) * part,
  ry: (bottom - top) * part,
});
