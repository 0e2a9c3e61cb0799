import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { usePlace } from '../../lib/frame';
import { openDays } from '../../lib/open-days';
import type { AboutPageView } from '../../lib/view.gen';
import { whoMayCome } from '../../lib/who-may-come';
import { Pictogram } from '../../ui/marks/pictogram';

/** What decides at a glance whether the day fits: its hours, its weekdays and who may come; of what is not sold, only that. */
export function Facts({ page }: { page: AboutPageView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { status } = page.product;
  const facts =
    status === 'on_sale'
      ? ([
          ['clock', hoursText(page.product, t)],
          ['calendar', openDays(page.weekdays, place)],
          ...whoMayCome(page, place).map((text) => ['family', text] as const),
        ] as const)
      : ([['info', t(`about.status.${status}`)]] as const);
  return (
    <ul className="hero-facts">
      {facts.map(([icon, fact]) => (
        <li key={fact}>
          <Pictogram name={icon} size={20} />
          <span className="first-letter:uppercase">{fact}</span>
        </li>
      ))}
    </ul>
  );
}
