import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';

/** Telephone numbers by country and when somebody answers. */
export function CallUs(): ReactNode {
  const { t, frame } = usePlace();
  const { phones, weekdays, weekends, email } = frame.site;
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
        {t('layout.hours_weekdays', { from: weekdays.from, to: weekdays.to })}
        <br />
        {t('layout.hours_weekends', { from: weekends.from, to: weekends.to })}
      </p>
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
        {email}
      </a>
    </div>
  );
}
