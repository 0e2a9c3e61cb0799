import type { ReactNode } from 'react';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { Poster } from './poster';

/** A few posters side by side; where they have no room, a row that is pushed along and rests at each. */
export function PosterRow({ products }: { products: Product[] }): ReactNode {
  return (
    <ul className="poster-row">
      {products.map((product) => (
        <li key={product.id}>
          <Poster product={product} />
        </li>
      ))}
    </ul>
  );
}
