import type { ReactNode } from 'react';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { pricesOf, Together } from '../price/together';
import { Poster } from './poster';

/**
 * A few posters side by side; where they have no room, a row that is pushed along and rests at each. One or two hang in
 * their wide shape, so that they fill the wall of three. `before` shows what each price saves;
 * `dates` are the days of those that lead to one, by their ids.
 */
export function PosterRow({
  products,
  dates,
  before = false,
}: {
  products: Product[];
  dates?: ReadonlyMap<number, string>;
  before?: boolean;
}): ReactNode {
  const few = products.length < 3;
  return (
    <Together amounts={pricesOf(products)}>
      <ul className={`poster-row ${few ? 'poster-row-few' : ''}`}>
        {products.map((product) => (
          <li key={product.id}>
            <Poster product={product} date={dates?.get(product.id)} wide={few} before={before} />
          </li>
        ))}
      </ul>
    </Together>
  );
}
