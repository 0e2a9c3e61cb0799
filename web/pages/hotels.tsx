import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { breadcrumbs, graph } from '../lib/structured';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene } from '../ui/picture/scene';
import { CompareLink, HotelCards } from './hotels/cards';
import { Found } from './hotels/found';
import { HotelsMap } from './hotels/map';

/** A search for rooms by nights and people, what it found, and every hotel. */
function Hotels({ search, found, hotels }: PageProps<'hotels'>): ReactNode {
  const { t } = usePlace();
  const asked = found !== null || search.errors.length > 0;
  return (
    <>
      <header className={`shell hotels-head ${asked ? '' : 'page-head'}`}>
        <div>
          <h1 className="text-title">{t('hotels.title')}</h1>
          {!asked && <p className="mt-3 max-w-[50ch] text-lead text-muted">{t('hotels.lead')}</p>}
        </div>
        {!asked && (
          <Scene
            slot={{ ...pageSlots.hotels, narrow: 'hero' }}
            picture={pagePicture('hotels', t)}
            priority
            className="page-head-picture"
          />
        )}
      </header>
      <div className="shell hotels-search">
        <Island name="StaySearch" props={{ search, found: found !== null && search.errors.length === 0 }} />
      </div>
      {found !== null && <Found found={found} search={search} />}
      <Section
        id="hotels"
        title={t('hotels.all')}
        aside={hotels.length > 1 && <CompareLink />}
        className="hotels-all"
      >
        <HotelCards hotels={hotels} />
      </Section>
      {!asked && hotels.some(({ place }) => place !== null) && (
        <Section id="where" title={t('hotels.where')} lead={t('hotels.where_lead')} className="pt-0">
          <HotelsMap hotels={hotels} />
        </Section>
      )}
    </>
  );
}

/** Every hotel, and what a search found. */
export const page: PageDefinition<'hotels'> = {
  component: Hotels,
  styles: 'stay',
  head: ({ search, hotels }, place) => ({
    title: place.t('hotels.head_title'),
    description: place.t('hotels.head_description'),
    card: true,
    jsonLd: graph(
      {
        '@type': 'ItemList',
        itemListElement: hotels.map(({ name, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          url: href,
        })),
      },
      breadcrumbs(place, [[place.t('hotels.title'), search.action]]),
    ),
  }),
};
