import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { ChatAnswerView } from '../../lib/view.gen';

/** What the pages of places say to whom a visit may do harm, and whom to ask: never what it costs. */
export function Health({ places }: Extract<ChatAnswerView, { kind: 'health' }>): ReactNode {
  const { t, frame } = usePlace();
  const own = ownPhone(frame);
  return (
    <>
      {places.length === 0 && <p>{t('chat.health_none')}</p>}
      {places.map(({ name, href, text }) => (
        <div key={href}>
          <h2 className="chat-title">{name}</h2>
          <p>{text ?? t('chat.health_none_at', { name })}</p>
          <p>
            <a href={href}>{t('chat.more', { name })}</a>
          </p>
        </div>
      ))}
      {own && (
        <p>
          {t('chat.health_ask')} <a href={phoneHref(own)}>{own.number}</a>
        </p>
      )}
    </>
  );
}
