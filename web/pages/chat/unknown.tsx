import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { HoursView, PlaceLinkView } from '../../lib/view.gen';

/** That the store does not know, what comes near, and who answers by telephone and when; `known` where all words are the store’s. */
export function Unknown({ near, known }: { near: PlaceLinkView[]; known: boolean }): ReactNode {
  const { t, frame } = usePlace();
  const own = ownPhone(frame);
  const { weekdays, weekends } = frame.site;
  const hours = ({ from, to }: HoursView): { from: string; to: string } => ({
    from: clockText(from, t),
    to: clockText(to, t),
  });
  return (
    <>
      {known && <p>{t('chat.unknown')}</p>}
      {near.length > 0 && (
        <>
          <p>{t('chat.near')}</p>
          <ul className="chat-near">
            {near.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {own && (
        <p>
          {t('chat.unknown_ask')} <a href={phoneHref(own)}>{own.number}</a>.{' '}
          {[t('layout.hours_weekdays', hours(weekdays)), t('layout.hours_weekends', hours(weekends))]
            .map((line) => line.replace(/\.?$/, '.'))
            .join(' ')}
        </p>
      )}
    </>
  );
}
