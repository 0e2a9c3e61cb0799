import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import { viewItem } from '../lib/tracked';
import { breadcrumbs, graph, offered, organization, visited } from '../lib/structured';
import { Below } from '../ui/page/below';
import { ForYouPlace } from '../ui/page/for-you-place';
import { Hero } from '../ui/page/hero';
import { Section } from '../ui/page/section';
import { StatusNotice } from '../ui/product/status-notice';
import { Together } from '../ui/price/together';
import { placeClass, preloads } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { PosterRow } from '../ui/product/poster-row';
import { Ages, Rates } from './about/ages';
import { BuyBar } from './about/buy-bar';
import { BuyCard } from './about/buy-card';
import { ForWhom, Lists, When } from './about/details';
import { Facts } from './about/facts';
import { HeroBuy } from './about/hero-buy';
import { HeroInstead } from './about/hero-instead';
import { Story } from './about/story';
import { Storyboard } from './about/storyboard';
import { Whereabouts } from './about/whereabouts';
import { WhyThisPrice } from './about/why-this-price';

/** Every price that the page has: they are read together, from the first screen to what is suggested at its end. */
const pricesIn = ({ product, ages, instead, related }: PageProps<'about'>): number[] => [
  ...[product, ...instead, ...related].map(({ from }) => from),
  ...ages.map(({ price }) => price),
];

function About(page: PageProps<'about'>): ReactNode {
  return (
    <Together amounts={pricesIn(page)}>
      <Whole {...page} />
    </Together>
  );
}

function Whole(page: PageProps<'about'>): ReactNode {
  const { t, frame } = usePlace();
  const { product } = page;
  const onSale = product.status === 'on_sale';
  const [nearest] = page.instead;
  return (
    <>
      <Hero slot={slots.about} picture={product.picture} title={product.name}>
        <div className="hero-said">
          <p className="hero-lead">{product.tagline}</p>
          <Facts page={page} />
        </div>
        {onSale && <HeroBuy product={product} />}
        {!onSale && nearest !== undefined && <HeroInstead nearest={nearest} back={page.back} />}
      </Hero>
      <Below />
      <div className="relative">
        <div className="shell about">
          <div className="about-beside">
            <div className="about-aside">
              <StatusNotice status={product.status} instead={page.instead} back={page.back} said />
              {onSale && <WhyThisPrice lowest={page.lowest} />}
            </div>
            <Story paragraphs={[product.summary, ...page.description]} />
          </div>
          {page.storyboard.length > 0 && <Storyboard moments={page.storyboard} slots={page.slots} />}
          <div className="about-beside">
            <section aria-labelledby="highlights-title">
              <h2 id="highlights-title" className="text-heading">
                {t('about.highlights')}
              </h2>
              <ol className="highlights">
                {page.highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ol>
            </section>
            {onSale && <BuyCard product={product} />}
          </div>
        </div>
        <div className="shell about-facts">
          <Lists page={page} />
          <div className="about-column">
            <When page={page} />
            <Whereabouts product={product} />
          </div>
          <div className="about-column">
            <ForWhom page={page} />
            <Ages ages={page.ages} lowered={product.percent > 0} sold={onSale} />
          </div>
          {onSale && <Rates ages={page.ages} />}
          <p className="about-more">
            <a href={page.faqs_href}>{t('faqs.of', { name: product.name })}</a>
            <a href={page.compare_href}>{t('about.compare')}</a>
            <a href={frame.urls.services}>{t('layout.services')}</a>
            {/* There the chat itself stands only below the footer. */}
            {frame.device === 'phone' && <a href={frame.urls.chat}>{t('chat.open')}</a>}
          </p>
        </div>
        {page.related.length > 0 && (
          <Section id="related" title={t('about.related')} className="bg-sand">
            <PosterRow products={page.related} />
          </Section>
        )}
        <ForYouPlace id={product.id} />
        {onSale && <BuyBar product={product} />}
      </div>
    </>
  );
}

function jsonLd(
  { product, seo_description: description, weekdays }: PageProps<'about'>,
  place: Place,
): object {
  const { t, frame } = place;
  return graph(
    offered(product, description, place),
    visited(product, description, weekdays),
    organization(place),
    breadcrumbs(place, [
      [t('layout.parks'), frame.urls.listing],
      [product.name, product.href],
    ]),
  );
}

/** About one park or tour. */
export const page: PageDefinition<'about'> = {
  component: About,
  head: (props, place) => ({
    title: props.seo_title,
    description: props.seo_description,
    card: true,
    preload: preloads(slots.about, props.product.picture),
    bodyClass: placeClass(props.product.picture),
    jsonLd: jsonLd(props, place),
    tracked: viewItem(props.product, place.frame.currency),
    opens: props.open_days.length > 0,
  }),
};
