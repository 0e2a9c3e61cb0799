import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ReasonView } from '../../lib/view.gen';

/** Which rule gave a price, in words; nothing where it is simply the price. A rule's facts are its words' arguments, by the same names;
 * of several nights that a rule makes free, how many they are. */
export function ReasonText({
  reason: { rule, ...facts },
  free = 0,
}: {
  reason: ReasonView;
  free?: number;
}): ReactNode {
  const { t } = usePlace();
  if (free > 0 && 'percent' in facts && facts.percent === 100)
    return t('reason.free_nights', { ...facts, nights: free });
  return rule === 'list' ? null : t(`reason.${rule}`, facts);
}
