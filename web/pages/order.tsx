import type { ReactNode } from 'react';
import { instantText } from '../emails/instant';
import { clockText } from '../islands/clock';
import { longDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import type { OrderLineView, OrderPage, TicketView } from '../lib/view.gen';
import { Island } from '../server/island';
import type { PageDefinition, PageProps } from '../server/page';
import { ButtonLink } from '../ui/button';
import { LineQuoteRows } from '../ui/line-quote';
import { Price } from '../ui/price';
import { placeClass, Scene } from '../ui/scene';

/** Modules of white around a QR code: scanners need four, on any ground. */
const QUIET = 4;

function Ticket({ ticket }: { ticket: TicketView }): ReactNode {
  const { t } = usePlace();
  const side = ticket.qr_size + 2 * QUIET;
  const valid = ticket.state === 'issued';
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-5 gap-y-3 rounded-m border border-line bg-card p-4 print:border-ink">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t('order.qr', { code: ticket.code })}
        shapeRendering="crispEdges"
        className={`w-44 flex-none rounded-(--radius-s) max-sm:w-full max-sm:max-w-64 print:w-[4.5cm] ${valid ? '' : 'opacity-25'}`}
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={ticket.qr_path} fill="#000" />
      </svg>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-display text-sub font-bold">{t(`party.one.${ticket.unit}`)}</p>
        <p className="sr-only">{t('order.ticket_code')}</p>
        <p
          className={`mt-1 flex flex-wrap gap-x-3 font-mono text-xl font-semibold ${valid ? '' : 'line-through'}`}
        >
          {ticket.code.split('-').map((group, index, groups) => (
            <span key={groups.slice(0, index + 1).join('-')}>{group}</span>
          ))}
        </p>
        <p className={`mt-2 font-semibold ${valid ? 'text-good' : 'text-bad'}`}>
          {t(`order.ticket.${ticket.state}`)}
        </p>
      </div>
    </li>
  );
}

function Line({ line, paid }: { line: OrderLineView; paid: boolean }): ReactNode {
  const { t } = usePlace();
  const { product, tickets } = line;
  const title = `line-${product.id}-${line.date}`;
  return (
    <section
      aria-labelledby={title}
      className={`panel grid gap-6 print:border-0 print:bg-transparent print:p-0 ${placeClass(product.scene)}`}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
        <Scene name={product.scene} crop="tile" alt="" className="rounded-(--radius-s) print:hidden" />
        <div className="print:col-span-2">
          <h2 id={title} className="text-heading">
            {product.name}
          </h2>
          <p className="mt-2 text-lead font-semibold first-letter:uppercase">{longDate(line.date, t)}</p>
          <p className="text-muted">{t('chooser.starts', { time: clockText(line.slot, t) })}</p>
        </div>
      </div>
      {paid && (
        <div className="grid gap-6 sm:grid-cols-2">
          <div>
            <h3 className="font-bold">{t('order.arrive')}</h3>
            <p className="mt-2">{line.arrive}</p>
          </div>
          {line.bring.length > 0 && (
            <div>
              <h3 className="font-bold">{t('order.bring')}</h3>
              <ul className="mt-2 list-disc ps-5">
                {line.bring.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {tickets.length > 0 && (
        <div>
          <h3 className="text-sub">{t('order.tickets', { count: tickets.length })}</h3>
          {paid && <p className="text-muted">{t('order.show')}</p>}
          <ul className="mt-4 grid gap-4 xl:grid-cols-2 print:grid-cols-2">
            {tickets.map((ticket) => (
              <Ticket key={ticket.code} ticket={ticket} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Amounts({ order }: { order: OrderPage }): ReactNode {
  const { t, money, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const saving = order.base - order.total;
  return (
    <section
      aria-labelledby="amounts"
      className="panel grid gap-4 lg:sticky lg:top-24 print:break-inside-avoid"
    >
      <h2 id="amounts" className="text-sub">
        {t(order.state === 'paid' ? 'order.summary' : 'order.summary_due')}
      </h2>
      {order.lines.map((line) => (
        <div key={`${line.product.id}-${line.date}`}>
          <h3 className="mb-2 font-bold">{line.product.name}</h3>
          <LineQuoteRows quote={line.quote} />
        </div>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        {saving > 0 && (
          <>
            <dt className="font-semibold text-good">{t('quote.saving')}</dt>
            <dd className="text-right font-semibold text-good">{money(-saving)}</dd>
          </>
        )}
        <dt className="self-end font-semibold">{t('quote.total')}</dt>
        <dd className="text-right">
          <Price minor={order.total} size="m" />
        </dd>
      </dl>
      <p className="text-sm text-muted">
        {t('quote.tax_amount', { amount: money(order.tax), tax, percent })}
      </p>
    </section>
  );
}

/** An order at every stage: to be paid, being confirmed, paid with its tickets, cancelled, refunded. */
function Order(order: PageProps<'order'>): ReactNode {
  const { t, money, frame } = usePlace();
  const { state, first_name: name, email, pay_href } = order;
  const amount = money(order.total);
  return (
    <div className="shell grid gap-8 pt-6 pb-16 sm:pt-10">
      <header className="grid justify-items-start gap-4">
        <p className="text-muted">
          {t('order.code', { code: order.code })} ·{' '}
          {t('order.placed', { when: instantText(order.placed_at, t) })}
        </p>
        <h1 className="text-title">{t(`order.title.${state}`, { name })}</h1>
        <p className="max-w-[60ch] text-lead">{t(`order.text.${state}`, { email, amount })}</p>
        {state === 'confirming' && (
          <>
            <Island name="OrderWatch" props={{ href: stateHref(order.href) }} />
            <ButtonLink href={order.href} variant="quiet" className="print:hidden">
              {t('order.refresh')}
            </ButtonLink>
          </>
        )}
        {state === 'awaiting_payment' && pay_href !== null && (
          <ButtonLink href={pay_href} size="l" className="print:hidden">
            {t('order.pay', { amount })}
          </ButtonLink>
        )}
        {(state === 'cancelled' || state === 'refunded') && (
          <ButtonLink href={frame.urls.listing} variant="quiet" className="print:hidden">
            {t('order.again')}
          </ButtonLink>
        )}
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(18rem,1fr)] print:block print:space-y-8">
        <div className="grid gap-6 print:block print:space-y-8">
          {order.lines.map((line) => (
            <Line key={`${line.product.id}-${line.date}`} line={line} paid={state === 'paid'} />
          ))}
        </div>
        <Amounts order={order} />
      </div>
    </div>
  );
}

/** Where the order's state alone is answered, as JSON. */
const stateHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}state=1`;

export const page: PageDefinition<'order'> = {
  component: Order,
  head: (order, { t }) => ({
    title: t('order.code', { code: order.code }),
    private: true,
    bodyClass: 'print:[&>header]:hidden print:[&>footer]:hidden print:[&>main]:pt-0!',
    ...(order.state === 'confirming' ? { refresh: 5 } : {}),
  }),
};
