import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PlanTermsView } from '../../lib/view.gen';
import { backTexts, parksText, paysText } from './words';

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
              {one.parks.length > 0 && <span className="rate-summary">{parksText(one.parks, t)}</span>}
            </th>
            <td>
              <span className="rate-label" aria-hidden>
                {t('stay.rate_pays')}
              </span>
              {paysText(one, t)}
            </td>
            <td>
              <span className="rate-label" aria-hidden>
                {t('stay.rate_back')}
              </span>
              {backTexts(one, t).map((line) => (
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
