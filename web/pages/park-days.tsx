import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { longDate, shortDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import { guestsText, nightsText, stayDates, stayName } from '../lib/stay-text';
import type { DoubledView, ParkOfDayView, ParkStayDayView } from '../lib/view.gen';
import { ErrorSummary } from '../ui/controls/error-summary';
import { arrowLeft, Icon } from '../ui/marks/icon';
import { NoticeBox } from '../ui/page/notice';
import { placeClass } from '../ui/picture/scene';
import { DoubledTickets } from '../ui/price/doubled-tickets';
import { NextDay, ParkOfDay, reason } from './park-days/park';

/** A day of the stay, what is chosen on it, and tickets that were bought for it. */
function DayText({ day, doubled }: { day: ParkStayDayView; doubled: DoubledView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <span>
      <span className="block first-letter:uppercase">{shortDate(day.date, t)}</span>
      <span className="block text-sm font-normal">
        {day.chosen.map(({ name }) => name).join(', ') || t('change.parks.free')}
      </span>
      {doubled.map(({ park, name, count }) => (
        <span key={park} className="block text-sm font-normal">
          {t('guest_note.tickets', { name, count })}
        </span>
      ))}
    </span>
  );
}

/** The soonest day after this one, or else the first before it, on which one of these parks can be chosen. */
function nextOf(parks: ParkOfDayView[], date: string): string | undefined {
  const days = parks.flatMap(({ next }) => next ?? []).toSorted();
  return days.find((day) => day > date) ?? days[0];
}

/** The days in the parks that a paid room has in its rate: a day of the stay, and the parks one can go to on it. */
function ParkDays(page: PageProps<'park_days'>): ReactNode {
  const { t } = usePlace();
  const { stay, code, order_href: back, days, date, parks, planned, doubled, notice, errors } = page;
  // One main action a page: the first park of a day on which nothing is chosen yet.
  const main = parks.some(({ chosen }) => chosen !== null)
    ? undefined
    : parks.find((park) => reason(park) === null);
  const out = (park: (typeof parks)[number]): boolean => park.chosen === null && reason(park) !== null;
  // What is the same for all of them is said of the day, and what can be chosen stands before what can't.
  const taken = parks.filter((park) => out(park) && ['elsewhere', 'alone'].includes(reason(park) ?? ''));
  const going = days
    .filter((day) => day.date === date)
    .flatMap(({ chosen }) => chosen.map(({ name }) => name))
    .join(', ');
  const next = nextOf(taken, date ?? '');
  const ordered = parks.toSorted((one, other) => Number(out(one)) - Number(out(other)));
  return (
    <div id="park-days" className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <header>
        <a href={back} className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
          <Icon path={arrowLeft} size={20} className="flex-none" />
          {t('change.back', { code })}
        </a>
        <h1 className="mt-2 text-title">{t('change.parks.title')}</h1>
        <p className="mt-2 font-semibold">{stayName(stay)}</p>
        <p className="text-muted first-letter:uppercase">
          {stayDates(stay, t)} · {nightsText(stay, t)} · {guestsText(stay, t)}
        </p>
      </header>
      <ErrorSummary errors={errors} />
      {notice !== null && <NoticeBox tone={notice.tone}>{notice.message}</NoticeBox>}
      {date === null ? (
        <p>{t('change.parks.over')}</p>
      ) : (
        <>
          <p className="max-w-[65ch]">{t('change.parks.lead')}</p>
          {planned !== null && (
            <p className="max-w-[65ch] font-semibold">{t('stay_line.park.with_search', { days: planned })}</p>
          )}
          <DoubledTickets doubled={doubled} />
          <nav aria-label={t('change.parks.days')}>
            <ul className="task-links">
              {days.map((day) => (
                <li key={day.date}>
                  <a href={`${day.href}#park-day`} aria-current={day.date === date ? 'date' : undefined}>
                    <DayText day={day} doubled={doubled.filter((one) => one.date === day.date)} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <section id="park-day" aria-labelledby="park-day-title" className="grid gap-4">
            <h2 id="park-day-title" className="text-heading">
              {t('change.parks.parks', { date: longDate(date, t) })}
            </h2>
            {taken.length > 0 && (
              <div className="grid gap-3">
                {(['elsewhere', 'alone'] as const)
                  .filter((why) => taken.some((park) => reason(park) === why))
                  .map((why) => (
                    <p key={why} className="max-w-[65ch] font-semibold">
                      {t(`change.parks.${why}`, { parks: going })}
                    </p>
                  ))}
                {next !== undefined && <NextDay date={next} page={page} />}
              </div>
            )}
            <ul className="grid gap-4 lg:grid-cols-2">
              {ordered.map((park) => (
                <ParkOfDay key={park.park.id} of={park} date={date} page={page} main={park === main} />
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

export const page: PageDefinition<'park_days'> = {
  component: ParkDays,
  styles: 'bought',
  head: ({ stay }, { t }) => ({
    title: t('change.parks.head', { name: stay.hotel }),
    private: true,
    bodyClass: placeClass(stay.picture),
  }),
};
