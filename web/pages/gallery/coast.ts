import { sceneFiles } from '../../art/files.gen';
import type { Place } from '../../lib/frame';
import type { PrintView } from '../../lib/view.gen';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';

/** Pictures of the coast that hang over pages of the store: the slot of each, and its page. */
const COAST = ['home', 'packages', 'promotions', 'photo_pass'] as const;

/** The coast by day and at dusk, a print each; every one leads to the page it hangs over. */
export function coastPrints({ t, frame }: Place): PrintView[] {
  return COAST.flatMap((name) => {
    const { scene } = pageSlots[name];
    const picture = pagePicture(name, t);
    const { dusk, ...day } = picture;
    const common = { name: t(`gallery.coast.${name}`), href: frame.urls[name], moments: [] };
    const print = (light: PrintView['light'], files: typeof day): PrintView => ({
      ...common,
      light,
      picture: files,
      file: `${scene}-${light}.svg`,
    });
    const late = sceneFiles[`${scene}-dusk`] && dusk ? [print('dusk', { ...day, ...dusk })] : [];
    return [print('day', day), ...late];
  });
}
