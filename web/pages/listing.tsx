import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Section } from '../ui/page/section';
import { DiscountSection } from '../ui/price/discount-section';
import { CardGrid } from '../ui/product/card-grid';

function Listing({ parks, tours, discounts }: PageProps<'listing'>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <header className="shell pt-10 md:pt-16">
        <h1 className="max-w-[16ch] text-title">{t('listing.title')}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-muted">{t('listing.lead')}</p>
        <nav aria-label={t('listing.jump')} className="mt-6 flex flex-wrap gap-3">
          <a href="#parks" className="button button-quiet">
            {t('listing.jump_parks', { count: parks.length })}
          </a>
          {tours.length > 0 && (
            <a href="#tours" className="button button-quiet">
              {t('listing.jump_tours', { count: tours.length })}
            </a>
          )}
          <a href="#price" className="button button-quiet">
            {t('listing.jump_price')}
          </a>
        </nav>
      </header>
      <Section id="parks" title={t('listing.parks')}>
        <CardGrid products={parks} lead eager />
      </Section>
      {tours.length > 0 && (
        <Section id="tours" title={t('listing.tours')} lead={t('listing.tours_lead')} className="pt-0">
          <CardGrid products={tours} />
        </Section>
      )}
      <DiscountSection discounts={discounts} />
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
