import type { ReactNode } from 'react';
import { dayNumber, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { partyField } from '../../lib/party';
import type { PackageProductView, TierView, UnitView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldMessage } from '../../ui/controls/field-message';
import { FreeCancel } from '../../ui/price/free-cancel';
import { Price } from '../../ui/price/price';
import { goTo } from '../go-to';
import type { Missing } from '../missing-extra';
import { CopyLink } from './copy-link';
import type { PackageState, ShownProduct } from './state';

const units = Object.keys(partyField) as UnitView[];

const totalOf = ({ quote, extra_lines: extras }: PackageProductView): number | null =>
  quote && extras.reduce((sum, extra) => sum + extra.quote.total, quote.total);

type SummaryProps = {
  state: PackageState;
  shown: ShownProduct[];
  /** What must be chosen first: the button names it. */
  next: Missing | null;
  /** It is not a package yet, or a place has no day: nothing says that it can be had. */
  unready: boolean;
};

/** What the package costs, what is missing, and the button that takes it. On a phone it stays in view. */
export function PackageSummary({ state, shown, next: needed, unready }: SummaryProps): ReactNode {
  const { t, money, frame } = usePlace();
  const { answer: builder, phase, sending, want, over } = state;
  const { base, total, combo, next_combo: next, least, limit } = builder;
  const count = shown.length;
  const undated = shown.some(({ want: { date } }) => date === null);
  const people = units.flatMap((unit) => {
    const many = want.party[partyField[unit]];
    return many > 0 ? t(`party.${unit}`, { count: many }) : [];
  });
  const busy = phase === 'loading' ? 'opacity-60' : '';
  // A day so close that cancelling it costs something is promised nothing.
  const free = (frame.site.promises.free_hours ?? 0) / 24;
  const near = shown.some(
    ({ want: { date } }) => date !== null && dayNumber(date) - dayNumber(frame.today) <= free,
  );
  return (
    <section
      aria-labelledby="package-summary"
      className="panel package-summary"
      aria-busy={phase === 'loading'}
    >
      <div className="panel package-sum">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="package-summary" className="text-sub">
            {t('package.summary')}
          </h2>
          <p className="text-muted">{[t('package.count', { count }), ...people].join(' · ')}</p>
        </div>
        <div role="alert" className="empty:hidden">
          <FieldMessage name="pick" error={over ? t('problem.package_limit', { limit }) : undefined} />
        </div>
        {count > 0 && (
          <ol className="grid gap-2 border-y border-line py-4">
            {shown.map(({ product: view, want: { date } }) => {
              const price = totalOf(view);
              return (
                <li
                  key={view.product.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug"
                >
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
        {total !== null && base !== null && count > 0 && base > total && (
          <Saved base={base} total={total} combo={combo} className={busy} />
        )}
        {next !== null && (
          <p className="package-next">
            {t('package.next_combo', { percent: next.percent, saving: money(next.saving) })}
          </p>
        )}
        <StillToChoose shown={shown} least={least} />
        {!near && <FreeCancel className="text-sm" />}
        <Button variant="quiet" formMethod="get" className="hidden w-full noscript:inline-flex">
          {t('package.update')}
        </Button>
      </div>
      <div className={`pay-bar ${count > 0 ? 'pay-bar-kept' : ''}`}>
        {total !== null && count > 0 && (
          <div id="sum" className={`pay-sum ${busy}`}>
            <p className="font-semibold">{t(undated ? 'package.total_from' : 'quote.total')}</p>
            <Price minor={total} />
          </div>
        )}
        <Button
          size="l"
          className="w-full"
          aria-disabled={sending || undefined}
          aria-describedby={total !== null && count > 0 ? 'sum' : undefined}
        >
          {sending || needed === null
            ? t(sending ? 'package.sending' : unready ? 'package.continue' : 'package.submit')
            : t(needed.key, { name: needed.name, count: least - count })}
        </Button>
      </div>
      <PackageNote awake={state.awake} count={count} className="max-lg:hidden" />
    </section>
  );
}

type SavedProps = { base: number; total: number; combo: TierView | null; className: string };

/** What it cost before, how much less it is, and why. */
function Saved({ base, total, combo, className }: SavedProps): ReactNode {
  const { t, money } = usePlace();
  return (
    <dl className={`package-saved ${className}`}>
      <div className="text-muted">
        <dt>{t('quote.before')}</dt>
        <dd>{money(base)}</dd>
      </div>
      <div className="font-semibold text-good">
        <dt>
          {t('quote.saving')}
          {combo && <span>{t('package.combo', { parks: combo.from, percent: combo.percent })}</span>}
        </dt>
        <dd>{money(total - base)}</dd>
      </div>
    </dl>
  );
}

/** What is still to be chosen before the package can be had: each place without a day leads to its day. */
function StillToChoose({ shown, least }: { shown: ShownProduct[]; least: number }): ReactNode {
  const { t } = usePlace();
  const undated = shown.filter(({ want }) => want.date === null).map(({ product }) => product.product);
  if (shown.length < least) {
    return <p className="text-muted">{t('package.more', { count: least - shown.length })}</p>;
  }
  return (
    undated.length > 0 && (
      <div className="flex flex-wrap items-center gap-x-4 text-muted">
        <p>{t('package.needs_days')}</p>
        <ul className="contents">
          {undated.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#date.${id}`}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
                onClick={(event) => {
                  if (goTo(`date.${id}`)) event.preventDefault();
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

type NoteProps = {
  awake: boolean;
  /** How many are in the package: an empty one is nothing to send to somebody. */
  count: number;
  className: string;
};

/** A link to the package as it is, and what its price holds. */
export function PackageNote({ awake, count, className }: NoteProps): ReactNode {
  const { t, frame } = usePlace();
  const { tax_name: tax, tax_percent: percent } = frame.site;
  return (
    <div className={`grid justify-items-start gap-2 ${className}`}>
      {count > 0 && <CopyLink awake={awake} />}
      <p className="text-sm text-muted">{t('quote.tax', { tax, percent })}.</p>
    </div>
  );
}
