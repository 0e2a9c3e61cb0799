import type { KeyboardEvent, ReactNode } from 'react';
import { longDate, parts, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { NightView } from '../../lib/view.gen';
import { compactMoney } from '../../ui/calendar/compact-money';
import { faultOf, isLeaving, leastOf, partOf, type Fault } from './range';
import { rangeIn, type StayEvent, type StayState } from './state';

const isGone = (fault: Fault | null): boolean => fault === 'past' || fault === 'beyond';

/** Why a day can't be chosen next, and how few or many nights that is about. */
function whyNot(date: string, state: StayState): { fault: Fault | null; nights: number } {
  const range = rangeIn(state);
  const fault = faultOf(date, range, state.nights, state.limits);
  if (fault === 'too_short') return { fault, nights: leastOf(state.nights, range.from ?? '') };
  return { fault, nights: fault === 'too_long' ? state.limits.most : 0 };
}

const whyText = (fault: Fault, nights: number, rooms: number, t: Translate): string =>
  fault === 'past' || fault === 'beyond'
    ? t(`days.state.${fault}`)
    : t(`stay.nights.day.${fault}`, { nights, rooms });

type WhyProps = {
  /** The day that somebody looks at; none before. */
  date: string | null;
  state: StayState;
  /** The nights that are drawn. */
  nights: NightView[];
};

/** For eyes: why the day that is looked at can't be chosen. Its label says it to ears. */
export function Why({ date, state, nights }: WhyProps): ReactNode {
  const { t } = usePlace();
  const { fault, nights: count } = date === null ? { fault: null, nights: 0 } : whyNot(date, state);
  const closed = nights.some((night) => {
    const { fault: of } = whyNot(night.date, state);
    return of !== null && !isGone(of);
  });
  return (
    <p className="nights-why">
      {date !== null && fault !== null
        ? `${shortDate(date, t)}: ${whyText(fault, count, state.count, t)}`
        : closed && t('stay.nights.legend', { rooms: state.count })}
    </p>
  );
}

/** An amount with more letters than this is set smaller. */
const LONG = 6;

/** What a night costs in its cell: whole units, never less than is charged. Its day's label has the exact amount. */
function NightPrice({ minor }: { minor: number }): ReactNode {
  const { currency } = usePlace().frame;
  const text = compactMoney(minor, currency);
  return <span className={text.length > LONG ? 'night-price night-long' : 'night-price'}>{text}</span>;
}

type DayProps = {
  night: NightView;
  state: StayState;
  dispatch: (event: StayEvent) => void;
  /** Whether it is the one in the tab order. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onSee: (date: string) => void;
};

/** One day: its number, and what the night that begins on it costs. */
export function Day({ night, state, stop, dispatch, onKeyDown, onSee }: DayProps): ReactNode {
  const { t, money, frame } = usePlace();
  const { date, from } = night;
  const range = rangeIn(state);
  const { fault, nights } = whyNot(date, state);
  const part = partOf(date, range);
  const gone = isGone(fault);
  const arriving = fault === null && !(isLeaving(range) && date > (range.from ?? ''));
  const spoken = [
    longDate(date, t),
    date === frame.today ? t('days.today') : '',
    part === null ? '' : t(`stay.nights.day.${part}`),
    fault === null ? '' : whyText(fault, nights, state.count, t),
    from !== null && !gone ? t('days.from', { price: money(from) }) : '',
    arriving && night.least > 1 ? t('stay.nights.least', { nights: night.least }) : '',
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={`night ${part === null ? '' : `night-${part}`}`}
      data-date={date}
      tabIndex={stop ? 0 : -1}
      aria-label={spoken.join(', ')}
      aria-disabled={fault !== null || undefined}
      onClick={() => {
        onSee(date);
        dispatch({ type: 'day', date });
      }}
      onFocus={() => {
        onSee(date);
        dispatch({ type: 'focus', date });
      }}
      onMouseEnter={() => onSee(date)}
      onKeyDown={onKeyDown}
    >
      <span className={fault === 'full' ? 'night-number line-through' : 'night-number'}>
        {parts(date).day}
      </span>
      {from !== null && !gone && <NightPrice minor={from} />}
    </button>
  );
}
