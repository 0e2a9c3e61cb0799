import { decimal } from './structured';
import type { FrameView, HotelCardView, RoomCardView, StayView } from './view.gen';

// What a tag manager is told of a page: Google Analytics 4's e-commerce events. Amounts are plain decimals as text until the moment
// they are told (`allowed/tags.ts`).

/** One product of an event. A line of the cart is one item, whoever comes: its price is what the line costs. */
export type TrackedItem = {
  item_id: string;
  item_name: string;
  item_category: string;
  price: string;
  quantity: 1;
};

/** A page's event. `line` names an item's line of the cart, by which what was added and removed is known. */
export type Tracked = {
  event:
    | 'view_item'
    | 'view_item_list'
    | 'view_cart'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'begin_checkout'
    | 'purchase';
  ecommerce: {
    currency: string;
    value?: string;
    tax?: string;
    coupon?: string;
    transaction_id?: string;
    item_list_id?: string;
    items: TrackedItem[];
  };
  lines?: string[];
};

type Sold = { code: string; name: string; kind: string };
/** Something that is looked at, and what it costs from; none where that is not known. */
type Looked = Sold & { from: number | null };
type Currency = FrameView['currency'];

/** A hotel as it is told: by its code, like a product. */
export const hotelItem = ({ code, name, from }: Pick<HotelCardView, 'code' | 'name' | 'from'>): Looked => ({
  code,
  name,
  kind: 'hotel',
  from,
});

/** A room of a hotel as it is told wherever it stands: by its number. */
const roomSold = (hotel: string, { id, name }: Pick<RoomCardView, 'id' | 'name'>): Sold => ({
  code: String(id),
  name: `${hotel} ${name}`,
  kind: 'hotel',
});

/** A room that is looked at; `from` is what it costs there. */
export const roomItem = (
  hotel: string,
  room: Pick<RoomCardView, 'id' | 'name'>,
  from: number | null,
): Looked => ({ ...roomSold(hotel, room), from });

const item = ({ code, name, kind }: Sold, minor: number, digits: number): TrackedItem => ({
  item_id: code,
  item_name: name,
  item_category: kind,
  price: decimal(minor, digits),
  quantity: 1,
});

/** A product is looked at. */
export function viewItem(
  product: Sold & { from: number },
  { code, minor_digits: digits }: Currency,
): Tracked {
  const value = decimal(product.from, digits);
  return {
    event: 'view_item',
    ecommerce: { currency: code, value, items: [item(product, product.from, digits)] },
  };
}

/** A list of products is looked at. */
export function viewItemList(
  list: string,
  products: (Sold & { from: number })[],
  { code, minor_digits: digits }: Currency,
): Tracked {
  const items = products.map((product) => item(product, product.from, digits));
  return { event: 'view_item_list', ecommerce: { currency: code, item_list_id: list, items } };
}

const isPriced = (one: Looked): one is Sold & { from: number } => one.from !== null;

/** What a page's head says of one thing that is looked at: nothing where it has no price. */
export function lookedAt(one: Looked, currency: Currency): { tracked?: Tracked } {
  return isPriced(one) ? { tracked: viewItem(one, currency) } : {};
}

/** What a page's head says of a list that is looked at: of what has a price, and nothing where nothing has. */
export function listed(list: string, all: Looked[], currency: Currency): { tracked?: Tracked } {
  const priced = all.filter(isPriced);
  return priced.length > 0 ? { tracked: viewItemList(list, priced, currency) } : {};
}

/** The cart is looked at. */
export function viewCart(
  cart: {
    total: number;
    lines: { id: string; product: Sold; total: number }[];
    stays: { id: string; stay: Pick<StayView, 'hotel' | 'room' | 'room_id'>; total: number }[];
  },
  { code, minor_digits: digits }: Currency,
): Tracked {
  const rooms = cart.stays.map(({ stay, total }) =>
    item(roomSold(stay.hotel, { id: stay.room_id, name: stay.room }), total, digits),
  );
  const items = [...cart.lines.map(({ product, total }) => item(product, total, digits)), ...rooms];
  const value = decimal(cart.total, digits);
  return {
    event: 'view_cart',
    ecommerce: { currency: code, value, items },
    lines: [...cart.lines, ...cart.stays].map(({ id }) => id),
  };
}

/** An order is paid. A code that lowered it is told with it. */
export function purchase(
  order: {
    code: string;
    total: number;
    tax: number;
    coupon: string | null;
    items: (Sold & { total: number })[];
  },
  { code, minor_digits: digits }: Currency,
): Tracked {
  const items = order.items.map((sold) => item(sold, sold.total, digits));
  const [value, tax] = [decimal(order.total, digits), decimal(order.tax, digits)];
  const used = order.coupon === null ? {} : { coupon: order.coupon };
  return {
    event: 'purchase',
    ecommerce: { transaction_id: order.code, currency: code, value, tax, ...used, items },
  };
}
