// Written by `npm run art`. Imported one by one, so that each is hashed and shipped only when it is used.
import type { CropName } from './kit/scene';
import xcaretPoster from './out/xcaret-poster.svg';
import xcaretHero from './out/xcaret-hero.svg';
import xcaretTile from './out/xcaret-tile.svg';
import xcaretPlusPoster from './out/xcaret-plus-poster.svg';
import xcaretPlusHero from './out/xcaret-plus-hero.svg';
import xcaretPlusTile from './out/xcaret-plus-tile.svg';
import xcaretTotalPoster from './out/xcaret-total-poster.svg';
import xcaretTotalHero from './out/xcaret-total-hero.svg';
import xcaretTotalTile from './out/xcaret-total-tile.svg';
import xcaretNightPoster from './out/xcaret-night-poster.svg';
import xcaretNightHero from './out/xcaret-night-hero.svg';
import xcaretNightTile from './out/xcaret-night-tile.svg';
import xelhaPoster from './out/xelha-poster.svg';
import xelhaHero from './out/xelha-hero.svg';
import xelhaTile from './out/xelha-tile.svg';
import xplorPoster from './out/xplor-poster.svg';
import xplorHero from './out/xplor-hero.svg';
import xplorTile from './out/xplor-tile.svg';
import xplorFuegoPoster from './out/xplor-fuego-poster.svg';
import xplorFuegoHero from './out/xplor-fuego-hero.svg';
import xplorFuegoTile from './out/xplor-fuego-tile.svg';
import xavagePoster from './out/xavage-poster.svg';
import xavageHero from './out/xavage-hero.svg';
import xavageTile from './out/xavage-tile.svg';
import xoximilcoPoster from './out/xoximilco-poster.svg';
import xoximilcoHero from './out/xoximilco-hero.svg';
import xoximilcoTile from './out/xoximilco-tile.svg';
import xensesPoster from './out/xenses-poster.svg';
import xensesHero from './out/xenses-hero.svg';
import xensesTile from './out/xenses-tile.svg';
import xenotesPoster from './out/xenotes-poster.svg';
import xenotesHero from './out/xenotes-hero.svg';
import xenotesTile from './out/xenotes-tile.svg';
import xichenDeluxePoster from './out/xichen-deluxe-poster.svg';
import xichenDeluxeHero from './out/xichen-deluxe-hero.svg';
import xichenDeluxeTile from './out/xichen-deluxe-tile.svg';
import xichenClasicoPoster from './out/xichen-clasico-poster.svg';
import xichenClasicoHero from './out/xichen-clasico-hero.svg';
import xichenClasicoTile from './out/xichen-clasico-tile.svg';
import tulumXelhaPoster from './out/tulum-xelha-poster.svg';
import tulumXelhaHero from './out/tulum-xelha-hero.svg';
import tulumXelhaTile from './out/tulum-xelha-tile.svg';
import cobaTulumPoster from './out/coba-tulum-poster.svg';
import cobaTulumHero from './out/coba-tulum-hero.svg';
import cobaTulumTile from './out/coba-tulum-tile.svg';

/** The file of every crop, by the name the catalogue gives its scene. */
export const sceneFiles: Partial<Record<string, Record<CropName, string>>> = {
  'xcaret': {
    poster: xcaretPoster,
    hero: xcaretHero,
    tile: xcaretTile,
  },
  'xcaret-plus': {
    poster: xcaretPlusPoster,
    hero: xcaretPlusHero,
    tile: xcaretPlusTile,
  },
  'xcaret-total': {
    poster: xcaretTotalPoster,
    hero: xcaretTotalHero,
    tile: xcaretTotalTile,
  },
  'xcaret-night': {
    poster: xcaretNightPoster,
    hero: xcaretNightHero,
    tile: xcaretNightTile,
  },
  'xelha': {
    poster: xelhaPoster,
    hero: xelhaHero,
    tile: xelhaTile,
  },
  'xplor': {
    poster: xplorPoster,
    hero: xplorHero,
    tile: xplorTile,
  },
  'xplor-fuego': {
    poster: xplorFuegoPoster,
    hero: xplorFuegoHero,
    tile: xplorFuegoTile,
  },
  'xavage': {
    poster: xavagePoster,
    hero: xavageHero,
    tile: xavageTile,
  },
  'xoximilco': {
    poster: xoximilcoPoster,
    hero: xoximilcoHero,
    tile: xoximilcoTile,
  },
  'xenses': {
    poster: xensesPoster,
    hero: xensesHero,
    tile: xensesTile,
  },
  'xenotes': {
    poster: xenotesPoster,
    hero: xenotesHero,
    tile: xenotesTile,
  },
  'xichen-deluxe': {
    poster: xichenDeluxePoster,
    hero: xichenDeluxeHero,
    tile: xichenDeluxeTile,
  },
  'xichen-clasico': {
    poster: xichenClasicoPoster,
    hero: xichenClasicoHero,
    tile: xichenClasicoTile,
  },
  'tulum-xelha': {
    poster: tulumXelhaPoster,
    hero: tulumXelhaHero,
    tile: tulumXelhaTile,
  },
  'coba-tulum': {
    poster: cobaTulumPoster,
    hero: cobaTulumHero,
    tile: cobaTulumTile,
  },
};
