import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OwnAccountView, TripView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { NextTrip } from './next-trip';
import { TripRow } from './trip-row';

type Props = Pick<OwnAccountView, 'trips' | 'email' | 'trips_page' | 'newer_href' | 'older_href'>;

/** Everything that somebody bought: the next trip as a ticket, others ahead beside each other, those that are over in a quiet list. */
export function Trips({ trips, email, ...pages }: Props): ReactNode {
  const { t, frame } = usePlace();
  const of = (when: TripView['when']): TripView[] => trips.filter((trip) => trip.when === when);
  const [next] = of('next');
  const [ahead, over] = [of('ahead'), of('over')];
  const none = trips.length === 0;
  return (
    <section aria-labelledby="trips" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="trips" className="text-heading">
        {t('account.trips')}
      </h2>
      {next !== undefined && <NextTrip trip={next} />}
      {next === undefined && ahead.length === 0 && pages.trips_page === 1 && (
        <div className="panel grid justify-items-start gap-3">
          <h3 className="text-sub">{t(none ? 'account.trips_none' : 'account.trips_no_next')}</h3>
          {none && (
            <p className="max-w-[50ch] text-muted wrap-anywhere">{t('account.trips_none_text', { email })}</p>
          )}
          <ButtonLink href={frame.urls.listing} size="l" className="mt-2">
            {t('account.trips_go')}
          </ButtonLink>
        </div>
      )}
      {ahead.length > 0 && (
        <div>
          {next !== undefined && <h3 className="text-sub">{t('account.trips_ahead')}</h3>}
          <ul className={`trips-ahead ${next === undefined ? '' : 'mt-3'}`}>
            {ahead.map((trip) => (
              <TripRow key={trip.code} trip={trip} />
            ))}
          </ul>
        </div>
      )}
      {over.length > 0 && (
        <div>
          <h3 className="text-sub">{t('account.trips_over')}</h3>
          <ul className="mt-2">
            {over.map((trip) => (
              <TripRow key={trip.code} trip={trip} over />
            ))}
          </ul>
        </div>
      )}
      <TripPages {...pages} />
    </section>
  );
}

/** To the pages before and behind, where there are more trips than one has. */
function TripPages({
  trips_page: page,
  newer_href: newer,
  older_href: older,
}: Omit<Props, 'trips' | 'email'>): ReactNode {
  const { t } = usePlace();
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={t('account.trips_pages')} className="trip-pages">
      {newer !== null && <a href={newer}>{t('account.trips_newer')}</a>}
      <span className="text-muted">{t('account.trips_page', { page })}</span>
      {older !== null && <a href={older}>{t('account.trips_older')}</a>}
    </nav>
  );
}
