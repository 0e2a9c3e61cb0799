import type { Ink } from '../kit/ink';

/** The store's inks, as in ui/styles/tokens.css, and what some places add to them. */
export const palette = {
  paper: [0.974, 0.016, 88],
  cream: [0.97, 0.018, 88],
  sand: [0.935, 0.034, 85],
  stone: [0.83, 0.036, 80],
  ink: [0.25, 0.045, 245],
  sea: [0.46, 0.09, 228],
  jungle: [0.42, 0.09, 155],
  ember: [0.54, 0.185, 36],
  night: [0.23, 0.06, 285],
  plum: [0.4, 0.09, 292],
  slate: [0.42, 0.045, 240],
  gold: [0.86, 0.13, 84],
  magenta: [0.46, 0.17, 355],
  mauve: [0.47, 0.12, 318],
  ochre: [0.5, 0.11, 60],
} as const satisfies Record<string, Ink>;

/** The name of an ink. */
export type PaletteName = keyof typeof palette;

const linear = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of `#rrggbb` or `#rgb`, by WCAG. */
export function luminance(color: string): number {
  const digits = color.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) =>
    linear(Number.parseInt(long.slice(from, from + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
