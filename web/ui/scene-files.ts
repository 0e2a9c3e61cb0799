// The files of every scene. Imported one by one, so that each is hashed and shipped only when it is used.
import xcaretPoster from '../art/scenes/xcaret-poster.svg';
import xcaretHero from '../art/scenes/xcaret-hero.svg';
import xcaretTile from '../art/scenes/xcaret-tile.svg';
import xcaretPlusPoster from '../art/scenes/xcaret-plus-poster.svg';
import xcaretPlusHero from '../art/scenes/xcaret-plus-hero.svg';
import xcaretPlusTile from '../art/scenes/xcaret-plus-tile.svg';
import xcaretTotalPoster from '../art/scenes/xcaret-total-poster.svg';
import xcaretTotalHero from '../art/scenes/xcaret-total-hero.svg';
import xcaretTotalTile from '../art/scenes/xcaret-total-tile.svg';
import xcaretNightPoster from '../art/scenes/xcaret-night-poster.svg';
import xcaretNightHero from '../art/scenes/xcaret-night-hero.svg';
import xcaretNightTile from '../art/scenes/xcaret-night-tile.svg';
import xelhaPoster from '../art/scenes/xelha-poster.svg';
import xelhaHero from '../art/scenes/xelha-hero.svg';
import xelhaTile from '../art/scenes/xelha-tile.svg';
import xplorPoster from '../art/scenes/xplor-poster.svg';
import xplorHero from '../art/scenes/xplor-hero.svg';
import xplorTile from '../art/scenes/xplor-tile.svg';
import xplorFuegoPoster from '../art/scenes/xplor-fuego-poster.svg';
import xplorFuegoHero from '../art/scenes/xplor-fuego-hero.svg';
import xplorFuegoTile from '../art/scenes/xplor-fuego-tile.svg';
import xavagePoster from '../art/scenes/xavage-poster.svg';
import xavageHero from '../art/scenes/xavage-hero.svg';
import xavageTile from '../art/scenes/xavage-tile.svg';
import xoximilcoPoster from '../art/scenes/xoximilco-poster.svg';
import xoximilcoHero from '../art/scenes/xoximilco-hero.svg';
import xoximilcoTile from '../art/scenes/xoximilco-tile.svg';
import xensesPoster from '../art/scenes/xenses-poster.svg';
import xensesHero from '../art/scenes/xenses-hero.svg';
import xensesTile from '../art/scenes/xenses-tile.svg';
import xenotesPoster from '../art/scenes/xenotes-poster.svg';
import xenotesHero from '../art/scenes/xenotes-hero.svg';
import xenotesTile from '../art/scenes/xenotes-tile.svg';
import xichenDeluxePoster from '../art/scenes/xichen-deluxe-poster.svg';
import xichenDeluxeHero from '../art/scenes/xichen-deluxe-hero.svg';
import xichenDeluxeTile from '../art/scenes/xichen-deluxe-tile.svg';
import xichenClasicoPoster from '../art/scenes/xichen-clasico-poster.svg';
import xichenClasicoHero from '../art/scenes/xichen-clasico-hero.svg';
import xichenClasicoTile from '../art/scenes/xichen-clasico-tile.svg';
import tulumXelhaPoster from '../art/scenes/tulum-xelha-poster.svg';
import tulumXelhaHero from '../art/scenes/tulum-xelha-hero.svg';
import tulumXelhaTile from '../art/scenes/tulum-xelha-tile.svg';
import cobaTulumPoster from '../art/scenes/coba-tulum-poster.svg';
import cobaTulumHero from '../art/scenes/coba-tulum-hero.svg';
import cobaTulumTile from '../art/scenes/coba-tulum-tile.svg';

/** What a scene is cut to: 4:5 poster, 16:9 hero, 1:1 tile. */
export type Crop = 'poster' | 'hero' | 'tile';

/** Addresses of each scene's crops, by the name the catalogue gives it. */
export const sceneFiles: Partial<Record<string, Record<Crop, string>>> = {
  xcaret: { poster: xcaretPoster, hero: xcaretHero, tile: xcaretTile },
  'xcaret-plus': { poster: xcaretPlusPoster, hero: xcaretPlusHero, tile: xcaretPlusTile },
  'xcaret-total': { poster: xcaretTotalPoster, hero: xcaretTotalHero, tile: xcaretTotalTile },
  'xcaret-night': { poster: xcaretNightPoster, hero: xcaretNightHero, tile: xcaretNightTile },
  xelha: { poster: xelhaPoster, hero: xelhaHero, tile: xelhaTile },
  xplor: { poster: xplorPoster, hero: xplorHero, tile: xplorTile },
  'xplor-fuego': { poster: xplorFuegoPoster, hero: xplorFuegoHero, tile: xplorFuegoTile },
  xavage: { poster: xavagePoster, hero: xavageHero, tile: xavageTile },
  xoximilco: { poster: xoximilcoPoster, hero: xoximilcoHero, tile: xoximilcoTile },
  xenses: { poster: xensesPoster, hero: xensesHero, tile: xensesTile },
  xenotes: { poster: xenotesPoster, hero: xenotesHero, tile: xenotesTile },
  'xichen-deluxe': { poster: xichenDeluxePoster, hero: xichenDeluxeHero, tile: xichenDeluxeTile },
  'xichen-clasico': { poster: xichenClasicoPoster, hero: xichenClasicoHero, tile: xichenClasicoTile },
  'tulum-xelha': { poster: tulumXelhaPoster, hero: tulumXelhaHero, tile: tulumXelhaTile },
  'coba-tulum': { poster: cobaTulumPoster, hero: cobaTulumHero, tile: cobaTulumTile },
};
