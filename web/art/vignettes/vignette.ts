import { rect, type Drawing, type Ink, type ViewBox } from '../kit';

/** What a vignette is cut to: 4:3, twice the size it is usually shown in. Extras show the square in its middle. */
export const VIGNETTE: ViewBox = [0, 0, 960, 720];

/** One hour of a place: one subject, close, under the light of that hour. */
export type Vignette = {
  /** The place or the kind of thing, and the subject: the catalogue's name of it. */
  name: string;
  /** What is seen, in a few words. */
  title: string;
  /** One sentence of light: its source and its hour. */
  light: string;
  draw: () => Drawing;
};

/** A paint over the whole picture, from a height down. */
export const ground = (fill: Ink | string, top = -10): string => rect(-10, top, 980, 730 - top, fill);
