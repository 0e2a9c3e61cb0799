import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { shortDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import type { GetawayNightView, GetawayView, WeekendView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { Section } from '../ui/page/section';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { Price } from '../ui/price/price';
import { Together } from '../ui/price/together';
import { guestsText } from './hotels/words';

/** The next weekends, and two days of each that go together, bought at once. */
function Weekends({ weekends, rooms }: PageProps<'weekends'>): ReactNode {
  const place = usePlace();
  const { t } = place;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const who = guestsText(
    adults,
    rooms.flatMap(({ ages }) => ages),
    place,
  );
  return (
    <div className="ideas">
      <header className="shell listing-head">
        <h1 className="max-w-[18ch] text-title">{t('weekends.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('weekends.lead', { who })}</p>
      </header>
      <Together amounts={weekends.flatMap(({ getaways }) => getaways.flatMap(shown))}>
        {weekends.map((weekend, number) => (
          <Weekend
            key={weekend.saturday}
            weekend={weekend}
            who={who}
            rooms={rooms.length}
            first={number === 0}
          />
        ))}
      </Together>
    </div>
  );
}

/** All that is written of two days in money, but for what is struck through. */
const shown = ({ price, base, night }: GetawayView): number[] => [
  price,
  ...(base > price ? [base - price] : []),
  ...(night === null ? [] : [night.total, ...(night.total < price ? [price - night.total] : [])]),
];

type WeekendProps = {
  weekend: WeekendView;
  /** Who would come, in words. */
  who: string;
  /** In how many rooms. */
  rooms: number;
  first: boolean;
};

/** One weekend; a phone keeps all but the first folded. */
function Weekend({ weekend, who, rooms, first }: WeekendProps): ReactNode {
  const { t, frame } = usePlace();
  const { saturday, sunday, getaways, no_night: noNight } = weekend;
  const id = `d-${saturday}`;
  const title = t('weekends.weekend', { first: shortDate(saturday, t), second: shortDate(sunday, t) });
  const inside =
    getaways.length > 0 ? (
      <>
        {noNight !== null && <p className="mb-3 text-muted">{noNight}</p>}
        <ul className="getaways">
          {getaways.map((getaway) => (
            <li key={getaway.href}>
              <Getaway getaway={getaway} days={[saturday, sunday]} who={who} rooms={rooms} />
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p className="text-muted">{t('weekends.none')}</p>
    );
  if (frame.device !== 'phone') {
    return (
      <Section id={id} title={title} className="listing-part">
        {inside}
      </Section>
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="shell weekend">
      <details className="fold" open={first}>
        <summary>
          <h2 id={`${id}-title`} className="text-sub">
            {title}
          </h2>
        </summary>
        <div className="fold-inside">{inside}</div>
      </details>
    </section>
  );
}

type Props = { getaway: GetawayView; days: [saturday: string, sunday: string]; who: string; rooms: number };

/** Two days at two places, and what all who come pay for both, and with the night between them. */
function Getaway({ getaway, days, who, rooms }: Props): ReactNode {
  const { t } = usePlace();
  const { label, first, second, price, night } = getaway;
  const both = [
    { product: first, date: days[0] },
    { product: second, date: days[1] },
  ];
  return (
    <article className="getaway">
      <div className="getaway-pictures">
        {both.map(({ product, date }) => (
          <div key={date} className={placeClass(product.picture)}>
            <Scene slot={slots.row} picture={product.picture} />
          </div>
        ))}
      </div>
      <div className="getaway-words">
        <h3 className="text-sub">{label}</h3>
        <ul className="getaway-days">
          {both.map(({ product, date }) => (
            <li key={date}>
              <span className="text-muted">{shortDate(date, t)}</span>{' '}
              <a href={product.href}>{product.name}</a>
            </li>
          ))}
        </ul>
        {night !== null && night.total < price ? (
          <NightFirst getaway={getaway} night={night} who={who} rooms={rooms} />
        ) : (
          <TicketsFirst getaway={getaway} who={who} rooms={rooms} />
        )}
      </div>
    </article>
  );
}

/** What all of it costs with the night between, in so many rooms, and what of that is in the rate where it has both visits in it. */
function WithNight({ night, rooms }: { night: GetawayNightView; rooms: number }): ReactNode {
  const { t, money } = usePlace();
  const amounts = { price: money(night.total), rooms: t('stay.rooms', { count: rooms }) };
  const several = rooms > 1;
  return night.rate === null
    ? t(several ? 'weekends.night_from_rooms' : 'weekends.night_from', amounts)
    : t(several ? 'weekends.night_rate_rooms' : 'weekends.night_rate', { ...amounts, rate: night.rate });
}

/** The tickets as what is bought, and beside it all of it with the night. */
function TicketsFirst({ getaway, who, rooms }: Pick<Props, 'getaway' | 'who' | 'rooms'>): ReactNode {
  const { t, money } = usePlace();
  const { first, second, price, base, tours_apart: toursApart, href, night } = getaway;
  return (
    <>
      <div className="getaway-buy">
        <div>
          <p className="row-price">
            <span className="text-muted">{t('weekends.both', { who })}</span>{' '}
            <Price minor={price} {...(base > price && { base })} />
          </p>
          {base > price && (
            <p className="text-sm font-semibold text-good">
              {t('quote.saved', { amount: money(base - price) })}
            </p>
          )}
          {toursApart && <p className="text-sm text-muted">{t('discount.combo_tours')}</p>}
        </div>
        <ButtonLink
          href={href}
          variant="quiet"
          aria-label={t('weekends.buy_of', { first: first.name, second: second.name })}
        >
          {t('weekends.buy')}
        </ButtonLink>
      </div>
      {night !== null && (
        <p className="getaway-night">
          <a
            href={night.href}
            className="inline-flex min-h-11 items-center"
            aria-label={t('weekends.night_of', { first: first.name, second: second.name })}
          >
            {t('weekends.night')}
          </a>{' '}
          <span>
            <WithNight night={night} rooms={rooms} />
          </span>
        </p>
      )}
    </>
  );
}

type NightProps = Pick<Props, 'getaway' | 'who' | 'rooms'> & { night: GetawayNightView };

/** A night with which all of it costs less than the tickets alone as what is booked, and the tickets for who has a bed. */
function NightFirst({ getaway, night, who, rooms }: NightProps): ReactNode {
  const { t, money } = usePlace();
  const { first, second, price, href } = getaway;
  const names = { first: first.name, second: second.name };
  return (
    <>
      <div className="getaway-night">
        <p className="font-semibold">
          <WithNight night={night} rooms={rooms} />
        </p>
        <p className="text-sm font-semibold text-good">
          {t('weekends.night_saves', { amount: money(price - night.total) })}
        </p>
        <p className="mt-2">
          <ButtonLink href={night.href} aria-label={t('weekends.night_of', names)}>
            {t('weekends.night')}
          </ButtonLink>
        </p>
      </div>
      <p className="getaway-tickets">
        <a
          href={href}
          className="inline-flex min-h-11 items-center"
          aria-label={t('weekends.tickets_of', names)}
        >
          {t('weekends.tickets')}
        </a>{' '}
        <span>{`${t('weekends.both', { who })}: ${money(price)}`}</span>
      </p>
    </>
  );
}

export const page: PageDefinition<'weekends'> = {
  component: Weekends,
  head: (_, { t }) => ({
    title: t('weekends.head_title'),
    description: t('weekends.head_description'),
    card: true,
  }),
};
