import type { ReactNode } from 'react';
import type { IslandDefinition } from '../../kit/islands';
import { usePlace } from '../../lib/frame';
import type { PackageBuilderView as Builder } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { PartyFields } from '../../ui/people/party';
import { Failed } from '../failed';
import { goTo } from '../go-to';
import { Refusals } from '../refusals';
import { PackageDay } from './day';
import { summaryErrors } from './errors';
import { missingOfPackage } from './missing';
import { shownProducts } from './state';
import { PackageNote, PackageSummary } from './summary';
import { PackageTile } from './tile';
import { usePackage } from './use-package';

/** Several places, a day each, for the same people. One form without JavaScript: updated by GET, bought by POST. */
function PackageBuilder({ builder: given }: { builder: Builder }): ReactNode {
  const { t, money } = usePlace();
  const { state, dispatch, form, submit } = usePackage(given);
  const { answer: builder, want, phase } = state;
  const { limit } = builder;
  const shown = shownProducts(state);
  const full = want.picked.length >= limit;
  // Without a script the button always sends: what is missing is said then.
  const missing = missingOfPackage(shown, builder.least);
  // Without a script the button sends what there is, and the server says what is missing.
  const next = state.awake ? missing : null;
  const unready = missing?.key === 'package.next_more' || missing?.key === 'package.next_day';
  const errors = summaryErrors(state.errors, builder, t);
  return (
    <form
      ref={form}
      method="post"
      action={given.action}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const by = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        // The form's first button, which Enter presses, asks for prices: here they are always asked for.
        if (by?.formMethod === 'get') return;
        if (next !== null) {
          goTo(next.id);
          // Days are shown at once.
          const place = document.getElementById(next.id);
          if (place instanceof HTMLButtonElement) place.click();
        } else if (!state.sending) submit();
      }}
    >
      <Refusals errors={errors} refusals={state.refusals} />
      <output className="sr-only">
        {phase === 'loading' ? t('package.loading') : ''}
        {phase === 'calm' && state.question !== null && builder.total !== null
          ? t('package.updated', { count: shown.length, total: money(builder.total) })
          : ''}
      </output>
      <div className="package-columns">
        <div>
          <fieldset className="grid gap-5">
            <legend className="contents">
              <h2 className="text-heading">{t('package.pick')}</h2>
            </legend>
            <p id="pick-lead" className="-mt-3 text-muted">
              {t(full ? 'package.full' : 'package.pick_lead', { limit })}
            </p>
            <ul id="pick" tabIndex={-1} className="pick-wall">
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
            <Button
              variant="quiet"
              formMethod="get"
              className="hidden justify-self-start noscript:inline-flex"
            >
              {t('package.update')}
            </Button>
          </fieldset>
          <fieldset className="panel grid gap-5">
            <legend className="contents">
              <h2 className="text-sub">{t('package.people')}</h2>
            </legend>
            <p className="-mt-4 text-muted">{t('package.people_lead')}</p>
            <PartyFields
              ages={builder.ages}
              party={want.party}
              limit={builder.party_limit}
              errors={errors}
              brief
              onChange={(party) => dispatch({ type: 'party', party })}
            />
          </fieldset>
          <section aria-labelledby="package-days" className="grid gap-5">
            <h2 id="package-days" className="text-heading">
              {t('package.days')}
            </h2>
            {shown.length === 0 ? (
              <p className="text-muted">{t('package.days_empty')}</p>
            ) : (
              <ol className="grid gap-5">
                {shown.map((one) => {
                  const { id } = one.product.product;
                  return (
                    <PackageDay
                      key={id}
                      shown={one}
                      builder={builder}
                      party={want.party}
                      busy={phase === 'loading'}
                      errors={state.errors}
                      onDate={(date) => dispatch({ type: 'date', id, date })}
                      onDated={() => dispatch({ type: 'order' })}
                      onSlot={(slot) => dispatch({ type: 'slot', id, slot })}
                      onExtras={(extras) => dispatch({ type: 'extras', id, extras })}
                      onRemove={() => dispatch({ type: 'pick', id, picked: false })}
                    />
                  );
                })}
              </ol>
            )}
          </section>
          <PackageNote awake={state.awake} count={shown.length} className="lg:hidden" />
        </div>
        <div className="package-side gap-4 lg:grid">
          {phase === 'failed' && <Failed area="package" onRetry={() => dispatch({ type: 'retry' })} />}
          <PackageSummary state={state} shown={shown} next={next} unready={unready} />
        </div>
      </div>
    </form>
  );
}

export const island: IslandDefinition<'PackageBuilder'> = {
  component: PackageBuilder,
  messages: [
    'package.',
    'extras.',
    'party.',
    'reason.',
    'quote.',
    'time.',
    'date.',
    'cart.remove',
    'days.',
    'chooser.next.',
    'chooser.time',
    'promise.free',
    'shell.ui.',
    'problem.buying_error',
    'problem.package_limit',
  ],
};
