import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { CartView } from '../../lib/view.gen';
import { promisedFor } from './promised';
import { Promises } from './promises';
import { NoticeBox } from '../page/notice';

/** What a room takes off visits, and what is promised for the visits of a cart; each room says its own beside it. */
export function CartPromises({
  cart: { lines, stays, guest_percent: percent },
}: {
  cart: CartView;
}): ReactNode {
  const { t } = usePlace();
  const guest = percent !== null && (
    <p className="rounded-(--radius-s) bg-sand px-4 py-3">{t('stay_line.price.guest', { percent })}</p>
  );
  if (lines.length === 0) return guest;
  const twice =
    stays.some(({ stay }) => stay.plan.park_access) && lines.some(({ product }) => product.kind === 'park');
  return (
    <div>
      {!twice && guest}
      {twice && (
        <NoticeBox tone="info">
          <p>{t('stay_line.price.parks_twice')}</p>
        </NoticeBox>
      )}
      {stays.length > 0 && <p className="-mb-2 text-sm font-semibold">{t('stay_line.price.of_visits')}</p>}
      <Promises {...promisedFor(lines)} />
    </div>
  );
}
