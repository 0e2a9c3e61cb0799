import type { ReactNode } from 'react';
import { dayInOne } from '../../lib/dates';
import { together, usePlace } from '../../lib/frame';
import { cancelText } from '../../lib/promised';
import type { CancelAllView, ParkDayView, RelatedOrderView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { DaysOf } from './leave';

type Props = {
  all: CancelAllView;
  /** The order's own address. */
  href: string;
  /** The park days that were chosen of its rooms: they go with them. */
  parks: ParkDayView[];
  /** What was added to it later: orders of their own. */
  added: RelatedOrderView[];
};

/** Cancels all that stands of an order at once: says first what goes back of each part and in all, or which part can't be cancelled any more. */
export function CancelAll({ all, href, parks, added }: Props): ReactNode {
  const { parts, returns, seen, once } = all;
  const amounts = parts.flatMap(({ paid, returns: back, at_hotel: left }) => [paid, back ?? 0, left]);
  const { t, money } = together(usePlace(), [...amounts, returns ?? 0]);
  const list = (
    <ul className="grid gap-2 justify-self-stretch">
      {parts.map(({ line, name, date, paid, returns: back, cancel, at_hotel: left }) => (
        <li key={line} className="grid">
          <span>{date === null ? name : `${name}, ${dayInOne(date, t)}`}</span>
          <span className="font-semibold tabular-nums">
            {back === null
              ? t('order.cancel_all_kept')
              : back > 0
                ? t('order.cancel_all_back', { amount: money(back), paid: money(paid) })
                : t('order.cancel_all_nothing', { paid: money(paid) })}
          </span>
          {cancel !== null && back !== null && (
            <span className="text-sm text-muted">{cancelText(cancel, t)}</span>
          )}
          {left > 0 && back !== null && (
            <span className="text-sm text-muted">{t('order.cancel_all_hotel', { amount: money(left) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
  const inside = 'mt-2 grid justify-items-start gap-3 rounded-m bg-sand p-4';
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 items-center underline">{t('order.cancel_all')}</summary>
      {returns === null ? (
        <div id="cancel-all" className={inside}>
          <p>{t('order.cancel_all_not')}</p>
          {list}
        </div>
      ) : (
        <form id="cancel-all" method="post" action={href} className={inside}>
          <input type="hidden" name="action" value="cancel_all" />
          <input type="hidden" name="returns" value={returns} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="once" value={once} />
          <p>{t('order.cancel_all_each')}</p>
          {list}
          {parks.length > 0 && <DaysOf said={t('order.cancel_all_parks')} days={parks} />}
          <p className="font-semibold">
            {returns > 0 ? t('order.cancel_all_sum', { amount: money(returns) }) : t('order.cancel_all_zero')}
          </p>
          {returns > 0 && <p className="text-sm text-muted">{t('change.cancel.bank')}</p>}
          <p className="text-sm text-muted">{t('change.cancel.void')}</p>
          {added.length > 0 && (
            <p className="text-sm text-muted">
              {t('order.cancel_all_added', { codes: added.map(({ code }) => code).join(', ') })}
            </p>
          )}
          <Button variant="quiet">
            {returns > 0
              ? t('order.cancel_all_some', { amount: money(returns) })
              : t('order.cancel_all_none')}
          </Button>
        </form>
      )}
    </details>
  );
}
