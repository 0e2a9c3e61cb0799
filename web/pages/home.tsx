import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { PlaceContext, together, usePlace } from '../lib/frame';
import { graph, organization, website } from '../lib/structured';
import { hotelItem, listed } from '../lib/tracked';
import { ForYouPlace } from '../ui/page/for-you-place';
import { ButtonLink } from '../ui/controls/button';
import { Pictogram } from '../ui/marks/pictogram';
import { Below } from '../ui/page/below';
import { Hero } from '../ui/page/hero';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { placeClass, preloads } from '../ui/picture/scene';
import { DiscountTeaser } from '../ui/price/discounts';
import { FreeCancel } from '../ui/price/free-cancel';
import { pricesOf } from '../ui/price/together';
import { HotelRow } from '../ui/product/hotel-row';
import { PosterRow } from '../ui/product/poster-row';
import { PosterWall } from '../ui/product/poster-wall';
import { arrowRight, Icon } from '../ui/marks/icon';

const STEPS = [
  ['day', 'calendar'],
  ['pay', 'card'],
  ['go', 'ticket'],
] as const;

function Home({ parks, tours, hotels, discounts, code }: PageProps<'home'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { urls } = frame;
  // The lead and the rows below it are read as one list.
  const prices = together(place, [
    ...pricesOf([...parks, ...tours]),
    ...hotels.flatMap(({ from }) => from ?? []),
  ]);
  const [least] = [...parks, ...tours]
    .filter(({ status }) => status === 'on_sale')
    .map(({ from }) => from)
    .toSorted((one, other) => one - other);
  return (
    <PlaceContext value={prices}>
      <Hero
        slot={pageSlots.home}
        picture={pagePicture('home', t)}
        title={t('home.title')}
        className="hero-home"
      >
        <p className="hero-lead">
          {t('home.lead')}{' '}
          {least !== undefined && (
            <strong className="inline-block">{t('home.from', { price: prices.money(least) })}</strong>
          )}
        </p>
        <ButtonLink href={urls.listing} size="l">
          {t('home.see_all')}
        </ButtonLink>
        <FreeCancel className="hero-promise" />
      </Hero>
      <Below />
      <Section id="parks" title={t('home.parks')} lead={t('home.parks_lead')}>
        <PosterWall products={parks} />
      </Section>
      {tours.length > 0 && (
        <Section
          id="tours"
          title={t('home.tours')}
          lead={frame.device === 'phone' ? undefined : t('home.tours_lead')}
          className="pt-0"
          late
        >
          <PosterRow products={tours} />
        </Section>
      )}
      {hotels.length > 0 && (
        <Section
          id="hotels"
          title={t('home.hotels')}
          lead={frame.device === 'phone' ? undefined : t('home.hotels_lead')}
          className="pt-0"
          late
        >
          <HotelRow hotels={hotels} />
          <a href={urls.hotels} className="more-link">
            {t('stay.see_nights')}
          </a>
        </Section>
      )}
      {/* A phone has the rules alone: its home is long enough. */}
      <Section
        id="price"
        title={t('home.price')}
        lead={frame.device === 'phone' ? undefined : t('home.price_lead')}
        className="bg-sand"
        late
      >
        <DiscountTeaser discounts={discounts} />
        {/* What is said to be the lowest above is so without a code. */}
        {code !== null && code.from < (least ?? 0) && (
          <p className="mt-3 font-semibold">
            {t('home.code', { code: code.code, price: place.money(code.from) })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-8">
          <a href={urls.promotions} className="more-link">
            {t('home.price_more')}
          </a>
          <a href={urls.packages} className="more-link">
            {t('packages.title')}
          </a>
        </p>
      </Section>
      <Section id="how" title={t('home.how')} late>
        <ol className="steps">
          {STEPS.map(([step, icon]) => (
            <li key={step}>
              <Pictogram name={icon} size={40} className="steps-sign" />
              {frame.device === 'phone' ? (
                <details className="fold">
                  <summary>
                    <h3 className="text-sub">{t(`home.step.${step}`)}</h3>
                  </summary>
                  <p className="text-muted">{t(`home.step.${step}_text`)}</p>
                </details>
              ) : (
                <>
                  <h3 className="text-sub">{t(`home.step.${step}`)}</h3>
                  <p className="text-muted">{t(`home.step.${step}_text`)}</p>
                </>
              )}
            </li>
          ))}
        </ol>
        <a href={urls.lookup} className="lookup-strip">
          <span>
            <strong className="font-display text-sub">{t('home.bought')}</strong>
            <span className="mt-1 block text-muted">{t('home.bought_text')}</span>
          </span>
          <Icon path={arrowRight} size={28} />
        </a>
      </Section>
      <ForYouPlace />
    </PlaceContext>
  );
}

/** The home page. */
export const page: PageDefinition<'home'> = {
  component: Home,
  head: ({ parks, tours, hotels }, place) => {
    const { t, frame } = place;
    return {
      title: t('home.head_title', { brand: frame.site.brand }),
      description: t('home.head_description'),
      card: true,
      preload: preloads(pageSlots.home, pagePicture('home', t)),
      bodyClass: placeClass(pagePicture('home', t)),
      jsonLd: graph(website(place), organization(place)),
      ...listed('home', [...parks, ...tours, ...hotels.map(hotelItem)], frame.currency),
    };
  },
};
