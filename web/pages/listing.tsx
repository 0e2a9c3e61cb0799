import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene } from '../ui/picture/scene';
import { DiscountTable } from '../ui/price/discounts';
import { ProductRows } from '../ui/product/product-rows';
import { Filters } from './listing/filters';

function Listing({ parks, tours, discounts, filters }: PageProps<'listing'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <header className="shell listing-head">
        <h1 className="max-w-[16ch] text-title">{t('listing.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('listing.lead')}</p>
        <Filters filters={filters} />
      </header>
      {parks.length > 0 && (
        <Section id="parks" title={t('listing.parks')} className="listing-part">
          <ProductRows products={parks} eager />
        </Section>
      )}
      {tours.length > 0 && (
        <Section id="tours" title={t('listing.tours')} className="listing-part">
          <ProductRows products={tours} eager={parks.length === 0} />
        </Section>
      )}
      <Section id="price" title={t('home.price')} lead={t('home.price_lead')} className="bg-sand">
        <div className="discounts-beside">
          <div>
            <DiscountTable discounts={discounts} />
            <p className="mt-4 max-w-[64ch] text-sm text-muted">{t('discount.rule')}</p>
          </div>
          {frame.device === 'desktop' && (
            <Scene
              slot={pageSlots.promotions}
              picture={pagePicture('promotions', t)}
              className="discounts-picture"
            />
          )}
        </div>
      </Section>
    </>
  );
}

/** Every park and tour. */
export const page: PageDefinition<'listing'> = {
  component: Listing,
  head: (_, { t }) => ({
    title: t('listing.head_title'),
    description: t('listing.head_description'),
    card: true,
  }),
};
