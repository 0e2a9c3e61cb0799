import type { DayView, ExtraView } from '../../lib/view.gen';
import { missingExtra, type Missing } from '../missing-extra';

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
  return missingExtra(extras);
}
