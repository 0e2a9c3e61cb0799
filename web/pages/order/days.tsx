import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayOf, endedUndated, inOrder } from '../../lib/order-lines';
import { nightsText, stayDates } from '../../lib/stay-text';
import type { BoughtStayView, OrderLineView, OrderPageView } from '../../lib/view.gen';
import { countText } from './ticket';

/** What a link says of a visit or a room. */
type DayLink = { name: string; when: string | null; cancelled: boolean; note: string | null };

/** On a phone an order of several days is long: links to each, so that its tickets are one tap away at the gate. */
export function Days({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const visit = (line: OrderLineView): DayLink => {
    const undated = endedUndated(line, order.state);
    const cancelled = line.cancelled || undated;
    return {
      name: line.product.name,
      when: undated ? null : dayOf(line, t),
      cancelled,
      note: cancelled
        ? t('order.line_cancelled_short')
        : line.tickets.length > 0
          ? countText(line.tickets, t)
          : null,
    };
  };
  const stayed = ({ stay, number, cancelled, tickets }: BoughtStayView): DayLink => ({
    name: number === null ? stay.hotel : `${stay.hotel}, ${t('stay_line.stay.room', { number })}`,
    when: stayDates(stay, t),
    cancelled,
    note: cancelled ? t('stay_line.order.cancelled_short') : tickets.length > 0 ? nightsText(stay, t) : null,
  });
  const all = inOrder(order).map(({ id, line, room }) => ({
    id,
    ...(line === null ? stayed(room) : visit(line)),
  }));
  return (
    <nav aria-label={t('order.days')} className="print:hidden">
      <ul className="border-t border-line">
        {all.map(({ id, name, when, cancelled, note }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 no-underline"
            >
              <span>
                <strong className="block underline underline-offset-4">{name}</strong>
                {when !== null && <span className="block text-muted first-letter:uppercase">{when}</span>}
              </span>
              {note !== null && (
                <span className={`max-sm:basis-full ${cancelled ? 'font-semibold text-bad' : 'text-muted'}`}>
                  {note}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
