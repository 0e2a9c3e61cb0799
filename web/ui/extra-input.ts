import type { ExtraView } from '../lib/view.gen';

const upgrades = new Set(['transport', 'food', 'transport_with_food']);

/** One of these at most goes with an admission. A component of the admission is chosen in its group instead. */
export const isUpgrade = ({ kind, group }: ExtraView): boolean => group === null && upgrades.has(kind);

/** Taken or left for itself, whatever else is chosen. */
export const isAlone = ({ kind, group }: ExtraView): boolean => group === null && !upgrades.has(kind);

/** Name of the input that takes an extra: shared by those of which only one can be had. */
export function extraInput(extra: ExtraView): string {
  if (extra.group !== null) return `group_${extra.group}`;
  return isUpgrade(extra) ? 'upgrade' : `extra_${extra.id}`;
}
