import { island as AddressMeant } from '../islands/checkout/meant';
import { island as CartLines, withRooms } from '../islands/cart/lines';
import { rooms } from '../islands/cart/rooms';
import { island as Chooser } from '../islands/chooser/chooser';
import { island as OrderWatch } from '../islands/order/watch';
import { island as PackageBuilder } from '../islands/package/builder';
import { island as StaySearch } from '../islands/stay/search';
import type { IslandDefinitions } from '../kit/islands';

/** Every island, for rendering it on the server. The browser loads them one by one: `islands/boot.ts`. */
export const islands: IslandDefinitions = {
  AddressMeant,
  CartLines,
  CartWithStays: withRooms(rooms),
  Chooser,
  OrderWatch,
  PackageBuilder,
  StaySearch,
};
