import type { ReactNode } from 'react';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ChangeCancelView, ChangePageView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Price } from '../../ui/price/price';
import { Hidden } from './hidden';

/** Not to come: what goes back by the terms, and the button that cancels. */
export function Cancel({ page, cancel }: { page: ChangePageView; cancel: ChangeCancelView }): ReactNode {
  const { paid, returns, percent, terms } = cancel;
  const place = together(usePlace(), [paid, returns]);
  const { t, money } = place;
  const rows = [
    ...terms.map((term) => ({
      ...term,
      text:
        term.hours > 0 && term.hours % 24 === 0
          ? t('change.cancel.term_days', { days: term.hours / 24, percent: term.percent })
          : t('change.cancel.term', term),
    })),
    ...(terms.at(-1)?.hours === 0 ? [] : [{ hours: -1, percent: 0, text: t('change.cancel.later') }]),
  ];
  // Without a day nothing is so many hours away yet.
  const now = page.date === null ? undefined : rows.find((row) => row.percent === percent);
  return (
    <form method="post" action={page.action} className="grid justify-items-start gap-6">
      <Hidden page={page} task="cancel" values={{ difference: returns, once: page.once }} />
      <div className="grid w-full gap-2">
        <h3 className="font-bold">{t('change.cancel.terms')}</h3>
        <ul className="terms">
          {rows.map((row) => (
            <li key={row.hours} className={row === now ? 'terms-now' : undefined}>
              <span>{row.text}</span>
              {row === now && <strong>{t('change.cancel.now')}</strong>}
            </li>
          ))}
        </ul>
        <p className="max-w-[60ch] text-muted">{t('change.cancel.most')}</p>
      </div>
      <PlaceContext value={place}>
        <dl className="grid w-full max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-2 tabular-nums">
          <dt className="text-muted">{t('change.cancel.paid')}</dt>
          <dd className="text-right text-muted">{money(paid)}</dd>
          <dt className="font-semibold">{t('change.cancel.returns', { percent })}</dt>
          <dd className="text-right">
            <Price minor={returns} size="m" />
          </dd>
        </dl>
      </PlaceContext>
      <div className="grid max-w-[60ch] gap-2">
        <p className="font-semibold">{t('change.cancel.void')}</p>
        {returns > 0 && <p className="text-muted">{t('change.cancel.bank')}</p>}
      </div>
      <Button variant="quiet" size="l" className="button-danger max-sm:w-full">
        {returns > 0 ? t('change.cancel.some', { amount: money(returns) }) : t('change.cancel.nothing')}
      </Button>
    </form>
  );
}
