import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { PlaceContext, together, usePlace } from '../lib/frame';
import { breadcrumbs, graph } from '../lib/structured';
import { ButtonLink } from '../ui/controls/button';
import { arrowLeft, Icon } from '../ui/marks/icon';
import { Price } from '../ui/price/price';
import { Alike, Part as StackedPart, Stacked } from './compare/stacked';
import { Part, Table } from './compare/table';
import { rowsOf } from './hotels-compare/rows';

/** So many stand side by side in a window of any width. */
const NARROW = 3;

/** Every hotel side by side: what differs first, what is the same for all folded below. */
function HotelsCompare({ compared }: PageProps<'hotels_compare'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const rows = rowsOf(compared, place);
  const prices = together(
    place,
    compared.map(({ hotel }) => hotel.from ?? 0),
  );
  const columns = compared.map(({ hotel: { number, name, href, picture, from, from_final: isFinal } }) => ({
    id: number,
    name,
    href,
    picture,
    cost: (
      <div className="grid justify-items-start gap-2">
        {from !== null && (
          <PlaceContext value={prices}>
            <p>
              <Price minor={from} size="s" />
              {isFinal && <span className="text-sm text-muted"> {t('hotels_compare.price_final')}</span>}
            </p>
          </PlaceContext>
        )}
        {/* The form there is this hotel's own. */}
        <ButtonLink
          href={`${href}#stay-search`}
          variant="quiet"
          aria-label={t('hotels_compare.nights_in', { name })}
        >
          {t('stay.see_nights')}
        </ButtonLink>
      </div>
    ),
  }));
  return (
    <div
      className={`${compared.length > NARROW ? '' : 'compare-few'} shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12 md:gap-8 md:py-16`}
    >
      <header>
        <a href={frame.urls.hotels} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Icon path={arrowLeft} size={18} />
          {t('hotels.title')}
        </a>
        <h1 className="text-title">{t('hotels_compare.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('hotels_compare.lead')}</p>
        {/* Of hotels that stand side by side none is before another: the one thing to do is to search all. */}
        {compared.length > 0 && (
          <ButtonLink href={`${frame.urls.hotels}#stay-search`} className="mt-3">
            {t('hotels_compare.search_all')}
          </ButtonLink>
        )}
      </header>
      {compared.length > 0 &&
        (frame.device === 'phone' ? (
          <Stacked columns={columns} price={t('hotels_compare.price')}>
            <StackedPart title={t('compare.differs')} rows={rows.differs} columns={columns} />
          </Stacked>
        ) : (
          <Table columns={columns} price={t('hotels_compare.price')}>
            <Part title={t('compare.differs')} rows={rows.differs} columns={columns.length} />
          </Table>
        ))}
      {rows.same.length > 0 && (
        <details className="fold">
          <summary>
            <h2 className="text-sub">{t('compare.same')}</h2>
          </summary>
          <div className="fold-inside">
            <Alike rows={rows.same} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Hotels side by side. */
export const page: PageDefinition<'hotels_compare'> = {
  component: HotelsCompare,
  styles: 'apart',
  head: ({ compared }, place) => ({
    title: place.t('hotels_compare.head_title'),
    description: place.t('hotels_compare.head_description'),
    card: true,
    jsonLd: graph(
      {
        '@type': 'ItemList',
        itemListElement: compared.map(({ hotel }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: hotel.name,
          url: hotel.href,
        })),
      },
      breadcrumbs(place, [
        [place.t('hotels.title'), place.frame.urls.hotels],
        [place.t('hotels_compare.title'), place.frame.urls.hotels_compare],
      ]),
    ),
  }),
};
