import type { ReactNode } from 'react';
import { changeMoney, changeRows, saysChange, standingChanges, wayBackText } from '../../lib/change-made';
import { usePlace } from '../../lib/frame';
import { dayText } from '../../lib/instant';
import { isOver } from '../../lib/ledger';
import type { ChangeMadeView, OrderPageView, RefundView } from '../../lib/view.gen';

type Props = { change: ChangeMadeView; refunds: RefundView[] };

/** What a change of an order changed, before and now, what was paid for it or comes back, and how a visit that it made dearer costs less
 * again. */
export function ChangeMade({ change, refunds }: Props): ReactNode {
  const place = usePlace();
  return (
    <>
      <ul className="mt-2 grid gap-1">
        {changeRows(change, place).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <p className="mt-2">{changeMoney(change, refunds, place)}</p>
      {change.dearer.map((visit) =>
        visit.back === null ? null : (
          <a
            key={visit.name}
            href={visit.back.href}
            className="flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            {wayBackText(visit, visit.back, place)}
          </a>
        ),
      )}
    </>
  );
}

/** What was changed of what stands of an order, folded: each change by its day; but for the last one where the page says it above. */
export function ChangesMade({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  if (isOver(order)) return null;
  const all = standingChanges(order);
  const changes = saysChange(order) ? all.slice(0, -1) : all;
  const [only] = changes;
  if (only === undefined) return null;
  return (
    <details className="disclosure order-bring border-t border-line pt-2">
      <summary>
        {changes.length > 1 ? t('order.since.all') : t('order.since.title', { name: only.name })}
      </summary>
      {changes.map((change) => (
        <div key={`${change.at} ${change.line}`} className="mt-3">
          <h3 className="font-semibold">
            {dayText(change.at, t)}
            {changes.length > 1 && `: ${change.name}`}
          </h3>
          <ChangeMade change={change} refunds={order.refunds} />
        </div>
      ))}
    </details>
  );
}
