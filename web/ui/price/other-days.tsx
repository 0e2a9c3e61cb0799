import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';

type Props = {
  product: ProductCardView;
  /** What an adult pays on the day that is shown, in minor units. */
  price: number;
};

/** From what price on an adult comes on other days; nothing where the day that is shown is one of the cheapest. */
export function OtherDays({ product: { from }, price }: Props): ReactNode {
  const { t, money } = usePlace();
  if (price <= from) return null;
  return <span className="block text-sm text-muted">{t('guide.other_days', { price: money(from) })}</span>;
}
