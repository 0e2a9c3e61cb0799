import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { partyField } from '../../lib/party';
import type { PackageProductView, TierView, UnitView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldMessage } from '../../ui/controls/field-message';
import { Price } from '../../ui/price/price';
import type { PackageState, ShownProduct } from './state';

const units = Object.keys(partyField) as UnitView[];

const totalOf = ({ quote, extra_lines: extras }: PackageProductView): number | null =>
  quote && extras.reduce((sum, extra) => sum + extra.quote.total, quote.total);

/** What the package costs, what is missing, and the button that takes it. On a phone it stays in view. */
export function PackageSummary({ state, shown }: { state: PackageState; shown: ShownProduct[] }): ReactNode {
  const { t, money } = usePlace();
  const { answer: builder, phase, sending, want, over } = state;
  const { base, total, combo, next_combo: next, least, limit } = builder;
  const count = shown.length;
  const people = units.flatMap((unit) => {
    const many = want.party[partyField[unit]];
    return many > 0 ? t(`party.${unit}`, { count: many }) : [];
  });
  return (
    <section
      aria-labelledby="package-summary"
      className="panel package-summary grid gap-2 lg:gap-4"
      aria-busy={phase === 'loading'}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="package-summary" className="text-sub max-lg:sr-only">
          {t('package.summary')}
        </h2>
        <p className="text-muted max-lg:text-sm">{[t('package.count', { count }), ...people].join(' · ')}</p>
      </div>
      <div role="alert" className="empty:hidden">
        <FieldMessage name="pick" error={over ? t('problem.package_limit', { limit }) : undefined} />
      </div>
      {count > 0 && (
        <ol className="grid gap-2 border-y border-line py-4 max-lg:hidden">
          {shown.map(({ product: view, want: { date } }) => {
            const price = totalOf(view);
            return (
              <li key={view.product.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug">
                <span className="font-semibold">{view.product.name}</span>
                <span className="text-right tabular-nums">{price === null ? '' : money(price)}</span>
                <span className="text-sm text-muted">
                  {date === null ? t('package.no_day') : shortDate(date, t)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {total !== null && count > 0 && (
        <Amounts base={base ?? total} total={total} combo={combo} busy={phase === 'loading'} />
      )}
      {next !== null && (
        <p className="package-next">
          {t('package.next_combo', { percent: next.percent, saving: money(next.saving) })}
        </p>
      )}
      <Missing shown={shown} least={least} />
      <Button
        size="l"
        className="w-full max-lg:min-h-12 max-lg:py-2 max-lg:text-base"
        aria-disabled={sending || undefined}
      >
        {t(sending ? 'package.sending' : 'package.submit')}
      </Button>
      <Button variant="quiet" formMethod="get" className="hidden w-full noscript:inline-flex">
        {t('package.update')}
      </Button>
      <PackageNote className="max-lg:hidden" />
    </section>
  );
}

type AmountsProps = { base: number; total: number; combo: TierView | null; busy: boolean };

/** Before, saved and why, now: a row each on a desk, as few lines as they take on a phone. */
function Amounts({ base, total, combo, busy }: AmountsProps): ReactNode {
  const { t, money } = usePlace();
  return (
    <dl className={`package-amounts ${busy ? 'opacity-60' : ''}`}>
      {base > total && (
        <>
          <div className="package-before">
            <dt>{t('quote.before')}</dt>
            <dd>{money(base)}</dd>
          </div>
          <div className="package-saved">
            <dt>
              {t('quote.saving')}
              {combo && <span>{t('package.combo', { parks: combo.from, percent: combo.percent })}</span>}
            </dt>
            <dd>{money(total - base)}</dd>
          </div>
        </>
      )}
      <div className="package-total">
        <dt>{t('quote.total')}</dt>
        <dd>
          <Price minor={total} />
        </dd>
      </div>
    </dl>
  );
}

/** What is still to be chosen before the package can be had. */
function Missing({ shown, least }: { shown: ShownProduct[]; least: number }): ReactNode {
  const { t } = usePlace();
  const undated = shown.filter(({ want }) => want.date === null).map(({ product }) => product.product.name);
  if (shown.length < least) {
    return <p className="text-muted max-lg:text-sm">{t('package.more', { count: least - shown.length })}</p>;
  }
  return (
    undated.length > 0 && (
      <p className="text-muted max-lg:text-sm">{t('package.needs_days', { names: undated.join(', ') })}</p>
    )
  );
}

/** Where the package is kept, and what its price holds. */
export function PackageNote({ className = '' }: { className?: string }): ReactNode {
  const { t, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  return (
    <p className={`text-sm text-muted ${className}`}>
      {t('package.keep')} {t('quote.tax', { tax, percent })}.
    </p>
  );
}
