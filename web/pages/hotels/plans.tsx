import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { PlanTermsView } from '../../lib/view.gen';

/** What cancelling gives back by a rate, the most first, and what it does not. */
function backs({ terms }: PlanTermsView, t: Translate): string[] {
  if (terms.length === 0) return [t('stay.back_none')];
  const lines = terms
    .toSorted((one, other) => other.percent - one.percent)
    .map(({ hours, percent }) =>
      t(percent === 100 ? 'stay.back_all' : 'stay.back_part', { percent, days: Math.ceil(hours / 24) }),
    );
  return [...lines, t('stay.back_after')];
}

/** A hotel's rates, to be compared: what each is, what is paid when one books, and what cancelling gives back. */
export function Plans({ plans }: { plans: PlanTermsView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <table className="rates">
      <thead>
        <tr>
          <th scope="col">{t('stay.rate')}</th>
          <th scope="col">{t('stay.rate_pays')}</th>
          <th scope="col">{t('stay.rate_back')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((one) => (
          <tr key={one.plan.key}>
            <th scope="row">
              {one.plan.name}
              <span className="rate-summary">{one.plan.summary}</span>
            </th>
            <td>
              <span className="rate-label" aria-hidden>
                {t('stay.rate_pays')}
              </span>
              {one.deposit_percent >= 100
                ? t('stay.pays_all')
                : t('stay.pays_part', { percent: one.deposit_percent })}
            </td>
            <td>
              <span className="rate-label" aria-hidden>
                {t('stay.rate_back')}
              </span>
              {backs(one, t).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
