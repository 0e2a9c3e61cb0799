import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { goersText, parkDayText } from '../../lib/park-day-text';
import type { ParkDaysView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { parksId } from './park-steps';

/** The park days of a room whose rate has parks in it: what is chosen, and where more is. */
export function ParkDays({ id, days }: { id: string; days: ParkDaysView }): ReactNode {
  const { t } = usePlace();
  const { chosen, href } = days;
  if (href === null && chosen.length === 0) return null;
  return (
    <section data-keep aria-labelledby={parksId(id)} className="grid justify-items-start gap-3">
      <div>
        <h3 id={parksId(id)} className="text-sub">
          {t('stay_line.park.title')}
        </h3>
        {href !== null && <p className="text-muted">{t('stay_line.park.note')}</p>}
      </div>
      {chosen.length === 0 ? (
        <p>{t('stay_line.park.none')}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {chosen.map((day) => (
              <li key={`${day.date} ${day.park}`} className="first-letter:uppercase">
                <span className="font-semibold">{parkDayText(day, t)}</span>{' '}
                <span className="text-muted">{goersText(day.party, t)}</span>
              </li>
            ))}
          </ul>
          <p className="text-muted">{t('stay_line.park.show')}</p>
        </>
      )}
      {href !== null && (
        <ButtonLink href={href} variant="quiet" className="print:hidden">
          {t(chosen.length === 0 ? 'stay_line.park.choose' : 'stay_line.park.change')}
        </ButtonLink>
      )}
    </section>
  );
}
