import { Fragment, type ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import { goersText, parkDayText } from '../../lib/park-day-text';
import { changeRows } from '../../lib/change-made';
import { stayCost } from '../../lib/stay-text';
import type { ChangeRoomPageView, ChangedRoomView, PartThenView, StayView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { DoubledTickets } from '../../ui/price/doubled-tickets';
import { StayQuote } from '../../ui/price/stay-quote';
import { StayTerms } from '../../ui/price/stay-terms';
import { PayBy } from '../change/pay-by';
import { costsText, placeOfCosts, splitText, wayOf } from './costs';

/** A room as rows of a change compare it, by what the stay costs in all. What is left for its hotel is said below, with how much more or
 * less that is: it is no row. */
const stayThen = (
  { checkin, checkout, room, plan, adults, ages }: StayView,
  total: number,
): PartThenView => ({
  date: checkin,
  slot: '',
  room: { checkout, room, plan: plan.name, adults, ages, total, at_hotel: 0 },
});

/** The room as it would be, what it costs more or less in all and now, and the button that changes it. */
export function Offer({ page, offer }: { page: ChangeRoomPageView; offer: ChangedRoomView }): ReactNode {
  const {
    stay,
    town_note: town,
    quote,
    difference,
    in_all: all,
    dearer,
    lost,
    missing,
    outside,
    doubled,
    cancel,
    later,
  } = offer;
  const kind = wayOf(difference);
  const more = dearer.reduce((sum, visit) => sum + visit.difference, 0);
  const summed = { difference, in_all: all, dearer: more, at_hotel: stay.at_hotel };
  const { nights, tax, whole } = stayCost(quote);
  // What the stay costs in all now, by what it would cost more.
  const before = whole - (all - more);
  const amounts = [
    all - more,
    whole,
    before,
    difference - more,
    tax,
    ...nights.map(({ total }) => total),
    ...dearer.map((visit) => visit.difference),
    ...doubled.map(({ returns }) => returns),
  ];
  const place = placeOfCosts(summed, together(usePlace(), amounts));
  const { t, money } = place;
  const [costs, ...parts] = costsText({ ...summed, dearer: 0 }, place);
  // Beside visits that are dearer the stay says by itself what it costs more or less.
  const own = t(`change.room.all_${wayOf(all - more)}`, { amount: money(Math.abs(all - more)) });
  const sum = t(`change.room.together_${wayOf(all)}`, { amount: money(Math.abs(all)) });
  const split = splitText({ difference, more, names: dearer.map(({ name }) => name) }, place);
  const others = outside.filter(
    ({ name, date }) => !dearer.some((visit) => visit.name === name && visit.date === date),
  );
  const amount = money(Math.abs(difference));
  const sent: Record<string, string | number> = {
    k: page.proof,
    line: page.line,
    room_1: offer.kind,
    checkin: stay.checkin,
    checkout: stay.checkout,
    adults_1: stay.adults,
    children_1: stay.ages.length,
    ...Object.fromEntries(stay.ages.map((age, at) => [`age_1_${at + 1}`, age])),
    difference,
    once: page.once,
  };
  return (
    <section id="offer" data-asked="all" aria-labelledby="stay-then" className="panel grid gap-4">
      <h2 id="stay-then" className="text-heading">
        {t('change.room.then')}
      </h2>
      <ul className="grid gap-1">
        {changeRows(
          { name: stay.hotel, was: stayThen(page.stay, before), be: stayThen(stay, whole), worth: null },
          place,
        ).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <PlaceContext value={place}>
        <StayQuote stay={stay} quote={quote} alone summed />
      </PlaceContext>
      <div className="border-t border-line pt-4">
        {dearer.length > 0 && (
          <ul className="mb-3 grid gap-2">
            <li>{own}</li>
            {dearer.map(({ name, date, difference: costsMore, guest, later: again, change_href: href }) => (
              <li key={`${date} ${name}`}>
                {t(guest ? 'change.room.dearer' : 'change.room.other_more', {
                  visit: [name, ...(date === null ? [] : [shortDate(date, t)])].join(', '),
                  amount: money(costsMore),
                })}
                {again && <span className="block text-muted">{t('change.room.dearer_later', { name })}</span>}
                {href !== null && (
                  <a href={href} className="flex min-h-11 items-center underline underline-offset-4">
                    {t('change.room.dearer_keep', { name })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={`text-sub ${wayOf(all) === 'less' ? 'text-good' : ''}`}>
          {dearer.length > 0 ? sum : costs}
        </p>
        {dearer.length > 0 && parts.length === 0 && <p>{costs}</p>}
        {parts.map((part, at) => (
          <Fragment key={part}>
            <p>{part}</p>
            {/* What is paid now is told apart where it is said, not under what is left for the hotel. */}
            {at === 0 && split !== null && <p>{split}</p>}
          </Fragment>
        ))}
        {parts.length === 0 && split !== null && <p>{split}</p>}
        {kind === 'less' && <p className="text-sm text-muted">{t('change.cancel.bank')}</p>}
        <p className="mt-2 text-sm text-muted">{town}</p>
      </div>
      <div className="text-sm">
        <StayTerms cancel={cancel} later={later} />
        {cancel?.percent !== 100 && <p>{t('change.room.last')}</p>}
      </div>
      <PlaceContext value={place}>
        <DoubledTickets doubled={doubled} rate="would_be" />
      </PlaceContext>
      {lost.length > 0 && (
        <div>
          <p className="font-semibold">{t('change.room.lost')}</p>
          <ul className="list-disc ps-5">
            {lost.map((day) => (
              <li key={`${day.date} ${day.park}`}>
                {parkDayText(day, t)}, {goersText(day.party, t)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.map(({ date, name, count }) => (
        <p key={date} className="font-semibold">
          {t('stay_line.park.missing', { count, park: name, date: shortDate(date, t) })}.
        </p>
      ))}
      {others.length > 0 && (
        <div>
          <p className="font-semibold">{t('change.room.outside')}</p>
          <ul className="list-disc ps-5">
            {others.map(({ name, date, change_href: href }) => (
              <li key={`${date} ${name}`}>
                {`${name}, ${shortDate(date, t)}`}
                {href !== null && (
                  <a href={href} className="flex min-h-11 items-center underline underline-offset-4">
                    {t('change.room.outside_change', { name })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={page.action} className="grid justify-items-start gap-4">
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {kind === 'more' && <PayBy of={page} />}
        <Button className="max-sm:w-full">{t(`change.room.do_${kind}`, { amount })}</Button>
      </form>
    </section>
  );
}
