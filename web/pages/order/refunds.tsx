import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { dayText } from '../../lib/instant';
import type { RefundView } from '../../lib/view.gen';

/** Money given back, or on its way, each with its day. */
export function Refunds({ refunds }: { refunds: RefundView[] }): ReactNode {
  const { t, money } = usePlace();
  return (
    <section aria-labelledby="refunds" className="panel grid gap-3">
      <h2 id="refunds" className="text-sub">
        {t('order.refunds')}
      </h2>
      <ul className="grid gap-2">
        {refunds.map(({ amount, state, at }) => (
          <li key={`${at}-${amount}-${state}`} className={state === 'refused' ? 'text-bad' : ''}>
            {t(`order.refund.${state}`, { amount: money(amount), when: dayText(at, t) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
