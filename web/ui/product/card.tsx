import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { placeClass, Scene } from '../picture/scene';
import { slots, type Slot } from '../picture/slots';
import { FromPrice } from '../price/from-price';

type Props = {
  product: Product;
  slot?: Slot;
  /** Level of its heading in the page. */
  heading?: 'h2' | 'h3';
  /** Adds the one or two sentences of its summary. */
  detailed?: boolean;
  priority?: boolean;
  className?: string;
};

/** A product: one picture, one promise, one price, one action. The whole card leads to its page. */
export function ProductCard(props: Props): ReactNode {
  const { product, slot = slots.card, heading: Heading = 'h3', detailed, priority, className = '' } = props;
  const { t } = usePlace();
  return (
    <article className={`card ${placeClass(product.picture)} ${className}`}>
      <Scene slot={slot} picture={product.picture} priority={priority === true} />
      <div className="card-words">
        <Heading className="card-name">
          <a href={product.href} className="card-link">
            {product.name}
          </a>
        </Heading>
        <p className="card-promise">{product.tagline}</p>
        {detailed && <p className="mt-2 text-muted">{product.summary}</p>}
        <div className="card-foot">
          {product.status === 'on_sale' ? (
            <p className="card-price">
              <FromPrice product={product} before />
            </p>
          ) : (
            <p className="tag">{t(`shell.status.${product.status}`)}</p>
          )}
          <span className="card-action" aria-hidden>
            {t('shell.card.see')}
          </span>
        </div>
      </div>
    </article>
  );
}
