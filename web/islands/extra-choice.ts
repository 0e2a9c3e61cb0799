import { mayTakePart } from '../lib/party';
import type { ExtraChoiceView, ExtraView, FieldErrorView, PartyView, SlotView } from '../lib/view.gen';

/** The extras as offered, with the visitor's own choice in them. A count that was not chosen yet is the server's. */
export const offeredWith = (extras: ExtraView[], chosen: ExtraChoiceView[]): ExtraView[] =>
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
export function withStart(choice: ExtraChoiceView, offered: ExtraView[]): ExtraChoiceView {
  const slots = offered.find(({ id }) => id === choice.id)?.slots ?? [];
  return slots.length === 0 ? choice : { ...choice, slot: openStart(slots, choice.slot) };
}

/** No more may take part than there are of the right age: a smaller party makes the counts smaller. */
export const within = (
  chosen: ExtraChoiceView[],
  offered: ExtraView[],
  party: PartyView,
): ExtraChoiceView[] =>
  chosen.map((choice) => {
    const extra = offered.find(({ id }) => id === choice.id) ?? { children: true };
    return { ...choice, count: Math.min(choice.count, mayTakePart(extra, party)) };
  });

/** A field of an extra that holds one of its answers, and its number. */
const ANSWER = /^(zone|hotel|slot|count)_(\d+)$/;

const ids = (chosen: ExtraChoiceView[]): string => chosen.map(({ id }) => id).join();

/** Whether a newer choice of extras mends what was wrong with a field: its own answer is another one now. */
export function mendsExtra(field: string, before: ExtraChoiceView[], after: ExtraChoiceView[]): boolean {
  const [, answer, id] = ANSWER.exec(field) ?? [];
  if (answer === undefined) {
    // What is wrong with which of them are taken stands at a group, an upgrade, or one of them.
    return /^upgrade$|_\d+$/.test(field) && ids(before) !== ids(after);
  }
  const of = (chosen: ExtraChoiceView[]): ExtraChoiceView | undefined =>
    chosen.find((one) => one.id === Number(id));
  const [was, is] = [of(before), of(after)];
  const key = answer as 'zone' | 'hotel' | 'slot' | 'count';
  return is === undefined || was?.[key] !== is[key];
}

/** Whether an error is of places, which another day or other people have or have not. */
export const isOfPlaces = ({ code }: FieldErrorView): boolean =>
  code === 'no_availability' || code === 'extra_full' || code === 'extra_count';
