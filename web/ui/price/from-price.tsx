import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { Price } from './price';

type Props = {
  product: ProductCardView;
  /** Where room is scarce. */
  small?: boolean;
  /** What the same costs without booking ahead stands before it, struck through. */
  before?: boolean;
};

/** What an adult pays for a product at the least; "from" where other days cost more. */
export function FromPrice({ product, small = false, before = false }: Props): ReactNode {
  const { t } = usePlace();
  const { varies, from, base } = product;
  return (
    <>
      <span className={`${small ? 'text-xs' : 'text-sm'} text-muted`}>
        {t(varies ? 'shell.card.from_ahead' : 'shell.card.adult')}
      </span>{' '}
      <Price minor={from} base={before ? base : undefined} />
    </>
  );
}
