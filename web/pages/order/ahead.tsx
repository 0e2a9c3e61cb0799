import type { ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { usePlace } from '../../lib/frame';
import type { OrderPageView } from '../../lib/view.gen';

/** What happens next, in two lines: where the tickets are, how to come. */
export function Ahead({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const next = order.lines.find(({ cancelled, date }) => !cancelled && date !== null);
  if (next === undefined) return null;
  const { email } = order;
  return (
    <section aria-labelledby="ahead-title" className="print:hidden">
      <h2 id="ahead-title" className="text-sub">
        {t('order.ahead')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        {email !== '' && <li>{t('order.ahead_mail', { email })}</li>}
        <li>
          {t('order.ahead_come', { start: startText(next.product, next.slot, t), name: next.product.name })}
        </li>
      </ol>
    </section>
  );
}
