import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { addMonths, monthTitle, shortDate, weekday } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { hasCents } from '../../lib/money';
import type { Translate } from '../../lib/messages';
import type { NightMonthView, NightView } from '../../lib/view.gen';
import { wholeUnits } from '../../ui/calendar/compact-money';
import { firstWeekday, moved, weekdayOrder } from '../../ui/calendar/month';
import { Button } from '../../ui/controls/button';
import { chevronLeft, chevronRight, Icon } from '../../ui/marks/icon';
import { NoticeBox } from '../../ui/page/notice';
import { Day, Why } from './night';
import { costOf, leastOf, nightsBetween, partOf } from './range';
import { rangeIn, type StayEvent, type StayState } from './state';

type Props = { state: StayState; dispatch: (event: StayEvent) => void };

/**
 * The calendar of nights: two months where there is room, with the price of each night. A grid with one tab stop, moved by the
 * arrow keys; days that can't be chosen can be reached too: their labels name the reason, and so does a line below for whoever
 * points at one or taps it. It stands once somebody opens it.
 */
export function NightsCalendar({ state, dispatch }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { answer, phase } = state;
  const id = useId();
  const [seen, setSeen] = useState<string | null>(null);
  const shown = answer?.months.flatMap(({ nights }) => nights) ?? [];
  const rounded = shown.some(({ from }) => from !== null && hasCents(from, frame.currency));
  const root = useRef<HTMLElement>(null);
  // Where it opens below the window, nothing seems to happen.
  useEffect(() => {
    const { top = 0 } = root.current?.getBoundingClientRect() ?? {};
    if (top > document.documentElement.clientHeight / 2) root.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={root}
      className="nights"
      aria-label={t('stay.nights.label')}
      aria-busy={phase === 'loading'}
    >
      <Said state={state} />
      {answer === null && phase === 'loading' && <div className="nights-wait" aria-hidden />}
      {phase === 'failed' && (
        <NoticeBox tone="bad">
          <p>{t('problem.nights_unavailable')}</p>
          <Button type="button" variant="plain" className="-ms-2" onClick={() => dispatch({ type: 'retry' })}>
            {t('chooser.retry')}
          </Button>
        </NoticeBox>
      )}
      {answer !== null && (
        <>
          <Unsaid state={state} />
          <Months state={state} dispatch={dispatch} id={id} onSee={setSeen} />
          <Why date={seen} state={state} nights={shown} />
          <p id={`${id}keys`} className="nights-keys">
            {t('days.keys')}
          </p>
          <p className="nights-note">
            {t('stay.nights.note', { rooms: state.count, code: frame.currency.code, who: said(state, t) })}
            {rounded && ` ${t('stay.nights.rounded')}`}
          </p>
          {state.checkin !== '' && (
            <Button
              type="button"
              variant="plain"
              className="-ms-2"
              onClick={() => dispatch({ type: 'cleared' })}
            >
              {t('stay.nights.clear')}
            </Button>
          )}
          <Onward state={state} />
        </>
      )}
    </section>
  );
}

/** In a narrow window, where the form's own button is far below: once both days are chosen, the way to the rooms stays in sight. */
function Onward({ state }: { state: StayState }): ReactNode {
  const { t } = usePlace();
  const { from, to } = rangeIn(state);
  if (from === null || to === null) return null;
  return (
    <div className="nights-on">
      <Button>{t('stay.nights.on', { nights: nightsBetween(from, to) })}</Button>
    </div>
  );
}

/** Whom the prices are for: those whose ages are said. */
function said({ want }: StayState, t: Translate): string {
  const adults = want.rooms.reduce((sum, room) => sum + room.adults, 0);
  return t('stay.nights.who', {
    adults,
    children: want.rooms.reduce((sum, { ages }) => sum + ages.length, 0),
  });
}

/** A child whose age nobody said is in no price: says so, and leads to the first such age. */
function Unsaid({ state }: { state: StayState }): ReactNode {
  const { t } = usePlace();
  const missing = state.rooms
    .slice(0, state.count)
    .flatMap(({ ages }, room) =>
      ages.flatMap((age, at) => (age === null ? `age_${room + 1}_${at + 1}` : [])),
    );
  const [first] = missing;
  return (
    first !== undefined && (
      <NoticeBox tone="info">
        <p>
          {`${t('stay.nights.unsaid', { children: missing.length })} `}
          <a href={`#${first}`}>{t('stay.nights.say', { children: missing.length })}</a>
        </p>
      </NoticeBox>
    )
  );
}

/** What is chosen, what it costs at least, and what is next, for eyes and ears. */
function Said({ state }: { state: StayState }): ReactNode {
  const { t, money, frame } = usePlace();
  const range = rangeIn(state);
  const { from, to } = range;
  const cost = costOf(range, state.nights);
  const loading = state.phase === 'loading' && state.answer === null;
  const least = from === null || to !== null ? 1 : leastOf(state.nights, from);
  const chosen =
    from === null
      ? t('stay.nights.arrive')
      : to === null
        ? t('stay.nights.leave', { date: shortDate(from, t) })
        : t('stay.nights.chosen', {
            nights: nightsBetween(from, to),
            from: shortDate(from, t),
            to: shortDate(to, t),
          });
  return (
    <output className="nights-said">
      {loading ? t('stay.nights.loading') : chosen}
      {!loading && least > 1 && <span>{` ${t('stay.nights.least', { nights: least })}`}</span>}
      {!loading && cost !== null && (
        // Taxes are rounded once for a stay: the cents of a sum of nights are no promise.
        <span>
          {` ${t('stay.nights.cost', { price: money(wholeUnits(cost, frame.currency)), who: said(state, t) })}`}
        </span>
      )}
    </output>
  );
}

/** The most weeks of a month that is nearly over: what is left of it. */
const STUB = 3;

type MonthsProps = Props & {
  id: string;
  /** Somebody points at a day, taps it or comes to it by key. */
  onSee: (date: string) => void;
};

/** The months side by side; a narrow window has room for the first, and for both where the first is nearly over. */
function Months({ state, dispatch, id, onSee }: MonthsProps): ReactNode {
  const { t, frame } = usePlace();
  const { answer, focus, pull, want, phase, limits } = state;
  const root = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLTableElement>(null);
  const months = answer?.months ?? [];
  const [shown, next] = months;
  const dates = new Set(months.flatMap(({ nights }) => nights.map(({ date }) => date)));
  const begins = firstWeekday(frame.lang);
  const drawn = months.flatMap(({ nights }) => weeks(nights, begins, limits.first).flat());
  const stop = drawn.some((night) => night?.date === focus)
    ? focus
    : drawn.find((night) => night !== null)?.date;
  const arrived = want.month === shown?.month;

  useEffect(() => {
    if (pull && arrived && stop !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
  }, [pull, arrived, stop]);

  if (answer === null || shown === undefined) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { date } = event.currentTarget.dataset;
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moved(date, event.key, begins);
    if (to === null) return;
    event.preventDefault();
    // Weeks that are over are not there to move to.
    if (dates.has(to) && !drawn.some((night) => night?.date === to)) return;
    const seen = next !== undefined && (beside.current?.getClientRects().length ?? 0) > 0;
    dispatch({ type: 'move', date: to, beside: seen ? next.month : null });
  };
  const turn = (step: -1 | 1): ReactNode => {
    const to = addMonths(shown.month, step);
    const there = to >= answer.first_month && to <= answer.last_month;
    return (
      <button
        type="button"
        className="nights-turn"
        disabled={!there}
        aria-label={t(step < 0 ? 'days.month_previous' : 'days.month_next', { month: monthTitle(to, t) })}
        onClick={() => dispatch({ type: 'month', month: to })}
      >
        <Icon path={step < 0 ? chevronLeft : chevronRight} size={22} />
      </button>
    );
  };
  const month = (one: NightMonthView, label: string, ref?: RefObject<HTMLTableElement | null>): ReactNode => (
    <Month
      month={one}
      label={label}
      keys={`${id}keys`}
      first={limits.first}
      fading={phase === 'loading'}
      renderDay={(night) => (
        <Day
          night={night}
          state={state}
          stop={night.date === stop}
          dispatch={dispatch}
          onKeyDown={onKeyDown}
          onSee={onSee}
        />
      )}
      selected={(date) => partOf(date, rangeIn(state)) !== null}
      {...(ref && { ref })}
    />
  );
  const stub = weeks(shown.nights, begins, limits.first).length <= STUB;
  return (
    <div ref={root} className={next === undefined ? '' : `nights-two ${stub ? 'nights-stub' : ''}`}>
      <div>
        <div className="nights-head">
          {turn(-1)}
          <p id={`${id}month`} className="nights-title" aria-live="polite">
            {monthTitle(shown.month, t)}
          </p>
          {turn(1)}
        </div>
        {month(shown, `${id}month`)}
      </div>
      {next !== undefined && (
        <div className="nights-beside">
          <div className="nights-head">
            <p id={`${id}next`} className="nights-title">
              {monthTitle(next.month, t)}
            </p>
          </div>
          {month(next, `${id}next`, beside)}
        </div>
      )}
    </div>
  );
}

type MonthProps = {
  month: NightMonthView;
  label: string;
  /** Id of what says which keys move. */
  keys: string;
  /** The first day there is. */
  first: string;
  fading: boolean;
  renderDay: (night: NightView) => ReactNode;
  selected: (date: string) => boolean;
  ref?: RefObject<HTMLTableElement | null>;
};

/** What a table of days is to the arrow keys. */
const grid = { role: 'grid' };

function Month({ month, label, keys, first, fading, renderDay, selected, ref }: MonthProps): ReactNode {
  const { t, frame } = usePlace();
  const begins = firstWeekday(frame.lang);
  return (
    <table
      ref={ref}
      {...grid}
      aria-labelledby={label}
      aria-describedby={keys}
      aria-multiselectable="true"
      className={`nights-month ${fading ? 'nights-fading' : ''}`}
    >
      <thead>
        <tr>
          {weekdayOrder(begins).map((one) => (
            <th key={one} scope="col">
              <span aria-hidden>{t(`date.weekday_short.${one}` as 'date.weekday_short.1')}</span>
              <span className="sr-only">{t(`date.weekday.${one}` as 'date.weekday.1')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks(month.nights, begins, first).map((week, row) => (
          <tr key={`${month.month}-${row + 1}`}>
            {week.map((night, column) => (
              <td
                key={night?.date ?? `blank-${column + 1}`}
                aria-selected={night === null ? undefined : selected(night.date)}
              >
                {night !== null && renderDay(night)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of a month, but for those that are over; null where it has no day. */
function weeks(nights: NightView[], begins: number, first: string): (NightView | null)[][] {
  const [start] = nights;
  if (start === undefined) return [];
  const blanks = (weekday(start.date) - begins + 7) % 7;
  const cells = [...Array.from({ length: blanks }, () => null), ...nights];
  while (cells.length % 7 !== 0) cells.push(null);
  const rows = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  return rows.filter((row) => row.some((night) => night !== null && night.date >= first));
}
