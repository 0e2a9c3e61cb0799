import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { momentText } from '../../lib/instant';
import type { TripView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { linksOf, nameText, partyText, payText, stateText, whenText } from './trip-words';

type Props = {
  trip: TripView;
  /** It is over: quieter, and who came does not matter any more. */
  over?: boolean;
};

/** A trip in a list: all of it leads to its order, and what can be done with it stands below. */
export function TripRow({ trip, over = false }: Props): ReactNode {
  const { t } = usePlace();
  const [first] = trip.visits;
  if (first === undefined) return null;
  const state = stateText(trip, t);
  const { pay } = trip;
  const links = linksOf(trip, t);
  const when = whenText(first, t, over ? undefined : shortDate);
  return (
    <li className={`trip ${over ? 'trip-over' : ''} ${placeClass(first.picture)}`}>
      <Scene
        slot={slots.thumb}
        picture={first.picture}
        className={`rounded-(--radius-s) ${trip.state === 'paid' ? '' : over ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0">
        <p className={over ? 'font-semibold' : 'font-display text-lg leading-tight font-bold'}>
          <a href={trip.href} className="card-link">
            {nameText(trip, t)}
          </a>
        </p>
        <p className={over ? 'text-muted' : 'mt-1 font-semibold'}>
          <span className="inline-block first-letter:uppercase">{when}</span>
        </p>
        {!over && <p className="text-muted">{partyText(first, t)}</p>}
        <p className="text-sm text-muted">
          {[t('order.code', { code: trip.code }), pay === null ? state : null].filter(Boolean).join(' · ')}
        </p>
        {pay !== null && (
          <div className="trip-pay">
            <p className="tag">{state}</p>
            {pay.until !== null && <p>{t('account.trip.held', { when: momentText(pay.until, t) })}</p>}
            <ButtonLink
              href={pay.href}
              variant="quiet"
              aria-label={t('account.trip.of', { what: payText(trip, t), name: first.name })}
            >
              {payText(trip, t)}
            </ButtonLink>
          </div>
        )}
        {links.length > 0 && (
          <ul className="trip-links">
            {links.map(({ href, what }) => (
              <li key={what}>
                <a href={href} aria-label={t('account.trip.of', { what, name: first.name })}>
                  {what}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
