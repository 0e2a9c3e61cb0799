import type { MessageKey } from '../lib/messages';
import type { ExtraView } from '../lib/view.gen';

/** What must be chosen next: its words, and the id of where it is chosen. */
export type Missing = { key: MessageKey; id: string; name: string };

/** The first thing of the extras that is still to be chosen; null when all is. What is offered holds the visitor's own choice. */
export function missingExtra(extras: ExtraView[]): Missing | null {
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
