import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { transferRows } from '../../lib/transfer-words';
import type { OrderPageView, TransferView } from '../../lib/view.gen';

/** Where to send the money, and how long there is left. */
export function Transfer({ order, transfer }: { order: OrderPageView; transfer: TransferView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const left = { hours: Math.floor(transfer.minutes_left / 60), minutes: transfer.minutes_left % 60 };
  return (
    <section aria-labelledby="transfer-title" className="panel grid w-full max-w-[40rem] gap-4">
      <h2 id="transfer-title" className="text-sub">
        {t('order.transfer.title')}
      </h2>
      <dl className="facts">
        {transferRows(order, place).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">{t('order.transfer.left', left)}</p>
      <p className="text-muted">{t('order.transfer.note')}</p>
    </section>
  );
}
