import type { ReactNode } from 'react';
import { dayName, dayNumber, fromDayNumber, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { LowestDayView } from '../../lib/view.gen';
import { Promises } from '../../ui/price/promises';
import { ReasonText } from '../../ui/price/reason';

/** What stands behind the price of the first screen: which day it is of, what lowers it, what it includes, what is promised with it. */
export function WhyThisPrice({ lowest }: { lowest: LowestDayView | null }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <section className="panel why-price" aria-labelledby="why-title">
      <h2 id="why-title" className="text-sub">
        {t('about.price_why')}
      </h2>
      <p className="mt-2">
        {lowest === null
          ? t('about.price_adult')
          : lowest.varies
            ? t('about.price_lowest', { date: dayName(lowest.date, t) })
            : t('about.price_today')}
      </p>
      {lowest !== null && lowest.reason.rule !== 'list' && (
        <p className="mt-2">
          <By {...lowest} />
        </p>
      )}
      <Promises />
      <p className="mt-3 text-sm text-muted">
        {t('about.price_total', { tax: frame.site.tax_name, percent: frame.site.tax_percent })}
      </p>
    </section>
  );
}

/** Which rule lowers it. Of booking ahead it is said from which day on who books today has it, and what is off before that. */
function By({ reason, sooner }: Pick<LowestDayView, 'reason' | 'sooner'>): ReactNode {
  const { t, frame } = usePlace();
  if (reason.rule !== 'advance') return <ReasonText reason={reason} />;
  const { percent, days } = reason;
  const date = shortDate(fromDayNumber(dayNumber(frame.today) + days), t);
  const said = { percent, days, date };
  return sooner === null
    ? t('about.price_ahead', said)
    : t('about.price_ahead_sooner', { ...said, less: sooner.percent, sooner: sooner.from });
}
