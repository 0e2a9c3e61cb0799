import type { Translate } from './messages';
import type { ExtraView, PartyView, UnitView } from './view.gen';

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

/** Whoever is counted at a child's age, with or without a proof. */
const ofChildren = (unit: UnitView): boolean => unit === 'child' || unit.endsWith('_child');

/** How many may take part in an extra: everybody but infants, and no children where it is for adults alone. */
export const mayTakePart = ({ children }: Pick<ExtraView, 'children'>, party: PartyView): number =>
  (Object.keys(partyField) as UnitView[])
    .filter((unit) => unit !== 'infant' && (children || !ofChildren(unit)))
    .reduce((sum, unit) => sum + party[partyField[unit]], 0);

/** How many people a party has, whatever their kind. */
export const people = (party: PartyView): number =>
  Object.values(party).reduce((sum, count) => sum + count, 0);

/** Who comes: `2 adultos, 1 niño`. */
export const partyText = (party: PartyView, t: Translate): string =>
  (Object.keys(partyField) as UnitView[])
    .flatMap((unit) => {
      const count = party[partyField[unit]];
      return count === 0 ? [] : [t(`party.${unit}`, { count })];
    })
    .join(', ');
