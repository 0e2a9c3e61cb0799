import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayOf, endedUndated, lineId } from '../../lib/order-lines';
import type { OrderLineView, OrderStateView } from '../../lib/view.gen';
import { countText } from './ticket';

/** On a phone an order of several days is long: links to each, so that its tickets are one tap away at the gate. */
export function Days({ lines, state }: { lines: OrderLineView[]; state: OrderStateView }): ReactNode {
  const { t } = usePlace();
  const rows = lines.map((line, index) => {
    const undated = endedUndated(line, state);
    return { line, id: lineId(index), undated, cancelled: line.cancelled || undated };
  });
  return (
    <nav aria-label={t('order.days')} className="print:hidden">
      <ul className="border-t border-line">
        {rows.map(({ line, id, undated, cancelled }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 no-underline"
            >
              <span>
                <strong className="block underline underline-offset-4">{line.product.name}</strong>
                {!undated && (
                  <span className="block text-muted first-letter:uppercase">{dayOf(line, t)}</span>
                )}
              </span>
              {(cancelled || line.tickets.length > 0) && (
                <span className={`max-sm:basis-full ${cancelled ? 'font-semibold text-bad' : 'text-muted'}`}>
                  {cancelled ? t('order.line_cancelled_short') : countText(line.tickets, t)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
