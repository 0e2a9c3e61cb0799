import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCard } from '../../lib/view.gen';
import { ButtonLink } from '../button';
import { Price } from '../price';

/** On narrow windows the price and the action stay at the thumb. */
export function BuyBar({ product }: { product: ProductCard }): ReactNode {
  const { t } = usePlace();
  return (
    <section className="buy-bar" aria-label={t('about.price')}>
      <span className="grid">
        <span className="text-xs text-muted">
          {t(product.percent > 0 ? 'shell.card.from_ahead' : 'shell.card.adult', {
            percent: product.percent,
          })}
        </span>
        <Price minor={product.from} />
      </span>
      <ButtonLink href={product.buy_href}>{t('about.choose_day')}</ButtonLink>
    </section>
  );
}
