import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { roomNumbers } from '../../lib/stay-text';
import type { CartView } from '../../lib/view.gen';
import { promisedFor } from './promised';
import { Promises } from './promises';

/** What a room takes off visits, and what is promised for the visits of a cart; each room says its own beside it. */
export function CartPromises({ cart: { lines, stays, guest_note: note } }: { cart: CartView }): ReactNode {
  const { t } = usePlace();
  const numbers = roomNumbers(stays);
  const having = stays.flatMap(({ stay: { plan, room } }, at) => {
    const number = numbers[at] ?? null;
    if (!plan.park_access) return [];
    return [number === null ? room : `${t('stay_line.stay.room', { number })} (${room})`];
  });
  const some = having.length > 0 && having.length < stays.length;
  const parks = having.length > 0 && !some;
  // Who has the parks in the rate needs no ticket, however cheap.
  const guest = (parks || note !== null) && (
    <p className="rounded-(--radius-s) bg-sand px-4 py-3">{note ?? t('stay_line.price.parks_in')}</p>
  );
  // The guests of the others buy tickets: whose rate it is, is said by room.
  const whose = some && (
    <p className="mb-2 rounded-(--radius-s) bg-sand px-4 py-3">
      {t('stay_line.price.parks_of', { rooms: having.join(', ') })}
    </p>
  );
  if (lines.length === 0)
    return (
      <>
        {whose}
        {guest}
      </>
    );
  return (
    <div>
      {whose}
      {guest}
      {stays.length > 0 && (
        <p className="mt-4 -mb-2 text-sm font-semibold">{t('stay_line.price.of_visits')}</p>
      )}
      <Promises {...promisedFor(lines)} />
    </div>
  );
}
