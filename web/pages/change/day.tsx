import type { ReactNode } from 'react';
import { addDays, longDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ChangeDayView, ChangePageView, FieldErrorView } from '../../lib/view.gen';
import { NoticeBox } from '../../ui/page/notice';
import { FieldMessage } from '../../ui/controls/field-message';
import { DayCalendar } from './day-calendar';
import { ofStay } from './of-stay';
import { Start } from './start';

type Props = { page: ChangePageView; day: ChangeDayView; errors: FieldErrorView[] };

/** Another day in two steps: which day of the calendar, then one of its starts, each with what it costs more or less. */
export function Day({ page, day, errors }: Props): ReactNode {
  const here = usePlace();
  const { t } = here;
  const { date } = day;
  // Starts of one day are compared with each other.
  const place = together(
    here,
    day.starts.map(({ difference }) => Math.abs(difference)),
  );
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  const wrong = errorOf('date');
  // The errors or the notice already show why a day has no starts.
  const explained = errors.length > 0 || page.notice !== null;
  // A visit without a day has no start that matters yet.
  const timed = page.slot_matters || day.starts.length > 1;
  return (
    <div className="grid gap-8">
      <div id="date" tabIndex={-1} className="grid gap-4">
        <p className="max-w-[60ch]">{t(day.free ? 'change.day.lead_free' : 'change.day.lead')}</p>
        <FieldMessage name="date" error={wrong} />
        <DayCalendar page={page} day={day} />
      </div>
      {date !== null && (day.starts.length > 0 || !explained) && (
        <div className="grid gap-4 outline-offset-8" id="slot" tabIndex={-1}>
          <h3 className="text-sub first-letter:uppercase">{longDate(date, t)}</h3>
          {day.starts.length > 0 && ofStay(date, day.stays) === 'leaving' && (
            <NoticeBox tone="info">
              {t('change.day.stay.last', { night: longDate(addDays(date, -1), t) })}
            </NoticeBox>
          )}
          <FieldMessage name="slot" error={errorOf('slot')} />
          {day.starts.some(({ open, difference }) => open && difference < 0) && (
            <p className="max-w-[60ch] text-muted">{t('change.cancel.bank')}</p>
          )}
          {day.starts.length === 0 ? (
            <p>{t('change.day.none')}</p>
          ) : (
            <PlaceContext value={place}>
              <ul className="grid gap-3">
                {day.starts.map((start) => (
                  <Start
                    key={start.time}
                    page={page}
                    date={date}
                    start={start}
                    free={day.free}
                    timed={timed}
                  />
                ))}
              </ul>
            </PlaceContext>
          )}
        </div>
      )}
    </div>
  );
}
