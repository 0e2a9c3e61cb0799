import any from '../../art/out/vignettes/xcaret-macaws-vignette.svg';
import culture from '../../art/out/vignettes/xichen-deluxe-observatory-vignette.svg';
import children from '../../art/out/vignettes/xcaret-plus-turtle-vignette.svg';
import adrenaline from '../../art/out/vignettes/xplor-buggy-vignette.svg';
import night from '../../art/out/vignettes/xplor-fuego-torches-vignette.svg';
import water from '../../art/out/vignettes/xelha-parrotfish-vignette.svg';

const pictures: Record<string, string> = {
  '': any,
  water,
  adrenaline,
  culture,
  night,
  'small-children': children,
};

/** What a day about something looks like; none for what a catalogue names that has no picture here. */
export const pictureOfDay = (word: string): string | null => pictures[word] ?? null;
