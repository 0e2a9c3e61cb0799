import { sceneFiles } from '../../art/files.gen';
import type { Translate } from '../../lib/messages';
import { pageSlots } from './page-slots';
import type { Shown } from './scene';

const none = { poster: '', hero: '', tile: '' };

/** What stands in a page's slot: by day and at dusk. */
export function pagePicture(name: keyof typeof pageSlots, t: Translate): Shown {
  const { scene } = pageSlots[name];
  return {
    scene,
    alt: t(`scene.${scene}`),
    ...(sceneFiles[scene] ?? none),
    dusk: sceneFiles[`${scene}-dusk`] ?? none,
  };
}
