import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { OrderPageView } from '../../lib/view.gen';

/** What was cancelled of an order: of each part what was paid, what goes back and what does not. Folded where something else of it
 * stands. */
export function Gone({ order: { gone, state } }: { order: OrderPageView }): ReactNode {
  const { t, money } = usePlace();
  if (gone.length === 0) return null;
  const list = (
    <ul className="mt-2 grid gap-3">
      {gone.map(({ line, name, date, paid, returned, at_hotel: left }) => (
        <li key={line} className="grid">
          <span className="font-semibold">{date === null ? name : `${name}, ${shortDate(date, t)}`}</span>
          <span>
            {returned === 0
              ? t('order.gone.nothing', { paid: money(paid) })
              : paid > returned
                ? t('order.gone.kept', {
                    paid: money(paid),
                    returned: money(returned),
                    kept: money(paid - returned),
                  })
                : t('order.gone.paid', { paid: money(paid), returned: money(returned) })}
          </span>
          {left > 0 && (
            <span className="text-sm text-muted">{t('order.gone.hotel', { amount: money(left) })}</span>
          )}
        </li>
      ))}
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
