import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { extraName, extraWhere } from '../../lib/extra-words';
import { usePlace } from '../../lib/frame';
import { instantText } from '../../lib/instant';
import { partyField } from '../../lib/party';
import { firstPickUp } from '../../lib/order-lines';
import { readyText } from '../../lib/pick-up';
import type { ChangePageView, UnitView } from '../../lib/view.gen';
import { Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { isCancelled } from './errors';

const units = Object.keys(partyField) as UnitView[];

/** The visit as it stands: when, who comes, what was added, and until when it can be changed. */
export function Visit({ page }: { page: ChangePageView }): ReactNode {
  const { t } = usePlace();
  const { product, date, party, extras, until } = page;
  const come = units.filter((unit) => party[partyField[unit]] > 0);
  return (
    <section aria-labelledby="visit-title" className="panel grid gap-5">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 lg:grid-cols-1 lg:gap-y-5">
        <Scene slot={slots.thumb} picture={product.picture} priority className="rounded-(--radius-s)" />
        <div>
          <h2 id="visit-title" className="text-sub">
            {product.name}
          </h2>
          <p className="mt-2 text-lead font-semibold first-letter:uppercase">
            {date === null
              ? t(isCancelled(page) ? 'order.open_cancelled' : 'change.open')
              : longDate(date, t)}
          </p>
          {date !== null && (page.slot_matters || firstPickUp(page) !== undefined) && (
            <p className="text-muted">{readyText(page, t)}</p>
          )}
          <p className="mt-1">
            {come.map((unit) => t(`party.${unit}`, { count: party[partyField[unit]] })).join(', ')}
          </p>
        </div>
      </div>
      {extras.length > 0 && (
        <div>
          <h3 className="font-bold">{t('order.added')}</h3>
          <ul className="mt-1 grid gap-1">
            {extras.map((extra) => {
              const where = extraWhere(extra, t);
              return (
                <li key={extra.id}>
                  {extraName(extra, t)}
                  {where !== '' && <span className="block text-sm text-muted">{where}</span>}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {until !== null && (
        <p className="border-t border-line pt-4">{t('change.until', { when: instantText(until, t) })}</p>
      )}
    </section>
  );
}
