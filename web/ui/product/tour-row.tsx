import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { placeClass, Scene } from '../picture/scene';
import { slots } from '../picture/slots';
import { FromPrice } from '../price/from-price';

/** A tour as a line of a programme: picture, what happens, when it leaves and what it costs. */
export function TourRow({ product }: { product: Product }): ReactNode {
  const { t } = usePlace();
  return (
    <article className={`tour ${placeClass(product.picture)}`}>
      <Scene slot={slots.tour} picture={product.picture} className="tour-picture" />
      <div className="tour-words">
        <h3 className="text-heading">
          <a href={product.href} className="card-link">
            {product.name}
          </a>
        </h3>
        <p className="mt-1 text-lead font-medium">{product.tagline}</p>
        <p className="mt-2 max-w-[52ch] text-muted max-sm:hidden">{product.summary}</p>
      </div>
      <div className="tour-price">
        {product.status === 'on_sale' ? (
          <FromPrice product={product} before />
        ) : (
          <span className="tag">{t(`shell.status.${product.status}`)}</span>
        )}
        <span className="tour-hours">
          {t('shell.card.hours', {
            from: clockText(product.hours.from, t),
            to: clockText(product.hours.to, t),
          })}
        </span>
      </div>
    </article>
  );
}
