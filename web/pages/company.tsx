import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { CallUs } from '../ui/page/call-us';
import { Section } from '../ui/page/section';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';

/** Who runs the places, what they are, and how to reach whoever sells them. */
function Company({ places }: PageProps<'company'>): ReactNode {
  const { t, frame } = usePlace();
  const { site } = frame;
  const count = (kind: 'park' | 'tour'): number =>
    places.filter(({ product }) => product.kind === kind).length;
  return (
    <div className="ideas">
      <header className="shell listing-head">
        <h1 className="max-w-[18ch] text-title">{t('company.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('company.lead')}</p>
      </header>
      <Section
        id="places"
        title={t('company.places', { parks: count('park'), tours: count('tour') })}
        lead={t('company.places_lead')}
        className="listing-part"
      >
        <ul className="company-places">
          {places.map(({ product, different }) => (
            <li key={product.id} className={placeClass(product.picture)}>
              <Scene slot={slots.row} picture={product.picture} className="row-picture" />
              <div>
                <h3 className="font-semibold">
                  <a href={product.href}>{product.name}</a>
                </h3>
                <p className="text-sm">{different ?? product.tagline}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="how" title={t('company.how')} className="listing-part">
        <ul className="company-how">
          <li>{t('company.how.price')}</li>
          <li>{t('company.how.change')}</li>
          <li>{t('company.how.answer')}</li>
        </ul>
      </Section>
      <Section id="who" title={t('company.who')} className="listing-part">
        {site.operator !== '' && <p className="max-w-[60ch]">{site.operator}</p>}
        <div className="mt-4 max-w-[40rem]">
          <CallUs open />
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
  }),
};
