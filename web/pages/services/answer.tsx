import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { check, coin, Icon, info, minus, partly, plus } from '../../ui/marks/icon';
import { priceText, said, type Asked, type Said } from './rows';

const SIGNS = { yes: check, partly, add: plus, pay: coin, no: minus, unsaid: info } as const;

/** What is said, behind its sign. */
export function Marked({ sign, text }: Said): ReactNode {
  return (
    <span className={`said said-${sign}`}>
      <Icon path={SIGNS[sign]} size={20} />
      <span>{text}</span>
    </span>
  );
}

type Props = {
  asked: Asked;
  /** Places that say the same: at least one. */
  places: ServicesAtView[];
};

/** What places say of one thing. */
export function Answer({ asked, places }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const [at] = places;
  if (at === undefined) return null;
  if (asked !== 'add') return <Marked {...said(asked, at, place)} />;
  if (at.food.length === 0) return <Marked sign="no" text={t('services.nothing_to_add')} />;
  return at.food.map((food, index) => (
    <span key={food.href} className="services-food">
      {places.length === 1 ? (
        <a href={food.href} aria-label={t('services.add', { food: food.name, name: at.product.name })}>
          {food.name}
        </a>
      ) : (
        <strong>{food.name}</strong>
      )}
      <span>{priceText(food, place)}</span>
      {places.length > 1 && (
        <span className="services-adds">
          {places.map(({ product, food: own }) => (
            <a
              key={product.id}
              href={own[index]?.href}
              aria-label={t('services.add', { food: food.name, name: product.name })}
            >
              {product.name}
            </a>
          ))}
        </span>
      )}
    </span>
  ));
}
