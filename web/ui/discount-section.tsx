import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { DiscountsView } from '../lib/view.gen';
import { Discounts } from './discounts';
import { pagePicture } from './page-picture';
import { pageSlots } from './page-slots';
import { Scene } from './scene';
import { Section } from './section';

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
