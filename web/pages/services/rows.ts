import type { Place } from '../../lib/frame';
import type { FoodToAddView, ServiceNameView, ServicesAtView } from '../../lib/view.gen';

/** What is asked of a place: food and drinks, how one gets about, and its services. */
export type Asked = 'food' | 'drinks' | 'add' | 'wheelchair' | 'stroller' | ServiceNameView;

/** What belongs together, in the order it is asked for. */
export const PARTS = [
  { part: 'eat', asked: ['food', 'drinks', 'add'] },
  { part: 'things', asked: ['lockers', 'towels', 'showers', 'first_aid', 'wifi', 'pets'] },
  { part: 'about', asked: ['wheelchair', 'wheelchairs', 'stroller', 'strollers', 'parking'] },
] as const satisfies { part: string; asked: Asked[] }[];

/** What a place says of it; null where nothing is known. Food to be added has its price and its address besides. */
export function said(asked: Exclude<Asked, 'add'>, at: ServicesAtView, { t }: Place): string | null {
  const { facts, services } = at;
  switch (asked) {
    case 'food':
    case 'drinks':
      return facts && t(`services.provided.${facts[asked]}`);
    case 'wheelchair':
    case 'stroller':
      return facts && t(`compare.passable.${facts[asked]}`);
    default: {
      const found = services.find(({ service }) => service === asked);
      return found === undefined ? null : t(`services.offered.${found.offered}`);
    }
  }
}

/** What added food costs. */
export const priceText = ({ price, child_price: child }: FoodToAddView, { t, money }: Place): string =>
  child === null
    ? t('extras.per.person', { price: money(price) })
    : t('extras.per.person_child', { price: money(price), child: money(child) });
