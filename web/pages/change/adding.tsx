import type { ReactNode } from 'react';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import { amountsOf } from '../../lib/amounts';
import { people } from '../../lib/party';
import type { ChangeAddingView, ChangePageView, FieldErrorView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/select-field';
import { Extras } from '../../ui/extras/extras';
import { ExtraRows } from '../../ui/extras/rows';
import { PartyFields } from '../../ui/people/party';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { Price } from '../../ui/price/price';
import { asksMethod } from './errors';
import { Hidden } from './hidden';

type Props = { page: ChangePageView; adding: ChangeAddingView; errors: FieldErrorView[] };

/** More people or extras: one form that first asks what they cost and then pays for them. */
export function Adding({ page, adding, errors }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { party, total } = adding;
  return (
    <form method="post" action={page.action} noValidate className="plain-form grid gap-6">
      <Hidden page={page} task="add" values={{ once: page.once, hash: adding.hash }} />
      <p className="max-w-[60ch]">{t('change.add.lead')}</p>
      {adding.ages.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sub font-display font-bold">{t('change.add.people')}</legend>
          <PartyFields ages={adding.ages} party={party} limit={frame.site.party_limit} errors={errors} />
        </fieldset>
      )}
      {adding.extras.length > 0 && (
        <div className="grid gap-4">
          <h3 className="text-sub">{t('change.add.extras')}</h3>
          <Extras extras={adding.extras} party={people(party) > 0 ? party : page.party} errors={errors} />
        </div>
      )}
      <Button formMethod="get" className="justify-self-start" {...(total !== null && { variant: 'quiet' })}>
        {t(total === null ? 'change.add.price' : 'change.add.price_again')}
      </Button>
      {total !== null && <Cost page={page} adding={adding} total={total} errors={errors} />}
    </form>
  );
}

/** What was asked for, priced, and the button that pays for it. */
function Cost({ page, adding, total, errors }: Props & { total: number }): ReactNode {
  const { quote, extra_lines: extras } = adding;
  const place = together(usePlace(), [total, ...amountsOf(quote === null ? extras : [{ quote }, ...extras])]);
  const { t, money, frame } = place;
  const { tax_name: tax, tax_percent: percent } = frame.site;
  const notes = page.methods.flatMap(({ note }) => note ?? []);
  return (
    <section aria-labelledby="cost-title" className="grid gap-5 border-t border-line pt-6">
      <h3 id="cost-title" className="text-sub">
        {t('change.add.cost')}
      </h3>
      <PlaceContext value={place}>
        {adding.quote !== null && <LineQuoteRows quote={adding.quote} />}
        {adding.extra_lines.length > 0 && <ExtraRows extras={adding.extra_lines} />}
        <div className="border-t border-line pt-4">
          <p className="flex items-end justify-between gap-4">
            <span className="font-semibold">{t('quote.total')}</span>
            <Price minor={total} size="m" />
          </p>
          <p className="mt-1 text-sm text-muted">{t('quote.tax', { tax, percent })}</p>
        </div>
      </PlaceContext>
      {asksMethod(total) && (
        <SelectField
          name="method"
          label={t('checkout.method')}
          value={page.method}
          options={page.methods.map(({ api_code: value, name }) => ({ value, name }))}
          {...(notes.length > 0 && { hint: notes.join('. ') })}
          error={errors.find(({ field }) => field === 'method')?.message}
        />
      )}
      <Button size="l" className="w-full sm:w-auto sm:justify-self-start">
        {asksMethod(total) ? t('change.add.pay', { total: money(total) }) : t('change.add.free')}
      </Button>
    </section>
  );
}
