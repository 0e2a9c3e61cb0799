import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { FreeCancel } from '../../ui/price/free-cancel';
import { FromPrice } from '../../ui/price/from-price';

/**
 * On narrow windows the price and the action stay at the thumb once those of the first screen have left it: the bar's
 * rail begins one window below them. The buy card again, so no region of its own.
 */
export function BuyBar({ product }: { product: ProductCardView }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="buy-rail">
      <div className="buy-bar">
        <span className="grid">
          <FromPrice product={product} small />
        </span>
        <ButtonLink href={product.buy_href}>{t('about.choose_day')}</ButtonLink>
        <FreeCancel className="buy-promise" />
      </div>
    </div>
  );
}
