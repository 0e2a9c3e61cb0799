import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { HoursView, PhoneView } from '../../lib/view.gen';
import { Answering } from './answering';
import { ServiceWays } from './service-ways';

type Props = {
  /** Other countries' lines are in sight at once, where that is all one came for. */
  open?: boolean;
  /** Says whether somebody answers now, where the page's head names the script that knows. */
  answers?: boolean;
  /** When somebody answers is there for who asks, too. */
  brief?: boolean;
  /** Below the lines of other countries. */
  children?: ReactNode;
};

/**
 * The visitor's own telephone line, when somebody answers, and every way to write. Other countries' lines and the mail
 * address are there for who asks.
 */
export function CallUs({ open = false, answers = false, brief = false, children }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { phones, weekdays, weekends, email } = frame.site;
  const own = ownPhone(frame);
  const others = phones.filter((phone) => phone !== own);
  const hours = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  const times = (
    <p className="text-sm text-muted">
      {t('layout.hours_weekdays', hours(weekdays))}
      <br />
      {t('layout.hours_weekends', hours(weekends))}
    </p>
  );
  return (
    <div className="call-us">
      {own && <Line phone={own} className="font-semibold" />}
      {answers && <Answering />}
      {!brief && times}
      <ServiceWays />
      <details className="disclosure" open={open}>
        <summary>{t('layout.other_ways')}</summary>
        {brief && times}
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
        {children}
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
