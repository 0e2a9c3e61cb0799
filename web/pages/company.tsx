import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { CompanyPlaceView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { Pictogram } from '../ui/marks/pictogram';
import { CallUs } from '../ui/page/call-us';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { FromPrice } from '../ui/price/from-price';
import { HotelRow } from '../ui/product/hotel-row';
import { CoastMap, spotOf } from './arrive/coast-map';

/** How the store sells, each with its sign. */
const HOW = [
  ['price', 'ticket'],
  ['change', 'calendar-change'],
  ['answer', 'phone'],
] as const;

type Tickets = [first: CompanyPlaceView, ...others: CompanyPlaceView[]];

/** What is sold, by the place it is for: several tickets to one are one place, as they are on the map. */
function byPlace(places: CompanyPlaceView[]): Tickets[] {
  const found = new Map<string | number, Tickets>();
  for (const one of places) {
    const key = spotOf(one.product) ?? one.product.id;
    const known = found.get(key);
    if (known) known.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()];
}

/** Who runs the places, what they are and where, and how to reach whoever sells them. */
function Company({ places, hotels }: PageProps<'company'>): ReactNode {
  const { t, frame } = usePlace();
  const { site } = frame;
  const visited = byPlace(places);
  const count = (kind: 'park' | 'tour'): number =>
    visited.filter(
      ([first, ...others]) =>
        first.product.kind === kind && [first, ...others].some(({ product }) => product.status === 'on_sale'),
    ).length;
  const located = places.map(({ product }) => ({ product, href: product.href }));
  return (
    <div className="ideas">
      <header className="shell listing-head">
        <div className="page-head">
          <div>
            <h1 className="max-w-[18ch] text-title">{t('company.title')}</h1>
            <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('company.lead')}</p>
            <ButtonLink href={frame.urls.listing} className="mt-5">
              {t('home.see_all')}
            </ButtonLink>
          </div>
          <Scene
            slot={pageSlots.packages}
            picture={pagePicture('packages', t)}
            priority
            className="page-head-picture"
          />
        </div>
        <ul className="company-how">
          {HOW.map(([what, sign]) => (
            <li key={what}>
              <Pictogram name={sign} size={32} className="steps-sign" />
              {t(`company.how.${what}`)}
            </li>
          ))}
        </ul>
      </header>
      <Section
        id="places"
        title={t('company.places', { parks: count('park'), tours: count('tour') })}
        lead={t('company.places_lead')}
        className="listing-part"
      >
        <ul className="company-places">
          {visited.map(([{ product, different }, ...others]) => (
            <li key={product.id} className={placeClass(product.picture)}>
              <Scene slot={slots.row} picture={product.picture} className="row-picture" />
              <div>
                <h3 className="row-name">
                  <a href={product.href}>{product.name}</a>
                </h3>
                <p className="mt-0.5 text-sm">
                  {frame.device === 'phone' ? product.tagline : (different ?? product.tagline)}
                </p>
                {product.status === 'on_sale' && (
                  <p className="mt-1">
                    <FromPrice product={product} small />
                  </p>
                )}
                {others.length > 0 && (
                  <p className="company-also">
                    <span className="text-muted">{t('company.also')}</span>
                    {others.map(({ product: { id, href, name } }) => (
                      <a key={id} href={href}>
                        {name}
                      </a>
                    ))}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <ButtonLink href={frame.urls.listing} variant="quiet" className="mt-8">
          {t('home.see_all')}
        </ButtonLink>
      </Section>
      {hotels.length > 0 && (
        <Section id="hotels" title={t('home.hotels')} lead={t('hotels.lead')} className="listing-part">
          <HotelRow hotels={hotels} />
          <ButtonLink href={frame.urls.hotels} variant="quiet" className="mt-6">
            {t('stay.see_nights')}
          </ButtonLink>
        </Section>
      )}
      <Section id="who" title={t('company.who')} className="listing-part">
        <div className="company-who">
          <div>
            {site.operator !== '' && <p className="mb-4 max-w-[60ch]">{site.operator}</p>}
            <CallUs open={frame.device === 'desktop'} answers />
          </div>
          <div>
            <CoastMap places={located} alt={t('company.map')} />
            <p>
              <a
                href={frame.urls.arrive}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {t('arrive.title')}
              </a>
            </p>
          </div>
        </div>
      </Section>
    </div>
  );
}

export const page: PageDefinition<'company'> = {
  component: Company,
  head: (_, { t, frame }) => ({
    title: t('company.head_title', { brand: frame.site.brand }),
    description: t('company.head_description'),
    card: true,
    answers: true,
  }),
};
