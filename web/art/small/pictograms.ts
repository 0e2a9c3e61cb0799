// Every pictogram, by name.
import { activity } from './pictograms-activity';
import { people } from './pictograms-people';
import { purchase } from './pictograms-purchase';
import { signs } from './pictograms-signs';
import { visit } from './pictograms-visit';
import type { Pictogram } from './pictogram';

/** The families, in the order of the contact sheet. */
export const pictogramFamilies = { visit, activity, people, purchase, signs };

type Families = typeof pictogramFamilies;

/** The name of a pictogram: `icon-NAME` in the sprite, `icon-NAME.svg` as a file. */
export type PictogramName = {
  [Family in keyof Families]: keyof Families[Family];
}[keyof Families];

/** Every pictogram, of all families. */
export const pictograms: Record<PictogramName, Pictogram> = {
  ...visit,
  ...activity,
  ...people,
  ...purchase,
  ...signs,
};

/** Every name, in the order of the sprite. */
export const pictogramNames = Object.keys(pictograms) as readonly PictogramName[];
