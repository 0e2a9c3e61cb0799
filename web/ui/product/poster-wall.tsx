import type { ReactNode } from 'react';
import type { ProductCardView as Product } from '../../lib/view.gen';
import { Poster } from './poster';

/** Columns of six that each poster takes, in rows that repeat: wide and tall, three, tall and wide. */
const RHYTHM = [4, 2, 2, 2, 2, 2, 4];

/** How many of six columns the poster at `index` takes. The last one fills what its row has left. */
export function columns(index: number, count: number): number {
  const span = RHYTHM[index % RHYTHM.length] ?? 2;
  if (index < count - 1) return span;
  let used = 0;
  for (let i = 0; i < index; i += 1) used += RHYTHM[i % RHYTHM.length] ?? 2;
  return 6 - (used % 6);
}

const spans: Record<number, string> = { 2: 'poster-2', 4: 'poster-4', 6: 'poster-6' };

/** A collection of posters in different sizes, hung close together. */
export function PosterWall({ products }: { products: Product[] }): ReactNode {
  return (
    <ul className="poster-wall">
      {products.map((product, index) => {
        const span = columns(index, products.length);
        return (
          <li key={product.id} className={spans[span] ?? ''}>
            <Poster product={product} wide={span > 2} />
          </li>
        );
      })}
    </ul>
  );
}
