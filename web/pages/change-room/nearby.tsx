import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { stayDates } from '../../lib/stay-text';
import type { NearbyNightsView } from '../../lib/view.gen';

/** As many nights a few days earlier or later, each with what it costs more or less: a look at each would be one page more. */
export function Nearby({ nearby }: { nearby: NearbyNightsView[] }): ReactNode {
  const { t, money } = usePlace();
  if (nearby.length === 0) return null;
  return (
    <div data-asked="all">
      <p id="nearby">{t('change.room.nearby')}</p>
      <ul aria-labelledby="nearby" className="flex flex-wrap gap-x-6">
        {nearby.map(({ checkin, checkout, difference, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline underline-offset-4 first-letter:uppercase"
            >
              {t(`change.room.nearby_${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'}`, {
                dates: stayDates({ checkin, checkout }, t),
                amount: money(Math.abs(difference)),
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
