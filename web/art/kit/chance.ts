import { at, times } from './list';

/** Seeded random numbers: the same seed gives the same picture, byte for byte. */
export type Chance = {
  /** Uniform, 0 to 1. */
  (): number;
  /** Uniform between two values. */
  between(low: number, high: number): number;
  /** Roughly normal: around `mean`, at most 1.74 times `spread` from it. */
  normal(mean: number, spread: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
};

/** Starts a sequence of random numbers. */
export function chance(seed: number): Chance {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    normal: (mean: number, spread: number) => mean + spread * (next() + next() + next() - 1.5) * 1.16,
    pick: <T>(items: readonly T[]) => at(items, Math.floor(next() * items.length)),
  });
}

/** A smooth wandering line, −1 to 1, with about one bend per unit of x. */
export function noise(seed: number): (x: number) => number {
  const height = (i: number): number => {
    const s = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453;
    return (s - Math.floor(s)) * 2 - 1;
  };
  return (x) => {
    const i = Math.floor(x);
    const t = x - i;
    const eased = t * t * (3 - 2 * t);
    return height(i) * (1 - eased) + height(i + 1) * eased;
  };
}

/** Noise with finer noise on it, `octaves` deep, each half as high; −1 to 1. */
export function fractal(line: (x: number) => number, x: number, octaves: number): number {
  let [sum, total, gain, frequency] = [0, 0, 1, 1];
  for (const octave of times(octaves, (i) => i)) {
    sum += gain * line(x * frequency + octave * 17.3);
    total += gain;
    gain *= 0.5;
    frequency *= 2.03;
  }
  return sum / total;
}
