import type { CropName } from '../../art/kit/scene';
import type { Slot } from './slots';

/** A slot of a page's own, and the scene that fills it until the operator has a photograph. */
type PageSlot = Slot & { scene: PageScene };

/** Scenes that are no place's, each with a dusk. Their words are the messages `scene.…`. */
type PageScene =
  | 'home'
  | 'hotels'
  | 'internal-error'
  | 'mail-header'
  | 'not-found'
  | 'offline'
  | 'order-confirmed'
  | 'packages'
  | 'photo-pass'
  | 'promotions'
  | 'search-none'
  | 'voucher-header';

const slot = (scene: PageScene, wide: CropName, narrow: CropName, spoken = true): PageSlot => ({
  scene,
  wide,
  narrow,
  spoken,
});

/** The slots of the store's own pages, papers, mail and link cards; the server reads them as `slots.json`. */
export const pageSlots = {
  home: slot('home', 'hero', 'poster'),
  packages: slot('packages', 'hero', 'hero'),
  promotions: slot('promotions', 'hero', 'hero'),
  hotels: slot('hotels', 'hero', 'poster'),
  photo_pass: slot('photo-pass', 'hero', 'hero'),
  search_none: slot('search-none', 'hero', 'tile'),
  not_found: slot('not-found', 'hero', 'poster'),
  internal_error: slot('internal-error', 'hero', 'poster'),
  offline: slot('offline', 'hero', 'poster'),
  /** Beside the form of who comes back: the same, taller than wide. */
  account: slot('order-confirmed', 'poster', 'poster'),
  order_confirmed: slot('order-confirmed', 'hero', 'hero'),
  voucher_header: slot('voucher-header', 'hero', 'hero', false),
  mail_header: slot('mail-header', 'hero', 'hero', false),
};
