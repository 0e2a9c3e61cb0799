import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { TripView, TripVisitView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Pictogram } from '../../ui/marks/pictogram';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { TripDay } from './trip-day';
import { boughtText, hasTickets, openText, partyText, startText, stateText, whenText } from './trip-words';

/** The next trip as a ticket: its picture, when, where, who and the tickets themselves; below, what else is done with it. */
export function NextTrip({ trip }: { trip: TripView }): ReactNode {
  const { t } = usePlace();
  const [first, ...others] = trip.visits;
  if (first === undefined) return null;
  const state = stateText(trip, t);
  const tickets = hasTickets(trip);
  return (
    <article aria-labelledby="next-trip" className={`trip-next ${placeClass(first.picture)}`}>
      <Scene slot={slots.bought} picture={first.picture} priority />
      <div className="trip-words">
        <p className="font-semibold text-muted">{t('account.next')}</p>
        <h3 id="next-trip" className="mt-2 text-heading">
          {first.name}
        </h3>
        <p className="trip-when mt-3 first-letter:uppercase">{whenText(first, t)}</p>
        <p className="mt-2 text-muted">
          {[startText(first, t), partyText(first, t)].filter(Boolean).join(' · ')}
        </p>
        {state !== null && (
          <p className="mt-3">
            <span className="tag">{state}</span>
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <ButtonLink href={trip.href} size="l">
            {t(tickets ? 'account.trip.tickets' : 'account.trip.see')}
          </ButtonLink>
          {trip.voucher_href !== null && (
            <ButtonLink href={trip.voucher_href} variant="quiet">
              <Pictogram name="download" size={20} />
              {t(tickets ? 'order.pdf' : 'order.pdf_open')}
            </ButtonLink>
          )}
        </div>
        {others.length > 0 && <Others visits={others} />}
      </div>
      {trip.day !== null && <TripDay day={trip.day} visit={first} />}
      <div className="trip-stub">
        <p>
          <span className="trip-code">{t('order.code', { code: trip.code })}</span>
          <span className="text-muted"> · {boughtText(trip.total, trip.currency)}</span>
          {trip.returned > 0 && (
            <span className="block text-sm text-muted">
              {t('account.trip.returned', { amount: boughtText(trip.returned, trip.currency) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {trip.change_href !== null && (
            <ButtonLink href={trip.change_href} variant="plain">
              {t('order.change')}
            </ButtonLink>
          )}
          {trip.add_href !== null && (
            <ButtonLink href={trip.add_href} variant="plain">
              {t('change.task.add')}
            </ButtonLink>
          )}
          {trip.receipt_href !== null && (
            <ButtonLink href={trip.receipt_href} variant="plain">
              {t('order.summary')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** What else the same order has, each a link to its part of the order's page. */
function Others({ visits }: { visits: TripVisitView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="mt-4">
      <p className="font-semibold">{t('account.trip.also')}</p>
      <ul className="trip-also">
        {visits.map((visit) => (
          <li key={visit.href}>
            <a href={visit.href}>{visit.name}</a>
            <span className="block text-muted">
              {visit.cancelled
                ? t('account.trip.cancelled')
                : [whenText(visit, t), startText(visit, t), openText(visit, t)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
