import type { ReactNode } from 'react';
import type { ListedView } from '../../lib/view.gen';
import { usePlace } from '../../lib/frame';
import { pricesOf, Together } from '../price/together';
import { ProductRow } from './product-row';

type Props = {
  products: ListedView[];
  /** In view first: its first pictures are fetched at once. */
  eager?: boolean;
};

/** How many pictures are in the first screen of a window of that kind. */
const IN_VIEW = { phone: 3, desktop: 4 } as const;

/** What a list of products shows of what they cost: on the day that was asked for, else at the least. */
export const listedPrices = (products: ListedView[]): number[] =>
  pricesOf(products.map(({ product, day }) => ({ ...product, from: day?.price ?? product.from })));

/** Products to compare, one under another on a phone and side by side elsewhere. */
export function ProductRows({ products, eager = false }: Props): ReactNode {
  const { device } = usePlace().frame;
  const inView = eager ? IN_VIEW[device] : 0;
  return (
    <Together amounts={listedPrices(products)}>
      <ul className="rows">
        {products.map((listed, index) => (
          <li key={listed.product.id}>
            <ProductRow listed={listed} priority={index < inView} />
          </li>
        ))}
      </ul>
    </Together>
  );
}
