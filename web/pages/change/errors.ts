import { partyField } from '../../lib/party';
import type { ChangePageView, FieldErrorView } from '../../lib/view.gen';

/** Fields of an extra, each named after it. */
const OF_EXTRA = /^(group|extra|zone|slot|count)_\d+$/;

/** Whether the shown task has an input of that name. */
function has({ day, adding }: ChangePageView, field: string): boolean {
  if (day !== null) return field === 'date' || (field === 'slot' && day.starts.length > 0);
  if (adding === null) return false;
  return (
    field === 'upgrade' ||
    OF_EXTRA.test(field) ||
    (field === 'method' && asksMethod(adding.total)) ||
    adding.ages.some(({ unit }) => partyField[unit] === field)
  );
}

/** Whether the visit was cancelled: nothing can be done with it, and nothing is asked for. */
export const isCancelled = ({ notice }: ChangePageView): boolean => notice?.code === 'change_cancelled';

/** A way to pay is asked for once there is something to pay. */
export const asksMethod = (total: number | null): boolean => total !== null && total > 0;

/** What is wrong, tied to a field only where that field is on the page: what a form carries hidden has no input to go to. */
export const shownErrors = (page: ChangePageView): FieldErrorView[] =>
  page.errors.map((error) =>
    error.field !== null && has(page, error.field) ? error : { ...error, field: null },
  );
