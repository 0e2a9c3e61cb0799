import { askedHeight } from './fact-words';
import type { Place } from './frame';
import type { AgeView, FactsView } from './view.gen';

type Product = {
  ages: Pick<AgeView, 'from'>[];
  facts: FactsView | null;
  /** The youngest who may take part in an activity that is in the price. */
  included_from_age: number | null;
};

/**
 * Who may come, and who may do what is in the price: everybody only where nothing asks for an age or a height. Nothing is
 * said of what the catalogue does not say.
 */
export function whoMayCome({ ages, facts, included_from_age: included }: Product, place: Place): string[] {
  const { t } = place;
  const youngest = Math.min(...ages.map(({ from }) => from));
  const height = facts?.min_height ?? null;
  const asked = [
    ...(youngest > 0 ? [t('about.age_from', { from: youngest })] : []),
    ...(included !== null && included > youngest ? [t('about.included_from', { from: included })] : []),
    ...(height === null ? [] : [askedHeight(height, place)]),
  ];
  return asked.length === 0 && facts ? [t('about.all_ages')] : asked;
}
