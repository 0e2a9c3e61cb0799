import type { Scene } from '../kit';
import { cobaTulum } from './coba-tulum';
import { home } from './home';
import { hotelCasa } from './hotel-casa';
import { hotelLagoon } from './hotel-lagoon';
import { hotelTerrace } from './hotel-terrace';
import { hotels } from './hotels';
import { internalError } from './internal-error';
import { mailHeader } from './mail-header';
import { notFound } from './not-found';
import { offline } from './offline';
import { orderConfirmed } from './order-confirmed';
import { packages } from './packages';
import { photoPass } from './photo-pass';
import { promotions } from './promotions';
import { roomCove } from './room-cove';
import { roomGarden, roomGardenKing } from './room-garden';
import { roomGardenLevel } from './room-garden-level';
import { roomJungle } from './room-jungle';
import { roomMangrove } from './room-mangrove';
import { roomPatio } from './room-patio';
import { roomPlunge } from './room-plunge';
import { roomPool } from './room-pool';
import { roomRiver } from './room-river';
import { roomFamily, roomSea } from './room-sea';
import { searchNone } from './search-none';
import { tulumXelha } from './tulum-xelha';
import { voucherHeader } from './voucher-header';
import { xavage } from './xavage';
import { xcaret } from './xcaret';
import { xcaretNight } from './xcaret-night';
import { xcaretPlus } from './xcaret-plus';
import { xcaretTotal } from './xcaret-total';
import { xelha } from './xelha';
import { xenotes } from './xenotes';
import { xenses } from './xenses';
import { xichenClasico } from './xichen-clasico';
import { xichenDeluxe } from './xichen-deluxe';
import { xoximilco } from './xoximilco';
import { xplor, xplorFuego } from './xplor';

/** The whole collection, in the order it is shown. */
export const scenes: readonly Scene[] = [
  xcaret,
  xcaretPlus,
  xcaretTotal,
  xcaretNight,
  xelha,
  xplor,
  xplorFuego,
  xavage,
  xoximilco,
  xenses,
  xenotes,
  xichenDeluxe,
  xichenClasico,
  tulumXelha,
  cobaTulum,
  hotelTerrace,
  hotelLagoon,
  hotelCasa,
  roomGarden,
  roomGardenLevel,
  roomGardenKing,
  roomRiver,
  roomJungle,
  roomPatio,
  roomCove,
  roomPool,
  roomFamily,
  roomSea,
  roomPlunge,
  roomMangrove,
  home,
  hotels,
  packages,
  promotions,
  photoPass,
  searchNone,
  notFound,
  internalError,
  offline,
  orderConfirmed,
  voucherHeader,
  mailHeader,
];
