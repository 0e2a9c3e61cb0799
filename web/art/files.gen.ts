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
import hotelTerracePoster from './out/hotel-terrace-poster.svg';
import hotelTerraceHero from './out/hotel-terrace-hero.svg';
import hotelTerraceTile from './out/hotel-terrace-tile.svg';
import hotelLagoonPoster from './out/hotel-lagoon-poster.svg';
import hotelLagoonHero from './out/hotel-lagoon-hero.svg';
import hotelLagoonTile from './out/hotel-lagoon-tile.svg';
import hotelCasaPoster from './out/hotel-casa-poster.svg';
import hotelCasaHero from './out/hotel-casa-hero.svg';
import hotelCasaTile from './out/hotel-casa-tile.svg';
import roomGardenPoster from './out/room-garden-poster.svg';
import roomGardenHero from './out/room-garden-hero.svg';
import roomGardenTile from './out/room-garden-tile.svg';
import roomGardenLevelPoster from './out/room-garden-level-poster.svg';
import roomGardenLevelHero from './out/room-garden-level-hero.svg';
import roomGardenLevelTile from './out/room-garden-level-tile.svg';
import roomGardenKingPoster from './out/room-garden-king-poster.svg';
import roomGardenKingHero from './out/room-garden-king-hero.svg';
import roomGardenKingTile from './out/room-garden-king-tile.svg';
import roomRiverPoster from './out/room-river-poster.svg';
import roomRiverHero from './out/room-river-hero.svg';
import roomRiverTile from './out/room-river-tile.svg';
import roomJunglePoster from './out/room-jungle-poster.svg';
import roomJungleHero from './out/room-jungle-hero.svg';
import roomJungleTile from './out/room-jungle-tile.svg';
import roomPatioPoster from './out/room-patio-poster.svg';
import roomPatioHero from './out/room-patio-hero.svg';
import roomPatioTile from './out/room-patio-tile.svg';
import roomCovePoster from './out/room-cove-poster.svg';
import roomCoveHero from './out/room-cove-hero.svg';
import roomCoveTile from './out/room-cove-tile.svg';
import roomPoolPoster from './out/room-pool-poster.svg';
import roomPoolHero from './out/room-pool-hero.svg';
import roomPoolTile from './out/room-pool-tile.svg';
import roomFamilyPoster from './out/room-family-poster.svg';
import roomFamilyHero from './out/room-family-hero.svg';
import roomFamilyTile from './out/room-family-tile.svg';
import roomSeaPoster from './out/room-sea-poster.svg';
import roomSeaHero from './out/room-sea-hero.svg';
import roomSeaTile from './out/room-sea-tile.svg';
import roomPlungePoster from './out/room-plunge-poster.svg';
import roomPlungeHero from './out/room-plunge-hero.svg';
import roomPlungeTile from './out/room-plunge-tile.svg';
import roomMangrovePoster from './out/room-mangrove-poster.svg';
import roomMangroveHero from './out/room-mangrove-hero.svg';
import roomMangroveTile from './out/room-mangrove-tile.svg';
import homePoster from './out/home-poster.svg';
import homeDuskPoster from './out/home-dusk-poster.svg';
import homeHero from './out/home-hero.svg';
import homeDuskHero from './out/home-dusk-hero.svg';
import homeTile from './out/home-tile.svg';
import homeDuskTile from './out/home-dusk-tile.svg';
import hotelsPoster from './out/hotels-poster.svg';
import hotelsDuskPoster from './out/hotels-dusk-poster.svg';
import hotelsHero from './out/hotels-hero.svg';
import hotelsDuskHero from './out/hotels-dusk-hero.svg';
import hotelsTile from './out/hotels-tile.svg';
import hotelsDuskTile from './out/hotels-dusk-tile.svg';
import packagesPoster from './out/packages-poster.svg';
import packagesDuskPoster from './out/packages-dusk-poster.svg';
import packagesHero from './out/packages-hero.svg';
import packagesDuskHero from './out/packages-dusk-hero.svg';
import packagesTile from './out/packages-tile.svg';
import packagesDuskTile from './out/packages-dusk-tile.svg';
import promotionsPoster from './out/promotions-poster.svg';
import promotionsDuskPoster from './out/promotions-dusk-poster.svg';
import promotionsHero from './out/promotions-hero.svg';
import promotionsDuskHero from './out/promotions-dusk-hero.svg';
import promotionsTile from './out/promotions-tile.svg';
import promotionsDuskTile from './out/promotions-dusk-tile.svg';
import photoPassPoster from './out/photo-pass-poster.svg';
import photoPassDuskPoster from './out/photo-pass-dusk-poster.svg';
import photoPassHero from './out/photo-pass-hero.svg';
import photoPassDuskHero from './out/photo-pass-dusk-hero.svg';
import photoPassTile from './out/photo-pass-tile.svg';
import photoPassDuskTile from './out/photo-pass-dusk-tile.svg';
import searchNonePoster from './out/search-none-poster.svg';
import searchNoneDuskPoster from './out/search-none-dusk-poster.svg';
import searchNoneHero from './out/search-none-hero.svg';
import searchNoneDuskHero from './out/search-none-dusk-hero.svg';
import searchNoneTile from './out/search-none-tile.svg';
import searchNoneDuskTile from './out/search-none-dusk-tile.svg';
import notFoundPoster from './out/not-found-poster.svg';
import notFoundDuskPoster from './out/not-found-dusk-poster.svg';
import notFoundHero from './out/not-found-hero.svg';
import notFoundDuskHero from './out/not-found-dusk-hero.svg';
import notFoundTile from './out/not-found-tile.svg';
import notFoundDuskTile from './out/not-found-dusk-tile.svg';
import internalErrorPoster from './out/internal-error-poster.svg';
import internalErrorDuskPoster from './out/internal-error-dusk-poster.svg';
import internalErrorHero from './out/internal-error-hero.svg';
import internalErrorDuskHero from './out/internal-error-dusk-hero.svg';
import internalErrorTile from './out/internal-error-tile.svg';
import internalErrorDuskTile from './out/internal-error-dusk-tile.svg';
import offlinePoster from './out/offline-poster.svg';
import offlineDuskPoster from './out/offline-dusk-poster.svg';
import offlineHero from './out/offline-hero.svg';
import offlineDuskHero from './out/offline-dusk-hero.svg';
import offlineTile from './out/offline-tile.svg';
import offlineDuskTile from './out/offline-dusk-tile.svg';
import orderConfirmedPoster from './out/order-confirmed-poster.svg';
import orderConfirmedDuskPoster from './out/order-confirmed-dusk-poster.svg';
import orderConfirmedHero from './out/order-confirmed-hero.svg';
import orderConfirmedDuskHero from './out/order-confirmed-dusk-hero.svg';
import orderConfirmedTile from './out/order-confirmed-tile.svg';
import orderConfirmedDuskTile from './out/order-confirmed-dusk-tile.svg';
import voucherHeaderPoster from './out/voucher-header-poster.svg';
import voucherHeaderDuskPoster from './out/voucher-header-dusk-poster.svg';
import voucherHeaderHero from './out/voucher-header-hero.svg';
import voucherHeaderDuskHero from './out/voucher-header-dusk-hero.svg';
import voucherHeaderTile from './out/voucher-header-tile.svg';
import voucherHeaderDuskTile from './out/voucher-header-dusk-tile.svg';
import mailHeaderPoster from './out/mail-header-poster.svg';
import mailHeaderDuskPoster from './out/mail-header-dusk-poster.svg';
import mailHeaderHero from './out/mail-header-hero.svg';
import mailHeaderDuskHero from './out/mail-header-dusk-hero.svg';
import mailHeaderTile from './out/mail-header-tile.svg';
import mailHeaderDuskTile from './out/mail-header-dusk-tile.svg';

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
  'hotel-terrace': {
    poster: hotelTerracePoster,
    hero: hotelTerraceHero,
    tile: hotelTerraceTile,
  },
  'hotel-lagoon': {
    poster: hotelLagoonPoster,
    hero: hotelLagoonHero,
    tile: hotelLagoonTile,
  },
  'hotel-casa': {
    poster: hotelCasaPoster,
    hero: hotelCasaHero,
    tile: hotelCasaTile,
  },
  'room-garden': {
    poster: roomGardenPoster,
    hero: roomGardenHero,
    tile: roomGardenTile,
  },
  'room-garden-level': {
    poster: roomGardenLevelPoster,
    hero: roomGardenLevelHero,
    tile: roomGardenLevelTile,
  },
  'room-garden-king': {
    poster: roomGardenKingPoster,
    hero: roomGardenKingHero,
    tile: roomGardenKingTile,
  },
  'room-river': {
    poster: roomRiverPoster,
    hero: roomRiverHero,
    tile: roomRiverTile,
  },
  'room-jungle': {
    poster: roomJunglePoster,
    hero: roomJungleHero,
    tile: roomJungleTile,
  },
  'room-patio': {
    poster: roomPatioPoster,
    hero: roomPatioHero,
    tile: roomPatioTile,
  },
  'room-cove': {
    poster: roomCovePoster,
    hero: roomCoveHero,
    tile: roomCoveTile,
  },
  'room-pool': {
    poster: roomPoolPoster,
    hero: roomPoolHero,
    tile: roomPoolTile,
  },
  'room-family': {
    poster: roomFamilyPoster,
    hero: roomFamilyHero,
    tile: roomFamilyTile,
  },
  'room-sea': {
    poster: roomSeaPoster,
    hero: roomSeaHero,
    tile: roomSeaTile,
  },
  'room-plunge': {
    poster: roomPlungePoster,
    hero: roomPlungeHero,
    tile: roomPlungeTile,
  },
  'room-mangrove': {
    poster: roomMangrovePoster,
    hero: roomMangroveHero,
    tile: roomMangroveTile,
  },
  'home': {
    poster: homePoster,
    hero: homeHero,
    tile: homeTile,
  },
  'home-dusk': {
    poster: homeDuskPoster,
    hero: homeDuskHero,
    tile: homeDuskTile,
  },
  'hotels': {
    poster: hotelsPoster,
    hero: hotelsHero,
    tile: hotelsTile,
  },
  'hotels-dusk': {
    poster: hotelsDuskPoster,
    hero: hotelsDuskHero,
    tile: hotelsDuskTile,
  },
  'packages': {
    poster: packagesPoster,
    hero: packagesHero,
    tile: packagesTile,
  },
  'packages-dusk': {
    poster: packagesDuskPoster,
    hero: packagesDuskHero,
    tile: packagesDuskTile,
  },
  'promotions': {
    poster: promotionsPoster,
    hero: promotionsHero,
    tile: promotionsTile,
  },
  'promotions-dusk': {
    poster: promotionsDuskPoster,
    hero: promotionsDuskHero,
    tile: promotionsDuskTile,
  },
  'photo-pass': {
    poster: photoPassPoster,
    hero: photoPassHero,
    tile: photoPassTile,
  },
  'photo-pass-dusk': {
    poster: photoPassDuskPoster,
    hero: photoPassDuskHero,
    tile: photoPassDuskTile,
  },
  'search-none': {
    poster: searchNonePoster,
    hero: searchNoneHero,
    tile: searchNoneTile,
  },
  'search-none-dusk': {
    poster: searchNoneDuskPoster,
    hero: searchNoneDuskHero,
    tile: searchNoneDuskTile,
  },
  'not-found': {
    poster: notFoundPoster,
    hero: notFoundHero,
    tile: notFoundTile,
  },
  'not-found-dusk': {
    poster: notFoundDuskPoster,
    hero: notFoundDuskHero,
    tile: notFoundDuskTile,
  },
  'internal-error': {
    poster: internalErrorPoster,
    hero: internalErrorHero,
    tile: internalErrorTile,
  },
  'internal-error-dusk': {
    poster: internalErrorDuskPoster,
    hero: internalErrorDuskHero,
    tile: internalErrorDuskTile,
  },
  'offline': {
    poster: offlinePoster,
    hero: offlineHero,
    tile: offlineTile,
  },
  'offline-dusk': {
    poster: offlineDuskPoster,
    hero: offlineDuskHero,
    tile: offlineDuskTile,
  },
  'order-confirmed': {
    poster: orderConfirmedPoster,
    hero: orderConfirmedHero,
    tile: orderConfirmedTile,
  },
  'order-confirmed-dusk': {
    poster: orderConfirmedDuskPoster,
    hero: orderConfirmedDuskHero,
    tile: orderConfirmedDuskTile,
  },
  'voucher-header': {
    poster: voucherHeaderPoster,
    hero: voucherHeaderHero,
    tile: voucherHeaderTile,
  },
  'voucher-header-dusk': {
    poster: voucherHeaderDuskPoster,
    hero: voucherHeaderDuskHero,
    tile: voucherHeaderDuskTile,
  },
  'mail-header': {
    poster: mailHeaderPoster,
    hero: mailHeaderHero,
    tile: mailHeaderTile,
  },
  'mail-header-dusk': {
    poster: mailHeaderDuskPoster,
    hero: mailHeaderDuskHero,
    tile: mailHeaderDuskTile,
  },
};
