import { island as CartCount } from '../islands/cart-count';
import { island as CartLines } from '../islands/cart-lines';
import { island as Chooser } from '../islands/chooser';
import { island as OrderWatch } from '../islands/order-watch';
import { island as PackageBuilder } from '../islands/package-builder';
import type { Island, IslandName } from '../islands/registry';

/** Every island, for rendering it on the server. The browser loads them one by one: `islands/boot.ts`. */
export const islands: { [N in IslandName]: Island<N> } = {
  CartCount,
  CartLines,
  Chooser,
  OrderWatch,
  PackageBuilder,
};
