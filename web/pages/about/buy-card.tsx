import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { ByMonth } from '../../ui/price/by-month';
import { FreeCancel } from '../../ui/price/free-cancel';
import { Price } from '../../ui/price/price';

/** The price and the one action again, for who has read what the day is; narrow windows have the bar instead. */
export function BuyCard({ product }: { product: ProductCardView }): ReactNode {
  const { t } = usePlace();
  return (
    <section className="panel buy-card" aria-labelledby="buy-title">
      <h2 id="buy-title" className="text-sub">
        {t(product.varies ? 'shell.card.from_ahead' : 'about.price')}
      </h2>
      <p className="mt-3">
        <Price minor={product.from} base={product.base} size="l" />
      </p>
      <ByMonth minor={product.from} />
      <ButtonLink href={product.buy_href} size="l" className="mt-5 w-full">
        {t('about.choose_day')}
      </ButtonLink>
      <FreeCancel className="mt-3 text-sm" />
    </section>
  );
}
