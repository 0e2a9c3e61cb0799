import type { Mark } from './mark-inks';
import { parkMarks } from './mark-parks';
import { tourMarks } from './mark-tours';
import { townMarks } from './mark-towns';
import { travelMarks } from './mark-travel';

/** Every place's tiny picture, by the place's id. */
export const marks: Readonly<Partial<Record<string, Mark>>> = {
  ...parkMarks,
  ...tourMarks,
  ...townMarks,
  ...travelMarks,
};
