import { useContext, type ReactNode } from 'react';
import { RenderContext } from '../../kit/render-context';
import { hoursText } from '../../lib/arrival';
import { usePlace } from '../../lib/frame';
import type { AboutPageView } from '../../lib/view.gen';

/** What its script says. */
const SAYS = [
  'about.open_now',
  'about.opens_today',
  'about.opens_tomorrow',
  'about.opens_on',
  'about.closed_day',
  'time.clock',
  'time.am',
  'time.pm',
  'time.noon',
  'time.midnight',
  'time.open',
  'date.weekday.',
];

/**
 * A park's hours of today; on a day that it is closed, that. Whether it is open now is said by `scripts/park-hours.ts`, since
 * everybody gets the same page: its place is there before.
 */
export function Today({ page: { product, open_days: days } }: { page: AboutPageView }): ReactNode {
  const { t, frame } = usePlace();
  const render = useContext(RenderContext);
  if (days.length === 0) return null;
  render?.register(SAYS);
  const { from, to } = product.hours;
  return (
    <div>
      <dt>{t('about.today')}</dt>
      <dd data-opening={days.join(' ')} data-from={from} data-to={to}>
        <span data-today="">
          {days.includes(frame.today) ? hoursText(product, t) : t('about.closed_day')}
        </span>
        <span className="open-now" data-open-now="" />
      </dd>
    </div>
  );
}
