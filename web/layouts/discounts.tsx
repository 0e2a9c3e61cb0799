import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { DiscountsView } from '../lib/view.gen';
import { DiscountTable } from '../ui/price/discounts';

/** What lowers prices by itself, its rule, and where everything else that does is told. */
export function Discounts({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <DiscountTable discounts={discounts} />
      <p className="mt-4 text-sm">{t('discount.rule')}</p>
      <a href={frame.urls.promotions} className="inline-flex min-h-11 items-center font-semibold">
        {t('layout.promotions')}
      </a>
    </>
  );
}
