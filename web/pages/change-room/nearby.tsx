import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { stayDates } from '../../lib/stay-text';
import type { NearbyNightsView } from '../../lib/view.gen';
import { costsText, placeOfCosts, wayOf } from './costs';

/** As many nights a few days earlier or later, each with what the stay costs more or less: a look at each would be one page more. */
export function Nearby({ nearby }: { nearby: NearbyNightsView[] }): ReactNode {
  // They are compared with each other: where one amount has cents, all show them.
  const place = nearby.reduce((all, costs) => placeOfCosts(costs, all), usePlace());
  const { t, money } = place;
  if (nearby.length === 0) return null;
  return (
    <div data-asked="all">
      <p id="nearby">{t('change.room.nearby')}</p>
      <ul aria-labelledby="nearby" className="flex flex-wrap gap-x-6 gap-y-3">
        {nearby.map(({ checkin, checkout, href, ...costs }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline underline-offset-4 first-letter:uppercase"
            >
              {t(`change.room.nearby_${wayOf(costs.in_all)}`, {
                dates: stayDates({ checkin, checkout }, t),
                amount: money(Math.abs(costs.in_all)),
              })}
            </a>
            <Parts texts={costsText(costs, place).slice(1)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What of it is now and what is left for the hotel; nothing where it is all the same thing. */
function Parts({ texts }: { texts: string[] }): ReactNode {
  return texts.length > 0 && <span className="block text-sm text-muted">{texts.join(' · ')}</span>;
}
