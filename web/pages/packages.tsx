import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { PackageCardView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { Pictogram } from '../ui/marks/pictogram';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { Price } from '../ui/price/price';
import { ReasonText } from '../ui/price/reason';

function Packages({ packages, builder_href: builder }: PageProps<'packages'>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 pb-16 md:gap-12 md:pt-16 md:pb-24">
        <header className="page-head">
          <div>
            <h1 className="max-w-[16ch] text-title">{t('packages.title')}</h1>
            <p className="mt-4 max-w-[56ch] text-lead text-muted">{t('packages.lead')}</p>
          </div>
          <Scene
            slot={pageSlots.packages}
            picture={pagePicture('packages', t)}
            priority
            className="page-head-picture"
          />
        </header>
        {packages.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-12">
            {packages.map((ready, index) => (
              <li key={ready.id}>
                <ReadyMade ready={ready} index={index} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Section
        id="own"
        title={t(packages.length > 0 ? 'packages.own' : 'packages.own_link')}
        lead={t('packages.own_text')}
        className="bg-sand"
      >
        <ButtonLink href={builder} size="l">
          {t('packages.own_link')}
        </ButtonLink>
      </Section>
    </>
  );
}

/** One package: its scene, what it is made of, what it costs from. Pictures change sides down the page. */
function ReadyMade({ ready, index }: { ready: PackageCardView; index: number }): ReactNode {
  const { t } = usePlace();
  const title = `${ready.slug}-title`;
  return (
    <article
      id={ready.slug}
      aria-labelledby={title}
      className={`package-card ${index % 2 === 1 ? 'package-card-turned' : ''} ${placeClass(ready.picture)}`}
    >
      <Scene slot={slots.package} picture={ready.picture} className="package-picture" />
      <div className="package-words">
        <p className="font-semibold text-muted">{t('packages.made_of', { count: ready.products.length })}</p>
        <h2 id={title} className="mt-1 text-heading">
          {ready.name}
        </h2>
        <p className="mt-2 text-lead font-medium">{ready.tagline}</p>
        <p className="mt-3 max-w-[60ch]">{ready.summary}</p>
        <ul className="package-parts">
          {ready.products.map((product) => (
            <li key={product.id}>
              <a href={product.href} className="grid gap-1.5 text-sm leading-tight font-semibold">
                <Scene slot={slots.thumb} picture={product.picture} className="rounded-(--radius-s)" />
                {product.name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-6 grid gap-2">
          {ready.highlights.map((item) => (
            <li key={item} className="flex gap-3">
              <Pictogram name="check" size={22} className="mt-0.5 flex-none text-jungle" />
              {item}
            </li>
          ))}
        </ul>
        {ready.description.length > 0 && (
          <details className="disclosure mt-3">
            <summary>{t('packages.details')}</summary>
            <div className="mt-1 grid max-w-[60ch] gap-2">
              {ready.description.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
        <div className="package-price">
          <div>
            <p className="text-sm text-muted">{t('packages.adult')}</p>
            <Price minor={ready.from} base={ready.base} size="l" />
            <p className={`mt-1 font-semibold ${ready.base > ready.from ? 'text-good' : 'text-muted'}`}>
              <ReasonText reason={ready.reason} />
            </p>
          </div>
          <ButtonLink href={ready.href} size="l" aria-label={t('packages.choose_of', { name: ready.name })}>
            {t('packages.choose')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** Ready-made packages. */
export const page: PageDefinition<'packages'> = {
  component: Packages,
  head: (_, { t }) => ({
    title: t('packages.head_title'),
    description: t('packages.head_description'),
    card: true,
  }),
};
