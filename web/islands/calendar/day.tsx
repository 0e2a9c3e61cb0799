import type { KeyboardEvent, ReactNode } from 'react';
import { longDate, parts } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { CalendarDayView } from '../../lib/view.gen';
import { compactMoney } from './compact-money';
import { isOpen } from './month';

type Props = {
  day: CalendarDayView;
  href: string;
  chosen: boolean;
  /** Place in the tab order: none before the calendar is awake, then one day of the month. */
  tabIndex: 0 | -1 | undefined;
  onChoose: (date: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One day: its number, the price on it, how much less that is, and how few places are left. */
export function DayCell({ day, href, chosen, tabIndex, onChoose, onFocus, onKeyDown }: Props): ReactNode {
  const { t, money, frame } = usePlace();
  const open = isOpen(day);
  const percent = open ? day.percent : 0;
  const left =
    day.state === 'few' ? (day.left === null ? t('chooser.few') : t('chooser.left', { left: day.left })) : '';
  const spoken = [
    longDate(day.date, t),
    day.date === frame.today ? t('chooser.today') : '',
    day.state === 'open' || day.state === 'few' ? '' : t(`chooser.state.${day.state}`),
    open && day.from !== null ? t('chooser.from', { price: money(day.from) }) : '',
    percent > 0 ? t('chooser.percent', { percent }) : '',
    left,
  ].filter(Boolean);
  const common = {
    'data-date': day.date,
    tabIndex,
    'aria-label': spoken.join(', '),
    onFocus,
    onKeyDown,
  };
  const number = <span className="day-number">{parts(day.date).day}</span>;
  if (!open) {
    const word = day.state === 'closed' || day.state === 'sold_out' ? t(`chooser.short.${day.state}`) : '';
    return (
      <a role="link" aria-disabled className="day text-muted" {...common}>
        <span className={day.state === 'sold_out' ? 'line-through' : ''}>{number}</span>
        {word !== '' && <span className="day-closed">{word}</span>}
      </a>
    );
  }
  const price = day.from === null ? '' : compactMoney(day.from, frame.currency);
  return (
    <a
      href={href}
      className={`day ${
        chosen ? 'bg-ink text-paper' : 'bg-sand/60 text-ink hover:bg-sand hover:outline-2 hover:outline-ink'
      }`}
      aria-current={chosen && tabIndex === undefined ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(day.date);
      }}
      {...common}
    >
      {number}
      <span className="day-price">{price}</span>
      {percent > 0 && <span className={`day-note ${chosen ? '' : 'text-good'}`}>{`−${percent}%`}</span>}
      {left !== '' && <span className={`day-note ${chosen ? '' : 'text-bad'}`}>{left}</span>}
    </a>
  );
}
