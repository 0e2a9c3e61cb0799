import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { viewItemList } from '../lib/tracked';
import { breadcrumbs, graph, itemList } from '../lib/structured';
import type { DiscountsView, ListingPartView } from '../lib/view.gen';
import { ForYouPlace } from '../ui/page/for-you-place';
import { ErrorSummary } from '../ui/controls/error-summary';
import { Fold } from '../ui/page/fold';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene } from '../ui/picture/scene';
import { DiscountTable } from '../ui/price/discounts';
import { FreeCancel } from '../ui/price/free-cancel';
import { Together } from '../ui/price/together';
import { listedPrices, ProductRows } from '../ui/product/product-rows';
import { Asked } from './listing/asked';
import { Filters } from './listing/filters';
import { Narrowing } from './listing/narrowing';

/** Where a part of the list begins, and what stands over it. */
const PARTS = {
  park: ['parks', 'listing.parks'],
  tour: ['tours', 'listing.tours'],
  both: ['found', 'listing.sorted'],
} as const;

/**
 * Every park and tour, or those the address asks for. What `data-in-place` holds is asked for anew without leaving the page,
 * where a script runs: what stands in its `data-fresh` parts is replaced, and the status announces how many there are.
 */
function Listing({ parts, discounts, filters, narrowing, errors }: PageProps<'listing'>): ReactNode {
  const { t, frame } = usePlace();
  const count = parts.reduce((sum, { products }) => sum + products.length, 0);
  const narrowed = narrowing.asked.length > 0 || narrowing.suits !== null || narrowing.sort !== 'usual';
  return (
    <>
      <div data-in-place>
        <header className="shell listing-head">
          <h1 className="max-w-[16ch] text-title">{t('listing.title')}</h1>
          <p className="mt-3 max-w-[60ch] text-muted">{t('listing.lead')}</p>
          <FreeCancel className="mt-1 text-muted" />
          <a href={frame.urls.ticket} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('listing.ticket')}
          </a>
          <div className="empty:hidden" id="listing-errors" data-fresh>
            <ErrorSummary errors={errors} />
          </div>
          <div id="listing-filters" data-fresh>
            <Filters filters={filters} />
          </div>
          <Narrowing narrowing={narrowing} errors={errors} />
          <div id="listing-asked" data-fresh>
            <Asked narrowing={narrowing} />
          </div>
          <output className={narrowed ? 'mt-3 block text-muted' : 'sr-only'}>
            {narrowed && t('listing.found', { count })}
          </output>
        </header>
        <div id="listing-found" data-fresh>
          <Together amounts={parts.flatMap(({ products }) => listedPrices(products))}>
            {parts.map((part, at) => (
              <Part key={part.kind} part={part} eager={at === 0} />
            ))}
          </Together>
          {parts.length === 0 && (
            <div className="shell pt-6">
              <div className="panel">
                <h2 className="text-sub">{t('listing.none')}</h2>
                <p className="mt-1 text-muted">{t('listing.none_text')}</p>
                <a href={narrowing.action} className="button button-primary mt-4">
                  {t('listing.all')}
                </a>
              </div>
            </div>
          )}
        </div>
      </div>
      {frame.device === 'phone' ? (
        <div className="section listing-price bg-sand">
          <div className="shell">
            <Fold id="price" title={t('home.price')} className="text-heading">
              <LowerPrices discounts={discounts} />
            </Fold>
          </div>
        </div>
      ) : (
        <Section
          id="price"
          title={t('home.price')}
          lead={t('home.price_lead')}
          className="listing-price bg-sand"
        >
          <div className="discounts-beside">
            <div>
              <LowerPrices discounts={discounts} />
            </div>
            <Scene
              slot={pageSlots.promotions}
              picture={pagePicture('promotions', t)}
              className="discounts-picture"
            />
          </div>
        </Section>
      )}
      <ForYouPlace />
    </>
  );
}

/** What lowers prices by itself, its rule, and where everything else that does is told. */
function LowerPrices({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <DiscountTable discounts={discounts} />
      <p className="mt-4 max-w-[64ch] text-sm text-muted">{t('discount.rule')}</p>
      <a href={frame.urls.promotions} className="more-link">
        {t('home.price_more')}
      </a>
    </>
  );
}

function Part({ part, eager }: { part: ListingPartView; eager: boolean }): ReactNode {
  const { t } = usePlace();
  const [id, title] = PARTS[part.kind ?? 'both'];
  return (
    <Section id={id} title={t(title)} className="listing-part">
      <ProductRows products={part.products} eager={eager} />
    </Section>
  );
}

/** Every park and tour. */
export const page: PageDefinition<'listing'> = {
  component: Listing,
  head: ({ parts }, place) => {
    const products = parts.flatMap((part) => part.products.map(({ product }) => product));
    return {
      title: place.t('listing.head_title'),
      description: place.t('listing.head_description'),
      card: true,
      renews: true,
      jsonLd: graph(
        itemList(products),
        breadcrumbs(place, [[place.t('layout.parks'), place.frame.urls.listing]]),
      ),
      tracked: viewItemList('listing', products, place.frame.currency),
    };
  },
};
