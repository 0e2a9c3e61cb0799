import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { instantText } from '../../lib/instant';
import type { ChangePageView, ChangeWeatherView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { Pictogram } from '../../ui/marks/pictogram';
import { Hidden } from './hidden';

/** The weather guarantee: what it gives, until when, and the button that claims it. */
export function Weather({ page, weather }: { page: ChangePageView; weather: ChangeWeatherView }): ReactNode {
  const { t } = usePlace();
  const points = [
    ...(page.until === null ? [] : [t('change.weather.when', { when: instantText(page.until, t) })]),
    t('change.weather.keep'),
    t('change.weather.until', { date: longDate(weather.until, t) }),
    t('change.weather.once'),
  ];
  return (
    <form method="post" action={page.action} className="grid justify-items-start gap-5">
      <Hidden page={page} task="weather" values={{ once: page.once }} />
      <p className="max-w-[60ch]">{t('change.weather.lead')}</p>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Pictogram name="check" size={22} className="mt-0.5 flex-none text-jungle" />
            {point}
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] text-muted">{t('change.weather.then')}</p>
      <Button size="l" className="max-sm:w-full">
        {t('change.weather.use')}
      </Button>
    </form>
  );
}
