import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { PlaceContext, together, usePlace } from '../lib/frame';
import { breadcrumbs, graph } from '../lib/structured';
import type { HotelCardView, HotelsCostView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { arrowLeft, Icon } from '../ui/marks/icon';
import { slots } from '../ui/picture/slots';
import { Price } from '../ui/price/price';
import { Alike, Part as StackedPart, Stacked } from './compare/stacked';
import { Part, Table } from './compare/table';
import { costText, searchText } from './hotels/cost';
import { SplitLink } from './hotels/split';
import { rowsOf } from './hotels-compare/rows';

/** So many stand side by side in a window of any width. */
const NARROW = 3;

/** Every hotel side by side: what differs first, what is the same for all folded below. */
function HotelsCompare({ compared, cost }: PageProps<'hotels_compare'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const rows = rowsOf(compared, place);
  const few = compared.length <= NARROW;
  // Each says what it costs for the search, or what a night costs in it.
  const priced = compared.map(({ hotel }) => ({ hotel, ...lowest(hotel, cost) }));
  const prices = together(
    place,
    priced.map(({ total }) => total ?? 0),
  );
  const columns = priced.map(({ hotel: { number, name, href, picture }, total, isFinal, why }) => ({
    id: number,
    name,
    href,
    picture,
    cost: (
      <div className="grid justify-items-start gap-2">
        {total !== null && (
          <PlaceContext value={prices}>
            <p>
              <Price minor={total} size="s" />
              {isFinal && <span className="text-sm text-muted"> {t('hotels_compare.price_final')}</span>}
            </p>
          </PlaceContext>
        )}
        {why !== null && <p className="font-semibold">{why}</p>}
        {cost === null ? (
          // The form there is this hotel's own.
          <ButtonLink
            href={`${href}#stay-search`}
            variant="quiet"
            aria-label={t('hotels_compare.nights_in', { name })}
          >
            {t('stay.see_nights')}
          </ButtonLink>
        ) : (
          <ButtonLink
            href={`${href}#rooms`}
            variant="quiet"
            aria-label={`${t(total === null ? 'stay.room_instead' : 'stay.hotel_choose')}: ${name}`}
          >
            {t(total === null ? 'stay.room_instead' : 'stay.hotel_choose')}
          </ButtonLink>
        )}
      </div>
    ),
  }));
  const price =
    cost === null ? t('hotels_compare.price') : t('hotels_compare.price_asked', { total: costText(cost, t) });
  return (
    <div
      className={`${few ? 'compare-few' : ''} shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12 md:gap-8 md:py-16`}
    >
      <header>
        <a href={frame.urls.hotels} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Icon path={arrowLeft} size={18} />
          {t('hotels.title')}
        </a>
        <h1 className="text-title">{t('hotels_compare.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">
          {cost === null ? t('hotels_compare.lead') : t('hotels.kept', { search: searchText(cost, place) })}
        </p>
        {/* Of hotels that stand side by side none is before another: the one thing to do is to search all. */}
        {compared.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
            {cost?.split ? (
              <SplitLink split={cost.split} />
            ) : (
              <ButtonLink href={cost === null ? `${frame.urls.hotels}#stay-search` : `${cost.href}#choose`}>
                {t(cost === null ? 'hotels_compare.search_all' : 'hotels_compare.rooms_all')}
              </ButtonLink>
            )}
            {cost !== null && (
              <a
                href={`${frame.urls.hotels}#stay-search`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('hotels_compare.change')}
              </a>
            )}
          </p>
        )}
      </header>
      {compared.length > 0 &&
        (frame.device === 'phone' ? (
          <Stacked columns={columns} price={price}>
            <StackedPart title={t('compare.differs')} rows={rows.differs} columns={columns} />
          </Stacked>
        ) : (
          <Table columns={columns} price={price} slot={few ? slots.compared : slots.row}>
            <Part title={t('compare.differs')} rows={rows.differs} columns={columns} />
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

/** What a hotel costs at least, whether nothing of it comes back to who cancels, and why it can't be had. */
function lowest(
  { code, from, from_final: fromFinal }: HotelCardView,
  cost: HotelsCostView | null,
): { total: number | null; isFinal: boolean; why: string | null } {
  if (cost === null) return { total: from, isFinal: fromFinal, why: null };
  const { least = null, why = null } = cost.hotels.find(({ hotel }) => hotel === code) ?? {};
  return { total: least?.total ?? null, isFinal: least?.is_final ?? false, why };
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
          // Whatever was searched for.
          url: hotel.href.split('?')[0],
        })),
      },
      breadcrumbs(place, [
        [place.t('hotels.title'), place.frame.urls.hotels],
        [place.t('hotels_compare.title'), place.frame.urls.hotels_compare],
      ]),
    ),
  }),
};
