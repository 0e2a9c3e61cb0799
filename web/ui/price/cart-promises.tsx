import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { CartView } from '../../lib/view.gen';
import { promisedFor } from './promised';
import { Promises } from './promises';

/** What is promised for the visits of a cart; each room says its own beside it. */
export function CartPromises({ cart: { lines, stays } }: { cart: CartView }): ReactNode {
  const { t } = usePlace();
  if (lines.length === 0) return null;
  return (
    <div>
      {stays.length > 0 && <p className="-mb-2 text-sm font-semibold">{t('stay_line.price.of_visits')}</p>}
      <Promises {...promisedFor(lines)} />
    </div>
  );
}
