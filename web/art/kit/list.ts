/**
 * The item at an index; negative counts from the end. A missing one is a mistake in the drawing, so it
 * throws.
 */
export function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${items.length}.`);
  return item;
}

/** A list made by calling `make` with 0, 1, … `count` − 1. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
