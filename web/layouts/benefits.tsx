import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import { ownPhone } from '../lib/own-phone';
import type { HoursView } from '../lib/view.gen';
import { check, Icon } from '../ui/marks/icon';

/** What a buyer can count on, by the store's own rules: what it does not promise is not said. */
export function Benefits(): ReactNode {
  const { t, frame } = usePlace();
  const { promises, weekdays, weekends, email } = frame.site;
  const { free_hours: free, change_hours: hours, weather } = promises;
  const own = ownPhone(frame);
  const open = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  const all: [title: string, text: string, more?: string][] = [
    ...(free === null
      ? []
      : [[t('promise.free', { days: Math.ceil(free / 24) }), t('layout.benefit.free')] as [string, string]]),
    [t('layout.benefit.visit', { hours }), t('layout.benefit.move')],
    ...(weather ? [[t('promise.weather', { hours }), t('layout.benefit.weather')] as [string, string]] : []),
    [t('layout.benefit.hold'), t('layout.benefit.held')],
    [
      own ? t('layout.benefit.phone', { number: own.number }) : t('layout.benefit.mail', { email }),
      t('layout.hours_weekdays', open(weekdays)),
      t('layout.hours_weekends', open(weekends)),
    ],
  ];
  return (
    <ul className="benefits">
      {all.map(([title, text, more]) => (
        <li key={title}>
          <Icon path={check} size={22} />
          <p>
            <strong>{title}</strong>
            <br />
            {text}
            {more !== undefined && (
              <>
                <br />
                {more}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
