import * as kit from '../kit';
import type { Ink, Markup } from '../kit';
import type { MapLight } from './inks';

/** A place's tiny picture: drawn around its spot, and how far it reaches from there. */
export type Mark = {
  reach: readonly [left: number, top: number, right: number, bottom: number];
  draw: (light: MapLight) => Markup;
};

const day = {
  stone: [0.93, 0.05, 85],
  stoneMiddle: [0.76, 0.07, 62],
  stoneShade: [0.48, 0.06, 330],
  wall: [0.975, 0.015, 95],
  wallShade: [0.76, 0.04, 262],
  wood: [0.36, 0.05, 48],
  woodLit: [0.66, 0.085, 62],
  thatch: [0.5, 0.07, 62],
  thatchLit: [0.8, 0.1, 84],
  leaf: [0.3, 0.065, 165],
  leafLit: [0.64, 0.135, 123],
  water: [0.82, 0.1, 192],
  waterShade: [0.56, 0.1, 212],
  foam: [0.965, 0.03, 175],
  ink: [0.2, 0.05, 262],
  coral: [0.67, 0.19, 30],
  coralShade: [0.5, 0.16, 22],
  yellow: [0.86, 0.16, 88],
  blue: [0.5, 0.14, 252],
  pink: [0.62, 0.2, 358],
  skin: [0.52, 0.075, 50],
  skinLit: [0.76, 0.075, 58],
} as const satisfies Record<string, Ink>;

/** The inks things are printed in, as a light shows them. */
export type MarkInks = Readonly<Record<keyof typeof day, Ink>>;

/** The inks of things under a light. */
export function inksUnder({ under }: MapLight): MarkInks {
  const shown = Object.entries(day).map(([name, ink]) => [name, under(ink)]);
  return Object.fromEntries(shown) as MarkInks;
}

/** The shadow a thing throws inland, to the left: `long` by `wide`, its right end at x, y. */
export const cast = ({ shade }: MapLight, x: number, y: number, long: number, wide: number): string =>
  kit.path(kit.dab(new kit.Pen(), x - long / 2, y, long, wide * 1.6, Math.PI - 0.06), shade, {
    opacity: 0.5,
  });

/** A pen for tiny things: halves of a unit. */
export const smallPen = (): kit.Pen => new kit.Pen(0.5);

/** A bush about 64 by 32 units around 0,0, as a symbol named `bush`, to be placed as `use` does. */
export function bushSymbol(light: MapLight): string {
  const ink = inksUnder(light);
  return kit.group({ id: 'bush' }, [
    kit.path(kit.clump({ cx: 0, cy: 0, rx: 30, ry: 15, leaves: 12, seed: 4, rough: 0.22 }), ink.leaf),
    kit.path('M-4-10q10-7 20 0q-9 5-20 0M12-4q8-6 15 0q-7 4-15 0M-14-3q9-6 16 1q-9 3-16-1', ink.leafLit),
  ]);
}

/** Somebody tiny: legs, body and head as limbs, the head last. */
export const person = (limbs: readonly string[], cloth: Ink, head: kit.Point, skin: Ink, r = 3.4): Markup => [
  kit.path(kit.figure(limbs, smallPen), cloth),
  kit.disc(head[0], head[1], r, skin),
];
