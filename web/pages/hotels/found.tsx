import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type {
  ChosenRoomView,
  FilterView,
  FoundRoomView,
  LeftOutRoomView,
  NearStayView,
  StaySearchView,
  StaysFoundView,
} from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { LinkedText } from '../../ui/page/linked-text';
import { placeClass } from '../../ui/picture/scene';
import { Price } from '../../ui/price/price';
import { Together } from '../../ui/price/together';
import { Beside } from './beside';
import { CodeSaid } from './code-said';
import { FoundRooms } from './found-rooms';
import { Glance } from './glance';
import { SoFar } from './so-far';
import { SplitLink } from './split';
import { guestsText, parksText, totalsOf } from './words';

type Props = { found: StaysFoundView; search: StaySearchView };

/** What a search found: for one room after the other, and once all are chosen what they cost together. */
export function Found({ found, search }: Props): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { nights, room, of, chosen, hotels, total, first } = found;
  const next = search.rooms[room - 1];
  const people =
    total === null && next ? guestsText(next.adults, next.ages, place) : t('stay.rooms', { count: of });
  const phone = frame.device === 'phone';
  const ofSeveral =
    hotels.length > 1 && new Set(hotels.map(({ hotel }) => hotel.code)).size === hotels.length;
  return (
    <section id="choose" tabIndex={-1} aria-labelledby="found-title" className="shell found">
      <header>
        <h2 id="found-title" className={phone ? 'text-sub' : 'text-sub md:text-heading lg:text-[1.875rem]'}>
          {t('stay.found', {
            nights,
            from: shortDate(search.checkin, t),
            to: shortDate(search.checkout, t),
          })}
        </h2>
        <p className="found-people">
          {total === null && of > 1 && <strong>{t('stay.room_of', { number: room, of })}</strong>}
          <span>{people}</span>
        </p>
        <CodeSaid search={search} />
        {first !== null && (
          <p>
            {first.why_not ?? (
              <LinkedText
                text={t('stay.first', { room: first.name })}
                hrefs={{ all: `${first.href}#choose` }}
              />
            )}
          </p>
        )}
        {found.same_hotel !== null && (
          <p className="found-first">
            {t(found.same_hotel.left ? 'stay.same_first' : 'stay.same_none', {
              hotel: found.same_hotel.name,
            })}
          </p>
        )}
        {search.line !== '' && of === 1 && (
          <p>
            <LinkedText text={t('stay.found_instead')} hrefs={{ cart: frame.urls.cart }} />
          </p>
        )}
      </header>
      {found.beside !== null && <Beside beside={found.beside} />}
      {chosen.length > 0 && total === null && <ChosenBefore found={found} search={search} />}
      {total !== null && <Chosen chosen={chosen} total={total} found={found} search={search} />}
      {total === null && found.nothing !== null && (
        <Nothing found={found} nothing={found.nothing} checkin={search.checkin} />
      )}
      {total === null && found.nothing === null && (
        <>
          <Glance found={found} />
          <Narrowing found={found} />
          {hotels.length === 0 && <p className="panel">{t('stay.filtered')}</p>}
          {/* A narrow window of a computer leaves to it what a wide one has beside every price. */}
          {!phone && (
            <RateSummaries rooms={hotels.flatMap(({ rooms }) => rooms)} whole className="rates-once" />
          )}
          {/* The whole search goes with what is chosen. */}
          <form method="post" action={choosing(search, found)} className="found-hotels">
            <Hidden fields={found.fields} />
            <Together
              amounts={hotels.flatMap(({ rooms }) => rooms.flatMap(({ offers }) => totalsOf(offers)))}
            >
              {hotels.map(({ hotel, rooms }, index) => (
                <section
                  key={`${hotel.code} ${rooms[0]?.room.id}`}
                  aria-labelledby={`found-${index}`}
                  className={placeClass(hotel.picture)}
                >
                  <div className="found-hotel">
                    <h3 id={`found-${index}`} className="text-sub">
                      {hotel.name}
                    </h3>
                    <p className="text-muted">{hotel.tagline}</p>
                    <a href={hotel.href}>{t('stay.see_hotel')}</a>
                  </div>
                  <FoundRooms
                    rooms={rooms}
                    asked={found}
                    hotel={hotel.name}
                    ofSeveral={ofSeveral}
                    wanted={search.room?.id}
                  />
                </section>
              ))}
            </Together>
          </form>
          {phone && <RateSummaries rooms={hotels.flatMap(({ rooms }) => rooms)} whole />}
          <p className="text-muted">{feesText(found, t)}</p>
          {found.left_out.length > 0 && <LeftOut rooms={found.left_out} />}
        </>
      )}
    </section>
  );
}

/** What is not in the prices of rooms: how much, where one hotel was asked for. */
export const feesText = ({ town_fee: fee, nights }: StaysFoundView, t: Translate): string =>
  fee === null ? t('stay.fees') : t('stay.fees_of', { amount: fee, nights });

/** Where a room is chosen; who has another to choose comes to the rooms that were found for it, not to the head of their page. */
export const choosing = ({ action }: StaySearchView, { room, of }: StaysFoundView): string =>
  room < of ? `${action}#choose` : action;

/** The fields of a form that chooses, beside what is chosen. */
export const Hidden = ({ fields }: { fields: StaysFoundView['fields'] }): ReactNode =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const WHYS = ['small', 'full', 'days'] as const;

/** How many rooms are not among those that were found, and why; behind that which: each leads to its page. */
function LeftOut({ rooms }: { rooms: LeftOutRoomView[] }): ReactNode {
  const { t } = usePlace();
  const groups = WHYS.map((why) => ({ why, out: rooms.filter((room) => room.why === why) }))
    .filter(({ out }) => out.length > 0)
    .map(({ why, out }) => ({ why, out, said: t(`stay.left_out.${why}`, { count: out.length }) }));
  const whys = groups.map(({ said }) => said).join(', ');
  return (
    <details className="disclosure rate-list">
      <summary>{whys}</summary>
      <dl>
        {groups.map(({ why, out, said }) => (
          <div key={why}>
            <dt>{said}</dt>
            {out.map(({ name, hotel, href }) => (
              <dd key={href}>
                <a href={href} className="inline-flex min-h-11 items-center">
                  {name}
                </a>
                {` · ${hotel}`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

type SummariesProps = {
  rooms: FoundRoomView[];
  /** Whether the rates above leave to it which parks are in them and how the rest is paid. */
  whole?: boolean;
  className?: string;
};

/** What each rate of some rooms is, told once where there is no room to tell it beside every price. */
export function RateSummaries({ rooms, whole = false, className = '' }: SummariesProps): ReactNode {
  const { t, frame } = usePlace();
  // Elsewhere how the rest is paid stands at each price.
  const rest = whole && frame.device === 'phone';
  const offers = rooms.flatMap((room) => room.offers);
  // Nothing is left to tell of one whose promise is over.
  const described = offers.filter(({ plan }) => plan.summary !== '' || (whole && plan.park_access));
  const rates = new Map(described.map((offer) => [offer.plan.key, offer]));
  return (
    <details className={`disclosure rate-list ${className}`}>
      <summary>{t('stay.rates_note')}</summary>
      <dl>
        {[...rates.values()].map(
          ({ plan: { key, name, summary, park_access: admits }, parks, at_hotel: left }) => (
            <div key={key}>
              <dt>{name}</dt>
              {summary !== '' && <dd>{summary}</dd>}
              {rest && left === 0 && <dd>{t('stay.offer.all_now')}</dd>}
              {whole && admits && <dd>{parksText(parks, t)}</dd>}
            </div>
          ),
        )}
      </dl>
      {rest && offers.some((offer) => offer.at_hotel > 0) && <p className="pb-2">{t('stay.offer.rest')}</p>}
    </details>
  );
}

/** The rooms that were chosen before the one that is asked for, in as few lines as may be, each with a way to choose another: what
 * one came for are the rooms below. */
function ChosenBefore({ found, search }: Props): ReactNode {
  const { t, money } = usePlace();
  const { chosen, of, same_hotel: same } = found;
  return (
    <section aria-labelledby="chosen-title" className="panel chosen chosen-before">
      <h3 id="chosen-title" className="sr-only">
        {t('stay.chosen')}
      </h3>
      <ol className="chosen-rooms">
        {chosen.map(({ number, stay, total, href }) => (
          <li key={number}>
            <p className="font-semibold">
              {t('stay.chosen_before', { number, of, room: stay.room, plan: stay.plan.name })}
              {/* The hotel that comes first is named above. */}
              {stay.hotel !== same?.name && `, ${stay.hotel}`}
            </p>
            <p>
              {t(chosen.length > 1 ? 'stay.chosen_price' : 'stay.chosen_sum', {
                price: money(total + stay.at_hotel),
              })}
            </p>
            <TakeBack room={stay.room} number={number} href={href} />
          </li>
        ))}
      </ol>
      <SoFar found={found} search={search} />
    </section>
  );
}

type ChosenProps = Props & { chosen: ChosenRoomView[]; total: number };

/** The rooms, once all are chosen, each with a way to choose another, what they cost and the way into the cart. */
function Chosen({ chosen, total, found, search }: ChosenProps): ReactNode {
  const { t } = usePlace();
  const later = chosen.reduce((sum, { stay }) => sum + stay.at_hotel, 0);
  return (
    <section aria-labelledby="chosen-title" className="panel chosen">
      <h3 id="chosen-title" className="text-sub">
        {t('stay.chosen_all')}
      </h3>
      <ol className="chosen-rooms">
        {chosen.map((one) => (
          <ChosenRoom key={one.number} chosen={one} />
        ))}
      </ol>
      <form method="post" action={search.action} className="chosen-book">
        <Hidden fields={found.fields} />
        <dl className="chosen-sum">
          <dt>{t('stay.pay_now')}</dt>
          <dd>
            <Price minor={total} size="l" />
          </dd>
          {later > 0 && (
            <>
              <dt>{t('stay.pay_later')}</dt>
              <dd>
                <Price minor={later} size="s" />
              </dd>
            </>
          )}
        </dl>
        <Button size="l">{t('stay.book')}</Button>
      </form>
    </section>
  );
}

function ChosenRoom({ chosen: { number, stay, total, href } }: { chosen: ChosenRoomView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  return (
    <li>
      <div>
        <p className="font-semibold">
          {t('stay.chosen_room', { number, room: stay.room, hotel: stay.hotel })}
        </p>
        <p className="text-muted">{guestsText(stay.adults, stay.ages, place)}</p>
        <p className="text-muted">{stay.plan.name}</p>
      </div>
      <Price minor={total + stay.at_hotel} size="s" />
      <TakeBack room={stay.room} number={number} href={href} />
    </li>
  );
}

function TakeBack({ room, number, href }: { room: string; number: number; href: string }): ReactNode {
  const { t } = usePlace();
  return (
    <a href={href} className="chosen-back">
      {t('stay.take_back')}
      <span className="sr-only"> {t('stay.take_back_what', { room, number })}</span>
    </a>
  );
}

type NothingProps = { found: StaysFoundView; nothing: string; checkin: string };

/** That there is nothing: by a rule of their days, not for those nights, or not for so many in as many rooms. */
export function nothingText({ too_many: tooMany, split, of, rule }: StaysFoundView, { t }: Place): string {
  if (rule !== null) return rule;
  if (!tooMany) return t('stay.nothing');
  return split === null ? t('stay.nothing_one') : t('stay.nothing_rooms', { rooms: of + 1 });
}

/** Why there is nothing, the search for two rooms where one is too small, and what there is near it. */
export function Nothing({ found, nothing, checkin }: NothingProps): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { near, split, room } = found;
  // The nearest stands first.
  const [first] = near;
  return (
    <>
      <div className="notice notice-info found-nothing">
        <div className="col-span-2">
          <h3 className="text-sub">{nothingText(found, place)}</h3>
          <p className="mt-1">{nothing}</p>
          {first !== undefined && first.checkin !== checkin && (
            <p>{t('stay.near_first', { date: shortDate(first.checkin, t) })}</p>
          )}
          {split !== null && (
            <>
              <SplitLink split={split} className="mt-3" />
              <ul className="mt-2">
                {split.rooms.map(({ adults, ages }, at) => (
                  <li key={`room-${room + at}`}>
                    {t('stay.form.room', { number: room + at })}: {guestsText(adults, ages, place)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {near.length > 0 && (
        <section aria-labelledby="near-title">
          <h3 id="near-title" className="text-sub">
            {t('stay.near')}
          </h3>
          <ul className="near">
            {near.map((one) => (
              <Near key={one.href} near={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Near({ near: { hotel, checkin, checkout, nights, from, href } }: { near: NearStayView }): ReactNode {
  const { t, money } = usePlace();
  return (
    <li className="panel near-stay">
      <a href={href} className="card-link">
        <strong>{`${shortDate(checkin, t)} – ${shortDate(checkout, t)}`}</strong>
        <span>{hotel}</span>
        <span className="text-muted">{t('stay.near_price', { nights, price: money(from) })}</span>
      </a>
    </li>
  );
}

/** Ways to narrow and to order what was found: a narrow window has them folded, behind which of them are chosen. */
function Narrowing({ found: { filters, sorts } }: { found: StaysFoundView }): ReactNode {
  const { t } = usePlace();
  if (filters.length + sorts.length === 0) return null;
  // The first is the order that everybody has.
  const chosen = [...filters, ...sorts.slice(1)].filter((way) => way.chosen).map(({ label }) => label);
  return (
    <details className="found-ways">
      <summary>
        <span className="offers-count">{t('stay.narrow')}</span>
        {chosen.length > 0 && <span className="offers-names">{chosen.join(', ')}</span>}
      </summary>
      <div className="found-ways-all">
        <Ways label={t('listing.filters')} ways={filters} leadsBack />
        <Ways label={t('stay.sort')} ways={sorts} />
      </div>
    </details>
  );
}

type WaysProps = {
  label: string;
  ways: FilterView[];
  /** Whether the one that is chosen leads back to the whole; else one of them is the whole. */
  leadsBack?: boolean;
};

/** Ways to narrow or order what was found, a link each. */
function Ways({ label: name, ways, leadsBack = false }: WaysProps): ReactNode {
  const { t } = usePlace();
  if (ways.length === 0) return null;
  return (
    <nav aria-label={name} className="ways">
      <span aria-hidden className="ways-name">
        {name}
      </span>
      <ul>
        {ways.map(({ label, href, chosen }) => (
          <li key={label}>
            <a
              href={`${href}#choose`}
              className={`button ${chosen ? 'button-chosen' : 'button-quiet'}`}
              aria-current={chosen ? 'true' : undefined}
            >
              {label}
              {chosen && leadsBack && <span className="sr-only">{t('listing.filter_off')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
