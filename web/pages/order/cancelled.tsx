import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Pictogram } from '../../ui/marks/pictogram';

/** The note of a visit that was cancelled: its tickets no longer open the gate. */
export function Cancelled(): ReactNode {
  const { t } = usePlace();
  return (
    <p className="flex gap-2 font-semibold text-bad">
      <Pictogram name="calendar-cancel" size={22} className="mt-0.5 flex-none" />
      {t('order.line_cancelled')}
    </p>
  );
}
