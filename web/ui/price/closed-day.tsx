import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { DayStateView } from '../../lib/view.gen';

/** Why a place can't be had on a day, and when it is next open, where it is closed and that is known. */
export function ClosedDay({ state, next }: { state: DayStateView; next: string | null }): ReactNode {
  const { t } = usePlace();
  if (next !== null) return t('compare.closed_next', { date: shortDate(next, t) });
  if (state === 'closed' || state === 'open' || state === 'few') return t('compare.closed');
  return <span className="inline-block first-letter:uppercase">{t(`days.state.${state}`)}</span>;
}
