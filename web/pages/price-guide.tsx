import type { ReactNode } from 'react';
import { longDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import type { PriceRow } from '../lib/view.gen';
import type { PageDefinition, PageProps } from '../server/page';
import { Button } from '../ui/button';
import { ErrorSummary } from '../ui/error-summary';
import { FieldMessage } from '../ui/field-message';
import { LineQuoteRows } from '../ui/line-quote';
import { PartyFields } from '../ui/party';
import { Price } from '../ui/price';

function PriceGuide(props: PageProps<'price_guide'>): ReactNode {
  const { t } = usePlace();
  const {
    action,
    date,
    first_date: first,
    last_date: last,
    ages,
    party,
    party_limit: limit,
    rows,
    errors,
  } = props;
  const wrong = errors.find(({ field }) => field === 'date')?.message;
  return (
    <div className="shell grid gap-8 py-10 md:py-16">
      <header>
        <h1 className="text-title">{t('guide.title')}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-muted">{t('guide.lead')}</p>
      </header>
      <ErrorSummary errors={errors} />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <form method="get" action={action} className="panel grid gap-5 lg:sticky lg:top-24">
          <div className="field">
            <label htmlFor="date" className="field-label">
              {t('guide.date')}
            </label>
            <FieldMessage name="date" error={wrong} />
            <input
              type="date"
              id="date"
              name="date"
              className="input"
              min={first}
              max={last}
              defaultValue={date}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? 'date-error' : undefined}
            />
          </div>
          <fieldset>
            <legend className="field-label mb-3">{t('guide.who')}</legend>
            <PartyFields ages={ages} party={party} limit={limit} errors={errors} brief />
          </fieldset>
          <Button>{t('guide.show')}</Button>
        </form>
        <div>
          <table className="guide">
            <caption className="mb-4 text-start font-display text-sub font-bold first-letter:uppercase">
              {t('guide.caption', { date: longDate(date, t) })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('guide.product')}</th>
                <th scope="col">{t('guide.each')}</th>
                <th scope="col">{t('guide.total')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.product.id} row={row} />
              ))}
            </tbody>
          </table>
          <p className="mt-6 max-w-[60ch] text-muted">{t('guide.note')}</p>
        </div>
      </div>
    </div>
  );
}

/** Why a product can't be had that day. */
function Why({ row: { product, state } }: { row: PriceRow }): ReactNode {
  const { t } = usePlace();
  if (product.status !== 'on_sale') return t(`shell.status.${product.status}`);
  return state === 'open' || state === 'few' ? t('guide.none') : t(`chooser.state.${state}`);
}

function Row({ row }: { row: PriceRow }): ReactNode {
  const { t } = usePlace();
  const { product, quote, href } = row;
  return (
    <tr>
      <th scope="row">
        {quote === null ? (
          product.name
        ) : (
          <a
            href={href}
            aria-label={t('guide.buy', { name: product.name })}
            className="underline underline-offset-4"
          >
            {product.name}
          </a>
        )}
      </th>
      {quote === null ? (
        <td colSpan={2} className="text-muted first-letter:uppercase">
          <Why row={row} />
        </td>
      ) : (
        <>
          <td>
            <LineQuoteRows quote={quote} />
          </td>
          <td className="guide-total">
            <Price minor={quote.total} base={quote.base} size="s" />
          </td>
        </>
      )}
    </tr>
  );
}

/** What everything costs on a day. */
export const page: PageDefinition<'price_guide'> = {
  component: PriceGuide,
  head: (_, { t }) => ({ title: t('guide.head_title'), description: t('guide.head_description') }),
};
