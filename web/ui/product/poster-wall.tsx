import type { ReactNode } from 'react';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { pricesOf, Together } from '../price/together';
import { Poster } from './poster';

/** How many posters hang in each row of six columns, in turn: a wide one beside one, or three. */
const RHYTHM = [2, 3];

/** How many of six columns each of `count` posters takes. Every row is full, and none has one poster alone beside others: the last rows
 * make up for it. */
export function columns(count: number): number[] {
  const spans: number[] = [];
  for (let left = count, row = 0, pairs = 0; left > 0; row += 1) {
    const usual = Math.min(RHYTHM[row % RHYTHM.length] ?? 2, left);
    // One left over would have the next row to itself.
    const hung = left - usual === 1 ? 5 - usual : usual;
    if (hung === 2) spans.push(...(pairs % 2 === 0 ? [4, 2] : [2, 4]));
    else spans.push(...(hung === 3 ? [2, 2, 2] : [6]));
    if (hung === 2) pairs += 1;
    left -= hung;
  }
  return spans;
}

const spans: Record<number, string> = { 2: 'poster-2', 4: 'poster-4', 6: 'poster-6' };

/** A collection of posters in different sizes, hung close together. */
export function PosterWall({ products }: { products: Product[] }): ReactNode {
  const wall = columns(products.length);
  return (
    <Together amounts={pricesOf(products)}>
      <ul className="poster-wall">
        {products.map((product, index) => {
          const span = wall[index] ?? 2;
          return (
            <li key={product.id} className={spans[span] ?? ''}>
              <Poster product={product} wide={span > 2} />
            </li>
          );
        })}
      </ul>
    </Together>
  );
}
