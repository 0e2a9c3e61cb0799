import type { ReactNode } from 'react';
import { usePlace, type Place } from '../../lib/frame';
import { stayDates } from '../../lib/stay-text';
import type { NearbyNightsView } from '../../lib/view.gen';
import { costsText, placeOfCosts, wayOf } from './costs';

/** So many are read at a glance. */
const OPEN = 3;

/** As many nights a few days earlier or later, each with what the stay costs more or less: a look at each would be one page more. Those that
 * cost least are open. */
export function Nearby({ nearby }: { nearby: NearbyNightsView[] }): ReactNode {
  // They are compared with each other: where one amount has cents, all show them.
  const place = nearby.reduce((all, costs) => placeOfCosts(costs, all), usePlace());
  const { t } = place;
  if (nearby.length === 0) return null;
  const least = new Set(nearby.toSorted((one, other) => one.in_all - other.in_all).slice(0, OPEN));
  const rest = nearby.filter((one) => !least.has(one));
  return (
    <div data-asked="all">
      <p id="nearby">{t('change.room.nearby')}</p>
      <List nights={nearby.filter((one) => least.has(one))} place={place} by="nearby" />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary id="nearby-rest">{t('change.room.nearby_rest')}</summary>
          <List nights={rest} place={place} by="nearby-rest" />
        </details>
      )}
    </div>
  );
}

function List({ nights, place, by }: { nights: NearbyNightsView[]; place: Place; by: string }): ReactNode {
  const { t, money } = place;
  return (
    <ul aria-labelledby={by} className="flex flex-wrap gap-x-6 gap-y-3">
      {nights.map(({ checkin, checkout, href, ...costs }) => (
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
  );
}

/** What of it is now and what is left for the hotel; nothing where it is all the same thing. */
function Parts({ texts }: { texts: string[] }): ReactNode {
  return texts.length > 0 && <span className="block text-sm text-muted">{texts.join(' · ')}</span>;
}
