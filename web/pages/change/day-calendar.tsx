import type { ReactNode } from 'react';
import { addMonths, longDate, monthTitle } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { CalendarDayView, CalendarMonthView, ChangeDayView, ChangePageView } from '../../lib/view.gen';
import { compactMoney } from '../../ui/calendar/compact-money';
import type { DayNote } from '../../ui/calendar/day';
import { isOpen } from '../../ui/calendar/month';
import { MonthTable } from '../../ui/calendar/month-table';
import { chevronLeft, chevronRight, Icon } from '../../ui/marks/icon';
import { ofStay } from './of-stay';

/** A crescent: drawn here alone, so that no script that runs in a browser carries it. */
const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z';

function Night(): ReactNode {
  return <Icon path={MOON} size={14} className="day-stay" />;
}

/** The days a visit can be moved to: each a link, with what it costs more or less. */
export function DayCalendar({ page, day }: { page: ChangePageView; day: ChangeDayView }): ReactNode {
  const { t, money, frame } = usePlace();
  const { month, next_month: next } = day;
  const [path] = page.action.split('?');
  const to = (field: string, value: string): string =>
    `${path}?k=${page.proof}&line=${page.line}&task=day&${field}=${value}`;
  const turn = (step: -1 | 1): ReactNode => {
    const other = addMonths(month.month, step);
    const arrow = <Icon path={step < 0 ? chevronLeft : chevronRight} size={22} />;
    if (other < day.first_month || other > day.last_month)
      return <span className="calendar-turn opacity-50">{arrow}</span>;
    const label = t(step < 0 ? 'days.month_previous' : 'days.month_next', {
      month: monthTitle(other, t),
    });
    return (
      <a href={`${to('month', other)}#calendar`} aria-label={label} className="calendar-turn">
        {arrow}
      </a>
    );
  };
  const costOf = ({ date, difference }: CalendarDayView): DayNote | undefined => {
    if (date === page.date) return { mark: t('days.present'), spoken: t('days.present'), present: true };
    if (difference === null) return undefined;
    const [sign, words] =
      difference > 0 ? ['+', 'days.costs_more' as const] : ['', 'days.costs_less' as const];
    return difference === 0
      ? { mark: t('change.day.same'), spoken: t('days.costs_same'), present: false }
      : {
          mark: `${sign}${compactMoney(difference, frame.currency)}`,
          spoken: t(words, { amount: money(Math.abs(difference)) }),
          present: false,
        };
  };
  const noteOf = (shown: CalendarDayView): DayNote | undefined => {
    const cost = costOf(shown);
    const stay = ofStay(shown.date, day.stays);
    if (stay === null) return cost;
    return {
      mark: (
        <>
          {cost?.mark}
          {stay === 'night' && <Night />}
        </>
      ),
      spoken: [cost?.spoken, t(`change.day.stay.${stay}`)].filter(Boolean).join(', '),
      present: cost?.present === true,
    };
  };
  const marked = [month, next].some((one) =>
    one?.days.some(({ date }) => ofStay(date, day.stays) === 'night'),
  );
  const table = (one: CalendarMonthView, label: string): ReactNode => (
    <MonthTable
      month={one}
      chosen={day.date}
      noteOf={noteOf}
      dayHref={(date) => `${to('date', date)}#slot`}
      labelledBy={label}
    />
  );
  return (
    <div id="calendar" className="calendar max-w-4xl">
      <div className="calendar-months">
        <div>
          <div className="calendar-head">
            {turn(-1)}
            <p id="month-shown" className="calendar-title">
              {monthTitle(month.month, t)}
            </p>
            {turn(1)}
          </div>
          {table(month, 'month-shown')}
        </div>
        {next !== null && (
          <div className="calendar-beside">
            <div className="calendar-head">
              <p id="month-next" className="calendar-title">
                {monthTitle(next.month, t)}
              </p>
            </div>
            {table(next, 'month-next')}
          </div>
        )}
      </div>
      {marked && (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <Night />
          {t('change.day.stay.legend')}
        </p>
      )}
      {!month.days.some(isOpen) && <p className="mt-3 text-muted">{t('days.none')}</p>}
      {day.guest_percent !== null && (
        <p className="mt-3 max-w-[60ch] text-sm">{t('change.day.guest', { percent: day.guest_percent })}</p>
      )}
      <p className="mt-3 text-sm text-muted">
        {t('change.day.range', { first: longDate(day.first_date, t), last: longDate(day.last_date, t) })}
        {!day.free && ` ${t('change.day.differences', { code: frame.currency.code })}`}
      </p>
    </div>
  );
}
