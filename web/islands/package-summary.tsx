import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/button';
import { Price } from '../ui/price';
import type { PackageState, ShownProduct } from './package-state';

/** What the package costs, what is missing, and the button that takes it. On a phone it stays in view. */
export function PackageSummary({ state, shown }: { state: PackageState; shown: ShownProduct[] }): ReactNode {
  const { t, money, frame } = usePlace();
  const { builder, phase, sending } = state;
  const { base, total, combo, next_combo: next, least } = builder;
  const count = shown.length;
  const saving = (base ?? 0) - (total ?? 0);
  const missing = shown.filter(({ want }) => want.date === null).map(({ product }) => product.product.name);
  const busy = phase === 'loading' ? 'opacity-60' : '';
  const { tax_name: tax, tax_percent: percent } = frame.site;
  return (
    <section
      aria-labelledby="package-summary"
      className="panel grid gap-4 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:rounded-b-none max-lg:py-3 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="package-summary" className="text-sub">
          {t('package.summary')}
        </h2>
        <p className="text-muted">{t('package.count', { count })}</p>
      </div>
      {total !== null && count > 0 && (
        <dl className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums ${busy}`}>
          {saving > 0 && (
            <>
              <dt className="text-muted max-lg:hidden">{t('quote.before')}</dt>
              <dd className="text-right text-muted max-lg:hidden">{money(base ?? 0)}</dd>
              <dt className="font-semibold text-good">
                {combo === null
                  ? t('quote.saving')
                  : t('package.combo', { parks: combo.from, percent: combo.percent })}
              </dt>
              <dd className="text-right font-semibold text-good">{money(-saving)}</dd>
            </>
          )}
          <dt className="self-end font-semibold">{t('quote.total')}</dt>
          <dd className="text-right">
            <Price minor={total} size="m" />
          </dd>
        </dl>
      )}
      {next !== null && (
        <p className="rounded-(--radius-s) bg-sand px-4 py-2 max-lg:hidden">
          {t('package.next_combo', { parks: next.from, percent: next.percent })}
        </p>
      )}
      {count < least ? (
        <p className="text-muted">{t('package.more', { count: least - count })}</p>
      ) : (
        missing.length > 0 && (
          <p className="text-muted">{t('package.needs_days', { names: missing.join(', ') })}</p>
        )
      )}
      <Button size="l" className="w-full" aria-disabled={sending || undefined}>
        {t(sending ? 'package.sending' : 'package.submit')}
      </Button>
      <Button variant="quiet" formMethod="get" className="hidden w-full noscript:inline-flex">
        {t('package.update')}
      </Button>
      <p className="text-sm text-muted max-lg:hidden">
        {t('package.keep')} {t('quote.tax', { tax, percent })}
      </p>
    </section>
  );
}
