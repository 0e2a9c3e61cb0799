import type { ExtraChoice, ExtraView, SlotView } from '../lib/view.gen';

/** The extras as offered, with the visitor's own choice in them. A count not told yet is the server's. */
export const offeredWith = (extras: ExtraView[], chosen: ExtraChoice[]): ExtraView[] =>
  extras.map((extra) => {
    const own = chosen.find(({ id }) => id === extra.id);
    return { ...extra, chosen: own ? { ...own, count: own.count || (extra.chosen?.count ?? 0) } : null };
  });

/** The start to keep: the wanted one while it is open, else the only one there is. */
export function openStart(slots: SlotView[], wanted: string | null): string | null {
  const open = slots.filter((slot) => slot.open);
  if (open.some((slot) => slot.time === wanted)) return wanted;
  return open.length === 1 ? (open[0]?.time ?? null) : null;
}

/** A choice with the start to keep of those that are offered; before a day is chosen none are known. */
export function withStart(choice: ExtraChoice, offered: ExtraView[]): ExtraChoice {
  const slots = offered.find(({ id }) => id === choice.id)?.slots ?? [];
  return slots.length === 0 ? choice : { ...choice, slot: openStart(slots, choice.slot) };
}
