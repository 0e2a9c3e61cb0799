import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { ChatAdviceView, ChatAnswerView } from '../../lib/view.gen';
import { onDay } from './days';
import { Reach } from './reach';

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
      {service === 'first_aid' && (
        <>
          <p>{t('chat.first_aid')}</p>
          <Reach />
        </>
      )}
      <p>
        <a href={href}>{t('chat.more', { name: t('services.title') })}</a>
      </p>
    </>
  );
}

/** What those pay who show a proof: first what the old pay without it, then the amounts, for whom they are and what is shown. */
export function Rate({ plan, href, places }: Extract<ChatAnswerView, { kind: 'rate' }>): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { money } = together(
    place,
    places.flatMap(({ ages, adult }) => [adult ?? 0, ...ages.map(({ price }) => price)]),
  );
  const [first] = places;
  const one = places.length === 1;
  // A day that is the same everywhere is said once.
  const day = !one && places.every(({ date }) => date === first?.date) ? first?.date : undefined;
  return (
    <>
      <h2 className="chat-title">{plan.name}</h2>
      {typeof first?.adult === 'number' && (
        <p className="font-semibold">
          {one ? t('chat.rate_without', { amount: money(first.adult) }) : t('chat.rate_without_all')}
        </p>
      )}
      {day !== undefined && <p>{t('chat.rate_on', { when: onDay(day, t) })}</p>}
      <ul className="chat-near">
        {places.map(({ name, href: buy, date, ages, adult }) => (
          <li key={buy}>
            <a href={buy}>{name}</a>:{' '}
            {[
              ...ages.map(({ unit, price }) =>
                t('chat.rate_pays', { who: t(`party.one.${unit}`), amount: money(price) }),
              ),
              ...(one || adult === null
                ? []
                : [t('chat.rate_pays', { who: t('party.one.adult'), amount: money(adult) })]),
            ].join('; ')}
            {day === undefined && ` ${onDay(date, t)}`}
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
