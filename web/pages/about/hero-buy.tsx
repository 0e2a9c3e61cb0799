import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { FreeCancel } from '../../ui/price/free-cancel';
import { FromPrice } from '../../ui/price/from-price';

/** The price and the one action, on the first screen, and under them until when cancelling costs nothing. */
export function HeroBuy({ product }: { product: ProductCardView }): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <div className="hero-buy">
        <p className="hero-price">
          <FromPrice product={product} />
        </p>
        <ButtonLink href={product.buy_href} size="l">
          {t('about.choose_day')}
        </ButtonLink>
      </div>
      <FreeCancel className="hero-promise" />
    </>
  );
}
