import type { ExtraChoiceView, PartyView } from '../../lib/view.gen';

/** What the visitor asks for: the builder's answer is what is shown, this runs ahead of it. */
export type PackageWant = {
  party: PartyView;
  /** In the order they are shown. */
  picked: PickedWant[];
};

/** One product of it. */
export type PickedWant = { id: number; date: string | null; slot: string | null; extras: ExtraChoiceView[] };
