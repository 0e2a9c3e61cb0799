import type { ReactNode } from 'react';
import { alikeRooms, type Alike } from '../../lib/alike-rooms';
import { clockText } from '../../lib/clock';
import { longDate, shortDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { people } from '../../lib/party';
import type { CartView, StayLineView, StayView } from '../../lib/view.gen';
import { leftAtHotels } from '../../lib/left-at-hotels';
import { guestsText, nightsText, roomNumbers, roomText, stayCost, stayDates } from '../../lib/stay-text';
import { ExtraRows } from '../../ui/extras/rows';
import { clock, Icon } from '../../ui/marks/icon';
import { Proofs } from '../../ui/people/proofs';
import { Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { AlikeRoom } from '../../ui/price/alike-room';
import { CartPromises } from '../../ui/price/cart-promises';
import { LeftAtHotels, TripTotal } from '../../ui/price/left-at-hotels';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import { SavedNote, SavingRows } from '../../ui/price/saving-rows';
import { StayQuote } from '../../ui/price/stay-quote';
import { StayTerms } from '../../ui/price/stay-terms';

const ENTRY = 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3';
/** What one thing costs stands apart from what another does. */
const APART = 'border-t border-line pt-5';

/** What is bought and what it costs, beside the form that pays for it. */
export function Summary({ cart, id = 'summary' }: { cart: CartView; id?: string }): ReactNode {
  const { t, money, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const later = leftAtHotels(cart.stays);
  const numbers = roomNumbers(cart.stays);
  const alike = alikeRooms(cart.stays, numbers);
  const [only] = cart.lines.length + cart.stays.length === 1 ? cart.stays : [];
  // The total of the only room is that of the whole trip, but for what was taken off.
  const twice = only !== undefined && stayCost(only.quote).whole === cart.total + later;
  return (
    <section aria-labelledby={`${id}-title`} className="panel grid gap-5 lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`${id}-title`} className="text-sub">
          {t('checkout.summary')}
        </h2>
        <a href={frame.urls.cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('checkout.back')}
        </a>
      </div>
      <ul className="grid gap-5">
        {cart.lines.map((line, at) => (
          <li key={line.id} className={`${ENTRY} ${at > 0 ? APART : ''}`}>
            <Scene slot={slots.thumb} picture={line.product.picture} className="rounded-(--radius-s)" />
            <div>
              <h3 className="text-base font-bold">{line.product.name}</h3>
              <p className="first-letter:uppercase">
                {line.date === null
                  ? t('cart.open_ticket', { date: longDate(line.open_until ?? '', t) })
                  : shortDate(line.date, t)}
                {line.slot_matters && line.date !== null ? ` · ${clockText(line.slot, t)}` : ''}
              </p>
            </div>
            <LineQuoteRows quote={line.quote} className="col-span-2" />
            {line.extras.length > 0 && <ExtraRows extras={line.extras} className="col-span-2" />}
            <Proofs proofs={line.proofs} className="col-span-2 text-sm" />
          </li>
        ))}
        {cart.stays.map((room, at) => (
          <li key={room.id} className={`${ENTRY} ${at + cart.lines.length > 0 ? APART : ''}`}>
            <Room
              room={room}
              number={numbers[at] ?? null}
              alike={alike[at] ?? null}
              alone={cart.lines.length + cart.stays.length === 1}
            />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        <SavingRows base={cart.base + later} total={cart.total + later} coupon={cart.coupon} />
        {!twice && <TripTotal stays={cart.stays} total={cart.total} />}
        <dt className="self-end font-semibold">{t(later > 0 ? 'stay_line.price.now' : 'quote.total')}</dt>
        <dd className="text-right">
          <Price minor={cart.total} size="m" />
        </dd>
        <LeftAtHotels stays={cart.stays} note={cart.town_note} />
      </dl>
      <SavedNote base={cart.base} total={cart.total} coupon={cart.coupon} />
      <p className="text-sm text-muted">
        {t(later > 0 ? 'stay_line.price.tax_now' : 'quote.tax_amount', {
          amount: money(cart.tax),
          tax,
          percent,
        })}
      </p>
      {/* Who pays in no currency of theirs learns it before their bank's statement says so. */}
      {frame.lang === 'pt' && frame.currency.code !== 'BRL' && cart.total > 0 && (
        <p className="text-sm text-muted">{t('checkout.charged', { code: frame.currency.code })}</p>
      )}
      <div className="max-lg:hidden">
        <CartPromises cart={cart} />
      </div>
    </section>
  );
}

type RoomProps = { room: StayLineView; number: number | null; alike: Alike | null; alone: boolean };

/** One room: where, when, for whom, what it costs and what giving it up gives back, but for what one above says already. */
function Room({ room, number, alike, alone }: RoomProps): ReactNode {
  const { t } = usePlace();
  const { stay, quote, cancel, later } = room;
  return (
    <>
      <Scene slot={slots.thumb} picture={stay.picture} className="rounded-(--radius-s)" />
      <div>
        <h3 className="text-base font-bold">{stay.hotel}</h3>
        <p>{stay.room}</p>
        <p className="first-letter:uppercase">{stayDates(stay, t)}</p>
        <Whose stay={stay} number={number} />
      </div>
      <StayQuote
        stay={stay}
        quote={quote}
        alone={alone}
        brief={alike?.cost === true}
        className="col-span-2"
      />
      {alike !== null && <AlikeRoom alike={alike} className="col-span-2 text-sm" />}
      {alike?.terms !== true && <StayTerms cancel={cancel} later={later} className="col-span-2 text-sm" />}
    </>
  );
}

/** For whom a room is and by which rate; of several of its hotel also which one it is. */
function Whose({ stay, number }: { stay: StayView; number: number | null }): ReactNode {
  const { t } = usePlace();
  if (number !== null) return <p className="text-muted">{roomText(number, stay, t)}</p>;
  return (
    <>
      <p className="text-muted">{guestsText(stay, t)}</p>
      <p className="text-muted">{stay.plan.name}</p>
    </>
  );
}

/**
 * The same in a narrow window: before all else, and in sight as long as somebody writes and pays. Folded to what it is, for
 * whom, what it costs and how long its places are held.
 */
export function FoldedSummary({ cart }: { cart: CartView }): ReactNode {
  const place = usePlace();
  const { t, money, frame } = place;
  const { seconds_left: left } = cart;
  return (
    <details className="bought-bar">
      <summary>
        <span className="bought-what">{whatOf(cart, t)}</span>
        <span className="font-bold">{boughtOf(cart, place)}</span>
        {leftAtHotels(cart.stays) > 0 && (
          <span className="bought-now">
            {t('stay_line.price.now')} {money(cart.total)}
          </span>
        )}
        {left !== null && frame.device === 'phone' && (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Icon path={clock} size={16} />
            <span data-held={left}>
              {t('checkout.held_short', { minutes: Math.max(0, Math.floor(left / 60)) })}
            </span>
          </span>
        )}
      </summary>
      <Summary cart={cart} id="bought" />
    </details>
  );
}

/** How many days and nights, and what they cost, whenever it is paid: `2 días, 3 noches, US$526.95`. */
function boughtOf({ lines, stays, total }: CartView, { t, money }: Place): string {
  const days = new Set(lines.map((line) => line.date ?? line.id)).size;
  const amount = money(total + leftAtHotels(stays));
  if (stays.length === 0) return t('checkout.bought', { count: days, amount });
  // Two rooms for the same nights are no more nights.
  const nights = new Set(
    stays.flatMap(({ quote }) => quote.units.flatMap((part) => ('night' in part ? [part.night] : []))),
  ).size;
  return [
    ...(days > 0 ? [t('stay_line.checkout.days', { count: days })] : []),
    nightsText({ nights }, t),
    amount,
  ].join(', ');
}

/** Where the rooms are: those of a hotel for the same nights are one place, to which the guests of all of them go. */
function hotelsOf(stays: CartView['stays'], t: Translate): { name: string; when: string; count: number }[] {
  const found = new Map<string, { name: string; when: string; count: number }>();
  for (const { stay } of stays) {
    const when = stayDates(stay, t);
    const key = `${stay.hotel_href} ${when}`;
    const before = found.get(key)?.count ?? 0;
    found.set(key, { name: stay.hotel, when, count: before + stay.adults + stay.ages.length });
  }
  return [...found.values()];
}

/**
 * What is bought, on one line: the first place, another where there is one, its day where it is the only one, how many rooms and how many go. A hotel, which mostly
 * costs the most, is named before any place.
 */
function whatOf({ lines, stays }: CartView, t: Translate): string {
  const all = [
    ...hotelsOf(stays, t),
    ...lines.map(({ product, date, party }) => ({
      name: product.name,
      when: date === null ? '' : shortDate(date, t),
      count: people(party),
    })),
  ];
  const [first, ...others] = all;
  if (first === undefined) return '';
  const { name, when } = first;
  const [second] = others;
  const counts = new Set(all.map(({ count }) => count));
  const [count = 0] = counts;
  return [
    second === undefined
      ? name
      : others.length === 1 && second.name !== name
        ? t('checkout.what_two', { name, second: second.name })
        : t('checkout.what_more', { name, more: others.length }),
    others.length === 0 ? when : '',
    stays.length > 1 ? t('stay.rooms', { count: stays.length }) : '',
    // Where not the same people go everywhere, each place says its own.
    counts.size === 1 && count > 0 ? t('checkout.people', { count }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
