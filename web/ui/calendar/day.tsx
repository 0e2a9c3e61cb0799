import type { ReactNode } from 'react';
import { longDate, parts } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { CalendarDayView } from '../../lib/view.gen';
import { compactMoney } from './compact-money';
import type { Awake } from './awake';
import { isOpen } from './month';

/** What a page says of a day besides its price: in its cell and aloud. */
export type DayNote = {
  mark: ReactNode;
  spoken: string;
  /** A visit has this day now. */
  present: boolean;
};

type Props = {
  day: CalendarDayView;
  href: string;
  chosen: boolean;
  note: DayNote | undefined;
  /** What its season is called. */
  season: string | undefined;
  awake: Awake | undefined;
};

/** One day: its number, the price on it, how much less that is, and how few places are left. */
export function DayCell({ day, href, chosen, note, season, awake }: Props): ReactNode {
  const { t, money, frame } = usePlace();
  // One day of the calendar is in the tab order once it is awake.
  const tabIndex = awake && (day.date === awake.stop ? 0 : -1);
  const open = isOpen(day);
  const { percent, reason } = day;
  const left =
    day.state === 'few' ? (day.left === null ? t('days.few') : t('days.left', { left: day.left })) : '';
  const spoken = [
    longDate(day.date, t),
    day.date === frame.today ? t('days.today') : '',
    day.state === 'open' || day.state === 'few' ? '' : t(`days.state.${day.state}`),
    open && day.from !== null ? t('days.from', { price: money(day.from) }) : '',
    reason === null ? '' : t(`days.percent.${reason}`, { percent }),
    note?.spoken,
    season === undefined ? '' : t('days.season', { name: season }),
    left,
  ].filter(Boolean);
  const common = {
    'data-date': day.date,
    tabIndex,
    'aria-label': spoken.join(', '),
    ...(awake && { onFocus: () => awake.onFocus(day.date), onKeyDown: awake.onKeyDown }),
  };
  const number = <span className="day-number">{parts(day.date).day}</span>;
  if (!open) {
    const word = day.state === 'closed' || day.state === 'sold_out' ? t(`days.short.${day.state}`) : '';
    return (
      <a
        role="link"
        aria-disabled
        className={`day text-muted ${note?.present ? 'day-present' : ''}`}
        {...common}
      >
        <span className={day.state === 'sold_out' ? 'line-through' : ''}>{number}</span>
        {word !== '' && <span className="day-closed">{word}</span>}
        {note && <span className="day-note">{note.mark}</span>}
      </a>
    );
  }
  const price = day.from === null ? null : compactMoney(day.from, frame.currency);
  return (
    <a
      href={href}
      className={`day ${season === undefined ? '' : 'day-season'} ${note?.present ? 'day-present' : ''} ${
        chosen ? 'bg-ink text-paper' : 'bg-sand/60 text-ink hover:bg-sand hover:outline-2 hover:outline-ink'
      }`}
      aria-current={chosen && tabIndex === undefined ? 'true' : undefined}
      onClick={
        awake &&
        ((event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          awake.onChoose(day.date);
        })
      }
      {...common}
    >
      {number}
      <span className={note?.present ? 'day-note' : 'day-price'}>{note?.mark ?? price}</span>
      {reason !== null && <span className={`day-note ${chosen ? '' : 'text-good'}`}>{`−${percent}%`}</span>}
      {left !== '' && <span className={`day-note ${chosen ? '' : 'text-bad'}`}>{left}</span>}
    </a>
  );
}
