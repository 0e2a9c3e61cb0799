import type { ReactNode } from 'react';
import { dayInOne } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { goneText } from '../../lib/gone';
import type { OrderPageView } from '../../lib/view.gen';

/** What was cancelled of an order: of each part what was paid, what goes back and what does not. Folded where something else of it
 * stands. */
export function Gone({ order }: { order: OrderPageView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { gone, state } = order;
  if (gone.length === 0) return null;
  const list = (
    <ul className="mt-2 grid gap-3">
      {gone.map((part) => {
        const { line, name, date } = part;
        const [money, hotel] = goneText(part, order, place);
        return (
          <li key={line} className="grid">
            <span className="font-semibold">{date === null ? name : `${name}, ${dayInOne(date, t)}`}</span>
            <span>{money}</span>
            {hotel !== undefined && <span className="text-sm text-muted">{hotel}</span>}
          </li>
        );
      })}
    </ul>
  );
  return state === 'paid' ? (
    <details className="disclosure order-bring border-t border-line pt-2">
      <summary>{t('order.gone.title')}</summary>
      {list}
    </details>
  ) : (
    <div className="border-t border-line pt-4">
      <h3 className="font-bold">{t('order.gone.title')}</h3>
      {list}
    </div>
  );
}
