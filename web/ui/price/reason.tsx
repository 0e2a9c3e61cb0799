import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ReasonView } from '../../lib/view.gen';

/** Which rule gave a price, in words; nothing where it is simply the price. A rule's facts are its words' arguments, by the same names. */
export function ReasonText({ reason: { rule, ...facts } }: { reason: ReasonView }): ReactNode {
  const { t } = usePlace();
  return rule === 'list' ? null : t(`reason.${rule}`, facts);
}
