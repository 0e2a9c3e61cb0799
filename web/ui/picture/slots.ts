import type { CropName } from '../../art/kit/scene';

/** Where a picture stands: its shape in wide and in narrow windows, and whether it has a text alternative. */
export type Slot = {
  wide: CropName;
  narrow: CropName;
  /** False where words beside it already describe what there is to see. */
  spoken: boolean;
};

// Without effects: a script leaves out the slots that it does not draw.
/* @__NO_SIDE_EFFECTS__ */
const slot = (wide: CropName, narrow: CropName = wide, spoken = true): Slot => ({ wide, narrow, spoken });

/** A day of a package being built. */
export const day = slot('poster', 'hero', false);
/** Beside the name of a place, in a list. */
export const thumb = slot('tile', 'tile', false);

/** The slots that a place's own picture fills. */
export const slots = {
  /** As large as the window, over the page of a place. */
  about: slot('hero', 'poster'),
  /** Beside the title of what is being bought. */
  buy: slot('hero'),
  buy_phone: slot('tile'),
  /** A hotel among others, and a room. */
  lodging: slot('hero'),
  /** A room that was found: over its words, in a narrow window beside them. */
  room: slot('hero', 'tile'),
  /** One of a few that are compared side by side, whose columns are wide. */
  compared: slot('hero', 'tile'),
  /** Over an order that is paid: the place that was bought. */
  bought: slot('hero'),
  /** A poster on the wall of the front page. */
  wall: slot('poster'),
  wall_wide: slot('hero', 'poster'),
  /** A line or a card in the list of all places. */
  row: slot('tile'),
  /** A day of a ready-made package, beside the others; its name stands under it. */
  strip: slot('poster', 'poster', false),
  /** The same where few share the width. */
  strip_few: slot('hero', 'poster', false),
  day,
  thumb,
};
