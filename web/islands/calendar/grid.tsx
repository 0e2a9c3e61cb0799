import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { addMonths, monthTitle } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { hasCents } from '../../lib/money';
import type { CalendarMonthView } from '../../lib/view.gen';
import type { Asking } from '../asking';
import { firstWeekday, isOpen, moved, weeksOf } from '../../ui/calendar/month';
import { MonthTable } from '../../ui/calendar/month-table';
import { chevronLeft, chevronRight, Icon } from '../../ui/marks/icon';

/** Of the state of an island that asks: what its calendar shows. */
export type CalendarState = Pick<
  Asking<
    { month: string; date: string | null },
    {
      month: CalendarMonthView;
      next_month: CalendarMonthView | null;
      lowered: string | null;
      first_month: string;
      last_month: string;
    }
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
  /** `beside` is the month that is drawn beside the first. */
  | { type: 'move'; date: string; beside: string | null }
  | { type: 'month'; month: string };

type Props = {
  /** What addresses of this page call it, where there is one calendar alone. */
  anchor?: string;
  state: CalendarState;
  dispatch: (event: CalendarEvent) => void;
  /** Where a day's link leads without JavaScript, and a month's. */
  dayHref: (date: string) => string;
  monthHref: (month: string) => string;
};

/**
 * A month of days, and the next one beside it where there is room. On the server tables of links; once awake grids with one
 * tab stop, moved by the arrow keys. Days that can't be chosen can be reached too, and their labels name the reason.
 */
export function CalendarGrid({ anchor, state, dispatch, dayHref, monthHref }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { answer, want, focus, pull, awake } = state;
  const { month: shown, next_month: next } = answer;
  const root = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLTableElement>(null);
  const id = useId();
  const days = [...shown.days, ...(next?.days ?? [])];
  const rounded = days.some((day) => isOpen(day) && day.from !== null && hasCents(day.from, frame.currency));
  const first = firstWeekday(frame.lang);
  // Weeks that are over are not drawn.
  const drawn = (month: CalendarMonthView): string[] =>
    weeksOf(month, first).flatMap((week) => week.flatMap((day) => (day === null ? [] : [day.date])));
  const dates = [...drawn(shown), ...(next === null ? [] : drawn(next))];
  const stop = dates.includes(focus) ? focus : dates[0];

  // Until the month that was turned to is there its day may stand beside the other, unseen in a narrow window.
  const there = want.month === shown.month;
  useEffect(() => {
    if (pull && there && stop !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
  }, [pull, there, stop]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const date = event.currentTarget.dataset['date'];
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moved(date, event.key, first);
    if (to !== null) {
      event.preventDefault();
      if (days.some((day) => day.date === to) && !dates.includes(to)) return;
      // A narrow window has room for one month: the other is not there to move to.
      const seen = next !== null && (beside.current?.getClientRects().length ?? 0) > 0;
      dispatch({ type: 'move', date: to, beside: seen ? next.month : null });
    } else if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
    }
  };

  const turn = (step: -1 | 1): ReactNode => {
    const to = addMonths(shown.month, step);
    const arrow = <Icon path={step < 0 ? chevronLeft : chevronRight} size={22} />;
    const label = t(step < 0 ? 'days.month_previous' : 'days.month_next', { month: monthTitle(to, t) });
    if (to < answer.first_month || to > answer.last_month) {
      return <span className="calendar-turn opacity-50">{arrow}</span>;
    }
    return (
      <a
        href={monthHref(to)}
        aria-label={label}
        className="calendar-turn"
        onClick={(event) => {
          event.preventDefault();
          dispatch({ type: 'month', month: to });
        }}
      >
        {arrow}
      </a>
    );
  };

  const table = (
    month: CalendarMonthView,
    label: string,
    ref?: RefObject<HTMLTableElement | null>,
  ): ReactNode => (
    <MonthTable
      {...(ref && { ref })}
      month={month}
      chosen={want.date}
      dayHref={dayHref}
      awake={
        awake
          ? {
              stop,
              onChoose: (date) => dispatch({ type: 'day', date }),
              onFocus: (date) => dispatch({ type: 'focus', date }),
              onKeyDown,
            }
          : undefined
      }
      labelledBy={label}
      describedBy={awake ? `${id}keys` : undefined}
      fading={state.phase === 'loading' && want.month !== shown.month}
    />
  );

  return (
    <div id={anchor} ref={root} className="calendar" aria-busy={state.phase === 'loading'}>
      <div className="calendar-months">
        <div>
          <div className="calendar-head">
            {turn(-1)}
            <p id={`${id}month`} className="calendar-title" aria-live="polite">
              {monthTitle(shown.month, t)}
            </p>
            {turn(1)}
          </div>
          {table(shown, `${id}month`)}
        </div>
        {next !== null && (
          <div className="calendar-beside">
            <div className="calendar-head">
              <p id={`${id}next`} className="calendar-title">
                {monthTitle(next.month, t)}
              </p>
            </div>
            {table(next, `${id}next`, beside)}
          </div>
        )}
      </div>
      <p id={`${id}keys`} className="calendar-keys">
        {t('days.keys')}
      </p>
      {!shown.days.some(isOpen) && <p className="mt-3 text-muted">{t('days.none')}</p>}
      <p className="mt-3 text-sm text-muted">
        {t('days.prices_note', { code: frame.currency.code })}
        {rounded && ` ${t('days.rounded')}`}
        {answer.lowered !== null && ` ${answer.lowered}`}
      </p>
    </div>
  );
}
