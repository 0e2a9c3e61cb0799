import type { OrderLineView } from '../../lib/view.gen';

/** Where a line of an order stands in its page; no order has two of a product on one day. */
export const lineId = ({ product, date }: OrderLineView): string => `line-${product.id}-${date}`;
