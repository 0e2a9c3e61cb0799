import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ProductStatusView } from '../../lib/view.gen';

/** That a place is not sold now, beside its name, and until when where that is known. Nothing while it is on sale. */
export function StatusTag({ status, back }: { status: ProductStatusView; back: string | null }): ReactNode {
  const { t } = usePlace();
  if (status === 'on_sale') return null;
  return (
    <span className="tag">
      {back === null
        ? t(`shell.status.${status}`)
        : t('shell.status.paused_until', { date: shortDate(back, t) })}
    </span>
  );
}
