import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addMonths, monthTitle } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { CalendarMonthView } from '../../lib/view.gen';
import type { Asking } from '../asking';
import { isRounded } from './compact-money';
import { DayCell } from './day';
import { firstWeekday, isOpen, moved, weekdayOrder, weeksOf } from './month';
import { chevronLeft, chevronRight, Icon } from '../../ui/marks/icon';

/** Of the state of an island that asks: what its calendar shows. */
export type CalendarState = Pick<
  Asking<
    { month: string; date: string | null },
    { month: CalendarMonthView; first_month: string; last_month: string }
  >,
  'answer' | 'want' | 'phase'
> & {
  /** The day that keyboard focus rests on or would enter. */
  focus: string;
  /** Whether keyboard focus follows `focus` once its day is drawn. */
  pull: boolean;
  /** False on the server and until hydrated: every day is then a plain link. */
  awake: boolean;
};

/** What a visitor does with a calendar: chooses a day, rests on one, moves to one by keyboard, turns to a month. */
export type CalendarEvent =
  | { type: 'day'; date: string }
  | { type: 'focus'; date: string }
  | { type: 'move'; date: string }
  | { type: 'month'; month: string };

type Props = {
  state: CalendarState;
  dispatch: (event: CalendarEvent) => void;
  /** Where a day's link leads without JavaScript, and a month's. */
  dayHref: (date: string) => string;
  monthHref: (month: string) => string;
};

/**
 * A month of days. On the server a table of links; once awake a grid with one tab stop, moved by the arrow keys.
 * Days that can't be chosen can be reached too, and their labels name the reason.
 */
export function CalendarGrid({ state, dispatch, dayHref, monthHref }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { answer, want, focus, pull, awake } = state;
  const { month, days } = answer.month;
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const first = firstWeekday(frame.lang);
  const rounded = days.some((day) => isOpen(day) && day.from !== null && isRounded(day.from, frame.currency));
  const reduced = days.some((day) => isOpen(day) && day.percent > 0);

  const drawn = days.some((day) => day.date === focus);

  useEffect(() => {
    if (pull && drawn) table.current?.querySelector<HTMLElement>(`[data-date="${focus}"]`)?.focus();
  }, [pull, drawn, focus]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const date = event.currentTarget.dataset['date'];
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moved(date, event.key, first);
    if (to !== null) {
      event.preventDefault();
      dispatch({ type: 'move', date: to });
    } else if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
    }
  };

  const turn = (step: -1 | 1): ReactNode => {
    const to = addMonths(month, step);
    const arrow = <Icon path={step < 0 ? chevronLeft : chevronRight} size={22} />;
    const label = t(step < 0 ? 'chooser.month_previous' : 'chooser.month_next', { month: monthTitle(to, t) });
    const look = 'grid size-11 place-items-center rounded-full border border-line';
    if (to < answer.first_month || to > answer.last_month) {
      return <span className={`${look} text-muted opacity-50`}>{arrow}</span>;
    }
    return (
      <a
        href={monthHref(to)}
        aria-label={label}
        className={`${look} text-ink hover:border-ink`}
        onClick={(event) => {
          event.preventDefault();
          dispatch({ type: 'month', month: to });
        }}
      >
        {arrow}
      </a>
    );
  };

  const stop = drawn ? focus : days[0]?.date;
  return (
    <div id="calendar" aria-busy={state.phase === 'loading'}>
      <div className="flex items-center justify-between gap-4 max-sm:px-3">
        {turn(-1)}
        <p
          id={`${id}month`}
          className="font-display text-sub font-bold first-letter:uppercase"
          aria-live="polite"
        >
          {monthTitle(month, t)}
        </p>
        {turn(1)}
      </div>
      <table
        ref={table}
        role={awake ? 'grid' : undefined}
        aria-labelledby={`${id}month`}
        aria-describedby={awake ? `${id}keys` : undefined}
        className={`mt-4 w-full table-fixed border-separate border-spacing-px transition-opacity sm:border-spacing-1 ${
          state.phase === 'loading' && want.month !== month ? 'opacity-50' : ''
        }`}
      >
        <thead>
          <tr>
            {weekdayOrder(first).map((weekday) => (
              <th key={weekday} scope="col" className="pb-2 text-xs font-semibold text-muted sm:text-sm">
                <span aria-hidden>{t(`date.weekday_short.${weekday}` as 'date.weekday_short.1')}</span>
                <span className="sr-only">{t(`date.weekday.${weekday}` as 'date.weekday.1')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(answer.month, first).map((week, row) => (
            <tr key={`${month}-${row + 1}`}>
              {week.map((day, column) => (
                <td
                  key={day?.date ?? `blank-${column + 1}`}
                  className="h-px p-0"
                  role={awake ? 'gridcell' : undefined}
                  aria-selected={awake && day !== null && isOpen(day) ? day.date === want.date : undefined}
                >
                  {day !== null && (
                    <DayCell
                      day={day}
                      href={dayHref(day.date)}
                      chosen={day.date === want.date}
                      tabIndex={awake ? (day.date === stop ? 0 : -1) : undefined}
                      onChoose={(date) => dispatch({ type: 'day', date })}
                      onFocus={() => dispatch({ type: 'focus', date: day.date })}
                      onKeyDown={onKeyDown}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}keys`} hidden>
        {t('chooser.keys')}
      </p>
      {!days.some(isOpen) && <p className="mt-3 text-muted max-sm:px-3">{t('chooser.none')}</p>}
      <p className="mt-3 text-sm text-muted max-sm:px-3">
        {t('chooser.prices_note', { code: frame.currency.code })}
        {rounded && ` ${t('chooser.rounded')}`}
        {reduced && ` ${t('chooser.percent_key')}`}
      </p>
    </div>
  );
}
