import type { Point } from './points';
import type { Markup } from './svg';

/** Left, top, width and height in the world. */
export type ViewBox = readonly [left: number, top: number, width: number, height: number];

/** What a scene is cut to: 4:5 poster, 16:9 hero, 1:1 tile. */
export const cropNames = ['poster', 'hero', 'tile'] as const;
export type CropName = (typeof cropNames)[number];

/** Width and height of each crop in world units, which are its pixels at full size. */
export const cropSizes = {
  poster: [1200, 1500],
  hero: [1920, 1080],
  tile: [1080, 1080],
} as const satisfies Record<CropName, Point>;

/** A part of a crop, its edges as fractions of the crop's width and height. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** One cut of a scene. */
export type Crop = {
  view: ViewBox;
  /** Where the eye should land, as fractions of width and height. */
  focal: Point;
  /** What must stay in sight wherever the crop is cut to another shape, and where no word may lie. */
  subject: Area;
  /** Where type may stand: no detail, little contrast. */
  quiet: Area;
};

/** What a scene is asked to draw: it may move, scale, add or drop its parts for the crop. */
export type Frame = { crop: CropName; view: ViewBox };

/** A drawn scene. Definitions nobody refers to are left out of the file. */
export type Drawing = { defs: readonly string[]; body: Markup };

/** A soft picture of at most 4 KB laid under the drawing, where smoke or mist needs it. */
export type Underlay = { file: string; crops: readonly CropName[] };

/** One place under one light. */
export type Scene = {
  /** The catalogue's name of it. */
  name: string;
  /** What is seen, in a few words. */
  title: string;
  /** One sentence of light: its source and its hour. Every lit shape answers to it. */
  light: string;
  crops: Record<CropName, Crop>;
  draw: (frame: Frame) => Drawing;
  /** The same scene under the dusk theme, for scenes that belong to pages instead of places. */
  dusk?: (frame: Frame) => Drawing;
  underlay?: Underlay;
};

/** The whole world and a little more, for skies and floors: no crop reaches its edge. */
export const WORLD: ViewBox = [-20, -20, 1990, 1540];

/** Left and right edge of a view with room for what hangs in from outside. */
export const span = ([left, , width]: ViewBox): [number, number] => [left - 20, left + width + 20];

type Framing = Record<CropName, { at: Point; focus: Point; subject: Area; quiet: Area }>;

/** Crops from their upper left corners in the world, and focal points given in the world. */
export function framing(cuts: Framing): Record<CropName, Crop> {
  const crop = (name: CropName): Crop => {
    const { at, focus, subject, quiet } = cuts[name];
    const [width, height] = cropSizes[name];
    const focal: Point = [(focus[0] - at[0]) / width, (focus[1] - at[1]) / height];
    return { view: [...at, width, height], focal, subject, quiet };
  };
  return { poster: crop('poster'), hero: crop('hero'), tile: crop('tile') };
}

/** An area from its edges: left, top, right, bottom as fractions. */
export const area = (left: number, top: number, right: number, bottom: number): Area => ({
  left,
  top,
  right,
  bottom,
});
