import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Pictogram } from '../../ui/marks/pictogram';

/** The note of a visit that was cancelled: its tickets are not valid any more, or it never had a day and so no tickets. */
export function Cancelled({ undated }: { undated: boolean }): ReactNode {
  const { t } = usePlace();
  return (
    <p className="flex gap-2 font-semibold text-bad">
      <Pictogram name="calendar-cancel" size={22} className="mt-0.5 flex-none" />
      {t(undated ? 'order.open_cancelled' : 'order.line_cancelled')}
    </p>
  );
}
