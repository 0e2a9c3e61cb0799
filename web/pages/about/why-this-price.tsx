import type { ReactNode } from 'react';
import { dayNumber, fromDayNumber, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { DiscountsView, ProductCardView } from '../../lib/view.gen';
import { Promises } from '../../ui/price/promises';

type Props = { product: ProductCardView; discounts: DiscountsView };

/** What stands behind the price of the first screen: what lowers it, what it includes, what is promised with it. */
export function WhyThisPrice({ product, discounts }: Props): ReactNode {
  const { t, frame } = usePlace();
  const tier = discounts.advance.find(({ percent }) => percent === product.percent);
  return (
    <section className="panel why-price" aria-labelledby="why-title">
      <h2 id="why-title" className="text-sub">
        {t('about.price_why')}
      </h2>
      <p className="mt-2">
        {product.percent > 0 && tier
          ? t('about.price_ahead', {
              percent: product.percent,
              days: tier.from,
              date: shortDate(fromDayNumber(dayNumber(frame.today) + tier.from), t),
            })
          : t('about.price_adult')}
      </p>
      <Promises />
      <p className="mt-3 text-sm text-muted">
        {t('about.price_total', { tax: frame.site.tax_name, percent: frame.site.tax_percent })}
      </p>
    </section>
  );
}
