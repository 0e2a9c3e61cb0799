import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import type { HoursView } from '../lib/view.gen';

/** Telephone numbers by country and when somebody answers. */
export function CallUs(): ReactNode {
  const { t, frame } = usePlace();
  const { phones, weekdays, weekends, email } = frame.site;
  const hours = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  return (
    <div className="grid gap-3">
      <ul>
        {phones.map(({ country, country_name, number }) => (
          <li key={country}>
            <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="phone-line">
              <span>{country_name}</span>
              <span className="tabular-nums">{number}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-muted">
        {t('layout.hours_weekdays', hours(weekdays))}
        <br />
        {t('layout.hours_weekends', hours(weekends))}
      </p>
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
        {email}
      </a>
    </div>
  );
}
