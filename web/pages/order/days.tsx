import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayOf, lineId } from '../../lib/order-lines';
import type { OrderLineView } from '../../lib/view.gen';

/** On a phone an order of several days is long: links to each, so that its tickets are one tap away at the gate. */
export function Days({ lines }: { lines: OrderLineView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <nav aria-label={t('order.days')} className="print:hidden">
      <ul className="border-t border-line">
        {lines.map((line, index) => (
          <li key={lineId(index)} className="border-b border-line">
            <a
              href={`#${lineId(index)}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 no-underline"
            >
              <span>
                <strong className="block underline underline-offset-4">{line.product.name}</strong>
                <span className="block text-muted first-letter:uppercase">{dayOf(line, t)}</span>
              </span>
              {(line.cancelled || line.tickets.length > 0) && (
                <span className={`flex-none ${line.cancelled ? 'font-semibold text-bad' : 'text-muted'}`}>
                  {line.cancelled
                    ? t('order.line_cancelled_short')
                    : t('order.tickets', { count: line.tickets.length })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
