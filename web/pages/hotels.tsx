import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import type { Translate } from '../lib/messages';
import { breadcrumbs, graph } from '../lib/structured';
import { hotelItem, listed, roomItem, type Tracked } from '../lib/tracked';
import type { HotelCardView, HotelsCostView } from '../lib/view.gen';
import { Below } from '../ui/page/below';
import { Hero } from '../ui/page/hero';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { preloads, Scene } from '../ui/picture/scene';
import { CompareLink, FromNight, HotelCards, lowestOf, type NightFrom } from './hotels/cards';
import { costsBeside, costsOf, LowestCost, searchText, type HotelCosts } from './hotels/cost';
import { Found } from './hotels/found';
import { HotelsMap } from './hotels/map';
import { NightsAction } from './hotels/nights-action';
import { SplitLink } from './hotels/split';

const isAsked = ({ search, found }: PageProps<'hotels'>): boolean =>
  found !== null || search.errors.length > 0;

/** A search for rooms by nights and people, what it found, and every hotel. */
function Hotels(props: PageProps<'hotels'>): ReactNode {
  const { search, found, cost, hotels } = props;
  const { t, frame } = usePlace();
  const asked = isAsked(props);
  // What was found names its hotels itself.
  const results = found !== null && found.nothing === null;
  return (
    <>
      {frame.device === 'phone' && !asked ? (
        <Poster from={lowestOf(hotels)} cost={cost} />
      ) : (
        <Head asked={asked} from={lowestOf(hotels)} cost={cost} />
      )}
      <div className="shell hotels-search">
        <Island name="StaySearch" props={{ search, found: found !== null && search.errors.length === 0 }} />
      </div>
      {found !== null && <Found found={found} search={search} />}
      {results ? (
        <div className="shell hotels-after">{hotels.length > 1 && <CompareLink />}</div>
      ) : (
        <Section
          id="hotels"
          title={t('hotels.all')}
          aside={hotels.length > 1 && <CompareLink />}
          className="hotels-all"
        >
          <HotelCards hotels={hotels} costs={costsIn(props, t)} />
        </Section>
      )}
      {!asked && hotels.some(({ place }) => place !== null) && (
        <Section id="where" title={t('hotels.where')} lead={t('hotels.where_lead')} className="pt-0">
          <HotelsMap hotels={hotels} />
        </Section>
      )}
    </>
  );
}

/** What each hotel costs for the search before, or why it has nothing for this one; none where nobody said when and who. */
function costsIn({ found, cost }: PageProps<'hotels'>, t: Translate): HotelCosts | null {
  if (cost !== null) return costsOf(cost, t);
  return found === null ? null : costsBeside(found, t);
}

type HeadProps = { from: NightFrom | null; cost: HotelsCostView | null };

/** What one comes for: whoever was here before, their own nights. */
function Lead({ cost }: Pick<HeadProps, 'cost'>): ReactNode {
  const place = usePlace();
  const { t } = place;
  return cost === null ? t('hotels.lead') : t('hotels.kept', { search: searchText(cost, place) });
}

/** The lowest price: of the search before, else of a night. */
function Lowest({ from, cost, small = false }: HeadProps & { small?: boolean }): ReactNode {
  const { t } = usePlace();
  if (cost === null) return <FromNight of={from} small={small} />;
  return <LowestCost costs={costsOf(cost, t)} small={small} />;
}

/** A phone's first screen, before anything was asked: the picture with the title in it, and the way to the search. */
function Poster({ from, cost }: HeadProps): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <Hero
        slot={pageSlots.hotels}
        picture={pagePicture('hotels', t)}
        title={t('hotels.title')}
        className="hero-priced"
      >
        <p className="hero-lead">
          <Lead cost={cost} />
        </p>
        <div className={`hero-buy ${cost === null ? '' : 'hero-asked'}`}>
          <Lowest from={from} cost={cost} small />
          {cost?.split ? <SplitLink split={cost.split} size="l" /> : <NightsAction size="l" quiet />}
        </div>
      </Hero>
      <Below />
    </>
  );
}

/** The title beside its picture; alone over what was found. */
function Head({ asked, from, cost }: HeadProps & { asked: boolean }): ReactNode {
  const { t } = usePlace();
  // Over what was found it leaves the first screen to prices.
  return (
    <header className={`shell hotels-head ${asked ? '' : 'page-head'}`}>
      <div>
        <h1 className={asked ? 'text-heading' : 'text-title'}>{t('hotels.title')}</h1>
        {!asked && (
          <>
            <p className="mt-3 mb-3 max-w-[50ch] text-lead text-muted">
              <Lead cost={cost} />
            </p>
            <Lowest from={from} cost={cost} />
            {cost?.split && <SplitLink split={cost.split} className="mt-3" />}
          </>
        )}
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
  );
}

/** What is told of the page: the rooms that were found, by what the cheapest offer costs now, as in the cart; else its hotels, by what
 * the search before costs there. */
function tracked({ found, hotels, cost }: PageProps<'hotels'>, { frame }: Place): { tracked?: Tracked } {
  const rooms = (found?.hotels ?? []).flatMap(({ hotel, rooms: all }) =>
    all.map(({ room, offers }) => roomItem(hotel.name, room, offers[0]?.pay_now ?? null)),
  );
  const priced = (hotel: HotelCardView): ReturnType<typeof hotelItem> => {
    const own = cost?.hotels.find((one) => one.hotel === hotel.code)?.least;
    return hotelItem({ ...hotel, from: own?.total ?? hotel.from });
  };
  return rooms.length > 0
    ? listed('rooms', rooms, frame.currency)
    : listed('hotels', hotels.map(priced), frame.currency);
}

/** Every hotel, and what a search found. */
export const page: PageDefinition<'hotels'> = {
  component: Hotels,
  styles: 'stay',
  head: (props, place) => ({
    title: place.t('hotels.head_title'),
    description: place.t('hotels.head_description'),
    card: true,
    ...(place.frame.device === 'phone' && !isAsked(props)
      ? { preload: preloads(pageSlots.hotels, pagePicture('hotels', place.t)) }
      : {}),
    jsonLd: graph(
      {
        '@type': 'ItemList',
        itemListElement: props.hotels.map(({ name, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          // Whatever was searched for.
          url: href.split('?')[0],
        })),
      },
      breadcrumbs(place, [[place.t('hotels.title'), props.search.action]]),
    ),
    ...tracked(props, place),
  }),
};
