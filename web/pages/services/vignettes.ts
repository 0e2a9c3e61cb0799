import buffet from '../../art/out/vignettes/xcaret-plus-buffet-vignette.svg';
import gear from '../../art/out/vignettes/xcaret-plus-gear-vignette.svg';
import street from '../../art/out/vignettes/extra-coach-vignette.svg';
import type { PARTS } from './rows';

/** What each part looks like: a table that is laid, what one carries, the way there. */
export const vignetteOf: Record<(typeof PARTS)[number]['part'], string> = {
  eat: buffet,
  things: gear,
  about: street,
};
