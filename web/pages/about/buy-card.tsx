import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { DiscountsView, ProductCardView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Price } from '../../ui/price/price';
import { Promises } from '../../ui/price/promises';

/** What a day costs, why, and the one action of the page. */
export function BuyCard({
  product,
  discounts,
}: {
  product: ProductCardView;
  discounts: DiscountsView;
}): ReactNode {
  const { t, frame } = usePlace();
  const tier = discounts.advance.find(({ percent }) => percent === product.percent);
  return (
    <section className="panel buy-card" aria-labelledby="buy-title">
      <h2 id="buy-title" className="text-sub">
        {t('about.price')}
      </h2>
      <p className="buy-card-price mt-3">
        <Price minor={product.from} base={product.base} size="l" />
      </p>
      <p className="mt-2">
        {product.percent > 0 && tier
          ? t('about.price_ahead', { percent: product.percent, days: tier.from })
          : t('about.price_adult')}
      </p>
      <ButtonLink href={product.buy_href} size="l" className="mt-5 w-full">
        {t('about.choose_day')}
      </ButtonLink>
      <Promises />
      <p className="mt-3 text-sm text-muted">
        {t('about.price_total', { tax: frame.site.tax_name, percent: frame.site.tax_percent })}
      </p>
    </section>
  );
}
