import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { momentText } from '../../lib/instant';
import type { Translate } from '../../lib/messages';
import { cancelText, weatherText } from '../../lib/promised';
import type { TripDayView, TripVisitView } from '../../lib/view.gen';
import { OpenMap } from '../../ui/page/open-map';
import { Check } from '../../ui/price/check';
import { openText } from './trip-words';

type Props = { day: TripDayView; visit: TripVisitView };

/** What is worth knowing of the day of the next trip: what is still to be said, its light, hours and pick-up, the way there, and what can still be changed. */
export function TripDay({ day, visit }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { kind, picture, date } = visit;
  const { ready_from: ready, pick_up: pickUp, hotel, arrive, ways } = day;
  const hours = openText(visit, t);
  const plans = plansText(day, t);
  const final = kind !== null && plans.length === 0 && (date ?? '') >= frame.today;
  return (
    <dl className="trip-day">
      {hotel !== null && (
        <div className="trip-todo">
          <dt>{t('account.day.todo')}</dt>
          <dd>
            <a href={hotel.href}>{t('order.ahead_hotel', { name: visit.name })}</a>
          </dd>
          {hotel.until !== null && (
            <dd>{t('order.ahead_hotel_until', { when: momentText(hotel.until, t) })}</dd>
          )}
        </div>
      )}
      <div>
        <dt>{t('account.day.light')}</dt>
        <dd>{t('account.day.sun', { rises: clockText(day.sunrise, t), sets: clockText(day.sunset, t) })}</dd>
      </div>
      {hours !== '' && (
        <div>
          <dt>{t('account.day.hours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {ready !== null && (
        <div>
          <dt>{t('account.day.come')}</dt>
          <dd>{t('account.day.ready', { time: clockText(ready, t) })}</dd>
        </div>
      )}
      {pickUp !== null && (
        <div>
          <dt>{t('account.day.pick_up')}</dt>
          <dd>{t('order.pick_up_at', { time: clockText(pickUp.time, t), zone: pickUp.zone })}</dd>
          {/* A hotel that was named is the spot itself. */}
          {pickUp.hotel !== '' && <dd>{t('kept.hotel', { hotel: pickUp.hotel })}</dd>}
          {pickUp.hotel === '' && (date ?? '') > frame.today && <dd>{t('order.pick_up_spot')}</dd>}
        </div>
      )}
      {arrive !== '' && (
        <div>
          <dt>{t('order.arrive')}</dt>
          <dd>{arrive}</dd>
        </div>
      )}
      {(plans.length > 0 || final) && (
        <div>
          <dt>{t('account.day.plans')}</dt>
          <dd>
            {final ? (
              t('promise.final')
            ) : (
              <ul className="grid gap-1.5">
                {plans.map((text) => (
                  <Check key={text}>{text}</Check>
                ))}
              </ul>
            )}
          </dd>
        </div>
      )}
      {ways.length > 0 && (
        <div>
          <dt>{t('account.day.way')}</dt>
          <dd>
            <details className="disclosure">
              <summary>{t('account.day.ways')}</summary>
              <ul className="trip-ways">
                {ways.map(({ from, minutes, href }) => (
                  <li key={from}>
                    <a href={href}>
                      {t('account.day.way_from', { place: t(`listing.origin.${from}`), minutes })}
                    </a>
                  </li>
                ))}
              </ul>
              <OpenMap scene={picture.scene} className="trip-maps" />
            </details>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Until when it can be cancelled, moved, and given up to the weather: nothing of what is over. */
function plansText(
  { cancel, change_until: change, weather_until: weather }: TripDayView,
  t: Translate,
): string[] {
  const said: string[] = [];
  if (cancel !== null) said.push(cancelText(cancel, t));
  if (change !== null) said.push(t('promise.move_until', { when: momentText(change, t) }));
  if (weather !== null) said.push(weatherText(weather, t));
  return said;
}
