import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { priceText, said, type Asked } from './rows';

/** What a place says of one thing. */
export function Answer({ asked, at }: { asked: Asked; at: ServicesAtView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  if (asked !== 'add') return said(asked, at, place) ?? t('services.unsaid');
  if (at.food.length === 0) return t('services.nothing_to_add');
  return at.food.map((food) => (
    <span key={food.href} className="services-food">
      <a href={food.href} aria-label={t('services.add', { food: food.name, name: at.product.name })}>
        {food.name}
      </a>
      <span>{priceText(food, place)}</span>
    </span>
  ));
}
