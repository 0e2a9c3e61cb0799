import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { ChatAdviceView, ChatAnswerView } from '../../lib/view.gen';
import { onDay } from './days';

/** Whether something that a visitor may need is there: yes or no first, and where on which terms. */
export function Service({
  service,
  offers,
  everywhere,
  href,
}: Extract<ChatAnswerView, { kind: 'service' }>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <h2 className="chat-title">{t(`services.row.${service}`)}</h2>
      {offers.map(({ offered, names }) => (
        <p key={offered}>
          {everywhere && offered === 'none'
            ? t('chat.service.nowhere')
            : t(`chat.service.${offered}`, {
                names: everywhere ? t('chat.service.everywhere') : names.join(', '),
              })}
        </p>
      ))}
      <p>
        <a href={href}>{t('chat.more', { name: t('services.title') })}</a>
      </p>
    </>
  );
}

/** What those pay who show a proof: the amounts first, then for whom they are and what is shown. */
export function Rate({ plan, href, places }: Extract<ChatAnswerView, { kind: 'rate' }>): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { money } = together(
    place,
    places.flatMap(({ ages }) => ages.map(({ price }) => price)),
  );
  return (
    <>
      <h2 className="chat-title">{plan.name}</h2>
      <ul className="chat-near">
        {places.map(({ name, href: buy, date, ages }) => (
          <li key={buy}>
            <a href={buy}>{name}</a>:{' '}
            {ages
              .map(({ unit, price }) =>
                t('chat.rate_pays', { who: t(`party.one.${unit}`), amount: money(price) }),
              )
              .join('; ')}{' '}
            {onDay(date, t)}
          </li>
        ))}
      </ul>
      <p>{plan.who}</p>
      <p>{t('chat.rate_proof', { proof: plan.proof })}</p>
      <p>
        <a href={href}>{t('chat.more', { name: plan.name })}</a>
      </p>
    </>
  );
}

/** What pages of places say, each below its name. */
export function Lines({ places }: { places: ChatAdviceView[] }): ReactNode {
  const { t } = usePlace();
  return places.map(({ name, href, text }) => (
    <div key={href}>
      <h2 className="chat-title">{name}</h2>
      <p>{text ?? t('chat.health_none_at', { name })}</p>
      <p>
        <a href={href}>{t('chat.more', { name })}</a>
      </p>
    </div>
  ));
}
