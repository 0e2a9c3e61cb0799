import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

/** Says that a visit was cancelled. */
export function Cancelled(): ReactNode {
  const { t } = usePlace();
  return (
    <p className="flex gap-2 font-semibold text-bad">
      <CircleX size={22} aria-hidden className="mt-0.5 flex-none" />
      {t('order.line_cancelled')}
    </p>
  );
}
