import type { PartyView, UnitView } from './view.gen';

/** The form field of each kind of person. */
export const partyField: Record<UnitView, keyof PartyView> = {
  adult: 'adults',
  child: 'children',
  infant: 'infants',
  resident: 'residents',
  resident_child: 'resident_children',
  mexican: 'mexicans',
  mexican_child: 'mexican_children',
  senior: 'seniors',
};

/** A party of nobody: every field there is, at zero. */
export const nobody = Object.fromEntries(Object.values(partyField).map((field) => [field, 0])) as PartyView;

/** How many people a party has, whatever their kind. */
export const people = (party: PartyView): number =>
  Object.values(party).reduce((sum, count) => sum + count, 0);
