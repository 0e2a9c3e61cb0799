import type { ExtraChoiceView, ExtraView } from '../../lib/view.gen';

/**
 * Name of the input that takes an extra. Components of an admission share one by group, and so do upgrades: one of them
 * can be had. Anything else is taken or left for itself.
 */
export const extraInput = ({ id, kind, group }: ExtraView): string =>
  group !== null ? `group_${group}` : /transport|food/.test(kind) ? 'upgrade' : `extra_${id}`;

/** Taken or left for itself, whatever else is chosen. */
export const isAlone = (extra: ExtraView): boolean => extraInput(extra) === `extra_${extra.id}`;

/** How each extra is chosen, as far as it is. */
export const chosenOf = (extras: ExtraView[]): ExtraChoiceView[] =>
  extras.flatMap(({ chosen }) => chosen ?? []);
