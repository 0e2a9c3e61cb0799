import { useEffect, useRef, type ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { FieldError, PackageBuilder as Builder } from '../lib/view.gen';
import { Button } from '../ui/button';
import { ErrorSummary } from '../ui/error-summary';
import { NoticeBox } from '../ui/notice';
import { PartyFields, people } from '../ui/party';
import { PackageDay } from './package-day';
import { shownProducts } from './package-state';
import { PackageSummary } from './package-summary';
import { PackageTile } from './package-tile';
import type { Island } from './registry';
import { usePackage } from './use-package';

/** The errors of one product among an attempt's: their fields end in its number. */
const of = (errors: FieldError[], id: number): FieldError[] =>
  errors.flatMap((error) =>
    error.field?.endsWith(`.${id}`) ? [{ ...error, field: error.field.slice(0, -`.${id}`.length) }] : [],
  );

/** Several places, a day each, for the same people. One form without JavaScript: updated by GET, bought by POST. */
function PackageBuilder({ builder: given }: { builder: Builder }): ReactNode {
  const { t, money } = usePlace();
  const { state, dispatch, submit } = usePackage(given);
  const { builder, want, phase } = state;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refusals > 0) summary.current?.querySelector<HTMLElement>('#errors')?.focus();
  }, [state.refusals]);
  const shown = shownProducts(state);
  const full = want.picked.length >= builder.limit;
  const paying = people(want.party) - want.party.infants;
  return (
    <form
      method="post"
      action={given.action}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        if (((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.formMethod === 'get')
          return;
        event.preventDefault();
        if (!state.sending) submit();
      }}
    >
      <div ref={summary} className="empty:hidden">
        <ErrorSummary errors={state.errors} />
      </div>
      {phase === 'failed' && (
        <NoticeBox tone="bad">
          <p>{t('package.failed')}</p>
          <Button type="button" variant="plain" className="-ms-2" onClick={() => dispatch({ type: 'retry' })}>
            {t('package.retry')}
          </Button>
        </NoticeBox>
      )}
      <output className="sr-only">
        {phase === 'loading' ? t('package.loading') : ''}
        {phase === 'calm' && state.touched && builder.total !== null
          ? t('package.updated', { count: shown.length, total: money(builder.total) })
          : ''}
      </output>
      <fieldset className="grid gap-4">
        <legend className="text-heading">{t('package.pick')}</legend>
        <p className="text-muted">
          {full
            ? t('package.full', { limit: builder.limit })
            : t('package.pick_lead', { limit: builder.limit })}
        </p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5">
          {builder.products.map(({ product }) => (
            <PackageTile
              key={product.id}
              product={product}
              picked={want.picked.some(({ id }) => id === product.id)}
              full={full}
              onPick={(picked) => dispatch({ type: 'pick', id: product.id, picked })}
            />
          ))}
        </ul>
      </fieldset>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:gap-8">
        <div className="grid gap-6">
          <fieldset className="panel grid gap-4">
            <legend className="sr-only">{t('package.people')}</legend>
            <div aria-hidden>
              <p className="font-display text-sub font-bold">{t('package.people')}</p>
              <p className="text-muted">{t('package.people_lead')}</p>
            </div>
            <PartyFields
              ages={builder.ages}
              party={want.party}
              limit={builder.party_limit}
              brief
              onChange={(party) => dispatch({ type: 'party', party })}
            />
          </fieldset>
          <section aria-labelledby="package-days" className="grid gap-4">
            <h2 id="package-days" className="text-heading">
              {t('package.days')}
            </h2>
            {shown.length === 0 && <p className="text-muted">{t('package.days_empty')}</p>}
            <ul className="grid gap-4">
              {shown.map((one) => {
                const { id } = one.product.product;
                return (
                  <PackageDay
                    key={id}
                    shown={one}
                    builder={builder}
                    people={paying}
                    busy={phase === 'loading'}
                    errors={of(state.errors, id)}
                    onDate={(date) => dispatch({ type: 'date', id, date })}
                    onSlot={(slot) => dispatch({ type: 'slot', id, slot })}
                    onExtras={(extras) => dispatch({ type: 'extras', id, extras })}
                    onRemove={() => dispatch({ type: 'pick', id, picked: false })}
                  />
                );
              })}
            </ul>
          </section>
        </div>
        <PackageSummary state={state} shown={shown} />
      </div>
    </form>
  );
}

export const island: Island<'PackageBuilder'> = {
  component: PackageBuilder,
  messages: [
    'package.',
    'extras.',
    'party.',
    'reason.',
    'quote.',
    'time.',
    'cart.remove',
    'chooser.time',
    'shell.ui.',
    'problem.buying_error',
  ],
};
