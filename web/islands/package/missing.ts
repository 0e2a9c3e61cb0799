import { offeredWith } from '../extra-choice';
import { missingExtra, type Missing } from '../missing-extra';
import { daysButton } from './days-sheet';
import { asksStart } from './errors';
import type { ShownProduct } from './state';

/** The first thing a package still needs, in the order of the page: more places, then what a place lacks. Null when all is there. */
export function missingOfPackage(shown: ShownProduct[], least: number): Missing | null {
  if (shown.length < least) return { key: 'package.next_more', id: 'pick', name: '' };
  for (const { product: view, want } of shown) {
    const { id, name } = view.product;
    if (want.date === null) return { key: 'package.next_day', id: daysButton(id), name };
    // Until the next answer arrives, the starts are those of the day before.
    if (want.date === view.date && asksStart(view) && want.slot === null)
      return { key: 'package.next_slot', id: `slot.${id}`, name };
    const extra = missingExtra(offeredWith(view.extras, want.extras));
    if (extra !== null) return { key: extra.key, id: `${extra.id}.${id}`, name: extra.name };
  }
  return null;
}
