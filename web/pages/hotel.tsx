import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { clockText } from '../lib/clock';
import { usePlace, type Place } from '../lib/frame';
import { phoneHref } from '../lib/own-phone';
import { breadcrumbs, graph, nightsFrom } from '../lib/structured';
import { hotelItem, lookedAt } from '../lib/tracked';
import { Below } from '../ui/page/below';
import { FactList } from '../ui/page/fact-list';
import { Fold } from '../ui/page/fold';
import { Hero } from '../ui/page/hero';
import { Section } from '../ui/page/section';
import { placeClass, preloads } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { AskedHotel, askedText } from './hotels/asked';
import { CompareLink, FromNight, HotelCards, RoomCards } from './hotels/cards';
import { CodeSaid } from './hotels/code-said';
import { costsBeside } from './hotels/cost';
import { Facts } from './hotels/facts';
import { Nothing } from './hotels/found';
import { NightsAction } from './hotels/nights-action';
import { Plans } from './hotels/plans';
import { inEach, InEachRoom } from './hotels/room-facts';
import { SoFar } from './hotels/so-far';

/** A hotel: what it is like, its rooms, its rates, and the search for its nights; its prices are those of what was asked. */
function Hotel(props: PageProps<'hotel'>): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { hotel, search, found, kept, together, rooms, plans, questions, others } = props;
  const each = inEach(rooms);
  // Who looks again is told what their own search costs; what it finds is a step away.
  const costs = found ?? kept;
  return (
    <>
      <Hero slot={slots.about} picture={hotel.picture} title={hotel.name} className="hero-calm">
        <div className="hero-said">
          <p className="hero-lead">{hotel.tagline}</p>
          <p className="max-w-[60ch]">{hotel.summary}</p>
        </div>
        <div className="hero-buy">
          {costs === null ? (
            <>
              <FromNight of={hotel} small />
              <NightsAction size="l" />
            </>
          ) : (
            <AskedHotel found={costs} search={search} kept={found === null} together={together} />
          )}
        </div>
      </Hero>
      <Below />
      <div className="relative">
        <div className="shell hotel-part">
          <Island name="StaySearch" props={{ search, found: found !== null && search.errors.length === 0 }} />
        </div>
        <div className="shell hotel-part hotel-beside">
          <section aria-label={t('about.description')} className="about-story">
            {props.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section aria-labelledby="highlights-title">
            <h2 id="highlights-title" className="text-sub">
              {t('stay.highlights')}
            </h2>
            <ol className="highlights">
              {props.highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ol>
          </section>
        </div>
        <Section
          id="rooms"
          title={t('stay.room_types')}
          lead={costs !== null && askedText({ found: costs, search }, place)}
          className="bg-sand"
        >
          {found !== null && <SoFar found={found} search={search} named />}
          {found !== null && <CodeSaid search={search} className="mb-4" />}
          {found !== null && found.nothing !== null && (
            <div className="mb-6">
              <Nothing found={found} nothing={found.nothing} checkin={search.checkin} />
            </div>
          )}
          <RoomCards rooms={rooms} />
        </Section>
        <Section id="rates" title={t('stay.rates')}>
          <Plans plans={plans} />
        </Section>
        <div className="shell hotel-part hotel-facts">
          <div className="hotel-has">
            <section aria-labelledby="amenities-title">
              <h2 id="amenities-title" className="text-sub">
                {t('stay.amenities')}
              </h2>
              <div className="hotel-amenities">
                <FactList items={hotel.amenities.map((one) => t(`stay.amenity.${one}`))} icon="check" />
              </div>
            </section>
            {each.length > 0 && (
              <Fold id="in-each" title={t('stay.rooms_have')}>
                <InEachRoom has={each} />
              </Fold>
            )}
          </div>
          <Fold id="hours" title={t('stay.hours')}>
            <Hours {...props} />
          </Fold>
          <Fold id="good" title={t('stay.good_to_know')}>
            <FactList items={props.good_to_know} icon="info" />
          </Fold>
        </div>
        {questions.length > 0 && (
          <Section id="questions" title={t('stay.questions')} className="hotel-questions">
            {questions.map((one) =>
              one.asks === 'own' ? (
                <details key={one.question} className="fold">
                  <summary>
                    <h3 className="hotel-question">{one.question}</h3>
                  </summary>
                  <p className="fold-inside">{one.answer}</p>
                </details>
              ) : null,
            )}
          </Section>
        )}
        <Section
          id="others"
          title={t('hotels.others')}
          aside={others.length > 0 && <CompareLink />}
          className="bg-sand"
        >
          <HotelCards hotels={others} costs={costs && costsBeside(costs, t)} row />
        </Section>
        {/* In narrow windows the price and the action stay at the thumb once those of the first screen have left it. */}
        <div className="buy-rail">
          <div className="buy-bar">
            {costs === null ? (
              <>
                <FromNight of={hotel} small />
                <NightsAction />
              </>
            ) : (
              <AskedHotel found={costs} search={search} kept={found === null} together={together} bar />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** From when a room is ready, until when it is left, how one gets there, and what the tax on lodging is. */
function Hours(props: PageProps<'hotel'>): ReactNode {
  const { t, frame } = usePlace();
  const tax = { percent: props.lodging_tax_percent, tax: frame.site.tax_name };
  const rows = [
    [t('stay.ready'), t('stay.ready_from', { time: clockText(props.ready_from, t) })],
    [t('stay.leave'), t('stay.leave_by', { time: clockText(props.left_by, t) })],
    [t('stay.address'), props.address],
    [
      t('stay.phone'),
      <a
        key="phone"
        className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
        href={phoneHref({ number: props.phone })}
      >
        {props.phone}
      </a>,
    ],
    [t('stay.arrive'), props.arrive],
    [t('stay.tax'), t('stay.tax_text', tax)],
  ] as const;
  return <Facts rows={rows} />;
}

function jsonLd(props: PageProps<'hotel'>, place: Place): object {
  const { hotel } = props;
  const { t } = place;
  const nights = nightsFrom(hotel.from, props.rooms.length, hotel.href, place);
  return graph(
    {
      '@type': 'Hotel',
      '@id': `${hotel.href}#hotel`,
      name: hotel.name,
      description: props.seo_description,
      image: hotel.picture.hero,
      url: hotel.href,
      checkinTime: props.ready_from,
      checkoutTime: props.left_by,
      telephone: props.phone,
      address: { '@type': 'PostalAddress', streetAddress: props.address, addressCountry: 'MX' },
      ...(hotel.place && {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: hotel.place.latitude / 1e6,
          longitude: hotel.place.longitude / 1e6,
        },
      }),
      amenityFeature: [
        ...hotel.amenities.map((one) => t(`stay.amenity.${one}`)),
        ...new Set(props.plans.map(({ plan }) => t(`stay.board.${plan.board}`))),
      ].map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
      ...(nights && { makesOffer: nights }),
    },
    breadcrumbs(place, [
      [t('hotels.title'), props.search.action],
      [hotel.name, hotel.href],
    ]),
  );
}

/** One hotel. */
export const page: PageDefinition<'hotel'> = {
  component: Hotel,
  styles: 'stay',
  head: (props, place) => ({
    title: props.seo_title,
    description: props.seo_description,
    card: true,
    preload: preloads(slots.about, props.hotel.picture),
    bodyClass: placeClass(props.hotel.picture),
    jsonLd: jsonLd(props, place),
    ...lookedAt(hotelItem(props.hotel), place.frame.currency),
  }),
};
