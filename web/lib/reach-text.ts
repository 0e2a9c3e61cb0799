import type { Translate } from './messages';
import type { ReachView } from './view.gen';

/** How a product is reached, from where they set out. */
export const reachText = (reach: ReachView, t: Translate): string =>
  reach.by === 'picked_up' ? t('listing.picked_up') : t('listing.drive', { minutes: reach.minutes });
