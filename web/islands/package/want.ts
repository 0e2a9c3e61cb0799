import type { ExtraChoiceView, PartyView } from '../../lib/view.gen';

/** What the visitor asks for: the builder's answer is what is shown, this runs ahead of it. */
export type PackageWant = {
  party: PartyView;
  /** In the order they are shown. */
  picked: PickedWant[];
};

/** One product of it. */
export type PickedWant = {
  id: number;
  date: string | null;
  /** What stands in the day's field, once something was typed there: also a day whose year is typed in part. */
  typed?: string;
  slot: string | null;
  extras: ExtraChoiceView[];
};
