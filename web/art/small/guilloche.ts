import { Pen } from '../kit/pen';

/** A number from a text: the same for the same text, and far from that of the next. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Random numbers, 0 to 1, from a seed. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Curve = (t: number) => readonly [x: number, y: number];

/** Draws a curve of t from 0 to 1 as `pieces` cubics that agree with it in place and direction. */
function trace(pen: Pen, along: Curve, pieces: number): void {
  const tiny = 1e-4;
  const slope = (t: number): readonly [number, number] => {
    const [[x0, y0], [x1, y1]] = [along(t - tiny), along(t + tiny)];
    return [(x1 - x0) / (2 * tiny), (y1 - y0) / (2 * tiny)];
  };
  const third = 1 / (3 * pieces);
  pen.move(...along(0));
  for (let i = 0; i < pieces; i += 1) {
    const [from, to] = [i / pieces, (i + 1) / pieces];
    const [[x0, y0], [x1, y1]] = [along(from), along(to)];
    const [[leaveX, leaveY], [arriveX, arriveY]] = [slope(from), slope(to)];
    pen.cubic(x0 + leaveX * third, y0 + leaveY * third, x1 - arriveX * third, y1 - arriveY * third, x1, y1);
  }
}

const TURN = 2 * Math.PI;

/** How many lines are woven into the band, and into the rosette on it. */
const STRANDS = 8;
const RINGS = 4;

/**
 * A voucher's guilloche: a band of interwoven lines with a rosette threaded on it like a bead, from the
 * ticket's code, so that no two tickets have the same. Path data, to be stroked with a hairline (0.4 to 0.7
 * units) and not filled; it spans `width` by `height` from the origin.
 */
export function guilloche(seed: string, width: number, height: number): string {
  const luck = sequence(hashed(seed));
  const pick = (low: number, high: number): number => low + Math.floor(luck() * (high - low + 1));
  const pen = new Pen(0.5);
  const [middle, reach] = [height / 2, height / 2 - 1];

  const swings = pick(5, 7);
  const slow = pick(2, 3);
  const [slowPhase, swingPhase, twist] = [luck() * TURN, luck() * TURN, 0.25 + luck() * 0.5];
  const [petals, depth, turn] = [pick(7, 13), 0.2 + luck() * 0.12, luck() * TURN];
  const bead = luck() < 0.5 ? 0.17 : 0.83;

  // Two slow waves bound the band; between them every strand swings, each a step later than the last. It is
  // narrow where the rosette stands.
  for (let strand = 0; strand < STRANDS; strand += 1) {
    const late = (strand / STRANDS) * TURN;
    trace(
      pen,
      (t) => {
        const narrow = 1 - 0.86 * Math.exp(-(((t - bead) / 0.085) ** 2));
        const wide = narrow * (0.58 + 0.26 * Math.sin(TURN * slow * t + slowPhase));
        const bow = narrow * 0.14 * Math.sin(TURN * (slow - 1) * t + swingPhase);
        const swing = Math.sin(TURN * swings * t + late + twist * Math.sin(TURN * t + late));
        return [t * width, middle + reach * (bow + wide * swing)];
      },
      swings * 4,
    );
  }
  for (let ring = 0; ring < RINGS; ring += 1) {
    const late = (ring / RINGS) * TURN;
    trace(
      pen,
      (t) => {
        const r = reach * (0.98 - depth + depth * Math.cos(TURN * petals * t + late));
        const angle = TURN * t + turn;
        return [width * bead + r * Math.cos(angle), middle + r * Math.sin(angle)];
      },
      petals * 2,
    );
  }
  return String(pen);
}
