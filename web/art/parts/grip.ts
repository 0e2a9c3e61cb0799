import * as kit from '../kit';
import { limb, outline, type Ink, type Markup } from '../kit';

// A hand round a stick: the stick runs up and down through 0,0, the forearm comes from the right.
const fist = outline(
  `22,-9 14,-15 6,-20 -6,-21 -15,-18^ -20,-14 -17,-9^ -23,-7 -22,0^ -24,3 -21,8^ -21,14 -14,18^
    -4,20 8,17 17,10 23,2`,
);
const fingers = [
  limb('6,-14,9 -8,-16,9 -15,-14,7'),
  limb('7,-4,9 -10,-5,9 -19,-4,7'),
  limb('7,6,9 -9,5,9 -18,4,7'),
  limb('6,15,8 -7,14,8 -13,13,6'),
];
const thumb = limb('22,-14,12 8,-23,11 -7,-27,9 -12,-26,7');

/** The fist and its thumb as `fist`, to go into a silhouette, and the fingers alone as `fingers`. */
export const gripSymbols = (): string[] => [
  kit.group({ id: 'fist' }, [fist, thumb].map(kit.shape)),
  kit.group({ id: 'fingers' }, fingers.map(kit.shape)),
];

/** Where a hand is: its place on the stick and, in degrees, how the stick lies there. */
export type Grip = readonly [x: number, y: number, turn: number, scale: number];

/** Hands as part of a silhouette. */
export const fists = (grips: readonly Grip[]): string[] =>
  grips.map(([x, y, turn, scale]) => kit.use('fist', x, y, scale, turn));

/** The fingers of the hands, each with an edge of light from below. */
export const knuckles = (grips: readonly Grip[], light: Ink, half: Ink, dark: Ink): Markup =>
  grips.map(([x, y, turn, scale]) => [
    kit.inked(half, kit.use('fingers', x, y + 1, scale, turn)),
    kit.inked(light, kit.use('fingers', x + (scale > 0 ? -1 : 1), y + 3, scale * 0.98, turn)),
    kit.inked(dark, kit.use('fingers', x + (scale > 0 ? 3 : -3), y - 1, scale, turn)),
  ]);
