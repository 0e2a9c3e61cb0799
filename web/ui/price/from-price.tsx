import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { Price } from './price';

type Props = {
  product: ProductCardView;
  /** Shows the price before the discount too. */
  before?: boolean;
  /** Where room is scarce. */
  small?: boolean;
};

/** What an adult pays for a product at the least, and whether that asks for booking ahead. */
export function FromPrice({ product, before = false, small = false }: Props): ReactNode {
  const { t } = usePlace();
  const { percent, from, base } = product;
  return (
    <>
      <span className={`${small ? 'text-xs' : 'text-sm'} text-muted`}>
        {t(percent > 0 ? 'shell.card.from_ahead' : 'shell.card.adult', { percent })}
      </span>
      <Price minor={from} base={before ? base : undefined} />
    </>
  );
}
