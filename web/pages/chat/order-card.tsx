import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ChatOrderView, ChatVisitView } from '../../lib/view.gen';

/** The visitor's own order beside an answer that may be about it: its visits, and where each is changed. */
export function OrderCard({ order }: { order: ChatOrderView }): ReactNode {
  const { t } = usePlace();
  return (
    <section className="chat-order" aria-label={t('chat.order', { code: order.code })}>
      <h3>{t('chat.order', { code: order.code })}</h3>
      <ul>
        {order.visits.map((visit) => (
          <li key={`${visit.name} ${visit.date} ${visit.change_href}`}>
            <Visit visit={visit} />
          </li>
        ))}
      </ul>
      <p>
        <a href={order.href}>{t('chat.order_open')}</a>
      </p>
    </section>
  );
}

function Visit({
  visit: { name, date, slot, cancelled, change_href: href },
}: {
  visit: ChatVisitView;
}): ReactNode {
  const { t } = usePlace();
  if (cancelled) return t('chat.visit_cancelled', { name });
  const day = date === null ? null : longDate(date, t);
  return (
    <>
      {day === null
        ? t('chat.visit_open', { name })
        : slot === null
          ? t('chat.visit', { name, date: day })
          : t('chat.visit_at', { name, date: day, time: clockText(slot, t) })}{' '}
      {href !== null && <a href={href}>{t('chat.change')}</a>}
    </>
  );
}
