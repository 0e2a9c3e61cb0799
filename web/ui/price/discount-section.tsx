import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { DiscountsView } from '../../lib/view.gen';
import { Section } from '../page/section';
import { pagePicture } from '../picture/page-picture';
import { pageSlots } from '../picture/page-slots';
import { Scene } from '../picture/scene';
import { Discounts } from './discounts';

/** What lowers a price, under the picture of the party it makes. */
export function DiscountSection({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t } = usePlace();
  return (
    <Section id="price" title={t('home.price')} lead={t('home.price_lead')} className="bg-sand">
      <Scene slot={pageSlots.promotions} picture={pagePicture('promotions', t)} className="price-picture" />
      <Discounts discounts={discounts} />
    </Section>
  );
}
