import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayOf, endedUndated, lineId, stayId } from '../../lib/order-lines';
import { nightsText, stayDates } from '../../lib/stay-text';
import type { OrderPageView } from '../../lib/view.gen';
import { countText } from './ticket';

/** On a phone an order of several days is long: links to each, so that its tickets are one tap away at the gate. */
export function Days({ order: { lines, stays, state } }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const visits = lines.map((line, index) => {
    const undated = endedUndated(line, state);
    const cancelled = line.cancelled || undated;
    return {
      id: lineId(index),
      name: line.product.name,
      when: undated ? null : dayOf(line, t),
      cancelled,
      told: cancelled
        ? t('order.line_cancelled_short')
        : line.tickets.length > 0
          ? countText(line.tickets, t)
          : null,
    };
  });
  const rooms = stays.map(({ stay, cancelled, tickets }, index) => ({
    id: stayId(index),
    name: stay.hotel,
    when: stayDates(stay, t),
    cancelled,
    told: cancelled ? t('stay_line.order.cancelled_short') : tickets.length > 0 ? nightsText(stay, t) : null,
  }));
  return (
    <nav aria-label={t('order.days')} className="print:hidden">
      <ul className="border-t border-line">
        {[...visits, ...rooms].map(({ id, name, when, cancelled, told }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 no-underline"
            >
              <span>
                <strong className="block underline underline-offset-4">{name}</strong>
                {when !== null && <span className="block text-muted first-letter:uppercase">{when}</span>}
              </span>
              {told !== null && (
                <span className={`max-sm:basis-full ${cancelled ? 'font-semibold text-bad' : 'text-muted'}`}>
                  {told}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
