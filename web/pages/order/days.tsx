import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { OrderLineView } from '../../lib/view.gen';
import { lineId } from './line-id';

/** On a phone an order of several days is long: links to each, so that its tickets are one tap away at the gate. */
export function Days({ lines }: { lines: OrderLineView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <nav aria-label={t('order.days')} className="print:hidden">
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={lineId(line)} className="border-b border-line">
            <a
              href={`#${lineId(line)}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 no-underline"
            >
              <span>
                <strong className="block underline underline-offset-4">{line.product.name}</strong>
                <span className="block text-muted first-letter:uppercase">{longDate(line.date, t)}</span>
              </span>
              {line.tickets.length > 0 && (
                <span className="flex-none text-muted">
                  {t('order.tickets', { count: line.tickets.length })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
