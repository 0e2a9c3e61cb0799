import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ChangeDayView, ChangePageView, FieldErrorView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { describedBy, FieldMessage } from '../../ui/controls/field-message';
import { Hidden } from './hidden';
import { Start } from './start';

type Props = { page: ChangePageView; day: ChangeDayView; errors: FieldErrorView[] };

/** Another day in two steps: which day, then one of its starts, each with what it costs more or less. */
export function Day({ page, day, errors }: Props): ReactNode {
  const { t } = usePlace();
  const { date, first_date: first, last_date: last } = day;
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  const wrong = errorOf('date');
  // The errors or the notice already show why a day has no starts.
  const explained = errors.length > 0 || page.notice !== null;
  // A visit without a day has no start that matters yet.
  const timed = page.slot_matters || day.starts.length > 1;
  const [address] = page.action.split('?');
  return (
    <div className="grid gap-8">
      <form method="get" action={address} className="grid justify-items-start gap-4">
        <Hidden page={page} task="day" />
        <p className="max-w-[60ch]">{t(day.free ? 'change.day.lead_free' : 'change.day.lead')}</p>
        <div className="field w-full">
          <label htmlFor="date" className="field-label">
            {t('change.day.date')}
          </label>
          <p id="date-hint" className="field-hint">
            {t('change.day.range', { first: longDate(first, t), last: longDate(last, t) })}
          </p>
          <FieldMessage name="date" error={wrong} />
          <input
            type="date"
            id="date"
            name="date"
            className="input max-w-64"
            min={first}
            max={last}
            defaultValue={date ?? ''}
            required
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy('date', true, wrong)}
          />
        </div>
        <Button {...(date !== null && { variant: 'quiet' })}>{t('change.day.see')}</Button>
      </form>
      {date !== null && (day.starts.length > 0 || !explained) && (
        <div className="grid gap-4" id="slot" tabIndex={-1}>
          <h3 className="text-sub first-letter:uppercase">{longDate(date, t)}</h3>
          <FieldMessage name="slot" error={errorOf('slot')} />
          {day.starts.length === 0 ? (
            <p>{t('change.day.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {day.starts.map((start) => (
                <Start key={start.time} page={page} date={date} start={start} free={day.free} timed={timed} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
