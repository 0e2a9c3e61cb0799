import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OfferRuleView } from '../../lib/view.gen';
import { percentOf } from './words';

/** How much a rule takes off: so many percent, or nights. */
export function Taken({ rule }: { rule: OfferRuleView }): ReactNode {
  const { t } = usePlace();
  return rule.rule === 'rooms' && rule.percent === null ? (
    <p className="offer-percent offer-free">{t('promotions.free', { nights: rule.free_nights })}</p>
  ) : (
    <p className="offer-percent">
      <span className="sr-only">{t('discount.less')} </span>
      <span aria-hidden>−</span>
      {percentOf(rule)}%
    </p>
  );
}
