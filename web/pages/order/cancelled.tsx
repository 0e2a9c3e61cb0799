import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Pictogram } from '../../ui/marks/pictogram';

const SAID = {
  visit: 'order.line_cancelled',
  undated: 'order.open_cancelled',
  room: 'stay_line.order.cancelled',
} as const;

/** The note of what was cancelled: tickets are not valid any more, a visit never had a day and so no tickets, a room is free. */
export function Cancelled({ what }: { what: 'visit' | 'undated' | 'room' }): ReactNode {
  const { t } = usePlace();
  return (
    <p className="flex gap-2 font-semibold text-bad">
      <Pictogram name="calendar-cancel" size={22} className="mt-0.5 flex-none" />
      {t(SAID[what])}
    </p>
  );
}
