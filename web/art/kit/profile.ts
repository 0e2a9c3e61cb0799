/** A height for every x of the world: the composed line of a ridge, a shore or a roof. */
export type Profile = (x: number) => number;

/** A hill of a height around a centre; `width` is where it has fallen to about a third. */
export const bump = (x: number, centre: number, width: number, height: number): number =>
  height * Math.exp(-(((x - centre) / width) ** 2));

/** A smooth step from 0 before `start` to 1 after `end`. */
export function step(x: number, start: number, end: number): number {
  const t = Math.max(0, Math.min(1, (x - start) / (end - start)));
  return t * t * (3 - 2 * t);
}
