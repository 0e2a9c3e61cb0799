import { Fragment, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { ledgerRows, paidInAll } from '../../lib/ledger';
import { lineId } from '../../lib/order-lines';
import type { OrderPageView, PaidWithView } from '../../lib/view.gen';
import { ExtraRows } from '../../ui/extras/rows';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import { SavedNote, SavingRows } from '../../ui/price/saving-rows';

/** With what an order is paid: a method, or months at a bank. */
const paidWith = ({ method, bank, term }: PaidWithView, t: Translate): string =>
  bank === null || term === null
    ? t('order.paid_with', { method })
    : t('order.paid_months', { method, bank, months: term.months });

/** What an order costs, line by line, with the rule behind each price. */
export function Amounts({ order }: { order: OrderPageView }): ReactNode {
  const { t, money } = usePlace();
  const { tax_name: tax, tax_percent: percent } = order;
  const rows = ledgerRows(order, t);
  const paid = paidInAll(order);
  return (
    <section aria-labelledby="amounts" className="panel grid gap-4 print:break-inside-avoid">
      <h2 id="amounts" className="text-sub">
        {t(order.state === 'paid' ? 'order.summary' : 'order.summary_due')}
      </h2>
      {order.lines.map((line, index) => (
        <div key={lineId(index)}>
          <h3 className="mb-2 font-bold">{line.product.name}</h3>
          <LineQuoteRows quote={line.quote} />
          {line.extras.length > 0 && <ExtraRows extras={line.extras} className="mt-3" />}
        </div>
      ))}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        <SavingRows base={order.base} total={order.total} coupon={order.coupon} />
        <dt className="self-end font-semibold">
          {t(rows.length > 0 ? 'order.ledger.first' : 'quote.total')}
        </dt>
        <dd className="text-right">
          <Price minor={order.total} size={rows.length > 0 ? 's' : 'm'} />
        </dd>
      </dl>
      <SavedNote base={order.base} total={order.total} coupon={order.coupon} />
      {rows.length > 0 && (
        <dl
          aria-label={t('order.ledger')}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 border-t border-line pt-4 tabular-nums sm:gap-x-4"
        >
          {rows.map(({ id, name, amount }) => (
            <Fragment key={id}>
              <dt className={id === 'balance' ? 'self-end font-semibold' : ''}>{name}</dt>
              <dd className="text-right font-semibold">
                {id === 'balance' ? <Price minor={amount} size="m" /> : money(amount)}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {order.paid_with !== null && <p className="text-sm text-muted">{paidWith(order.paid_with, t)}</p>}
      <p className="text-sm text-muted">{t('quote.tax_amount', { amount: money(paid.tax), tax, percent })}</p>
    </section>
  );
}
