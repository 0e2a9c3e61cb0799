import type { ReactNode } from 'react';
import { changeMoney, changeRows } from '../../lib/change-made';
import { usePlace } from '../../lib/frame';
import type { ChangeMadeView, RefundView } from '../../lib/view.gen';

type Props = { change: ChangeMadeView; refunds: RefundView[] };

/** What a change of an order changed, before and now, and what was paid for it or comes back. */
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
    </>
  );
}
