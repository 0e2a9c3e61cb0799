import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { parkDayText } from '../../lib/park-day-text';
import type { LeaveView, ParkDayView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';

/** Gives up a room: says first what goes back, and which park days go with it. */
export function LeaveForm({
  id,
  leave,
  href,
  paid,
  parks,
  guests,
}: {
  /** Where it stands in the page: a link there opens it. */
  id: string;
  leave: LeaveView;
  /** What was paid for it. */
  paid: number;
  href: string;
  /** The park days that were chosen of it. */
  parks: ParkDayView[];
  /** Visits of its order that cost less because of a room: that stays (10.16.23). */
  guests: string[];
}): ReactNode {
  const { t, money } = usePlace();
  const { line, returns, once } = leave;
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 items-center underline">{t('stay_line.order.leave')}</summary>
      <form
        id={id}
        method="post"
        action={href}
        className="mt-2 grid justify-items-start gap-3 rounded-m bg-sand p-4"
      >
        <input type="hidden" name="action" value="leave" />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="returns" value={returns} />
        <input type="hidden" name="once" value={once} />
        <p>
          {returns > 0
            ? t('stay_line.order.leave_back', { amount: money(returns) })
            : t('stay_line.order.leave_nothing', { amount: money(paid) })}
        </p>
        {parks.length > 0 && <DaysOf said={t('stay_line.order.leave_parks')} days={parks} />}
        <Button variant="quiet">
          {returns > 0
            ? t('stay_line.order.leave_some', { amount: money(returns) })
            : t('stay_line.order.leave_none')}
        </Button>
        {guests.length > 0 && (
          <p className="text-sm text-muted">
            {t('stay_line.order.leave_guest', { names: guests.join(', '), count: guests.length })}
          </p>
        )}
      </form>
    </details>
  );
}

/** What is said of some park days, and which they are. */
export function DaysOf({ said, days }: { said: string; days: ParkDayView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <div>
      <p>{said}</p>
      <ul className="list-disc ps-5">
        {days.map((day) => (
          <li key={`${day.date} ${day.park}`}>{parkDayText(day, t)}</li>
        ))}
      </ul>
    </div>
  );
}
