import type { FieldErrorView } from '../../lib/view.gen';
import { isOfPlaces, mendsExtra } from '../extra-choice';
import { ofParty } from './errors';
import type { PackageWant } from './want';

const days = ({ picked }: PackageWant): string => picked.map(({ id, date }) => `${id}:${date}`).join();

/** What is still wrong once a choice was changed: an error goes when the field it stands at is mended. */
export function stillWrong(
  errors: FieldErrorView[],
  before: PackageWant,
  after: PackageWant,
): FieldErrorView[] {
  const others = before.party !== after.party;
  const dated = days(before) !== days(after);
  return errors.filter((error) => {
    // Of the package as a whole, or of how its days go together.
    if (error.field === null || error.field === 'pick') return false;
    if (error.code === 'dates_equal') return !dated;
    if (others && (isOfPlaces(error) || ofParty(error.field))) return false;
    const [, field = '', id] = /^(.*)\.(\d+)$/.exec(error.field) ?? [];
    if (id === undefined) return true;
    const [was, is] = [before, after].map(({ picked }) => picked.find((one) => one.id === Number(id)));
    if (was === undefined || is === undefined) return false;
    if (was.date !== is.date && (field === 'date' || field === 'slot' || isOfPlaces(error))) return false;
    if (field === 'slot') return was.slot === is.slot;
    if (ofParty(field)) return !others;
    return !mendsExtra(field, was.extras, is.extras);
  });
}
