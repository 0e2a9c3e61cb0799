// What Google documents of Analytics 4's e-commerce events: which fields each must have, and of which type.

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string' && value !== '' && value.length <= 100;
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const count: Check = (value) => Number.isInteger(value) && (value as number) >= 1;
const currency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

const ITEM: Record<string, Check> = {
  item_id: text,
  item_name: text,
  item_category: text,
  price: amount,
  quantity: count,
};

/** Each event's fields; all of them must be there, and no other but what it may have. */
const EVENTS: Record<string, Record<string, Check>> = {
  view_item: { currency, value: amount },
  view_item_list: { currency, item_list_id: text },
  view_cart: { currency, value: amount },
  add_to_cart: { currency },
  remove_from_cart: { currency },
  begin_checkout: { currency, value: amount },
  purchase: { currency, value: amount, tax: amount, transaction_id: text },
};

/** What an event may have, where there is any. */
const MAY: Record<string, Record<string, Check>> = { purchase: { coupon: text } };

function faultsOf(
  what: string,
  found: Record<string, unknown>,
  wanted: Record<string, Check>,
  may: Record<string, Check> = {},
): string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...names].flatMap((name) =>
    (wanted[name] ?? may[name])?.(found[name]) ? [] : [`${what}.${name}: ${String(found[name])}`],
  );
}

/** What is wrong with an event of the data layer; nothing for one that Google reads. */
export function faults(entry: Record<string, unknown>): string[] {
  const { event, ecommerce } = entry as { event?: string; ecommerce?: Record<string, unknown> };
  const wanted = EVENTS[event ?? ''];
  if (wanted === undefined || !ecommerce) return [`${event}: no such event`];
  const { items, ...fields } = ecommerce as { items?: Record<string, unknown>[] };
  if (!Array.isArray(items)) return [`${event}: no items`];
  return [
    ...faultsOf(String(event), fields, wanted, MAY[event ?? '']),
    ...items.flatMap((item) => faultsOf(`${event} item`, item, ITEM)),
  ];
}
