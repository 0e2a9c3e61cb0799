import type { ExtraChoice, ExtraView, SlotView } from '../lib/view.gen';

/** The extras as offered, with the visitor's own choice in them. A count not told yet is the server's. */
export const offeredWith = (extras: ExtraView[], chosen: ExtraChoice[]): ExtraView[] =>
  extras.map((extra) => {
    const own = chosen.find(({ id }) => id === extra.id);
    return { ...extra, chosen: own ? { ...own, count: own.count || (extra.chosen?.count ?? 0) } : null };
  });

/** The start to keep for an extra: the wanted one while it is open, else the only one there is. */
export function startOf({ slot }: ExtraChoice, offered: SlotView[]): string | null {
  const open = offered.filter((one) => one.open).map(({ time }) => time);
  const [only = null] = open.length === 1 ? open : [];
  // Before a day is chosen no starts are known.
  return offered.length === 0 || open.some((time) => time === slot) ? slot : only;
}
