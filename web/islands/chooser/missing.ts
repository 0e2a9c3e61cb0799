import type { MessageKey } from '../../lib/messages';
import type { DayView, ExtraView } from '../../lib/view.gen';

/** What must be chosen next: its words, and the id of where it is chosen. */
export type Missing = { key: MessageKey; id: string; name: string };

type Chosen = {
  day: DayView | null;
  open: boolean;
  slot: string | null;
  /** What is offered, with the visitor's own choice in it. */
  extras: ExtraView[];
};

/** The first thing that is still to be chosen, in the order it stands on the page; null when all is. */
export function missing({ day, open, slot, extras }: Chosen): Missing | null {
  if (!open && day === null) return { key: 'chooser.next.day', id: 'date', name: '' };
  if (!open && day !== null && day.slots.length > 1 && slot === null)
    return { key: 'chooser.next.slot', id: 'slot', name: '' };
  const groups = [...new Set(extras.flatMap(({ group }) => group ?? []))];
  const empty = groups.find((group) => extras.every((one) => one.group !== group || one.chosen === null));
  if (empty !== undefined) return { key: 'chooser.next.group', id: `group_${empty}`, name: '' };
  for (const { id, name, chosen, zones, slot_needed: timed, slots } of extras) {
    if (chosen === null) continue;
    if (zones.length > 0 && chosen.zone === null) return { key: 'chooser.next.zone', id: `zone_${id}`, name };
    if (timed && slots.length > 0 && chosen.slot === null)
      return { key: 'chooser.next.extra', id: `slot_${id}`, name };
  }
  return null;
}

/** Goes to where something is chosen: the focus to its first field, all of it in sight. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  const field = place?.matches('select')
    ? place
    : place?.querySelector<HTMLElement>('a[tabindex="0"], input:enabled');
  (field ?? place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
