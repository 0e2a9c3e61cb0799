import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { HoursView, PhoneView } from '../../lib/view.gen';

/**
 * The visitor's own telephone line and when somebody answers. Other countries' lines and the mail address are there for who
 * asks, or at once where that is all one came for.
 */
export function CallUs({ open = false }: { open?: boolean }): ReactNode {
  const { t, frame } = usePlace();
  const { phones, weekdays, weekends, email } = frame.site;
  const own = ownPhone(frame);
  const others = phones.filter((phone) => phone !== own);
  const hours = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  return (
    <div className="call-us">
      {own && <Line phone={own} className="font-semibold" />}
      <p className="text-sm text-muted">
        {t('layout.hours_weekdays', hours(weekdays))}
        <br />
        {t('layout.hours_weekends', hours(weekends))}
      </p>
      <details className="disclosure" open={open}>
        <summary>{t('layout.other_ways')}</summary>
        <ul>
          {others.map((phone) => (
            <li key={phone.country}>
              <Line phone={phone} />
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
              {email}
            </a>
          </li>
        </ul>
      </details>
    </div>
  );
}

function Line({ phone, className = '' }: { phone: PhoneView; className?: string }): ReactNode {
  return (
    <a href={phoneHref(phone)} className={`phone-line ${className}`}>
      <span>{phone.country_name}</span>
      <span className="tabular-nums">{phone.number}</span>
    </a>
  );
}
