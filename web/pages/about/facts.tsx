import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { usePlace } from '../../lib/frame';
import type { AboutPageView } from '../../lib/view.gen';
import { Pictogram } from '../../ui/marks/pictogram';
import { openDays } from '../../lib/open-days';

/** What decides at a glance whether the day fits: its hours, its weekdays and who may come. */
export function Facts({ page }: { page: AboutPageView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const youngest = Math.min(...page.ages.map(({ from }) => from));
  const facts = [
    ['clock', hoursText(page.product, t)],
    ['calendar', openDays(page.weekdays, place)],
    ['family', youngest > 0 ? t('about.age_from', { from: youngest }) : t('about.all_ages')],
  ] as const;
  return (
    <ul className="hero-facts">
      {facts.map(([icon, fact]) => (
        <li key={icon}>
          <Pictogram name={icon} size={20} />
          <span className="first-letter:uppercase">{fact}</span>
        </li>
      ))}
    </ul>
  );
}
