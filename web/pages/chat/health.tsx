import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { ChatAnswerView } from '../../lib/view.gen';
import { Lines } from './topics';

/** What the pages of places say to whom a visit may do harm, and whom to ask: never what it costs. */
export function Health({ places, others }: Extract<ChatAnswerView, { kind: 'health' }>): ReactNode {
  const { t, frame } = usePlace();
  const own = ownPhone(frame);
  return (
    <>
      {places.length === 0 && <p>{t('chat.health_none')}</p>}
      <Lines places={places} />
      {others && <p>{t('chat.health_others')}</p>}
      {own && (
        <p>
          {t('chat.health_ask')} <a href={phoneHref(own)}>{own.number}</a>
        </p>
      )}
    </>
  );
}
