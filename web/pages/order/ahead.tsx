import type { ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { firstPickUp, lineId } from '../../lib/order-lines';
import type { OrderPageView } from '../../lib/view.gen';

/** What happens next: what is still to be said, where the tickets are, and how each day begins. */
export function Ahead({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const coming = order.lines.map((line, index) => ({ line, id: lineId(index) }));
  const days = coming.filter(({ line }) => !line.cancelled && line.date !== null);
  if (days.length === 0) return null;
  const { email } = order;
  return (
    <section aria-labelledby="ahead-title" className="print:hidden">
      <h2 id="ahead-title" className="text-sub">
        {t('order.ahead')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        {days
          .filter(({ line }) => line.pick_up?.hotel === '')
          .map(({ line, id }) => (
            <li key={`hotel-${id}`}>
              <a
                href={`#hotel_${line.pick_up?.line ?? 0}`}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {t('order.ahead_hotel', { name: line.product.name })}
              </a>
            </li>
          ))}
        {email !== '' && <li>{t('order.ahead_mail', { email })}</li>}
        {days.map(({ line: { product, slot, ...line }, id }) => {
          const { name } = product;
          const ready = firstPickUp(line);
          return (
            <li key={id}>
              {ready === undefined
                ? t('order.ahead_come', { start: startText(product, slot, t), name })
                : t('order.ahead_pick_up', { name, time: clockText(ready.time, t), zone: ready.zone })}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
