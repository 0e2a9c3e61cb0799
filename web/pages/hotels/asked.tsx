import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import type { HotelsCostView, StayOfferView, StaySearchView, StaysFoundView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Section } from '../../ui/page/section';
import { Price } from '../../ui/price/price';
import { Together } from '../../ui/price/together';
import { Beside } from './beside';
import { CodeSaid } from './code-said';
import { costText, searchText } from './cost';
import { choosing, feesText, Hidden, Nothing, nothingText, RateSummaries } from './found';
import { Lowered } from './lowered';
import { NightsAction } from './nights-action';
import { Offer } from './offer';
import { SoFar } from './so-far';
import { SplitLink } from './split';
import { allOf, guestsText, totalsOf, totalText } from './words';

type Props = { found: StaysFoundView; search: StaySearchView };

/** The terms that can be had, of one room the cheapest first: none where nothing can. */
const offersOf = ({ hotels }: StaysFoundView): StayOfferView[] =>
  hotels.flatMap(({ rooms }) => rooms).flatMap(({ offers }) => offers);
/** The nights and people that were asked for, and which room of several: `Wed, Feb 10 – Sat, Feb 13, room 1 of 2, 2 adults`. */
export function askedText({ found, search }: Props, place: Place, which = found.of > 1): string {
  const { t } = place;
  const guests = search.rooms[found.room - 1];
  return [
    `${shortDate(search.checkin, t)} – ${shortDate(search.checkout, t)}`,
    ...(which ? [t('stay.one_of', { number: found.room, of: found.of })] : []),
    ...(guests ? [guestsText(guests.adults, guests.ages, place)] : []),
  ].join(', ');
}

/** Why the page's room can't be had. */
function whyNot({ nothing, left_out: leftOut, first }: StaysFoundView, { t }: Place): string {
  const [out] = leftOut;
  return nothing ?? (out ? t(`stay.room_not.${out.why}`) : (first?.why_not ?? ''));
}

type PriceProps = Props & {
  /** Whether it is the search that the browser keeps: nothing was found on this page yet. */
  kept?: boolean;
};

type OnwardProps = {
  found: StaysFoundView;
  size: 'm' | 'l';
  kept: boolean;
  /** The part of the page that has what was found. */
  rooms: string;
  children: ReactNode;
};

/** What one does next: who is too many for any room looks for two, who looks again chooses nights, and everybody else a room. */
function Onward({ found: { split }, size, kept, rooms, children }: OnwardProps): ReactNode {
  if (split !== null) return <SplitLink split={split} size={size} />;
  if (kept) return <NightsAction size={size} />;
  return (
    <ButtonLink href={rooms} size={size}>
      {children}
    </ButtonLink>
  );
}

/** What a room costs for what was asked, by its cheapest rate, and the way to its rates; or that it can't be had, and why. */
export function AskedPrice({ kept = false, ...props }: PriceProps): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { found } = props;
  const [cheapest] = offersOf(found);
  const visits = cheapest === undefined ? 0 : allOf(cheapest) - cheapest.total;
  // The amount says which of several rooms it is for; where there is none, what was asked does.
  const asked = askedText(props, place, cheapest === undefined && found.of > 1);
  return (
    <div className="room-action">
      <p className="lodging-from">
        <span className="room-asked">{`${asked}:`}</span>{' '}
        {cheapest ? (
          <>
            <Price minor={allOf(cheapest)} base={cheapest.base + visits} /> <Lowered {...cheapest} />{' '}
            <span className="lodging-per text-muted">
              {`${cheapest.plan.name} · ${totalText(found, t, false, visits > 0)}`}
            </span>
          </>
        ) : (
          <strong>{whyNot(found, place)}</strong>
        )}
      </p>
      <Onward found={found} size="l" kept={kept} rooms="#choose">
        {t(cheapest ? 'stay.room_choose' : 'stay.room_instead')}
      </Onward>
    </div>
  );
}

type HotelProps = PriceProps & {
  /** What all rooms of a search of several cost there; none for one room. */
  together?: HotelsCostView | null;
  /** Whether it is at the thumb. */
  bar?: boolean;
};

/** What a hotel's rooms cost at least for what was asked, all at once, and the way to them; or that none can be had, and why. */
export function AskedHotel({ bar = false, kept = false, together = null, ...props }: HotelProps): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { found } = props;
  const [all = null] = together?.hotels ?? [];
  const [cheapest] = offersOf(found).toSorted((one, other) => allOf(one) - allOf(other));
  const visits = cheapest === undefined ? 0 : allOf(cheapest) - cheapest.total;
  const asked =
    together === null || all === null
      ? askedText(props, place, cheapest === undefined && found.of > 1)
      : searchText(together, place);
  return (
    <>
      <p className="lodging-from lodging-from-small">
        {/* At the thumb there is no room for more than the price. */}
        {!bar && <span className="room-asked">{`${asked}:`}</span>}{' '}
        {together !== null && all?.least === null ? (
          // What one of the rooms costs is no answer to who asked for all.
          <strong>{all.why ?? t('stay.nothing')}</strong>
        ) : together !== null && all?.least != null ? (
          <>
            <span className="text-muted">{t('hotels.from')}</span>{' '}
            <Price minor={all.least.total} base={all.least.base} />{' '}
            <span className="lodging-per text-muted">{costText(together, t, all.least.is_final)}</span>
          </>
        ) : cheapest ? (
          <>
            <span className="text-muted">{t('hotels.from')}</span>{' '}
            <Price minor={allOf(cheapest)} base={cheapest.base + visits} />{' '}
            {!bar && <Lowered {...cheapest} />}{' '}
            <span className="lodging-per text-muted">
              {totalText(found, t, cheapest.cancel === null, visits > 0)}
            </span>
          </>
        ) : (
          <strong>{bar ? nothingText(found, place) : found.nothing}</strong>
        )}
      </p>
      <Onward found={found} size={bar ? 'm' : 'l'} kept={kept} rooms="#rooms">
        {t('stay.hotel_choose')}
      </Onward>
    </>
  );
}

/** A room's rates for what was asked, each with the button that chooses it as in a list of rooms; or what can be had instead. */
export function AskedRates({ room, ...props }: Props & { room: string }): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { found, search } = props;
  const { first, beside, of } = found;
  const offers = offersOf(found);
  const rooms = found.hotels.flatMap((hotel) => hotel.rooms);
  const [left = null] = rooms.map((one) => one.left);
  const [near = null] = found.left_out.map((one) => one.near);
  const lead = [
    ...(of > 1 ? [t('stay.room_of', { number: found.room, of })] : []),
    // Which room it is stands before.
    askedText(props, place, false),
  ].join(' · ');
  return (
    <Section id="choose" title={t('stay.rates')} lead={lead} className="asked-room">
      <SoFar found={found} search={search} named />
      {beside !== null && <Beside beside={beside} />}
      <CodeSaid search={search} />
      {offers.length > 0 && (
        <>
          {left !== null && <p className="found-left">{t('stay.left', { left })}</p>}
          {frame.device === 'phone' && <RateSummaries rooms={rooms} />}
          {/* The whole search goes with what is chosen. */}
          <form method="post" action={choosing(search, found)} className="panel offers-asked">
            <Hidden fields={found.fields} />
            <Together amounts={totalsOf(offers)}>
              <ul>
                {offers.map((offer) => (
                  <li key={offer.value} className="offer">
                    <Offer offer={offer} asked={found} room={room} heading="h3" />
                  </li>
                ))}
              </ul>
            </Together>
          </form>
          <p className="text-muted">{feesText(found, t)}</p>
        </>
      )}
      {offers.length === 0 && found.nothing !== null && (
        <Nothing found={found} nothing={found.nothing} checkin={search.checkin} />
      )}
      {offers.length === 0 && found.nothing === null && <p>{whyNot(found, place)}</p>}
      {offers.length === 0 && near !== null && (
        <p>
          <a href={`${near.href}#choose`} className="more-link">
            {t('stay.room_near', { from: shortDate(near.checkin, t), to: shortDate(near.checkout, t) })}
          </a>
        </p>
      )}
      {first !== null && (
        <p>
          <a href={`${first.href}#choose`} className="more-link">
            {t(offers.length > 0 ? 'stay.room_all' : 'stay.room_others')}
          </a>
        </p>
      )}
    </Section>
  );
}
