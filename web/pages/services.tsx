import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ButtonLink } from '../ui/controls/button';
import { AtPlace } from './services/at-place';
import { FoodFirst } from './services/food-first';
import { SideBySide } from './services/side-by-side';

/** Food and services: places beside each other where there is room, one after the other on a phone. */
function Services({ places }: PageProps<'services'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12 md:gap-12 md:pt-16 md:pb-24">
      <header>
        <h1 className="max-w-[20ch] text-title">{t('services.title')}</h1>
        <p className={`mt-3 max-w-[60ch] text-muted ${frame.device === 'phone' ? '' : 'text-lead'}`}>
          {t('services.lead')}
        </p>
      </header>
      {frame.device === 'phone' ? (
        <>
          <FoodFirst places={places} />
          <div>
            {places.map((at, number) => (
              <AtPlace key={at.product.id} at={at} open={number === 0} />
            ))}
          </div>
        </>
      ) : (
        <SideBySide places={places} />
      )}
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-muted">{t('services.ask', { email: frame.site.email })}</p>
        <ButtonLink href={frame.urls.compare} variant="quiet">
          {t('services.compare')}
        </ButtonLink>
      </div>
    </div>
  );
}

export const page: PageDefinition<'services'> = {
  component: Services,
  styles: 'apart',
  head: (_, { t }) => ({
    title: t('services.head_title'),
    description: t('services.head_description'),
    card: true,
  }),
};
