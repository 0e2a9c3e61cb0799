import type { ReactNode } from 'react';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { slots } from '../picture/slots';
import { ProductCard } from './card';
import { cardSpans } from './card-spans';

type Props = {
  products: Product[];
  /** The first is larger than the others. */
  lead?: boolean;
  /** In view first: its first pictures are fetched at once. */
  eager?: boolean;
};

const classes: Record<number, string> = { 2: 'card-2', 3: 'card-3', 4: 'card-4', 6: 'card-6' };

/** Cards in rows without gaps, whatever their number. */
export function CardGrid({ products, lead = false, eager = false }: Props): ReactNode {
  const spans = cardSpans(products.length, lead);
  const odd = (products.length - (lead ? 1 : 0)) % 2 === 1;
  return (
    <ul className={`card-grid ${lead ? 'card-grid-lead' : ''} ${odd ? 'card-grid-odd' : ''}`}>
      {products.map((product, index) => {
        const span = spans[index] ?? 2;
        const last = odd && index === products.length - 1;
        return (
          <li key={product.id} className={classes[span] ?? ''}>
            <ProductCard
              product={product}
              slot={span > 2 || last ? slots.card_wide : slots.card}
              detailed
              priority={eager && index < 3}
            />
          </li>
        );
      })}
    </ul>
  );
}
