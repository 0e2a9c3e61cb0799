import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';

/** That a place is not open on a day, and when it is next, where that is known. */
export function ClosedDay({ next }: { next: string | null }): ReactNode {
  const { t } = usePlace();
  return next === null ? t('compare.closed') : t('compare.closed_next', { date: shortDate(next, t) });
}
