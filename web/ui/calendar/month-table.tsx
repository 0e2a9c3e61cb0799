import type { ReactNode, Ref } from 'react';
import { usePlace } from '../../lib/frame';
import type { CalendarDayView, CalendarMonthView } from '../../lib/view.gen';
import type { Awake } from './awake';
import { DayCell, type DayNote } from './day';
import { firstWeekday, isOpen, weekdayOrder, weeksOf } from './month';

type Props = {
  month: CalendarMonthView;
  /** The chosen day. */
  chosen: string | null;
  /** What a page says of a day besides its price. */
  noteOf?: (day: CalendarDayView) => DayNote | undefined;
  dayHref: (date: string) => string;
  awake?: Awake | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  fading?: boolean;
  ref?: Ref<HTMLTableElement>;
};

/** The days of one month: a table of links, and once awake a grid with one tab stop. */
export function MonthTable({
  month,
  chosen,
  noteOf,
  dayHref,
  awake,
  labelledBy,
  describedBy,
  fading,
  ref,
}: Props): ReactNode {
  const { t, frame } = usePlace();
  const first = firstWeekday(frame.lang);
  return (
    <>
      <table
        ref={ref}
        role={awake ? 'grid' : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={`calendar-month ${fading ? 'opacity-50' : ''}`}
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
          {weeksOf(month, first).map((week, row) => (
            <tr key={`${month.month}-${row + 1}`}>
              {week.map((day, column) => (
                <td
                  key={day?.date ?? `blank-${column + 1}`}
                  className="h-px p-0"
                  role={awake ? 'gridcell' : undefined}
                  aria-selected={awake && day !== null && isOpen(day) ? day.date === chosen : undefined}
                >
                  {day !== null && (
                    <DayCell
                      day={day}
                      season={day.season === null ? undefined : month.seasons[day.season]}
                      href={dayHref(day.date)}
                      chosen={day.date === chosen}
                      note={noteOf?.(day)}
                      awake={awake}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {month.seasons.length > 0 && (
        <ul className="calendar-seasons">
          {month.seasons.map((name) => (
            <li key={name}>{t('days.season', { name })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
