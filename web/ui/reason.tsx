import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { Reason } from '../lib/view.gen';

/** Which rule gave a price, in words. */
export function ReasonText({ reason }: { reason: Reason }): ReactNode {
  const { t } = usePlace();
  switch (reason.rule) {
    case 'list':
      return t('reason.list');
    case 'infant':
      return t('reason.infant');
    case 'included':
      return t('reason.included');
    case 'child':
      return t('reason.child', { percent: reason.percent });
    case 'advance':
      return t('reason.advance', { percent: reason.percent, days: reason.days });
    case 'combo':
      return t('reason.combo', { percent: reason.percent, parks: reason.parks });
    case 'promotion':
      return t('reason.promotion', { percent: reason.percent, name: reason.name });
    case 'plan':
      return t('reason.plan', { percent: reason.percent, name: reason.name });
  }
}
