import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { placeClass, Scene } from '../picture/scene';
import { slots } from '../picture/slots';
import { FromPrice } from '../price/from-price';

type Props = {
  product: Product;
  /** In view first: its picture is fetched at once. */
  priority?: boolean;
};

/** A product in a list to compare: a line on a phone, a card where there is room. All of it leads to its page. */
export function ProductRow({ product, priority = false }: Props): ReactNode {
  const { t } = usePlace();
  const { hours } = product;
  return (
    <article className={`row ${placeClass(product.picture)}`}>
      <Scene slot={slots.row} picture={product.picture} priority={priority} className="row-picture" />
      <div className="row-words">
        <h3 className="row-name">
          <a href={product.href} className="card-link">
            {product.name}
          </a>
        </h3>
        <p className="row-promise">{product.tagline}</p>
        <p className="row-hours">
          {t('shell.card.hours', { from: clockText(hours.from, t), to: clockText(hours.to, t) })}
        </p>
        <p className="row-price">
          {product.status === 'on_sale' ? (
            <FromPrice product={product} />
          ) : (
            <span className="tag">{t(`shell.status.${product.status}`)}</span>
          )}
        </p>
      </div>
    </article>
  );
}
