import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { check, Icon } from '../marks/icon';

/** Before a day is chosen: up to when cancelling costs nothing; nothing where it always does. */
export function FreeCancel({ className = '' }: { className?: string }): ReactNode {
  const { t, frame } = usePlace();
  const { free_hours: hours } = frame.site.promises;
  if (hours === null) return null;
  return (
    <p className={`flex gap-2 ${className}`}>
      <Icon path={check} size={20} className="mt-0.5 flex-none text-good" />
      {t('promise.free', { days: Math.ceil(hours / 24) })}
    </p>
  );
}
