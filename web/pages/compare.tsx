import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/controls/button';
import { ErrorSummary } from '../ui/controls/error-summary';
import { FieldFrame } from '../ui/controls/field-frame';
import { tied } from '../ui/controls/field-message';
import { rowsOf } from './compare/rows';
import { RowByRow } from './compare/row-by-row';
import { SideBySide } from './compare/side-by-side';
import { FIT } from './compare/table';

/** Products side by side: what differs first, then what is the same for all. The choice is in the address. */
function Compare(props: PageProps<'compare'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { action, date, first_date: first, last_date: last, choices, most, compared, errors } = props;
  const wrong = errors.find(({ field }) => field === 'date')?.message;
  const rows = rowsOf(compared, place);
  return (
    <div
      className={`${compared.length > FIT ? '' : 'compare-fits'} shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12 md:gap-8 md:py-16`}
    >
      <header>
        <h1 className="text-title">{t('compare.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">
          {t(props.usual ? 'compare.lead_usual' : 'compare.lead', { most })}
        </p>
      </header>
      <div className="empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <details className="fold panel compare-choose" open={errors.length > 0 || props.too_many}>
        <summary>
          <h2 className="text-sub">{t('compare.choose')}</h2>
        </summary>
        <form method="get" action={action} className="plain-form fold-inside grid gap-5">
          {props.too_many && <p className="font-semibold">{t('compare.too_many', { most })}</p>}
          <fieldset>
            <legend className="field-label mb-2">{t('compare.which')}</legend>
            <ul className="compare-choices">
              {choices.map(({ id, name, chosen }) => (
                <li key={id}>
                  <label className="check">
                    <input type="checkbox" name="with" value={id} defaultChecked={chosen} />
                    <span>{name}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <FieldFrame name="date" label={t('compare.date')} error={wrong}>
            <input
              type="date"
              id="date"
              name="date"
              className="input max-w-56"
              min={first}
              max={last}
              defaultValue={date}
              {...tied('date', wrong)}
            />
          </FieldFrame>
          <Button className="justify-self-start">{t('compare.show')}</Button>
        </form>
      </details>
      {frame.device === 'phone' ? (
        <RowByRow compared={compared} rows={rows} date={date} />
      ) : (
        <SideBySide compared={compared} rows={rows} date={date} />
      )}
    </div>
  );
}

export const page: PageDefinition<'compare'> = {
  component: Compare,
  styles: 'apart',
  head: (_, { t }) => ({
    title: t('compare.head_title'),
    description: t('compare.head_description'),
    card: true,
  }),
};
